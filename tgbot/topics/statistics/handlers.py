"""/stats: a person's results, and those of people whom they have played with."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from engine.company.results.statistics import HeadToHead
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons.company import StatsTap
from tgbot.requests.house_context import HouseContext
from tgbot.requests.limits import LimitedAction
from tgbot.requests.personal import reply_in_private, require_owner
from tgbot.requests.requests import HandlerReply, Request
from tgbot.requests.typed_text import bare_letters
from tgbot.screen.screen import Alert, Screen
from tgbot.topics.statistics.screens import (
    STATS_MET,
    STATS_RESET,
    STATS_RESET_SURE,
    StatsReader,
    met_screen,
    recount_screen,
    reset_screen,
    stats_screen,
    unmet_screen,
)
from tgbot.topics.statistics.statistics_picture import statistics_picture
from tgbot.words import words_for

MAX_PEOPLE_NAMED = 200
"""Of those whom one has met, the most frequent, whose names are looked up."""


def register(context: HouseContext) -> None:
    topic = StatsTopic(context)
    context.commands["stats"] = topic.command
    context.taps[StatsTap] = topic.tap


class StatsTopic:
    def __init__(self, context: HouseContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        await self.context.limits.spend(profile.person, LimitedAction.STATISTICS)
        if await self.context.results.is_recounted():
            screen = recount_screen(words_for(profile), profile.person)
            return reply_in_private(self.context, request, profile, screen)
        whose, name = profile.person, argument.removeprefix("@").strip()
        if name and bare_letters(name) != bare_letters(profile.name):
            found = await self._met_by_name(profile.person, name)
            if found is None:
                screen = unmet_screen(name, words_for(profile))
                return reply_in_private(self.context, request, profile, screen)
            whose = found
        return reply_in_private(self.context, request, profile, await self._screen(profile, whose))

    async def tap(self, request: Request, button: StatsTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        await self.context.limits.spend(profile.person, LimitedAction.STATISTICS)
        if await self.context.results.is_recounted():
            # A message cannot lose the picture of what is not known now.
            return HandlerReply(edit=recount_screen(words_for(profile), profile.person), deletes=True)
        if button.page == STATS_RESET_SURE:
            await self.context.results.reset(profile.person, token=request.token)
            alert = Alert(words_for(profile).text("stats-reset-done"))
            # A message cannot lose the picture of what is gone now.
            return HandlerReply(alert=alert, edit=await self._screen(profile, profile.person), deletes=True)
        return HandlerReply(edit=await self._screen(profile, button.whose, button.page))

    async def _screen(self, profile: Profile, whose: PersonId, page: str = "") -> Screen:
        """A page of statistics: one's own, or those of somebody whom one has played with."""
        met = await self.context.results.met_by(profile.person)
        if whose not in (profile.person, *met):
            raise Refused(Refusal.OUTDATED)
        reader = await self._reader(profile, whose, met)
        if page == STATS_MET:
            return met_screen(met, await self._names(list(met)), reader)
        if page == STATS_RESET and reader.is_own:
            return reset_screen(reader)
        return stats_screen(await self.context.results.record_of(whose), reader, page)

    async def _reader(
        self, profile: Profile, whose: PersonId, met: Mapping[PersonId, HeadToHead]
    ) -> StatsReader:
        words, wish = words_for(profile), self.context.picture_wish(profile.preferences)
        name = profile.name if whose == profile.person else await self.context.name_of(whose)
        statistics = (await self.context.results.record_of(whose)).statistics
        has_picture = wish.wanted and (whose != profile.person or statistics.all.games > 0)
        picture = statistics_picture(name, statistics, words, is_dark=wish.is_dark) if has_picture else None
        return StatsReader(
            person=profile.person,
            whose=whose,
            name=name,
            words=words,
            zone=profile.calendar.zone,
            picture=picture,
            between=met.get(whose),
        )

    async def _met_by_name(self, person: PersonId, name: str) -> PersonId | None:
        """Whom a name means, of those whom a person has played with; the one met most often, if several have it."""
        names = await self._names(list(await self.context.results.met_by(person)))
        whole = [one for one, known in names.items() if bare_letters(known) == bare_letters(name)]
        first = [
            one for one, known in names.items() if bare_letters(known.partition(" ")[0]) == bare_letters(name)
        ]
        return next(iter([*whole, *first]), None)

    async def _names(self, people: list[PersonId]) -> dict[PersonId, str]:
        some = people[:MAX_PEOPLE_NAMED]
        names = await asyncio.gather(*[self.context.name_of(person) for person in some])
        return {person: name for person, name in zip(some, names, strict=True) if name}
