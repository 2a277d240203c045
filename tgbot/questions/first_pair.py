"""The opening: two cards are suggested for a tap, and with their reason everything is seen at once."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.course.replacement import LayPair
from engine.tables.table_events import LastOne, Nudged, Reminded
from tgbot.board.page import Page
from tgbot.buttons.answers import HintTap
from tgbot.screen.drafts import CARDS, HELP, START, TEXT, step_of
from tgbot.screen.screen import Button, Row


def is_opening(page: Page) -> bool:
    """Does the reader choose their first two cards?"""
    return isinstance(page.game.question, LayPair) and page.own.envelope is None


def is_guided(page: Page) -> bool:
    """Is the reader a newcomer who does?"""
    return page.is_coached and is_opening(page) and page.may_ask_for_hints


def is_reminder(page: Page) -> bool:
    """Was the message sent because its answer is waited for?"""
    return isinstance(page.headline, Reminded | LastOne | Nudged)


def has_advice(page: Page) -> bool:
    """Was there something to advise?"""
    return page.hint is not None and page.hint.answer in page.game.options


def is_advised(page: Page) -> bool:
    """Has the reader asked for a suggestion, and not begun to choose themselves since? As a text, cards stand below it."""
    is_alone = is_guided(page) or (page.has_keys_of_picture and is_opening(page))
    return is_alone and has_advice(page) and step_of(page.table, page.draft) == START


def suggest_key(page: Page) -> Button:
    """Asks for a suggestion, or shows the one that was given."""
    if has_advice(page):
        return page.shows("button-suggest-two")
    assert page.own.decision is not None
    return page.button("button-suggest-two", HintTap(page.table.code, page.own.decision))


def choose_key(page: Page) -> Button:
    """Leads from the suggestion to the cards."""
    return page.pick(page.words.text("button-choose-myself"), CARDS)


def has_lookup_signs(page: Page) -> bool:
    """Do look-ups stand beside the last cards? A phone has no room for a row of them below picture and cards, if there
    is a tip, a reminder, a vote or a hint that was put aside."""
    is_crowded = is_guided(page) or is_reminder(page) or has_advice(page) or page.table.proposal is not None
    return page.has_keys_of_picture and is_opening(page) and is_crowded and not is_advised(page)


def lookup_signs(page: Page) -> Row:
    """The keys of pages to look up, as signs; none if these have a row of their own."""
    if not has_lookup_signs(page):
        return ()
    keys = (page.shows("button-cards", HELP), page.shows("button-text", TEXT))
    return tuple([replace(key, text=key.text.split()[0]) for key in keys])


def hint_signs(page: Page) -> Row:
    """The way to a hint, or back to it, for those who are not guided to it."""
    if not has_lookup_signs(page) or is_guided(page) or not page.may_ask_for_hints:
        return ()
    return (replace(suggest_key(page), text=page.words.text("button-hint")),)
