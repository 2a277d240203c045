"""The delay of taps by floods: people play within Telegram's limits while others send far too much.

In turns: nobody disturbs; one person sends twenty updates a second and one group twenty more; a stranger taps forged
host buttons at everybody's tables from a group of their own, and Telegram takes its time to say who is an admin.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from itertools import count

from bench.bot import habana, tapping
from bench.crowd import Players
from engine.rules import EDITIONS
from tgbot.buttons.lobby import AddComputerTap
from tgbot.buttons.pages import GamesTap, NoTap, RulesTap
from tgbot.playground.botapi import Chat, Delay, Person, ServerLimits

NEIGHBOURS_TABLES = 20
UPDATES_PER_SECOND = 20
GROUP_MEMBERS = 10
LOOK_UP_SECONDS = 0.15
"""The time that Telegram takes for `getChatMember`."""
NEIGHBOURS_THINK_SECONDS = (2.0, 8.0)
FLOOD_TURN_SECONDS = 10.0
FLOOD_LEAD_SECONDS = 4.0
"""The flood runs for so long before a turn is measured: bursts are used up."""
CALM, FLOODED, FORGED = "calm", "one person and one group flood", "a stranger forges host buttons"


@dataclass
class NeighbourDelays:
    """Seconds from a neighbour's tap to its answer, and to the changed message."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)


class Flooders:
    def __init__(self, crowd: Players) -> None:
        world = crowd.world
        self.crowd = crowd
        self.person = world.person("Flo")
        self.stranger = world.person("Eve")
        self.members = [world.person(f"Member {number}") for number in range(GROUP_MEMBERS)]
        self.group = self.members[0].create_group("Crowd", *self.members[1:])
        self.elsewhere = self.stranger.create_group("Eve's own")
        world.faults.add(Delay(LOOK_UP_SECONDS), method="getChatMember")
        self.rng = random.Random(5)
        self.floods: Mapping[str, tuple[Callable[[], None], ...]] = {
            CALM: (),
            FLOODED: (self._as_person, self._as_group),
            FORGED: (self._as_stranger,),
        }

    async def arrive(self) -> None:
        self.person.start()
        while not self.person.messages():
            await asyncio.sleep(0.05)

    async def flood(self, side: str) -> None:
        """Send without end, each flood at its rate."""
        began = time.perf_counter()
        for number in count(1):
            for send in self.floods[side]:
                send()
            await asyncio.sleep(max(0.0, began + number / UPDATES_PER_SECOND - time.perf_counter()))

    def _as_person(self) -> None:
        self._disturb(self.person, self.person.chat)

    def _as_group(self) -> None:
        self._disturb(self.rng.choice(self.members), self.group)

    def _disturb(self, person: Person, chat: Chat) -> None:
        words = ("/rules mama", "/games", "/table", "/new 2009 4 live", "/log", "/say hello", "/join AAAAAA")
        taps = (NoTap(), GamesTap(person.id, 0), RulesTap("havana-2009", "mama"))
        if self.rng.random() < 0.5:
            person.write(chat, self.rng.choice(words))
        else:
            person.forge(str(self.rng.choice(taps)), chat=chat, message_id=max(chat.messages, default=1))

    def _as_stranger(self) -> None:
        codes = [four.code for four in self.crowd.fours if four.code]
        if codes:
            self.stranger.forge(str(AddComputerTap(self.rng.choice(codes), "easy")), chat=self.elsewhere)


async def measure(seconds: float, tables: int = NEIGHBOURS_TABLES) -> Mapping[str, NeighbourDelays]:
    """Measure all sides in turns, so that a busy machine slows all alike."""
    crowd = Players(
        tables,
        list(EDITIONS),
        limits=ServerLimits(),
        think=lambda rng: rng.uniform(*NEIGHBOURS_THINK_SECONDS),
    )
    flooders = Flooders(crowd)
    sides = {side: NeighbourDelays() for side in flooders.floods}
    turn = min(FLOOD_TURN_SECONDS, seconds)
    async with habana(crowd, lifted=False) as lane:
        await flooders.arrive()
        crowd.wake()
        for _ in range(max(1, round(seconds / turn))):
            for side, delays in sides.items():
                lane.bot.check()
                await _take_turn(crowd, flooders.flood(side), turn, delays)
        await crowd.rest()
    return sides


async def _take_turn(
    crowd: Players, flood: Coroutine[None, None, None], seconds: float, delays: NeighbourDelays
) -> None:
    flooding = asyncio.create_task(flood, name="flood")
    try:
        await tapping(crowd, FLOOD_LEAD_SECONDS)
        tally = crowd.begin()
        await tapping(crowd, seconds)
        delays.answered += tally.answered
        delays.seen += tally.seen
    finally:
        flooding.cancel()
