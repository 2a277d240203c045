"""/top: the strongest people of a group, and of all who want to be listed."""

from __future__ import annotations

import asyncio

from engine.company.results.leaderboard import Leader
from engine.rules.editions.registry import EDITIONS
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons.company import ListMeTap, TopTap
from tgbot.requests.house_context import HouseContext
from tgbot.requests.limits import LimitedAction
from tgbot.requests.personal import require_owner
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.screen.close_button import with_close
from tgbot.screen.screen import Alert, Screen
from tgbot.topics.statistics.leaders import MAX_LEADERS, TopPage, top_screen
from tgbot.topics.statistics.screens import most_played, recount_screen
from tgbot.words import words_for


def register(context: HouseContext) -> None:
    topic = TopTopic(context)
    context.commands["top"] = topic.command
    context.taps[TopTap] = topic.tap
    context.taps[ListMeTap] = topic.list_me


class TopTopic:
    def __init__(self, context: HouseContext) -> None:
        self.context = context
        self.results = context.results

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
        await self.context.limits.spend(profile.person, LimitedAction.STATISTICS)
        return profile

    async def _screen(
        self, request: Request, profile: Profile, edition: str, *, numbers: bool = False
    ) -> Screen:
        words, person = words_for(profile), profile.person
        if await self.results.is_recounted():
            return recount_screen(words, person)
        if not request.place.private:
            leaders = await self.results.leaders_of_group(request.place.chat, edition, MAX_LEADERS)
            page = TopPage(
                edition=edition,
                leaders=leaders,
                names=await self._names(leaders),
                in_group=True,
                numbers=numbers,
            )
            return top_screen(page, words, person)
        leaders = await self.results.leaders(edition, MAX_LEADERS)
        page = TopPage(
            edition=edition,
            leaders=leaders,
            names=await self._names(leaders),
            in_group=False,
            numbers=numbers,
            own=(await self.results.record_of(person)).ratings.get(edition),
            place=await self.results.place_of(person, edition),
            is_listed=await self.results.wants_to_be_listed(person),
        )
        return with_close(top_screen(page, words, person), person, words)

    async def _names(self, leaders: list[Leader]) -> dict[PersonId, str]:
        people = [leader.person for leader in leaders]
        names = await asyncio.gather(*[self.context.name_of(person) for person in people])
        return {person: name for person, name in zip(people, names, strict=True) if name}
