"""A new game: the terms are checked, and chance waits to deal it out."""

from __future__ import annotations

from engine.rules.buildings import Deck, check_deck
from engine.rules.course.flow import set_up
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.editions.registry import EDITIONS
from engine.rules.errors import described
from engine.rules.game import Game
from engine.rules.state import IN_ORDER, REPLACEMENTS, Setup, State


def new_game(edition: str, players: int, *, replacement: str = IN_ORDER, deck: Deck = HOUSE_DECK) -> State:
    """A game that waits for chance to deal it out."""
    _check("edition", edition, tuple(EDITIONS))
    _check("players", players, tuple(GOALS))
    _check("replacement", replacement, REPLACEMENTS)
    if type(deck) is not tuple:
        raise ValueError(f"deck: must be a tuple of buildings, not {described(deck)}")
    if deck is not HOUSE_DECK:
        check_deck(deck)
    game = Game(set_up(Setup(EDITIONS[edition], players, replacement, deck)))
    game.settle()
    return game.freeze()


def _check(name: str, given: object, known: tuple[object, ...]) -> None:
    if type(given) is not type(known[0]) or given not in known:
        raise ValueError(f"{name}: must be one of {', '.join(map(str, known))}, not {described(given)}")
