"""/stats: a person's results, and those of people whom they have played with. /top: the leaders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.company.results.leaderboard import Leader
from engine.company.results.statistics import HeadToHead
from engine.rules.editions.registry import EDITIONS
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import SECOND
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import HandlerReply, Request, on_command, reply_with, require_owner
from tgbot.requests.typed_tables import bare_letters
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.ways import with_close
from tgbot.topics.statistics.buttons import ListMeTap, StatsTap, TopTap
from tgbot.topics.statistics.leaders import MAX_LEADERS, TopPage, top_screen
from tgbot.topics.statistics.screens import (
    STATS_MET,
    STATS_RESET,
    STATS_RESET_SURE,
    StatsReader,
    met_screen,
    most_played,
    recount_screen,
    reset_screen,
    statistics_picture,
    stats_screen,
    unmet_screen,
)
from tgbot.words import words_for

MAX_PEOPLE_NAMED = 200
"""Of those whom one has met, the most frequent, whose names are looked up."""
STATISTICS_LIMIT = LimitedAction("statistics", every=3 * SECOND, burst=8)
"""For somebody who has met thousands, or in a group of thousands, each takes a tenth of a second."""


class StatsTopic(HouseTopic):
    @on_command("stats")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        await self.context.limits.spend(profile.person, STATISTICS_LIMIT)
        if await self.context.results.is_recounted():
            screen = recount_screen(words_for(profile), profile.person)
            return self.context.reply_in_private(request, profile, screen)
        whose, name = profile.person, argument.removeprefix("@").strip()
        if name and bare_letters(name) != bare_letters(profile.name):
            found = await self._met_by_name(profile.person, name)
            if found is None:
                screen = unmet_screen(name, words_for(profile))
                return self.context.reply_in_private(request, profile, screen)
            whose = found
        return self.context.reply_in_private(request, profile, await self._screen(profile, whose))

    async def tap(self, request: Request, button: StatsTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        await self.context.limits.spend(profile.person, STATISTICS_LIMIT)
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
            return met_screen(met, await self.context.known_names([*met][:MAX_PEOPLE_NAMED]), reader)
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
        """The person that a name means, among those one has played with; the one met most often, if several have it."""
        met = await self.context.results.met_by(person)
        names = await self.context.known_names([*met][:MAX_PEOPLE_NAMED])
        whole = [one for one, known in names.items() if bare_letters(known) == bare_letters(name)]
        first = [
            one for one, known in names.items() if bare_letters(known.partition(" ")[0]) == bare_letters(name)
        ]
        return next(iter([*whole, *first]), None)


# /top: the leaders


class TopTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.results = context.results

    @on_command("top")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self._reader(request)
        edition = most_played((await self.results.record_of(profile.person)).statistics)
        return reply_with(await self._screen(request, profile, edition))

    async def tap(self, request: Request, button: TopTap) -> HandlerReply:
        profile = await self._reader(request)
        if button.edition not in EDITIONS:
            raise Refused(Refusal.OUTDATED)
        screen = await self._screen(request, profile, button.edition, numbers=button.numbers == 1)
        return HandlerReply(edit=screen)

    async def list_me(self, request: Request, button: ListMeTap) -> HandlerReply:
        require_owner(request, button.person)
        profile, wanted = await self._reader(request), button.wanted == 1
        await self.results.list_person(profile.person, wanted=wanted)
        alert = Alert(words_for(profile).text("top-listed" if wanted else "top-not-listed"))
        edition = button.edition if button.edition in EDITIONS else list(EDITIONS)[-1]
        return HandlerReply(alert=alert, edit=await self._screen(request, profile, edition))

    async def _reader(self, request: Request) -> Profile:
        profile = await self.context.meet(request)
        await self.context.limits.spend(profile.person, STATISTICS_LIMIT)
        return profile

    async def _screen(
        self, request: Request, profile: Profile, edition: str, *, numbers: bool = False
    ) -> Screen:
        words, person = words_for(profile), profile.person
        if await self.results.is_recounted():
            return recount_screen(words, person)
        if not request.place.private:
            leaders = await self.results.leaders_of_group(request.place.chat, edition, MAX_LEADERS)
            return top_screen(await self._page(edition, leaders, numbers=numbers), words, person)
        leaders = await self.results.leaders(edition, MAX_LEADERS)
        page = replace(
            await self._page(edition, leaders, numbers=numbers),
            in_group=False,
            own=(await self.results.record_of(person)).ratings.get(edition),
            place=await self.results.place_of(person, edition),
            is_listed=await self.results.wants_to_be_listed(person),
        )
        return with_close(top_screen(page, words, person), person, words)

    async def _page(self, edition: str, leaders: list[Leader], *, numbers: bool) -> TopPage:
        """The page as a group sees it."""
        names = await self.context.known_names([leader.person for leader in leaders])
        return TopPage(edition=edition, leaders=leaders, names=names, in_group=True, numbers=numbers)


def register(context: HouseContext) -> None:
    StatsTopic.register(context)
    TopTopic.register(context)
