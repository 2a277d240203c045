"""A worker, put together: the only place that knows every part."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from engine.clockwork import Alarm, Clockwork, Thinker
from engine.minds import Minds
from engine.minds.hint_service import HintService
from engine.store.jobs import JobQueue
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.store.timepiece import ServerTime
from engine.tables.port import Due, StoreAway
from engine.tables.service import Tables
from tgbot.api import Calls, keep_addresses_out_of_logs
from tgbot.application import HabanaApplication, build
from tgbot.chats import TelegramChats
from tgbot.delivery.delivery import Delivery
from tgbot.delivery.gate import Gate
from tgbot.delivery.sender import Sender
from tgbot.handlers.adapter import TelegramAdapter
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.replies import Replies
from tgbot.handlers.scheduled_messages import ScheduledMessages
from tgbot.handlers.topics import register_all
from tgbot.intake import Intake, Polling, Webhook, WebhookServer, register
from tgbot.menus import set_menus
from tgbot.operator_chat import OperatorChat
from tgbot.settings import BadSettings, Settings, UpdateMode

log = logging.getLogger(__name__)

RESCUE_SECONDS = 5.0
"""Seconds between two looks for updates that a crashed worker has left parked."""
SCHEDULED_MESSAGES_SECONDS = 10.0


class Worker:
    """Everything that runs in one process, in the order in which it depends on each other."""

    def __init__(self, settings: Settings, store: RedisStore, application: HabanaApplication) -> None:
        self.settings = settings
        self.application = application
        self.heart = ServerTime(store.client)
        self.tables = Tables(store, self.heart, settings.policy())
        self.jobs = JobQueue(store.client)
        calls = Calls(application.bot)
        self.sender = Sender(calls, _gate(settings, store))
        name = application.bot.username
        computers = settings.computers
        minds = Minds(computers.processes, patience=computers.patience)
        self.delivery = Delivery(self.tables, self.sender, name)
        self.replies = Replies(self.sender)
        self.alarm = Alarm(log, OperatorChat(self.replies, settings.telegram.operator).tell)
        self.context = HandlerContext(
            tables=self.tables,
            delivery=self.delivery,
            chats=TelegramChats(calls),
            jobs=self.jobs,
            bot_name=name,
            hint_maker=HintService(minds).hint_for,
            alarm=self.alarm,
        )
        self.shell = TelegramAdapter(self.context, self.replies)
        self.intake = Intake(application.process, self.jobs, self.heart)
        self.polling = Polling(calls, self.intake, wait=settings.telegram.poll_for)
        self.bulletins = ScheduledMessages(self.context, self.sender)
        self.clockwork = Clockwork(
            self.tables,
            self.heart,
            {Due.DELIVER: self.delivery.claimed, Due.QUARANTINE: self.bulletins.tell_quarantined},
            thinker=Thinker(self.tables, minds, seconds=computers.seconds, alarm=self.alarm),
            alive=self._hears,
        )
        self.server: WebhookServer | None = None
        self._menus: asyncio.Task[None] | None = None
        self._glance: asyncio.Task[None] | None = None

    def _hears(self) -> bool:
        """A worker that cannot hear its people does not beat; one behind a webhook cannot know."""
        return self.settings.telegram.mode is UpdateMode.WEBHOOK or self.polling.alive

    async def start(self) -> None:
        register_all(self.context)
        self.shell.register(self.application)
        self.application.bot_data["report"] = self._report
        self.tables.delivery_hook = self.delivery
        if self.settings.telegram.mode is UpdateMode.POLLING:
            self.polling.start()
        await self.clockwork.start()
        self.clockwork.every(RESCUE_SECONDS, self.intake.rescue, "rescue")
        self.clockwork.every(SCHEDULED_MESSAGES_SECONDS, self.bulletins.send, "bulletins")
        if self.settings.telegram.mode is UpdateMode.WEBHOOK:
            await self._listen()
        self._menus = asyncio.create_task(set_menus(self.sender.calls))

    async def _report(self, update: object, number: str) -> None:
        """An error of ours, which is in the log: the operator looks it up."""
        self.alarm.pass_on("error", f"error {number}, see the log")
        await self.shell.report(update, number)

    async def _listen(self) -> None:
        webhook = self.settings.telegram.webhook
        if webhook.url is None or webhook.secret is None:
            raise BadSettings(
                "telegram.webhook (HABANA_TELEGRAM__WEBHOOK__URL, …__SECRET): mode webhook needs both; "
                "for example url: https://bot.example.org/habana"
            )
        host, _, port = webhook.listen.rpartition(":")
        secret = webhook.secret.get_secret_value()
        path = "/" + webhook.url.split("/", 3)[3]
        endpoint = Webhook(self.intake, secret, path=path, healthy=lambda: self.heart.fresh)
        server = WebhookServer(endpoint.app, host=host.strip("[]"), port=int(port))
        try:
            await server.start()
        except OSError as error:
            place = "telegram.webhook.listen (HABANA_TELEGRAM__WEBHOOK__LISTEN)"
            raise BadSettings(f"{place}: {webhook.listen}: {error.strerror}") from error
        self.server = server
        await register(self.sender.calls, webhook.url, secret)

    def look_at_the_clock(self) -> None:
        """It was put forward: do not wait for the next beat."""
        self._glance = asyncio.create_task(self._beat_and_sweep())

    async def _beat_and_sweep(self) -> None:
        with suppress(StoreAway):
            await self.heart.beat()
            self.clockwork.hint(self.heart.now())

    async def stop(self) -> None:
        """No new work; what is in hand is finished, the intake's first, as all else follows from it.

        Replies come after the clockwork: a hint may wait for the computers, which are hurried there.
        """
        if self.server is not None:
            await self.server.stop()
        if self._menus is not None:
            self._menus.cancel()
        if self.settings.telegram.mode is UpdateMode.POLLING:
            await self.polling.stop()
        await self.intake.finish()
        await self.clockwork.stop()
        await self.replies.finish()
        await self.delivery.stop()


def _gate(settings: Settings, store: RedisStore) -> Gate:
    limits = settings.telegram.limits
    return Gate.of(store, overall=limits.overall, chat=limits.chat, group=limits.group, lifted=limits.lifted)


@asynccontextmanager
async def working(settings: Settings) -> AsyncIterator[Worker]:
    """A worker at work, for as long as it is wanted."""
    application = build(settings.telegram)
    url, data = settings.redis.url.get_secret_value(), settings.redis.data
    async with open_store(url, data) as store, application:
        worker = Worker(settings, store, application)
        try:
            await worker.start()
            yield worker
        finally:
            await worker.stop()


def set_up_logging() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("apscheduler").setLevel(logging.WARNING)
    keep_addresses_out_of_logs()


async def run(settings: Settings, ready: Callable[[Worker], None]) -> None:
    """Until somebody says that it is enough, be it before we have even begun."""
    enough, begun = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, enough.set)
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # until there is a clock to look at

    async def work() -> None:
        async with working(settings) as worker:
            loop.add_signal_handler(signal.SIGUSR1, worker.look_at_the_clock)
            begun.set()
            ready(worker)
            await enough.wait()
            log.info("finishing what is in hand")

    working_day, closing_time = asyncio.create_task(work()), asyncio.create_task(enough.wait())
    await asyncio.wait([working_day, closing_time], return_when=asyncio.FIRST_COMPLETED)
    closing_time.cancel()
    if not begun.is_set():
        working_day.cancel()
    with suppress(asyncio.CancelledError):
        await working_day
