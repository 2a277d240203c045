"""Facts: the values that pictures are drawn from. They hold what the reader may see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from typing import ClassVar

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.goods import NOTHING, Goods
from tgbot.pictures.palette import Look
from tgbot.words import Words

DRAWING = 3
"""Raised when pictures are drawn in another way, so that nobody is shown one that was uploaded by an earlier release."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """The facts that a picture shows, and for whom. Equal values are one picture."""

    language: str
    """Of the few words in it, and of the letters on bricks."""
    is_dark: bool = False

    is_animated: ClassVar[bool] = False

    @property
    def key(self) -> str:
        """A name that only equal pictures share."""
        return _key_of(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionPicture(Picture):
    """A picture in the colours and words of an edition."""

    edition: str

    @property
    def look(self) -> Look:
        return Look(self.edition, self.is_dark)

    @property
    def words(self) -> Words:
        return Words(self.language, self.edition)


@lru_cache(maxsize=1024)
def _key_of(picture: Picture) -> str:
    # Shortcut: a message asks for the key of its picture three to five times, and to write the facts out takes 0.1 ms.
    return facts_key(repr(picture))


def facts_key(facts: str) -> str:
    return blake2b(f"{DRAWING} {facts}".encode(), digest_size=10).hexdigest()


class Progress(Enum):
    """How far a player is in what everybody does now."""

    AWAITED = "awaited"
    DONE = "done"
    LATER = "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFacts:
    """A player as everybody at the table sees them."""

    name: str
    seat: int
    """It has the same sign for the whole game."""
    place: int | None
    """In the order of the round, from 1; None before the first."""
    shown: tuple[Card, ...]
    """The open cards, lower digits first."""
    covered: Card | None
    """The open card that the next one already lies on, where that is known."""
    laid_count: int
    """The cards that lie face down."""
    goods: Goods
    points: int
    hand_count: int
    progress: Progress
    is_computer: bool
    is_reader: bool
    gained: int = 0
    """Points since the reader looked."""
    bought: tuple[str, ...] = ()
    """Buildings that they brought."""
    removed: tuple[str, ...] = ()
    """Buildings that the player has taken off the board."""
    lost: Goods = NOTHING
    """The goods that others have taken from the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndFacts:
    """The goods that the reader lacks for the building at an end. If it is affordable, they are paid five for one."""

    end: str
    """As in the rules: `UL`, `UR`, `LL`, `LR`."""
    is_affordable: bool
    missing: Goods
    lacks_architect: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCards:
    """The cards of the reader, who alone may see them."""

    seat: int
    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    discards: tuple[Card, ...]
    laid: tuple[Card, ...]
    """Those that lie face down, or are chosen to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFacts(EditionPicture):
    """The facts that every picture of a running game shows."""

    code: str
    mark: int
    """The sign by which the reader knows the table."""
    round: int
    goal: int
    rows: tuple[tuple[Building, ...], tuple[Building, ...]]
    next_building: Building | None
    """The top of an open pile."""
    centre: Goods
    bag: int
    """The number of bricks in it."""
    reserve: Goods
    pile_count: int
    players: tuple[PlayerFacts, ...]
    """In the order of the round; in the order of seats before the first."""
    own: OwnCards | None = None
    """None in a picture for everybody."""

    is_imagined: ClassVar[bool] = False
    """Is it a game that is only tried out?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts(BoardFacts):
    """A table in a round."""

    ends: tuple[EndFacts, ...] = ()
    """The ends as the reader can or cannot pay for them; for everybody there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningFacts(BoardFacts):
    """A table while everybody chooses two of thirteen cards."""


# Only tried out. Kinds of their own, so that the keys of real pictures stay what they were


@dataclass(frozen=True, slots=True, kw_only=True)
class ImaginedTable(TableFacts):
    is_imagined: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ImaginedOpening(OpeningFacts):
    is_imagined: ClassVar[bool] = True


def as_imagined(picture: TableFacts | OpeningFacts) -> ImaginedTable | ImaginedOpening:
    """The same picture, which says that nothing in it has happened."""
    kind = ImaginedOpening if isinstance(picture, OpeningFacts) else ImaginedTable
    return kind(**{field.name: getattr(picture, field.name) for field in fields(picture)})
