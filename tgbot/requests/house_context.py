"""The context of topics that reach beyond one table: results, seasons, the search for games, hints and jobs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from engine.company.matching.matchmaker import Matchmaker
from engine.company.results.result_book import ResultBook, rated_skill
from engine.company.season.seasons import Seasons
from engine.players.hints.facts import Hint
from engine.rules.view import View
from engine.store.company.game_queue import RedisGameQueue
from engine.store.company.season_store import RedisSeasons
from engine.store.jobs import JobQueue
from engine.store.people.action_limits import ActionLimits
from engine.store.people.open_menus import OpenMenus
from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from tgbot.requests.context import HandlerContext
from tgbot.requests.game_steps import GameSteps
from tgbot.requests.limits import PersonLimits

HintMaker = Callable[[View, int], Awaitable[Hint]]
"""Thinks of a hint for the player with this view, in another process; the number seeds its chance.

`TimeoutError` if no process has time for it.
"""


@dataclass(slots=True, kw_only=True)
class HouseContext(HandlerContext):
    """The context with everything that is known beyond one table."""

    jobs: JobQueue
    """Jobs that belong to no table."""
    hint_maker: HintMaker
    results: ResultBook
    action_limits: ActionLimits | None = None
    """Without them, people may do everything as often as they like."""
    seasons: Seasons = field(init=False)
    steps: GameSteps = field(init=False)
    matchmaker: Matchmaker = field(init=False)

    def __post_init__(self) -> None:
        skill_of = partial(rated_skill, self.results)
        self.matchmaker = Matchmaker(self.tables, RedisGameQueue(self.jobs.client), skill_of)
        self.seasons = Seasons(self.tables, RedisSeasons(self.jobs.client, self.tables.store))
        menus = OpenMenus(self.jobs.client)
        self.people = People(self.tables, traces=(self.results, self.matchmaker, self.seasons, menus))
        self.limits = PersonLimits(self.action_limits, self.tables.timepiece)
        self.steps = GameSteps(self.tables, self.limits)

    async def has_met(self, person: PersonId, other: PersonId) -> bool:
        """May a person learn the name of another one, whose number anybody can put into a button?"""
        return await self.results.has_met(person, other) or await self.people.has_met(person, other)

    async def name_of(self, person: PersonId) -> str:
        """A person's name; empty if we do not know them. It is for nobody who has not met them."""
        profile = await self.tables.store.profile(person)
        return profile.name if profile else ""
