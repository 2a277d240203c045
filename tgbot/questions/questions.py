"""Questions as text and buttons, by the kind of choice."""

from __future__ import annotations

from engine.rules.agenda import Decision, Kind
from tgbot.board.page import Page
from tgbot.questions.card_choices import question_of_cards
from tgbot.questions.choices import Question, asks_of, choice_text, explained, listed, question_of_buildings
from tgbot.questions.heaps import question_of_goods
from tgbot.screen.drafts import CONFIRM, DraftStep
from tgbot.screen.screen import SUCCESS, safe


def question(page: Page, step: DraftStep) -> Question:
    """The question of the next step, after the steps in the draft."""
    asked = page.game.question
    assert asked is not None
    if step.kind == CONFIRM:
        return _confirmation(page, asked, step.rest)
    match asked.kind:
        case Kind.CARDS:
            return question_of_cards(page, asked, step)
        case Kind.GOODS:
            return question_of_goods(page, asked, step)
        case Kind.END:
            return question_of_buildings(page, asked, step)
    return Question(asks_of(page, asked), listed(page, asked, page.game.options), explained(page))


def _confirmation(page: Page, asked: Decision, code: str) -> Question:
    said = page.words.text("ask-once-more", choice=choice_text(page, asked, page.game.options[code]))
    yes = page.act(page.words.text("button-sure"), code, SUCCESS)
    return Question(safe(said), ((yes, page.shows("button-not-sure")),), leads_back=True)
