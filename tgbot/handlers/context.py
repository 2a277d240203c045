"""The context that handlers work with, and where they register for commands and taps."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from engine.alarm import Alarm
from engine.company.matchmaker import Matchmaker, rated_skill
from engine.company.result_book import ResultBook
from engine.company.seasons import Seasons
from engine.players.hints import Hint
from engine.rules import View
from engine.store.action_limits import ActionLimits
from engine.store.game_queue import RedisGameQueue
from engine.store.jobs import JobQueue
from engine.store.open_menus import OpenMenus
from engine.store.season_store import RedisSeasons
from engine.tables.lobby import Actor
from engine.tables.people import People
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.service import Tables
from engine.tables.table import Table
from tgbot.buttons import ButtonData
from tgbot.delivery.moment import HintRequest
from tgbot.handlers.game_steps import GameSteps
from tgbot.handlers.limits import PersonLimits
from tgbot.handlers.requests import (
    NO_REPLY,
    ChosenResult,
    CommandHandler,
    HandlerReply,
    InlineRequest,
    Request,
    Requester,
    TapHandler,
)
from tgbot.pictures.facts import Picture
from tgbot.render.inline_results import InlineResult
from tgbot.render.picture_wishes import PictureWish
from tgbot.render.settings import guessed_home
from tgbot.words import Words, words_for


class DeliveryRequests(Protocol):
    """The part of delivery that handlers may ask for. Delivery follows every commit by itself."""

    def show_draft(self, code: str, person: PersonId, draft: str) -> Future[None] | None:
        """Show a half-made choice, or something else, in a person's message of a table; done when it is recorded."""
        ...

    def send_anew(self, code: str, person: PersonId) -> None:
        """Send a new message of a table to a person, at the bottom of the chat."""
        ...

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        """Bring a message up to date after a tap on one of its outdated buttons."""
        ...

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        """Note in which message of a table a person has done something: one that is in no record goes."""
        ...

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        """Show a hint in a person's message of a table, with its question."""
        ...

    def go_on(self, code: str, person: PersonId) -> None:
        """Show a person who has answered at a table, and waits there, the way to another one that waits for them."""
        ...

    def show_talk(self, code: str, person: PersonId) -> None:
        """Show a person what is said at a table, with what they have just said themselves."""
        ...

    def show_invitations(self, code: str) -> None:
        """Bring the invitations to a table up to date that were posted in other chats."""
        ...


class ChatFacts(Protocol):
    """Facts about chats that only Telegram knows."""

    async def is_admin(self, chat: int, person: PersonId) -> bool: ...


class Shares(Protocol):
    """Results that people may share into other chats, and what becomes of them."""

    async def offered(self, request: InlineRequest) -> tuple[InlineResult, ...]: ...

    async def chosen(self, choice: ChosenResult) -> None: ...

    async def called(self, request: Request, text: str) -> InlineResult: ...


HintMaker = Callable[[View, int], Awaitable[Hint]]
"""Thinks of a hint for the player with this view, in another process; the number seeds its chance.

`TimeoutError` if no process has time for it.
"""


async def nothing_to_say(request: Request, text: str) -> HandlerReply:  # noqa: ARG001 - as all handlers
    return NO_REPLY


@dataclass(slots=True, kw_only=True)
class HandlerContext:
    """Everything that handlers need, and the handlers themselves by command and by kind of button."""

    tables: Tables
    delivery: DeliveryRequests
    chats: ChatFacts
    bot_name: str
    """The bot's username, for links."""
    jobs: JobQueue
    """Jobs that belong to no table."""
    hint_maker: HintMaker
    alarm: Alarm
    results: ResultBook
    action_limits: ActionLimits | None = None
    """Without them, people may do everything as often as they like."""
    prepare_picture: Callable[[Picture], Awaitable[bool]] | None = None
    """Draws a picture ahead, and says whether that went well; None: there are no pictures."""
    commands: dict[str, CommandHandler] = field(default_factory=dict)
    taps: dict[type[ButtonData], TapHandler] = field(default_factory=dict)
    shares: Shares | None = None
    """Without them, nothing can be shared."""
    short_answer: CommandHandler = nothing_to_say
    """Answers a text in private that is neither a command nor a code; an unknown command comes without its text."""
    people: People = field(init=False)
    seasons: Seasons = field(init=False)
    limits: PersonLimits = field(init=False)
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

    @property
    def policy(self) -> HousePolicy:
        return self.tables.policy

    async def meet(self, request: Request) -> Profile:
        """The person's profile; a new one, in the language of their phone, if we do not know them."""
        person = request.person
        return await self.people.meet(
            person.id,
            person.name,
            person.language,
            private=request.place.private,
            guess=guessed_home(person.language),
        )

    def picture_wish(self, preferences: Preferences | None) -> PictureWish:
        """The pictures that a person wants; None is a group, in which nobody has a say."""
        if preferences is None:
            return PictureWish(self.prepare_picture is not None)
        return PictureWish(self.prepare_picture is not None and preferences.pictures, preferences.dark)

    async def actor(self, request: Request, table: Table) -> Actor:
        """The person as host, or as an admin who may act for the host.

        Telegram is asked only in the table's own group, so that nobody can make us ask from elsewhere.
        """
        person, place = request.person.id, request.place
        is_there = table.group is not None and table.group.id == place.chat and not place.private
        if person == table.host or not is_there or not await self.chats.is_admin(place.chat, person):
            return Actor(person)
        return Actor(person, admin_of=place.chat)

    async def words_for(self, person: Requester) -> Words:
        """The language of a person's profile, or of their phone; unlike `meet` it writes nothing."""
        profile = await self.tables.store.profile(person.id)
        return words_for(profile) if profile else Words(person.language)

    async def has_met(self, person: PersonId, other: PersonId) -> bool:
        """May a person learn the name of another one, whose number anybody can put into a button?"""
        return await self.results.has_met(person, other) or await self.people.has_met(person, other)

    async def name_of(self, person: PersonId) -> str:
        """A person's name; empty if we do not know them. It is for nobody who has not met them."""
        profile = await self.tables.store.profile(person)
        return profile.name if profile else ""
