"""Two hundred simulated people with phones, in the process of the Bot API server.

They must cost little: a person is a few fields, sees each event as the server publishes it, and taps by one call
without a request. A person who has tapped waits until the tap is answered and the message has changed; then, or
when asked, they tap again, at once or after thinking.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import BUTTON_VERSION, FIELD_SEPARATOR
from tgbot.buttons.lobby import AddComputerTap, RematchTap, StartTap
from tgbot.playground.botapi import Message, Person, ServerLimits, World
from tgbot.playground.botapi.events import (
    ApiCalled,
    EventLog,
    MessageEdited,
    MessageSent,
    TapAnswered,
    WorldEvent,
)
from tgbot.playground.botapi.forms import Json
from tgbot.screen.drafts import AFTER, CHANGE

ANSWER, PICK, START, ADD_COMPUTER, REMATCH = [
    f"{BUTTON_VERSION}{kind.key}{FIELD_SEPARATOR}"
    for kind in (ActTap, PickTap, StartTap, AddComputerTap, RematchTap)
]
SEATS = 4
CONFIRM_SHARE = 0.5
"""How often a person who can confirm what they have picked does so instead of picking on."""
MAX_TAP_SECONDS = 5.0
"""A tap that has changed nothing for so long is given up."""

Think = Callable[[random.Random], float]
"""The seconds between a question and a tap."""


def _asks(data: str) -> bool:
    """Does the button answer a question? A person whose answer lies face down waits, and does not change it."""
    return data.startswith((ANSWER, PICK)) and not data.endswith(f"{AFTER}{CHANGE}")


def at_once(_: random.Random) -> float:
    return 0.0


class Tally:
    """Counts since a measurement began."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.taps: Counter[str] = Counter()
        """Taps by kind that were answered and have changed a message."""
        self.lost = 0
        """Taps that changed nothing in time."""
        self.alerts: Counter[str] = Counter()
        """Texts with which taps were answered."""
        self.calls: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.asked: list[float] = []
        """Seconds from a tap to its answer, to the changed message, and to the questions to others that follow."""
        self.called = 0
        """New messages with a new question."""
        self.in_groups = 0
        """New messages in groups."""
        self.opening = 0
        """Messages and edits while the next game is opened, which no tap has caused."""

    @property
    def refused(self) -> int:
        return self.errors.total() + self.alerts.total()

    @property
    def done(self) -> int:
        return self.taps.total()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began


class Somebody:
    """One person of the crowd. `query` is the tap they wait for."""

    __slots__ = (
        "answered",
        "before",
        "chat",
        "kind",
        "living",
        "person",
        "planned",
        "query",
        "seen",
        "tapped",
    )

    def __init__(self, person: Person) -> None:
        self.person = person
        self.chat = person.chat
        self.living = 0
        """The number of the latest message."""
        self.query = ""
        self.before: object = None
        """The sign of the message when it was tapped."""
        self.kind = ""
        self.tapped = 0.0
        self.answered = self.seen = self.planned = False

    @property
    def message(self) -> Message | None:
        return self.chat.messages.get(self.living)

    @property
    def choices(self) -> list[str]:
        """The data of the buttons that the person can tap."""
        message = self.message
        keyboard = message.form.get("reply_markup") if message else None
        if not keyboard:
            return []
        buttons = [button for row in keyboard["inline_keyboard"] for button in row]
        return [button["callback_data"] for button in buttons if "callback_data" in button]


class _Watched(EventLog):
    """Events that are passed on and not kept."""

    def __init__(self, tell: Callable[[WorldEvent], None]) -> None:
        super().__init__(0)
        self._tell = tell

    def publish(self, event: WorldEvent) -> None:
        self._tell(event)


class Crowd:
    """People who tap any button."""

    def __init__(self, people: int, *, limits: ServerLimits | None = None, think: Think = at_once) -> None:
        self.world = World(limits=limits or ServerLimits.off(), keep_calls=0)
        self.world.events = _Watched(self._notice)
        self.rng = random.Random(7)
        self.think = think
        self.tally = Tally()
        self.listener: Callable[[ApiCalled], None] | None = None
        """Receives every call of the bot."""
        self.awake = False
        self.somebody = {one.chat.id: one for one in map(Somebody, self._people(people))}
        self._queries: dict[str, Somebody] = {}

    def _people(self, count: int) -> list[Person]:
        return [self.world.person(f"Player {number}") for number in range(count)]

    @property
    def ready(self) -> bool:
        """Whether everybody sees a button."""
        return all([somebody.choices for somebody in self.somebody.values()])

    async def arrive(self, patience: float = 60.0) -> None:
        """Let everybody press Start, and wait until they see a button."""
        for somebody in self.somebody.values():
            somebody.person.start()
        await self._until(lambda: self.ready, patience)

    async def _until(self, is_so: Callable[[], bool], patience: float) -> None:
        """Wait while the bot still makes calls: on a busy machine that takes its time. `TimeoutError` if it makes none."""
        made, until = -1, 0.0
        while not is_so():
            if (calls := self.tally.calls.total() - self.tally.calls["getUpdates"]) != made:
                made, until = calls, time.perf_counter() + patience
            if time.perf_counter() > until:
                raise TimeoutError
            await asyncio.sleep(0.05)

    # When they tap

    def wake(self) -> None:
        self.awake = True
        for somebody in self.somebody.values():
            self._consider(somebody)

    async def rest(self, patience: float = 3.0) -> None:
        """Stop tapping, and wait for the taps under way."""
        self.awake = False
        until = time.perf_counter() + patience
        while self._queries and time.perf_counter() < until:
            await asyncio.sleep(0.01)

    def begin(self) -> Tally:
        self.tally = Tally()
        return self.tally

    def look_around(self) -> None:
        """Give up taps that changed nothing: those people would never tap again."""
        before = time.perf_counter() - MAX_TAP_SECONDS
        for somebody in [one for one in self.somebody.values() if one.tapped < before]:
            if somebody.query and somebody.answered:
                self.tally.lost += 1
                self._end(somebody)
            elif not somebody.query:
                self._consider(somebody)

    def _consider(self, somebody: Somebody) -> None:
        if self.awake and not somebody.query and not somebody.planned and self._wants(somebody):
            somebody.planned = True
            asyncio.get_running_loop().call_later(self.think(self.rng), self._tap, somebody)

    def _wants(self, somebody: Somebody) -> bool:
        return bool(somebody.living)

    def _sign(self, somebody: Somebody) -> object:
        """A value that changes when a tap has had an effect."""
        message = somebody.message
        return message and message.edits

    def _tap(self, somebody: Somebody) -> None:
        somebody.planned = False
        message = somebody.message
        data = self._choose(somebody.choices) if self.awake and not somebody.query and message else None
        if data is not None:
            self._send(somebody, data, message)

    def _choose(self, choices: Sequence[str]) -> str | None:
        return self.rng.choice(choices) if choices else None

    def _send(self, somebody: Somebody, data: str, message: Message | None) -> None:
        somebody.kind, somebody.tapped = data[:3], time.perf_counter()
        somebody.answered = somebody.seen = False
        somebody.before = self._sign(somebody)
        somebody.query = somebody.person.forge(data, message).id
        self._queries[somebody.query] = somebody

    # What they notice

    def _notice(self, event: WorldEvent) -> None:
        if isinstance(event, ApiCalled):
            self._count(event)
        elif isinstance(event, TapAnswered):
            self._hear(event)
        elif isinstance(event, MessageEdited) or (isinstance(event, MessageSent) and event.by_bot):
            somebody = self.somebody.get(event.chat)
            if somebody is None:
                self.tally.in_groups += 1
            number: int = event.message["message_id"]
            if somebody is not None and self._lives(somebody, number, event.message):
                somebody.living = number
                self._see(somebody, anew=isinstance(event, MessageSent))

    def _lives(self, somebody: Somebody, number: int, form: Json) -> bool:
        """Whether a message is the one to tap: replies without buttons are not."""
        return number == somebody.living or (number > somebody.living and "reply_markup" in form)

    def _count(self, call: ApiCalled) -> None:
        self.tally.calls[call.method] += 1
        if self.listener is not None:
            self.listener(call)
        if not call.ok:
            self.tally.errors[call.result["description"]] += 1

    def _hear(self, answer: TapAnswered) -> None:
        somebody = self._queries.get(answer.query)
        if answer.text:
            self.tally.alerts[answer.text] += 1
        if somebody is not None:
            self.tally.answered.append(time.perf_counter() - somebody.tapped)
            somebody.answered = True
            self._perhaps_done(somebody)

    def _see(self, somebody: Somebody, *, anew: bool) -> None:
        if not somebody.query:
            self._consider(somebody)
        elif not somebody.seen and self._sign(somebody) != somebody.before:
            self.tally.seen.append(time.perf_counter() - somebody.tapped)
            somebody.seen = True
            self._perhaps_done(somebody)

    def _perhaps_done(self, somebody: Somebody) -> None:
        if somebody.answered and somebody.seen:
            self.tally.taps[somebody.kind] += 1
            self._end(somebody)

    def _end(self, somebody: Somebody) -> None:
        del self._queries[somebody.query]
        somebody.query = ""
        self._consider(somebody)


class Four:
    """The people of one table."""

    def __init__(self, people: Sequence[Somebody], edition: str, *, in_group: bool) -> None:
        self.people = people
        self.edition = edition
        host, *others = [somebody.person for somebody in people]
        self.group = host.create_group("Havana", *others) if in_group else None
        self.code = ""
        self.opening = False
        self.acted = 0.0
        """The time of the last answer."""
        self.causes: dict[int, float] = {}
        """The time of the answer that led to each decision."""

    @property
    def host(self) -> Somebody:
        return self.people[0]


class Players(Crowd):
    """People who play game after game, four to a table, every second table with a group."""

    def __init__(self, tables: int, editions: Sequence[str], **how: Any) -> None:
        super().__init__(SEATS * tables, **how)
        everybody = list(self.somebody.values())
        self.fours = [
            Four(
                everybody[SEATS * number : SEATS * (number + 1)],
                editions[number % len(editions)],
                in_group=number % 4 >= 2,
            )
            for number in range(tables)
        ]
        self._four = {somebody.chat.id: four for four in self.fours for somebody in four.people}
        self._decision: dict[int, int] = {}
        """The last decision that each person has seen."""

    async def arrive(self, patience: float = 60.0) -> None:
        """Arrive, and open the tables."""
        await super().arrive(patience)
        for four in self.fours:
            self._open(four)
        await self._until(lambda: all([any(map(self._wants, four.people)) for four in self.fours]), patience)

    # Opening a table, by commands and links as people do

    def _open(self, four: Four) -> None:
        if not four.opening:
            four.opening, four.code, four.acted = True, "", 0.0
            four.causes.clear()
            place = four.group or four.host.chat
            four.host.person.write(place, f"/new {four.edition} {SEATS} daily")

    def _sit_down(self, four: Four, code: str) -> None:
        four.code = code
        for other in four.people[1:]:
            other.person.start(f"j{code}")

    def _begin_game(self, four: Four) -> None:
        if not four.host.query and all(
            [f"{FIELD_SEPARATOR}{four.code}" in str(one.choices) for one in four.people]
        ):
            self._send(four.host, f"{START}{four.code}", four.host.message)

    # Playing

    def _sign(self, somebody: Somebody) -> object:
        """The buttons of the question: they name the decision and what has been picked, unlike the text."""
        return [data for data in somebody.choices if _asks(data)]

    def _wants(self, somebody: Somebody) -> bool:
        return bool(self._sign(somebody))

    def _choose(self, choices: Sequence[str]) -> str | None:
        answers = [data for data in choices if data.startswith(ANSWER)]
        picks = [data for data in choices if data.startswith(PICK) and _asks(data)]
        if answers and (not picks or self.rng.random() < CONFIRM_SHARE):
            return self.rng.choice(answers)
        return self.rng.choice(picks) if picks else None

    def _send(self, somebody: Somebody, data: str, message: Message | None) -> None:
        super()._send(somebody, data, message)
        if data.startswith(ANSWER):
            self._four[somebody.chat.id].acted = somebody.tapped

    def _see(self, somebody: Somebody, *, anew: bool) -> None:
        four, choices = self._four[somebody.chat.id], somebody.choices
        if four.opening:
            self.tally.opening += 1
            self._see_lobby(four, somebody, choices)
        if anew:
            self._be_asked(four, somebody, choices)
        super()._see(somebody, anew=anew)
        if not four.opening and self._is_over(four, choices):
            self._open(four)

    def _see_lobby(self, four: Four, somebody: Somebody, choices: Sequence[str]) -> None:
        if self._wants(somebody):
            four.opening = False
        elif four.code:
            self._begin_game(four)
        elif add := next((data for data in choices if data.startswith(ADD_COMPUTER)), None):
            self._sit_down(four, add.split(FIELD_SEPARATOR)[1])

    def _be_asked(self, four: Four, somebody: Somebody, choices: Sequence[str]) -> None:
        """Count a new question; without an answer before it, the game has just begun."""
        question = next(filter(_asks, choices), None)
        decision = int(question.split(FIELD_SEPARATOR)[2]) if question else None
        if decision is None or self._decision.get(somebody.chat.id) == decision:
            return
        self._decision[somebody.chat.id] = decision
        self.tally.called += 1
        cause = four.causes.setdefault(decision, four.acted)
        if cause:
            self.tally.asked.append(time.perf_counter() - cause)

    def _is_over(self, four: Four, choices: Sequence[str]) -> bool:
        return any([data.startswith(REMATCH) for data in choices]) and four.code in str(choices)
