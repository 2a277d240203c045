"""An edition of the game: everything in which one printing differs from another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.rules.cards import Card
from engine.rules.effects.gains import Effect, Gain, Stock
from engine.rules.goods import Goods

GOALS: Mapping[int, int] = {2: 25, 3: 20, 4: 15}
"""The points that win, by number of players."""

ALL_BRICKS = Goods(red=10, yellow=10, blue=10, brown=10, rubble=40)
WORKER_COUNT = 15
LAST_ROUND = 100


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Edition:
    """An edition: its cards and every number, flag and limit in which it differs.

    Editions are equal when they are the same object; stored games name theirs by `key`.
    """

    key: str
    digits: Mapping[Card, int]
    """The thirteen cards and their digits, lowest first."""
    effects: Mapping[Card, Effect]
    """The effects of the cards; one that is missing here (Siesta, Protection) does nothing when its turn comes."""
    pesos: int
    first_brick: Goods | None
    """The brick that everyone starts with, or None: one brick drawn blind."""
    first_centre_pesos: int
    open_pile: bool
    """Does the pile lie face up, its top building public?"""
    may_leave_discards: bool
    """May a player with a short hand leave the discards where they are?"""
    peso_loot: Callable[[int], int]
    """The number of pesos a thief takes from a victim, by how many the victim owns."""
    brick_loot: Callable[[int], tuple[int, int]]
    """The fewest and most bricks a thief takes from a victim, by how many coloured ones the victim owns."""
    last_thief_robs_anyone: bool
    """May a thief whom nobody follows rob a player who has acted?"""
    first_may_choose_from_bag: bool
    """May the first at the black market pick one brick instead of two blind ones?"""
    rank: Mapping[Card, int] = field(init=False, repr=False)
    """The cards' places in a sorted hand."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank", {card: i for i, card in enumerate(self.digits)})
        _KNOWN[self.key] = self

    def __reduce__(self) -> tuple[Callable[[str], Edition], tuple[str]]:
        """Keep an edition the same object when it is copied or sent to another process."""
        return edition_by_key, (self.key,)

    def brings(self, card: Card, stock: Stock) -> Gain | None:
        """The gain of a card if it were carried out now; None where nothing is certain."""
        effect = self.effects.get(card)
        return effect.forecast(stock) if effect else None

    def number(self, shown: tuple[Card, ...]) -> int:
        """The two digits of sorted cards side by side: 0 and 7 make 07."""
        left, right = shown
        return 10 * self.digits[left] + self.digits[right]

    def sort(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards in the order of a hand, lower digits to the left."""
        return tuple(sorted(cards, key=self.rank.__getitem__))


_KNOWN: dict[str, Edition] = {}
"""Every edition that exists, by its key; `registry` has those that can be played."""


def edition_by_key(key: str) -> Edition:
    return _KNOWN[key]
