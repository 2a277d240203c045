"""/new: a table is put together in one message, or opened at once by the words after the command."""

from __future__ import annotations

from dataclasses import replace

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.editions.base import GOALS
from engine.rules.state import REPLACEMENTS
from engine.tables.profiles import Profile
from engine.tables.table import Group
from tgbot.buttons import DraftTap, OpenTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.personal import require_owner
from tgbot.handlers.requests import HandlerReply, Request, reply_with
from tgbot.handlers.typed_text import bare_letters
from tgbot.render.links import join_link
from tgbot.render.new_table import (
    PACE_LABELS,
    TableDraft,
    first_draft,
    is_pace,
    opened_screen,
    opening_screen,
    paces,
    read_draft,
)
from tgbot.render.screen import Alert, Screen
from tgbot.words import Words


def register(context: HandlerContext) -> None:
    opening = NewTableTopic(context)
    context.commands["new"] = opening.command
    context.taps[DraftTap] = opening.choose
    context.taps[OpenTap] = opening.open


class NewTableTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        draft, unknown_word = self._read(argument, Words(profile.language))
        if argument and unknown_word is None:
            return reply_with(await self._open(request, profile, draft, request.token))
        return reply_with(self._screen(profile, draft, unknown_word))

    async def choose(self, request: Request, button: DraftTap) -> HandlerReply:
        await require_owner(self.context, request, button.person)
        profile = await self.context.meet(request)
        draft = read_draft(button.draft, self.context.policy)
        return HandlerReply(edit=self._screen(profile, draft)) if draft else self._outdated(profile)

    async def open(self, request: Request, button: OpenTap) -> HandlerReply:
        """Open the table; one message opens only one, however often it is tapped."""
        await require_owner(self.context, request, button.person)
        profile = await self.context.meet(request)
        draft = read_draft(button.draft, self.context.policy)
        if draft is None:
            return self._outdated(profile)
        token = request.token if request.message is None else f"open:{request.place.chat}:{request.message}"
        return HandlerReply(edit=await self._open(request, profile, draft, token))

    async def _open(self, request: Request, profile: Profile, draft: TableDraft, token: str) -> Screen:
        place = request.place
        snapshot = await self.context.tables.open(
            profile,
            draft.options(self.context.policy),
            computers=(draft.level,) * draft.computers,
            group=None if place.private else Group(place.chat, place.topic, language=profile.language),
            token=token,
        )
        code = snapshot.table.code
        link = None if profile.private else join_link(code, self.context.bot_name)
        return opened_screen(code, Words(profile.language), link=link)

    def _screen(self, profile: Profile, draft: TableDraft, unknown_word: str | None = None) -> Screen:
        words = Words(profile.language)
        return opening_screen(
            draft, words, self.context.policy, person=profile.person, unknown_word=unknown_word
        )

    def _outdated(self, profile: Profile) -> HandlerReply:
        """Start over, because the house no longer offers what the draft says."""
        alert = Alert(Words(profile.language).text("opening-outdated"))
        return HandlerReply(alert=alert, edit=self._screen(profile, first_draft(self.context.policy)))

    # At once: /new 2009 4 live +1 hard

    def _read(self, text: str, words: Words) -> tuple[TableDraft, str | None]:
        """The draft that the words describe, and the first word that means nothing."""
        draft, unknown_word = first_draft(self.context.policy), None
        for word in text.split():
            changed = self._with(draft, word.casefold(), words)
            draft, unknown_word = changed or draft, unknown_word or (None if changed else word)
        return draft, unknown_word

    def _with(self, draft: TableDraft, word: str, words: Words) -> TableDraft | None:
        """The draft changed by one word: a year, seats, `+1` for computers, their level, a pace, and so on."""
        if edition := next((key for key in EDITIONS if word in (key, key.rpartition("-")[2])), None):
            return replace(draft, edition=edition)
        if word in map(str, GOALS):
            return draft.with_seats(int(word))
        if word in [f"+{number}" for number in range(draft.seats)]:
            return replace(draft, computers=int(word))
        if level := self._level(word, words):
            return draft.with_level(level)
        if (replacement := word.replace("-", " ")) in REPLACEMENTS:
            return replace(draft, replacement=replacement)
        if bare_letters(word) in ("public", bare_letters(words.text("opening-public"))):
            return replace(draft, public=True)
        pace = self._pace(word, words)
        return replace(draft, pace=pace) if pace else None

    def _level(self, word: str, words: Words) -> str | None:
        known = {level: (level, bare_letters(words.text(f"level-{level}"))) for level in LEVELS}
        return next((level for level, names in known.items() if bare_letters(word) in names), None)

    def _pace(self, word: str, words: Words) -> str | None:
        """A pace by its name, in the person's language or in English, or written out: 2d+12h."""
        named = {bare_letters(words.text(name)): pace for pace, name in PACE_LABELS.items()}
        named |= {bare_letters(pace): pace for pace in paces(self.context.policy)}
        found = named.get(bare_letters(word), word)
        return found if is_pace(found, self.context.policy) else None
