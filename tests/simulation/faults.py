"""Faults of a world. A fault is a value: when it begins, how long it lasts, and what it does to whom.

To add one, write a class with `begin` and, if it lasts, `end`, and a line in `FAULTS` that draws it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.spans import in_seconds
from tests.simulation.weather import Service
from tgbot.adapter.replies import ANSWER_TAP_UNTIL_MS
from tgbot.buttons.codec import read_button
from tgbot.buttons.lobby import RematchTap
from tgbot.playground.botapi import Flood, Twice
from tgbot.playground.botapi.faults import WEBHOOK_DELIVERY

if TYPE_CHECKING:
    from tests.simulation.town import Town

TWO_DAYS_AND_AN_HOUR = 49 * 3600.0
"""A bot may no longer delete a message that is older than two days."""
SENDING = ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia")


@dataclass(frozen=True, kw_only=True)
class Fault:
    at: float
    """Seconds after the beginning of the game."""
    seconds: float = 0.0

    @property
    def silences(self) -> bool:
        """May an answer to a tap not reach Telegram, which takes none that is late?"""
        return False

    def begin(self, town: Town) -> None:
        raise NotImplementedError

    def end(self, town: Town) -> None:
        """End the fault; one without a duration has no end."""


@dataclass(frozen=True, kw_only=True)
class PowerCut(Fault):
    """A worker loses its power at one of its next steps, or of those after the next tap: at any await, without a `finally`."""

    place: int
    steps: int
    in_a_tap: bool = False

    def begin(self, town: Town) -> None:
        if self.in_a_tap:
            town.on_next_tap.append(lambda: self._arm(town))
        else:
            self._arm(town)

    def _arm(self, town: Town) -> None:
        host = town.crew.hosts[self.place]
        host.dies_at = host.steps + self.steps


@dataclass(frozen=True, kw_only=True)
class Standstill(Fault):
    """A worker stands still, as a paused machine does, and goes on where it was."""

    place: int

    @property
    def silences(self) -> bool:
        return self.seconds >= in_seconds(ANSWER_TAP_UNTIL_MS)

    def begin(self, town: Town) -> None:
        town.loop.freeze(town.crew.hosts[self.place], self.seconds)


@dataclass(frozen=True, kw_only=True)
class Restart(Fault):
    """A worker stops in order and starts again, as with a release."""

    place: int

    def begin(self, town: Town) -> None:
        town.crew.stop(self.place)


@dataclass(frozen=True, kw_only=True)
class LineCut(Fault):
    """The store or Telegram cannot be reached, by one worker or by all."""

    service: Service
    place: int | None
    how: str

    @property
    def silences(self) -> bool:
        return self.service is Service.TELEGRAM

    def begin(self, town: Town) -> None:
        town.weather.cut_off[self.service, self.place] = self.how

    def end(self, town: Town) -> None:
        town.weather.cut_off.pop((self.service, self.place), None)


@dataclass(frozen=True, kw_only=True)
class PollerCutOff(Fault):
    """The worker that polls when it begins cannot reach Telegram; its standbys can."""

    @property
    def silences(self) -> bool:
        return True

    def begin(self, town: Town) -> None:
        for place in town.crew.pollers:
            town.weather.cut_off[Service.TELEGRAM, place] = "silent"

    def end(self, town: Town) -> None:
        for place in town.crew.hosts:
            town.weather.cut_off.pop((Service.TELEGRAM, place), None)


@dataclass(frozen=True, kw_only=True)
class Losses(Fault):
    """Requests get lost before their effect, and replies after it."""

    service: Service
    before: float
    after: float

    @property
    def silences(self) -> bool:
        return self.service is Service.TELEGRAM

    def begin(self, town: Town) -> None:
        town.weather.lost[self.service] = (self.before, self.after)

    def end(self, town: Town) -> None:
        town.weather.lost.pop(self.service, None)


@dataclass(frozen=True, kw_only=True)
class Slowness(Fault):
    """Requests take up to `most` seconds, and overtake each other."""

    service: Service
    most: float

    @property
    def silences(self) -> bool:
        return self.service is Service.TELEGRAM

    def begin(self, town: Town) -> None:
        town.weather.slow[self.service] = self.most

    def end(self, town: Town) -> None:
        town.weather.slow.pop(self.service, None)


@dataclass(frozen=True, kw_only=True)
class SlowPainter(Fault):
    """A picture takes this number of seconds."""

    takes: float

    def begin(self, town: Town) -> None:
        town.weather.drawing_seconds = self.takes

    def end(self, town: Town) -> None:
        town.weather.drawing_seconds = 0.0


@dataclass(frozen=True, kw_only=True)
class Doubles(Fault):
    """Updates are delivered twice."""

    share: float

    def begin(self, town: Town) -> None:
        for method in ("getUpdates", WEBHOOK_DELIVERY):
            town.world.faults.add(Twice(), method=method, probability=self.share)

    def end(self, town: Town) -> None:
        town.world.faults.clear()


@dataclass(frozen=True, kw_only=True)
class Floods(Fault):
    """Telegram refuses messages to a chat for some seconds, though we keep to the limits."""

    share: float
    holds: float

    def begin(self, town: Town) -> None:
        for method in SENDING:
            town.world.faults.add(Flood(self.holds), method=method, probability=self.share)

    def end(self, town: Town) -> None:
        town.world.faults.clear()


@dataclass(frozen=True, kw_only=True)
class MessageDeleted(Fault):
    """A person deletes the latest message of the bot. Nobody sends a result again that its reader has deleted."""

    person: int

    def begin(self, town: Town) -> None:
        person = town.people[self.person % len(town.people)]
        messages = [message for message in person.messages() if message.by_bot]
        if messages and not any(
            [isinstance(read_button(key.data or ""), RematchTap) for key in messages[-1].buttons]
        ):
            person.delete(messages[-1])


@dataclass(frozen=True, kw_only=True)
class MessagesAge(Fault):
    """All messages in a chat are suddenly so old that a bot cannot delete them."""

    person: int

    def begin(self, town: Town) -> None:
        for message in town.people[self.person % len(town.people)].messages():
            message.sent -= TWO_DAYS_AND_AN_HOUR


@dataclass(frozen=True, kw_only=True)
class ClockSet(Fault):
    """The clock of the store, or of a worker's machine, is set, and stays so."""

    place: int | None
    by: float

    def begin(self, town: Town) -> None:
        clock = town.clock if self.place is None else town.crew.walls[self.place]
        clock.ahead += self.by


@dataclass(frozen=True, kw_only=True)
class Blocked(Fault):
    """A person blocks the bot for a while."""

    person: int

    def begin(self, town: Town) -> None:
        town.people[self.person % len(town.people)].block()

    def end(self, town: Town) -> None:
        person = town.people[self.person % len(town.people)]
        if person.chat.blocked and person.id not in town.erased:
            person.start()


@dataclass(frozen=True)
class Draw:
    """Draws what a fault needs to know."""

    rng: random.Random
    at: float
    workers: int

    @property
    def worker(self) -> int:
        return self.rng.randrange(self.workers)

    @property
    def some(self) -> int | None:
        """One of the workers, or all of them."""
        some: int | None = self.rng.choice([None, *range(self.workers)])
        return some

    @property
    def person(self) -> int:
        return self.rng.randrange(4)

    @property
    def service(self) -> Service:
        return self.rng.choice(tuple(Service))

    def seconds(self, least: float, most: float) -> float:
        return round(self.rng.uniform(least, most), 3)

    def one_of(self, *values: Any) -> Any:
        return self.rng.choice(values)


FAULTS: dict[type[Fault], tuple[float, Callable[[Draw], Mapping[str, Any]]]] = {
    PowerCut: (
        4.0,
        lambda draw: {
            "place": draw.worker,
            "steps": draw.one_of(40, 150, 400) - draw.rng.randrange(40),
            "in_a_tap": draw.one_of(True, True, False),
        },
    ),
    Standstill: (
        3.0,
        lambda draw: {"place": draw.worker, "seconds": draw.one_of(2.0, 6.5, 12.0, 35.0, 70.0)},
    ),
    Restart: (1.0, lambda draw: {"place": draw.worker}),
    LineCut: (
        3.0,
        lambda draw: {
            "seconds": draw.seconds(1, 90),
            "service": draw.service,
            "place": draw.some,
            "how": draw.one_of("refused", "silent"),
        },
    ),
    Losses: (
        3.0,
        lambda draw: {
            "seconds": draw.seconds(5, 60),
            "service": draw.service,
            "before": draw.one_of(0.0, 0.1),
            "after": draw.one_of(0.05, 0.3),
        },
    ),
    Slowness: (
        2.0,
        lambda draw: {
            "seconds": draw.seconds(5, 40),
            "service": draw.service,
            "most": draw.one_of(0.3, 2.0, 4.0),
        },
    ),
    SlowPainter: (1.5, lambda draw: {"seconds": draw.seconds(10, 60), "takes": draw.seconds(1, 6)}),
    Doubles: (1.5, lambda draw: {"seconds": draw.seconds(10, 60), "share": draw.seconds(0.1, 0.9)}),
    Floods: (1.0, lambda draw: {"seconds": draw.seconds(5, 30), "share": 0.05, "holds": draw.seconds(1, 8)}),
    MessageDeleted: (1.0, lambda draw: {"person": draw.person}),
    MessagesAge: (0.7, lambda draw: {"person": draw.person}),
    ClockSet: (
        0.7,
        lambda draw: {"place": draw.some, "by": draw.one_of(-3600.0, -30.0, 30.0, 3600.0, 86400.0)},
    ),
    Blocked: (0.5, lambda draw: {"seconds": draw.seconds(1, 20), "person": draw.person}),
}
"""How often each kind is drawn, and what is drawn for it."""


def draw_faults(rng: random.Random, workers: int, count: int, until: float) -> tuple[Fault, ...]:
    kinds, weights = list(FAULTS), [weight for weight, _ in FAULTS.values()]
    drawn = []
    for kind in rng.choices(kinds, weights, k=count):
        draw = Draw(rng, round(rng.uniform(0, until), 3), workers)
        drawn.append(kind(at=draw.at, **FAULTS[kind][1](draw)))
    return tuple(sorted(drawn, key=lambda fault: fault.at))
