"""A hint: the suggested choice, the reasons, and a button that plays it."""

from __future__ import annotations

from engine.players.hints import Fact, Hint
from engine.players.hints.facts import Acts, Wins
from tgbot.phrases import NO_VALUE
from tgbot.render.choices import choice_text
from tgbot.render.page import Page
from tgbot.render.screen import SUCCESS, Screen, safe
from tgbot.render.signs import goods_signs
from tgbot.render.table_names import table_name

HINT_SIGN = "💡"
LAST_FACT = "last"
PLAIN_VALUES = {None: "none", True: "yes", False: "no"}
"""Message ids of choices that name nothing."""


def hint_screen(page: Page, hint: Hint) -> Screen:
    """A hint for the player who is asked. Its button is the same as in the question itself."""
    reason = " ".join([reason_text(page, fact) for fact in sorted(hint.reasons, key=_comes_last)])
    head = f"{HINT_SIGN} {table_name(page.table.code)} · <b>{safe(suggestion(page, hint.code))}</b>"
    follow = page.final(page.words.text("button-follow"), hint.code, SUCCESS)
    return Screen(f"{head}\n{safe(reason)}", ((follow,),))


def suggestion(page: Page, code: str) -> str:
    """The suggestion, in words of its own where the language has some."""
    question, choice = page.game.question, page.game.options[code]
    assert question is not None
    name = type(question).__name__
    if choice is None or isinstance(choice, bool):
        plain = f"suggest-{PLAIN_VALUES[choice]}-{name}"
        return page.words.text(plain) if plain in page.words else choice_text(page, question, choice)
    if f"suggest-{name}" in page.words:
        return page.phrases.choice(page.game, choice, "suggest")
    return choice_text(page, question, choice)


def _comes_last(fact: Fact) -> bool:
    """The win itself is said last, because the other reasons lead to it."""
    return isinstance(fact, Wins)


def reason_text(page: Page, fact: Fact) -> str:
    arguments = page.phrases.facts(fact)
    building = getattr(fact, "building", None)
    points = building.points if building else getattr(fact, "points", None)
    if points is not None:
        arguments["worth"] = page.phrases.points(points)
    if isinstance(fact, Acts):
        place = LAST_FACT if fact.place == fact.of else fact.place
        arguments |= {"place": place, "goods": _about(page, fact)}
    return page.words.text(f"hint-{type(fact).__name__}", **arguments)


def _about(page: Page, fact: Acts) -> str:
    """Goods in a reason, `2🧱 1💰`: bricks of unknown colour first."""
    bricks = f"{fact.coloured}{page.words.text('sign-brick')}" if fact.coloured else ""
    rest = goods_signs(fact.goods, page.words) if any(fact.goods) else ""
    return f"{bricks} {rest}".strip() or NO_VALUE
