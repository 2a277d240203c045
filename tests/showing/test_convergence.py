"""Whatever happens to a table, its chats and its workers: carried out to the end, intents show the table as it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tables.answers import PlanReplacement, PlayAnswer, PlayComputerAnswer, UndoAnswer
from engine.tables.lobby import Leave
from engine.tables.port import Due, Subject
from engine.tables.profiles import PersonId
from engine.tables.table import Group, Phase
from engine.tables.table_events import Wish
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Span
from engine.tables.waiting.absence import ComeBack, MarkUnreachable, Resign
from engine.tables.waiting.attention import Nudge, Say
from engine.tables.waiting.consent import Propose, Vote
from engine.tables.waiting.wakeups import Wake
from tests.showing.paper import BLOCKED, Crash, Message, PaperChats, PaperTable
from tests.values import not_none
from tgbot.board.page import GivenHint, Page
from tgbot.board.scene_pictures import lobby_picture
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.records.shown import Shown, field_of, headline_from_plain, read_record
from tgbot.requests.requests import HintRequest
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Decider, Priority, Rest
from tgbot.showing.calls.outcomes import CallStatus, LatestMessages
from tgbot.showing.chats.group import GroupDecider
from tgbot.showing.chats.private import LEISURE_MS, PrivateDecider
from tgbot.showing.deliveries import InHand
from tgbot.showing.moment import StaleMessage, ViewRequest
from tgbot.showing.pass_results import PassResult
from tgbot.showing.removals import DELETABLE_MS
from tgbot.showing.subjects.tables import TablesShown, deciders_of
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen

GROUP = -77
FAILURES = ("later", "refused", "silent", "lost-in-silence", "crash-before", "crash-after")
STEPS = (
    *("answer", "pass") * 6,
    *("trouble", "draft", "paint", "tap an old message", "send anew", "time", "wake", "hint", "talk") * 2,
    *(
        "own talk",
        "nudge",
        "undo",
        "plan",
        "propose",
        "vote",
        "resign",
        "come back",
        "block",
        "delete",
        "leave",
    ),
)


class PaperSubject(TablesShown):
    """Tables, as their own chats see them, without a house."""

    def __init__(self) -> None: ...


class Evening:
    """A table, its chats, the records of what they were shown, and a worker that may die at any call."""

    def __init__(
        self, seed: int, people: int, edition: str, replacement: str, *, in_lobby: bool, pictures: bool
    ) -> None:
        self.rng = random.Random(seed)
        self.pictures = pictures
        group = Group(GROUP)
        self.table = PaperTable(people, seed=seed, group=group, edition=edition, replacement=replacement)
        if not in_lobby:
            self.table.begun()
        self.chats = PaperChats(clock=lambda: self.table.now, keeps=self.is_too_old)
        self.records: dict[str, str] = {}
        self.requests: dict[PersonId, ViewRequest] = {}
        self.blocked_once: set[PersonId] = set()
        self.in_doubt: set[PersonId] = set()
        """A crash may have lost which page their messages show."""
        self.hand = InHand(Subject(Due.DELIVER, self.table.table.code))
        """The chats that are at rest."""
        self.put_off: set[str] = set()
        """The names of chats that have to wait for Telegram."""
        self.is_torn = False
        """The worker of the last pass has died."""
        self.was_refused = False
        """Telegram has refused something for a reason that nobody knows."""
        self.is_troubled = False
        """Calls have failed. Nobody searches for talk whose answer was lost."""

    def step(self, name: str) -> None:
        person = self.rng.choice([1, 2, 3, 4])
        own: dict[str, Callable[[PersonId], None]] = {
            "answer": self.answer,
            "pass": self.pass_by,
            "trouble": self.deliver_in_trouble,
            "draft": lambda one: self.request(one, ViewRequest(draft=self.a_draft(one))),
            "send anew": lambda one: self.request(one, ViewRequest(anew=True)),
            "tap an old message": self.tap_an_old_message,
            "own talk": lambda one: self.request(one, ViewRequest(talk=True)),
            "hint": self.hint,
            "paint": self.paint,
            "time": lambda _: self.wait(SECOND, 10 * SECOND, 10 * MINUTE, 20 * HOUR, 60 * HOUR),
            "wake": self.wake,
            "block": self.block,
            "delete": self.delete,
        }
        if name in own:
            own[name](person)
        else:
            self.table.change(self.a_change(name, person))

    def pass_by(self, _: PersonId) -> None:
        self.deliver()

    def is_too_old(self, message: Message) -> bool:
        return self.table.now - message.sent > 48 * HOUR

    def hint(self, person: PersonId) -> None:
        """For the question that is asked, or for one that was."""
        number, living = self.table.table.seat_of(person), self.living(person)
        if number is None or self.table.snapshot.game is None:
            return
        asked = self.rng.choice([self.table.table.seats[number].asked, 7]) or 7
        answer = self.rng.choice(["", *self.table.options(number)])
        tapped = self.rng.choice([living.id if living else None, None])
        self.request(person, ViewRequest(hint=HintRequest(asked, answer, f"💡 {answer}", tapped)))

    def paint(self, _: PersonId) -> None:
        """Drawing fails from now on, takes too long, or works again."""
        fates = (CallStatus.DONE, CallStatus.UNDRAWN, CallStatus.PICTURE_LATE)
        self.chats.drawing = self.rng.choice(fates)

    def wait(self, *spans: Span) -> None:
        self.table.now += self.rng.choice(spans)

    def wake(self, _: PersonId) -> None:
        self.wait(HOUR, DAY)
        self.table.change(Wake())

    def block(self, person: PersonId) -> None:
        if self.chats.outcomes.pop(person, None) is None:
            self.chats.outcomes[person] = BLOCKED
        self.blocked_once.add(person)

    def delete(self, person: PersonId) -> None:
        for message in self.rng.sample(chat := self.chats.of(person), min(1, len(chat))):
            chat.remove(message)

    def tap_an_old_message(self, person: PersonId) -> None:
        tapped = [message.id for message in self.chats.of(person)]
        self.request(person, ViewRequest(stale=StaleMessage(self.rng.choice([*tapped, 99_999]))))

    def a_change(self, name: str, person: PersonId) -> Any:
        number = self.table.table.seat_of(person)
        game = self.table.snapshot.game
        cards = [card.value for card in game.players[number or 0].hand] if game and number is not None else []
        return {
            "talk": Say(person, f"Word {self.table.table.said}"),
            "nudge": Nudge(person),
            "undo": UndoAnswer(person),
            "plan": PlanReplacement(person, f"siesta>{self.rng.choice(cards)}" if cards else None),
            "propose": Propose(person, self.rng.choice([Wish.PAUSE, Wish.EXTENSION]), DAY),
            "vote": Vote(person, agrees=self.rng.random() < 0.8),
            "resign": Resign(person),
            "come back": ComeBack(person),
            "leave": Leave(person),
        }[name]

    def answer(self, _: PersonId) -> None:
        for number in self.rng.sample(awaited := self.table.awaited(), min(1, len(awaited))):
            seat = self.table.table.seats[number]
            answer = self.rng.choice(self.table.options(number))
            assert seat.asked is not None
            if seat.by_computer or seat.person is None:
                self.table.change(PlayComputerAnswer(number, seat.asked, answer))
            else:
                self.table.change(PlayAnswer(seat.person, seat.asked, answer))

    def a_draft(self, person: PersonId) -> str:
        """One that a button of the living message offers."""
        message = self.living(person)
        data = [button.data for row in message.screen.rows for button in row] if message else []
        drafts = [one.draft for one in data if isinstance(one, PickTap)]
        drafts += [one.what for one in data if isinstance(one, ShowTap)]
        return self.rng.choice(["", *drafts])

    def request(self, person: PersonId, request: ViewRequest) -> None:
        if self.table.table.seat_of(person) is not None:
            self.requests[person] = self.requests.get(person, ViewRequest()).followed_by(request)

    # The worker

    def deliver(self) -> list[Span]:
        """One pass; how long it wants to wait for the next one."""
        known = {chat: self.chats.sent.of(chat) for chat in (1, 2, 3, 4, GROUP)}
        moment = self.table.moment(
            dict(self.records), self.requests, is_torn=self.is_torn, known=known, pictures=self.pictures
        )
        self.requests, self.is_torn = {}, False
        result = PassResult(PaperSubject(), self.hand.subject, moment, dict(self.records), "", 0)
        for decider in deciders_of(moment):
            if self.is_left_alone(decider, result):
                continue
            report = self.chats.deliver(decider, self.records)
            result.add(decider, report)
            if isinstance(decider, PrivateDecider) and report.unreachable | report.reached:
                self.table.change(MarkUnreachable(decider.chat, unreachable=report.unreachable))
        self.hand.resting = result.resting()
        self.put_off &= result.rested.keys()
        self.put_off |= {one.field for one, report in result.reports if report.wait is not None}
        return result.waits if self.table.table.revision == moment.table.revision else [0]

    def is_left_alone(self, decider: Decider, result: PassResult) -> bool:
        """A chat at rest is not looked at; if it was, it would rest, unless Telegram put it off, or something has still to go."""
        kind, moment, name = result.kind, result.moment, decider.field
        resting = self.hand.rests_until(name, kind.version(moment), self.records.get(name), moment.now)
        if resting is None or decider.chat in kind.concerned(moment):
            return False
        intent = decider.decide(decider.begin())
        is_sooner = name in self.put_off or getattr(intent, "priority", None) is Priority.TIDYING
        assert isinstance(intent, Rest) or (is_sooner and resting.until is not None), intent
        result.rests_on(name, resting)
        return True

    def deliver_in_trouble(self, _: PersonId) -> None:
        self.is_troubled = True
        self.chats.fails = lambda: self.rng.choice(("no", "no", self.failure()))
        try:
            self.deliver()
        except Crash:  # what the worker had in its memory is gone
            self.chats.sent, self.is_torn, self.hand = LatestMessages(), True, InHand(self.hand.subject)
            self.in_doubt |= {seat.person for seat in self.table.table.seats if seat.person is not None}
        self.chats.fails = lambda: "no"

    def failure(self) -> str:
        failure = self.rng.choice(FAILURES)
        self.was_refused = self.was_refused or failure == "refused"
        return failure

    def settle(self) -> None:
        """All troubles are over. People who were out of reach tap something, and so do those whose page was in doubt."""
        self.chats.outcomes.clear()
        if self.chats.drawing is CallStatus.PICTURE_LATE:
            self.chats.drawing = CallStatus.DONE
        for seat in self.table.table.seats:
            if seat.person is not None and seat.unreachable:
                self.request(seat.person, ViewRequest(anew=True))
        for person in self.in_doubt:
            self.request(person, ViewRequest(stale=StaleMessage(self.shown(person).living.message or 0)))
        self.in_doubt.clear()
        for _ in range(50):
            if not self.deliver():
                return
            self.table.now += LEISURE_MS
        raise AssertionError("it never rests")

    # What is seen

    def shown(self, person: PersonId) -> Shown:
        return read_record(self.records.get(field_of(person)))

    def living(self, person: PersonId) -> Message | None:
        return self.chats.find(person, self.shown(person).living.message)

    def left_in_doubt(self, person: PersonId) -> int:
        """Nobody searches in the chat of a person who has left."""
        return len(self.chats.of(person)) if self.is_troubled else 0

    def with_buttons(self, person: PersonId) -> list[Message]:
        return [one for one in self.chats.of(person) if one.screen.rows and not one.is_talk]

    def stubs(self, person: PersonId) -> list[Message]:
        """What is left beside the living message and the talk. An orphan is lost sight of if it lost its keys unheard."""
        known = {(person, self.shown(person).living.message), *self.chats.unanswered}
        return [one for one in self.chats.of(person) if (person, one.id) not in known and not one.is_talk]


@settings(max_examples=150)
@given(
    seed=st.integers(0, 2**32),
    people=st.integers(2, 4),
    edition=st.sampled_from(["havana-2009", "la-habana-2024"]),
    replacement=st.sampled_from(["in order", "together"]),
    begins=st.sampled_from(["in the lobby", "with a game"]),
    pictures=st.booleans(),
    steps=st.lists(st.sampled_from(STEPS), max_size=80),
)
def test_every_chat_comes_to_show_the_table_in_one_living_message(
    seed: int, people: int, edition: str, replacement: str, begins: str, *, pictures: bool, steps: list[str]
) -> None:
    in_lobby = begins == "in the lobby"
    evening = Evening(seed, people, edition, replacement, in_lobby=in_lobby, pictures=pictures)
    for step in steps:
        evening.step(step)
    evening.settle()
    for seat in evening.table.table.seats:
        if seat.person is not None:
            check_person(evening, seat.person)
    check_former_players(evening)
    check_group(evening)
    calls = len(evening.chats.calls)
    assert evening.deliver() == []
    assert len(evening.chats.calls) == calls, "what is shown already is not sent again"


def check_person(evening: Evening, person: PersonId) -> None:
    if evening.living(person) is None:  # deleted by hand, and nothing has changed since
        evening.request(person, ViewRequest(anew=True))
        evening.settle()
    living = not_none(evening.living(person))
    assert living.screen == expected(evening, person)
    decision = evening.table.table.seats[evening.table.table.seat_of(person) or 0].asked
    data = [button.data for row in living.screen.rows for button in row]
    assert {one.decision for one in data if isinstance(one, ActTap | PickTap)} <= {decision}
    assert [one.id for one in evening.with_buttons(person)] in ([], [evening.shown(person).living.message])
    ages = [evening.table.now - one.sent for one in evening.stubs(person)]
    # after trouble, an orphan may stay that lost its keys by a call that was not answered: it looks like any other text
    are_deleted = min(ages, default=DELETABLE_MS) >= DELETABLE_MS
    assert evening.is_troubled or are_deleted, "all others are deleted"
    talk = [one.id for one in evening.chats.of(person) if one.is_talk]
    assert evening.is_troubled or {*talk} <= {*evening.shown(person).talk.talk_messages}
    assert evening.shown(person).talk.heard == evening.table.table.said


def expected(evening: Evening, person: PersonId) -> Screen:
    """The message drawn from the table itself, as of the moment at which it was last drawn."""
    as_text = evening.shown(person).asides.as_text
    screen = drawn(evening, person, pictures=evening.pictures and not as_text)
    if screen.picture is None or screen.picture.key != evening.shown(person).living.undrawn:
        return screen
    return drawn(evening, person, pictures=False)


def drawn(evening: Evening, person: PersonId, *, pictures: bool) -> Screen:
    table, shown = evening.table.table, evening.shown(person)
    number = not_none(table.seat_of(person))
    seat, moment = table.seats[number], evening.table.moment()
    view, words = moment.view(number), moment.words(seat.language)
    headline = headline_from_plain(shown.source.headline)
    if table.phase is Phase.LOBBY:
        picture = lobby_picture(moment.view(None), words, is_dark=False) if pictures else None
        options = {"bot_name": "HabanaBot", "headline": headline, "draft": shown.asides.draft}
        return lobby_screen(view, words, **options, picture=picture)  # type: ignore[arg-type]
    page = Page(
        words=words,
        table=view,
        news=moment.news_since(min(seat.acted, moment.table.news.current), number),
        headline=headline,
        draft=shown.asides.draft,
        hint=GivenHint(*shown.asides.hint) if shown.asides.hint else None,
        zone=seat.calendar.zone,
        now=shown.living.edited,
        confirms=seat.preferences.confirmations,
        public_view=partial(moment.view, None) if pictures else None,
        is_text_by_choice=shown.asides.as_text and evening.pictures,
    )
    return seat_screen(page)


def check_former_players(evening: Evening) -> None:
    people = evening.table.table.people
    for person in {1, 2, 3, 4} - {*people}:
        assert field_of(person) not in evening.records
        if person not in evening.blocked_once:
            assert len(evening.with_buttons(person)) <= evening.left_in_doubt(person)


def check_group(evening: Evening) -> None:
    """Whatever the group was told, there is nothing left to tell, and only the newest message has keys."""
    moment = evening.table.moment(dict(evening.records), pictures=evening.pictures)
    decider = GroupDecider(moment, GROUP)
    assert decider.decide(decider.begin()) == Rest(record=decider.before)
    assert evening.chats.of(GROUP)
    if not evening.was_refused:
        assert {one.id for one in evening.with_buttons(GROUP)} <= {decider.before.living.message}
