"""/rules: the rules of an edition, or of one card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.editions.registry import EDITIONS
from engine.tables.profiles import DEFAULT_PREFERENCES, PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.time.instants import Instant
from engine.tables.work import REVISION_TICK_MS
from tgbot.buttons.pages import RulesTap
from tgbot.requests.context import HandlerTopic
from tgbot.requests.requests import HandlerReply, Request, closable, on_command, on_link, reply_with
from tgbot.requests.table_lookup import of_topic, tables_meant
from tgbot.requests.typed_tables import bare_letters
from tgbot.screen.screen import PictureWish, Screen, safe
from tgbot.screen.table_drafts import NEWEST
from tgbot.screen.ways import EDITION_MEANT, RULES_NEW_MESSAGE, RULES_OF_A_ROUND, edition_to_explain
from tgbot.topics.learning.rules import (
    CARDS_PAGE,
    LESSON_OF_SIGNS,
    PAGE_AS_PICTURE,
    PAGE_AS_TEXT,
    RULES_AS_TEXT,
    SIGNS_NEW_MESSAGE,
    SIGNS_PAGE,
    card_screen,
    cards_screen,
    lesson_screen,
    pictured_card_screen,
    round_screen,
    signs_screen,
)
from tgbot.words import Words, languages, words_for

MIN_LIKENESS = 0.75
"""The similarity that a misspelt name needs, from 0 to 1."""
MIN_GUESS_CHARACTERS = 3
"""Fewer letters match too many names."""
MAX_CARD_NAME_CHARACTERS = 40


class RulesTopic(HandlerTopic):
    @on_link(edition_to_explain)
    async def explain(self, request: Request, profile: Profile, edition: str) -> HandlerReply:
        """Follow a link to the rules of an edition."""
        words, wish = words_for(profile), self.context.picture_wish(profile.preferences)
        return reply_with(closable(request, first_page(EDITIONS[edition], words, wish), words))

    @on_command("rules")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """The rules of the edition that is played here, or of the newest.

        `/rules mama` finds a card, `/rules 2009` an edition.
        """
        profile = await self.context.meet(request)
        words, edition = words_for(profile), await self._edition(request, argument)
        wish = self.context.picture_wish(profile.preferences)
        return reply_with(closable(request, page_asked_for(argument, edition, words, wish), words))

    async def tap(self, request: Request, button: RulesTap) -> HandlerReply:
        profile = await self.tables.store.profile(request.person.id)
        words = words_for(profile) if profile else Words(request.person.language)
        wish = self.context.picture_wish(profile.preferences if profile else DEFAULT_PREFERENCES)
        meant = button.edition == EDITION_MEANT
        edition = await self._edition(request, "") if meant else EDITIONS.get(button.edition)
        if edition is None:
            raise Refused(Refusal.OUTDATED)
        has_house_deck = self.context.policy.has_house_deck
        reply = _page(edition, button.card, words, wish, has_house_deck=has_house_deck)
        sent = tuple([closable(request, screen, words) for screen in reply.send])
        return replace(reply, send=sent, edit=reply.edit and closable(request, reply.edit, words))

    async def _edition(self, request: Request, argument: str) -> Edition:
        """The edition that is named, or that of the table that is most likely meant, or the newest."""
        if named := _editions_named(argument):
            return named[0]
        tables = [one.table for one in await self._tables(request)]
        return (
            EDITIONS[table_meant(tables, request.person.id).options.edition] if tables else EDITIONS[NEWEST]
        )

    async def _tables(self, request: Request) -> list[Snapshot]:
        """The tables of the group, or else of the person: those that are not over, or the last one that was."""
        people, person = self.context.people, request.person.id
        in_group = await tables_meant(self.context, request, None, *RUNNING_PHASES)
        return (
            of_topic(in_group, request.place)
            or await people.tables_of(person)
            or await people.finished_of(person, most=1)
        )


def table_meant(tables: Sequence[Table], person: PersonId) -> Table:
    """The table whose rules a person asks for: one that waits for them, or else one that is played; the last in use."""
    waiting = [table for table in tables if _awaits(table, person)]
    played = [table for table in tables if table.phase is Phase.PLAYING]
    return max(waiting or played or tables, key=_last_used)


def _awaits(table: Table, person: PersonId) -> bool:
    number = table.seat_of(person)
    return number is not None and table.phase is Phase.PLAYING and table.seats[number].awaited


def _last_used(table: Table) -> Instant:
    """About when a table last changed: its revision grows with time."""
    return table.opened + table.revision * REVISION_TICK_MS


# Pages


def page_asked_for(argument: str, edition: Edition, words: Words, wish: PictureWish) -> Screen:
    """The rules of the edition, a card, or that no card has this name."""
    if not argument or edition in _editions_named(argument):
        return first_page(edition, words, wish)
    card = card_named(argument, words.language)
    if card is None:
        asked_for = safe(argument[:MAX_CARD_NAME_CHARACTERS])
        screen = round_screen(edition, words)
        unknown = words.text("rules-unknown-card", name=asked_for)
        return Screen(f"{unknown}\n\n{screen.text}", screen.rows)
    if card not in edition.digits:
        edition = next(other for other in EDITIONS.values() if card in other.digits)
    return first_page_of_card(edition, card, words, wish)


def _page(
    edition: Edition, page: str, words: Words, wish: PictureWish, *, has_house_deck: bool
) -> HandlerReply:
    """The page that a button leads to, in place of the page that has it or in a new message."""
    if page == RULES_NEW_MESSAGE:
        return reply_with(first_page(edition, words, wish))
    if page == SIGNS_NEW_MESSAGE:
        return reply_with(first_page_of_signs(edition, words, wish))
    if page.isdecimal():
        number, is_dark = int(page), wish.is_dark
        lesson = lesson_screen(edition, words, number, is_dark=is_dark, has_house_deck=has_house_deck)
        return HandlerReply(edit=lesson)
    if (card := page.removeprefix(PAGE_AS_PICTURE)) != page and card in list(edition.digits):
        return HandlerReply(edit=pictured_card_screen(edition, Card(card), words, is_dark=wish.is_dark))
    if page.startswith(RULES_AS_TEXT):
        page = page.removeprefix(PAGE_AS_TEXT)
        return reply_with(text_page(edition, page, words, has_house_deck=has_house_deck))
    return HandlerReply(edit=text_page(edition, page, words, has_house_deck=has_house_deck))


def text_page(edition: Edition, page: str, words: Words, *, has_house_deck: bool) -> Screen:
    """The signs, the cards, one of them, or else a page of the rules in short."""
    if page == SIGNS_PAGE:
        return signs_screen(edition, words)
    if page == CARDS_PAGE:
        return cards_screen(edition, words)
    if page in list(edition.digits):
        return card_screen(edition, Card(page), words)
    number = page.removeprefix(RULES_OF_A_ROUND)
    at = int(number) if number.isdecimal() else 0
    return round_screen(edition, words, at, has_house_deck=has_house_deck)


def first_page(edition: Edition, words: Words, wish: PictureWish) -> Screen:
    """The first lesson for a reader of pictures, otherwise the rules in short."""
    return (
        lesson_screen(edition, words, 0, is_dark=wish.is_dark)
        if wish.wanted
        else round_screen(edition, words)
    )


def first_page_of_signs(edition: Edition, words: Words, wish: PictureWish) -> Screen:
    """The signs, as their reader likes them."""
    if wish.wanted:
        return lesson_screen(edition, words, LESSON_OF_SIGNS, is_dark=wish.is_dark)
    return signs_screen(edition, words)


def first_page_of_card(edition: Edition, card: Card, words: Words, wish: PictureWish) -> Screen:
    """The help of a card, as its reader likes it."""
    if wish.wanted:
        return pictured_card_screen(edition, card, words, is_dark=wish.is_dark)
    return card_screen(edition, card, words)


# What is typed


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


register = RulesTopic.register
