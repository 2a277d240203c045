"""What somebody may see of a table: open facts for all, secrets for their owner only.

Whoever shows a table to people starts here, so that nothing secret can slip into a message.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Event, View, view
from engine.rules.agenda import NO_OPTIONS
from engine.rules.agenda import Options as Choices
from engine.rules.replacement import replacement_ahead
from engine.tables import clocks
from engine.tables.instants import Instant, Outages
from engine.tables.port import NewsEntry
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Group, Options, Pause, Phase, Proposal, Snapshot, Table
from engine.tables.table_events import visible_to
from engine.tables.work import News


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicSeat:
    """What all may know of a seat."""

    name: str
    person: PersonId | None
    computer: str | None
    character: int | None
    is_host: bool
    held: bool
    asked: bool
    ready: bool
    """Has laid an envelope; what is in it nobody else learns."""
    deadline: Instant | None
    stand_in: StandIn | None
    offered: bool
    unreachable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSeat:
    """What only the seat itself may know."""

    seat: int
    decision: int | None
    called: int | None
    """When it was last called: see `Seat.called`."""
    envelope: str | None
    plan: str | None
    plannable: Choices
    """What it could choose ahead."""
    undo: str | None
    """The answer it could take back."""
    undo_at: int | None
    """Names that answer: the revision since when nobody was asked anything new."""
    muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    code: str
    revision: int
    phase: Phase
    options: Options
    group: Group | None
    pause: Pause | None
    proposal: Proposal | None
    rematch: str | None
    """The code of the table where they play again, for those who sit here."""
    expires: Instant | None
    said: int
    seats: tuple[PublicSeat, ...]
    own: OwnSeat | None
    game: View | None
    """The game as this seat sees it; None before it has begun."""


def view_table(
    snapshot: Snapshot, seat: int | None, outages: Outages = (), *, like: TableView | None = None
) -> TableView:
    """A table as one seat sees it, or, with None, anybody. `like` is how another sees the same one."""
    table, game = snapshot
    numbers = range(len(table.seats))
    return TableView(
        code=table.code,
        revision=table.revision,
        phase=table.phase,
        options=table.options,
        group=table.group,
        pause=table.pause,
        proposal=table.proposal,
        rematch=None if seat is None else table.rematch,
        expires=table.expires,
        said=table.said,
        seats=like.seats if like else tuple([_public_seat(table, number, outages) for number in numbers]),
        own=None if seat is None else _own_seat(snapshot, seat),
        game=None if game is None else view(game, seat),
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
        plan=seat.plan,
        plannable=replacement_ahead(game, number) if game else NO_OPTIONS,
        undo=undo.steps[-1].answer if undo else None,
        undo_at=table.asked_last if undo else None,
        muted=seat.clock.muted,
    )


def news_for(entries: list[NewsEntry], seat: int | None) -> list[NewsEntry]:
    """The news with what this seat may not see taken out."""
    return [shown for entry in entries if (shown := _shown_to(seat, entry)).news]


def _shown_to(seat: int | None, entry: NewsEntry) -> NewsEntry:
    """Most of them as they are."""
    seen = [news for news in entry.news if visible(news, seat)]
    return entry if len(seen) == len(entry.news) else entry._replace(news=tuple(seen))


def visible(news: News, seat: int | None) -> bool:
    return news.visible_to(seat) if isinstance(news, Event) else visible_to(news, seat)
