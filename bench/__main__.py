"""`make bench`: all figures in one run."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from statistics import mean

import uvloop
from rich.console import Console
from rich.table import Table

from bench import (
    backups,
    bot,
    collusion,
    company,
    empty_questions,
    fleet,
    floods,
    growth,
    jobs,
    latency,
    levels,
    luck,
    many,
    pictures,
    playouts,
    recovery,
    replay,
    replicas,
    reviews,
    seasons,
    spectators,
    tap_delays,
    taps,
)
from bench.crowd import SEATS
from bench.figures import Figure, at_least, at_most, figures, grid, percentiles
from bench.goals import (
    CACHED_TAPS,
    COLD_PASS,
    COLD_TAPS,
    FLOODED,
    MODULES,
    OF_FRAMEWORK,
    OF_FRAMEWORK_BY_CALL,
    OF_LIBRARY,
    OF_QUICK_LIBRARY,
    PICTURED_ANSWER,
    PROCESSOR_PER_TAP,
    SEEN_WITHIN_LIMITS,
    Goal,
)
from bench.many import DUE_PER_SECOND, Ours, Peers, Scale
from bench.server import running_server
from engine.arena.catalogue import CATALOGUE
from engine.players import HardPlayer
from engine.rules import EDITIONS
from engine.store.operate.verification import ReleaseVerdict
from tests.work.counting import MODULES_RUN, counted

MIN_DECISIONS_RATIO = 2.0
"""Decisions per second, mean of both editions, to the plies of python-chess's usual loop."""
MAX_TABLE_BYTES = 16 * 1024
"""Memory of the server for a table that waits."""
MAX_IDLE_PROCESSOR = 0.002
"""Processor time of a worker each second in which nothing is due."""
MAX_LATENESS_SECONDS = 0.1
"""The p99 of deadlines at the usual rate."""
MAX_START_SECONDS = 2.0
"""From a server that answers to the first due entry that is done."""
MAX_QUESTION_SECONDS = 2.0
"""The p95 of questions within Telegram's limits."""

MAX_GROWTH_RATIO = 1.2
"""A command of somebody who has opened and cancelled many tables, to the same of somebody who has not."""
MAX_ERASING_SECONDS = 5.0
"""Until a person is forgotten who has played hundreds of games."""
MAX_TAP_DELAY_MS = 50.0
"""The delay of a tap by computers that think."""
MAX_DRAWING_MS, MAX_PICTURE_KILOBYTES = 30.0, 120.0
MIN_PICTURED_RATIO = 0.5
"""Taps per second of the whole bot with pictures to the same with text alone."""
MAX_BACKUP_MEGABYTES = 50.0
"""Memory of the command, for any number of tables."""
WATCHED = Goal("  p95 × alone", 1.2, "{:.2f}", "")
"""Players' taps while a thousand people watch, to those while nobody does."""
MAX_RECOUNT_SECONDS_PER_GAME = 10.0 / 100_000
"""A hundred thousand games in ten seconds."""
MAX_RECOUNT_HOLD_MS = 20.0
MAX_BOARD_MS = 50.0
"""The first of a hundred thousand people, with one's own place."""
LUCK_DRAWS = 1_000_000
BARE_CALLS_PER_TAP = 2
"""A bare bot answers a tap and edits its message."""


def playout_table(seconds: float) -> Table:
    peers = {
        "python-chess": playouts.chess_game,
        "python-chess, end tested by hand": playouts.chess_game_by_hand,
    }
    speeds = playouts.race(peers | {key: playouts.havana(key) for key in EDITIONS}, seconds)
    rates = {name: speed.decisions_per_second for name, speed in speeds.items()}
    ours = sum(rates[key] for key in EDITIONS) / len(EDITIONS)
    usual, quickest = (rates[name] for name in peers)
    headings = ("", "decisions/s", "games/s", "× python-chess", "× by hand")
    rows = [
        (name, f"{rate:,.0f}", f"{games:,.1f}", f"{rate / usual:.2f}", f"{rate / quickest:.2f}")
        for (name, rate), games in zip(
            rates.items(), [s.games_per_second for s in speeds.values()], strict=True
        )
    ]
    table = grid("Random games, one core, all options listed at every step", headings, rows)
    table.add_section()
    table.add_row("Habana, mean", f"{ours:,.0f}", "", f"{ours / usual:.2f}", f"{ours / quickest:.2f}")
    table.caption = f"target {MIN_DECISIONS_RATIO} × python-chess: {'reached' if ours / usual >= MIN_DECISIONS_RATIO else 'MISSED'}"
    return table


def latency_table() -> Table:
    latencies, largest = latency.measure()
    rows = [(name, f"{spent.median:,.1f}", f"{spent.p99:,.1f}") for name, spent in latencies.items()]
    title = "One decision, one state (four players, both editions)"
    return grid(title, ("", "median µs", "p99 µs"), rows, caption=f"largest state: {largest:,} bytes of JSON")


def empty_questions_table(games: int) -> Table:
    kinds = empty_questions.measure(games)
    rows = [
        (name, f"{kind.asked:,}", f"{kind.empty:,}", *[f"{1e6 * one:,.0f}" for one in spread(kind.seconds)])
        for name, kind in sorted(kinds.items(), key=lambda item: -item[1].asked)
    ]
    every = [second for kind in kinds.values() for second in kind.seconds]
    asked, empty = sum(kind.asked for kind in kinds.values()), sum(kind.empty for kind in kinds.values())
    rows.append(("all", f"{asked:,}", f"{empty:,}", *[f"{1e6 * one:,.0f}" for one in spread(every)]))
    title = f"Empty questions: {games} random games of {empty_questions.PLAYERS} in each edition, buying whatever they can"
    return grid(title, ("", "asked", "empty", "mean µs", "median", "p99", "max"), rows)


def spread(seconds: Sequence[float]) -> tuple[float, float, float, float]:
    median, _, p99 = percentiles(seconds)
    return mean(seconds), median, p99, max(seconds)


def tap_race_tables(seconds: float) -> Iterator[Table]:
    async def race() -> dict[str, taps.Race]:
        async with running_server() as server, server.plain_client() as plain:
            return await taps.race(server.client, plain, seconds)

    races = asyncio.run(race())
    rows = [
        (name, f"{race.rate:,.0f}", f"{race.worker:,.0f}", f"{race.ratio:.2f}")
        for name, race in races.items()
    ]
    title = f"Taps on the embedded server, appendfsync always, {taps.IN_FLIGHT} in flight"
    yield grid(title, ("", "per second", "per s of processor", "× bare"), rows)
    goals = {taps.CACHED: CACHED_TAPS, taps.COLD: COLD_TAPS}
    yield figures("Goals", [goal.judged(races[name].ratio) for name, goal in goals.items()])


def replicas_table(seconds: float) -> Table:
    costs = asyncio.run(replicas.race(seconds))
    rows = [
        (name, f"{cost.rate:,.0f}", *[f"{1000 * each:.2f}" for each in cost.latencies])
        for name, cost in costs.items()
    ]
    title = f"redis.wait_replicas: taps beside a replica on the same machine, {taps.IN_FLIGHT} in flight, then one"
    return grid(title, ("", "per second", "alone: p50 ms", "p95 ms", "p99 ms"), rows)


def many_tables(scale: Scale) -> Iterator[Table]:
    ours, theirs = asyncio.run(many.measure(scale))
    title = f"{scale.tables:,} tables waiting in round ten, four people each"
    yield figures(
        title,
        waiting_figures(ours),
        f"made in {ours.making:.0f} s; reminders and time-outs come due, each is committed",
    )
    yield side_by_side(ours.peers, theirs)


def waiting_figures(ours: Ours) -> Iterator[Figure]:
    peers = ours.peers
    yield at_most("memory per table, all in all", ours.memory.all, MAX_TABLE_BYTES, "{:,.0f} bytes")
    for name, size in ours.memory.parts.items():
        yield Figure(f"  {name}", f"{size:,.0f} bytes")
    idle = ours.idle
    yield at_most("idle: worker’s processor", 1000 * idle.worker, 1000 * MAX_IDLE_PROCESSOR, "{:.1f} ms/s")
    yield Figure("idle: server’s processor", f"{1000 * idle.server:.1f} ms/s")
    yield Figure("idle: commands, inside scripts too", f"{idle.commands:.0f} per second")
    yield Figure("a look at everything: worker’s processor", f"{1000 * peers.idle.worker:.1f} ms")
    yield Figure("a look at everything: time", f"{1000 * peers.idle.wall:.1f} ms")
    rush = ours.at_once
    yield Figure(f"{rush.handled:,} due at once", f"{rush.rate:,.0f} per second")
    yield Figure("  of the worker’s processor", f"{rush.rate_of_processor:,.0f} per second")
    yield Figure("  lateness p99", f"{rush.p99:.2f} s")
    name = f"{DUE_PER_SECOND} due every second: lateness p99"
    yield at_most(name, peers.stream.p99, MAX_LATENESS_SECONDS, "{:.3f} s")
    yield Figure("start: server reads its file", f"{ours.start.server:.2f} s")
    yield Figure("start: Habana takes taps", f"{ours.start.ready:.2f} s")
    yield at_most("start: first thing due is done", ours.start.first, MAX_START_SECONDS, "{:.2f} s")


def side_by_side(ours: Peers, theirs: Peers) -> Table:
    rows: list[tuple[str, Callable[[Peers], str]]] = [
        ("deadlines", lambda side: f"{side.deadlines:,}"),
        ("to write one, one by one", lambda side: f"{1000 * side.write:.2f} ms"),
        ("memory per deadline", lambda side: f"{side.memory:,.0f} bytes"),
        ("idle look or wakeup: time", lambda side: f"{1000 * side.idle.wall:.2f} ms"),
        ("idle look or wakeup: processor", lambda side: f"{1000 * side.idle.worker:.2f} ms"),
        (f"{ours.at_once.handled:,} at once, empty", lambda side: f"{side.at_once.rate:,.0f} per second"),
        ("  of processor", lambda side: f"{side.at_once.rate_of_processor:,.0f} per second"),
        ("  lateness p99", lambda side: f"{side.at_once.p99:.2f} s"),
        (f"{DUE_PER_SECOND} per second, lateness p99", lambda side: f"{side.stream.p99:.3f} s"),
        ("start until the first is done", lambda side: f"{side.start:.3f} s"),
    ]
    caption = "at once: neither side does any work; per second: Habana's does it, a job is empty"
    if theirs.deadlines < ours.deadlines:
        caption += f"; adding jobs was stopped after {jobs.MAX_ADDING_SECONDS:.0f} s"
    title = "The same deadlines as APScheduler jobs in its RedisJobStore"
    cells = [(name, form(ours), form(theirs)) for name, form in rows]
    return grid(title, ("", "Habana", "APScheduler"), cells, caption)


def growth_table(cancelled: int) -> Table:
    grown = asyncio.run(growth.measure(cancelled))
    title = f"Somebody has opened and cancelled {grown.cancelled:,} tables"
    return figures(title, growth_figures(grown), "to the same of somebody who has not, by turns")


def growth_figures(grown: growth.Growth) -> Iterator[Figure]:
    for name, ratio in grown.ratios.items():
        yield at_most(
            f"{name}, {grown.milliseconds[name]:.1f} ms: × anybody’s", ratio, MAX_GROWTH_RATIO, "{:.2f}"
        )
    yield Figure("keys and entries of these tables", f"{grown.keys_before:,}")
    yield at_most("the same 40 days later", grown.keys_left, 0, "{:,.0f}")
    name = f"to forget somebody with {grown.rematches} rematches in a row"
    yield at_most(name, grown.erasing, MAX_ERASING_SECONDS, "{:.1f} s")


# The whole bot


def bot_tables(seconds: float) -> Iterator[Table]:
    """The whole bot. The Bot API server runs on uvloop like the bots, so that it is not the bottleneck."""
    race = uvloop.run(bot.race(seconds))
    yield race_table(race)
    yield figures("Goals", race_goals(race))
    yield figures(
        f"Habana, {race.steady.people} people tapping, limits lifted",
        steady_figures(race.steady),
        "a tap is an answer or a step of one; seen: the message that was tapped has changed",
    )
    least, most = bot.THINKING_SECONDS
    limited = uvloop.run(bot.within_limits(max(seconds, bot.MIN_LIMITED_SECONDS)))
    yield figures(
        f"Habana within Telegram’s limits, {limited.people} people who think {least:.0f} to {most:.0f} s",
        limited_figures(limited),
        "asked: from the tap that led to a question to the message that asks it",
    )


def race_table(race: bot.Race) -> Table:
    rows = [
        (
            name,
            f"{race.rates[name]:,.0f}",
            f"{race.of_processor[name]:,.0f}",
            f"{race.ratios[name]:.2f}",
        )
        for name in race.rates
    ]
    characters, buttons = race.size
    title = f"Taps of {race.steady.people} people on a Bot API server, limits lifted"
    notes = [
        f"all but Habana are bare: answer the tap, edit {characters} characters with {buttons} buttons",
        "library: python-telegram-bot; as it comes: on httpx, one update after the other",
        "side by side: on httpx too, measured alone",
        "quick: side by side on our transport",
        "all run on uvloop but those on httpx",
        race.missing,
    ]
    caption = "; ".join(filter(None, notes))
    return grid(title, ("", "per second", "per s of processor", "Habana ×"), rows, caption)


def race_goals(race: bot.Race) -> Iterator[Figure]:
    load, of_processor = race.steady, race.of_processor
    yield PROCESSOR_PER_TAP.judged(load.processor_per_tap / 1000)
    if not race.missing:
        ratio = of_processor[bot.OURS] / of_processor[bot.FRAMEWORK]
        yield OF_FRAMEWORK.judged(ratio)
        yield OF_FRAMEWORK_BY_CALL.judged(ratio * load.calls_per_tap / BARE_CALLS_PER_TAP)
    yield OF_LIBRARY.judged(race.ratios[bot.LIBRARY])
    yield OF_QUICK_LIBRARY.judged(race.ratios[bot.QUICK])


def steady_figures(load: bot.Load) -> Iterator[Figure]:
    tally, taps = load.tally, load.tally.done
    yield Figure("taps per second", f"{taps / load.seconds:,.0f}")
    yield Figure(
        "processor per tap: bot + store", f"{load.processor_per_tap:,.0f} + {load.store_per_tap:,.0f} µs"
    )
    calls = {name: count / taps for name, count in tally.calls.most_common()}
    polls = calls.pop("getUpdates", 0.0)
    asked, told, opening = [count / taps for count in (tally.called, tally.in_groups, tally.opening)]
    most = 2 + asked + told
    yield at_most("calls per tap", sum(calls.values()), most, "{:.2f}")
    for name, count in calls.items():
        yield Figure(f"  {name}", f"{count:.2f}")
    yield Figure("  limit: answer and edit, each asked, groups", f"2 + {asked:.2f} + {told:.2f}")
    yield Figure("  beyond it: the next game’s lobby", f"{opening:.2f}")
    yield Figure("getUpdates per tap", f"{polls:.3f}")
    yield from _latencies({"answered": tally.answered, "seen": tally.seen, "others asked": tally.asked})
    yield at_most("refused taps and calls", tally.refused, 0, "{:.0f}")


def limited_figures(load: bot.Load) -> Iterator[Figure]:
    tally = load.tally
    limited = sum([tally.calls[name] for name in ("sendMessage", "editMessageText")])
    yield Figure("taps per second", f"{tally.done / load.seconds:.1f}")
    yield Figure("messages per second, of 30", f"{limited / load.seconds:.1f}")
    yield from _latencies({"answered": tally.answered, "seen": tally.seen, "others asked": tally.asked})
    yield SEEN_WITHIN_LIMITS.judged(percentiles(tally.seen)[1])
    yield at_most("others asked, p95", percentiles(tally.asked)[1], MAX_QUESTION_SECONDS, "{:.2f} s")
    yield at_most("calls refused (429)", tally.errors.total(), 0, "{:.0f}")


def replay_table() -> Table:
    return figures(
        f"{replay.PASSES} passes decided again, without a store and Telegram",
        replay_figures(replay.measure()),
        "processor time of a pass over all chats of a table; digests: of everything that was decided",
    )


def replay_figures(replays: Mapping[str, replay.Replay]) -> Iterator[Figure]:
    yield COLD_PASS.judged(replays["text"].cold)
    for name, one in replays.items():
        yield Figure(f"{name}: cold, warm", f"{one.cold:.2f}, {one.warm:.2f} ms")
        yield Figure(f"{name}: digest", one.digest)


def work_table() -> Table:
    per_tap = counted().per_tap
    modules = per_tap.pop(MODULES_RUN)
    rows = [Figure(name, f"{count:,.2f}") for name, count in per_tap.items()]
    title = "The work of a tap in a game of three with pictures and a group, counted"
    return figures(title, [MODULES.judged(modules), *rows], "tests/work/figures.json holds these")


def fleets_table(seconds: float) -> Table:
    loads = [uvloop.run(fleet.measure(workers, seconds)) for workers in fleet.FLEETS]
    rows = [
        (
            f"{load.workers}",
            f"{load.rate:,.0f}",
            f"{load.rate / loads[0].rate:.2f}",
            *[f"{load.per_tap(part):,.0f}" for part in (load.bots, load.store, load.measuring)],
            f"{load.cores:.1f}",
        )
        for load in loads
    ]
    title = f"Webhook workers over one server, {SEATS * bot.TABLES} people tapping, limits lifted"
    headings = ("workers", "taps/s", "× one", "bots µs/tap", "store", "people and Bot API", "busy cores")
    return grid(title, headings, rows, f"on {os.cpu_count()} cores, which people and Bot API share")


def picture_tables(seconds: float) -> Iterator[Table]:
    drawing = pictures.measure_drawing(round(30 * seconds))
    median, p95, _ = percentiles(drawing.seconds)
    many_drawn = asyncio.run(pictures.measure_throughput(round(50 * seconds)))
    yield figures(
        "Pictures of the table, 1080 pixels wide, each one new",
        [
            at_most("median, one core", 1000 * median, MAX_DRAWING_MS, "{:.1f} ms"),
            Figure("p95", f"{1000 * p95:.1f} ms"),
            Figure("median size", f"{percentiles(drawing.sizes)[0] / 1000:.0f} KB"),
            at_most("largest", max(drawing.sizes) / 1000, MAX_PICTURE_KILOBYTES, "{:.0f} KB"),
            Figure(f"per second in {pictures.PROCESSES} processes", f"{many_drawn.rate:.0f}"),
            Figure(
                f"memory of the worker after {many_drawn.pictures:,} pictures",
                f"{many_drawn.grown_kilobytes:+,.0f} KB",
            ),
        ],
        "sprites, text and parts that do not change are remembered",
    )
    beside = uvloop.run(pictures.beside_text(seconds))
    yield figures("The whole bot with pictures, beside text alone, limits lifted", beside_figures(beside))


def beside_figures(beside: pictures.Beside) -> Iterator[Figure]:
    loads = beside.text, beside.pictures
    yield at_least("taps per second, pictures × text", beside.ratio, MIN_PICTURED_RATIO, "{:.2f}")
    yield Figure("taps per second, text and pictures", " and ".join([f"{load.rate:,.0f}" for load in loads]))
    text, seen = [percentiles(load.tally.answered)[1] for load in loads]
    yield PICTURED_ANSWER.judged(seen / text)
    calls = [sum(load.tally.calls.values()) - load.tally.calls["getUpdates"] for load in loads]
    per_tap = [count / load.tally.done for count, load in zip(calls, loads, strict=True)]
    yield at_most("calls per tap, pictures", per_tap[1], per_tap[0], "{:.2f}")
    yield at_most("refused taps and calls", beside.pictures.tally.refused, 0, "{:.0f}")


def _latencies(kinds: Mapping[str, Sequence[float]]) -> Iterator[Figure]:
    for name, seconds in kinds.items():
        shown = " / ".join([f"{1000 * each:,.0f}" for each in percentiles(seconds)])
        yield Figure(f"tap → {name}: p50 / p95 / p99", f"{shown} ms")


# Computers that think


def levels_table(seconds: float) -> Table:
    """Thinking times by level. The limits hold for every decision, so the longest is judged."""
    rows = []
    for name, spent in levels.race(CATALOGUE, seconds).items():
        limit = levels.MAX_DECISION_SECONDS.get(name)
        judged = at_most("", max(spent), limit, "{:.2f} s") if limit else Figure("", "")
        times = [f"{1000 * each:,.2f}" for each in (*percentiles(spent)[:2], max(spent))]
        rows.append((name, f"{len(spent):,}", *times, f"{judged.limit} {judged.verdict}".strip()))
    headings = ("", "decisions", "median ms", "p95 ms", "longest ms", "")
    return grid(
        "Thinking time for the same decisions, one core, both editions, 2 to 4 players", headings, rows
    )


def search_table(seconds: float) -> Table:
    player = HardPlayer()
    searched, plain = levels.search_race(player, seconds)
    rate = searched.decisions / searched.seconds
    rows = [
        Figure("iterations per second", f"{searched.iterations / searched.seconds:,.0f}"),
        Figure("decisions in an iteration", f"{searched.decisions / searched.iterations:.1f}"),
        Figure("engine decisions per second inside the search", f"{rate:,.0f}"),
        Figure("the same in random games, all options listed", f"{plain.decisions_per_second:,.0f}"),
        Figure("  search ×", f"{rate / plain.decisions_per_second:.2f}"),
    ]
    note = "inside the search a decision is rated by instinct and chosen in a tree; imagining and appraising are included"
    return figures(f"The search of the hard player, one core, {player.iterations} iterations", rows, note)


def thinking_tables(seconds: float) -> Iterator[Table]:
    for title, measure in (
        ("a worker: taps through tables and store", tap_delays.in_the_loop),
        ("the whole bot: taps until they are answered", tap_delays.on_telephones),
    ):
        sides = uvloop.run(measure(seconds))
        yield figures(
            f"{tap_delays.TABLES} tables with three hard computers, beside {title}",
            thinking_figures(sides),
        )


def thinking_figures(sides: tap_delays.Sides) -> Iterator[Figure]:
    """Delays of taps at other tables, which computers that think must not slow down."""
    for name, side in sides.items():
        if side.choices:
            yield Figure(f"{name}: choices", f"{side.choices}")
        for kind, seconds in (("timer late", side.ticks), ("tap", side.taps)):
            if seconds:
                shown = " / ".join([f"{1000 * each:,.1f}" for each in (*percentiles(seconds), max(seconds))])
                yield Figure(f"{name}: {kind}, p50 / p95 / p99 / most", f"{shown} ms")
    rest, work = sides[tap_delays.AT_REST], sides[tap_delays.AT_WORK]
    if work.ticks:
        yield at_most(
            "timer late while they think: most", 1000 * max(work.ticks), MAX_TAP_DELAY_MS, "{:.1f} ms"
        )
    before, after = [(*percentiles(side.taps), max(side.taps)) for side in (rest, work)]
    for name, usual, now in zip(("p50", "p95", "p99", "most"), before, after, strict=True):
        yield at_most(f"taps later than at rest: {name}", 1000 * (now - usual), MAX_TAP_DELAY_MS, "{:.1f} ms")


# Floods


def floods_table(seconds: float) -> Table:
    sides = uvloop.run(floods.measure(seconds))
    return figures(
        f"Taps of people at {floods.NEIGHBOURS_TABLES} tables, within Telegram’s limits, while others send too much",
        flood_figures(sides),
        f"{floods.UPDATES_PER_SECOND} updates a second of one person, as many of one group; as many forged taps of a stranger",
    )


def flood_figures(sides: Mapping[str, floods.NeighbourDelays]) -> Iterator[Figure]:
    calm = sides[floods.CALM]
    for name, side in sides.items():
        kinds = {"answered": (side.answered, calm.answered), "seen": (side.seen, calm.seen)}
        yield from _delays(name, kinds, None if side is calm else FLOODED)


def _delays(
    name: str, kinds: Mapping[str, tuple[Sequence[float], Sequence[float]]], goal: Goal | None
) -> Iterator[Figure]:
    """Delays by what they end with, each with the usual ones, to which they are compared if these have a name."""
    for kind, (seconds, usual) in kinds.items():
        shown = " / ".join([f"{1000 * each:,.1f}" for each in percentiles(seconds)])
        yield Figure(f"{name}: tap → {kind}, p50 / p95 / p99", f"{shown} ms")
        if goal:
            yield goal.judged(percentiles(seconds)[1] / max(percentiles(usual)[1], 1e-6))


# Spectators


def spectators_table(seconds: float) -> Table:
    sides = uvloop.run(spectators.measure(seconds))
    return figures(
        f"Taps of people at {spectators.PLAYED_TABLES} tables, within Telegram’s limits, while "
        f"{spectators.SPECTATORS:,} others watch one of them",
        spectator_figures(sides),
    )


def spectator_figures(sides: Mapping[str, spectators.PlayerDelays]) -> Iterator[Figure]:
    alone = sides[spectators.ALONE]
    for name, side in sides.items():
        kinds = {
            "answered": (side.answered, alone.answered),
            "seen": (side.seen, alone.seen),
            "the next is asked": (side.asked, alone.asked),
        }
        yield from _delays(name, kinds, None if side is alone else WATCHED)
        seconds_measured = max(side.seconds, 1e-6)
        yield Figure(f"{name}: calls to spectators per second", f"{side.shown / seconds_measured:.1f}")
        yield Figure(f"{name}: processor, bot and store", f"{side.processor / seconds_measured:.1%}")


def recovery_table() -> Table:
    return figures(
        "What dies in mid-game, and how long taps made right after it wait",
        recovery.recovery_figures(),
        "two games and three people who tap at tables of their own; every game comes to its end",
    )


def luck_table(draws: int) -> Table:
    return figures(f"Sealed draws, {draws:,} of each kind", luck.luck_figures(draws))


def collusion_table() -> Table:
    caption = "ratings by pairs; the limit of a correlation is what companies reach with the same games"
    return figures("Ratings of people whose strength is known", collusion.collusion_figures(), caption)


def seasons_table() -> Table:
    caption = (
        "how often somebody who sat at such tables is first, to an even share; with the interval of 95 %"
    )
    return figures("Seasons of equals: the sitting farthest from fair", seasons.season_figures(), caption)


def reviews_table(count: int) -> Table:
    caption = f"moments in which the better answer wins more of {reviews.GAMES} games that go on from there"
    checked = list(islice(reviews.checked_reviews(), count))
    return figures(f"Moments of {count} reviews, played out", reviews.review_figures(checked), caption)


def backup_table(count: int) -> Table:
    measured = uvloop.run(backups.measure(count))
    caption = "the embedded server; the backup is read back, and checked whole before it is restored"
    return figures(f"Backup and restore of {count:,} tables", backup_figures(measured), caption)


def backup_figures(measured: backups.BackupFigures) -> Iterator[Figure]:
    tables = measured.tables
    yield Figure(
        "backup", f"{measured.backup_seconds:.1f} s, {tables / measured.backup_seconds:,.0f} tables/s"
    )
    yield Figure(
        "file", f"{measured.file_bytes / 1e6:.1f} MB, {measured.file_bytes / tables:,.0f} bytes a table"
    )
    yield Figure(
        "restore", f"{measured.restore_seconds:.1f} s, {tables / measured.restore_seconds:,.0f} tables/s"
    )
    yield Figure(
        "tables that came back", f"{measured.restored:,}", f"{tables:,}", measured.restored == tables
    )
    yield at_most("memory that it took", measured.grown_bytes / 1e6, MAX_BACKUP_MEGABYTES, "{:.0f} MB")
    yield Figure("habana tables", f"{measured.listing_seconds:.1f} s")
    differing = measured.verified - measured.verdicts[ReleaseVerdict.SAME]
    rate = measured.verified / measured.verify_seconds
    yield Figure("verified for a release", f"{rate:,.0f} tables/s")
    yield Figure("that would play differently", str(differing), "0", differing == 0)


def company_table(games: int, people: int) -> Table:
    measured = uvloop.run(company.measure(games, people))
    return figures("Results, ratings and statistics", company_figures(measured), "the embedded server")


def company_figures(measured: company.CompanyFigures) -> Iterator[Figure]:
    limit = measured.games * MAX_RECOUNT_SECONDS_PER_GAME
    yield at_most(f"recount of {measured.games:,} games", measured.recount_seconds, limit, "{:.1f} s")
    yield Figure("  processor, with the server", f"{measured.recount_processor:.1f} s")
    yield Figure("  the rating library alone, processor", f"{measured.library_seconds:.1f} s")
    yield at_most("  the loop is held for", 1000 * measured.longest_hold, MAX_RECOUNT_HOLD_MS, "{:.1f} ms")
    for name, tapped in (("alone", measured.taps_alone), ("during a recount", measured.taps_beside)):
        median, p95, _ = percentiles(tapped)
        yield Figure(f"  a tap {name}: median, p95", f"{1000 * median:.1f}, {1000 * p95:.1f} ms")
    median, p95, _ = percentiles(measured.board_seconds)
    name = f"leaders of {measured.people:,} people, with one’s own place"
    yield Figure(f"{name}, median", f"{1000 * median:.1f} ms")
    yield at_most("  p95", 1000 * p95, MAX_BOARD_MS, "{:.1f} ms")
    yield Figure(
        "one person’s record, median", f"{1000 * percentiles(measured.statistics_seconds)[0]:.1f} ms"
    )


def rules_tables(seconds: float) -> Iterator[Table]:
    yield playout_table(seconds)
    yield latency_table()
    yield empty_questions_table(empty_questions.GAMES_PER_EDITION)


def tap_tables(seconds: float) -> Iterator[Table]:
    yield from tap_race_tables(seconds)
    yield replicas_table(seconds)


def player_tables(seconds: float) -> Iterator[Table]:
    yield levels_table(seconds)
    yield search_table(seconds)


MEASURED_BY_PART: Mapping[str, Callable[[float, Scale], Iterable[Table]]] = {
    "rules": lambda seconds, _: rules_tables(seconds),
    "taps": lambda seconds, _: tap_tables(seconds),
    "tables": lambda _, scale: many_tables(scale),
    "backup": lambda _, scale: [backup_table(scale.tables)],
    "growth": lambda _, __: [growth_table(growth.CANCELLED_TABLES)],
    "company": lambda _, __: [company_table(company.RECOUNTED_GAMES, company.BOARD_PEOPLE)],
    "collusion": lambda _, __: [collusion_table()],
    "seasons": lambda _, __: [seasons_table()],
    "bot": lambda seconds, _: bot_tables(seconds),
    "replay": lambda _, __: [replay_table(), work_table()],
    "scale": lambda seconds, _: [fleets_table(seconds)],
    "pictures": lambda seconds, _: picture_tables(seconds),
    "players": lambda seconds, _: player_tables(seconds),
    "reviews": lambda _, __: [reviews_table(reviews.REVIEWS)],
    "thinking": lambda seconds, _: thinking_tables(seconds),
    "floods": lambda seconds, _: [floods_table(seconds)],
    "luck": lambda _, __: [luck_table(LUCK_DRAWS)],
    "recovery": lambda _, __: [recovery_table()],
    "spectators": lambda seconds, _: [spectators_table(seconds)],
}
"""By part, the tables to be printed, each as soon as it is measured."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long each race takes")
    parser.add_argument("--tables", type=int, default=Scale.tables, help="how many tables wait")
    parser.add_argument("--only", choices=MEASURED_BY_PART, help="one part instead of all")
    given = parser.parse_args()
    console = Console()
    for part in [given.only] if given.only else MEASURED_BY_PART:
        for table in MEASURED_BY_PART[part](given.seconds, Scale.of(given.tables)):
            console.print(table)


if __name__ == "__main__":
    main()
