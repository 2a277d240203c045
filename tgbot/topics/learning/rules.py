"""The rules of an edition: in short, as lessons, its signs, and the help of one card; as pictures and as text.

A picture never becomes a text again: pages of pictures lead to each other in one message, and a text that is wanted
beside them comes in a message of its own.
"""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.base import GOALS, Edition
from engine.rules.editions.registry import EDITIONS
from tgbot.board.board_text import sign_legend
from tgbot.board.page import paged
from tgbot.board.scene_pictures import cards_picture, lesson_caption, lesson_pictures
from tgbot.buttons.pages import RulesTap
from tgbot.screen.names import edition_name
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import (
    LABEL_COLUMNS_BY_COUNT,
    PICTURE_WIDTH_SHARE,
    PRIMARY,
    Button,
    Row,
    Screen,
    in_rows,
    is_seen_whole,
    safe,
    width,
)
from tgbot.screen.signs import card_keys, card_label
from tgbot.screen.ways import RULES_OF_A_ROUND, learn_button
from tgbot.words import Words

RULES_AS_TEXT = "text"
"""The same in a new message, for a reader of the lessons."""
CARDS_PAGE = "cards"
"""In place of a card: all cards, as buttons."""
SIGNS_PAGE, SIGNS_NEW_MESSAGE = "signs", "new-signs"
"""In place of a card: the signs as text in place of another page; or in a new message, as its reader likes it."""
PAGE_AS_TEXT, PAGE_AS_PICTURE = f"{RULES_AS_TEXT}-", "picture-"
"""Before a page: as text in a new message; as a picture in place of another one."""
LESSON_OF_PURCHASES, LESSON_OF_NEW_CARDS, LESSON_OF_SIGNS = 3, 4, 5
"""The last lessons, counted from 0."""
PARAGRAPHS = ("goal", "number", "turn", "buy", "five", "supply", "new-card", "back", "end")
MAX_CARDS_IN_A_ROW = 2
ROUND_ROWS = 3


# As text


def round_screen(edition: Edition, words: Words, number: int = 0, *, has_house_deck: bool = True) -> Screen:
    """A page of the course of a round, counted from 0, with the way to the next, to cards and signs."""
    pages = _round_pages(edition, words, _about_box(words, has_house_deck=has_house_deck))
    number = min(number, len(pages) - 1)
    back = [_key("lesson-back", edition, round_page(number - 1), words)] if number else []
    on = [_key("lesson-on", edition, round_page(number + 1), words)] if number + 1 < len(pages) else []
    cards = _key("rules-cards-key", edition, CARDS_PAGE, words)
    signs = _key("rules-signs-key", edition, SIGNS_PAGE, words)
    others = _others(edition, RULES_OF_A_ROUND, words)
    return Screen(f"{_title(edition, words)}\n\n{pages[number]}", ((*back, *on), (cards, signs), others))


def round_page(number: int) -> str:
    """A page of the round, as a button names it in place of a card."""
    return RULES_OF_A_ROUND + str(number or "")


def _about_box(words: Words, *, has_house_deck: bool) -> list[str]:
    """The lines for owners of a box: how the editions differ, and that the buildings are our own, unless they are an operator's."""
    return [words.text("edition-differs"), *([words.text("play-buildings")] if has_house_deck else [])]


def _round_pages(edition: Edition, words: Words, about: list[str]) -> list[str]:
    lines = [words.signed("•", paragraph) for paragraph in [*_paragraphs(edition, words), *about]]
    title = _title(edition, words)
    return list(paged(lines, lambda text: is_seen_whole(f"{title}\n\n{text}", ROUND_ROWS)))


def cards_screen(edition: Edition, words: Words) -> Screen:
    """A button for each card."""
    labels = card_keys(edition.digits, edition, words, LABEL_COLUMNS_BY_COUNT[MAX_CARDS_IN_A_ROW])
    cards = [Button(label, RulesTap(edition.key, card)) for card, label in labels.items()]
    back = _key("rules-round", edition, RULES_OF_A_ROUND, words)
    return Screen(_title(edition, words), (*in_rows(cards, MAX_CARDS_IN_A_ROW), (back,)))


def _paragraphs(edition: Edition, words: Words) -> list[str]:
    facts = {
        "two": GOALS[2],
        "three": GOALS[3],
        "four": GOALS[4],
        "pile": "open" if edition.open_pile else "closed",
        "leave": "may" if edition.may_leave_discards else "must",
    }
    return [words.text(f"play-{name}", **facts) for name in PARAGRAPHS]


def signs_screen(edition: Edition, words: Words) -> Screen:
    """The signs, and the way to the rules in short."""
    heading = f"<b>{words.text('rules-signs-title')}</b>"
    text = f"{_title(edition, words)}\n\n{heading}\n{sign_legend(edition, words)}"
    others = _others(edition, SIGNS_PAGE, words)
    return Screen(text, ((_key("rules-round", edition, RULES_OF_A_ROUND, words),), others))


def card_screen(edition: Edition, card: Card, words: Words) -> Screen:
    """The help of a card in an edition, and buttons to its neighbours and to the signs."""
    back = _key("rules-cards-key", edition, CARDS_PAGE, words)
    signs = _key("rules-signs-key", edition, SIGNS_PAGE, words)
    return Screen(
        f"{_title(edition, words)}\n\n{_card_help(edition, card, words)}",
        (_neighbours(edition, card, words), (back, signs), *filter(None, [_others(edition, card, words)])),
    )


def _card_help(edition: Edition, card: Card, words: Words) -> str:
    effect = Phrases(words.of(edition.key), ()).help(card)
    return f"<b>{safe(card_label(card, edition, words))}</b>\n{safe(effect)}"


# As pictures


def lesson_screen(
    edition: Edition, words: Words, number: int, *, is_dark: bool, has_house_deck: bool = True
) -> Screen:
    """One of the pictures that teach the game, from 0 on, with the way to the next, to cards, signs and the text."""
    lessons = lesson_pictures(edition.key, words, is_dark=is_dark)
    last = len(lessons) - 1
    number = min(max(number, 0), last)
    back = [Button(words.text("lesson-back"), RulesTap(edition.key, str(number - 1)))] if number else []
    on = [Button(words.text("lesson-on"), RulesTap(edition.key, str(number + 1)), style=PRIMARY)]
    cards = _key("rules-cards-key", edition, PAGE_AS_PICTURE + next(iter(edition.digits)), words)
    signs = [_key("rules-signs-key", edition, str(LESSON_OF_SIGNS), words)]
    rows = (
        (*(back or [learn_button(words)]), *(on if number < last else [learn_button(words)])),
        (cards, *(signs if number != LESSON_OF_SIGNS else [])),
        (_lesson_text(edition, number, words), *_others(edition, str(number), words)),
    )
    instead = signs_screen(edition, words) if number == LESSON_OF_SIGNS else None
    caption = "\n".join(
        [lesson_caption(lessons[number], words), *_about(number, words, has_house_deck=has_house_deck)]
    )
    return Screen(caption, rows, lessons[number], instead)


def _about(number: int, words: Words, *, has_house_deck: bool) -> list[str]:
    """The lines for owners of a box about a lesson, where its picture leaves room."""
    if number == LESSON_OF_PURCHASES:
        return [words.text("play-buildings")] if has_house_deck else []
    return [words.text("edition-differs")] if number == LESSON_OF_NEW_CARDS else []


def _lesson_text(edition: Edition, number: int, words: Words) -> Button:
    if number == LESSON_OF_SIGNS:
        return _key("rules-text-key", edition, PAGE_AS_TEXT + SIGNS_PAGE, words)
    return _key("lesson-text", edition, RULES_AS_TEXT, words)


def pictured_card_screen(edition: Edition, card: Card, words: Words, *, is_dark: bool) -> Screen:
    """All cards, and what one of them does, with the way to its neighbours, the lessons and the signs."""
    rows = (
        _neighbours(edition, card, words, before_page=PAGE_AS_PICTURE),
        (
            _key("rules-lessons-key", edition, "0", words),
            _key("rules-signs-key", edition, str(LESSON_OF_SIGNS), words),
            _key("rules-text-key", edition, PAGE_AS_TEXT + card, words),
        ),
    )
    picture = cards_picture(edition.key, words, is_dark=is_dark)
    return Screen(_card_help(edition, card, words), rows, picture, card_screen(edition, card, words))


# Parts of both


def _title(edition: Edition, words: Words) -> str:
    return words.signed("📖", f"<b>{safe(edition_name(edition.key, words))}</b>")


def _key(message_id: str, edition: Edition, page: str, words: Words) -> Button:
    return Button(words.text(message_id), RulesTap(edition.key, page))


def _neighbours(edition: Edition, card: Card, words: Words, before_page: str = "") -> Row:
    """The cards before and after one; the last is followed by the first."""
    cards = list(edition.digits)
    at = cards.index(card)
    room = LABEL_COLUMNS_BY_COUNT[2] * PICTURE_WIDTH_SHARE - width("‹ ")
    before, after = cards[at - 1], cards[(at + 1) % len(cards)]
    labels = card_keys((before, after), edition, words, room)
    return (
        Button(words.signed("‹", labels[before]), RulesTap(edition.key, before_page + before)),
        Button(
            labels[after] if words.aloud else f"{labels[after]} ›", RulesTap(edition.key, before_page + after)
        ),
    )


def _others(edition: Edition, page: str, words: Words) -> Row:
    """Buttons to the same page of the other editions that have it."""
    others = [other for other in EDITIONS.values() if other is not edition and _has(other, page)]
    return tuple(
        [
            Button(words.signed("📖", edition_name(other.key, words)), RulesTap(other.key, page))
            for other in others
        ]
    )


def _has(edition: Edition, page: str) -> bool:
    is_common = page in (RULES_OF_A_ROUND, SIGNS_PAGE) or page.isdecimal()
    return is_common or page.removeprefix(PAGE_AS_PICTURE) in list(edition.digits)
