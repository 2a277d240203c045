"""Names of players on a screen: short, distinct, and safe whatever characters they contain."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from engine.company.results.reliability import AnswerPace, Reliability
from engine.tables.directory.names import characters, clean_name
from engine.tables.seat import StandIn
from engine.tables.table_view import PublicSeat, TableView
from tgbot.screen.cast import COMPUTER_SIGN, name_for, sign_of
from tgbot.words import Words

MAX_NAME_IN_TABLE_COLUMNS = 14
"""The room that a phone has for a name in one line."""
ELLIPSIS_SIGN = "…"
AWAY_SIGN, LOST_SIGN = "💤", "📵"
RIGHT_TO_LEFT = frozenset({"R", "AL"})
ISOLATED = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

PACE_SIGNS = {AnswerPace.QUICK: "⚡", AnswerPace.STEADY: "🕰", AnswerPace.SLOW: "🐢"}


def names_of(table: TableView, words: Words) -> tuple[str, ...]:
    """The names by seat, not escaped. Computers have the names of their characters; namesakes get a number."""
    kinds = [
        (seat.name, seat.computer if seat.person is None else None, seat.character or 0)
        for seat in table.seats
    ]
    return _names(words.language, tuple(kinds))


_Given = tuple[str, str | None, int]
"""The facts a seat's name is made from: the name of a person, or a kind of computer and its character."""


@lru_cache(4096)
def _names(language: str, given: tuple[_Given, ...]) -> tuple[str, ...]:
    words = Words(language)
    named = [shortened(clean_name(name)) for name, _, _ in given]
    for seat, (_, kind, character) in enumerate(given):
        named[seat] = named[seat] or name_for(kind, character, filter(None, named), words)
    return tuple([isolated(name) for name in _told_apart(named)])


def _told_apart(names: Sequence[str]) -> list[str]:
    alike = [name.casefold() for name in names]
    return [
        f"{name} {seat}" if alike.count(name.casefold()) > 1 else name for seat, name in enumerate(names, 1)
    ]


def shortened(name: str, longest: int = MAX_NAME_IN_TABLE_COLUMNS) -> str:
    """A name cut between two characters, as people count them.

    >>> shortened("Maximiliane Charlotte"), shortened("Ana")
    ('Maximiliane C…', 'Ana')
    """
    pieces = list(characters(name))
    return name if len(pieces) <= longest else "".join(pieces[: longest - 1]).rstrip() + ELLIPSIS_SIGN


def isolated(name: str) -> str:
    """Hebrew and Arabic names, isolated so that they do not change the direction of the text around them."""
    foreign = any([unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name])
    return name.join(ISOLATED) if foreign else name


def marks_of(seat: PublicSeat, words: Words) -> str:
    """Signs for who plays at a seat, and how well; none for a person who plays. Aloud: `(computer)`."""
    if words.aloud:
        told = [words.text(f"aloud-{name}") for name in _told_of(seat)]
        return f" ({words.series(told)})" if told else ""
    if seat.person is None:
        return COMPUTER_SIGN + sign_of(seat.computer)
    if seat.stand_in in (StandIn.KEEPS, StandIn.RESIGNED):
        return AWAY_SIGN + COMPUTER_SIGN
    return (COMPUTER_SIGN if seat.stand_in else "") + (LOST_SIGN if seat.unreachable else "")


def _told_of(seat: PublicSeat) -> list[str]:
    """The names of the messages that say the same."""
    is_away = seat.stand_in in (StandIn.KEEPS, StandIn.RESIGNED)
    is_computer = seat.person is None or seat.stand_in is not None
    facts = {"away": is_away, "computer": is_computer, "unreachable": seat.unreachable and not is_computer}
    return [name for name, holds in facts.items() if holds]


def edition_name(edition: str, words: Words) -> str:
    return words.text(f"edition-{edition}")


def reliability_text(reliability: Reliability, words: Words) -> str:
    """The reliability of somebody at an open table, as others see it: `12 games ⚡`."""
    games = words.text("reliability-games", count=reliability.finished)
    if reliability.pace is None:
        return games
    return f"{games} {PACE_SIGNS[reliability.pace]} {words.text(f'reliability-{reliability.pace}')}"


def without_brackets(name: str) -> str:
    """A name without brackets, which are too wide for a button."""
    return name.replace("(", "").replace(")", "")
