"""/rules: the rules of an edition, or of one card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.tables.profiles import DEFAULT_PREFERENCES, PersonId
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons import RulesTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.requests import HandlerReply, Request, reply_with
from tgbot.handlers.typed_text import bare_letters
from tgbot.render.picture_wishes import PictureWish
from tgbot.render.rules import RULES_AS_TEXT, RULES_NEW_MESSAGE, card_screen, lesson_screen, round_screen
from tgbot.render.screen import Screen, safe
from tgbot.words import Words, languages

MIN_LIKENESS = 0.75
"""The similarity that a misspelt name needs, from 0 to 1."""
MIN_GUESS_CHARACTERS = 3
"""Fewer letters match too many names."""
MAX_CARD_NAME_CHARACTERS = 40


def register(context: HandlerContext) -> None:
    topic = RulesTopic(context)
    context.commands["rules"] = topic.command
    context.taps[RulesTap] = topic.tap


class RulesTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """The rules of the edition that the person plays, or of the newest.

        `/rules mama` finds a card, `/rules 2009` an edition.
        """
        profile = await self.context.meet(request)
        words, edition = Words(profile.language), await self._edition(profile.person, argument)
        if not argument or edition in _editions_named(argument):
            return reply_with(first_page(edition, words, self.context.picture_wish(profile.preferences)))
        card = card_named(argument, profile.language)
        if card is None:
            asked_for = safe(argument[:MAX_CARD_NAME_CHARACTERS])
            screen = round_screen(edition, words)
            unknown = words.text("rules-unknown-card", name=asked_for)
            return reply_with(Screen(f"{unknown}\n\n{screen.text}", screen.rows))
        if card not in edition.digits:
            edition = next(other for other in EDITIONS.values() if card in other.digits)
        return reply_with(card_screen(edition, card, words))

    async def tap(self, request: Request, button: RulesTap) -> HandlerReply:
        profile = await self.context.tables.store.profile(request.person.id)
        words = Words(profile.language if profile else request.person.language)
        wish = self.context.picture_wish(profile.preferences if profile else DEFAULT_PREFERENCES)
        edition = EDITIONS.get(button.edition)
        if edition is None:
            raise Refused(Refusal.OUTDATED)
        if button.card.isdecimal():
            page = lesson_screen(edition, words, int(button.card), is_dark=wish.is_dark)
            return HandlerReply(edit=page)
        if button.card in list(edition.digits):
            return HandlerReply(edit=card_screen(edition, Card(button.card), words))
        if button.card == RULES_NEW_MESSAGE:
            return reply_with(first_page(edition, words, wish))
        screen = round_screen(edition, words)
        return reply_with(screen) if button.card == RULES_AS_TEXT else HandlerReply(edit=screen)

    async def _edition(self, person: PersonId, argument: str) -> Edition:
        """The edition that is named, or the one that the person plays, or the newest if they play none or several."""
        if named := _editions_named(argument):
            return named[0]
        tables = [one.table for one in await self.context.people.tables_of(person)]
        played = {table.options.edition for table in tables}
        return EDITIONS[played.pop()] if len(played) == 1 else list(EDITIONS.values())[-1]


def first_page(edition: Edition, words: Words, wish: PictureWish) -> Screen:
    """The first lesson for a reader of pictures, otherwise the rules in short."""
    return (
        lesson_screen(edition, words, 0, is_dark=wish.is_dark)
        if wish.wanted
        else round_screen(edition, words)
    )


def _editions_named(text: str) -> list[Edition]:
    wanted = bare_letters(text[:MAX_CARD_NAME_CHARACTERS])
    return [
        edition
        for key, edition in EDITIONS.items()
        if len(wanted) >= MIN_GUESS_CHARACTERS and wanted in bare_letters(key)
    ]


def card_named(text: str, language: str) -> Card | None:
    """The card that is meant: whole names come before parts of names, the person's language before the others."""
    wanted = bare_letters(text[:MAX_CARD_NAME_CHARACTERS])
    names = [_names(tongue) for tongue in dict.fromkeys([language, *languages()])]
    found = [known[name] for matches in MATCHES for known in names for name in matches(wanted, known)]
    return found[0] if found else None


def _names(language: str) -> Mapping[str, Card]:
    words = Words(language)
    return {bare_letters(words.text(f"card-{card}")): card for card in Card}


def _whole(wanted: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name == wanted]


def _beginning(wanted: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(wanted)] if len(wanted) >= MIN_GUESS_CHARACTERS else []


def _part(wanted: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if wanted in name] if len(wanted) >= MIN_GUESS_CHARACTERS else []


def _alike(wanted: str, names: Iterable[str]) -> list[str]:
    return get_close_matches(wanted, list(names), 1, MIN_LIKENESS)


MATCHES = (_whole, _beginning, _part, _alike)
"""From the surest to the boldest guess."""
