"""Finding the table that a command is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tables.codes import read_code
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, StandIn
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons import ButtonData
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.requests import ChatPlace, HandlerReply, Request, reply_with
from tgbot.render.table_names import which_table_screen
from tgbot.words import Words


def split_code(argument: str) -> tuple[str | None, str]:
    """The code at the beginning, if there is one, and the rest."""
    first, _, rest = argument.partition(" ")
    code = read_code(first)
    return (code, rest.strip()) if code else (None, argument)


async def tables_meant(
    context: HandlerContext, request: Request, code: str | None, *phases: Phase
) -> list[Snapshot]:
    """The tables that may be meant: the one with the code, or those of the group, or all of the person's own.

    Nobody learns in a group where else a person plays.
    """
    if code is not None:
        return [await context.tables.read(code)]
    if request.place.private:
        tables = await context.people.tables_of(request.person.id)
    else:
        tables = await context.people.tables_of_group(request.place.chat)
    return [one for one in tables if one.table.phase in phases]


async def running_tables(context: HandlerContext, request: Request, code: str | None) -> list[Snapshot]:
    """The tables that may be meant where the person plays: at least one, or a refusal."""
    tables = await tables_meant(context, request, code, Phase.PLAYING)
    own = [one for one in tables if _plays(one.table, request.person.id)]
    if not own:
        nowhere = request.place.private and code is None
        raise Refused(Refusal.NOT_PLAYING if nowhere else Refusal.NOT_SEATED)
    if own[0].table.phase is not Phase.PLAYING:  # the one with the code
        raise Refused(Refusal.NOT_STARTED if own[0].table.phase is Phase.LOBBY else Refusal.OVER)
    return own


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
    question: str, snapshots: Sequence[Snapshot], data: Callable[[Table], ButtonData]
) -> HandlerReply:
    """Ask which of several tables is meant, with a button for each."""
    return reply_with(which_table_screen(question, [one.table for one in snapshots], data))


def seated(snapshot: Snapshot, person: PersonId) -> tuple[int, Seat]:
    """The person's seat and its number, or a refusal."""
    number = snapshot.table.seat_of(person)
    if number is None:
        raise Refused(Refusal.NOT_SEATED)
    return number, snapshot.table.seats[number]


def words_at(table: Table, request: Request) -> Words:
    """The language of the person's seat, or of their phone if they have no seat."""
    number = table.seat_of(request.person.id)
    return Words(request.person.language if number is None else table.seats[number].language)
