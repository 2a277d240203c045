"""The context of topics that reach beyond one table: results, seasons, the search for games and hints."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from engine.company.matching.matchmaker import Matchmaker
from engine.company.results.result_book import ResultBook, rated_skill
from engine.company.review.game_reviews import ThinkAside
from engine.company.season.seasons import Seasons
from engine.players.hints.facts import Hint
from engine.rules.record import ReplayStep, replay_steps
from engine.rules.view import View
from engine.store.company.game_queue import RedisGameQueue
from engine.store.company.season_store import RedisSeasons
from engine.store.people.limits import ActionLimits
from engine.store.people.open_menus import OpenMenus
from engine.store.redis_store import RedisStore
from engine.tables.directory.people import People
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from engine.tables.time.instants import Instant
from tgbot.requests.context import HandlerContext, TopicHandlers
from tgbot.requests.limits import LOOK_BACK_LIMIT, PersonLimits, remember

MAX_REMEMBERED_REPLAYS = 16


class ReplayedGame(NamedTuple):
    """A game as it was replayed. The code of a deleted table is given again, to one that was opened later."""

    code: str
    opened: Instant
    revision: int


class GameSteps:
    def __init__(self, tables: Tables, limits: PersonLimits) -> None:
        self.tables = tables
        self.limits = limits
        self._replayed: OrderedDict[ReplayedGame, list[ReplayStep]] = OrderedDict()
        """The games that people looked at last. All of it may be lost."""

    async def of(self, snapshot: Snapshot, person: PersonId) -> list[ReplayStep]:
        """The steps of a game from its beginning. One that is not remembered counts as an action of the person."""
        table, game = snapshot
        if game is None:
            raise Refused(Refusal.NOT_STARTED)
        known = ReplayedGame(table.code, table.opened, table.revision)
        if known not in self._replayed:
            await self.limits.spend(person, LOOK_BACK_LIMIT)
            steps = replay_steps(record_of(game, await self.tables.store.log(table.code)))
            remember(self._replayed, known, steps, most=MAX_REMEMBERED_REPLAYS)
        return self._replayed[known]


HintMaker = Callable[[View, int], Awaitable[Hint]]
"""Thinks of a hint for the player with this view, in another process; the number seeds its chance.

`TimeoutError` if no process has time for it.
"""


@dataclass(slots=True, kw_only=True)
class HouseContext(HandlerContext):
    """The context with everything that is known beyond one table."""

    store: RedisStore
    """The store of the tables, with what tables do not know of."""
    hint_maker: HintMaker
    think_aside: ThinkAside
    """Thinks about reviews, where and when nobody else thinks."""
    results: ResultBook
    action_limits: ActionLimits | None = None
    """Without them, people may do everything as often as they like."""
    seasons: Seasons = field(init=False)
    steps: GameSteps = field(init=False)
    matchmaker: Matchmaker = field(init=False)

    def __post_init__(self) -> None:
        skill_of = partial(rated_skill, self.results)
        self.matchmaker = Matchmaker(self.tables, RedisGameQueue(self.store.client), skill_of)
        self.seasons = Seasons(self.tables, RedisSeasons(self.store.client, self.store))
        menus = OpenMenus(self.store.client)
        self.people = People(self.tables, traces=(self.results, self.matchmaker, self.seasons, menus))
        self.limits = PersonLimits(self.action_limits, self.tables)
        self.steps = GameSteps(self.tables, self.limits)

    async def has_met(self, person: PersonId, other: PersonId) -> bool:
        """May a person learn the name of another one, whose number anybody can put into a button?"""
        return await self.results.has_met(person, other) or await self.people.has_met(person, other)

    async def name_of(self, person: PersonId) -> str:
        """A person's name; empty if we do not know them. It is for nobody who has not met them."""
        profile = await self.tables.store.profile(person)
        return profile.name if profile else ""

    async def known_names(self, people: Sequence[PersonId]) -> dict[PersonId, str]:
        """The names of those whom we know, under the same condition."""
        names = await asyncio.gather(*[self.name_of(person) for person in people])
        return {person: name for person, name in zip(people, names, strict=True) if name}


HouseTopic = TopicHandlers[HouseContext]
