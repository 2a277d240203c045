"""A finished game step by step: the events of a step, and the board after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from engine.rules.record import ReplayStep
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import TableView, view_table
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import seat_picture
from tgbot.board.board_text import board_text, hand_line
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import ReplayTap, ToastTap
from tgbot.screen.additions import Spot, added_keys
from tgbot.screen.screen import (
    CAPTION_ROOM_UNITS,
    MAX_TEXT_UNITS,
    TEXT_ONLY,
    Button,
    PictureWish,
    Screen,
    safe,
)
from tgbot.screen.table_names import people_name
from tgbot.screen.times import UTC
from tgbot.story.log import fitting, teller_of
from tgbot.words import Words

REPLAY_START = 0
"""In place of a step, which count from 1: shows the first in a new message."""
TO_FIRST, STEP_BACK, STEP_ON, TO_LAST = "⏮", "◀", "▶", "⏭"
SPOKEN_STEPS = {
    TO_FIRST: "aloud-first",
    STEP_BACK: "aloud-back",
    STEP_ON: "aloud-on",
    TO_LAST: "aloud-last",
}
HEADING_CHARACTERS = 200
"""Room for the heading of a step."""

ToStep = Callable[[int], ButtonData]
"""The button that leads to a step."""


def replay_screen(
    table: Table,
    steps: Sequence[ReplayStep],
    number: int,
    reader: int | None,
    words: Words,
    wish: PictureWish = TEXT_ONLY,
    *,
    tap: ToStep | None = None,
) -> Screen:
    """One step as the reader's seat saw it, or, with None, as everybody saw it. A tap leads to another step."""
    to_step = tap or partial(ReplayTap, table.code)
    number = min(max(number, 1), len(steps))
    step = steps[number - 1]
    seen = view_table(Snapshot(table, step.state), reader)
    picture = seat_picture(seen, words, is_dark=wish.is_dark, has_keys=False) if wish.wanted else None
    board = "" if picture else "\n".join(filter(None, [board_text(seen, words), hand_line(seen, words)]))
    room = CAPTION_ROOM_UNITS if picture else MAX_TEXT_UNITS
    lines = fitting(_lines(seen, step, words), room - len(board) - HEADING_CHARACTERS)
    where = words.text("replay-where", number=number, count=len(steps), round=max(1, step.state.round))
    text = "\n".join(
        [
            words.signed("🎞", words.beside(people_name(seen, words), where)),
            *lines,
            *(["", board] if board else []),
        ]
    )
    by_round = (*_by_round(to_step, steps, number, words), *added_keys(Spot.REPLAY, seen, words))
    rows = (_by_step(to_step, number, len(steps), words), by_round)
    return Screen(text, rows, picture)


def _lines(seen: TableView, step: ReplayStep, words: Words) -> list[str]:
    """The events of a step. Those that are left out elsewhere appear here if there are no others."""
    if step.move is None:
        return [words.text("replay-begins")]
    teller = teller_of(seen, words, 0, UTC)
    lines = teller.lines([NewsEntry(0, 0, seen.played.news)])
    return (
        lines or [safe(line) for line in teller.phrases.tell(seen.played.news)] or [words.text("log-nothing")]
    )


def _by_step(to_step: ToStep, number: int, last: int, words: Words) -> tuple[Button, ...]:
    """Always four buttons, so that a thumb can stay where it is."""
    ways = [(TO_FIRST, 1), (STEP_BACK, number - 1), (STEP_ON, number + 1), (TO_LAST, last)]
    return tuple(
        [
            Button(
                words.text(SPOKEN_STEPS[sign]) if words.aloud else sign,
                to_step(to) if 1 <= to <= last and to != number else ToastTap("replay-end"),
            )
            for sign, to in ways
        ]
    )


def _by_round(to_step: ToStep, steps: Sequence[ReplayStep], number: int, words: Words) -> tuple[Button, ...]:
    starts = starts_of_rounds(steps)
    before = [start for start in starts if start < number]
    after = [start for start in starts if start > number]
    back = [Button(words.text("replay-round-back"), to_step(before[-1]))] if before else []
    on = [Button(words.text("replay-round-on"), to_step(after[0]))] if after else []
    return (*back, *on)


def starts_of_rounds(steps: Sequence[ReplayStep]) -> list[int]:
    """The numbers of the steps after which a new round has begun."""
    rounds = [step.state.round for step in steps]
    return [at for at, (old, new) in enumerate(pairwise(rounds), 2) if new > old]
