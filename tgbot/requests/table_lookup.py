"""Finding the table that a command is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.tables.directory.names import mark_for, read_code
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, StandIn
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from tgbot.buttons.codec import ButtonData
from tgbot.requests.context import HandlerContext
from tgbot.requests.requests import ChatPlace, HandlerReply, Request, reply_with
from tgbot.screen.table_names import which_table_screen
from tgbot.screen.ways import close_button
from tgbot.words import Words, words_for

MAX_FINISHED_MEANT = 50
"""The number of the finished games that ended last and may be meant without their code."""


def split_code(argument: str) -> tuple[str | None, str]:
    """The code at the beginning, if there is one, and the rest."""
    first, _, rest = argument.partition(" ")
    code = read_code(first)
    return (code, rest.strip()) if code else (None, argument)


async def tables_meant(
    context: HandlerContext, request: Request, code: str | None, *phases: Phase
) -> list[Snapshot]:
    """The tables that may be meant: the one with the code, or those of the group, or all of the person's own.

    Of finished games the latest are meant. Nobody learns in a group where else a person plays.
    """
    if code is not None:
        return [await context.tables.read(code)]
    running = await _running(context, request) if set(phases) & set(RUNNING_PHASES) else []
    finished = await _finished(context, request) if Phase.FINISHED in phases else []
    return [one for one in (*running, *finished) if one.table.phase in phases]


async def _running(context: HandlerContext, request: Request) -> list[Snapshot]:
    if request.place.private:
        return await context.people.tables_of(request.person.id)
    return await context.people.tables_of_group(request.place.chat)


async def _finished(context: HandlerContext, request: Request) -> list[Snapshot]:
    if request.place.private:
        return await context.people.finished_of(request.person.id, most=MAX_FINISHED_MEANT)
    return await context.people.finished_of_group(request.place.chat, most=MAX_FINISHED_MEANT)


async def running_tables(context: HandlerContext, request: Request, code: str | None) -> list[Snapshot]:
    """The tables that may be meant where the person plays: at least one, or a refusal."""
    tables = await tables_meant(context, request, code, Phase.PLAYING)
    own = [one for one in tables if _plays(one.table, request.person.id)]
    if not own:
        raise not_there(request, code)
    if own[0].table.phase is not Phase.PLAYING:  # the one with the code
        raise Refused(Refusal.NOT_STARTED if own[0].table.phase is Phase.LOBBY else Refusal.OVER)
    return own


def not_there(request: Request, code: str | None) -> Refused:
    """The refusal where no table can be meant: there is none with this code or in this group, or the person has none at all."""
    has_none = request.place.private and code is None
    return Refused(Refusal.NOT_PLAYING if has_none else Refusal.NOT_SEATED)


def _plays(table: Table, person: PersonId) -> bool:
    number = table.seat_of(person)
    return number is not None and table.seats[number].stand_in is not StandIn.RESIGNED


def of_topic(snapshots: Sequence[Snapshot], place: ChatPlace) -> list[Snapshot]:
    """The tables of the group's topic; all of them if it has none, and in private."""
    groups = [] if place.private else [(one, one.table.group) for one in snapshots]
    return [one for one, group in groups if group and group.topic == place.topic] or list(snapshots)


def in_phase(phase: Phase, snapshots: Sequence[Snapshot]) -> list[Snapshot]:
    return [one for one in snapshots if one.table.phase is phase]


def latest_ended(snapshots: Sequence[Snapshot]) -> list[Snapshot]:
    """The game that ended last, if there is one."""
    return [max(snapshots, key=lambda one: one.table.ended or 0)] if snapshots else []


def ask_which(
    question: str, snapshots: Sequence[Snapshot], data: Callable[[Table], ButtonData], request: Request
) -> HandlerReply:
    """Ask which of several tables is meant, with a button for each."""
    words = words_at(snapshots[0].table, request) if snapshots else Words(request.person.language)
    views = {data(one.table): view_for(one, request) for one in snapshots}
    screen = which_table_screen(question, views, words)
    if not snapshots or not request.place.private:
        return reply_with(screen)
    return reply_with(replace(screen, rows=(*screen.rows, (close_button(request.person.id, words),))))


def view_for(snapshot: Snapshot, request: Request) -> TableView:
    """A table as the person sees it in private; in a group, as everybody does."""
    return view_table(snapshot, snapshot.table.seat_of(request.person.id) if request.place.private else None)


def mark_here(table: Table, request: Request) -> int:
    """The mark by which the person knows a table in private; in a group, the one by which everybody does."""
    return mark_for(table, table.seat_of(request.person.id) if request.place.private else None)


def seated(snapshot: Snapshot, person: PersonId) -> tuple[int, Seat]:
    """The person's seat and its number, or a refusal."""
    number = snapshot.table.seat_of(person)
    if number is None:
        raise Refused(Refusal.NOT_SEATED)
    return number, snapshot.table.seats[number]


def words_at(table: Table, request: Request) -> Words:
    """The words of a table in the language of the person's seat, or of their phone if they have no seat."""
    number = table.seat_of(request.person.id)
    if number is None:
        return Words(request.person.language, table.options.edition)
    return words_for(table.seats[number], table.options.edition)


def reader_of(snapshot: Snapshot, request: Request) -> int | None:
    """The seat that reads: the person's own in private, None for everybody in the table's group."""
    group, place = snapshot.table.group, request.place
    if place.private:
        return seated(snapshot, request.person.id)[0]
    if group is None or group.id != place.chat:
        raise Refused(Refusal.NOT_SEATED)
    return None


def reader_words(snapshot: Snapshot, reader: int | None) -> Words:
    """The language of the seat that reads, or of the group."""
    group = snapshot.table.group
    if reader is not None:
        return words_for(snapshot.table.seats[reader], snapshot.table.options.edition)
    assert group is not None
    return Words(group.language, snapshot.table.options.edition)
