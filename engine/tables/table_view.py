"""A table as one seat may see it: open facts for all, secrets for their owner only.

Everything that is shown to people is made from these values, so that nothing secret can slip into a message.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.course.replacement import replacement_ahead
from engine.rules.state import NO_OPTIONS
from engine.rules.state import Options as Choices
from engine.rules.view import View, view
from engine.tables.directory.names import mark_for
from engine.tables.kept import KeptTexts
from engine.tables.luck.luck import seal_of, short_head
from engine.tables.options import Options
from engine.tables.orders.wishes import Orders
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Greeter, Group, Pause, Phase, Proposal, RemovedPerson, Snapshot, Table
from engine.tables.time import clocks
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import Instant, Outages


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicSeat:
    """The part of a seat that everybody may know."""

    name: str
    person: PersonId | None
    computer: str | None
    character: int | None
    is_host: bool
    held: bool
    asked: bool
    ready: bool
    """Has it laid an envelope? Nobody else learns what is in it."""
    deadline: Instant | None
    stand_in: StandIn | None
    offered: bool
    unreachable: bool
    silent: bool
    """May the others let a computer play on?"""
    kept: KeptTexts
    """See `Seat`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSeat:
    """The part of a seat that only its player may know."""

    seat: int
    decision: int | None
    called: int | None
    """See `Seat.called`."""
    envelope: str | None
    acted: int
    kept_from: int | None
    heads: tuple[str, ...]
    """See `Seat`."""
    orders: Orders
    """Everything that its player has planned."""
    plannable: Choices
    """The replacements it could choose ahead."""
    undo: str | None
    """The answer it could take back."""
    undo_at: int | None
    """The revision that names that answer: somebody was asked something new by it, and nobody since."""
    muted: bool
    home: Calendar | None
    """The guess at their zone and quiet hours that its person is asked about."""

    @property
    def plan(self) -> str | None:
        """The next card as it is planned."""
        return next(iter(self.orders.cards), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckView:
    """The facts that everybody may know of a table's luck while it is played."""

    seal: str
    head: str
    """Of the chain of everything that was chosen and drawn so far; "" before the game."""
    is_gathering: bool
    dice: tuple[int, ...]
    """By seat: see `Seat.die`."""
    words: tuple[str, ...]
    """By seat; "" of those who have added none."""
    by_others: frozenset[int]
    """Seats that have changed hands: somebody else has thrown that die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    code: str
    mark: int
    """The mark by which the reader knows it: see `marks`."""
    revision: int
    phase: Phase
    options: Options
    group: Group | None
    pause: Pause | None
    proposal: Proposal | None
    replacement: Proposal | None
    rematch: str | None
    """The code of the rematch's table, for those who sit here."""
    rematch_seats: tuple[int, ...]
    """The seats whose players want a rematch."""
    expires: Instant | None
    said: int
    seats: tuple[PublicSeat, ...]
    own: OwnSeat | None
    watching: int
    """Roughly how many people watch."""
    greeters: tuple[Greeter, ...]
    """Those of them who have said hello, for those who sit here."""
    removed: tuple[RemovedPerson, ...]
    """Lobby: the people who were sent away, for the host."""
    luck: LuckView | None
    """None at a table that was opened before luck was sealed."""
    game: View | None
    """The game as this seat sees it; None before it has begun."""

    @property
    def played(self) -> View:
        """The game, where it is known to have begun."""
        assert self.game is not None
        return self.game

    @property
    def reader(self) -> OwnSeat:
        """The own seat, where it is known that the view has one."""
        assert self.own is not None
        return self.own


def view_table(
    snapshot: Snapshot, seat: int | None, outages: Outages = (), *, like: TableView | None = None
) -> TableView:
    """A table as one seat sees it, or, with None, anybody. `like` is another view of the same snapshot."""
    # Shortcut: public seats are the same in every view, and `like` saves working them out again: half of the 0.1 ms
    # of a view, for each further reader of a delivery. Without it everything works.
    table, game = snapshot
    numbers = range(len(table.seats))
    return TableView(
        code=table.code,
        mark=mark_for(table, seat),
        revision=table.revision,
        phase=table.phase,
        options=table.options,
        group=table.group,
        pause=table.pause,
        proposal=table.proposal,
        replacement=table.replacement,
        rematch=None if seat is None else table.rematch,
        rematch_seats=table.rematch_seats,
        expires=table.expires,
        said=table.said,
        seats=like.seats if like else tuple([_public_seat(table, number, outages) for number in numbers]),
        own=None if seat is None else _own_seat(snapshot, seat),
        watching=table.watching,
        greeters=() if seat is None else table.greeters,
        removed=table.removed if seat is not None and table.seats[seat].person == table.host else (),
        luck=like.luck if like else _public_luck(table),
        game=None if game is None else view(game, seat),
    )


def _public_luck(table: Table) -> LuckView | None:
    luck, seats = table.luck, table.seats
    if luck is None:
        return None
    has_begun = bool(luck.order)
    return LuckView(
        seal=seal_of(table.code, luck.seed),
        head=short_head(luck),
        is_gathering=table.is_gathering,
        dice=tuple([luck.die_of(number) if has_begun else seat.die for number, seat in enumerate(seats)]),
        words=tuple([luck.word_of(number) if has_begun else seat.word for number, seat in enumerate(seats)]),
        by_others=frozenset(
            [
                number
                for number, seat in enumerate(seats)
                if has_begun and luck.giver_of(number) != seat.person
            ]
        ),
    )


def _public_seat(table: Table, number: int, outages: Outages) -> PublicSeat:
    seat = table.seats[number]
    return PublicSeat(
        name=seat.name,
        person=seat.person,
        computer=seat.computer,
        character=seat.character,
        is_host=seat.person is not None and seat.person == table.host,
        held=seat.held is not None,
        asked=seat.asked is not None,
        ready=seat.envelope is not None,
        deadline=clocks.deadline(seat, table.options.pace, outages),
        stand_in=seat.stand_in,
        offered=seat.offered,
        unreachable=seat.unreachable,
        silent=seat.silent is not None,
        kept=seat.kept,
    )


def _own_seat(snapshot: Snapshot, number: int) -> OwnSeat:
    table, game = snapshot
    seat = table.seats[number]
    undo = table.undo if table.undo and table.undo.seat == number else None
    return OwnSeat(
        seat=number,
        decision=seat.asked,
        called=seat.called,
        envelope=seat.envelope,
        acted=seat.acted,
        kept_from=seat.kept_from,
        heads=seat.heads,
        orders=seat.planned,
        plannable=replacement_ahead(game, number) if game else NO_OPTIONS,
        undo=undo.taken_back[0].answer if undo else None,
        undo_at=table.asked_last if undo else None,
        muted=seat.clock.muted,
        home=seat.calendar if seat.asks_home and seat.calendar.guessed else None,
    )
