"""Writes the playthroughs again after an intended change of the rules:

    python -m tests.playthroughs.write

Every text here tells the game of the same name in `tests/games`; to add one, create an empty text and run this. A
step is a move, the events it caused (`!`: secret), the lines of the public state that it changed, and who is asked
what now with how many options.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

from engine.rules import Event, Move, Record, State, legal, outcome, pending, view
from engine.rules.buildings import Building
from engine.rules.record import states
from engine.rules.state import CHANCE
from engine.rules.view import PlayerView

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"


def tell(record: Record) -> str:
    """The playthrough of a game."""
    return "\n".join([*_steps(record), ""])


def _steps(record: Record) -> Iterator[str]:
    game = list(states(record))
    yield f"{record.edition}, {record.players} players, replacement {record.replacement}"
    yield from _public(game[0])
    yield from _questions(game[0])
    for number, (move, (before, after)) in enumerate(zip(record.moves, pairwise(game), strict=True), 1):
        yield f"\n{number}. {_seat(move.seat)}: {move.code}"
        yield from (f"  {_event(event)}" for event in _fresh_news(move, before, after))
        yield from (line for line in _public(after) if line not in set(_public(before)))
        yield from _questions(after)


def _fresh_news(move: Move, before: State, after: State) -> tuple[Event, ...]:
    """Chance adds its news to those of the move before it."""
    old = len(before.news) if move.seat == CHANCE else 0
    return after.news[old:] if after.news[:old] == before.news[:old] else after.news


def _public(state: State) -> Iterator[str]:
    seen = view(state, None)
    yield f"    round {seen.round}, order {_listed(seen.order)}, used {_listed(seen.used)}"
    yield f"    bag {seen.bag}, centre {seen.centre}, reserve {seen.reserve}, box {seen.box}"
    for name, row in zip(("upper", "lower"), seen.rows, strict=True):
        yield f"    {name} row: {_listed(row)}"
    yield f"    pile {seen.pile_count}, top {_listed(seen.top)}, removed {_listed(seen.removed)}"
    for seat, player in enumerate(seen.players):
        yield f"    {_seat(seat)}: {_player(player)}"


def _player(player: PlayerView) -> str:
    number = "-" if player.number is None else f"{player.number:02}"
    counts = f"hand {player.hand_count}, discards {player.discards_count}, laid {player.laid_count}"
    cards = f"{number} {_listed(player.shown)}, covered {_listed(player.covered)}, {counts}"
    return f"{player.points} points, {player.goods}, {cards}, built {_listed(player.built)}"


def _questions(state: State) -> Iterator[str]:
    for seat, decision in pending(state).items():
        yield f"  ? {_seat(seat)}: {type(decision).__name__} ({decision.kind}), {len(legal(state, seat))} options"
    if result := outcome(state):
        yield f"  = {result.ending}, winners {_listed(result.winners)}, points {_listed(result.points)}"


def _event(event: Event) -> str:
    told = [f"{field.name}={_listed(getattr(event, field.name))}" for field in fields(event)]
    return " ".join(["!" if event.secret else "-", type(event).__name__, *told])


def _seat(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def _listed(thing: object) -> str:
    """Any value of the rules in its notation; a building by its name, nothing as a dash."""
    if isinstance(thing, Building):
        return thing.name
    if type(thing) is tuple:
        return " ".join(_listed(part).replace(" ", "_") for part in thing) or "-"
    return "-" if thing is None else str(thing)


def main() -> None:
    for path in HERE.glob("*.txt"):
        record = Record.parse((GAMES / path.name).read_text(encoding="utf-8"))
        path.write_text(tell(record), encoding="utf-8")


if __name__ == "__main__":
    main()
