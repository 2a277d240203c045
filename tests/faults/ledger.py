"""A ledger of what people know to be done, kept apart from the store and compared with it afterwards."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field

from engine.rules import legal, replay
from engine.store.redis_store import RedisStore
from engine.tables.answers import PlayAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import Options, parse_pace
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from tests.asked import asked_moves


@dataclass(frozen=True, slots=True)
class Tap:
    """One answer of one person, with the token it is sent with, however often."""

    code: str
    seat: int
    person: PersonId
    decision: int
    answer: str
    token: str

    async def send(self, tables: Tables) -> Snapshot:
        return await tables.change(
            self.code, PlayAnswer(self.person, self.decision, self.answer), token=self.token
        )


@dataclass(slots=True)
class Ledger:
    """The taps that were acknowledged, by table."""

    taps: dict[str, dict[tuple[int, int], Tap]] = field(default_factory=lambda: defaultdict(dict))

    def acknowledge(self, tap: Tap) -> None:
        self.taps[tap.code][tap.seat, tap.decision] = tap

    def __len__(self) -> int:
        return sum([len(taps) for taps in self.taps.values()])

    def answers(self, code: str, seat: int) -> list[str]:
        """The answers of a seat, in the order it was asked."""
        return [tap.answer for key, tap in sorted(self.taps[code].items()) if key[0] == seat]

    async def violations(self, store: RedisStore, code: str, *, alone: bool = True) -> list[str]:
        """The faults of a table: answers that are lost, doubled, or shown otherwise than they are stored.

        `alone`: nobody but the people of the ledger answers for their seats, beside the table itself.
        """
        table, game = (await store.read(code)).snapshot
        if game is None:
            return []
        log = await store.log(code)
        replayed = replay(record_of(game, log)).without_news()
        found = [] if replayed == game else [f"{code}: the log leads elsewhere"]
        answers = asked_moves(game, log).kept
        for number, seat in enumerate(table.seats):
            if seat.person is not None:
                played = [move.code for move in answers if move.seat == number]
                found += self._compared(code, number, [*played, *_face_down(seat.envelope)], alone=alone)
        return found

    def _compared(self, code: str, seat: int, stored: list[str], *, alone: bool) -> list[str]:
        known = self.answers(code, seat)
        if known == stored or (not alone and _is_part(known, stored)):
            return []
        return [f"{code} seat {seat}: acknowledged {known}, stored {stored}"]


def _face_down(envelope: str | None) -> list[str]:
    return [] if envelope is None else [envelope]


def _is_part(part: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(one in rest for one in part)


def profile(person: PersonId) -> Profile:
    """A player who is asked everything: the log holds exactly their answers, and those to empty questions."""
    return Profile(person=person, name=f"Person {person}", preferences=Preferences(ask_to_take_back=True))


async def new_game(
    tables: Tables,
    people: tuple[PersonId, ...],
    *,
    edition: str = "havana-2009",
    pace: str = "open",
    computers: int = 0,
) -> Snapshot:
    options = Options(edition=edition, seats=len(people) + computers, pace=parse_pace(pace))
    host, *others = map(profile, people)
    code = (await tables.open(host, options, computers=("random",) * computers)).table.code
    for other in others:
        await tables.join(code, other)
    return await tables.change(code, StartGame(Actor(host.person)))


def taps(snapshot: Snapshot, rng: random.Random) -> list[Tap]:
    """One for each person who is waited for."""
    return [tap_of(snapshot, number, rng) for number in awaited(snapshot)]


def awaited(snapshot: Snapshot) -> list[int]:
    """The seats of people who are asked and have not answered."""
    seats = enumerate(snapshot.table.seats)
    return [number for number, seat in seats if seat.awaited and not seat.by_computer]


def tap_of(snapshot: Snapshot, number: int, rng: random.Random) -> Tap:
    table, game = snapshot
    seat = table.seats[number]
    assert game is not None
    assert seat.person is not None
    assert seat.asked is not None
    answer = rng.choice(list(legal(game, number)))
    token = f"update:{rng.getrandbits(40)}"
    return Tap(table.code, number, seat.person, seat.asked, answer, token)


async def play_on(tables: Tables, snapshot: Snapshot, ledger: Ledger, rng: random.Random) -> Snapshot:
    """Everybody answers by chance, to the end."""
    while snapshot.table.phase is Phase.PLAYING:
        tap = rng.choice(taps(snapshot, rng))
        snapshot = await tap.send(tables)
        ledger.acknowledge(tap)
    return snapshot
