"""The lesson: five steps of a game, each with the picture and the keys that it has at a table.

Everything that a step needs stands in its buttons, so nothing is lost by a restart or a second tap:

    csiesta         a half-made choice, in the notation of drafts
    =siesta+mama    an answer, in the notation of moves
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.rules.course.market import ends
from engine.rules.editions.base import GOALS
from engine.rules.view import View
from engine.tables.profiles import PersonId
from tgbot.board.board_pictures import public_picture, without_own_cards
from tgbot.board.board_text import short_board
from tgbot.board.page import Caption, Page, laid_out
from tgbot.board.stakes import foresee
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import LearnTap, RulesTap
from tgbot.pictures.facts import Picture
from tgbot.questions.choices import side_by_side
from tgbot.questions.questions import question
from tgbot.screen.drafts import AFTER, step_of
from tgbot.screen.screen import Button, PictureWish, Row, Screen, fitted, in_rows, safe, unbroken
from tgbot.screen.signs import card_label, end_sign, goods_signs, points_signs
from tgbot.screen.ways import friends_button, how_to_play_button, practice_button
from tgbot.topics.learning.learn_positions import (
    LEARN_DECISION,
    LEARN_EDITION,
    LEARN_STEPS,
    LEARNER,
    RIVAL,
    LearnStep,
    learn_table,
    learn_verdict,
    rival_number,
)
from tgbot.topics.learning.rules import SIGNS_NEW_MESSAGE
from tgbot.words import Words

ANSWERED = "="
"""Before the answer to a question."""
BACK, SKIP = "‹", "›"
"""Keys beside cards, where there is no room for words."""
LESSON = "lesson"
"""Stands for the tip of the coach: what a lesson says takes as much room."""
ENDS_ACROSS = 2


def learn_screen(tapped: LearnTap, person: PersonId, words: Words, wish: PictureWish) -> Screen | None:
    """The screen after a tap: the same step again, or the next one after a right answer. None: there is no such tap."""
    try:
        step = LearnStep(tapped.step or LearnStep.GOAL)
    except ValueError:
        return None
    words = words.of(LEARN_EDITION.key)
    if not tapped.choice.startswith(ANSWERED):
        return _screen(_page(step, words, wish), step, person, draft=tapped.choice)
    given = learn_verdict(step, tapped.choice.removeprefix(ANSWERED), words)
    if given is None:
        return None
    step = LearnStep(step + 1) if given.is_right else step
    return _screen(_page(step, words, wish), step, person, said=given.said)


def _screen(page: Page, step: LearnStep, person: PersonId, *, said: str = "", draft: str = "") -> Screen:
    """A step as a picture, or as a text if it has none or that cannot be drawn."""
    words = page.words
    text = "\n".join([_head(step, said, words), *_praise(step, said), _explanation(page, step)])
    rows = _last_rows(person, words) if step is LearnStep.END else _rows(page, step, draft)
    if page.pictures:
        instead = _screen(replace(page, public_view=None), step, person, said=said, draft=draft)
        return Screen(text, rows, _picture(page, step), instead)
    return Screen(_with_board(text, page, step, len(rows)), rows)


def _page(step: LearnStep, words: Words, wish: PictureWish) -> Page:
    """The learner's page of the table. The end shows the last position once more."""
    shown = min(step, LEARN_STEPS[-1])
    public = partial(learn_table, shown, words.language, None) if wish.wanted else None
    own = learn_table(shown, words.language, LEARNER)
    return Page(words=words, table=own, now=0, public_view=public, is_dark=wish.is_dark, tip=LESSON)


def _picture(page: Page, step: LearnStep) -> Picture | None:
    """The picture of the question that is asked. Goal and end ask for none of the learner's cards, and a new card has keys."""
    if page.picture is not None and step is LearnStep.REPLACEMENT:
        return without_own_cards(page.picture)
    if step not in (LearnStep.GOAL, LearnStep.END) or page.public is None:
        return page.picture
    return public_picture(page.public, page.words, is_dark=page.is_dark)


def _with_board(text: str, page: Page, step: LearnStep, key_rows: int) -> str:
    """The text with the board below it; beside the many keys of a hand there is room for the players only."""
    buildings, players = short_board(page.table, page.words)
    board = (players,) if step is LearnStep.REPLACEMENT else (buildings, players)
    return laid_out(Caption(text), board, key_rows, page.words).rstrip("\n")


# What is said


def _head(step: LearnStep, said: str, words: Words) -> str:
    """How far the learner is, and what came of their answer."""
    title = words.text(f"learn-title-{int(step)}")
    if step is LearnStep.END:
        return f"<b>{title}</b>"
    said = safe(said) or title
    return f"<b>{words.text('learn-head', step=int(step), count=len(LEARN_STEPS), said=said)}</b>"


def _praise(step: LearnStep, said: str) -> list[str]:
    """The verdict on the last answer, if it does not stand in the head."""
    return [safe(said)] if said and step is LearnStep.END else []


def _explanation(page: Page, step: LearnStep) -> str:
    """The lesson of the step, and the reader's task."""
    words, game = page.words, page.game
    facts = {
        LearnStep.CARDS: {"gains": _gains(game, words)},
        LearnStep.NUMBER: {"other": page.names[RIVAL], "number": f"{rival_number():02}"},
        LearnStep.PURCHASE: {
            "board": "picture" if page.pictures else "text",
            "pesos": words.text("sign-pesos"),
            "rubble": words.text("sign-rubble"),
        },
        LearnStep.REPLACEMENT: {"other": page.names[RIVAL]},
    }.get(step, {"goal": points_signs(game.setup.goal, words), "three": GOALS[3], "four": GOALS[4]})
    return safe(words.text(f"learn-text-{int(step)}", **facts))


def _gains(game: View, words: Words) -> str:
    """The learner's open cards, each with what it brings for certain."""
    shown = game.players[LEARNER].shown
    brought = zip(shown, foresee(game, shown), strict=True)
    return words.series(
        [
            f"{unbroken(card_label(card, game.edition, words))} +{goods_signs(gain.goods, words)}"
            for card, gain in brought
            if gain
        ]
    )


# What can be tapped


def _rows(page: Page, step: LearnStep, draft: str) -> tuple[Row, ...]:
    """The answers, and the ways to the steps before and behind this one."""
    rows, words = _answers(page, step, draft), page.words
    if step is LearnStep.NUMBER and page.pictures:
        *cards, last, lay = rows
        return (*cards, (*last, *_ways(step, BACK, SKIP)), lay)
    return (*rows, _ways(step, words.text("learn-back"), words.text("learn-skip")))


def _ways(step: LearnStep, back: str, skip: str) -> Row:
    ways = [(back, step - 1), (skip, step + 1)]
    return tuple([Button(label, LearnTap(to, "")) for label, to in ways if to >= LEARN_STEPS[0]])


def _answers(page: Page, step: LearnStep, draft: str) -> tuple[Row, ...]:
    """The keys of the question as a table has them, each of which leads to a step of the lesson."""
    if step is LearnStep.GOAL:
        return _ends(page)
    asked = question(page, step_of(page.table, f"{LEARN_DECISION}{AFTER}{draft}"))
    return tuple([tuple([_led(button, step) for button in row]) for row in asked.rows])


def _ends(page: Page) -> tuple[Row, ...]:
    """The buildings that are for sale, as they lie in the picture; two names that are too long for that below each other."""
    buttons = [
        Button(
            fitted(f"{end_sign(end, page.words)} {building.name}", page.columns(1)),
            LearnTap(LearnStep.GOAL, ANSWERED + end),
        )
        for end, building in ends(page.game.rows).items()
    ]
    pairs = in_rows(buttons, ENDS_ACROSS)
    return tuple([row for pair in pairs for row in side_by_side(page, [*pair], ENDS_ACROSS)])


def _led(button: Button, step: LearnStep) -> Button:
    return Button(button.text, _data(button.data, step), style=button.style)


def _data(data: ButtonData | None, step: LearnStep) -> ButtonData | None:
    match data:
        case ActTap(answer=answer):
            return LearnTap(step, ANSWERED + answer)
        case PickTap(draft=draft):
            return LearnTap(step, draft.partition(AFTER)[2])
        case ShowTap():
            return LearnTap(step, "")
    return data


def _last_rows(person: PersonId, words: Words) -> tuple[Row, ...]:
    """The ways on from the end of the lesson."""
    signs = Button(
        words.text("rules-signs-key"),
        RulesTap(LEARN_EDITION.key, SIGNS_NEW_MESSAGE),
    )
    again = Button(words.text("learn-again"), LearnTap(LEARN_STEPS[0], ""))
    return (
        (practice_button(person, words),),
        (friends_button(person, words),),
        (how_to_play_button(words), signs),
        (again,),
    )
