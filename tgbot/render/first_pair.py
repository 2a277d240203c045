"""The opening of a newcomer: two cards are suggested for a tap, and with their reason everything is seen at once."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.replacement import LayPair
from tgbot.buttons import HintTap
from tgbot.render.drafts import CARDS, HELP, START, TEXT, step_of
from tgbot.render.page import Page
from tgbot.render.screen import Button, Row


def is_guided(page: Page) -> bool:
    """Is the reader a newcomer who chooses their first two cards?"""
    is_opening = isinstance(page.game.question, LayPair) and page.own.envelope is None
    return page.is_coached and is_opening and page.may_ask_for_hints


def has_advice(page: Page) -> bool:
    """Was there something to advise?"""
    return page.hint is not None and page.hint.answer in page.game.options


def is_advised(page: Page) -> bool:
    """Has the newcomer asked for a suggestion, and not begun to choose themselves since?"""
    return is_guided(page) and has_advice(page) and step_of(page.table, page.draft) == START


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
    """Do look-ups stand beside the last cards? A phone has no room for a row of them below picture, tip and cards."""
    return page.pictures and is_guided(page) and not is_advised(page)


def lookup_signs(page: Page) -> Row:
    """What can be looked up, as signs; nothing if that has a row of its own."""
    if not has_lookup_signs(page):
        return ()
    keys = (page.shows("button-cards", HELP), page.shows("button-text", TEXT))
    return tuple([replace(key, text=key.text.split()[0]) for key in keys])
