"""Worlds: whole games as they may be, given what one player sees.

A view hides what the others hold. A player that looks ahead imagines it: every rival has thirteen cards, and
those that do not lie open are dealt to the hand, the discards and the face-down cards, each way that fits what all have
seen as likely as any other.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

from engine.players.appraisal import chances
from engine.rules.cards import Card
from engine.rules.course.chance import Draw
from engine.rules.course.ending import result
from engine.rules.state import Decision, Game, Options, Player, Row, State, asked
from engine.rules.view import PlayerView, View


def imagine(view: View, rng: random.Random) -> State:
    """A state in which this seat would see just this view."""
    players = tuple([_imagined(view, player, rng) for player in view.players])
    return as_seen(view)._replace(players=players, pile=_pile(view))


def as_seen(view: View) -> State:
    """A state without the cards and buildings that this seat does not see."""
    return State(
        setup=view.setup,
        players=tuple(
            [
                _player(one, one.hand or (), one.discards or (), one.laid or (), one.covered)
                for one in view.players
            ]
        ),
        agenda=view.agenda,
        bag=view.bag,
        centre=view.centre,
        reserve=view.reserve,
        box=view.box,
        pile=(),
        top=view.top,
        rows=view.rows,
        removed=view.removed,
        round=view.round,
        order=view.order,
        used=view.used,
    )


def forgetful(view: View) -> View:
    """The view of a player who has not counted which cards went."""
    players = tuple([player._replace(discarded=(), kept=()) for player in view.players])
    return view._replace(players=players)


def _pile(view: View) -> Row:
    """All buildings that are nowhere else, in deck order: their real order does not exist yet."""
    upper, lower = view.rows
    elsewhere = {*upper, *lower, *view.removed, view.top}.union(*[player.built for player in view.players])
    return tuple([building for building in view.setup.deck if building not in elsewhere])


def _imagined(view: View, player: PlayerView, rng: random.Random) -> Player:
    if player.hand is not None and player.discards is not None and player.laid is not None:
        return _player(player, player.hand, player.discards, player.laid, player.covered)
    edition = view.setup.edition
    known = {*player.shown, *player.discarded, *player.kept}
    uncertain = [card for card in edition.digits if card not in known]
    rng.shuffle(uncertain)
    held_count = player.laid_count + player.hand_count - len(player.kept)
    held, discards = uncertain[:held_count], (*player.discarded, *uncertain[held_count:])
    if player.kept:
        held += player.kept
        rng.shuffle(held)
    laid, hand = held[: player.laid_count], held[player.laid_count :]
    covered = player.covered
    if laid and player.shown and covered is None:
        covered = rng.choice(player.shown)  # chosen together with the others: which one goes is secret too
    return _player(
        player, edition.sort(tuple(hand)), edition.sort(discards), edition.sort(tuple(laid)), covered
    )


def _player(
    seen: PlayerView,
    hand: tuple[Card, ...],
    discards: tuple[Card, ...],
    laid: tuple[Card, ...],
    covered: Card | None,
) -> Player:
    return Player(
        *(hand, seen.goods, seen.shown, discards, laid, covered, seen.built, seen.discarded, seen.kept)
    )


# Playing an imagined game on: what is asked next, what instinct answers, and what has come of it


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
