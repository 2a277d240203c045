"""Positions: games caught in the middle of a round. A test says only what matters of them.

>>> state = position("havana-2009", shown={0: "siesta pesos"}, centre="7P")
>>> owns(state, 0)
'4P'

Whatever a test does not say is harmless: a player shows the two highest cards and acts last, owns nothing and has
everything else in hand; the ends of both rows are too dear for anybody; what is placed nowhere lies in the bag, in
the reserve or in the pile. So nothing is ever lost, and `after` checks that it stays so.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import TypeVar

from engine.rules import EDITIONS, State, deal, legal, play
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.flow import BeginRound
from engine.rules.course.replacement import fix_order
from engine.rules.editions.base import ALL_BRICKS, WORKER_COUNT, Edition
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.events import Event
from engine.rules.goods import NOTHING, Goods, parse_goods
from engine.rules.state import CHANCE, IN_ORDER, Game, Player, Row, Setup

HAVANA = "havana-2009"
LA_HABANA = "la-habana-2024"

Said = Mapping[int, str]
"""The part of a position that a test gives for some seats."""

NOBODY: Said = MappingProxyType({})
HIGHEST = "pesos mama"
DEAR = (
    "Capitolio, Puerto, Estadio, Acuario, Estación, Catedral",
    "Gran Teatro, Hotel Nacional, Hotel Inglaterra, Paseo del Prado, Teatro Martí, Palacio",
)
"""All four ends ask for the architect and for half a dozen goods besides."""

E = TypeVar("E", bound=Event)


def position(
    edition: str,
    *,
    players: int = 2,
    shown: Said = NOBODY,
    hand: Said = NOBODY,
    discards: Said = NOBODY,
    goods: Said = NOBODY,
    built: Said = NOBODY,
    centre: str = "0",
    bag: str | None = None,
    rows: tuple[str, str] | None = None,
    pile: str | None = None,
    in_round: int = 2,
    replacement: str = IN_ORDER,
) -> State:
    """The beginning of a round, played on until somebody must answer.

    Cards are named as in `siesta black-market`, goods as in `1R2P`, buildings as in `Farola, Kiosco`.
    With a hand, all other cards are discards; with discards, all others are in hand. With a bag, all
    other bricks are in the box; with a pile, whose top is named first, all other buildings are.
    """
    named = (seat for said in (shown, hand, discards, goods, built) for seat in said)
    seats = range(max(players, 1 + max(named, default=0)))
    setup = Setup(EDITIONS[edition], len(seats), replacement, HOUSE_DECK)
    owned = tuple(parse_goods(goods.get(seat, "0")) for seat in seats)
    bought = tuple(buildings(built.get(seat, "")) for seat in seats)
    waiting = None if pile is None else buildings(pile)
    upper, lower = _rows(rows, elsewhere=(*sum(bought, ()), *(waiting or ())))
    rest = _without(HOUSE_DECK, (*upper, *lower, *sum(bought, ()), *(waiting or ())))
    coming = rest if waiting is None else waiting
    open_top = setup.edition.open_pile and bool(coming)
    unowned = _everything(setup).minus(_sum(owned)).minus(parse_goods(centre))
    drawable = unowned.bricks if bag is None else parse_goods(bag)
    hands = tuple(_hand(setup.edition, seat, shown, hand, discards) for seat in seats)
    state = State(
        setup=setup,
        players=tuple(map(_player, hands, owned, bought)),
        agenda=(BeginRound(),),
        bag=drawable,
        centre=parse_goods(centre),
        reserve=unowned.minus(unowned.bricks),
        box=unowned.bricks.minus(drawable),
        pile=tuple(sorted(coming[open_top:], key=HOUSE_DECK.index)),
        top=coming[0] if open_top else None,
        rows=(upper, lower),
        removed=() if waiting is None else rest,
        round=in_round - 1,
    )
    assert_nothing_lost(state)
    game = Game(state)
    fix_order(game)
    game.settle()
    return game.freeze()


def after(state: State, *moves: str) -> State:
    """The state after some moves, written as in a record: `0 mama`, or `* 3G` for a draw of chance."""
    for move in moves:
        seat, code = move.split(" ", 1)
        state = play(state, CHANCE if seat == "*" else int(seat), code)
        assert_nothing_lost(state)
    return state


def drawn(state: State) -> State:
    """The state after chance has drawn something, never mind what."""
    return deal(state, random.Random(2009))


def options(state: State, seat: int) -> set[str]:
    return set(legal(state, seat))


def owns(state: State, seat: int) -> str:
    return str(state.players[seat].goods)


def told(state: State, kind: type[E]) -> list[E]:
    """The events of that kind since a person moved last."""
    return [event for event in state.news if isinstance(event, kind)]


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(Card, names.split()))


def buildings(names: str) -> Row:
    known = {building.name: building for building in HOUSE_DECK}
    return tuple(known[name] for name in names.split(", ") if name)


def names(row: Iterable[Building]) -> str:
    return ", ".join(building.name for building in row)


def assert_nothing_lost(state: State) -> None:
    """All goods, buildings and cards are somewhere, and nowhere twice."""
    places = (state.bag, state.centre, state.reserve, state.box, *(player.goods for player in state.players))
    assert min(map(min, places)) >= 0, "more goods are placed than the box holds"
    assert _sum(places) == _everything(state.setup)
    bought = sum((player.built for player in state.players), ())
    top = () if state.top is None else (state.top,)
    placed = (*sum(state.rows, ()), *state.pile, *top, *state.removed, *bought)
    assert sorted(placed) == sorted(state.setup.deck), "a building is placed twice or nowhere"
    for player in state.players:
        held = (*player.hand, *player.shown, *player.discards, *player.laid)
        assert sorted(held) == sorted(state.setup.edition.digits)


def _everything(setup: Setup) -> Goods:
    return ALL_BRICKS.plus(Goods(pesos=setup.edition.pesos, workers=WORKER_COUNT))


def _sum(places: Iterable[Goods]) -> Goods:
    return reduce(Goods.plus, places, NOTHING)


def _rows(said: tuple[str, str] | None, elsewhere: Row) -> tuple[Row, Row]:
    upper, lower = map(buildings, said or DEAR)
    return (upper, lower) if said else (_without(upper, elsewhere), _without(lower, elsewhere))


def _without(row: Row, others: Row) -> Row:
    return tuple(building for building in row if building not in others)


Cards = tuple[Card, ...]


def _hand(edition: Edition, seat: int, shown: Said, hand: Said, discards: Said) -> tuple[Cards, Cards, Cards]:
    """Hand, shown cards and discards, as far as they are said."""
    open_cards = cards(shown.get(seat, HIGHEST))
    hidden = tuple(card for card in edition.digits if card not in open_cards)
    used = cards(discards.get(seat, ""))
    if seat in hand:
        used = tuple(card for card in hidden if card not in cards(hand[seat]))
    held = tuple(card for card in hidden if card not in used)
    return held, edition.sort(open_cards), edition.sort(used)


def _player(all_cards: tuple[Cards, Cards, Cards], goods: Goods, built: Row) -> Player:
    hand, shown, discards = all_cards
    return Player(hand=hand, shown=shown, discards=discards, goods=goods, built=built)
