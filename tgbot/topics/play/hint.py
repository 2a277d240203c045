"""A hint: the suggested choice and the reasons, above the question's own buttons one that plays it."""

from __future__ import annotations

from engine.players.hints.facts import Hint
from tgbot.board.page import Page
from tgbot.questions.advice import reasons_text, suggestion
from tgbot.questions.choices import Question
from tgbot.questions.first_pair import choose_key, has_advice, has_lookup_signs, is_advised
from tgbot.screen.drafts import CONFIRM, step_of
from tgbot.screen.screen import SUCCESS, safe

HINT_SIGN = "💡"


def hint_text(page: Page, hint: Hint) -> str:
    """A hint for the player who is asked, as HTML."""
    said = f"<b>{safe(suggestion(page, hint.code))}</b>\n{safe(reasons_text(page, hint.reasons))}"
    return page.words.signed(HINT_SIGN, said)


def with_hint(page: Page, asked: Question) -> Question:
    """The question with a button that follows its hint, above its own buttons."""
    answer = page.hint.answer if page.hint else ""
    if not hint_lines(page) or answer not in page.game.options:
        return asked
    follow = page.final(page.words.text("button-follow"), answer, SUCCESS)
    beside = (choose_key(page),) if is_advised(page) else ()
    return asked._replace(rows=((follow, *beside), *asked.rows))


def hint_lines(page: Page) -> list[str]:
    """The hint that was given for this question; none if it has been followed, or is about to be.

    Who chooses their first cards themselves has put it aside: below a picture there is no room for both.
    """
    if has_lookup_signs(page) and has_advice(page):
        return []
    hint, is_confirmed = page.hint, step_of(page.table, page.draft).kind == CONFIRM
    return [] if hint is None or is_confirmed or hint.answer == page.own.envelope else [hint.text]
