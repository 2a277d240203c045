"""Playing an imagined game on: what is asked next, what instinct answers, and what has come of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

from engine.players.appraisal import chances
from engine.rules.agenda import Decision, Options, asked
from engine.rules.course.chance import Draw
from engine.rules.course.ending import result
from engine.rules.game import Game


def question_in(game: Game, rng: random.Random) -> Decision | None:
    """The next question to a player, None if the game is over; chance draws by itself."""
    agenda = game.agenda
    while agenda and isinstance(draw := agenda[0], Draw):
        game.answer(draw, "", draw.draw(game, rng))
    return asked(agenda)[0] if agenda else None


def by_instinct(options: Options, ratings: Sequence[float]) -> str:
    """The option rated best."""
    return next(islice(options, ratings.index(max(ratings)), None))


def odds(game: Game) -> Sequence[float]:
    """Each seat's chances of winning; certain where the game is over."""
    if game.ending is None:
        return chances(game)
    winners = result(game.players, game.ending).winners
    return [float(seat in winners) / len(winners) for seat in range(len(game.players))]
