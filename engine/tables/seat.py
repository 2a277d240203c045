"""A seat: its person or computer, the decision it is asked, its envelope and its clock.

Each seat carries a copy of its person's settings (name, language, calendar, preferences), so that a tap needs its
table and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from engine.tables.frozen import changed
from engine.tables.kept import KeptTexts
from engine.tables.orders.wishes import NO_ORDERS, Orders
from engine.tables.profiles import DEFAULT_PREFERENCES, PersonId, Preferences
from engine.tables.time.calendar import PLAIN_CALENDAR, Calendar
from engine.tables.time.instants import Instant, Span


class StandIn(StrEnum):
    """A computer plays for the person of this seat."""

    ONCE = "once"
    """This decision only: the time was up."""
    KEEPS = "keeps"
    """Until the person is back."""
    RESIGNED = "resigned"
    """For good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """How long the others have waited for one decision. Only an answer ends it: undo takes it up again."""

    begun: Instant | None = None
    """When the decision's clock first ran."""
    waited: Span = 0
    """The time that no clock measured, when the clock last started: without a bank, or after it has run out."""
    returned: bool = False
    """The person has come back to this decision once: if it is given to a computer again, the computer plays it."""


NEW_WAIT = Wait()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatClock:
    left: Span = 0
    """The time left when the clock last started or stopped."""
    since: Instant | None = None
    """Running since then; None while it is stopped."""
    budget: Span = 0
    """The time left when the decision was asked: reminders come at fractions of it."""
    reminded: Span = 0
    """The time used when the last reminder came."""
    snoozed: Instant | None = None
    """The next reminder comes then."""
    muted: bool = False
    overdue: bool = False
    """It has run out, and the table waits nevertheless: it runs on, and only counts for how long."""
    wait: Wait = NEW_WAIT


NEW_CLOCK = SeatClock()


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
    decision: int
    answer: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class AnswerCounts:
    """How a person has answered at a table."""

    given: int = 0
    """Answers that they gave themselves."""
    time: Span = 0
    """The time that these took in all, without rests and pauses."""
    time_outs: int = 0
    """Questions whose time ran out."""

    def plus(self, other: AnswerCounts) -> AnswerCounts:
        given, time, time_outs = self.given + other.given, self.time + other.time, other.time_outs
        return AnswerCounts(given, time, self.time_outs + time_outs)


NO_ANSWERS = AnswerCounts()


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    person: PersonId | None = None
    """Without one, it is a computer's own seat."""
    computer: str | None = None
    """The kind of computer that sits here or stands in."""
    character: int | None = None
    """Which of the characters of its kind a computer is, so that it keeps its name wherever it sits."""
    name: str = ""
    language: str = "en"
    calendar: Calendar = PLAIN_CALENDAR
    preferences: Preferences = DEFAULT_PREFERENCES
    mark: int | None = None
    """The mark by which its person knows the table; None: the one by which everybody does. See `marks`."""
    held: Instant | None = None
    """Lobby: kept until then for a person who has yet to come in."""
    asks_home: bool = False
    """Lobby: its person is asked whether the guess at their zone and quiet hours is right."""
    word: str = ""
    """Lobby: the word that its person has added to the luck of the table."""
    follows_luck: bool = False
    """Its person has looked at the seal or added a word before the game: they are shown the dice of the others."""
    die: int = 0
    """Lobby: the value of its person's die, or `DIE_LEFT_OUT`; `DIE_AWAITED` before it is thrown."""

    asked: int | None = None
    """The id of the open decision: the table's revision at which it was asked."""
    called: int | None = None
    """The revision at which its person was last called: became awaited after being awaited for nothing."""
    envelope: str | None = field(default=None, repr=False)
    """The answer to that decision, face down; changeable until all seats that are asked have answered."""
    laid_by: int = 0
    """The number of the update that brought the last answer; 0: none did."""
    plan: str | None = field(default=None, repr=False)
    """The answer to the replacement of this round, chosen ahead."""
    orders: Orders | None = field(default=None, repr=False)
    """Everything else that is planned. Its cards are fall-backs of `plan`, which is older and read by every release."""
    played: PlayedAnswer | None = None
    """The last answer that was played."""
    acted: int = 0
    """The number of the news entry that followed its person's own last answer: from there on, news is new to them.

    What a computer answers in their place, or what they have planned ahead, does not count as their own.
    """
    heads: tuple[str, ...] = ()
    """The heads of the chain of luck after its person's own last answers, the latest last: see `MAX_HEADS_KEPT`."""
    kept_from: int | None = None
    """The first round that a computer has played for the person, until they answer again; None: it has played none."""
    clock: SeatClock = NEW_CLOCK
    kept: KeptTexts = ()
    """Choices of its person that features keep and everybody may see: see `kept_at`."""

    answers: AnswerCounts = NO_ANSWERS
    misses: int = 0
    """Time-outs in a row."""
    stand_in: StandIn | None = None
    offered: bool = False
    """Another person may take it over."""
    unreachable: bool = False
    lost: Instant | None = None
    """Unreachable since then."""
    seen: Instant | None = None
    """The time its person was last known to be reachable: a refusal of an older message then means nothing."""
    silent: Instant | None = None
    """It has been waited for too long since then: the others may let a computer play on."""
    replaced: bool = False
    """A computer has taken the seat because of its silence: days away stop this person's clock no more."""
    stayed: bool = False
    """Its person was still playing when the table's last day was over: a computer only finishes for them."""
    granted: bool = False
    """A wish of this person was agreed without the others' votes once; another one needs them."""
    declined: Instant | None = None
    """When the last proposal of this person was declined."""

    @property
    def planned(self) -> Orders:
        """Everything that its person has planned."""
        orders = self.orders or NO_ORDERS
        return orders if self.plan is None else changed(orders, cards=(self.plan, *orders.cards))

    @property
    def by_computer(self) -> bool:
        return self.person is None or self.stand_in is not None

    @property
    def awaited(self) -> bool:
        return self.asked is not None and self.envelope is None

    @property
    def present(self) -> bool:
        """Does a person play here themselves, if perhaps not in time?"""
        return self.person is not None and self.stand_in in (None, StandIn.ONCE)

    @property
    def given_up(self) -> bool:
        """Has a computer the seat for good, and not only because the table's last day was over?"""
        return self.stand_in is StandIn.RESIGNED or (self.stand_in is StandIn.KEEPS and not self.stayed)


NOTHING_PLANNED: Mapping[str, None] = MappingProxyType({"plan": None, "orders": None})
"""The fields of a seat whose person has planned nothing."""
