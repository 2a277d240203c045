"""/stats: a person's own results."""

from __future__ import annotations

from engine.rules import outcome
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import Snapshot
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.personal import reply_in_private
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.render.stats import PlayedGame, stats_screen
from tgbot.words import Words

NOT_PLAYED_OUT = (StandIn.KEEPS, StandIn.RESIGNED)
"""A computer played for the person when the game ended."""
MAX_GAMES_COUNTED = 500
"""The latest games of a person, which are counted."""


def register(context: HandlerContext) -> None:
    context.commands["stats"] = StatsTopic(context).command


class StatsTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        latest = await self.context.people.finished_of(profile.person, most=MAX_GAMES_COUNTED)
        finished = latest[::-1]
        games = [game for one in finished if (game := game_played(one, profile.person))]
        words, left = Words(profile.language), len(finished) - len(games)
        screen = stats_screen(games, left, words, most=MAX_GAMES_COUNTED)
        return reply_in_private(self.context, request, profile, screen)


def game_played(snapshot: Snapshot, person: PersonId) -> PlayedGame | None:
    """A person's result in a game; None if a computer finished it for them."""
    table, game = snapshot
    number = table.seat_of(person)
    result = outcome(game) if game else None
    if number is None or result is None or table.seats[number].stand_in in NOT_PLAYED_OUT:
        return None
    return PlayedGame(
        edition=table.options.edition,
        players=len(table.seats),
        points=result.points[number],
        winners=len(result.winners) if number in result.winners else 0,
    )
