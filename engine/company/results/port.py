"""The port of the book of results: the store that it needs. `engine.store` has Redis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from engine.company.results.ratings import Members, PlayerRecord, Records
from engine.company.results.results import BookEntry, PlayerNumber
from engine.tables.profiles import PersonId


class BookPosition(NamedTuple):
    """How far the book of results is folded."""

    generation: str
    """The generation of records it is folded into; a recount makes a new one."""
    folded: int
    """The number of entries of the book that are folded."""
    form: int
    """The form of its records: those of an older release are folded again."""


class BoardLine(NamedTuple):
    """A place in the list of all."""

    player: PlayerNumber
    ordinal: float


class ResultStore(Protocol):
    """Keeps the book of results, and what is derived from it. Every call may raise `StoreAway`."""

    # People and their numbers

    async def number(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        """The numbers that stand for people; a person without a number gets one.

        A person who is being forgotten gets one that leads back to nobody. A pseudonym has the number of the person
        who was forgotten; if they had none, one that is known by the pseudonym from then on.
        """
        ...

    async def numbers_of(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        """The numbers of those who have one."""
        ...

    async def people_of(self, numbers: Sequence[PlayerNumber]) -> dict[PlayerNumber, PersonId]:
        """The people behind numbers, without those who were forgotten."""
        ...

    async def numbers_of_forgotten(self, pseudonyms: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        """The first numbers of people who were forgotten not too long ago."""
        ...

    async def forget(self, person: PersonId, pseudonym: PersonId) -> None:
        """Cut the link between a person and their number, and take them off the list.

        For a while their first number is known by the pseudonym.
        """
        ...

    # The book

    async def has_entry(self, name: str) -> bool: ...

    async def append(self, entry: BookEntry) -> None:
        """Add an entry to the book, unless it is there already."""
        ...

    async def entries(self, first: int, most: int) -> list[BookEntry | None]:
        """Entries of the book, in order; None for one that cannot be read. There may be fewer before the end."""
        ...

    # What is derived from it

    async def position(self) -> BookPosition: ...

    async def records(self, position: BookPosition, numbers: Iterable[PlayerNumber]) -> Records: ...

    async def members(self, position: BookPosition, groups: Iterable[int]) -> Members: ...

    async def write(
        self,
        position: BookPosition,
        records: Mapping[PlayerNumber, PlayerRecord],
        members: Members,
        *,
        folded: int,
    ) -> bool:
        """Write records, and how many entries are folded now; False if somebody else was quicker."""
        ...

    async def replace(
        self,
        position: BookPosition,
        records: Records,
        members: Members,
        *,
        folded: int,
    ) -> bool:
        """Replace all records of a generation by these, which it uses up; False if it is not the present one."""
        ...

    # Groups that move

    async def note_move(self, old: int, new: int) -> None:
        """A group has become another chat. It moves once: what it has become never does."""
        ...

    async def former_group(self, group: int) -> int | None:
        """The chat that a group was before it moved."""
        ...

    # The list of all

    async def is_listed(self, player: PlayerNumber) -> bool:
        """Does this person want to be on the list?"""
        ...

    async def list_player(self, player: PlayerNumber, *, wanted: bool) -> None: ...

    async def leaders(self, edition: str, most: int) -> list[BoardLine]: ...

    async def place_on_board(self, edition: str, player: PlayerNumber) -> int | None:
        """1 for the first; None if they are not on it."""
        ...
