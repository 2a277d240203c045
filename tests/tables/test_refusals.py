"""Bad input: each gets a typed refusal, and nothing has changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.rules import legal
from engine.rules.course.replacement import replacement_ahead
from engine.tables.answers import PlanReplacement, PlayAnswer, PlayComputerAnswer, UndoAnswer
from engine.tables.directory.indexes import person_index
from engine.tables.lobby import Actor, AddComputer, CancelTable, RemoveSeat, StartGame
from engine.tables.options import Options, Pace, TimeOut
from engine.tables.policy import HousePolicy
from engine.tables.profiles import Preferences
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot
from engine.tables.table_events import Wish
from engine.tables.time.instants import DAY, MAX_DURATION_MS
from engine.tables.waiting.absence import ComeBack, OfferSeat, Resign
from engine.tables.waiting.attention import Mute, Nudge, Say, Snooze
from engine.tables.waiting.consent import Propose, Vote
from tests.backends import Harness
from tests.tables.steps import asked, dump, finish, game_of, refused, seat_of

HOST = Actor(1)
HOUSE = HousePolicy()
TODAY = date(2025, 11, 16)


class Place:
    """A house with a table in each phase. Persons 1, 2 and 3 play; it is the turn of `asked`."""

    def __init__(self, house: Harness) -> None:
        self.house = house
        self.tables = house.tables
        self.people = house.people

    async def furnish(self) -> None:
        house = self.house
        await house.people.meet(1, "Ana", "es")
        self.lobby = (await house.lobby(2, seats=3)).table.code
        self.full = (await house.lobby(2)).table.code
        self.closed = (
            await house.tables.change((await house.lobby(2)).table.code, CancelTable(HOST))
        ).table.code
        self.over = (await finish(house, (await house.game(2)).table.code)).table.code
        self.fresh = (await house.game(3)).table.code
        running = await house.open_round(3)
        while not replacement_ahead(game_of(running), asked(running)[0]):
            running = await house.open_round(3)
        self.running = running.table.code
        self.find_asked(running)

    def find_asked(self, running: Snapshot) -> None:
        table, game = running
        (seat,) = [number for number, seat in enumerate(table.seats) if seat.asked is not None]
        self.asked, self.decision = table.seats[seat].person or 0, table.seats[seat].asked or 0
        self.other = next(person for person in table.people if person != self.asked)
        assert game is not None
        self.answer = next(iter(legal(game, seat)))


def options(house: Harness, **changes: object) -> Options:
    return replace(house.options(), **changes)  # type: ignore[arg-type]


Case = tuple[Refusal, Callable[[Place], Awaitable[object]]]

CASES: list[Case] = [
    # Unknown
    (Refusal.UNKNOWN_TABLE, lambda at: at.tables.join("H7K9MW", at.house.person(4))),
    (Refusal.UNKNOWN_TABLE, lambda at: at.tables.change("H7K9MW", PlayAnswer(1, 1, "yes"))),
    (Refusal.UNKNOWN_TABLE, lambda at: at.tables.join("", at.house.person(4))),
    (Refusal.UNKNOWN_TABLE, lambda at: at.tables.join(f"{at.running}:log", at.house.person(4))),
    (Refusal.UNKNOWN_TABLE, lambda at: at.tables.rematch("H7K9MW", at.house.person(1))),
    (Refusal.UNKNOWN_PERSON, lambda at: at.people.live_in(4, "Europe/Berlin")),
    # Who
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.running, PlayAnswer(4, at.decision, at.answer))),
    (Refusal.NOT_SEATED, lambda at: at.tables.leave(at.lobby, 4)),
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.lobby, Say(4, "Hello!"))),
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.running, Resign(4))),
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.running, PlanReplacement(4, "7>8"))),
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.running, UndoAnswer(4))),
    (Refusal.NOT_SEATED, lambda at: at.tables.change(at.running, Propose(4, Wish.PAUSE, DAY))),
    (Refusal.NOT_SEATED, lambda at: at.tables.rematch(at.over, at.house.person(4))),
    (Refusal.NOT_HOST, lambda at: at.tables.change(at.full, StartGame(Actor(2)))),
    (Refusal.NOT_HOST, lambda at: at.tables.change(at.full, CancelTable(Actor(2, admin_of=-1)))),
    (Refusal.NOT_YOURS, lambda at: at.tables.change(at.running, PlayAnswer(at.other, at.decision, at.answer))),
    (Refusal.NOT_YOURS, lambda at: at.tables.change(at.running, PlayComputerAnswer(0, at.decision, at.answer))),
    # What
    (Refusal.OUTDATED, lambda at: at.tables.change(at.running, PlayAnswer(at.asked, 1, at.answer))),
    (Refusal.OUTDATED, lambda at: at.tables.change(at.running, PlayAnswer(at.asked, at.decision + 1, at.answer))),
    (Refusal.ILLEGAL, lambda at: at.tables.change(at.running, PlayAnswer(at.asked, at.decision, "no such answer"))),
    (Refusal.ILLEGAL, lambda at: at.tables.change(at.running, PlayAnswer(at.asked, at.decision, ""))),
    (Refusal.ILLEGAL, lambda at: at.tables.change(at.running, PlanReplacement(at.asked, "no such plan"))),
    (Refusal.NOTHING_TO_PLAN, lambda at: at.tables.change(at.fresh, PlanReplacement(1, "7>8"))),
    (Refusal.NOTHING_TO_UNDO, lambda at: at.tables.change(at.running, UndoAnswer(at.asked))),
    (Refusal.NOTHING_TO_ANSWER, lambda at: at.tables.change(at.running, Snooze(at.other, at.house.time.now() + DAY))),
    (Refusal.NOTHING_TO_ANSWER, lambda at: at.tables.change(at.running, Mute(at.other))),
    (Refusal.YOUR_TURN, lambda at: at.tables.change(at.running, Nudge(at.asked))),
    (Refusal.NOTHING_PROPOSED, lambda at: at.tables.change(at.running, Vote(1, agrees=True))),
    (Refusal.NOT_AWAY, lambda at: at.tables.change(at.running, ComeBack(1))),
    (Refusal.NOT_AWAY, lambda at: at.tables.change(at.running, OfferSeat(1, 1))),
    (Refusal.NO_SUCH_SEAT, lambda at: at.tables.change(at.lobby, RemoveSeat(HOST, 2))),
    (Refusal.NO_SUCH_SEAT, lambda at: at.tables.change(at.lobby, RemoveSeat(HOST, -1))),
    (Refusal.NO_SUCH_COMPUTER, lambda at: at.tables.change(at.lobby, AddComputer(HOST, "HAL"))),
    (Refusal.NO_SUCH_COMPUTER, lambda at: at.tables.open(at.house.person(4), at.house.options(), computers=("HAL",))),
    # When
    (Refusal.FULL, lambda at: at.tables.join(at.full, at.house.person(4))),
    (Refusal.FULL, lambda at: at.tables.join(at.full, at.house.person(4), held=True)),
    (Refusal.FULL, lambda at: at.tables.change(at.full, AddComputer(HOST, "greedy"))),
    (Refusal.FULL, lambda at: at.tables.open(at.house.person(4), at.house.options(2), computers=("greedy",) * 2)),
    (Refusal.STARTED, lambda at: at.tables.join(at.running, at.house.person(4))),
    (Refusal.STARTED, lambda at: at.tables.leave(at.running, 1)),
    (Refusal.STARTED, lambda at: at.tables.change(at.running, StartGame(HOST))),
    (Refusal.STARTED, lambda at: at.tables.change(at.running, CancelTable(HOST))),
    (Refusal.NOT_STARTED, lambda at: at.tables.change(at.lobby, PlayAnswer(1, 1, "yes"))),
    (Refusal.NOT_STARTED, lambda at: at.tables.change(at.lobby, Resign(1))),
    (Refusal.ALREADY_IN, lambda at: at.tables.join(at.lobby, at.house.person(2))),
    (Refusal.ALREADY_IN, lambda at: at.tables.join(at.lobby, at.house.person(2), held=True)),
    (Refusal.ALREADY_IN, lambda at: at.tables.join(at.running, at.house.person(2))),
    (Refusal.ALREADY_IN, lambda at: at.tables.join(at.over, at.house.person(2))),
    (Refusal.OVER, lambda at: at.tables.join(at.over, at.house.person(4))),
    (Refusal.OVER, lambda at: at.tables.join(at.closed, at.house.person(4))),
    (Refusal.OVER, lambda at: at.tables.change(at.over, PlayAnswer(1, 1, "yes"))),
    (Refusal.OVER, lambda at: at.tables.change(at.over, Propose(1, Wish.PAUSE, DAY))),
    (Refusal.NOT_OVER, lambda at: at.tables.rematch(at.running, at.house.person(1))),
    # How much
    (Refusal.TALK_EMPTY, lambda at: at.tables.change(at.running, Say(1, " "))),
    (Refusal.TALK_TOO_LONG, lambda at: at.tables.change(at.running, Say(1, "x" * 100_000))),
    (Refusal.BAD_DURATION, lambda at: at.tables.change(at.running, Propose(1, Wish.PAUSE, 10**15))),
    (Refusal.BAD_DURATION, lambda at: at.tables.change(at.running, Propose(1, Wish.EXTENSION, -DAY))),
    (Refusal.BAD_DURATION, lambda at: at.tables.change(at.running, Snooze(at.asked, at.house.time.now()))),
    (Refusal.BAD_DURATION, lambda at: at.tables.change(at.running, Snooze(at.asked, 10**15))),
    (Refusal.BAD_DURATION, lambda at: at.tables.open(at.house.person(4), options(at.house, pace=Pace(MAX_DURATION_MS + 1)))),
    (Refusal.BAD_DURATION, lambda at: at.people.wish(1, Preferences(reminders=(0.5, 1.0)))),
    (Refusal.BAD_DURATION, lambda at: at.people.wish(1, Preferences(reminders=(float("nan"),)))),
    (Refusal.BAD_DURATION, lambda at: at.people.wish(1, Preferences(reminders=(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)))),
    (Refusal.BAD_EDITION, lambda at: at.tables.open(at.house.person(4), options(at.house, edition="havana"))),
    (Refusal.BAD_SEATS, lambda at: at.tables.open(at.house.person(4), options(at.house, seats=5))),
    (Refusal.BAD_SEATS, lambda at: at.tables.open(at.house.person(4), options(at.house, seats=1))),
    (Refusal.BAD_REPLACEMENT, lambda at: at.tables.open(at.house.person(4), options(at.house, replacement="never"))),
    (Refusal.BAD_ZONE, lambda at: at.people.live_in(1, "Europe/Atlantis")),
    (Refusal.BAD_ZONE, lambda at: at.people.live_in(1, "../../etc/passwd")),
    (Refusal.BAD_QUIET_HOURS, lambda at: at.people.rest(1, "25:00-08:00")),
    (Refusal.BAD_QUIET_HOURS, lambda at: at.people.rest(1, "08:00-08:00")),
    (Refusal.BAD_QUIET_HOURS, lambda at: at.people.rest(1, "00:00-23:59")),
    (Refusal.BAD_QUIET_HOURS, lambda at: at.people.rest(1, "16:00-08:01")),
    (Refusal.BAD_DATES, lambda at: at.people.go_away(1, TODAY, TODAY - timedelta(days=1))),
    (Refusal.BAD_DATES, lambda at: at.people.go_away(1, TODAY - timedelta(days=9), TODAY - timedelta(days=1))),
    (Refusal.BAD_DATES, lambda at: at.people.go_away(1, TODAY, TODAY + timedelta(days=60))),
    (Refusal.BAD_DATES, lambda at: at.people.go_away(1, date(9999, 12, 30), date(9999, 12, 31))),
]  # fmt: skip


async def test_bad_input_is_refused_with_a_reason_and_changes_nothing(house: Harness) -> None:
    place = Place(house)
    await place.furnish()
    before = await dump(house.client)
    for number, (reason, ask) in enumerate(CASES):
        with pytest.raises(Refused) as caught:
            await ask(place)
        assert (number, caught.value.reason) == (number, reason)
        assert await dump(house.client) == before, (number, reason)


async def test_a_refusal_knows_what_a_sentence_about_it_needs(house: Harness) -> None:
    place = Place(house)
    await place.furnish()
    nudges = [person for person in (1, 2, 3) if person != place.asked]
    await place.tables.change(place.running, Nudge(nudges[0]))
    again = house.time.now() + HOUSE.nudge_every
    house.tables.policy = replace(HOUSE, most_tables=1)
    facts: list[tuple[dict[str, object], Refusal, Awaitable[object]]] = [
        ({"not_before": again}, Refusal.TOO_SOON, place.tables.change(place.running, Nudge(nudges[1]))),
        ({"longest": 500}, Refusal.TALK_TOO_LONG, place.tables.change(place.running, Say(1, "x" * 501))),
        ({"most": 1}, Refusal.TOO_MANY_TABLES, place.tables.open(house.person(1), house.options())),
    ]
    for expected, reason, attempt in facts:
        with pytest.raises(Refused) as caught:
            await attempt
        assert (caught.value.reason, caught.value.facts) == (reason, expected)


async def test_whoever_gets_a_span_wrong_learns_what_is_longest(house: Harness) -> None:
    place = Place(house)
    await place.furnish()
    for attempt in [attempt for reason, attempt in CASES if reason is Refusal.BAD_DURATION]:
        with pytest.raises(Refused) as caught:
            await attempt(place)
        assert list(caught.value.facts) == ["longest"]
    with pytest.raises(Refused) as caught:
        house.options(pace="soon")
    assert caught.value.facts == {"longest": MAX_DURATION_MS}


async def test_a_computer_does_not_answer_for_a_person_who_plays(house: Harness) -> None:
    table = (await house.game(2)).table
    for number, seat in enumerate(table.seats):
        with refused(Refusal.NOT_YOURS):
            await house.tables.change(table.code, PlayComputerAnswer(number, seat.asked or 0, "siesta+mama"))


async def test_the_same_answer_twice_is_silently_fine(house: Harness) -> None:
    place = Place(house)
    await place.furnish()
    await place.tables.change(place.running, PlayAnswer(place.asked, place.decision, place.answer))
    before = await dump(house.client)
    await place.tables.change(place.running, PlayAnswer(place.asked, place.decision, place.answer))
    assert await dump(house.client) == before


async def test_nobody_sits_at_more_tables_than_the_house_allows(house: Harness) -> None:
    house.tables.policy = replace(house.tables.policy, most_tables=2)
    over = await finish(house, (await house.game(2)).table.code)
    await house.game(2)
    last = await house.tables.open(house.person(1), house.options())
    with refused(Refusal.TOO_MANY_TABLES):
        await house.tables.open(house.person(1), house.options())
    other = await house.tables.open(house.person(3), house.options())
    with refused(Refusal.TOO_MANY_TABLES):
        await house.tables.join(other.table.code, house.person(1))
    await house.tables.leave(last.table.code, 1)
    await house.tables.join(other.table.code, house.person(1), held=True)
    joined = await house.tables.join(other.table.code, house.person(1))
    assert seat_of(joined, 1) == 1
    assert len(await house.people.tables_of(1)) == 2
    assert over.table.code in [one.table.code for one in await house.people.finished_of(1, most=9)]


async def test_a_person_at_as_many_tables_as_allowed_opens_none_twice(house: Harness) -> None:
    house.tables.policy = replace(house.tables.policy, most_tables=1)
    opened = await house.tables.open(house.person(1), house.options(), token="7")
    assert await house.tables.open(house.person(1), house.options(), token="7") == opened
    with refused(Refusal.TOO_MANY_TABLES):
        await house.tables.open(house.person(1), house.options(), token="8")


async def test_only_tables_where_somebody_still_sits_count(house: Harness) -> None:
    sent_away, resigned = await house.lobby(2), await house.game(3)
    house.tables.policy = replace(house.tables.policy, most_tables=1, misses=1)
    await house.tables.change(sent_away.table.code, RemoveSeat(HOST, 1))
    await house.tables.change(resigned.table.code, Resign(2))
    asleep = await house.tables.open(house.person(2), house.options(), computers=("greedy",))
    await house.tables.change(asleep.table.code, StartGame(Actor(2)))
    with refused(Refusal.TOO_MANY_TABLES):
        await house.tables.open(house.person(2), house.options())
    await house.sweep_after(2 * DAY)
    assert len(await house.store.indexed_tables(person_index(2))) == 2
    await house.tables.open(house.person(2), house.options())


@pytest.mark.parametrize("text", ["fast", "0m + 2m", "400d", "10m + 2m + 1m", "-5m", ""])
def test_a_pace_that_is_none_is_refused(text: str) -> None:
    with refused(Refusal.BAD_DURATION):
        HOUSE.pace(text)


def test_a_pace_has_a_name_or_is_written_out() -> None:
    assert HOUSE.pace(" Daily ") == HOUSE.paces["daily"] == HOUSE.pace("48h+24h")
    weekend = HousePolicy(paces={"Weekend": Pace(DAY)})
    assert weekend.pace("weekend") == weekend.pace("WEEKEND") == Pace(DAY)
    assert str(HOUSE.pace("90s + 5s")) == "1m 30s+5s"


def test_what_is_slow_and_what_comes_of_being_late_is_as_the_house_has_it() -> None:
    house = HousePolicy(slow_from=DAY, time_out=TimeOut.WAIT)
    assert [house.pace(text).slow for text in ("23h", "24h")] == [False, True]
    assert house.options("havana-2009", 2, "live").time_out is TimeOut.WAIT
    chosen = house.options("havana-2009", 2, "live", time_out=TimeOut.RESIGN, public=True)
    assert (chosen.time_out, chosen.public, chosen.pace) == (TimeOut.RESIGN, True, HOUSE.pace("live"))
