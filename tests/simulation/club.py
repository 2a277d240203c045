"""A group that plays a season: its people open it, sign up, begin, and sit at its tables; some of them leave these."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from html import unescape
from operator import eq
from typing import TYPE_CHECKING

from engine.company.season.season import Season, SeasonPhase, StoredSeason, season_id
from engine.store.company.season_store import RedisSeasons
from tests.bot.players import ANSWER_SECONDS
from tgbot.buttons.codec import NO_PERSON, ButtonData, read_button
from tgbot.playground.botapi import Chat, Message, Person
from tgbot.records.shown import read_shown
from tgbot.topics.season.buttons import SeasonDraftTap, SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.topics.season.screens import BEGIN_NOW, JOIN_SEASON, SEASON_MENU, SURE_SUFFIX, season_screen
from tgbot.words import Words

if TYPE_CHECKING:
    from tests.simulation.town import Town

LEAVING_SHARE = 0.6
"""How many leave a table of a season: rounds are to be short."""
STAY_SECONDS = (5.0, 40.0)
LOOK_SECONDS = (2.0, 8.0)
CALLING_SHARE = 0.05
"""How often somebody who looks asks for the standing."""
INVISIBLE = re.compile(r"[\s\u2060]+")


class Club:
    def __init__(self, town: Town, group: Chat, people: list[Person]) -> None:
        self.town = town
        self.group = group
        self.people = people
        self.codes: list[str] = []
        self.rng = random.Random(f"club {town.plan.seed}")
        self.id = season_id(group.id, 1)
        self._seasons = RedisSeasons(town.scenario.store.client, town.scenario.store)

    async def stored(self) -> StoredSeason | None:
        return await self._seasons.read_season(self.id)

    # What people do

    async def play(self) -> None:
        """Do whatever comes next, until the season is over."""
        playing: set[str] = set()
        async with asyncio.TaskGroup() as group:
            while (season := await self._season()) is None or season.phase is not SeasonPhase.OVER:
                await self._carry_on(season)
                for code in {*self.codes} - playing:
                    playing.add(code)
                    group.create_task(self._play_at(code))
                await asyncio.sleep(self.rng.uniform(*LOOK_SECONDS))

    async def _season(self) -> Season | None:
        found = await self.stored()
        return found.season if found else None

    async def _carry_on(self, season: Season | None) -> None:
        if season is None:
            await self._open()
        elif season.phase is SeasonPhase.SIGN_UP:
            await self._sign_up(season)
        else:
            self._take_seats(season)
        if season is not None and self.rng.random() < CALLING_SHARE:
            self._ask(self.rng.choice(self.people))

    async def _open(self) -> None:
        first = self.people[0]
        if not await self._press(
            first, lambda data: isinstance(data, SeasonOpenTap) and data.person == first.id
        ):
            self._ask(first)

    async def _sign_up(self, season: Season) -> None:
        """Everybody is in, and then the first begins; that is asked once more."""
        missing = [person for person in self.people if season.number_of(person.id) is None]
        for person in missing:
            await self._press(person, partial(eq, SeasonTap(self.id, JOIN_SEASON)))
        if not missing:
            first = self.people[0]
            for step in (
                SeasonMenuTap(self.id, first.id, BEGIN_NOW + SURE_SUFFIX),
                SeasonMenuTap(self.id, first.id, BEGIN_NOW),
                SeasonTap(self.id, SEASON_MENU),
            ):
                if await self._press(first, partial(eq, step)):
                    return

    def _ask(self, person: Person) -> None:
        person.write(self.group, "/season")

    async def _press(self, person: Person, wanted: Callable[[ButtonData | None], bool]) -> bool:
        """Tap the latest such key, if there is one."""
        for message in reversed(person.messages(self.group)):
            for button in message.buttons:
                if wanted(read_button(button.data)):
                    with suppress(TimeoutError):
                        await person.tap(message, button).answered(ANSWER_SECONDS)
                    return True
        return False

    # Tables

    def _take_seats(self, season: Season) -> None:
        for table in season.rounds[-1].tables:
            if table.code is not None and table.code not in self.codes:
                self.codes.append(table.code)
                for number in table.players:
                    person = season.players[number].person
                    assert person is not None
                    self.town.seat(table.code, self.town.world.people[person])

    async def _play_at(self, code: str) -> None:
        players = [player for player in self.town.scenario.players if player.code == code]
        leavers = [player for player in players if self._leaves(code, player.person)]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            for player in leavers:
                group.create_task(self.town.leave(player, self.rng.uniform(*STAY_SECONDS)))

    def _leaves(self, code: str, person: Person) -> bool:
        return random.Random(f"{self.town.plan.seed} {code} {person.id}").random() < LEAVING_SHARE

    # What the group sees

    async def wrong(self) -> list[str]:
        """The group has exactly one message with keys of the season: the one that is known, with the standing as it is."""
        stored = await self.stored()
        if stored is None:
            return ["there is no season"]
        shown = read_shown(stored.shown, stored.orphans)
        keyed = [one for one in self.people[0].messages(self.group) if self._tells(one)]
        if [one.id for one in keyed] != [shown.living.message]:
            return [
                f"group {self.group.id} has {[one.id for one in keyed]}, the record {shown.living.message}"
            ]
        return self._wrong_text(keyed[0], stored.season, with_picture=bool(shown.living.picture))

    def _tells(self, message: Message) -> bool:
        keys = [read_button(button.data) for button in message.buttons]
        return any(
            [
                (isinstance(key, SeasonTap) and key.season == self.id) or key == SeasonDraftTap(NO_PERSON, "")
                for key in keys
            ]
        )

    def _wrong_text(self, message: Message, season: Season, *, with_picture: bool) -> list[str]:
        """Lines that it should have, and has not; those with a moment depend on when they were written."""
        now = int(self.town.clock.time() * 1000)
        screen = season_screen(season, Words(season.group.language), now, pictures=with_picture)
        there = _bare(message.text)
        lines = [line for line in screen.text.split("\n") if "<tg-time" not in line]
        return [f"the standing does not say {line!r}" for line in lines if _bare(line) not in there]


def _bare(text: str) -> str:
    return INVISIBLE.sub("", unescape(re.sub(r"<[^>]+>", "", text)))
