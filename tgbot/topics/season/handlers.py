"""/season: a group plays rounds of tables, with a standing and a winner."""

from __future__ import annotations

from engine.company.season.season import Season, SeasonPhase
from engine.company.season.season_changes import (
    BeginSeason,
    EndSeason,
    PauseSeason,
    ResumeSeason,
    SeasonChange,
    Withdraw,
)
from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group
from tgbot.buttons.codec import NO_PERSON
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import JOIN_LIMIT
from tgbot.requests.requests import (
    NO_REPLY,
    HandlerReply,
    Request,
    on_command,
    reply_and_delete,
    reply_with,
    require_owner,
)
from tgbot.screen.screen import Alert, Screen
from tgbot.topics.season.buttons import SeasonDraftTap, SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.topics.season.screens import (
    ASKED_TWICE,
    BEGIN_NOW,
    END_NOW,
    GO_ON,
    JOIN_SEASON,
    LEAVE_LATER,
    LEAVE_SEASON,
    PAUSE_ALL,
    SURE_SUFFIX,
    SeasonDraft,
    first_season_draft,
    may_do,
    read_season_draft,
    season_done_screen,
    season_draft_screen,
    season_menu_screen,
    season_sure_screen,
)
from tgbot.words import Words, words_for

ADMIN_CHANGES: dict[str, SeasonChange] = {
    BEGIN_NOW: BeginSeason(),
    PAUSE_ALL: PauseSeason(),
    GO_ON: ResumeSeason(),
    END_NOW: EndSeason(),
}


class SeasonTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.seasons = context.seasons

    # Opening one

    @on_command("season")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Let delivery send the group's season in a new message, below; or show the form for a new one."""
        profile = await self.context.meet(request)
        words = words_for(profile)
        if request.place.private:
            return reply_with(Screen(words.text("season-only-groups")))
        season = await self.seasons.latest(request.place.chat)
        if season is None or season.phase is SeasonPhase.OVER:
            return reply_with(self._form(profile, self._first(profile)))
        await self._send_anew(request, season)
        if request.place.topic == season.group.topic:
            return NO_REPLY
        return reply_with(Screen(words.text("season-elsewhere", number=season.number)))

    async def _send_anew(self, request: Request, season: Season) -> None:
        """Delivery sends the standing, so it is counted here: by who asks, and by the season."""
        limits, chat = self.context.limits, request.place.chat
        if await limits.may_speak(request.person.id, chat, 1) and await limits.may_show_standing(season.id):
            await self.seasons.call(season)

    async def choose(self, request: Request, button: SeasonDraftTap) -> HandlerReply:
        """A choice on the form; without a draft, a form of one's own below."""
        if button.person == NO_PERSON:
            return await self.command(request, "")
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        draft = read_season_draft(button.draft, self.context.policy)
        return HandlerReply(edit=self._form(profile, draft or self._first(profile)))

    async def open(self, request: Request, button: SeasonOpenTap) -> HandlerReply:
        """Open the season, whose standing is on its way; a second tap finds it open."""
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        draft, words = read_season_draft(button.draft, self.context.policy), words_for(profile)
        if draft is None or request.place.private:
            return HandlerReply(edit=self._form(profile, self._first(profile)))
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        season = await self.seasons.open(
            profile,
            Group(request.place.chat, request.place.topic, language=profile.language),
            edition=draft.edition,
            pace=self.context.policy.pace(draft.pace),
            sign_up=draft.sign_up,
        )
        return reply_and_delete(Screen(words.text("season-opened", number=season.number)))

    def _first(self, profile: Profile) -> SeasonDraft:
        return first_season_draft(self.context.policy, profile.new_table)

    def _form(self, profile: Profile, draft: SeasonDraft) -> Screen:
        return season_draft_screen(draft, words_for(profile), self.context.policy, profile.person)

    # Playing in it

    async def tap(self, request: Request, button: SeasonTap) -> HandlerReply:
        season = await self._season_here(request, button.season)
        profile = await self.context.meet(request)
        words = words_for(profile)
        if button.what == JOIN_SEASON:
            return await self._sign_up(season, profile, words)
        if button.what == LEAVE_SEASON:
            return await self._withdraw(request, season, words)
        return await self._menu(request, season, words)

    async def _season_here(self, request: Request, code: str) -> Season:
        """The season of a key; refused anywhere but in its group."""
        season = (await self.seasons.read(code)).season
        if season.group.id != request.place.chat:
            raise Refused(Refusal.OUTDATED)
        return season

    async def _sign_up(self, season: Season, profile: Profile, words: Words) -> HandlerReply:
        """Sign up a person whom the bot can write to: their tables are played in private."""
        if not profile.private:
            alert = Alert(words.text("season-private-first"), pops_up=True)
            return HandlerReply(alert=alert, send=(self.context.told_in_private(profile),))
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        await self.seasons.sign_up(season.id, profile)
        return HandlerReply(alert=Alert(words.text("season-in")))

    async def _withdraw(self, request: Request, season: Season, words: Words) -> HandlerReply:
        """Leave while people sign up; later a key leads to the page of the season, where that is asked once more."""
        person = request.person.id
        if may_do(season, person, LEAVE_LATER, is_admin=False):
            return await self._menu(request, season, words)
        was_in = season.number_of(person) is not None
        season = await self.seasons.change(season.id, Withdraw(person))
        out = "season-out" if season.phase is SeasonPhase.SIGN_UP else "season-done-quit"
        said = words.text(out if was_in else "season-not-in", number=season.number)
        return HandlerReply(alert=Alert(said))

    # The page of one person

    async def _menu(self, request: Request, season: Season, words: Words) -> HandlerReply:
        is_admin = await self._is_admin(request)
        screen = season_menu_screen(season, words, request.person.id, is_admin=is_admin)
        if screen is None:
            return HandlerReply(alert=Alert(words.text("season-only-admins"), pops_up=True))
        return reply_with(screen)

    async def act(self, request: Request, button: SeasonMenuTap) -> HandlerReply:
        require_owner(request, button.person)
        season, person = await self._season_here(request, button.season), button.person
        action, words = button.what.removesuffix(SURE_SUFFIX), await self.context.words_for(request.person)
        if not may_do(season, person, action, is_admin=await self._is_admin(request)):
            is_for_admins = may_do(season, person, action, is_admin=True)
            raise Refused(Refusal.NOT_ADMIN if is_for_admins else Refusal.OUTDATED)
        if action in ASKED_TWICE and not button.what.endswith(SURE_SUFFIX):
            return HandlerReply(edit=season_sure_screen(season, words, person, action))
        change = Withdraw(person) if action == LEAVE_LATER else ADMIN_CHANGES[action]
        season = await self.seasons.change(season.id, change)
        return reply_and_delete(season_done_screen(season, words, action))

    async def _is_admin(self, request: Request) -> bool:
        return await self.context.chats.is_admin(request.place.chat, request.person.id)


register = SeasonTopic.register
