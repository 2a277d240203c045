"""The worker: puts all parts of the bot together, and is the only module that knows all of them."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from engine.alarm import Alarm
from engine.clockwork import Clockwork, Thinker
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
from tgbot.intake import Intake, Polling, WebhookEndpoint, WebhookServer, register_webhook
from tgbot.menus import set_menus
from tgbot.operator_chat import OperatorChat
from tgbot.settings import BadSettings, Settings, UpdateMode

log = logging.getLogger(__name__)

RESCUE_SECONDS = 5.0
"""The pause between two searches for updates that a crashed worker left parked."""
SCHEDULED_MESSAGES_SECONDS = 10.0


class Worker:
    """Everything that runs in one process, created in the order of its dependencies."""

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
        self.adapter = TelegramAdapter(self.context, self.replies)
        self.intake = Intake(application.process, self.jobs, self.heart)
        self.polling = Polling(calls, self.intake, wait=settings.telegram.poll_for)
        self.scheduled_messages = ScheduledMessages(self.context, self.sender)
        self.clockwork = Clockwork(
            self.tables,
            self.heart,
            {
                Due.DELIVER: self.delivery.claimed,
                Due.QUARANTINE: self.scheduled_messages.announce_quarantine,
            },
            thinker=Thinker(self.tables, minds, seconds=computers.seconds, alarm=self.alarm),
            alive=self._is_connected,
        )
        self.server: WebhookServer | None = None
        self._menus: asyncio.Task[None] | None = None
        self._clock_check: asyncio.Task[None] | None = None

    def _is_connected(self) -> bool:
        """Does Telegram answer? Without it there is no heartbeat. A worker behind a webhook cannot know."""
        return self.settings.telegram.mode is UpdateMode.WEBHOOK or self.polling.alive

    async def start(self) -> None:
        register_all(self.context)
        self.adapter.register(self.application)
        self.application.report = self._report
        self.tables.delivery_hook = self.delivery
        if self.settings.telegram.mode is UpdateMode.POLLING:
            self.polling.start()
        await self.clockwork.start()
        self.clockwork.every(RESCUE_SECONDS, self.intake.rescue, "rescue")
        self.clockwork.every(SCHEDULED_MESSAGES_SECONDS, self.scheduled_messages.send, "scheduled messages")
        if self.settings.telegram.mode is UpdateMode.WEBHOOK:
            await self._listen()
        self._menus = asyncio.create_task(set_menus(self.sender.calls), name="set menus")

    async def _report(self, update: object, number: str) -> None:
        """Tell the operator and the person that an update failed; the log has the details."""
        self.alarm.pass_on("error", f"error {number}, see the log")
        await self.adapter.report(update, number)

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
        endpoint = WebhookEndpoint(self.intake, secret, path=path, healthy=lambda: self.heart.fresh)
        server = WebhookServer(endpoint.app, host=host.strip("[]"), port=int(port))
        try:
            await server.start()
        except OSError as error:
            place = "telegram.webhook.listen (HABANA_TELEGRAM__WEBHOOK__LISTEN)"
            raise BadSettings(f"{place}: {webhook.listen}: {error.strerror}") from error
        self.server = server
        await register_webhook(self.sender.calls, webhook.url, secret)

    def check_clock(self) -> None:
        """The clock was put forward: do not wait for the next heartbeat."""
        self._clock_check = asyncio.create_task(self._beat_and_sweep(), name="check clock")

    async def _beat_and_sweep(self) -> None:
        with suppress(StoreAway):
            await self.heart.beat()
            self.clockwork.hint(self.heart.now())

    async def stop(self) -> None:
        """Accept no new work and finish the rest: first the intake, because everything else follows from it.

        Replies come after the clockwork, which ends the thoughts of computers that a hint may be waiting for.
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
    """A running worker; it is stopped at the end of the block."""
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
    """Run a worker until SIGTERM or SIGINT, which may come before it has started."""
    stopping, started = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, stopping.set)
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # until there is a clock to check

    async def work() -> None:
        async with working(settings) as worker:
            loop.add_signal_handler(signal.SIGUSR1, worker.check_clock)
            started.set()
            ready(worker)
            await stopping.wait()
            log.info("worker_stopping")

    running = asyncio.create_task(work(), name="worker")
    stop_signal = asyncio.create_task(stopping.wait(), name="wait for a signal")
    await asyncio.wait([running, stop_signal], return_when=asyncio.FIRST_COMPLETED)
    stop_signal.cancel()
    if not started.is_set():
        running.cancel()
    with suppress(asyncio.CancelledError):
        await running
