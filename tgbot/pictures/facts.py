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


# Heights: the parts of a board's picture, for its layout and for those who must know before it is drawn how much of a
# phone it takes


MARGIN_PX = 16
HEADER_PX, BELOW_HEADER_PX = 76, 10
OPEN_ROW_PX, OWN_ROW_PX = 208, 214
"""The height of a row in a picture for everybody, and in one that says what the reader can buy."""
STREET_PX, NEXT_LINE_PX, AROUND_STREET_PX = 72, 60, 6
BLOCK_GAP_PX = 9
STRIP_PX, STRIP_GAP_PX = 97, 5
LEGEND_PX, LEGEND_GAP_PX, OWN_CARD_PX = 36, 4, 112
SEAT_PX = 104
CELL_HEIGHT_PX, CELL_GAP_PX, CELL_LINES = 140, 8, 3


def board_height_px(board: BoardFacts) -> int:
    blocks = _opening_blocks(board) if isinstance(board, OpeningFacts) else _table_blocks(board)
    gaps = BLOCK_GAP_PX * (len(blocks) - 1)
    return HEADER_PX + BELOW_HEADER_PX + sum(blocks) + gaps + MARGIN_PX


def _town_px(board: BoardFacts, row_px: int) -> int:
    street = STREET_PX + (NEXT_LINE_PX if board.next_building else 0)
    return 2 * (row_px + AROUND_STREET_PX) + street


def _opening_blocks(opening: BoardFacts) -> list[int]:
    cards = CELL_LINES * (CELL_HEIGHT_PX + CELL_GAP_PX) - CELL_GAP_PX
    return [_town_px(opening, OPEN_ROW_PX), SEAT_PX, *([cards] if opening.own else [])]


def _table_blocks(table: BoardFacts) -> list[int]:
    has_ends = isinstance(table, TableFacts) and table.ends
    players = len(table.players) * (STRIP_PX + STRIP_GAP_PX) - STRIP_GAP_PX
    own = [LEGEND_PX + LEGEND_GAP_PX + OWN_CARD_PX] if table.own else []
    return [_town_px(table, OWN_ROW_PX if has_ends else OPEN_ROW_PX), players, *own]
