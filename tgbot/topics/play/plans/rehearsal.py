"""A rehearsal: what a plan would do if the turn came now, as far as its player can know."""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.players.worlds import imagine
from engine.rules.cards import Card, without
from engine.rules.course.chance import Draw
from engine.rules.course.turn import TakeTurn
from engine.rules.interface import play
from engine.rules.outlook import empty_answer
from engine.rules.state import Decision, Game, State, asked
from engine.rules.view import PlayerView, View, view
from engine.tables.orders.ordered_answers import (
    DroppedWish,
    OrderedAnswer,
    after_answer,
    after_turn,
    answer_for,
)
from engine.tables.orders.wishes import Orders
from tgbot.screen.drafts import COVERS


class Rehearsal(NamedTuple):
    card: str | None
    """The next card, if it would be laid before the turn."""
    done: tuple[OrderedAnswer, ...]
    """The answers of the plan, one after another."""
    dropped: tuple[DroppedWish, ...]
    """The wishes that could not be carried out."""
    asks: Decision | None
    """The question that the plan leaves open."""
    is_drawn: bool
    """Does it end where chance draws something?"""
    me: PlayerView
    """The player as they would then be."""


def rehearse(seen: View, orders: Orders, plannable: tuple[str, ...]) -> Rehearsal:
    """Play the next turn of a view's seat by its orders, until they leave something open or chance draws.

    Nothing in it depends on cards that the seat does not see: what is imagined of them plays no part in one's own turn.
    """
    number, card = seen.own_seat, None
    if not _has_turn_ahead(seen):
        card = next((code for code in orders.cards if code in plannable), None)
    state = next_turn(seen, card, random.Random(0))
    done, dropped = list[OrderedAnswer](), list[DroppedWish]()
    while state.agenda and not isinstance(state.agenda[0], Draw):
        answer = empty_answer(state)
        if answer is None:
            if (said := answer_for(orders, view(state, number))) is None:
                break
            dropped += said.dropped
            orders = after_answer(orders, said)
            if said.answer is None:
                break
            done.append(said)
            answer = said.answer
        state = play(state, number, answer)
    end = view(state, number)
    left = asked(state.agenda)
    is_drawn = bool(left) and isinstance(left[0], Draw)
    if not left:
        dropped += after_turn(orders, end)[1]
    asks = left[0] if left and not is_drawn else None
    return Rehearsal(card, tuple(done), tuple(dropped), asks, is_drawn, end.players[number])


def next_turn(seen: View, card: str | None, rng: random.Random) -> State:
    """The beginning of the next turn of a view's seat as things are now, and nothing behind it: in this round, or with the
    card that is laid, or that comes as planned."""
    game = imagine(seen, rng)
    if not _has_turn_ahead(seen):
        game = _with_next_cards(game._replace(used=()), seen.own_seat, card)
    turn = Game(game._replace(agenda=(TakeTurn(seen.own_seat),)))
    turn.settle()
    return turn.freeze()


def _has_turn_ahead(seen: View) -> bool:
    return any([isinstance(item, TakeTurn) and item.seat == seen.seat for item in seen.agenda])


def next_pairs(seen: View, orders: Orders) -> tuple[tuple[Card, ...], ...]:
    """The cards that may lie open in the next turn: by the plan, by what is laid, or as they are."""
    me = seen.players[seen.own_seat]
    if _has_turn_ahead(seen):
        return (me.shown,)
    if me.laid and me.covered:
        return ((*without(me.shown, me.covered), *me.laid),)
    planned = [tuple(map(Card, code.split(COVERS))) for code in orders.cards]
    return tuple([(*without(me.shown, old), new) for old, new in planned]) or (me.shown,)


def _with_next_cards(game: State, number: int, card: str | None) -> State:
    """The state in which a replacement has been revealed; the one that is laid already, if there is one."""
    me = game.players[number]
    covered, new = map(Card, card.split(COVERS)) if card else (me.covered, next(iter(me.laid), None))
    if covered is None or new is None:
        return game
    shown = game.edition.sort((*without(me.shown, covered), new))
    players = [*game.players]
    players[number] = me._replace(shown=shown, hand=without(me.hand, new), laid=(), covered=None)
    return game._replace(players=tuple(players))
