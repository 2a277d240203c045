"""Properties that hold in every world, whatever happened in it: the promises of docs/promises.md."""

from __future__ import annotations

import asyncio
import hashlib
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.rules.record import BadRecord
from engine.spans import in_seconds
from engine.tables.luck.proofs import is_provable, proof_of
from engine.tables.table import Phase
from engine.verify_habana import verify
from tests.bot.accounts import account_of, badly_shown, has_keys_of, keys_elsewhere
from tests.bot.checks import left_behind
from tests.bot.players import buttons_of
from tests.bot.scenarios import first_of
from tests.bot.witness import Witness
from tests.simulation.faults import ClockSet, Floods, Slowness, Standstill
from tests.simulation.town import (
    END_SECONDS,
    PATIENCE_SECONDS,
    SETTLE_SECONDS,
    Outcome,
    ThoughtfulPlayer,
    TimelineHandler,
    Town,
)
from tgbot.adapter.adapter import ANSWER_TAP_WITHIN_MS
from tgbot.adapter.replies import ANSWER_TAP_UNTIL_MS
from tgbot.buttons.answers import ActTap, PlanTap, UndoTap
from tgbot.buttons.codec import ButtonData
from tgbot.playground.botapi import Tap
from tgbot.playground.botapi.events import TapAnswered, Tapped
from tgbot.records.shown import field_of, read_record, urgent_digest

SERVED_WITHIN_SECONDS = 45.0
"""A tap is answered within this time in which somebody could serve it."""
TAKEN_BACK = "taken back"
BY_COMPUTER = "is stored and was not accepted"
EXPECTED_ERRORS = (
    "early deaths",
    "alarm kind='update given up'",
    "alarm kind='clock'",
    "Telegram does not",
    "alarm kind='silence",
)
"""Messages that an operator gets rightly."""


async def judged(town: Town, log: TimelineHandler) -> Outcome:
    """Let a world happen, and say what is wrong with it in the end."""
    taps, witness = TapTimes(town), Witness(town.telegram_clock.time)
    witness.listen_to(town.world)
    outcome = Outcome(town.plan, timeline=town.timeline)
    for place in range(town.plan.workers):
        town.crew.start(place)
    watching = asyncio.create_task(town.watch_service())
    try:
        async with asyncio.timeout(PATIENCE_SECONDS + SETTLE_SECONDS + END_SECONDS):
            codes = await _happen(town)
            await _settle(town, outcome, codes, taps, witness)
    except TimeoutError:
        outcome.wrong.append("the world did not come to its end")
    except BadRecord as error:
        outcome.wrong.append(f"a log does not lead to a game: {error}")
    watching.cancel()
    outcome.wrong += taps.late(town)
    outcome.wrong += [f"error: {one}" for one in log.errors if not any([e in one for e in EXPECTED_ERRORS])]
    outcome.wrong += _too_many(town)
    outcome.wrong += _stale(town, witness)
    outcome.figures["taps"] += len(taps.asked)
    outcome.figures["calls"] += len(town.world.calls)
    outcome.figures["power cuts"] += town.crew.cuts
    outcome.figures["virtual seconds"] += round(town.loop.time())
    outcome.trace = _digest(town)
    return outcome


async def _happen(town: Town) -> list[str]:
    codes = await asyncio.gather(*[town.begin(number, plan) for number, plan in enumerate(town.plan.tables)])
    playing = [asyncio.create_task(town.scenario.play_until(code, town.calm)) for code in codes]
    if town.plan.eraser:
        playing.append(asyncio.create_task(town.erase_somebody(codes[0])))
    if town.plan.leaver:
        playing.append(asyncio.create_task(town.somebody_leaves(codes[0])))
    if town.club is not None:
        playing.append(asyncio.create_task(first_of(town.club.play(), town.calm.wait())))
    await town.suffer()
    await asyncio.gather(*playing)
    return codes


async def _settle(town: Town, outcome: Outcome, played: list[str], taps: TapTimes, witness: Witness) -> None:
    scenario = town.scenario
    codes = [*played, *(town.club.codes if town.club else [])]

    async def unanswered() -> list[str]:
        return [
            f"{data} of {player.person}"
            for player, data, tap in _open_taps(town)
            if not taps.may_be_lost(tap)
        ]

    outcome.wrong += await town.becomes_empty("not answered", unanswered)
    town.ask_again()
    outcome.wrong += await town.becomes_empty("not one living message", partial(_not_one, town, codes))
    outcome.wrong += await town.becomes_empty("not shown exactly once", partial(badly_shown, scenario, codes))
    searched = partial(_searched_keys, town, codes, witness)
    outcome.wrong += await town.becomes_empty("live keys elsewhere", searched)
    outcome.wrong += await town.becomes_empty("season", partial(_wrong_season, town))
    town.note("town", "everybody plays on")
    await asyncio.gather(*map(scenario.play_out, played), *([town.club.play()] if town.club else []))
    codes = [*played, *(town.club.codes if town.club else [])]
    for player, data, _ in _open_taps(town):
        if isinstance(data, ActTap | PlanTap):
            player.perhaps.add(data)
    for code in codes:
        outcome.wrong += await town.becomes_empty("left behind", partial(left_behind, scenario, code))
        outcome.wrong += await town.becomes_empty("account", partial(_wrong_account, town, taps, code))
        outcome.figures.update((await account_of(scenario, code)).figures)
        outcome.wrong += await _unproven(town, code)
    outcome.wrong += await _named_after_erasure(town)
    outcome.wrong += await town.becomes_empty("season", partial(_wrong_season, town))
    outcome.figures["seasons played to their end"] += town.club is not None


async def _wrong_season(town: Town) -> list[str]:
    return await town.club.wrong() if town.club else []


async def _not_one(town: Town, codes: list[str]) -> list[str]:
    """Chats in which not exactly one message has keys of a table: the one that the table knows, as the table is now."""
    wrong = []
    for code in codes:
        table, _ = await town.scenario.read(code)
        records = await town.scenario.store.shown(code)
        for number, seat in enumerate(table.seats):
            if seat.person is None or town.world.people[seat.person].chat.blocked:
                continue
            record = read_record(records.get(field_of(seat.person)))
            keyed = [one.id for one in town.world.people[seat.person].messages() if buttons_of(one, code)]
            if keyed != [record.living.message] or record.source.urgent != urgent_digest(table, number):
                wrong.append(f"{code}: chat {seat.person} has {keyed}, the record {record.living.message}")
    return wrong


async def _searched_keys(town: Town, codes: list[str], witness: Witness) -> list[str]:
    """Messages with live keys that are no living message, in people's chats and in groups, though the search should have found them.

    A season may open further tables meanwhile: their messages are not judged.
    """
    found = [each for each in await keys_elsewhere(town.scenario, codes) if has_keys_of(each, codes)]
    searched = [each for each in found if witness.is_searched(each.chat.id, each.id)]
    return [f"chat {each.chat.id}, message {each.id}: {each.text[:60]!r}" for each in searched]


async def _wrong_account(town: Town, taps: TapTimes, code: str) -> list[str]:
    """The faults in the moves. An undo without a known result may count, or not; so may one of somebody who is gone."""
    wrong = (await account_of(town.scenario, code)).wrong
    undone = [tap for one in _thoughtful(town) for data, tap in one.taps if isinstance(data, UndoTap)]
    is_unsure = town.plan.eraser or not all(map(taps.has_result, undone))
    left = [f"{code} seat {seat}:" for seat in await _left_seats(town, code)]
    return [
        line
        for line in wrong
        if not (is_unsure and TAKEN_BACK in line)
        and not (line.endswith(BY_COMPUTER) and any([line.startswith(one) for one in left]))
    ]


async def _left_seats(town: Town, code: str) -> list[int | None]:
    """Seats for which a computer has played, since their people have left."""
    table, _ = await town.scenario.read(code)
    return [table.seat_of(one.person.id) for one in _thoughtful(town) if one.code == code and one.has_left]


def _open_taps(town: Town) -> list[tuple[ThoughtfulPlayer, ButtonData, Tap]]:
    return [(one, data, tap) for one in _thoughtful(town) for data, tap in one.taps if tap.answer is None]


def _thoughtful(town: Town) -> list[ThoughtfulPlayer]:
    return [one for one in town.scenario.players if isinstance(one, ThoughtfulPlayer)]


async def _unproven(town: Town, code: str) -> list[str]:
    table, game = await town.scenario.read(code)
    if game is None or table.phase is not Phase.FINISHED or not is_provable(table, game):
        return []
    proof = proof_of(table, game, await town.scenario.store.log(code))
    return [f"{code}: proof: {fault}" for fault in verify(proof).faults]


async def _named_after_erasure(town: Town) -> list[str]:
    """Keys and values of the store in which an erased person is still named."""
    if not town.erased:
        return []
    client = town.scenario.store.client
    text = repr([await client.dump(key) for key in await client.keys("*")])
    return [f"{name} is still named in the store" for name in town.erased.values() if name in text]


def _too_many(town: Town) -> list[str]:
    """Calls beyond Telegram's limits; where it refuses without a reason, or the clock that they go by is set, nobody counts."""
    if any([isinstance(fault, Floods | ClockSet) for fault in town.plan.faults]):
        return []
    refused = [call for call in town.world.calls if not call.ok and "Too Many" in call.result["description"]]
    return [f"{len(refused)} calls beyond Telegram's limits"] if refused else []


def _stale(town: Town, witness: Witness) -> list[str]:
    """Questions that were sent when they had been answered. A worker that stands still between look and call may be
    late."""
    if any([isinstance(fault, Standstill | Slowness) for fault in town.plan.faults]):
        return []
    return [f"stale: {one}" for one in witness.stale]


def _digest(town: Town) -> str:
    calls = [(call.method, repr(call.parameters), call.at) for call in town.world.calls]
    return hashlib.sha256(repr(calls).encode()).hexdigest()[:12]


class TapTimes:
    """When each tap came, and when it was answered."""

    def __init__(self, town: Town) -> None:
        self.asked: dict[str, float] = {}
        self.answered: dict[str, float] = {}
        self.what: dict[str, str] = {}
        self.tries: dict[str, list[float]] = defaultdict(list)
        """When workers have tried to answer each."""
        self._town = town
        town.crew.on_begin = self._note_try
        town.world.events.listeners.append(self._note)

    def _note(self, event: object) -> None:
        now = self._town.loop.time()
        if isinstance(event, Tapped):
            self.asked[event.query] = now
            self.what[event.query] = event.data
            self._town.note(str(event.person), f"taps {event.data}")
        elif isinstance(event, TapAnswered):
            self.answered.setdefault(event.query, now)
            self._town.note(str(event.person), f"is answered {event.text or ''}")

    def _note_try(self, method: str, given: dict[str, Any]) -> None:
        if method == "answerCallbackQuery":
            self.tries[given["callback_query_id"]].append(self._town.loop.time())

    def has_result(self, tap: Tap) -> bool:
        """Was the tap answered with its result? After some seconds it is answered without."""
        took = self.answered.get(tap.id, float("inf")) - self.asked.get(tap.id, 0.0)
        return took < in_seconds(ANSWER_TAP_WITHIN_MS)

    def may_be_lost(self, tap: Tap) -> bool:
        """Did an answer get lost? It is tried for 15 s, and given up if Telegram is out of reach or its worker stands still so long."""
        tried, span = self.tries[tap.id], in_seconds(ANSWER_TAP_UNTIL_MS)
        return any([since - span <= at <= to for at in tried for since, to in self._town.unsure])

    def late(self, town: Town) -> Iterator[str]:
        for query, began in self.asked.items():
            ended = self.answered.get(query)
            if ended is None:
                continue  # whether that may be is judged apart
            could = sum([max(0.0, min(ended, to) - max(began, since)) for since, to in town.served])
            if could > SERVED_WITHIN_SECONDS:
                yield f"tap {self.what[query]} at {began:.1f} waited {ended - began:.0f} s, {could:.0f} of them somebody could serve"
