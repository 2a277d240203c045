"""Whatever people stop doing, no table is held hostage: it ends, or sleeps and is tidied up; who plays gets on.

Tables run on `next_wake` and `Wake` alone: a moment that is missing there leaves a table waiting for ever, and shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tables.answers import UndoAnswer
from engine.tables.lobby import Leave
from engine.tables.options import TimeOut
from engine.tables.policy import Consent, HousePolicy
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_events import Wish
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import ComeBack, MarkUnreachable, OfferSeat, Resign
from engine.tables.waiting.attention import ForgetPerson, Mute, Nudge, RefreshSeat, Say, Snooze
from engine.tables.waiting.consent import Propose, Vote, proposals
from engine.tables.work import Change
from tests.tables.pure import PureTable, profile

PACES = ("10m+2m", "48h", "48h+24h", "7d+3d", "open")
LIVELY = 6 * HOUR
"""How long an active person takes for whatever there is to do."""
ANNOYANCE = 30 * HOUR
"""How often a troublemaker does something."""
MAX_STANDSTILL = 75 * DAY
"""A pause of a month, a decision that is put off for another, and the patience with the silent."""
MAX_QUIET_STANDSTILL = 22 * DAY
"""The same where the others do nothing at all: three time-outs of a relaxed pace with quiet hours."""

policies = st.builds(
    lambda quorum, silence: HousePolicy(consent=Consent(quorum=quorum, silence=silence)),
    st.sampled_from([0.0, 0.5, 0.99]),
    st.booleans(),
)
quiets = st.none() | st.just(QuietHours(22 * 60, 8 * 60))
people = st.lists(st.tuples(quiets, st.sampled_from([None, ()])), min_size=1, max_size=4)
settings_of_tables = st.fixed_dictionaries(
    {
        "pace": st.sampled_from(PACES),
        "time_out": st.sampled_from(TimeOut),
        "policy": policies,
        "computers": st.integers(0, 2),
        "seed": st.integers(0, 99),
    }
)


def opened(people: Sequence[tuple[Any, Any]], computers: int, **options: Any) -> PureTable:
    profiles = [person(number + 1, *one) for number, one in enumerate(people)]
    computers = max(computers, 2 - len(profiles))
    return PureTable(profiles, computers=min(computers, 4 - len(profiles)), **options)


def person(number: PersonId, quiet: QuietHours | None, reminders: tuple[float, ...] | None) -> Profile:
    return profile(number, calendar=Calendar("UTC", quiet), preferences=Preferences(reminders=reminders))


# What people do who do not play: anything but answering


def _votes(table: PureTable, who: PersonId) -> list[Change]:
    return [Vote(who, agrees=False, expires=one.expires) for one in proposals(table.table)]


def _goes_away(table: PureTable, who: PersonId) -> Change:
    today = Calendar("UTC").local(table.now).date()
    calendar = Calendar("UTC", None, (AwayDays(today, today + timedelta(days=50)),))
    return RefreshSeat(profile(who, calendar=calendar))


TROUBLE: dict[str, Callable[[PureTable, PersonId], list[Change]]] = {
    "votes no": _votes,
    "pauses": lambda _, who: [Propose(who, Wish.PAUSE, 30 * DAY)],
    "wants more time": lambda _, who: [Propose(who, Wish.EXTENSION, 7 * DAY)],
    "resumes": lambda _, who: [Propose(who, Wish.RESUME)],
    "snoozes": lambda table, who: [Snooze(who, table.now + 300 * DAY)],
    "mutes": lambda _, who: [Mute(who)],
    "talks": lambda _, who: [Say(who, "Well…")],
    "nudges": lambda _, who: [Nudge(who)],
    "is back": lambda _, who: [ComeBack(who)],
    "takes back": lambda _, who: [UndoAnswer(who)],
    "goes away": lambda table, who: [_goes_away(table, who)],
    "blocks the bot": lambda _, who: [MarkUnreachable(who, unreachable=True)],
    "unblocks the bot": lambda table, who: [MarkUnreachable(who, unreachable=False, at=table.now)],
}
ALONE_ALLOWED = ("pauses", "wants more time")
GOING: dict[str, Callable[[PersonId], Change]] = {
    "resigns": Resign,
    "leaves": Leave,
    "is forgotten": lambda person: ForgetPerson(person, -person),
    "blocks the bot": lambda who: MarkUnreachable(who, unreachable=True),
    "mutes": Mute,
}
troubles = st.lists(st.sampled_from(sorted(TROUBLE)), min_size=1, max_size=4)
goings = st.lists(st.tuples(st.integers(1, 4), st.sampled_from(sorted(GOING))), max_size=3)


def make_trouble(table: PureTable, who: PersonId, what: Sequence[str]) -> None:
    """A person who is alone with computers holds nobody up, and may pause for as long as they like: they do not."""
    others = [seat for seat in table.table.seats if seat.present and seat.person != who]
    for one in [one for one in what if others or one not in ALONE_ALLOWED]:
        for change in TROUBLE[one](table, who):
            if table.table.seat_of(who) is not None:
                table.change(change)
    table.think()


def play_a_while(table: PureTable, turns: int) -> None:
    for _ in range(turns):
        for one in table.awaited()[:1]:
            table.answer(one)
        table.think()


def let_time_pass(table: PureTable, trouble: Callable[[], None]) -> None:
    """Until the table has nothing more to do: troublemakers act now and then, and nobody plays."""
    for _ in range(4000):
        due = table.due
        if due is None:
            return
        if table.is_over or due - table.now > 50 * DAY:
            table.wake(due)
            continue
        table.passes(ANNOYANCE)
        trouble()
    raise AssertionError(f"it does not end: {table.table}")


@settings(max_examples=60)
@given(people, settings_of_tables, st.integers(-1, 25), goings, st.integers(1, 4), troubles)
def test_every_table_ends_and_is_tidied_up_whatever_people_stop_doing_and_one_does_about_it(
    seated: list[Any],
    options: dict[str, Any],
    turns: int,
    gone: list[tuple[PersonId, str]],
    who: PersonId,
    trouble: list[str],
) -> None:
    table = opened(seated, **options)
    if turns >= 0:  # otherwise the host never starts
        table.begun().think()
        play_a_while(table, turns)
    for one, how in gone:
        if table.table.seat_of(one) is not None:
            table.change(GOING[how](one))
    table.think()
    let_time_pass(table, lambda: make_trouble(table, who, trouble))
    assert table.is_over
    assert table.table.phase is Phase.FINISHED or table.is_deleted


# What an active person does


def get_on(table: PureTable, me: PersonId) -> None:
    """Answer, vote for going on, and do what the buttons offer."""
    number = table.number(me)
    for one in proposals(table.table):
        table.change(Vote(me, agrees=one.wish in (Wish.RESUME, Wish.REPLACE), expires=one.expires))
    if table.seat(me).stand_in is not None:
        table.change(ComeBack(me))
    if table.table.pause is not None:
        table.change(Propose(me, Wish.RESUME))
    for other, seat in enumerate(table.table.seats):
        if other != number and seat.silent is not None:
            table.change(Propose(me, Wish.REPLACE, about=other))
        if other != number and seat.stand_in is StandIn.KEEPS:
            table.change(OfferSeat(me, other))
    table.think()
    while table.seat(me).awaited:
        table.answer(me)
        table.think()


def longest_standstill(table: PureTable, me: PersonId, trouble: Callable[[], None]) -> int:
    """Until the game is over: the longest time in which nothing moved."""
    get_on(table, me)
    longest, since, moves = 0, table.now, table.moves
    while not table.is_over:
        table.passes(min(LIVELY, max(0, (table.due or table.now) - table.now)))
        trouble()
        get_on(table, me)
        if table.moves != moves:
            since, moves = table.now, table.moves
        longest = max(longest, table.now - since)
        assert longest <= MAX_STANDSTILL, table.table
    return longest


@settings(max_examples=40)
@given(people, settings_of_tables, goings)
def test_an_active_person_gets_on_when_the_others_are_silent(
    seated: list[Any], options: dict[str, Any], gone: list[tuple[PersonId, str]]
) -> None:
    table = opened(seated, **options).begun()
    for one, how in gone:
        if one > 1 and table.table.seat_of(one) is not None:
            table.change(GOING[how](one))
    table.think()
    assert longest_standstill(table, 1, lambda: None) <= MAX_QUIET_STANDSTILL


@settings(max_examples=40)
@given(people, settings_of_tables, troubles)
def test_an_active_person_gets_on_whatever_one_of_the_others_does_about_it(
    seated: list[Any], options: dict[str, Any], trouble: list[str]
) -> None:
    table = opened([*seated, *seated][: max(2, len(seated))], **options).begun()
    table.think()
    longest_standstill(table, 1, lambda: make_trouble(table, 2, trouble))
    assert table.table.phase is Phase.FINISHED
