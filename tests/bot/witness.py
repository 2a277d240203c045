"""A witness of all that happens in a world, for what no look at the chats can show afterwards.

It notes questions that were sent after their answer, and for each message of the bot whether the search for orphans could
have found it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.spans import in_seconds
from tgbot.adapter.adapter import ANSWER_TAP_WITHIN_MS
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.playground.botapi import World
from tgbot.playground.botapi.chatting.chats import button_from
from tgbot.playground.botapi.events import (
    ApiCalled,
    MessageEdited,
    MessageSent,
    TapAnswered,
    Tapped,
    WorldEvent,
)
from tgbot.playground.botapi.forms import Json
from tgbot.records.messages import MAX_ORPHAN_TRIES
from tgbot.screen.drafts import AFTER, CHANGE

ON_THE_WAY_SECONDS = 0.5
"""A question that arrives so soon after its answer was on the way when the person tapped the one before."""


@dataclass(frozen=True, slots=True)
class Question:
    table: str
    person: int
    decision: int


@dataclass(frozen=True, slots=True)
class StaleQuestion:
    question: Question
    message: int
    after: float
    """Seconds after the answer, or after a later question."""

    def __str__(self) -> str:
        return (
            f"{self.question} was asked in message {self.message}, {self.after:.1f} s after it was answered"
        )


@dataclass(slots=True)
class Witness:
    """`Witness(world.clock).listen_to(world)`."""

    clock: Callable[[], float]
    stale: list[StaleQuestion] = field(default_factory=list)
    _taps: dict[str, tuple[float, ButtonData]] = field(default_factory=dict)
    """Those that wait for their answer."""
    _done: dict[Question, float] = field(default_factory=dict)
    """When each question was answered for good, or a later one was asked in its place."""
    _latest: dict[tuple[str, int], Question] = field(default_factory=dict)
    """The latest question that each person was asked at each table."""
    _known: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """The latest message of each chat whose number the bot has learned."""
    _searched: dict[tuple[int, int], bool] = field(default_factory=dict)

    def listen_to(self, world: World) -> None:
        world.events.listeners.append(self.see)

    def is_searched(self, chat: int, message: int) -> bool:
        """Was it among the numbers that are tried if the reply to it got lost? What was lost with a worker counts as told."""
        return self._searched.get((chat, message), False)

    def see(self, event: WorldEvent) -> None:
        match event:
            case MessageSent(chat, message, by_bot):
                self._sent(chat, message, by_bot=by_bot)
            case MessageEdited(chat, message):
                for question in _questions(chat, message):
                    self._supersede(question)
            case ApiCalled(_, parameters, True, {"message_id": number}, lost=False) if (
                "chat_id" in parameters
            ):
                self._told(int(parameters["chat_id"]), number)
            case Tapped(query, person, data=data):
                self._tapped(query, person, data)
            case TapAnswered(query, person, show_alert=is_alert):
                self._answered(query, person, is_accepted=not is_alert)

    # Messages

    def _sent(self, chat: int, message: Json, *, by_bot: bool) -> None:
        number: int = message["message_id"]
        if not by_bot:
            self._told(chat, number)
            return
        self._searched[chat, number] = self._is_near(chat, number)
        for question in {*_questions(chat, message)}:
            self._asked(question, number)

    def _told(self, chat: int, number: int) -> None:
        self._known[chat] = max(self._known[chat], number)

    def _is_near(self, chat: int, number: int) -> bool:
        """The search begins after the latest message that is known here, or, if that is long ago, anywhere."""
        here = self._known[chat]
        anywhere = max([known for known in self._known.values() if known < number], default=0)
        return number - max(here, anywhere) <= MAX_ORPHAN_TRIES

    # Questions

    def _asked(self, question: Question, message: int) -> None:
        after = self.clock() - self._done.get(question, self.clock())
        if after > ON_THE_WAY_SECONDS:
            self.stale.append(StaleQuestion(question, message, after))
        self._supersede(question)

    def _supersede(self, question: Question) -> None:
        """An earlier question of the same seat is answered, even if nobody saw the answer to the tap."""
        seat = (question.table, question.person)
        latest = self._latest.get(seat, question)
        if latest.decision < question.decision:
            self._done.setdefault(latest, self.clock())
        self._latest[seat] = max(latest, question, key=lambda one: one.decision)

    def _tapped(self, query: str, person: int, text: str) -> None:
        data = read_button(text)
        if data is not None:
            self._taps[query] = self.clock(), data
        if isinstance(data, PickTap) and _changes_envelope(data):  # its question may be asked once more
            self._done.pop(Question(data.table, person, data.decision), None)

    def _answered(self, query: str, person: int, *, is_accepted: bool) -> None:
        """A late answer says nothing: a tap without a result is answered all the same, so that the phone stops waiting."""
        tapped, data = self._taps.pop(query, (0.0, None))
        is_late = self.clock() - tapped >= in_seconds(ANSWER_TAP_WITHIN_MS)
        if is_accepted and not is_late and isinstance(data, ActTap):
            self._done.setdefault(Question(data.table, person, data.decision), self.clock())


def _questions(chat: int, message: Json) -> Iterator[Question]:
    """The questions that a message lets its reader answer, but for envelopes that lie there and can be changed."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", ())
    for data in [read_button(button_from(form).data) for row in rows for form in row]:
        if isinstance(data, ActTap) or (isinstance(data, PickTap) and not _changes_envelope(data)):
            yield Question(data.table, chat, data.decision)


def _changes_envelope(data: PickTap) -> bool:
    return data.draft.endswith(f"{AFTER}{CHANGE}")
