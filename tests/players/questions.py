"""Questions out of many games: whatever a player may be asked, as he sees it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.players import ComputerPlayer, EasyPlayer, HardPlayer, MediumPlayer
from engine.rules import State, View, pending, view
from engine.rules.state import CHANCE
from tests.properties.playing import assorted_states


def quick_levels() -> dict[str, ComputerPlayer]:
    """The levels as new objects; the hard one thinks less than usual, but in the same way."""
    return {"easy": EasyPlayer(), "medium": MediumPlayer(), "hard": HardPlayer(iterations=30)}


def questions(*, every: int = 1) -> Iterator[View]:
    """Every kind of question at all tables; of all these so few that quick tests stay quick."""
    views = [view(state, seat) for state in assorted_states() for seat in asked_seats(state)]
    yield from views[::every]


def asked_seats(state: State) -> list[int]:
    return [seat for seat in pending(state) if seat != CHANCE]
