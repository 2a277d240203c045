"""Advice on a page: what a hint, or a review, says about its question."""

from __future__ import annotations

from collections.abc import Iterable

from engine.players.hints.facts import Fact
from tgbot.board.page import Page
from tgbot.questions.choices import choice_text
from tgbot.screen.advice import AdvicePhrases


def suggestion(page: Page, code: str) -> str:
    """A choice as something to do, in words of its own where the language has some."""
    question = page.game.question
    assert question is not None
    told = _phrases(page).suggestion(code)
    return choice_text(page, question, page.game.options[code]) if told is None else told


def reasons_text(page: Page, reasons: Iterable[Fact]) -> str:
    return _phrases(page).reasons(reasons)


def _phrases(page: Page) -> AdvicePhrases:
    return AdvicePhrases(page.words, page.names, page.game)
