"""Changes to a table, and the work of applying one: the table as it will be, and what is written beside it.

A change is a frozen value of the module of its topic. It gets a `Work`, refuses or acts on it, and knows
nothing of storage: from outside it is a pure function of the table, the time and chance.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from enum import Enum, auto
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

from engine.rules.course.turn import next_turn_round
from engine.rules.events import CardsRevealed, Event, RoundBegan, TurnEnded
from engine.rules.interface import deal, play
from engine.rules.state import CHANCE, State, write_move
from engine.tables.frozen import FrozenKind, changed, overwrite
from engine.tables.luck.luck import NOTHING_GIVEN, SealedDraws, SealedLuck, chained, short_head
from engine.tables.orders.wishes import NO_ORDERS, Orders
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import NEW_WAIT, PlayedAnswer, Seat, StandIn
from engine.tables.table import NewsMarks, Phase, Snapshot, Table, UndoStep, UndoSteps
from engine.tables.table_events import Started, TableEvent
from engine.tables.time.instants import Instant, Outages, Span

News = Event | TableEvent

MAX_NEWS_ENTRIES = 400
"""Two rounds of four people have a hundred; only somebody who does and undoes the same thing again and again has more."""

MAX_HEADS_KEPT = 12
"""Heads that a seat remembers: those after its person's own last answers, two or three rounds."""

REVISION_TICK_MS: Span = 10
"""Short, so that no table changes more often; long, so that a number after years still fits into a button twice."""


LAID_MARK, AHEAD_MARK = "?", "~"
"""In a line of the log, behind the seat: an answer that lies face down, and one that was chosen ahead."""


class Moment(NamedTuple):
    """The time of a change, and the outages so far."""

    now: Instant
    outages: Outages = ()


class Base(Enum):
    """The fate of the stored state that undo goes back to."""

    KEEP = auto()
    TAKE = auto()
    """The state before this change."""
    GIVE = auto()
    """A state in the midst of this change: `Work.given_base`."""
    DROP = auto()


class Trail(NamedTuple):
    """Answers that their seat can take back."""

    seat: int
    steps: tuple[UndoStep, ...]
    base: State | None = None
    """The state before them; None: it is stored already."""


class Deletion(NamedTuple):
    """The table goes, with all that belongs to it, instead of being written."""

    retry_at: Instant | None
    """When to look again if some chats do not know of it yet; None: they are not waited for."""


class Talk(NamedTuple):
    at: Instant
    person: PersonId | None
    """Not the seat, as seats change hands. None: taken out, with the text."""
    text: str


class Work:
    def __init__(
        self,
        snapshot: Snapshot,
        moment: Moment,
        policy: HousePolicy,
        rng: random.Random,
        undo_base: State | None = None,
    ) -> None:
        self.before, self.game_before = snapshot
        self.table, self.game = snapshot
        self.undo_base = undo_base
        """The state that undo goes back to; given only to a change that needs it."""
        self.now, self.outages = moment
        self.policy = policy
        self.rng = rng
        self.news: list[News] = []
        self.entry_starts = [0]
        """The places in the news at which its entries begin: what was planned has entries of its own, to be taken back alone."""
        self.moves: list[str] = []
        self.talk: list[Talk] = []
        self.gone: list[PersonId] = []
        """People who no longer sit here: their talk is taken out."""
        self.base = Base.KEEP
        self.given_base: State | None = None
        self.deletion: Deletion | None = None
        self.answered: list[int] = []
        """The seats whose answers were played, in order."""
        self.trail = Trail(self.table.undo.seat, self.table.undo.steps) if self.table.undo else None
        self.own_step: UndoStep | None = None
        """The answer of a person that this change brings."""
        self.turns_over: list[int] = []
        """The seats whose turns have ended since that was last seen to."""
        self.answering: int | None = None
        """The seat whose person answers, who may want to take it back; None: nobody does."""
        self.earned: dict[int, Span] = {}
        """By seat: the increment for an answer."""

    @property
    def revision(self) -> int:
        """The revision that this change will have: the time since the opening, and more than the one before.

        A failover or a backup may take the table back to an earlier revision. What is named then is named by a later
        time, so that no button of the lost time answers another question.
        """
        return max(self.before.revision + 1, (self.now - self.before.opened) // REVISION_TICK_MS)

    @property
    def after(self) -> Table:
        """The table as it is to be stored."""
        luck, seats = self.table.luck, self.table.seats
        if luck is not None and self.moves:
            luck = chained(luck, self.table.code, self.moves)
            seats = self._with_head(luck)
        news = self.table.news
        for entry in self.entries:
            news = marked(news, entry)
        return changed(self.table, revision=self.revision, news=news, luck=luck, seats=seats)

    def _with_head(self, luck: SealedLuck) -> tuple[Seat, ...]:
        """The seats. That of a person who has answered remembers the head of the chain that has their answer in it."""
        seats, number = self.table.seats, self.answering
        if number is None:
            return seats
        heads = (*seats[number].heads, short_head(luck))[-MAX_HEADS_KEPT:]
        return (*seats[:number], changed(seats[number], heads=heads), *seats[number + 1 :])

    @property
    def entries(self) -> list[list[News]]:
        """The news as it is stored, entry by entry."""
        starts = [*self.entry_starts, len(self.news)]
        return [self.news[start:end] for start, end in pairwise(starts) if start < end]

    @property
    def entry(self) -> int:
        """The number of the entry that news comes into now."""
        return self.before.news.end + len(self.entry_starts) - 1

    def begin_entry(self) -> None:
        if len(self.news) > self.entry_starts[-1]:
            self.entry_starts.append(len(self.news))

    @property
    def unchanged(self) -> bool:
        return self.table is self.before and not self.news and not self.talk

    def set(self, **changes: Any) -> None:
        """Change fields of the table."""
        # Shortcut: the first change makes a copy that nothing else refers to before the commit, and the others
        # overwrite it: 1 µs instead of 2.5. With a copy for each change everything works.
        if self.table is self.before:
            self.table = changed(self.table, **changes)
        else:
            overwrite(self.table, **changes)

    def seat(self, number: int) -> Seat:
        return self.table.seats[number]

    def set_seat(self, number: int, **changes: Any) -> None:
        self.put_seat(number, changed(self.seat(number), **changes))

    def put_seat(self, number: int, seat: Seat) -> None:
        seats = self.table.seats
        if seat is not seats[number]:
            self.set(seats=(*seats[:number], seat, *seats[number + 1 :]))

    def tell(self, *news: News) -> None:
        self.news += news

    def play(self, number: int, answer: str) -> None:
        """Play an answer, let chance draw, and keep account of both."""
        assert self.game is not None
        self.deal(play(self.game, number, answer))
        seat = self.seat(number)
        if seat.stand_in is StandIn.ONCE:
            seat = changed(seat, stand_in=None, computer=None)
        # An answer that follows by itself in the same change does not hide the one that was asked for.
        played = seat.played if number in self.answered else PlayedAnswer(seat.asked or self.revision, answer)
        clock = changed(seat.clock, wait=NEW_WAIT)
        seat = changed(seat, envelope=None, played=played, clock=clock)
        self.put_seat(number, seat)
        self.answered.append(number)

    def play_unasked(self, number: int, answer: str) -> None:
        """Play an answer that nobody was asked for: to its seat it is news like everything else."""
        assert self.game is not None
        self.deal(play(self.game, number, answer))
        self.follow_trail(UndoStep(answer, 0, seat=number))

    def deal(self, game: State) -> None:
        """Let chance draw, and take over the state that follows. How many draws were made is part of the table."""
        luck = self.table.luck
        if luck is None or not luck.key:
            self.record(deal(game, self.rng))
            return
        draws = SealedDraws(luck.key, luck.draws)
        self.record(deal(game, draws))
        if draws.made != luck.draws:
            self.set(luck=changed(luck, draws=draws.made))

    def lay(self, number: int, answer: str) -> None:
        """Lay an answer face down. It is noted, so that nobody can say later that another one lay there."""
        self.set_seat(number, envelope=answer)
        self.moves.append(f"{number}{LAID_MARK} {answer}")

    def order(self, number: int, orders: Orders) -> None:
        """Keep what a seat has planned. Its next card is noted; nothing else of a plan is, but what it answers."""
        plan, *others = [*orders.cards, None][: len(orders.cards) or 1]
        if plan != self.seat(number).plan:
            self.moves.append(f"{number}{AHEAD_MARK} {plan or NOTHING_GIVEN}")
        self._keep_orders(number, plan, changed(orders, cards=tuple(others)))

    def use_orders(self, number: int, orders: Orders) -> None:
        """Keep what is left of orders; that the next card was laid is in the log already."""
        self._keep_orders(number, next(iter(orders.cards), None), changed(orders, cards=orders.cards[1:]))

    def _keep_orders(self, number: int, plan: str | None, orders: Orders) -> None:
        self.set_seat(number, plan=plan, orders=None if orders == NO_ORDERS else orders)

    def stand_in(self, number: int, stand_in: StandIn) -> None:
        """Let a computer play for a seat. From which round on it keeps it is noted, for when its person is back."""
        kept_from = self.seat(number).kept_from
        if stand_in is StandIn.KEEPS and kept_from is None and self.game is not None:
            kept_from = next_turn_round(self.game.round, self.game.agenda, number)
        self.set_seat(number, stand_in=stand_in, computer=self.policy.stand_in, kept_from=kept_from)

    # Taking back

    def follow_trail(self, step: UndoStep) -> None:
        """Add a step to those that can be taken back, if there are any: an answer that the table gave after them."""
        if self.trail is not None:
            self.trail = self.trail._replace(steps=(*self.trail.steps, step))

    def leave_trail(self, number: int) -> None:
        """Begin to note answers of a seat that can be taken back, unless it has done so: nobody else has acted since."""
        if self.trail is None or self.trail.seat != number:
            self.trail = Trail(number, (), self.game)

    def keep_trail(self) -> None:
        """Let what is noted be taken back, and nothing else."""
        trail = self.trail
        if trail is None or not trail.steps:
            self.drop_undo()
            return
        self.set(undo=UndoSteps(seat=trail.seat, steps=trail.steps))
        if trail.base is not None:
            self.base = Base.TAKE if trail.base is self.game_before else Base.GIVE
            self.given_base = None if self.base is Base.TAKE else trail.base

    def drop_undo(self) -> None:
        """From here on nothing before can be taken back."""
        self.trail = None
        if self.table.undo is not None:
            self.set(undo=None)
            self.base = Base.DROP

    def record(self, game: State) -> None:
        """Take over a new state of the game, and note its moves and news."""
        self.moves += map(write_move, game.moves)
        self.news += game.news
        is_new = any([move.seat == CHANCE for move in game.moves]) or game.ending is not None
        if is_new or any([isinstance(event, CardsRevealed) for event in game.news]):
            self.trail = None
        self.turns_over += [event.seat for event in game.news if isinstance(event, TurnEnded)]
        self.game = game.without_news()

    # Checks

    def seated(self, person: PersonId) -> int:
        number = self.table.seat_of(person)
        if number is None:
            raise Refused(Refusal.NOT_SEATED)
        return number

    def playing(self) -> State:
        if self.table.phase is Phase.LOBBY:
            raise Refused(Refusal.NOT_STARTED)
        if self.table.phase is not Phase.PLAYING or self.game is None:
            raise Refused(Refusal.OVER)
        return self.game

    def in_lobby(self) -> None:
        if self.table.phase is Phase.PLAYING or self.table.is_gathering:
            raise Refused(Refusal.STARTED)
        if self.table.phase is not Phase.LOBBY:
            raise Refused(Refusal.OVER)


class Change(FrozenKind, ABC):
    """Something that can be done to a table; `Tables.change` applies it and commits.

    Its repr may be logged: what players keep from each other is left out of it.
    """

    needs_undo_base: ClassVar[bool] = False
    """Does it need the state that undo goes back to?"""
    always_commits: ClassVar[bool] = False
    """Is there something to write even if the table stays as it is?"""
    brings_people: ClassVar[bool] = False
    """Does somebody find the table by it who did not before?"""

    @abstractmethod
    def apply(self, work: Work) -> None:
        """Act on the table, or raise `Refused`."""


def marked(marks: NewsMarks, news: list[News]) -> NewsMarks:
    """The marks after one more entry: what is older than the previous round goes, and of a long round the oldest.

    News of the lobby goes with the start, as the seats it speaks of were drawn again.
    """
    if not news:
        return marks
    previous, current, end = marks
    if any([isinstance(event, Started) for event in news]):
        return NewsMarks(end, end, end + 1)
    if any([isinstance(event, RoundBegan) for event in news]):
        previous, current = current, end
    previous = max(previous, end + 1 - MAX_NEWS_ENTRIES)
    return NewsMarks(previous, max(previous, current), end + 1)


class NewsEntry(NamedTuple):
    """The news of one change."""

    number: int
    """Counted from the table's first."""
    at: Instant
    news: tuple[News, ...]


def news_for(entries: list[NewsEntry], seat: int | None) -> list[NewsEntry]:
    """The news without what this seat may not see."""
    return [shown for entry in entries if (shown := _shown_to(seat, entry)).news]


def _shown_to(seat: int | None, entry: NewsEntry) -> NewsEntry:
    """The entry without what this seat may not see; the entry itself if nothing is taken out, as for most."""
    seen = [news for news in entry.news if news.is_for_all or news.visible_to(seat)]
    return entry if len(seen) == len(entry.news) else entry._replace(news=tuple(seen))
