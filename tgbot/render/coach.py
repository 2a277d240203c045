"""The coach: one short line below a question of a first game, about what has just happened or what is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum

from engine.rules import View
from engine.rules.agenda import CardDecision
from engine.rules.cards import Card
from engine.rules.events import GoodsStolen, GoodsTaxed
from engine.rules.goods import Goods
from engine.rules.purchase import FIVE_FOR_ONE, Buy
from engine.rules.replacement import LayPair, Replace
from engine.rules.turn import ChooseFirst
from engine.tables.port import NewsEntry
from engine.tables.table_view import TableView
from tgbot.buttons import DraftTap, PracticeTap
from tgbot.phrases import NO_VALUE
from tgbot.render.choices import side_by_side
from tgbot.render.first_pair import is_advised
from tgbot.render.page import Page
from tgbot.render.screen import Screen, safe
from tgbot.render.signs import ENDS, card_label, fitted, goods_signs, points_signs, unbroken

NEAR_GOAL_POINTS = 5
FEW_HAND_CARDS = 4
MAX_LEADER_COLUMNS = 20
NEXT_LEVEL = "medium"


class Lesson(StrEnum):
    """What the coach has to say, each once; profiles keep these names."""

    ROBBED = "robbed"
    BUILDING = "building"
    GOAL_NEAR = "goal-near"
    BACK = "back"
    NUMBER = "number"
    ORDER = "order"
    CARD = "card"
    ENDS = "ends"
    FIVE = "five"
    STAYS = "stays"
    NEXT = "next"


def lesson_for(table: TableView, news: Sequence[NewsEntry], told: Collection[str]) -> Lesson | None:
    """The next lesson for a reader who is asked something: what has happened to them first, then what is asked.

    `news`: what has happened since their last answer. `told`: the lessons that they know.
    """
    assert table.game is not None
    fitting = (*_of_events(table.game, news), *_of_question(table.game))
    return next((lesson for lesson in fitting if lesson not in told), None)


def lesson_line(page: Page, lesson: str) -> str:
    """A lesson in one line of HTML."""
    return safe(page.words.text(f"coach-{lesson}", **_facts(page, lesson)))


def lesson_lines(page: Page) -> list[str]:
    """The line of the coach, unless there is none, another release wrote it, or a suggestion takes its place."""
    is_told = page.lesson in list(Lesson) and not is_advised(page)
    return [lesson_line(page, page.lesson)] if is_told else []


def with_next_games(page: Page, podium: Screen) -> Screen:
    """The podium of a first game, with what to try next."""
    person = page.me.person
    if page.lesson != Lesson.NEXT or person is None:
        return podium
    ways = [
        page.button("button-with-friend", DraftTap(person, "")),
        page.button("button-next-level", PracticeTap(person, NEXT_LEVEL)),
    ]
    return Screen("\n".join([podium.text, *lesson_lines(page)]), (*podium.rows, *side_by_side(page, ways)))


# Which lesson fits


def _of_events(view: View, news: Sequence[NewsEntry]) -> Iterator[Lesson]:
    assert view.seat is not None
    own = view.players[view.seat]
    if _robber(news, view.seat) is not None:
        yield Lesson.ROBBED
    if own.built:
        yield Lesson.BUILDING
    if _missing(view, _leader(view)) <= NEAR_GOAL_POINTS:
        yield Lesson.GOAL_NEAR
    if own.hand_count <= FEW_HAND_CARDS:
        yield Lesson.BACK


def _of_question(view: View) -> tuple[Lesson, ...]:
    match view.question:
        case LayPair():
            return (Lesson.NUMBER,)
        case ChooseFirst():
            return (Lesson.ORDER,)
        case CardDecision():
            return (Lesson.CARD,)
        case Buy():
            return (Lesson.ENDS, Lesson.FIVE)
        case Replace():
            return (Lesson.STAYS,)
    return ()


def _robber(news: Sequence[NewsEntry], victim: int) -> Card | None:
    """The card by which somebody last took something from a player."""
    events = [event for entry in reversed(news) for event in reversed(entry.news)]
    for event in events:
        if isinstance(event, GoodsTaxed) and event.victim == victim:
            return Card.TAX_COLLECTOR
        if isinstance(event, GoodsStolen) and event.victim == victim:
            return Card.PESOS_THIEF if event.goods.pesos else Card.MATERIALS_THIEF
    return None


def _leader(view: View) -> int:
    """The seat with the most points; of several, the reader's own."""
    return max(range(len(view.players)), key=lambda seat: (view.players[seat].points, seat == view.seat))


def _missing(view: View, seat: int) -> int:
    return view.setup.goal - view.players[seat].points


# What it says


def _facts(page: Page, lesson: str) -> dict[str, object]:
    """The arguments of a lesson's message."""
    view, words = page.game, page.words
    goal = points_signs(view.setup.goal, words)
    match lesson:
        case Lesson.ROBBED:
            return {"card": _card(page, _robber(page.news, page.own.seat)), "protection": _protection(page)}
        case Lesson.BUILDING:
            return {"points": points_signs(view.players[page.own.seat].points, words), "goal": goal}
        case Lesson.GOAL_NEAR:
            leader = _leader(view)
            name = NO_VALUE if leader == page.own.seat else fitted(page.names[leader], MAX_LEADER_COLUMNS)
            return {"name": name, "missing": points_signs(_missing(view, leader), words), "goal": goal}
        case Lesson.BACK:
            return {"leave": "yes" if view.edition.may_leave_discards else "no"}
        case Lesson.ENDS:
            return {"ends": "".join(ENDS.values())}
        case Lesson.FIVE:
            pesos, rubble = Goods(pesos=FIVE_FOR_ONE), Goods(rubble=FIVE_FOR_ONE)
            return {"pesos": goods_signs(pesos, words), "rubble": goods_signs(rubble, words)}
    return {}


def _card(page: Page, card: Card | None) -> str:
    return NO_VALUE if card is None else unbroken(card_label(card, page.game.edition, page.words))


def _protection(page: Page) -> str:
    return _card(page, Card.PROTECTION)
