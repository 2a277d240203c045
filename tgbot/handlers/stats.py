"""/stats: somebody's own results."""

from __future__ import annotations

from engine.rules import outcome
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.handlers.settings import personal
from tgbot.render.stats import Played, stats_screen
from tgbot.words import Words

NOT_PLAYED_OUT = (StandIn.KEEPS, StandIn.RESIGNED)
"""A computer had the seat when the game ended."""


def register(context: HandlerContext) -> None:
    context.commands["stats"] = StatsTopic(context).command


class StatsTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        tables = await self.context.people.tables_of(profile.person)
        finished = sorted(
            [one for one in tables if one.table.phase is Phase.FINISHED], key=lambda one: one.table.ended or 0
        )
        games = [game for one in finished if (game := played(one, profile.person))]
        screen = stats_screen(games, len(finished) - len(games), Words(profile.language))
        return personal(self.context, request, profile, screen)


def played(snapshot: Snapshot, person: PersonId) -> Played | None:
    """The result of somebody's game; None if a computer finished it for him."""
    table, game = snapshot
    number = table.seat_of(person)
    result = outcome(game) if game else None
    if number is None or result is None or table.seats[number].stand_in in NOT_PLAYED_OUT:
        return None
    return Played(
        edition=table.options.edition,
        players=len(table.seats),
        points=result.points[number],
        winners=len(result.winners) if number in result.winners else 0,
    )
