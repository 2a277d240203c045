"""/new: a table is put together in one message, or opened at once by the words after the command."""

from __future__ import annotations

from engine.tables.profiles import Profile
from engine.tables.table import Group
from tgbot.buttons.codec import DRAFT_NEW_MESSAGE, NO_PERSON
from tgbot.buttons.lobby import DraftOptionsTap, DraftPacesTap, DraftTap, OpenTap
from tgbot.buttons.pages import CloseTap
from tgbot.requests.context import HandlerTopic
from tgbot.requests.requests import (
    HandlerReply,
    Request,
    on_command,
    reply_and_delete,
    reply_with,
    require_owner,
)
from tgbot.requests.typed_tables import read_words
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.table_drafts import TableDraft, first_draft, read_draft
from tgbot.screen.ways import join_link
from tgbot.topics.lobby.new_table import (
    DraftPage,
    come_in_screen,
    dropped_screen,
    opened_screen,
    opening_screen,
    options_screen,
    paces_screen,
)
from tgbot.words import words_for


class NewTableTopic(HandlerTopic):
    @on_command("new")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        draft, unknown_word = read_words(
            argument, words_for(profile), self._first(profile), self.context.policy
        )
        if not argument or unknown_word is not None:
            return reply_with(self._screen(request, profile, draft, unknown_word))
        code = await self._open(request, profile, draft, request.token)
        return reply_with(self._way_in(profile, code))

    async def choose(self, request: Request, button: DraftTap) -> HandlerReply:
        """A choice on the first page; without a draft, the page itself."""
        if button.person != NO_PERSON:  # anybody may begin where the bot has introduced itself
            require_owner(request, button.person)
        if button.draft == DRAFT_NEW_MESSAGE:
            return await self.command(request, "")
        profile = await self.context.meet(request)
        draft = read_draft(button.draft, self.context.policy) if button.draft else self._first(profile)
        return (
            HandlerReply(edit=self._screen(request, profile, draft))
            if draft
            else self._outdated(request, profile)
        )

    async def choose_options(self, request: Request, button: DraftOptionsTap) -> HandlerReply:
        return await self._other_page(request, button, options_screen)

    async def choose_pace(self, request: Request, button: DraftPacesTap) -> HandlerReply:
        return await self._other_page(request, button, paces_screen)

    async def _other_page(
        self, request: Request, button: DraftOptionsTap | DraftPacesTap, page: DraftPage
    ) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        draft = read_draft(button.draft, self.context.policy)
        if draft is None:
            return self._outdated(request, profile)
        words, in_group = words_for(profile), not request.place.private
        screen = page(draft, words, self.context.policy, person=profile.person, in_group=in_group)
        return HandlerReply(edit=screen)

    async def open(self, request: Request, button: OpenTap) -> HandlerReply:
        """Open the table; one message opens only one, however often it is tapped."""
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        draft = read_draft(button.draft, self.context.policy)
        if draft is None:
            return self._outdated(request, profile)
        token = request.token if request.message is None else f"open:{request.place.chat}:{request.message}"
        code = await self._open(request, profile, draft, token)
        if way_in := self._way_in(profile, code):
            return HandlerReply(edit=way_in)
        return reply_and_delete(opened_screen(code, words_for(profile)))

    async def close(self, request: Request, button: CloseTap) -> HandlerReply:
        require_owner(request, button.person)
        return reply_and_delete(dropped_screen(await self.context.words_for(request.person)))

    async def _open(self, request: Request, profile: Profile, draft: TableDraft, token: str) -> str:
        """The code of the new table, whose lobby is on its way; what was chosen is remembered."""
        place = request.place
        snapshot = await self.tables.open(
            profile,
            draft.options(self.context.policy),
            computers=(draft.level,) * draft.computers,
            group=None if place.private else Group(place.chat, place.topic, language=profile.language),
            token=token,
        )
        await self.context.people.note_home_asked(profile)
        await self.context.people.like_tables(profile.person, draft.remembered())
        return snapshot.table.code

    def _way_in(self, profile: Profile, code: str) -> Screen | None:
        """None for a person to whom the bot can write: the lobby itself tells them."""
        link = join_link(code, self.context.bot_name)
        return None if profile.private else come_in_screen(code, words_for(profile), link=link)

    def _screen(
        self, request: Request, profile: Profile, draft: TableDraft, unknown_word: str | None = None
    ) -> Screen:
        return opening_screen(
            draft,
            words_for(profile),
            self.context.policy,
            person=profile.person,
            in_group=not request.place.private,
            unknown_word=unknown_word,
        )

    def _first(self, profile: Profile) -> TableDraft:
        return first_draft(self.context.policy, profile.new_table)

    def _outdated(self, request: Request, profile: Profile) -> HandlerReply:
        """Start over, because the house no longer offers what the draft says."""
        alert = Alert(words_for(profile).text("opening-outdated"))
        return HandlerReply(alert=alert, edit=self._screen(request, profile, self._first(profile)))


register = NewTableTopic.register
