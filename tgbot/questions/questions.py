"""Questions as text and buttons, by the kind of choice."""

from __future__ import annotations

from engine.rules.course.replacement import Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.state import Decision, Kind
from tgbot.board.board_pictures import without_own_cards
from tgbot.board.board_text import hand_line
from tgbot.board.page import Page
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.questions.card_choices import hand_keys, question_of_cards
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


def with_cards(page: Page, asked: Question) -> Question:
    """A question about cards, with the reader's own: those in hand, unless it names them, and the discards."""
    if page.pictures and page.own.decision is not None:
        return asked  # the picture shows them, or the keys are them; ⋯ has the rest
    decision = page.game.question
    if decision is not None and (decision.kind is not Kind.CARDS or isinstance(decision, ChooseFirst)):
        return asked
    cards = hand_line(page.table, page.words, hand=not asked.names_hand)
    return asked._replace(details="\n".join([part for part in (asked.details, cards) if part]))


def picture_beside_keys(page: Page) -> OpeningFacts | TableFacts | None:
    """The picture of a page. Where keys name the cards of the hand it does not show them again."""
    picture, asked = page.picture, page.game.question
    if picture is None or picture.own is None or not isinstance(asked, Replace):
        return picture
    if not hand_keys(page, page.game.options).is_named:
        return picture
    return without_own_cards(picture)


def _confirmation(page: Page, asked: Decision, code: str) -> Question:
    said = page.words.text("ask-once-more", choice=choice_text(page, asked, page.game.options[code]))
    yes = page.act(page.words.text("button-sure"), code, SUCCESS)
    return Question(safe(said), ((yes, page.shows("button-not-sure")),), leads_back=True)
