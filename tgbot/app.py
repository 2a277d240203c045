"""The worker: puts all parts of the bot together, and is the only module that knows all of them."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from engine.cancellation import cancel_all
from engine.clockwork import Clockwork, Thinker
from engine.company.results.result_book import ResultBook
from engine.minds import Minds, MindsClosed
from engine.minds.hint_service import HintService
from engine.players.review import ReviewTask
from engine.spans import from_seconds, in_seconds
from engine.store.company.result_store import RedisResults
from engine.store.operate.checkup import StoreMonitor, read_facts
from engine.store.operate.overview import StoreOverview
from engine.store.people.file_ids import FileIds
from engine.store.people.limits import ActionLimits, FloodLimits, FloodRates
from engine.store.people.open_menus import OpenMenus
from engine.store.people.workers import PollingLease, Presence, Workers
from engine.store.timepiece import RedisTimepiece
from engine.tables.port import Due, Errand
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.time.instants import MINUTE, SECOND, Span
from tgbot.adapter.adapter import TelegramAdapter
from tgbot.adapter.replies import Replies
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.api import Calls, keep_addresses_out_of_logs
from tgbot.api.transport import Update
from tgbot.application import Bot, HabanaApplication, bot_of, build
from tgbot.board.board_pictures import description
from tgbot.chats import TelegramChats
from tgbot.intake import (
    LOOK_SECONDS,
    Duty,
    FloodCheck,
    HttpServer,
    Intake,
    PolledUpdates,
    Polling,
    PostedUpdates,
    Probation,
    ReceptionMonitor,
    Suspicion,
    UpdateSource,
    own_webhook,
    place_of_url,
    serving,
)
from tgbot.intake.backoff import until_answered
from tgbot.intake.intake import UPDATE_ERRAND
from tgbot.menus import set_menus
from tgbot.monitoring import log_lines
from tgbot.monitoring.endpoints import Judgement, MonitoringEndpoint, StoreGauges
from tgbot.monitoring.measured_minds import MeasuredMinds
from tgbot.monitoring.metrics import OnSeconds, OpenTaps, timed
from tgbot.monitoring.notes import ErrorCounter, WorkerNotes
from tgbot.monitoring.service_manager import SAY_READY, SAY_STOPPING, feed_watchdog, tell_manager
from tgbot.operator_chat import OperatorChat
from tgbot.pictures.draw import LOOKS, DrawTask, WarmUpTask
from tgbot.pictures.facts import Picture
from tgbot.pictures.palette import Look
from tgbot.requests.house_context import HouseContext
from tgbot.settings import Settings, UpdateMode
from tgbot.showing.calls.outcomes import Gate
from tgbot.showing.calls.picture_files import PictureFiles, Undrawn
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import Deliveries, Delivery
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.menu_keeper import MenuKeeper
from tgbot.showing.pass_results import SubjectKind
from tgbot.showing.passes import Passes
from tgbot.showing.subjects.galleries import GalleriesShown
from tgbot.showing.subjects.seasons import SeasonsShown
from tgbot.showing.subjects.tables import TablesShown
from tgbot.storage import Storage, accepted_risks, storage
from tgbot.topics import register_all
from tgbot.topics.sharing.films import Film

log = logging.getLogger(__name__)

STORE_CHECK_MS: Span = 5 * MINUTE
DRAWING_MS: Span = 30 * SECOND
FILMING_MS: Span = MINUTE
"""A picture takes a thousandth of that. A process that draws for longer is ended, and its players get text."""
PICTURES_PER_PROCESS = 20_000
UNREACHABLE_ADVICE = (
    "is {host} reachable from here? Look at the network, at DNS, and at telegram.proxy and telegram.base_url "
    "(HABANA_TELEGRAM__PROXY, …__BASE_URL); the bot tries on"
)


class Machine(NamedTuple):
    """The parts of the machine that a worker uses, beside its store and its line to Telegram."""

    minds: Callable[..., Minds] = Minds
    """Makes processes that think or draw."""
    server: Callable[..., HttpServer] = HttpServer
    name: str | None = None
    """The worker's name among those of its store; None: a name made from this process."""


THIS_MACHINE = Machine()


# The parts, each made of those before it


class Service(NamedTuple):
    """The house without Telegram: tables, results, and processes that think."""

    storage: Storage
    timepiece: RedisTimepiece
    deliveries: Deliveries
    """The tables tell it what they have to deliver."""
    tables: Tables
    results: ResultBook
    workers: Workers
    minds: Minds


class Outgoing(NamedTuple):
    """The way to Telegram, within its limits, and the processes that draw for it."""

    calls: Calls
    sender: Sender
    replies: Replies
    drawing: Minds
    filming: Minds


class Showing(NamedTuple):
    """The screens that people see: by themselves, and when they ask."""

    passes: Passes
    context: HouseContext
    adapter: TelegramAdapter
    scheduled_messages: ScheduledMessages


class Incoming(NamedTuple):
    """The way from Telegram: how updates come, and what becomes of them."""

    application: HabanaApplication
    suspicion: Suspicion
    intake: Intake
    lease: PollingLease
    source: UpdateSource
    monitor: ReceptionMonitor
    duty: Duty


class Monitoring(NamedTuple):
    errors: ErrorCounter
    endpoint: MonitoringEndpoint
    notes: WorkerNotes
    store_monitor: StoreMonitor
    probation: Probation


def service(storage: Storage, machine: Machine) -> Service:
    settings, client = storage.settings, storage.client
    timepiece, deliveries = RedisTimepiece(client), Deliveries()
    tables = Tables(storage.store, timepiece, settings.policy(), delivery_hook=deliveries)
    return Service(
        storage,
        timepiece,
        deliveries,
        tables,
        ResultBook(tables, RedisResults(client)),
        Workers(client),
        machine.minds(settings.computers.processes, patience=from_seconds(settings.computers.patience)),
    )


def outgoing(house: Service, bot: Bot, machine: Machine) -> Outgoing:
    settings, _, metrics, alarm, notices = house.storage
    drawing = machine.minds(1, patience=DRAWING_MS, thoughts=PICTURES_PER_PROCESS)
    filming = machine.minds(1, patience=FILMING_MS)
    files = None
    if settings.telegram.pictures:
        draw = partial(_drawn_by, drawing, filming, metrics.note_drawn)
        files = PictureFiles(draw, FileIds(house.storage.client), alarm)
    calls = Calls(bot, metrics)
    sender = Sender(calls, _gate(house.storage), files, metrics)
    menus = MenuKeeper(sender, OpenMenus(house.storage.client), house.timepiece.now)
    replies = Replies(sender, menus)
    OperatorChat(replies, settings.telegram.operator, notices)
    return Outgoing(calls, sender, replies, drawing, filming)


def showing(house: Service, out: Outgoing, bot: Bot, open_taps: OpenTaps) -> Showing:
    alarm, limits = house.storage.alarm, house.storage.settings.telegram.limits
    delivery = Delivery(house.deliveries, out.sender)
    context = HouseContext(
        tables=house.tables,
        delivery=delivery,
        chats=TelegramChats(out.calls),
        store=house.storage.store,
        bot_name=bot.username,
        hint_maker=HintService(house.minds).hint_for,
        think_aside=partial(_thought_aside, house.minds),
        alarm=alarm,
        results=house.results,
        action_limits=None if limits.lifted else ActionLimits(house.storage.client),
        prepare_picture=out.sender.files.prepare if out.sender.files else None,
    )
    register_all(context)
    passes = Passes(
        house.deliveries,
        house.storage.store,
        out.sender,
        _kinds(house, out, bot, context),
        house.timepiece.now,
        alarm=alarm,
        open_taps=open_taps,
    )
    adapter = TelegramAdapter(context, out.replies, open_taps)
    return Showing(passes, context, adapter, ScheduledMessages(context, out.sender))


def _kinds(house: Service, out: Outgoing, bot: Bot, context: HouseContext) -> list[SubjectKind]:
    """The kinds of things that chats show."""
    delivery, seasons = context.delivery, context.seasons
    beside = FactsBeside(house.tables, seasons, out.sender, bot.username, delivery.go_on)
    has_inline, alarm = bool(bot.supports_inline_queries), house.storage.alarm
    return [
        TablesShown(beside, house.deliveries, alarm, has_inline=has_inline),
        GalleriesShown(beside, house.deliveries),
        SeasonsShown(seasons, out.sender, alarm),
    ]


def incoming(
    house: Service, out: Outgoing, shown: Showing, bot: Bot, open_taps: OpenTaps, machine: Machine
) -> Incoming:
    client, settings = house.storage.client, house.storage.settings
    lifted, rates = settings.telegram.limits.lifted, FloodRates.of(settings.telegram.limits.updates)
    floods = FloodCheck(FloodLimits(client, rates), shown.adapter.slow_down)
    application = build(bot, shown.adapter.handle_tap, shown.adapter.report, shown.adapter.take_follow_ups)
    shown.adapter.register(application)
    suspicion = Suspicion(house.workers)
    intake = Intake(
        application.process,
        house.storage.store,
        house.timepiece,
        flood_check=None if lifted else floods,
        suspicion=suspicion,
        alarm=house.storage.alarm,
        on_arrival=partial(_arrives, open_taps, out.sender),
    )
    lease = PollingLease(client)
    source = _source(house, out.calls, intake, lease, machine)
    monitor = ReceptionMonitor(source.look, house.storage.alarm, house.workers)
    is_polling = settings.telegram.mode is UpdateMode.POLLING
    at_first = "standing by" if is_polling else "starting"
    duty = Duty(monitor, house.workers, house.timepiece, at_first=at_first)
    return Incoming(application, suspicion, intake, lease, source, monitor, duty)


def _arrives(open_taps: OpenTaps, sender: Sender, update: Update) -> None:
    open_taps.arrived(update)
    sender.sent.arrived(update)


def _source(
    house: Service, calls: Calls, intake: Intake, lease: PollingLease, machine: Machine
) -> UpdateSource:
    settings, alarm = house.storage.settings, house.storage.alarm
    if settings.telegram.mode is UpdateMode.WEBHOOK:
        return PostedUpdates(intake, calls, house.workers, alarm, settings.telegram.webhook, machine.server)
    polling = Polling(calls, intake, wait=settings.telegram.poll_for, lease=lease)
    return PolledUpdates(polling, lease, house.workers, house.timepiece, settings)


def clockwork(house: Service, shown: Showing, arrivals: Incoming) -> Clockwork:
    alarm, metrics, seasons = house.storage.alarm, house.storage.metrics, shown.context.seasons
    thinking = MeasuredMinds(house.minds, metrics)
    usual = from_seconds(house.storage.settings.computers.seconds)
    return Clockwork(
        house.tables,
        house.timepiece,
        {
            Due.QUARANTINE: shown.scheduled_messages.announce_quarantine,
            Due.SEASON_TABLE: seasons.table_over,
            Due.RESULT: house.results.take_in,
            **dict.fromkeys(shown.passes.kinds, shown.passes.claimed),
        },
        {**shown.scheduled_messages.errands, UPDATE_ERRAND: Errand(arrivals.intake.rescue, 0)},
        thinker=Thinker(house.tables, thinking, usual=usual, alarm=alarm),
        alive=arrivals.duty.is_alive,
        alarm=alarm,
        on_begun=metrics.note_due_lag,
    )


def monitoring(house: Service, arrivals: Incoming, machine: Machine) -> Monitoring:
    storage, undelivered, duty = house.storage, house.deliveries.undelivered, arrivals.duty
    client, metrics, place, folder = storage.client, storage.metrics, storage.place, storage.folder
    about = {"version": _version(), "mode": storage.settings.telegram.mode.value}
    metrics.introduce(**about)
    metrics.follow_hearing(duty.hears_at_work)
    servers = partial(read_facts, client, place, writes=False, folder=folder)
    waits = storage.settings.redis.wait_replicas
    gauges = StoreGauges(StoreOverview(client), house.timepiece, undelivered, servers, wait_replicas=waits)
    errors = ErrorCounter(metrics)
    notes = WorkerNotes(
        Presence(client),
        metrics,
        errors,
        **about,
        state=duty.state,
        undelivered=undelivered,
        name=machine.name,
    )
    return Monitoring(
        errors,
        MonitoringEndpoint(metrics, gauges, Judgement(duty.store_answers, duty.leaves)),
        notes,
        StoreMonitor(client, place, storage.alarm, folder),
        Probation(arrivals.suspicion, storage.alarm, notes.run),
    )


class Worker:
    """Everything that runs in one process, and the order in which it starts and stops."""

    def __init__(self, house: Service, bot: Bot, machine: Machine = THIS_MACHINE) -> None:
        open_taps = OpenTaps(house.storage.metrics)
        self.settings = house.storage.settings
        self.machine = machine
        self.house = house
        self.out = outgoing(house, bot, machine)
        self.shown = showing(house, self.out, bot, open_taps)
        self.arrivals = incoming(house, self.out, self.shown, bot, open_taps, machine)
        self.clockwork = clockwork(house, self.shown, self.arrivals)
        self.monitoring = monitoring(house, self.arrivals, machine)
        self._monitoring_server: HttpServer | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._clock_check: asyncio.Task[None] | None = None

    async def start(self) -> None:
        arrivals, duty = self.arrivals, self.arrivals.duty
        await duty.look_for_drain()
        self._begin(duty.look_on_for_drain(), "look for a drain")
        await self.monitoring.notes.start()
        await self._serve_monitoring()
        await arrivals.source.stand_by()
        await self.monitoring.probation.begin()
        await arrivals.source.ask()
        if self.settings.telegram.mode is UpdateMode.POLLING:
            await arrivals.monitor.check()
        await self.clockwork.start()
        self.clockwork.every(in_seconds(STORE_CHECK_MS), self.monitoring.store_monitor.check, "store check")
        await arrivals.source.listen(duty, self.monitoring.endpoint.routes)
        self.clockwork.every(LOOK_SECONDS, arrivals.monitor.check, "watch")
        self._begin(set_menus(self.out.calls), "set menus")
        self._begin(_caught_up(self.house.results), "recount")
        duty.begin()
        if self.out.sender.files is not None:
            self._begin(_warmed_up(self.out.drawing), "warm up drawing")

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Begin something that goes on beside everything else, until it ends or the worker stops."""
        self._tasks.append(asyncio.create_task(work, name=name))

    async def _serve_monitoring(self) -> None:
        """Serve the monitoring of this worker, also while it stands by."""
        listen = self.settings.monitoring.listen
        if listen is not None:
            name, app = "monitoring.listen (HABANA_MONITORING__LISTEN)", self.monitoring.endpoint.app
            self._monitoring_server = await serving(self.machine.server, app, listen, name)

    def check_clock(self) -> None:
        """The clock was put forward: do not wait for the next heartbeat."""
        self._clock_check = asyncio.create_task(self._beat_and_sweep(), name="check clock")

    async def _beat_and_sweep(self) -> None:
        with suppress(StoreAway):
            await self.house.timepiece.beat()
            self.clockwork.hint(self.house.timepiece.now())

    async def stop(self) -> None:
        """Accept no new work and finish the rest: first the intake, because everything else follows from it.

        Replies come after the clockwork, which ends the thoughts of computers that a hint may be waiting for.
        """
        self.arrivals.duty.end()
        await cancel_all(self._tasks)
        await self.arrivals.source.stop()
        await self.arrivals.intake.finish()
        self.shown.passes.chats.leave_crowds()
        await self.clockwork.stop()
        await self.out.replies.finish()
        await self.shown.passes.stop()
        await self.out.drawing.close()
        await self.out.filming.close()
        await self.monitoring.probation.end()
        await self.monitoring.notes.stop()
        if self._monitoring_server is not None:
            await self._monitoring_server.stop()


def _version() -> str:
    try:
        return version("habana")
    except PackageNotFoundError:
        return "source"


async def _warmed_up(drawing: Minds) -> None:
    """Look by look, so that a picture which somebody waits for comes between. A process that does not start is found out
    by the first picture, too."""
    try:
        for look in LOOKS:
            await drawing.ask(partial(_warming_up, look))
    except Exception as error:
        log.warning("drawing_not_warmed_up error=%r", error)


def _warming_up(look: Look, _: float) -> WarmUpTask:
    return WarmUpTask(look)


async def _caught_up(results: ResultBook) -> None:
    """Fold the records after an upgrade, so that people need not wait for the next game to end to see their
    statistics."""
    with suppress(StoreAway):  # the worker that writes the next result tries again
        await results.catch_up()


async def _thought_aside(minds: Minds, task: ReviewTask) -> Any:
    try:
        return await minds.ask_aside(task)
    except MindsClosed as error:  # this worker stops
        raise TimeoutError("the minds are closed") from error


async def _drawn_by(drawing: Minds, filming: Minds, note: OnSeconds, picture: Picture) -> bytes:
    """A film takes as long as a hundred pictures, which do not wait for it."""
    try:
        if isinstance(picture, Film):
            return await filming.ask(lambda _: picture)
        with timed(note):
            return await drawing.ask(lambda _: DrawTask(picture, description(picture)))
    except MindsClosed:  # this worker stops
        raise Undrawn from None


def _gate(storage: Storage) -> Gate:
    limits = storage.settings.telegram.limits
    return Gate.of(
        storage.client, overall=limits.overall, chat=limits.chat, group=limits.group, lifted=limits.lifted
    )


@asynccontextmanager
async def working(settings: Settings) -> AsyncIterator[Worker]:
    """A running worker; it is stopped at the end of the block. What is wrong with its settings is said before anybody is asked."""
    telegram = settings.telegram
    if telegram.mode is UpdateMode.WEBHOOK:
        own_webhook(telegram.webhook)
    bot = bot_of(telegram)
    try:
        async with storage(settings) as found:
            risks = await accepted_risks(found)
            async with at_work(found, bot) as worker:
                worker.monitoring.store_monitor.tell(risks)
                yield worker
    finally:
        await bot.shutdown()  # the library forgets it after a start that failed half-way


@asynccontextmanager
async def at_work(found: Storage, bot: Bot, machine: Machine = THIS_MACHINE) -> AsyncIterator[Worker]:
    """A worker on this store, from the moment Telegram knows it."""
    advice = UNREACHABLE_ADVICE.format(host=place_of_url(found.settings.telegram.base_url))
    await until_answered("introduce", bot.initialize, advice=advice)
    worker = Worker(service(found, machine), bot, machine)
    async with worker.arrivals.application:
        with worker.monitoring.errors.listening():
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
