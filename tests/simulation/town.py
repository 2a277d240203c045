"""A world from a seed: workers, store, Telegram and people in one thread; what happens to them; what must hold in the end."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, cast

import fakeredis
import orjson

from engine.store.redis_store import RedisStore
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from tests.bot.accepted import AcceptedTaps
from tests.bot.players import HABITS, Player
from tests.bot.scenarios import Scenario, eventually
from tests.short_games import SHORT_GAMES
from tests.simulation.club import Club
from tests.simulation.crew import Crew
from tests.simulation.faults import Fault
from tests.simulation.gateway import SimulatedWebhook
from tests.simulation.loop import SimulatedLoop, present_host
from tests.simulation.plan import FAULT_SECONDS, TablePlan, WorldPlan
from tests.simulation.surroundings import WallClock
from tests.simulation.weather import Service, Weather
from tgbot.buttons.absence import ResignTap
from tgbot.buttons.answers import ActTap, PlanTap
from tgbot.buttons.codec import SURE_YES
from tgbot.buttons.pages import PrivacyTap
from tgbot.playground.botapi import Message, Person, ServerLimits, ServerPolicy, World
from tgbot.playground.botapi.calls import ApiReply
from tgbot.playground.botapi.events import Tapped
from tgbot.settings import Settings
from tgbot.topics.privacy.screens import ERASE_FOR_SURE

PATIENCE_SECONDS = 300.0
"""The time within which a game has begun, whatever goes wrong meanwhile."""
SETTLE_SECONDS = 400.0
"""The time after the last fault within which everything is right again: for 150 s workers that follow on early deaths are careful."""
END_SECONDS = 900.0
"""The time after that within which every game comes to its end."""
LOOK_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the timeline."""

    at: float
    who: str
    what: str

    def __str__(self) -> str:
        return f"{self.at:9.3f}  {self.who:<8} {self.what}"


@dataclass
class Outcome:
    plan: WorldPlan
    wrong: list[str] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    timeline: list[Line] = field(default_factory=list)
    trace: str = ""
    """A digest of everything that was said to Telegram, and when."""


class ThoughtfulPlayer(Player):
    """A person who thinks before each tap."""

    thinks: float = 1.0
    is_gone: bool = False
    """They no longer play."""
    has_left: bool = False
    """They have given up their seat, or are about to: a computer plays for them."""
    perhaps: set[ActTap | PlanTap]
    """Answers that nobody has confirmed: they may count, or not, also in place of one that was confirmed."""

    @property
    def accepted(self) -> AcceptedTaps:
        accepted = super().accepted
        accepted.plans |= {tap.answer for tap in self.perhaps}
        for tap in self.perhaps:
            if isinstance(tap, ActTap) and tap.decision in accepted.every:
                accepted.every[tap.decision].add(tap.answer)
        return accepted

    async def _await_news(self) -> None:
        """Wait for news; a person who sees nothing of the table for a while asks for it."""
        await super()._await_news()
        is_here = not self.is_gone and not self.person.chat.blocked
        if self._seen is None and self.message is None and is_here:
            self.person.say("/table")

    async def _react(self, message: Any) -> None:
        await asyncio.sleep(self.rng.uniform(0.05, self.thinks))
        if not message.deleted and not self.is_gone:
            await super()._react(message)


class TimelineHandler(logging.Handler):
    """Writes the log of all workers into the timeline."""

    def __init__(self, town: Town) -> None:
        super().__init__(logging.INFO)
        self.town = town
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        host = present_host()
        name = host.name if host else "-"
        text = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            text += f" ← {record.exc_info[1]!r}"
        if record.levelno >= logging.WARNING:
            self.town.note(name, f"{record.levelname} {record.name}: {text}")
        if record.levelno >= logging.ERROR:
            self.errors.append(f"{name} {record.name}: {text}")


class Town:
    def __init__(self, loop: SimulatedLoop, plan: WorldPlan) -> None:
        self.loop = loop
        self.plan = plan
        self.rng = random.Random(f"town {plan.seed}")
        self.clock = WallClock(loop.time)
        """The store's."""
        self.telegram_clock = WallClock(loop.time)
        self.weather = Weather(random.Random(f"weather {plan.seed}"))
        self.world = World(
            limits=ServerLimits(),
            policy=ServerPolicy(query_age=END_SECONDS * 2),
            clock=self.telegram_clock.time,
            rng=random.Random(f"api {plan.seed}"),
            dice=random.Random(f"dice {plan.seed}"),
            keep_calls=100_000,
        )
        self.server = fakeredis.FakeServer()
        self.settings = settings_of(self.world, plan)
        self.crew = Crew(
            loop, self.world, self.server, self.weather, self.settings, random.Random(f"crew {plan.seed}")
        )
        self.crew.on_call = self.note_call
        self._hook_up()
        store = RedisStore(fakeredis.FakeAsyncRedis(server=self.server))
        self.scenario = Scenario(self.world, cast(Any, None), store, self.settings, plan.seed)
        self.scenario.patience = PATIENCE_SECONDS
        self.people: list[Person] = []
        self.spectators: dict[str, Person] = {}
        self.erased: dict[int, str] = {}
        """People who erased themselves, with their names of before."""
        self.club: Club | None = None
        """Who plays a season, if somebody does."""
        self.on_next_tap: list[Callable[[], None]] = []
        self.world.events.listeners.append(self._on_event)
        self.calm = asyncio.Event()
        self.timeline: list[Line] = []
        self.served: list[tuple[float, float]] = []
        """Seconds in which some worker reached everything it needs, from and to."""
        self.unsure: list[tuple[float, float]] = []
        """Spans in which an answer to a tap may have been given up, from and to."""

    def _hook_up(self) -> None:
        webhook = SimulatedWebhook(self.world.updates, self.world.faults, self.telegram_clock.time)
        webhook.gateway = self.crew.gateway
        self.world.webhook = webhook

    def _on_event(self, event: object) -> None:
        if isinstance(event, Tapped):
            waiting, self.on_next_tap = self.on_next_tap, []
            for callback in waiting:
                callback()

    def note_call(self, who: str, method: str, given: dict[str, Any], reply: ApiReply | None) -> None:
        """Calls to chats, in the timeline."""
        chat = given.get("chat_id")
        if chat is None:
            return
        answer = "no reply" if reply is None else _short(reply.body)
        which = given.get("message_id") or given.get("message_ids") or ""
        text = str(given.get("text") or given.get("caption") or "").replace("\n", " ")[:50]
        self.note(who, f"{method} {chat} {which} {text!r} → {answer}")

    def note(self, who: str, what: str) -> None:
        self.timeline.append(Line(self.loop.time(), who, what))

    # Faults

    async def suffer(self) -> None:
        """Everything that goes wrong, then nothing more."""
        began = self.loop.time()
        async with asyncio.TaskGroup() as group:
            for fault in self.plan.faults:
                group.create_task(self._suffer(fault, began))
        rest = began + FAULT_SECONDS - self.loop.time()
        await asyncio.sleep(max(0.0, rest))
        self.world.faults.clear()
        self.calm.set()
        self.note("town", "the faults are over")

    async def _suffer(self, fault: Fault, start: float) -> None:
        await asyncio.sleep(max(0.0, start + fault.at - self.loop.time()))
        self.note("fault", str(fault))
        began = self.loop.time()
        fault.begin(self)
        await asyncio.sleep(fault.seconds)
        fault.end(self)
        if fault.silences:
            self.unsure.append((began, self.loop.time()))

    async def watch_service(self) -> None:
        """Note when somebody could serve: a worker that is up for a while and reaches everything."""
        while True:
            began = self.loop.time()
            fine = self._somebody_serves()
            await asyncio.sleep(LOOK_SECONDS)
            if fine and self._somebody_serves():
                self.served.append((began, self.loop.time()))

    def _somebody_serves(self) -> bool:
        weather = self.weather
        return (
            not weather.lost
            and not weather.slow
            and any(
                [
                    host.is_up
                    and weather.reaches(Service.STORE, place)
                    and weather.reaches(Service.TELEGRAM, place)
                    for place, host in self.crew.hosts.items()
                ]
            )
        )

    # Games

    async def begin(self, number: int, plan: TablePlan) -> str:
        names = [f"{'AEIOU'[number]}{letter}nna{number}" for letter in "bcdf"[: plan.people]]
        people = self.scenario.people(*names)
        self.people += people
        host, *guests = people
        group = host.create_group(f"Group {number}", *guests) if plan.in_group else None
        code = await self.scenario.table_of(plan.wishes, host, *guests, chat=group)
        for person in people:
            self.seat(code, person)
        if number == 0 and group is not None and self.plan.season:
            self.club = Club(self, group, people)
        if plan.watched:
            spectator = self.scenario.people(f"Zoe{number}")[0]
            self.spectators[code] = spectator
            spectator.start(f"watch_{code}")
        return code

    def seat(self, code: str, person: Person) -> None:
        player = ThoughtfulPlayer(person, code, random.Random(f"{self.plan.seed} {person.id}"), HABITS)
        player.thinks, player.perhaps = self.plan.thinks, set()
        self.scenario.players.append(player)

    async def erase_somebody(self, code: str) -> None:
        """The first guest erases themselves; some come back, and are known again."""
        await asyncio.sleep(self.rng.uniform(5, 60))
        player = [one for one in self.scenario.players if one.code == code][1]
        person = player.person
        self.note(person.user.first_name, "erases themselves")
        self.scenario.players.remove(player)
        assert isinstance(player, ThoughtfulPlayer)
        player.is_gone = True
        await asyncio.sleep(self.plan.thinks + 5)
        self.erased[person.id] = person.user.first_name
        person.say("/privacy")
        message = await self.scenario.until(lambda: next(iter(reversed(person.messages())), None))
        await asyncio.sleep(5)  # a person who taps too fast is asked to wait, and nothing is done
        person.forge(str(PrivacyTap(person.id, ERASE_FOR_SURE)), message)
        await asyncio.sleep(30)
        if self.rng.random() < 0.5:
            del self.erased[person.id]
            person.start()

    async def somebody_leaves(self, code: str) -> None:
        guest = [one for one in self.scenario.players if one.code == code][1]
        await self.leave(guest, self.rng.uniform(5, 60))

    async def leave(self, player: Player, after: float) -> None:
        """Give up the seat for good, and insist on it."""
        await asyncio.sleep(after)
        assert isinstance(player, ThoughtfulPlayer)
        self.note(player.person.user.first_name, f"leaves {player.code}")
        player.is_gone = player.has_left = True
        await asyncio.sleep(self.plan.thinks)
        key = str(ResignTap(player.code, player.person.id, SURE_YES))
        while (asked := _with_key(player.person, key)) or await self._still_plays(player):
            if asked:
                player.person.tap(asked, key)
            elif not player.person.chat.blocked:
                player.person.say(f"/resign {player.code}")
            await asyncio.sleep(self.rng.uniform(4, 8))

    async def _still_plays(self, player: Player) -> bool:
        table = (await self.scenario.read(player.code)).table
        seat = table.seat_of(player.person.id)
        is_there = seat is not None and table.seats[seat].stand_in is not StandIn.RESIGNED
        return is_there and table.phase is Phase.PLAYING

    def ask_again(self) -> None:
        """Let people who see nothing of their table ask for it: they may have deleted it."""
        for player in self.scenario.players:
            if player.message is None and not player.person.chat.blocked:
                player.person.say("/table")

    async def becomes_empty(self, what: str, look: Callable[[], Awaitable[list[str]]]) -> list[str]:
        async def is_empty() -> bool | None:
            return not await look() or None

        with suppress(TimeoutError):
            await eventually(is_empty, SETTLE_SECONDS, pause=LOOK_SECONDS)
        return [f"{what}: {one}" for one in await look()]


def _with_key(person: Person, data: str) -> Message | None:
    """The latest message that has this key."""
    messages = reversed(person.messages())
    return next((one for one in messages if data in [key.data for key in one.buttons]), None)


def _short(body: bytes) -> str:
    """The answer of Telegram, in a word or two."""
    answer = orjson.loads(body)
    result = answer.get("result")
    if isinstance(result, dict):
        return f"#{result.get('message_id')}"
    return "done" if answer["ok"] else str(answer["description"])


def settings_of(world: World, plan: WorldPlan) -> Settings:
    telegram: dict[str, Any] = {
        "token": world.token,
        "base_url": "http://telegram.test/bot",
        "pictures": plan.pictures,
    }
    if plan.webhook:
        telegram |= {
            "mode": "webhook",
            "webhook": {"url": "http://127.0.0.1/habana", "secret": "a-secret-of-the-simulation"},
        }
    form = {
        "telegram": telegram,
        "redis": {"url": "redis://store.test"},
        "lobby": {"dice": "20s" if plan.dice else "0s"},
        "stand_in": "random",
        **SHORT_GAMES,
    }
    return Settings.model_validate(form)
