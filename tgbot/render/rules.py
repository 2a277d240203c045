"""The rules of an edition in short, and the help of one card."""

from __future__ import annotations

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.editions.base import GOALS, Edition
from engine.rules.goods import Goods
from tgbot.buttons import RulesTap
from tgbot.phrases import Phrases
from tgbot.render.scene_pictures import lesson_caption, lesson_pictures
from tgbot.render.screen import PRIMARY, Button, Row, Screen, in_rows, safe
from tgbot.render.signs import LABEL_COLUMNS_BY_COUNT, card_key, card_label
from tgbot.words import Words

RULES_NEW_MESSAGE, RULES_OF_A_ROUND = "", "round"
"""In place of a card: the round in short, in a new message or in place of another page."""
RULES_AS_TEXT = "text"
"""The same in a new message, for a reader of the lessons."""
PARAGRAPHS = ("goal", "number", "turn", "buy", "five", "supply", "new-card", "back", "end")
MAX_CARDS_IN_A_ROW = 2
SIGNS_IN_LEGEND = (*Goods._fields, "points", "architect")


def round_screen(edition: Edition, words: Words) -> Screen:
    """The course of a round, and a button for each card."""
    paragraphs = "\n".join([f"• {line}" for line in _paragraphs(edition, words)])
    cards = [_card_button(edition, card, words) for card in edition.digits]
    return Screen(
        f"{_title(edition, words)}\n\n{paragraphs}\n\n{sign_legend(edition, words)}",
        (*in_rows(cards, MAX_CARDS_IN_A_ROW), _others(edition, RULES_OF_A_ROUND, words)),
    )


def lesson_screen(edition: Edition, words: Words, number: int, *, is_dark: bool) -> Screen:
    """One of the pictures that teach the game, from 0 on, with the way to the next and to the rules as text."""
    lessons = lesson_pictures(edition.key, words, is_dark=is_dark)
    last = len(lessons) - 1
    number = min(max(number, 0), last)
    back = [Button(words.text("lesson-back"), RulesTap(edition.key, str(number - 1)))] if number else []
    on = [Button(words.text("lesson-on"), RulesTap(edition.key, str(number + 1)), style=PRIMARY)]
    text = Button(words.text("lesson-text"), RulesTap(edition.key, RULES_AS_TEXT))
    others = _others(edition, str(number), words)
    rows = ((*back, *(on if number < last else [])), (text, *others))
    return Screen(lesson_caption(lessons[number], words), rows, lessons[number])


def _paragraphs(edition: Edition, words: Words) -> list[str]:
    facts = {
        "two": GOALS[2],
        "three": GOALS[3],
        "four": GOALS[4],
        "pile": "open" if edition.open_pile else "closed",
        "leave": "may" if edition.may_leave_discards else "must",
    }
    return [words.text(f"play-{name}", **facts) for name in PARAGRAPHS]


def sign_legend(edition: Edition, words: Words) -> str:
    """The meaning of all signs, and of our colours where the edition is printed in others."""
    signs = {name: words.text(f"sign-{name}") for name in SIGNS_IN_LEGEND}
    lines = [words.text("legend-signs", **signs)]
    if (printed := f"colours-{edition.key}") in words:
        lines.append(words.text(printed, **signs))
    return "\n".join(lines)


def card_screen(edition: Edition, card: Card, words: Words) -> Screen:
    """The help of a card in an edition, and buttons to its neighbours."""
    cards = list(edition.digits)
    at = cards.index(card)
    text = f"<b>{safe(card_label(card, edition, words))}</b>\n{safe(Phrases(words, ()).help(card, edition))}"
    near = [cards[at - 1], cards[(at + 1) % len(cards)]]
    others: Row = tuple([_card_button(edition, neighbour, words) for neighbour in near])
    back = Button(words.text("rules-round"), RulesTap(edition.key, RULES_OF_A_ROUND))
    return Screen(
        f"{_title(edition, words)}\n\n{text}",
        (others, (back,), *filter(None, [_others(edition, card, words)])),
    )


def _title(edition: Edition, words: Words) -> str:
    return f"📖 <b>{safe(Phrases(words, ()).edition(edition))}</b>"


def _card_button(edition: Edition, card: Card, words: Words) -> Button:
    label = card_key(card, edition, words, LABEL_COLUMNS_BY_COUNT[MAX_CARDS_IN_A_ROW])
    return Button(label, RulesTap(edition.key, card))


def _others(edition: Edition, page: str, words: Words) -> Row:
    """Buttons to the same page of the other editions that have it."""
    others = [other for other in EDITIONS.values() if other is not edition and _has(other, page)]
    return tuple(
        [Button(f"📖 {Phrases(words, ()).edition(other)}", RulesTap(other.key, page)) for other in others]
    )


def _has(edition: Edition, page: str) -> bool:
    return page == RULES_OF_A_ROUND or page.isdecimal() or page in list(edition.digits)
