"""The book of results and what is derived from it, in Redis: all in one slot, so that each step is one script.

The book lies in pages of a thousand entries. Records, members of groups and leaderboards carry the name of their
generation: a recount writes a new one, and a single write makes it the present one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from itertools import count
from typing import Any, NamedTuple, TypeVar

import orjson

from engine.company.results.port import BoardLine, BookPosition
from engine.company.results.ratings import RECORDS_FORM, Members, PlayerRecord, Records
from engine.company.results.results import BookEntry, PlayerNumber
from engine.rules.editions.registry import EDITIONS
from engine.store import keys, scripts
from engine.store.company.result_codec import entry_from_json, entry_to_json, record_from_json, record_to_json
from engine.store.errors import store_errors
from engine.store.scripts import FoldArguments, flat
from engine.surroundings import new_token
from engine.tables.directory.names import FORGOTTEN_KNOWN_MS, is_pseudonym
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, MINUTE, Instant, Span

V = TypeVar("V")

PAGE_ENTRIES = 1_000
FORGETTING_MS: Span = 2 * MINUTE
"""Longer than any lease: a worker that read a table before its person was forgotten does not number them again."""
UNFINISHED_KEPT_MS: Span = DAY
"""A recount that did not come to its end leaves its records for this long."""
MAX_WRITTEN_AT_ONCE = 20
"""Records in one call: server and worker do nothing else meanwhile."""
FIRST_GENERATION = "0"
RESERVED_KEPT_MS: Span = 7 * DAY
"""A restore that was cut short is asked for again within this time."""


class BookLine(NamedTuple):
    """An entry of the book, as it is stored."""

    name: str
    text: bytes


class RedisResults:
    def __init__(self, client: Any) -> None:
        self.client = client
        self._last_page = 0
        """Of the book, as far as this process knows: no page before it has room."""

    # People and their numbers

    async def number(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        where = [keys.PLAYER_NUMBERS, keys.NUMBERED_PEOPLE, keys.LAST_PLAYER_NUMBER]
        with store_errors():
            numbers = await scripts.NUMBER_PEOPLE_SCRIPT(
                self.client, [*where, *map(_forgotten, people)], [FORGOTTEN_KNOWN_MS, *people]
            )
        return dict(zip(people, numbers, strict=True))

    async def numbers_of(self, people: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        return await self._mapped(keys.PLAYER_NUMBERS, people)

    async def people_of(self, numbers: Sequence[PlayerNumber]) -> dict[PlayerNumber, PersonId]:
        return await self._mapped(keys.NUMBERED_PEOPLE, numbers)

    async def reserve(self, most: int, purpose: Instant) -> PlayerNumber:
        """Reserve `most` numbers, and return the one before them; for the same purpose the same ones."""
        where = [keys.LAST_PLAYER_NUMBER, keys.restored_numbers(purpose)]
        with store_errors():
            return int(await scripts.RESERVE_NUMBERS_SCRIPT(self.client, where, [most, RESERVED_KEPT_MS]))

    async def take_numbers(
        self, wanted: Mapping[PersonId, PlayerNumber]
    ) -> tuple[int, dict[PersonId, PlayerNumber]]:
        """Let numbers stand for people who have none; return how many that were, and the numbers of everybody."""
        where = [keys.PLAYER_NUMBERS, keys.NUMBERED_PEOPLE]
        with store_errors():
            new, *numbers = await scripts.TAKE_NUMBERS_SCRIPT(self.client, where, flat(wanted.items()))
        return new, dict(zip(wanted, numbers, strict=True))

    async def numbers_of_forgotten(self, pseudonyms: Sequence[PersonId]) -> dict[PersonId, PlayerNumber]:
        if not pseudonyms:
            return {}
        with store_errors():
            found = await self.client.mget([keys.forgotten_number(one) for one in pseudonyms])
        known = zip(pseudonyms, found, strict=True)
        return {pseudonym: int(text.split()[0]) for pseudonym, text in known if text is not None}

    async def _mapped(self, key: str, fields: Sequence[int]) -> dict[int, int]:
        if not fields:
            return {}
        with store_errors():
            found = await self.client.hmget(key, fields)
        return {field: int(value) for field, value in zip(fields, found, strict=True) if value is not None}

    async def forget(self, person: PersonId, pseudonym: PersonId) -> None:
        boards = _boards((await self.position()).generation)
        where = [
            keys.PLAYER_NUMBERS,
            keys.NUMBERED_PEOPLE,
            keys.LISTED_PLAYERS,
            keys.forgotten_player(person),
            keys.forgotten_number(pseudonym),
        ]
        arguments = [person, FORGETTING_MS, FORGOTTEN_KNOWN_MS]
        with store_errors():
            await scripts.FORGET_PLAYER_SCRIPT(self.client, [*where, *boards], arguments)

    # The book

    async def has_entry(self, name: str) -> bool:
        with store_errors():
            return bool(await self.client.sismember(keys.RESULTS_TAKEN, name))

    async def append(self, entry: BookEntry) -> None:
        await self.append_all([BookLine(entry.name, entry_to_json(entry))])

    async def append_all(self, lines: Sequence[BookLine]) -> int:
        """Add entries to the book that are not there already; return how many that were."""
        done = added = 0
        for page in count(self._last_page):
            where, arguments = (
                [keys.RESULTS_TAKEN, keys.results_page(page)],
                [PAGE_ENTRIES, *flat(lines[done:])],
            )
            with store_errors():
                on_page, new = await scripts.APPEND_RESULTS_SCRIPT(self.client, where, arguments)
            done, added, self._last_page = done + on_page, added + new, page
            if done == len(lines):
                break
        return added

    async def entries(self, first: int, most: int) -> list[BookEntry | None]:
        page, offset = divmod(first, PAGE_ENTRIES)
        with store_errors():
            lines = await self.client.lrange(keys.results_page(page), offset, offset + most - 1)
        return [entry_from_json(line) for line in lines]

    async def renew_names(self) -> None:
        """Find out again which entries are in the book, and which numbers are given: a backup keeps neither."""
        read = last = 0
        while found := await self.entries(read, PAGE_ENTRIES):
            entries = [entry for entry in found if entry is not None]
            with store_errors():
                await self.client.sadd(keys.RESULTS_TAKEN, "", *[entry.name for entry in entries])
            read, last = read + len(found), max([last, *[max(entry.numbers) for entry in entries]])
        with store_errors():
            numbered = await self.client.hgetall(keys.PLAYER_NUMBERS)
            for person, number in numbered.items():
                await self.client.hset(keys.NUMBERED_PEOPLE, number, person)
            last = max([last, *map(int, numbered.values())])
            await scripts.RAISE_NUMBER_SCRIPT(self.client, [keys.LAST_PLAYER_NUMBER], [last, ""])

    # What is derived from it

    async def position(self) -> BookPosition:
        with store_errors():
            text = await self.client.get(keys.RESULTS_CURSOR)
        return _position(text)

    async def records(self, position: BookPosition, numbers: Iterable[PlayerNumber]) -> Records:
        if position.form != RECORDS_FORM:  # they are folded again soon, or by a newer release
            return {}
        texts = await self._fields(keys.player_records(position.generation), sorted(numbers))
        return {number: record_from_json(text) for number, text in texts.items()}

    async def members(self, position: BookPosition, groups: Iterable[int]) -> Members:
        texts = await self._fields(keys.group_members(position.generation), sorted(groups))
        return {group: set(orjson.loads(text)) for group, text in texts.items()}

    async def _fields(self, key: str, fields: Sequence[int]) -> dict[int, bytes]:
        if not fields:
            return {}
        with store_errors():
            found = await self.client.hmget(key, fields)
        return {field: text for field, text in zip(fields, found, strict=True) if text is not None}

    async def write(
        self,
        position: BookPosition,
        records: Mapping[PlayerNumber, PlayerRecord],
        members: Members,
        *,
        folded: int,
    ) -> bool:
        after = position._replace(folded=folded)
        return await self._fold(position.generation, records, members, _cursor(position), _cursor(after))

    async def replace(
        self,
        position: BookPosition,
        records: Records,
        members: Members,
        *,
        folded: int,
    ) -> bool:
        generation = new_token(4)
        while records:
            await self._fold(generation, _taken(records, MAX_WRITTEN_AT_ONCE), {}, "", "")
        while members:
            await self._fold(generation, {}, _taken(members, MAX_WRITTEN_AT_ONCE), "", "")
        after = BookPosition(generation, folded, RECORDS_FORM)
        where = [keys.RESULTS_CURSOR, *_derived(generation), *_derived(position.generation)]
        with store_errors():
            return bool(
                await scripts.REPLACE_RECORDS_SCRIPT(
                    self.client, where, [position.generation, _cursor(after), len(_derived(generation))]
                )
            )

    async def _fold(
        self,
        generation: str,
        records: Mapping[PlayerNumber, PlayerRecord],
        members: Members,
        expected: str,
        after: str,
    ) -> bool:
        """Write records; without an expected cursor, into a generation that is not the present one yet."""
        arguments = FoldArguments(
            expected=expected,
            cursor=after,
            kept=UNFINISHED_KEPT_MS,
            records=flat([(number, record_to_json(record)) for number, record in records.items()]),
            members=flat([(group, orjson.dumps(sorted(numbers))) for group, numbers in members.items()]),
            scores=[
                part
                for number, record in records.items()
                for score in _scores(number, record)
                for part in score
            ],
        )
        where = [keys.RESULTS_CURSOR, keys.LISTED_PLAYERS, *_derived(generation)]
        with store_errors():
            return bool(await scripts.FOLD_RESULTS_SCRIPT(self.client, where, arguments))

    # Groups that move

    async def note_move(self, old: int, new: int) -> None:
        with store_errors():
            await self.client.hset(keys.FORMER_GROUPS, new, old)

    async def former_group(self, group: int) -> int | None:
        return (await self._mapped(keys.FORMER_GROUPS, [group])).get(group)

    # The list of all

    async def is_listed(self, player: PlayerNumber) -> bool:
        with store_errors():
            return bool(await self.client.sismember(keys.LISTED_PLAYERS, player))

    async def list_player(self, player: PlayerNumber, *, wanted: bool) -> None:
        """Note it, and put the person on the boards or take them off; again if somebody has folded meanwhile."""
        done = 0
        while not done:
            position = await self.position()
            records = await self.records(position, [player])
            scores = _scores(player, records[player]) if player in records else []
            where = [keys.RESULTS_CURSOR, keys.LISTED_PLAYERS, *_boards(position.generation)]
            arguments = [
                _cursor(position),
                player,
                int(wanted),
                *flat([(board, score) for board, _, score in scores]),
            ]
            with store_errors():
                done = await scripts.LIST_PLAYER_SCRIPT(self.client, where, arguments)

    async def leaders(self, edition: str, most: int) -> list[BoardLine]:
        key = keys.leaderboard((await self.position()).generation, edition)
        with store_errors():
            found = await self.client.zrevrange(key, 0, most - 1, withscores=True)
            numbers = [number for number, _ in found]
            # A recount that was under way when somebody took themselves off the list may have put them on the new one.
            listed = await self.client.smismember(keys.LISTED_PLAYERS, numbers) if numbers else []
        lines = [BoardLine(int(number), float(score)) for number, score in found]
        return [line for line, is_listed in zip(lines, listed, strict=True) if is_listed]

    async def place_on_board(self, edition: str, player: PlayerNumber) -> int | None:
        key = keys.leaderboard((await self.position()).generation, edition)
        with store_errors():
            rank = await self.client.zrevrank(key, player)
        return None if rank is None else int(rank) + 1


def _taken(values: MutableMapping[int, V], most: int) -> dict[int, V]:
    """Some of the values, which are no longer there afterwards: all of them at once take long to free."""
    return dict([values.popitem() for _ in range(min(most, len(values)))])


def _forgotten(person: PersonId) -> str:
    """The key that stands for somebody who was forgotten: just now, or by a pseudonym."""
    return keys.forgotten_number(person) if is_pseudonym(person) else keys.forgotten_player(person)


def _position(text: bytes | None) -> BookPosition:
    if text is None:
        return BookPosition(FIRST_GENERATION, 0, RECORDS_FORM)
    generation, folded, form = text.decode().split()
    return BookPosition(generation, int(folded), int(form))


def _cursor(position: BookPosition) -> str:
    return f"{position.generation} {position.folded} {position.form}"


def _boards(generation: str) -> list[str]:
    return [keys.leaderboard(generation, edition) for edition in EDITIONS]


def _derived(generation: str) -> list[str]:
    """All keys of a generation, in the order that the scripts expect."""
    return [keys.player_records(generation), keys.group_members(generation), *_boards(generation)]


def _scores(number: PlayerNumber, record: PlayerRecord) -> list[tuple[int, PlayerNumber, float]]:
    """Boards by their number among the editions, counted from 1, with the ordinal of somebody who may be listed."""
    return [
        (board, number, record.ratings[edition].ordinal)
        for board, edition in enumerate(EDITIONS, 1)
        if edition in record.ratings and record.ratings[edition].is_listed
    ]
