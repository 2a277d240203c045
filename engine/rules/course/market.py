"""The market: the two rows of buildings, what can be bought at their ends, and in how many ways it can be paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, NamedTuple, Protocol

from engine.rules.buildings import EASY_POINTS, ROW_LENGTH, Building
from engine.rules.cards import Card
from engine.rules.course.chance import PlaceBuilding, TurnUpTop, place_building
from engine.rules.course.ending import end_game, end_if_exhausted
from engine.rules.events import BuildingBought, Ending, TurnEnded
from engine.rules.frozen_values import value
from engine.rules.goods import Goods
from engine.rules.state import CHANCE, Decision, Game, Kind, Options, Position, Row, Setup, Task

REFILL_AT = 2
REFILL_BY = 4


def ends(rows: tuple[Row, Row]) -> dict[str, Building]:
    """Up to four ends, named upper or lower, left or right: `UL`, `UR`, `LL`, `LR`.

    Only there can a building be bought or removed. The single building of a row is its only end.
    """
    upper, lower = rows
    found = {}
    if upper:
        found["UL"] = upper[0]
    if len(upper) > 1:
        found["UR"] = upper[-1]
    if lower:
        found["LL"] = lower[0]
    if len(lower) > 1:
        found["LR"] = lower[-1]
    return found


def without_end(rows: tuple[Row, Row], end: str) -> tuple[Row, Row]:
    """The rows after the building at an end has gone."""
    upper, lower = rows
    rest = slice(1, None) if end[1] == "L" else slice(None, -1)
    return (upper[rest], lower) if end[0] == "U" else (upper, lower[rest])


def take_from_row(game: Game, end: str) -> None:
    """Take a building off the end of a row; its neighbour becomes an end at once.

    When exactly two are left, the row is refilled between them, as far as the pile reaches.
    """
    row = "UL".index(end[0])  # upper or lower; the second letter is left or right
    game.rows = without_end(game.rows, end)
    if len(game.rows[row]) == REFILL_AT:
        game.next(*(Refill(row, at) for at in range(1, 1 + REFILL_BY)))


@value
class Refill(Task):
    """The next building of the pile goes to its place in a row; an empty pile gives nothing."""

    row: int
    at: int

    def run(self, game: Game) -> None:
        if not game.edition.open_pile:
            game.next(PlaceBuilding(CHANCE, self.row, self.at))
        elif game.top is not None:
            place_building(game, game.top, self.row, self.at)
            game.top = None
            game.next(TurnUpTop(CHANCE))


@value
class DealRows(Task):
    """Two rows of six buildings are dealt, face up."""

    def run(self, game: Game) -> None:
        places = [PlaceBuilding(CHANCE, row, at) for row in (0, 1) for at in range(ROW_LENGTH)]
        game.next(*places, CheckEnds())


@value
class CheckEnds(Task):
    """At least one end must be worth 1, 2 or 3 points; otherwise all twelve are dealt again.

    The deal that went back leaves no trace in news and moves; nothing else has happened before it.
    """

    def run(self, game: Game) -> None:
        if not any(building.points in EASY_POINTS for building in ends(game.rows).values()):
            game.rows, game.pile = ((), ()), game.setup.deck
            game.news, game.moves = (), ()
            game.next(DealRows())


class Purchase(NamedTuple):
    """A building taken off an end, and what is paid for it."""

    end: str
    building: Building
    payment: Goods


# Purchases


FIVE_FOR_ONE = 5
"""Five pesos replace a worker, five rubble a coloured brick; never the other way."""

FINISH = "finish"


class Buyer(Protocol):
    """A player who may buy, or one as others see them."""

    @property
    def goods(self) -> Goods: ...

    @property
    def shown(self) -> tuple[Card, ...]: ...


def can_buy(player: Buyer, building: Building) -> bool:
    """Can the player pay at all, with five for one in place of what is missing?

    An architect symbol needs the Architect among the shown cards; the card is not spent.
    """
    cost, purse = building.cost, player.goods
    if cost.pesos > purse.pesos or cost.rubble > purse.rubble:
        return False
    if cost.workers > purse.workers + (purse.pesos - cost.pesos) // FIVE_FOR_ONE:
        return False
    if building.architect and Card.ARCHITECT not in player.shown:
        return False
    missing = cost.rubble
    if cost.red > purse.red:
        missing += FIVE_FOR_ONE * (cost.red - purse.red)
    if cost.yellow > purse.yellow:
        missing += FIVE_FOR_ONE * (cost.yellow - purse.yellow)
    if cost.blue > purse.blue:
        missing += FIVE_FOR_ONE * (cost.blue - purse.blue)
    if cost.brown > purse.brown:
        missing += FIVE_FOR_ONE * (cost.brown - purse.brown)
    return missing <= purse.rubble


def missing(cost: Goods, purse: Goods) -> Goods:
    """The goods that the purse lacks of the price itself, before anything is paid five for one."""
    return Goods._make([max(0, price - owned) for price, owned in zip(cost, purse, strict=True)])


def payments(cost: Goods, purse: Goods) -> Iterator[Goods]:
    """Every exact way to pay, for a buyer who can; the plain price comes first if it is at hand.

    Five for one may be used any number of times, even by a buyer who owns the real thing.
    """
    for_colours = (purse.rubble - cost.rubble) // FIVE_FOR_ONE
    for_workers = (purse.pesos - cost.pesos) // FIVE_FOR_ONE
    if not for_colours and not for_workers:
        yield cost
        return
    colours = [range(min(count, for_colours) + 1) for count in cost[:4]]
    for swaps in product(*colours, range(min(cost.workers, for_workers) + 1)):
        payment = swap_for_five(cost, swaps)
        if purse.covers(payment):
            yield payment


def swap_for_five(cost: Goods, swaps: tuple[int, ...]) -> Goods:
    """The price with some bricks of each colour, and some workers, paid by five of the lesser good."""
    red, yellow, blue, brown, workers = swaps
    return Goods(
        cost.red - red,
        cost.yellow - yellow,
        cost.blue - blue,
        cost.brown - brown,
        cost.rubble + FIVE_FOR_ONE * (red + yellow + blue + brown),
        cost.pesos + FIVE_FOR_ONE * workers,
        cost.workers - workers,
    )


def differing_offers(offers: Options, points: int, setup: Setup) -> Options:
    """The offers without payments that differ in nothing: a building that wins the game can be paid in one way."""
    first: dict[str, str] = {}
    for code, purchase in offers.items():
        if purchase and points + purchase.building.points >= setup.goal:
            first.setdefault(purchase.end, code)
    return {code: one for code, one in offers.items() if not one or first.get(one.end, code) == code}


@value
class Buy(Decision):
    """The decision to buy: after both actions a player buys any number of buildings, one after another, or none."""

    kind: ClassVar[Kind] = Kind.END
    always_matters = True

    def options(self, game: Position) -> Options:
        player = game.players[self.seat]
        offers: dict[str, Purchase | None] = {}
        for end, building in ends(game.rows).items():
            if can_buy(player, building):
                for payment in payments(building.cost, player.goods):
                    offers[f"{end}:{payment}"] = Purchase(end, building, payment)
        if offers:
            offers[FINISH] = None
        return offers

    def open_to_choice(self, game: Game) -> bool:
        player = game.players[self.seat]
        return any([can_buy(player, building) for building in ends(game.rows).values()])

    def resolve(self, game: Game) -> None:
        """Nothing can be bought."""
        game.tell(TurnEnded(self.seat))

    def choose(self, game: Game, choice: Purchase | None) -> None:
        if choice:
            buy(game, self.seat, choice)
        else:
            game.tell(TurnEnded(self.seat))


def buy(game: Game, seat: int, purchase: Purchase) -> None:
    """Bricks go to the box, pesos and workers to the reserve; reaching the goal wins at once."""
    end, building, payment = purchase
    player = game.players[seat]
    player = player._replace(goods=player.goods.minus(payment), built=(*player.built, building))
    game.players[seat] = player
    game.box = game.box.plus(payment.bricks)
    game.reserve = game.reserve.plus(payment.minus(payment.bricks))
    game.tell(BuildingBought(seat, building, payment, player.points))
    game.next(Buy(seat))
    take_from_row(game, end)
    if player.points >= game.setup.goal:
        end_game(game, Ending.GOAL)
    else:
        end_if_exhausted(game)
