"""/play: a person says what they would like to play, and waits until others do, too."""

from __future__ import annotations

from engine.company.matching.matching import SEARCH_AGAIN_MS, SLOW_WAIT_MS, GameWish
from engine.company.matching.queue import QueueEntry
from engine.tables.port import DueEntry
from engine.tables.profiles import Profile
from tgbot.buttons.find_game import StopWaitingTap, WaitTap, WishTap
from tgbot.requests.game_search import SEARCH_ERRAND, WAIT_ERRAND, GameSearch
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import JOIN_LIMIT
from tgbot.requests.requests import (
    HandlerReply,
    Request,
    SendLater,
    on_command,
    on_errand,
    reply_and_delete,
    require_owner,
)
from tgbot.screen.screen import Alert, Screen
from tgbot.topics.finding.screens import (
    QueueReader,
    first_wish,
    found_screen,
    over_screen,
    stopped_screen,
    waiting_screen,
    wish_from_text,
    wish_screen,
)
from tgbot.words import words_for


class FindGameTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.search = GameSearch(context.matchmaker)

    @on_command("play")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return self.context.reply_in_private(request, profile, await self._screen(profile))

    async def choose(self, request: Request, button: WishTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        wish = wish_from_text(button.wish, self.context.policy)
        if wish is None:
            return self._first(profile, await self._screen(profile), is_outdated=bool(button.wish))
        return HandlerReply(edit=await self._wish_screen(profile, wish))

    async def wait(self, request: Request, button: WaitTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        wish = wish_from_text(button.wish, self.context.policy)
        if wish is None:
            return self._first(profile, await self._screen(profile), is_outdated=True)
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        entry = await self.search.begin(profile.person, wish, request)
        if entry is None:
            return reply_and_delete(found_screen(words_for(profile)))
        return HandlerReply(edit=await self._waiting_screen(profile, entry), stays=True)

    async def stop(self, request: Request, button: StopWaitingTap) -> HandlerReply:
        require_owner(request, button.person)
        await self.search.end(button.person)
        return reply_and_delete(stopped_screen(await self.context.words_for(request.person)))

    @on_errand(SEARCH_ERRAND, SEARCH_AGAIN_MS)
    async def search_again(self, errand: DueEntry, send: SendLater) -> None:
        await self.search.search_again(errand)

    @on_errand(WAIT_ERRAND, SLOW_WAIT_MS)
    async def end_wait(self, errand: DueEntry, send: SendLater) -> None:
        """Tell a person that nobody was found; one who has asked again by now goes on waiting.

        One who does not wait may have been taken for a table: if there is none after all, this errand comes again.
        """
        person, store = int(errand.code), self.tables.store
        entry, profile = await self.search.entry_of(person), await store.profile(person)
        if entry is None:
            await store.release(errand)
        elif profile is None:
            await self.search.end(person)
        elif (ends := self.search.matchmaker.ends(entry)) > self.tables.timepiece.now():
            await store.move(errand, ends)
        elif await send(person, over_screen(entry.wish, person, words_for(profile))):
            await self.search.matchmaker.queue.leave(person)
            await self.search.tidy(entry)
            await store.release(errand)

    def _first(self, profile: Profile, screen: Screen, *, is_outdated: bool) -> HandlerReply:
        alert = Alert(words_for(profile).text("find-outdated")) if is_outdated else None
        return HandlerReply(edit=screen, alert=alert)

    async def _screen(self, profile: Profile) -> Screen:
        """The wait, if there is one, otherwise the first page."""
        if entry := await self.search.entry_of(profile.person):
            return await self._waiting_screen(profile, entry)
        return await self._wish_screen(profile, first_wish(self.context.policy, profile.new_table))

    async def _wish_screen(self, profile: Profile, wish: GameWish) -> Screen:
        facts = await self.search.matchmaker.facts(profile.person, wish)
        return wish_screen(wish, facts, self._reader(profile), self.context.policy)

    async def _waiting_screen(self, profile: Profile, entry: QueueEntry) -> Screen:
        matchmaker = self.search.matchmaker
        facts = await matchmaker.facts(profile.person, entry.wish)
        return waiting_screen(entry.wish, matchmaker.ends(entry), facts, self._reader(profile))

    def _reader(self, profile: Profile) -> QueueReader:
        now = self.tables.timepiece.now()
        return QueueReader(profile.person, words_for(profile), profile.calendar, now)


register = FindGameTopic.register
