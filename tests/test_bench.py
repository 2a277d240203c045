"""All benchmarks run, with few tables and little time, so that their figures mean nothing."""

import asyncio
import random
from collections.abc import Coroutine
from itertools import islice
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
import uvloop

from bench import (
    backups,
    bot,
    company,
    crowd,
    empty_questions,
    fleet,
    floods,
    growth,
    levels,
    many,
    replay,
    replicas,
    spectators,
    tap_delays,
    taps,
)
from bench.__main__ import (
    backup_figures,
    company_figures,
    empty_questions_table,
    flood_figures,
    growth_figures,
    limited_figures,
    race_goals,
    race_table,
    replay_figures,
    side_by_side,
    spectator_figures,
    steady_figures,
    thinking_figures,
    waiting_figures,
)
from bench.figures import figures as printed
from bench.goals import Goal
from bench.many import Scale
from bench.server import running_server
from engine.arena.catalogue import CATALOGUE
from engine.players import HardPlayer

T = TypeVar("T")


def test_empty_questions_are_counted() -> None:
    kinds = empty_questions.measure(games=1)
    assert 0 < kinds["ChooseFirst"].empty < kinds["ChooseFirst"].asked
    assert empty_questions_table(games=1).row_count == len(kinds) + 1


async def test_taps_race_against_bare_round_trips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "TURN_SECONDS", 0.1)
    async with running_server() as server, server.plain_client() as plain:
        races = await taps.race(server.client, plain, 0.1)
    assert set(races) == {taps.BARE, taps.POOLED, taps.CACHED, taps.COLD}
    assert races[taps.BARE].ratio == 1
    assert all(race.rate > 0 and race.worker > 0 for race in races.values())


async def test_taps_that_wait_for_a_replica_race_against_taps_that_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replicas, "TURN_SECONDS", 0.1)
    monkeypatch.setattr(taps, "TURN_SECONDS", 0.1)
    costs = await replicas.race(0)
    assert set(costs) == {replicas.USUAL, replicas.WAITING}
    assert all(cost.rate > 0 and cost.latencies[0] > 0 for cost in costs.values())


@pytest.mark.bench
def test_taps_of_a_webhook_worker_are_measured() -> None:
    load = _run(fleet.measure(1, 1.5, tables=2))
    assert load.taps > 0
    assert min(load.bots, load.store, load.measuring) >= 0
    assert load.rate > 0


async def test_tables_are_backed_up_restored_and_verified() -> None:
    measured = await backups.measure(50, games=1, verify_for=0.1)
    assert measured.restored == measured.tables == 50
    assert measured.verified > 0
    assert [figure.verdict for figure in backup_figures(measured) if figure.limit] == ["reached"] * 3


@pytest.mark.bench
async def test_tables_wait_beside_jobs_and_all_come_due() -> None:
    scale = Scale(tables=200, at_once=40, seconds=0.2, games=1)
    ours, theirs = await many.measure(scale)
    assert ours.at_once.handled == ours.peers.at_once.handled == theirs.at_once.handled == scale.at_once
    assert ours.peers.stream.handled == theirs.stream.handled == scale.streamed
    assert sum(ours.memory.parts.values()) > 1000
    assert [figure.name for figure in waiting_figures(ours)]
    assert side_by_side(ours.peers, theirs).row_count


async def test_cancelled_tables_leave_nothing_behind() -> None:
    grown = await growth.measure(cancelled=50, rounds=2, rematches=5)
    assert grown.keys_before > 50
    assert grown.keys_left == 0
    assert [figure.name for figure in growth_figures(grown)]


def test_players_are_asked_questions_of_all_editions_and_sizes() -> None:
    spent = levels.race({name: CATALOGUE[name] for name in ("random", "greedy")}, 0)
    assert [len(seconds) for seconds in spent.values()] == [2, 2]
    searched, plain = levels.search_race(HardPlayer(iterations=5), 0)
    assert searched.iterations == 2 * 5 <= searched.decisions
    assert plain.games == 2
    asked = islice(levels.questions(random.Random(1)), 150)
    assert len({(seen.setup.edition.key, seen.setup.players) for seen in asked}) == 6


@pytest.mark.bench
def test_people_tap_while_others_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectators, "PLAYERS_THINK_SECONDS", (0.05, 0.1))
    sides = _run(spectators.measure(2, count=10, tables=3))
    assert all([side.answered for side in sides.values()])
    assert sides[spectators.ALONE].shown == 0
    assert sides[spectators.IN_COMPANY].shown > 0
    assert [figure.name for figure in spectator_figures(sides)]


@pytest.mark.bench
def test_people_tap_while_computers_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tap_delays, "PEOPLES_TABLES", 2)
    monkeypatch.setattr(tap_delays, "LEVEL", "greedy")
    sides = _run(tap_delays.in_the_loop(1, tables=1))
    assert sides[tap_delays.AT_WORK].choices
    on_telephones = _run(tap_delays.on_telephones(1, tables=1))
    assert all(side.taps for side in [*sides.values(), *on_telephones.values()])
    assert [figure.name for figure in thinking_figures(sides)]


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "LEAD_SECONDS", 0.1)
    monkeypatch.setattr(bot, "SETTLING_SECONDS", 0.1)
    monkeypatch.setattr(bot, "MIN_TURNS", 1)
    monkeypatch.setattr(bot, "QUICK_PLAY_SECONDS", 0.5)
    monkeypatch.setattr(bot, "THINKING_SECONDS", (0.1, 0.5))


async def test_people_wait_for_a_slow_bot_as_long_as_it_makes_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = 0.0
    monkeypatch.setattr(crowd, "time", SimpleNamespace(perf_counter=lambda: seconds))
    people = crowd.Crowd(1)
    arriving = asyncio.create_task(people.arrive(patience=60.0))
    for _ in range(4):
        await asyncio.sleep(0.1)
        seconds += 50.0
        people.tally.calls["sendMessage"] += 1
    assert not arriving.done()
    while not arriving.done():
        await asyncio.sleep(0.1)
        seconds += 61.0
        people.tally.calls["getUpdates"] += 1
    assert isinstance(arriving.exception(), TimeoutError)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.bench
def test_the_bot_races_against_bare_bots() -> None:
    race = _run(bot.race(1, tables=2, turn=0.3))
    assert {bot.OURS, bot.LIBRARY, bot.BUSY, bot.QUICK, bot.RAW} <= race.rates.keys()
    assert all(rate > 0 for rate in race.rates.values())
    assert bool(race.missing) == (bot.FRAMEWORK not in race.rates)
    assert [figure.name for figure in race_goals(race)]
    assert race_table(race).row_count == len(race.rates)
    figures = {figure.name: figure for figure in steady_figures(race.steady)}
    assert figures["refused taps and calls"].reached


@pytest.mark.usefixtures("quick_games")
@pytest.mark.bench
def test_people_who_think_are_asked_within_telegrams_limits() -> None:
    load = _run(bot.within_limits(3, tables=2))
    assert load.tally.done
    figures = {figure.name: figure for figure in limited_figures(load)}
    assert figures["calls refused (429)"].reached


@pytest.mark.bench
def test_neighbours_tap_while_others_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floods, "NEIGHBOURS_THINK_SECONDS", (0.1, 0.2))
    monkeypatch.setattr(floods, "FLOOD_LEAD_SECONDS", 0.1)
    monkeypatch.setattr(floods, "UPDATES_PER_SECOND", 5)  # replies to the rest would hold up the end
    sides = _run(floods.measure(0.8, tables=2))
    assert all(side.answered or side.seen for side in sides.values())
    assert len([*flood_figures(sides)]) == 2 * len(sides) + 4


def _run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def test_a_goal_says_what_it_is_reached_by_and_what_the_last_release_had() -> None:
    least, most = Goal("rate", 0.5, "{:.1f}", "0.4", is_least=True), Goal("time", 1.2, "{:.1f} ms", "2.3 ms")
    assert least.judged(0.3) == ("rate", "0.3", "≥ 0.5", False, "0.4")
    assert most.judged(1.1) == ("time", "1.1 ms", "≤ 1.2 ms", True, "2.3 ms")
    assert [column.header for column in printed("", [most.judged(1.1)]).columns][-1] == "0.7.0"


def test_passes_are_decided_again_in_the_same_way() -> None:
    moments = replay.captured(pictures=True, passes=8)
    assert len(moments) == 8
    again = [replay.kept(replay.to_keep(moment)) for moment in moments]
    assert len({replay.replayed(some, lead=2).digest for some in (moments, again)}) == 1
    other = replay.replayed(moments[1:], lead=2)
    assert other.digest != replay.replayed(moments, lead=2).digest
    assert [figure.name for figure in replay_figures({"text": other})]


async def test_results_are_folded_anew_and_leaders_are_read() -> None:
    measured = await company.measure(games=200, people=30)
    assert [figure.name for figure in company_figures(measured)]
    assert measured.recount_seconds > 0
    assert len(measured.board_seconds) == company.BOARD_READS
