"""The course of the game, in the order of the rulebook: set-up, opening, and the round again and again."""

from __future__ import annotations

from functools import lru_cache

from engine.rules.buildings import Deck, check_deck
from engine.rules.course.chance import DrawBricks, TurnUpTop
from engine.rules.course.discards import TakeBackDiscards
from engine.rules.course.ending import EndLastRound
from engine.rules.course.market import DealRows
from engine.rules.course.replacement import LayPair, Replace, Reveal
from engine.rules.course.turn import TakeTurn
from engine.rules.editions.base import ALL_BRICKS, GOALS, LAST_ROUND, WORKER_COUNT
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.editions.registry import EDITIONS
from engine.rules.errors import described
from engine.rules.events import CentreSupplied, RoundBegan
from engine.rules.frozen_values import value
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import (
    CHANCE,
    IN_ORDER,
    REPLACEMENTS,
    TOGETHER,
    Game,
    Item,
    Player,
    Setup,
    State,
    Task,
    Together,
)

# Supply: bricks and pesos that come to the centre after all turns


SUPPLY_COUNT = 3
"""The bricks that go to the centre at the start, and the bricks and the pesos after every round."""


@value
class Supply(Task):
    """3 bricks and 3 pesos go to the centre, or what is left of them; what lies there stays."""

    def run(self, game: Game) -> None:
        pesos = Goods(pesos=min(SUPPLY_COUNT, game.reserve.pesos))
        if pesos.pesos:
            game.reserve = game.reserve.minus(pesos)
            game.centre = game.centre.plus(pesos)
            game.tell(CentreSupplied(CHANCE, pesos))
        game.next(DrawBricks(CHANCE, SUPPLY_COUNT, to=CHANCE))


# The course of the game, in the order of the rulebook


FIRST_PESOS = 1


def set_up(setup: Setup) -> State:
    """The state before anything is drawn: thirteen cards and the first goods for everyone, the deal still to come."""
    edition = setup.edition
    first_goods = Goods(pesos=FIRST_PESOS).plus(edition.first_brick or NOTHING)
    player = Player(hand=tuple(edition.digits), goods=first_goods)
    given = Goods(*(setup.players * count for count in first_goods))
    return State(
        setup=setup,
        players=(player,) * setup.players,
        agenda=(*deal_out(setup), *opening(setup)),
        bag=ALL_BRICKS.minus(given.bricks),
        centre=Goods(pesos=edition.first_centre_pesos),
        reserve=Goods(pesos=edition.pesos - given.pesos - edition.first_centre_pesos, workers=WORKER_COUNT),
        pile=setup.deck,
    )


def deal_out(setup: Setup) -> tuple[Item, ...]:
    blind = setup.edition.first_brick is None
    return (
        DealRows(),
        *((TurnUpTop(CHANCE),) if setup.edition.open_pile else ()),
        *(DrawBricks(CHANCE, 1, to=seat) for seat in range(setup.players) if blind),
        DrawBricks(CHANCE, SUPPLY_COUNT, to=CHANCE),
    )


def opening(setup: Setup) -> tuple[Item, ...]:
    return (Together(tuple(LayPair(seat) for seat in range(setup.players))), Reveal(), BeginRound())


@value
class BeginRound(Task):
    """A round begins, in the order that was fixed when the cards were revealed."""

    def run(self, game: Game) -> None:
        game.round += 1
        game.used = ()
        game.tell(RoundBegan(CHANCE, game.round, game.order))
        game.next(*one_round(game.order, game.setup.replacement, last=game.round == LAST_ROUND))


@lru_cache(maxsize=512)
def one_round(order: tuple[int, ...], replacement: str, *, last: bool) -> tuple[Item, ...]:
    """The agenda of a round: turns in order, supply, replacement, reveal, taking back; then the next round."""
    choices = tuple(Replace(seat) for seat in order)
    return (
        *(TakeTurn(seat) for seat in order),
        *((EndLastRound(),) if last else ()),
        Supply(),
        *((Together(choices),) if replacement == TOGETHER else choices),
        Reveal(),
        TakeBackDiscards(),
        BeginRound(),
    )


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
