"""Records: a whole game as readable text, one move a line, chance included.

    habana record 1
    edition: havana-2009
    players: 2
    replacement: in order
    building: 1 Farola = 2G1P
    …
    * Farola
    0 siesta+mama

A record carries its deck, so a later change of the house deck cannot break it. Lines that begin
with `#` are comments.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.rules.buildings import Building, Deck, parse_building
from engine.rules.course.flow import new_game
from engine.rules.editions.base import GOALS
from engine.rules.errors import IllegalMove
from engine.rules.events import Event
from engine.rules.interface import play
from engine.rules.state import CHANCE, Move, State, write_move

RECORD_TITLE = "habana record 1"


class BadRecord(ValueError):
    """A text that is not a record; the message names the line."""


class Record(NamedTuple):
    edition: str
    players: int
    replacement: str
    deck: Deck
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, state: State) -> Record:
        """The beginning of a record: what was agreed, and how it was dealt. Nobody has answered yet."""
        if state.round or any(player.laid for player in state.players):
            raise ValueError("state: a record begins before the first answer")
        setup = state.setup
        return cls(setup.edition.key, setup.players, setup.replacement, setup.deck, state.moves)

    def then(self, state: State) -> Record:
        """The record with one person's move and the draws after it: once for each `deal(play(…))`."""
        return self._replace(moves=self.moves + state.moves)

    def start(self) -> State:
        return new_game(self.edition, self.players, replacement=self.replacement, deck=self.deck)

    def __str__(self) -> str:
        return "\n".join([*self._header(), *map(write_move, self.moves), ""])

    def _header(self) -> Iterator[str]:
        yield RECORD_TITLE
        yield f"edition: {self.edition}"
        yield f"players: {self.players}"
        yield f"replacement: {self.replacement}"
        yield from (f"building: {building}" for building in self.deck)

    @classmethod
    def parse(cls, text: str) -> Record:
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
        lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
        if not lines or lines[0][1] != RECORD_TITLE:
            number = lines[0][0] if lines else 1
            raise BadRecord(f"line {number}: a record begins with {RECORD_TITLE!r}")
        fields: dict[str, str] = {}
        deck: list[Building] = []
        moves: list[Move] = []
        for number, line in lines[1:]:
            try:
                _read_line(line, fields, deck, moves)
            except ValueError as error:
                raise BadRecord(f"line {number}: {error}") from error
        if missing := {"edition", "players", "replacement"} - fields.keys():
            raise BadRecord(f"no line {min(missing)!r}")
        return cls(
            fields["edition"], int(fields["players"]), fields["replacement"], tuple(deck), tuple(moves)
        )


def _read_line(line: str, fields: dict[str, str], deck: list[Building], moves: list[Move]) -> None:
    name, colon, rest = line.partition(": ")
    if colon and name == "building":
        deck.append(parse_building(rest))
    elif colon and name in ("edition", "players", "replacement") and name not in fields:
        if name == "players" and rest not in map(str, GOALS):
            raise ValueError(f"players: must be one of {', '.join(map(str, GOALS))}, not {rest!r:.20}")
        fields[name] = rest
    else:
        moves.append(parse_move(line))


def parse_move(line: str) -> Move:
    seat, space, code = line.partition(" ")
    if not space or not code or seat not in ("*", "0", "1", "2", "3"):
        raise ValueError(f"not a move: {line!r}")
    return Move(CHANCE if seat == "*" else int(seat), code)


def states(record: Record) -> Iterator[State]:
    """The state at the start and after every move."""
    try:
        state = record.start()
    except ValueError as error:
        raise BadRecord(str(error)) from error
    yield state
    for number, move in enumerate(record.moves, 1):
        try:
            state = play(state, move.seat, move.code)
        except IllegalMove as error:
            raise BadRecord(f"move {number}: {error}") from error
        yield state


def replay(record: Record) -> State:
    """The state at the end of a record."""
    *_, last = states(record)
    return last


class ReplayStep(NamedTuple):
    """One person's move with the draws after it, and the state they lead to. The set-up has no move."""

    move: Move | None
    state: State

    @property
    def news(self) -> tuple[Event, ...]:
        return self.state.news


def replay_steps(record: Record) -> list[ReplayStep]:
    """The steps of a record; `BadRecord` if a move is not allowed."""
    return list(_replay_steps(record))


def _replay_steps(record: Record) -> Iterator[ReplayStep]:
    every_state = states(record)
    move, state = None, next(every_state)
    for following, after in zip(record.moves, every_state, strict=True):
        if following.seat != CHANCE:
            yield ReplayStep(move, state)
            move = following
        state = after
    yield ReplayStep(move, state)
