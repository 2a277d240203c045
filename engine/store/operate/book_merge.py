"""The book of results of a backup, added to the one that is there.

Each store numbers people by itself, so the numbers of a backup are others here. They are taken before anything else
is written: a person who has a number here keeps it, and nobody who gets one meanwhile gets one of the backup's. Then
the entries follow in their order, with the numbers that they have here; one that is in the book already stays as it
is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, NamedTuple

from engine.company.results.results import BookEntry, PlayerNumber, StatisticsReset
from engine.store import keys
from engine.store.company.result_codec import entry_from_json, entry_to_json
from engine.store.company.result_store import MAX_WRITTEN_AT_ONCE, BookLine, RedisResults
from engine.store.errors import store_errors
from engine.store.operate.whole_tables import bytes_of
from engine.store.scans import portions
from engine.tables.profiles import PersonId
from engine.tables.time.instants import Instant

COMPANY_PREFIX = keys.ANY_COMPANY_KEY[:-1]
PAGE_PREFIX = keys.ANY_RESULTS_PAGE[:-1]
FORGOTTEN_PREFIX = keys.ANY_FORGOTTEN_NUMBER[:-1]
ANY_NUMBER = re.compile(rb'"(?:player|formerly)":(\d+)')
"""A player's number in an entry, whether that can be read or not."""


@dataclass(slots=True)
class BackedUpBook:
    """The results in a backup, collected line by line. Its pages lie in no order."""

    people: dict[PersonId, PlayerNumber] = field(default_factory=dict)
    pages: dict[str, Sequence[str]] = field(default_factory=dict)
    listed: frozenset[PlayerNumber] = frozenset()
    moved: dict[int, int] = field(default_factory=dict)
    forgotten: dict[str, str] = field(default_factory=dict)
    """By key: a number that is known by a pseudonym, and until when."""

    def add(self, name: str, parts: Sequence[str]) -> None:
        if name.startswith(PAGE_PREFIX):
            self.pages[name] = parts
        elif name.startswith(FORGOTTEN_PREFIX):
            (self.forgotten[name],) = parts
        elif name == keys.PLAYER_NUMBERS:
            self.people = _pairs(parts)
        elif name == keys.FORMER_GROUPS:
            self.moved = _pairs(parts)
        elif name == keys.LISTED_PLAYERS:
            self.listed = frozenset(map(int, parts))

    def lines(self) -> Iterable[bytes]:
        """The entries, in their order."""
        return (bytes_of(part) for name in sorted(self.pages, key=_page) for part in self.pages[name])

    @property
    def last(self) -> PlayerNumber:
        """The last number that it has given."""
        known = [_known_number(text) for text in self.forgotten.values()]
        played = max([int(number) for line in self.lines() for number in ANY_NUMBER.findall(line)], default=0)
        return max([played, *self.people.values(), *known])


def _pairs(parts: Sequence[str]) -> dict[int, int]:
    return dict(zip(map(int, parts[::2]), map(int, parts[1::2]), strict=True))


def _page(name: str) -> int:
    return int(name.removeprefix(PAGE_PREFIX))


def _known_number(text: str) -> PlayerNumber:
    return int(text.split()[0])


class MergedBook(NamedTuple):
    """The outcome of merging the book of a backup."""

    added: int = 0
    """Results, and resets of statistics."""
    known: int = 0
    """Those that were in the book already."""
    unreadable: int = 0
    """Those that were left out: they cannot be read, and so cannot be given other numbers."""
    numbered: int = 0
    """People who have a number now, and had none."""
    kept: int = 0
    """People who had one, which stands for them in the results of the backup, too."""


@dataclass(frozen=True, slots=True)
class Renumbering:
    """The numbers of a backup, as they are here."""

    shift: int
    known: Mapping[PlayerNumber, PlayerNumber]
    """Of those who lead to people. All others are as many numbers further on."""

    def of(self, number: PlayerNumber) -> PlayerNumber:
        return self.known.get(number, number + self.shift)

    @property
    def is_none(self) -> bool:
        return all([old == new for old, new in {0: self.shift, **self.known}.items()])

    def line(self, text: bytes) -> BookLine | None:
        """An entry with the numbers that it has here; None if it cannot be read, and would need others."""
        entry = entry_from_json(text)
        if entry is not None:
            return BookLine(entry.name, entry_to_json(renumbered(entry, self)))
        return BookLine(f"unread:{blake2b(text, digest_size=8).hexdigest()}", text) if self.is_none else None


def renumbered(entry: BookEntry, numbers: Renumbering) -> BookEntry:
    if isinstance(entry, StatisticsReset):
        return replace(entry, player=numbers.of(entry.player))
    players = [
        replace(
            player,
            player=numbers.of(player.player),
            formerly=None if player.formerly is None else numbers.of(player.formerly),
        )
        for player in entry.players
    ]
    return replace(entry, players=tuple(players))


async def merge_book(client: Any, book: BackedUpBook, written: Instant, now: Instant) -> MergedBook:
    """Add the book of a backup that was written at an instant to the one that is there."""
    results = RedisResults(client)
    await results.renew_names()
    numbered, numbers = await _take_numbers(results, book, written)
    merged = await _append(results, book.lines(), numbers)
    await _restore_rest(client, book, numbers, now)
    kept = len(book.people) - numbered
    return merged._replace(numbered=numbered, kept=kept)


async def _take_numbers(
    results: RedisResults, book: BackedUpBook, written: Instant
) -> tuple[int, Renumbering]:
    """How many people are numbered by it, and the numbers that everybody has then."""
    numbered, known = 0, dict[PlayerNumber, PlayerNumber]()
    shift = await results.reserve(book.last, written)
    for some in portions(book.people.items(), MAX_WRITTEN_AT_ONCE):
        new, here = await results.take_numbers({person: number + shift for person, number in some})
        known |= {number: here[person] for person, number in some}
        numbered += new
    return numbered, Renumbering(shift, known)


async def _append(results: RedisResults, texts: Iterable[bytes], numbers: Renumbering) -> MergedBook:
    merged = MergedBook()
    for some in portions(texts, MAX_WRITTEN_AT_ONCE):
        lines = [line for text in some if (line := numbers.line(text)) is not None]
        added = await results.append_all(lines)
        merged = merged._replace(
            added=merged.added + added,
            known=merged.known + len(lines) - added,
            unreadable=merged.unreadable + len(some) - len(lines),
        )
    return merged


async def _restore_rest(client: Any, book: BackedUpBook, numbers: Renumbering, now: Instant) -> None:
    """Restore who wants to be listed, which groups have moved, and what is known by pseudonyms. What is there stays."""
    own = {number + numbers.shift for number in book.people.values()}
    listed = [number for one in book.listed if (number := numbers.of(one)) in own]
    with store_errors():
        if listed:
            await client.sadd(keys.LISTED_PLAYERS, *listed)
        for new, old in book.moved.items():
            await client.hsetnx(keys.FORMER_GROUPS, new, old)
        for key, text in book.forgotten.items():
            number, until = map(int, text.split())
            if until > now:
                await client.set(key, f"{numbers.of(number)} {until}", nx=True, px=until - now)
