"""The worker: puts all parts of the bot together, and is the only module that knows all of them."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from starlette.applications import Starlette

from engine.alarm import Alarm
from engine.cancellation import cancel_all
from engine.clockwork import Clockwork, Thinker
from engine.company.matching.matching import SEARCH_AGAIN_MS, SLOW_WAIT_MS
from engine.company.results.result_book import ResultBook
from engine.minds import Minds, MindsClosed
from engine.minds.hint_service import HintService
from engine.store.company.result_store import RedisResults
from engine.store.connect.address import EMBEDDED
from engine.store.jobs import JobQueue
from engine.store.opened import folder_of, open_store, place_of_store
from engine.store.operate.announcements import ANNOUNCE_JOB
from engine.store.operate.checkup import StoreMonitor, read_facts
from engine.store.operate.overview import StoreOverview
from engine.store.operate.replicas import ReplicaWait
from engine.store.people.action_limits import ActionLimits
from engine.store.people.file_ids import FileIds
from engine.store.people.flood_limits import FloodLimits, FloodRates
from engine.store.people.open_menus import OpenMenus
from engine.store.people.presence import Presence
from engine.store.people.workers import PollingLease, Workers
from engine.store.redis_store import RedisStore
from engine.store.risks import RiskLevel, StoreRisk, risks_of
from engine.store.scripts import COMMIT_SCRIPT
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.profile_changes import MAX_AWAY_DAYS_IN_ALL
from engine.tables.port import Due
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.time.instants import DAY
from tgbot.adapter.adapter import TelegramAdapter
from tgbot.adapter.replies import Replies
from tgbot.adapter.scheduled_messages import QUARANTINE_JOB, ScheduledMessages
from tgbot.api import Calls, keep_addresses_out_of_logs
from tgbot.application import HabanaApplication, build
from tgbot.chats import TelegramChats
from tgbot.delivery.calls.gate import Gate
from tgbot.delivery.calls.picture_files import PictureFiles, Undrawn
from tgbot.delivery.calls.sender import Sender
from tgbot.delivery.chats.dice import DIE_STAYS_MS
from tgbot.delivery.delivery import Delivery
from tgbot.delivery.menu_keeper import MenuKeeper
from tgbot.delivery.season_delivery import SeasonDelivery
from tgbot.delivery.spectator_passes import SpectatorDelivery
from tgbot.intake import (
    LOOK_SECONDS,
    FloodCheck,
    HttpServer,
    Intake,
    OwnWebhook,
    Polling,
    Probation,
    ReceptionMonitor,
    WebhookEndpoint,
    WebhookInTheWay,
    WebhookLook,
    place_of_url,
    register_webhook,
    remove_webhook,
)
from tgbot.intake.backoff import until_answered
from tgbot.intake.intake import UPDATE_JOB
from tgbot.menus import set_menus
from tgbot.monitoring import log_lines
from tgbot.monitoring.endpoints import Judgement, MonitoringEndpoint, StoreGauges
from tgbot.monitoring.error_counts import ErrorCounter
from tgbot.monitoring.measured_minds import MeasuredMinds
from tgbot.monitoring.metrics import Metrics, OnSeconds, timed
from tgbot.monitoring.notes import WorkerNotes
from tgbot.monitoring.service_manager import SAY_READY, SAY_STOPPING, feed_watchdog, tell_manager
from tgbot.monitoring.taps import OpenTaps
from tgbot.operator_chat import OperatorChat
from tgbot.pictures.draw import DrawTask, WarmUpTask
from tgbot.pictures.facts import Picture
from tgbot.requests.digests import DIGEST_JOB
from tgbot.requests.game_search import SEARCH_JOB, WAIT_JOB
from tgbot.requests.house_context import HouseContext
from tgbot.requests.jobs import REMOVAL_JOB
from tgbot.settings import BadSettings, RedisSettings, Settings, UpdateMode, WebhookSettings
from tgbot.topics import register_all
from tgbot.topics.privacy.handlers import ERASE_AGAIN_MS, ERASE_JOB, ERASE_REST_JOB, ERASE_WITHIN_MS
from tgbot.topics.sharing.films import Film
from tgbot.topics.start.descriptions import description

log = logging.getLogger(__name__)

RESCUE_SECONDS = 5.0
"""The pause between two searches for updates that a crashed worker left parked."""
SCHEDULED_MESSAGES_SECONDS = 10.0
STORE_CHECK_SECONDS = 300.0
FURTHEST_JOBS_MS = {
    UPDATE_JOB: 0,
    QUARANTINE_JOB: 0,
    ERASE_JOB: ERASE_WITHIN_MS,
    ERASE_REST_JOB: ERASE_AGAIN_MS,
    DIGEST_JOB: (MAX_AWAY_DAYS_IN_ALL + 2) * DAY,
    ANNOUNCE_JOB: 2 * DAY,
    SEARCH_JOB: SEARCH_AGAIN_MS,
    WAIT_JOB: SLOW_WAIT_MS,
    REMOVAL_JOB: DIE_STAYS_MS,
}
"""Jobs that lie further in the future were put by a clock that was ahead; there is no digest on days away."""
STORE_ANSWERS_SECONDS = 2.0
DRAIN_LOOK_SECONDS = 2.0
"""The pause between two looks whether an operator drains the workers."""
DRAWING_SECONDS, FILMING_SECONDS = 30.0, 60.0
"""A picture takes a thousandth of that. A process that draws for longer is ended, and its players get text."""
PICTURES_PER_PROCESS = 20_000
UNREACHABLE_ADVICE = (
    "is {host} reachable from here? Look at the network, at DNS, and at telegram.proxy and telegram.base_url "
    "(HABANA_TELEGRAM__PROXY, …__BASE_URL); the bot tries on"
)
WEBHOOK_IN_THE_WAY = (
    "telegram.mode (HABANA_TELEGRAM__MODE): polling, but Telegram delivers this bot's updates to {host}, a webhook "
    "that this store knows nothing of. Another installation is probably running with this token, and would not hear "
    "its players any more. Use a token of its own for this one (@BotFather, /newbot). If you do want to take the bot "
    "over from there, start once with HABANA_TELEGRAM__TAKE_OVER=true."
)


class Machine(NamedTuple):
    """The parts of the machine that a worker uses, beside its store and its line to Telegram."""

    minds: Callable[..., Minds] = Minds
    """Makes processes that think or draw."""
    server: Callable[..., HttpServer] = HttpServer
    name: str | None = None
    """The worker's name among those of its store; None: a name made from this process."""


THIS_MACHINE = Machine()


class Worker:
    """Everything that runs in one process, created in the order of its dependencies."""

    def __init__(
        self,
        settings: Settings,
        store: RedisStore,
        application: HabanaApplication,
        machine: Machine = THIS_MACHINE,
    ) -> None:
        self.settings = settings
        self.machine = machine
        self.application = application
        self.metrics = Metrics()
        self.errors = ErrorCounter(self.metrics)
        store.client.on_call = self.metrics.note_store_call
        open_taps = OpenTaps(self.metrics)
        self.timepiece = RedisTimepiece(store.client)
        self.tables = Tables(store, self.timepiece, settings.policy())
        self.results = ResultBook(self.tables, RedisResults(store.client))
        self.jobs = JobQueue(store.client)
        calls = Calls(application.bot, self.metrics)
        self.sender = Sender(calls, _gate(settings, store), metrics=self.metrics)
        name = application.bot.username
        computers, lifted = settings.computers, settings.telegram.limits.lifted
        minds = machine.minds(computers.processes, patience=computers.patience)
        menus = MenuKeeper(self.sender, OpenMenus(store.client), self.timepiece.now)
        self.replies = Replies(self.sender, menus)
        self.alarm = Alarm(log, OperatorChat(self.replies, settings.telegram.operator).tell)
        self.store_monitor = StoreMonitor(
            store.client, _store_place(settings.redis), self.alarm, _store_folder(settings.redis)
        )
        if settings.redis.wait_replicas:
            store.commit_script = ReplicaWait(COMMIT_SCRIPT, settings.redis.wait_replicas, self.alarm)
        self.drawing = machine.minds(1, patience=DRAWING_SECONDS, thoughts=PICTURES_PER_PROCESS)
        self.filming = machine.minds(1, patience=FILMING_SECONDS)
        if settings.telegram.pictures:
            draw = partial(_drawn_by, self.drawing, self.filming, self.metrics.note_drawn)
            self.sender.files = PictureFiles(draw, FileIds(store.client), self.alarm)
        self.delivery = Delivery(
            self.tables,
            self.sender,
            name,
            self.jobs,
            has_inline=bool(application.bot.supports_inline_queries),
            alarm=self.alarm,
            open_taps=open_taps,
        )
        self.spectators = SpectatorDelivery(
            self.tables,
            self.sender,
            name,
            self.delivery.highlights,
            gives_way=self.delivery.is_at_work,
            alarm=self.alarm,
        )
        self.context = HouseContext(
            tables=self.tables,
            delivery=self.delivery,
            chats=TelegramChats(calls),
            jobs=self.jobs,
            bot_name=name,
            hint_maker=HintService(minds).hint_for,
            alarm=self.alarm,
            results=self.results,
            action_limits=None if lifted else ActionLimits(store.client),
            prepare_picture=self.sender.files.prepare if self.sender.files else None,
        )
        self.adapter = TelegramAdapter(self.context, self.replies, open_taps)
        rates = FloodRates.of(settings.telegram.limits.updates)
        flood_check = FloodCheck(FloodLimits(store.client, rates), self.adapter.slow_down)
        self.intake = Intake(
            application.process,
            self.jobs,
            self.timepiece,
            flood_check=None if lifted else flood_check,
            alarm=self.alarm,
            on_arrival=open_taps.arrived,
        )
        self.workers = Workers(store.client)
        self.is_draining = False
        """An operator lets the workers finish what they have in hand."""
        self.is_working = self.is_stopping = False
        self.lease = PollingLease(store.client)
        self.polling = Polling(calls, self.intake, wait=settings.telegram.poll_for, lease=self.lease)
        self.reception_monitor = ReceptionMonitor(self.polling.look, self.alarm, self.workers)
        self.scheduled_messages = ScheduledMessages(self.context, self.sender)
        self.clockwork = Clockwork(
            self.tables,
            self.timepiece,
            {
                Due.DELIVER: self.delivery.claimed,
                Due.QUARANTINE: self.scheduled_messages.announce_quarantine,
                Due.SEASON: SeasonDelivery(self.context.seasons, self.sender, self.alarm).claimed,
                Due.SEASON_TABLE: self.context.seasons.table_over,
                Due.RESULT: self.results.take_in,
                Due.SPECTATORS: self.spectators.claimed,
            },
            thinker=Thinker(
                self.tables,
                MeasuredMinds(minds, self.metrics),
                seconds=computers.seconds,
                alarm=self.alarm,
            ),
            alive=lambda: self.reception_monitor.reception.hears and not self.is_draining,
            recalls=[partial(self.jobs.recall, allowed=FURTHEST_JOBS_MS)],
            alarm=self.alarm,
        )
        self.clockwork.sweeper.on_begun = self.metrics.note_due_lag
        self.server: HttpServer | None = None
        self.monitoring_server: HttpServer | None = None
        self._set_up_monitoring(store)
        self.probation = Probation(self.workers, self.alarm, self.notes.run)
        self._menus: asyncio.Task[None] | None = None
        self._warm_up: asyncio.Task[None] | None = None
        self._drain_looks: asyncio.Task[None] | None = None
        self._recount: asyncio.Task[None] | None = None
        self._clock_check: asyncio.Task[None] | None = None

    def _set_up_monitoring(self, store: RedisStore) -> None:
        about = {"version": _version(), "mode": self.settings.telegram.mode.value}
        self.metrics.introduce(**about)
        self.metrics.follow_hearing(lambda: self.is_working and self.reception_monitor.reception.hears)
        redis = self.settings.redis
        servers = partial(
            read_facts, store.client, _store_place(redis), writes=False, folder=_store_folder(redis)
        )
        gauges = StoreGauges(StoreOverview(store.client), self.timepiece, self.delivery.undelivered, servers)
        judgement = Judgement(self._store_answers, lambda: self.is_draining or self.is_stopping)
        self.monitoring_endpoint = MonitoringEndpoint(self.metrics, gauges, judgement)
        self.notes = WorkerNotes(
            Presence(store.client),
            self.metrics,
            self.errors,
            **about,
            state=self.state,
            undelivered=self.delivery.undelivered,
            name=self.machine.name,
        )

    def state(self) -> str:
        """The state of this worker, for its operator."""
        if self.is_draining or self.is_stopping:
            return "draining"
        if not self.is_working:
            is_polling = self.settings.telegram.mode is UpdateMode.POLLING
            return "standing by" if is_polling else "starting"
        return "working" if self.reception_monitor.reception.hears else "hears no updates"

    async def start(self) -> None:
        register_all(self.context)
        self.adapter.register(self.application)
        self.application.report = self._report
        self.application.take_follow_ups = self.adapter.take_follow_ups
        self.tables.delivery_hook = self.delivery
        await self._look_for_drain()
        self._drain_looks = asyncio.create_task(self._look_on_for_drain(), name="look for a drain")
        await self.notes.start()
        await self._serve_monitoring()
        if self.settings.telegram.mode is UpdateMode.POLLING:
            if self.settings.redis.url.get_secret_value() == EMBEDDED:
                await self.lease.end_the_one_before()
            await self.polling.stand_by()  # of several pollers all but one wait here, and do nothing
        await self.probation.begin(self.intake)
        if self.settings.telegram.mode is UpdateMode.POLLING:
            await self._poll()
        await self.clockwork.start()
        self.clockwork.every(RESCUE_SECONDS, self.intake.rescue, "rescue")
        self.clockwork.every(SCHEDULED_MESSAGES_SECONDS, self.scheduled_messages.send, "scheduled messages")
        self.clockwork.every(STORE_CHECK_SECONDS, self.store_monitor.check, "store check")
        if self.settings.telegram.mode is UpdateMode.WEBHOOK:
            await self._listen()
        self.clockwork.every(LOOK_SECONDS, self.reception_monitor.check, "watch")
        self._menus = asyncio.create_task(set_menus(self.sender.calls), name="set menus")
        self._recount = asyncio.create_task(_caught_up(self.results), name="recount")
        self.is_working = True
        if self.sender.files is not None:
            self._warm_up = asyncio.create_task(_warmed_up(self.drawing), name="warm up drawing")

    async def _serve_monitoring(self) -> None:
        """Serve the monitoring of this worker, also while it stands by."""
        listen = self.settings.monitoring.listen
        if listen is not None:
            name = "monitoring.listen (HABANA_MONITORING__LISTEN)"
            self.monitoring_server = await self._serving(self.monitoring_endpoint.app, listen, name)

    async def _poll(self) -> None:
        """Poll, unless that would silence another installation."""
        telegram = self.settings.telegram
        own = (telegram.webhook.url, await self.workers.webhook())
        try:
            await remove_webhook(self.sender.calls, own, take_over=telegram.take_over)
        except WebhookInTheWay as error:
            raise BadSettings(WEBHOOK_IN_THE_WAY.format(host=place_of_url(str(error)))) from None
        with suppress(StoreAway):
            await self.timepiece.beat()  # no update can be processed before the store's clock is known
        self.polling.start()
        await self.reception_monitor.check()

    async def _report(self, update: object, number: str) -> None:
        """Tell the operator and the person that an update failed; the log has the details."""
        self.alarm.pass_on("error", f"error {number}, see the log")
        await self.adapter.report(update, number)

    async def _listen(self) -> None:
        webhook = self.settings.telegram.webhook
        own = _own_webhook(webhook)
        path = "/" + own.url.split("/", 3)[3]
        endpoint = WebhookEndpoint(
            self.intake,
            own.secret,
            path=path,
            trouble=self._trouble,
            store_answers=self._store_answers,
            routes=self.monitoring_endpoint.routes,
            is_draining=lambda: self.is_draining,
        )
        name = "telegram.webhook.listen (HABANA_TELEGRAM__WEBHOOK__LISTEN)"
        self.server = await self._serving(endpoint.app, webhook.listen, name)
        with suppress(StoreAway):
            await self.workers.note_webhook(own.url)
        await register_webhook(self.sender.calls, own)
        self.reception_monitor.look = WebhookLook(
            self.sender.calls, own, lambda: endpoint.received, self.alarm
        )

    async def _serving(self, app: Starlette, listen: str, setting: str) -> HttpServer:
        """A server of these paths; `BadSettings` if it cannot listen there."""
        host, _, port = listen.rpartition(":")
        server = self.machine.server(app, host=host.strip("[]"), port=int(port))
        try:
            await server.start()
        except OSError as error:
            raise BadSettings(f"{setting}: {listen}: {error.strerror}") from error
        return server

    def _trouble(self) -> str:
        """The trouble of this worker, for its health check."""
        reception = self.reception_monitor.reception
        if not reception.hears:
            return reception.words
        return "" if self.timepiece.fresh else "the store has not answered for a while"

    async def _look_for_drain(self) -> None:
        """A store that does not answer does not end a drain, nor begin one."""
        with suppress(StoreAway):
            was_draining, self.is_draining = self.is_draining, await self.workers.is_draining()
            if self.is_draining != was_draining:
                log.warning("drain_changed is_draining=%s", self.is_draining)

    async def _look_on_for_drain(self) -> None:
        """From the start on: a poller that stands by may do so because of a drain."""
        while True:
            await asyncio.sleep(DRAIN_LOOK_SECONDS)
            await self._look_for_drain()

    async def _store_answers(self) -> bool:
        try:
            async with asyncio.timeout(STORE_ANSWERS_SECONDS):
                await self.timepiece.skipped()
        except (StoreAway, TimeoutError):
            return False
        return True

    def check_clock(self) -> None:
        """The clock was put forward: do not wait for the next heartbeat."""
        self._clock_check = asyncio.create_task(self._beat_and_sweep(), name="check clock")

    async def _beat_and_sweep(self) -> None:
        with suppress(StoreAway):
            await self.timepiece.beat()
            self.clockwork.hint(self.timepiece.now())

    async def stop(self) -> None:
        """Accept no new work and finish the rest: first the intake, because everything else follows from it.

        Replies come after the clockwork, which ends the thoughts of computers that a hint may be waiting for.
        """
        self.is_stopping = True
        if self.server is not None:
            await self.server.stop()
        await cancel_all(
            [
                task
                for task in (self._menus, self._warm_up, self._drain_looks, self._recount)
                if task is not None
            ]
        )
        if self.settings.telegram.mode is UpdateMode.POLLING:
            await self.polling.stop()
        await self.intake.finish()
        self.spectators.stop()
        await self.clockwork.stop()
        await self.replies.finish()
        await self.delivery.stop()
        await self.drawing.close()
        await self.filming.close()
        await self.probation.end()
        await self.notes.stop()
        if self.monitoring_server is not None:
            await self.monitoring_server.stop()


def _own_webhook(webhook: WebhookSettings) -> OwnWebhook:
    if webhook.url is None or webhook.secret is None:
        raise BadSettings(
            "telegram.webhook (HABANA_TELEGRAM__WEBHOOK__URL, …__SECRET): mode webhook needs both; "
            "for example url: https://bot.example.org/habana"
        )
    return OwnWebhook(webhook.url, webhook.secret.get_secret_value())


def _version() -> str:
    try:
        return version("habana")
    except PackageNotFoundError:
        return "source"


async def _warmed_up(drawing: Minds) -> None:
    """A process that does not start is found out by the first picture, too."""
    try:
        await drawing.ask(lambda _: WarmUpTask())
    except Exception as error:
        log.warning("drawing_not_warmed_up error=%r", error)


async def _caught_up(results: ResultBook) -> None:
    """Fold the records after an upgrade, so that people need not wait for the next game to end to see their
    statistics."""
    with suppress(StoreAway):  # the worker that writes the next result tries again
        await results.catch_up()


async def _drawn_by(drawing: Minds, filming: Minds, note: OnSeconds, picture: Picture) -> bytes:
    """A film takes as long as a hundred pictures, which do not wait for it."""
    try:
        if isinstance(picture, Film):
            return await filming.ask(lambda _: picture)
        with timed(note):
            return await drawing.ask(lambda _: DrawTask(picture, description(picture)))
    except MindsClosed:  # this worker stops
        raise Undrawn from None


def _gate(settings: Settings, store: RedisStore) -> Gate:
    limits = settings.telegram.limits
    return Gate.of(store, overall=limits.overall, chat=limits.chat, group=limits.group, lifted=limits.lifted)


def _store_place(redis: RedisSettings) -> str:
    return place_of_store(redis.url.get_secret_value(), redis.data)


def _store_folder(redis: RedisSettings) -> Path | None:
    return folder_of(redis.url.get_secret_value(), redis.data)


async def _accepted_risks(store: RedisStore, redis: RedisSettings) -> tuple[StoreRisk, ...]:
    """The risks of the store; `BadSettings` if there is one with which the bot must not start by itself."""
    risks = risks_of(await read_facts(store.client, _store_place(redis), folder=_store_folder(redis)))
    refused = [str(risk) for risk in risks if risk.level is RiskLevel.REFUSED]
    if refused and not redis.accept_risk:
        raise BadSettings(
            f"redis.url (HABANA_REDIS__URL): {'. '.join(refused)}. To start all the same, set "
            "redis.accept_risk: true (HABANA_REDIS__ACCEPT_RISK)"
        )
    return risks


@asynccontextmanager
async def working(settings: Settings) -> AsyncIterator[Worker]:
    """A running worker; it is stopped at the end of the block. What is wrong with its settings is said before anybody is asked."""
    telegram = settings.telegram
    if telegram.mode is UpdateMode.WEBHOOK:
        _own_webhook(telegram.webhook)
    application = build(telegram)
    url, data = settings.redis.url.get_secret_value(), settings.redis.data
    try:
        async with open_store(url, data) as store:
            risks = await _accepted_risks(store, settings.redis)
            async with at_work(settings, store, application) as worker:
                worker.store_monitor.tell(risks)
                yield worker
    finally:
        await application.bot.shutdown()  # the library forgets it after a start that failed half-way


@asynccontextmanager
async def at_work(
    settings: Settings,
    store: RedisStore,
    application: HabanaApplication,
    machine: Machine = THIS_MACHINE,
) -> AsyncIterator[Worker]:
    """A worker on this store, from the moment Telegram knows it."""
    advice = UNREACHABLE_ADVICE.format(host=place_of_url(settings.telegram.base_url))
    await until_answered("introduce", application.bot.initialize, advice=advice)
    async with application:
        worker = Worker(settings, store, application, machine)
        with worker.errors.listening():
            try:
                await worker.start()
                yield worker
            finally:
                await worker.stop()


def log_without_addresses(settings: Settings) -> None:
    log_lines.set_up_logging(settings)
    keep_addresses_out_of_logs()


async def run(settings: Settings, ready: Callable[[Worker], None]) -> None:
    """Run a worker until SIGTERM or SIGINT, which may come before it has started."""
    tell_manager(SAY_READY)
    watchdog = asyncio.create_task(feed_watchdog(), name="feed watchdog")
    try:
        await _run(settings, ready)
    finally:
        await cancel_all([watchdog])


async def _run(settings: Settings, ready: Callable[[Worker], None]) -> None:
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
            tell_manager(SAY_STOPPING)

    running = asyncio.create_task(work(), name="worker")
    stop_signal = asyncio.create_task(stopping.wait(), name="wait for a signal")
    await asyncio.wait([running, stop_signal], return_when=asyncio.FIRST_COMPLETED)
    stop_signal.cancel()
    if not started.is_set():
        running.cancel()
    with suppress(asyncio.CancelledError):
        await running
