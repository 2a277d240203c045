"""What players are called on a screen: short, told apart, and harmless whatever stands in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from engine.tables.look import Look, SeatLook
from engine.tables.names import characters, clean_name
from engine.tables.seat import StandIn
from tgbot.words import Words

LONGEST_HERE = 14
"""In a line of a phone there is room for this much of a name."""
CUT = "…"
COMPUTER, AWAY, LOST = "🤖", "💤", "📵"
RIGHT_TO_LEFT = frozenset({"R", "AL"})
ISOLATED = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def names_of(look: Look, words: Words) -> tuple[str, ...]:
    """The names by seat, not escaped; computers without one get ours, and namesakes their number."""
    return _names(words.language, tuple([seat.name for seat in look.seats]))


@lru_cache(4096)
def _names(language: str, given: tuple[str, ...]) -> tuple[str, ...]:
    words = Words(language)
    tidy = [shortened(clean_name(name)) for name in given]
    taken = tuple([name.casefold() for name in tidy if name])
    own = [words.text(f"name-{number}") for number in (1, 2, 3, 4)]
    free = iter(
        [name for name in own if not any([other.startswith(name.casefold()) for other in taken])] + own
    )
    named = [name or next(free) for name in tidy]
    return tuple([_isolated(name) for name in _told_apart(named)])


def _told_apart(names: Sequence[str]) -> list[str]:
    alike = [name.casefold() for name in names]
    return [
        f"{name} {seat}" if alike.count(name.casefold()) > 1 else name for seat, name in enumerate(names, 1)
    ]


def shortened(name: str, longest: int = LONGEST_HERE) -> str:
    """Cut between two characters as people count them.

    >>> shortened("Maximiliane Charlotte"), shortened("Ana")
    ('Maximiliane C…', 'Ana')
    """
    pieces = list(characters(name))
    return name if len(pieces) <= longest else "".join(pieces[: longest - 1]).rstrip() + CUT


def _isolated(name: str) -> str:
    """Hebrew and Arabic names keep their direction to themselves."""
    foreign = any([unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name])
    return name.join(ISOLATED) if foreign else name


def marks_of(seat: SeatLook) -> str:
    """Who plays there: nothing for a person who plays himself."""
    if seat.person is None:
        return COMPUTER
    if seat.stand_in in (StandIn.KEEPS, StandIn.RESIGNED):
        return AWAY + COMPUTER
    return (COMPUTER if seat.stand_in else "") + (LOST if seat.unreachable else "")
