"""Repair of one table: what is due and shown is found out again, or the game goes back to a move from which it can go
on."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import orjson

from engine.rules.buildings import Deck, check_deck, parse_building
from engine.rules.codec import BadState
from engine.rules.interface import pending
from engine.rules.outlook import empty_answer
from engine.rules.record import BadRecord, Record, states
from engine.rules.state import CHANCE, Move, State, write_move
from engine.store import codec
from engine.store.operate.whole_tables import (
    TableFile,
    WholeTable,
    all_due_at,
    put_table,
    read_whole,
    reading_of,
)
from engine.store.redis_store import Fields, RedisStore
from engine.tables.directory.indexes import entries_of
from engine.tables.frozen import changed
from engine.tables.luck.luck import SealedLuck, chained
from engine.tables.past.records import kept_moves
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, ShowAgain, Subject
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.time.instants import Instant
from engine.tables.time.leases import SHOWING_LEASE_MS
from engine.tables.waiting.setback import SetBack, check_was_played
from engine.tables.work import Moment, Work

REPAIR_TRIES = 50
REPAIR_PAUSE_SECONDS = 0.2
"""A worker that delivers has the table in hand for seconds at most."""
REPAIRER = "repair"
DRAW_MARK = "* "
"""A line of a log that begins so is a draw."""

Redrawn = Callable[[Mapping[str, str]], Mapping[str, str]]
"""Makes of the records of what was shown those of messages that are to be drawn again."""


class Unrepairable(Exception):
    """A repair that cannot be made; the message says why."""


# What is due and delivered


async def renew_table(store: RedisStore, code: str, now: Instant, redrawn: Redrawn) -> Table:
    """Let workers look at everything of a table again: its clocks, its computers, its messages, its indexes.

    A table in quarantine that this release can read leaves it. `Unrepairable` if it cannot be read.
    """
    file = (await read_whole(store, code)).file
    table = _readable(file.stored_fields(), "{}").table
    if file.quarantine is not None:
        released = file.released()._replace(shown=redrawn(file.shown))
        await put_table(store, released, table, all_due_at(table, now))
        return table
    await store.write_indexes(add=entries_of(table))
    for kind, at in all_due_at(table, now).items():
        if at is not None and kind is not Due.DELIVER:
            await store.put_due(code, kind, at)
    await _redraw(store, code, now, redrawn)
    return table


def _readable(fields: Fields, complaint: str) -> Snapshot:
    snapshot, why, is_newer = reading_of(fields)
    if is_newer:
        raise Refused(Refusal.TOO_NEW)
    if snapshot is None:
        raise Unrepairable(complaint.format(why))
    return snapshot


async def _redraw(store: RedisStore, code: str, now: Instant, redrawn: Redrawn) -> None:
    """Write the records as a worker would that could not deliver."""
    for _ in range(REPAIR_TRIES):
        subject = Subject(Due.DELIVER, code)
        claimed = await store.begin_showing(subject, REPAIRER, SHOWING_LEASE_MS)
        if claimed is not None:
            ending = ShowAgain(claimed.snapshot.table.revision, retry_at=now)
            await store.end_showing(subject, REPAIRER, redrawn(claimed.shown), ending=ending)
            return
        await asyncio.sleep(REPAIR_PAUSE_SECONDS)
    raise Unrepairable("a worker has its delivery in hand; try again in a minute")


# Back to a move that can be played


class SetbackPlan(NamedTuple):
    """A table as it would be after it was set back."""

    before: Table
    after: Snapshot
    file: TableFile
    answers_kept: int
    answers_lost: int


def plan_setback(
    whole: WholeTable, back: int, policy: HousePolicy, moment: Moment, rng: random.Random
) -> SetbackPlan:
    """Play the log as far as this code can, and leave out the last `back` answers of what could be played."""
    without_game = {**whole.file.stored_fields(), "state": None}
    table = _readable(without_game, "not only its game but the table itself cannot be read ({})").table
    check_was_played(table)
    record = Record(
        table.options.edition,
        len(table.seats),
        table.options.replacement,
        _deck(whole.file, policy),
        readable_moves(whole.file.log),
    )
    kept, state = _checkpoint(record, back)
    luck = _luck_then(table, whole.file.log, kept)
    work = Work(Snapshot(changed(table, luck=luck), None), moment, policy, rng)
    SetBack(state).apply(work)
    assert work.game is not None
    after = work.after
    file = _file(whole.file, Snapshot(after, work.game), [*map(write_move, kept), *work.moves], work)
    answers = _answers(kept)
    lost = _answers(record.moves) - answers
    return SetbackPlan(table, Snapshot(after, work.game), file, answers, lost)


def _luck_then(table: Table, log: Sequence[str], kept: Sequence[Move]) -> SealedLuck | None:
    """The luck after the moves that are kept: the next draws give the same as before, and the chain follows the new
    log.

    The seed of a game that was over may have been opened by then: such a game goes on without it, or its draws would
    be known.
    """
    if table.luck is None or table.phase is Phase.FINISHED:
        return None
    undone = len([line for line in log if line.startswith(DRAW_MARK)]) - len(
        [move for move in kept if move.seat == CHANCE]
    )
    luck = changed(table.luck, draws=table.luck.draws - undone, lines=0, head="")
    return chained(luck, table.code, map(write_move, kept))


async def set_back(store: RedisStore, plan: SetbackPlan, now: Instant, redrawn: Redrawn) -> None:
    """Write a table that was set back in place of the one that it was planned from."""
    before, after = plan.before, plan.after.table
    file = plan.file._replace(shown=redrawn(plan.file.shown))
    if not await put_table(store, file, after, all_due_at(after, now), before=before):
        raise Unrepairable("it has changed meanwhile; look at it again")


def _deck(file: TableFile, policy: HousePolicy) -> Deck:
    """The deck in what is left of the state, or in the one that undo goes back to; else that of the house."""
    for name in ("state", "base"):
        try:
            return check_deck(map(parse_building, orjson.loads(file.fields.get(name, ""))["deck"]))
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
    return policy.deck


def readable_moves(log: Sequence[str]) -> tuple[Move, ...]:
    """The moves of a log up to the first line that cannot be read."""

    def is_bad(lines: int) -> bool:
        try:
            kept_moves(log[:lines])
        except BadRecord:
            return True
        return False

    first_bad = bisect_left(range(len(log) + 1), True, key=is_bad)
    return kept_moves(log[: first_bad - 1])


def _checkpoint(record: Record, back: int) -> tuple[tuple[Move, ...], State]:
    """The moves up to a state in which people are asked, or the game is over, and that state: the last but `back`.

    Where all answers come to the same the table answers by itself, and would do so again.
    """
    places: list[tuple[int, State]] = []
    try:
        for place, state in enumerate(states(record)):
            if CHANCE not in pending(state) and empty_answer(state) is None:
                places.append((place, state))
    except (BadRecord, BadState):
        pass  # what was played up to here is good
    if back >= len(places):
        raise Unrepairable(f"there are only {max(0, len(places) - 1)} answers that can be taken back")
    place, state = places[-1 - back]
    return record.moves[:place], state.without_news()


def _answers(moves: Sequence[Move]) -> int:
    return len([move for move in moves if move.seat != CHANCE])


def _file(file: TableFile, after: Snapshot, log: list[str], work: Work) -> TableFile:
    table, game = after
    assert game is not None
    fields = {name: text for name, text in file.fields.items() if name not in ("aside", "base")}
    fields |= {
        "version": str(codec.TABLE_FORM.version),
        "revision": str(table.revision),
        "table": codec.table_to_json(table).decode(),
        "state": codec.state_to_json(game).decode(),
        "news": str(table.news.end),
        "said": str(table.said),
        "people": " ".join(map(str, table.people)),
    }
    lines = [codec.news_to_json(work.now, entry, game.setup.deck).decode() for entry in work.entries]
    kept_news = table.news.end - table.news.previous
    return file._replace(fields=fields, log=log, news=[*file.news, *lines][-kept_news:])
