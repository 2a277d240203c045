"""Which table somebody means, who has not tapped a button of it."""

from __future__ import annotations

from engine.tables.codes import read_code
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, StandIn
from engine.tables.table import Phase, Snapshot, Table
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.requests import Request
from tgbot.words import Words


def split_code(argument: str) -> tuple[str | None, str]:
    """A code in front, if there is one, and the rest."""
    first, _, rest = argument.partition(" ")
    code = read_code(first)
    return (code, rest.strip()) if code else (None, argument)


async def meant(
    context: HandlerContext, request: Request, code: str | None, *phases: Phase
) -> list[Snapshot]:
    """The tables somebody may mean: the one he names; in a group those that stand there; otherwise all of his.

    Nobody learns in a group where else somebody plays.
    """
    if code is not None:
        return [await context.tables.read(code)]
    if request.place.private:
        tables = await context.people.tables_of(request.person.id)
    else:
        tables = await context.people.tables_of_group(request.place.chat)
    return [one for one in tables if one.table.phase in phases]


async def running(context: HandlerContext, request: Request, code: str | None) -> list[Snapshot]:
    """Of the tables he may mean, those where he plays: at least one."""
    tables = await meant(context, request, code, Phase.PLAYING)
    own = [one for one in tables if _plays(one.table, request.person.id)]
    if not own:
        nowhere = request.place.private and code is None
        raise Refused(Refusal.NOT_PLAYING if nowhere else Refusal.NOT_SEATED)
    if own[0].table.phase is not Phase.PLAYING:  # the one he has named
        raise Refused(Refusal.NOT_STARTED if own[0].table.phase is Phase.LOBBY else Refusal.OVER)
    return own


def _plays(table: Table, person: PersonId) -> bool:
    number = table.seat_of(person)
    return number is not None and table.seats[number].stand_in is not StandIn.RESIGNED


def seated(snapshot: Snapshot, person: PersonId) -> tuple[int, Seat]:
    number = snapshot.table.seat_of(person)
    if number is None:
        raise Refused(Refusal.NOT_SEATED)
    return number, snapshot.table.seats[number]


def words_of(snapshot: Snapshot, request: Request) -> Words:
    return words_for(request, snapshot.table)


def words_for(request: Request, table: Table) -> Words:
    """Who sits there has left his language with his seat; of others we know that of their phone."""
    number = table.seat_of(request.person.id)
    return Words(request.person.language if number is None else table.seats[number].language)
