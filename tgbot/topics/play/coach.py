"""The coach: one short line below a question of a first game, about what has just happened or what is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum

from engine.players.levels import LEVEL_NAMES
from engine.rules.cards import Card
from engine.rules.course.market import FIVE_FOR_ONE, Buy
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.events import GoodsStolen, GoodsTaxed
from engine.rules.goods import Goods
from engine.rules.state import CardDecision
from engine.rules.view import View
from engine.tables.profiles import PersonId
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry
from tgbot.board.page import Page
from tgbot.board.stakes import GOAL_NEAR_TIP, NEAR_THE_GOAL_POINTS, foresee
from tgbot.buttons.codec import DRAFT_NEW_MESSAGE
from tgbot.buttons.lobby import DraftTap, PracticeTap
from tgbot.screen.cast import level_after, level_label, strongest
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import PRIMARY, Button, Screen, fitted, safe, unbroken
from tgbot.screen.signs import ENDS, card_label, goods_signs, points_signs

FEW_HAND_CARDS = 4
MAX_LEADER_COLUMNS = 20
FIRST_LEVEL = next(iter(LEVEL_NAMES))
PLAY_SIGN = "▶"


class Tip(StrEnum):
    """A tip of the coach, each given once; profiles keep these names."""

    ROBBED = "robbed"
    BUILDING = "building"
    GOAL_NEAR = GOAL_NEAR_TIP
    BACK = "back"
    NUMBER = "number"
    ORDER = "order"
    CARD = "card"
    ENDS = "ends"
    FIVE = "five"
    STAYS = "stays"
    NEXT = "next"


def tip_for(table: TableView, news: Sequence[NewsEntry], told: Collection[str]) -> Tip | None:
    """The next tip for a reader who is asked something: what has happened to them first, then what is asked.

    `news`: what has happened since their last answer. `told`: the tips that they know.
    """
    known = {*told, Tip.CARD} if Tip.ORDER in told else {*told}
    fitting = (*_of_events(table.played, news), *_of_question(table.played))
    return next((tip for tip in fitting if tip not in known), None)


def tip_line(page: Page, tip: str) -> str:
    """A tip in one line of HTML."""
    return safe(page.words.text(f"coach-{tip}", **_facts(page, tip)))


def tip_lines(page: Page) -> list[str]:
    """The line of the coach, unless there is none, or another release wrote it."""
    return [tip_line(page, page.tip)] if page.tip in list(Tip) else []


def with_next_games(page: Page, podium: Screen) -> Screen:
    """The podium of a first game or of one against computers, with what to try next: a friend, and each level."""
    person, is_first = page.me.person, page.tip == Tip.NEXT
    if person is None or not (is_first or _is_practice(page)):
        return podium
    rematch, *rest = podium.rows
    friend = page.button("button-with-friend", DraftTap(person, DRAFT_NEW_MESSAGE))
    levels = tuple([_level_button(page, person, level) for level in LEVEL_NAMES])
    rows = ((*rematch, *([friend] if is_first else [])), levels, *rest)
    return Screen("\n".join([podium.text, *tip_lines(page)]), rows)


def _is_practice(page: Page) -> bool:
    """Did the reader play against computers alone?"""
    return [seat.person for seat in page.table.seats if seat.person is not None] == [page.me.person]


def _level_button(page: Page, person: PersonId, level: str) -> Button:
    is_next, label = level == next_level(page.table), level_label(level, page.words)
    text = page.words.signed(PLAY_SIGN, label) if is_next else label
    return Button(text, PracticeTap(person, level), style=PRIMARY if is_next else None)


def next_level(table: TableView) -> str:
    """The level after the strongest one at a table if the reader has won there, otherwise that one again."""
    level = strongest([seat.computer for seat in table.seats if seat.person is None]) or FIRST_LEVEL
    has_won = table.played.outcome is not None and table.reader.seat in table.played.outcome.winners
    return level_after(level) if has_won else level


# Which tip fits


def _of_events(view: View, news: Sequence[NewsEntry]) -> Iterator[Tip]:
    own = view.players[view.own_seat]
    if _robber(news, view.own_seat) is not None:
        yield Tip.ROBBED
    if own.built:
        yield Tip.BUILDING
    if _missing(view, _leader(view)) <= NEAR_THE_GOAL_POINTS:
        yield Tip.GOAL_NEAR
    if own.hand_count <= FEW_HAND_CARDS:
        yield Tip.BACK


def _of_question(view: View) -> tuple[Tip, ...]:
    match view.question:
        case LayPair():
            return (Tip.NUMBER,)
        case ChooseFirst():
            return (Tip.ORDER if _is_foreseen(view) else Tip.CARD,)
        case CardDecision():
            return (Tip.CARD,)
        case Buy():
            return (Tip.ENDS, Tip.FIVE)
        case Replace():
            return (Tip.STAYS,)
    return ()


def _is_foreseen(view: View) -> bool:
    """Do the buttons of the order show what a card brings?"""
    gains = foresee(view, view.players[view.own_seat].shown)
    return any([gain is not None and (gain.bricks or any(gain.goods)) for gain in gains])


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


def _facts(page: Page, tip: str) -> dict[str, object]:
    """The arguments of a tip's message."""
    view, words = page.game, page.words
    goal = points_signs(view.setup.goal, words)
    match tip:
        case Tip.ROBBED:
            return {
                "card": _card(
                    page,
                    _robber([entry for entry in page.news if entry.number >= page.own.acted], page.own.seat),
                ),
                "protection": _card(page, Card.PROTECTION),
            }
        case Tip.BUILDING:
            return {"points": points_signs(view.players[page.own.seat].points, words), "goal": goal}
        case Tip.GOAL_NEAR:
            leader = _leader(view)
            name = NO_VALUE if leader == page.own.seat else fitted(page.names[leader], MAX_LEADER_COLUMNS)
            return {"name": name, "missing": points_signs(_missing(view, leader), words), "goal": goal}
        case Tip.BACK:
            return {"leave": "yes" if view.edition.may_leave_discards else "no"}
        case Tip.ENDS:
            return {
                "ends": words.series([words.text(f"end-{end}") for end in ENDS])
                if words.aloud
                else "".join(ENDS.values())
            }
        case Tip.FIVE:
            pesos, rubble = Goods(pesos=FIVE_FOR_ONE), Goods(rubble=FIVE_FOR_ONE)
            return {"pesos": goods_signs(pesos, words), "rubble": goods_signs(rubble, words)}
    return {}


def _card(page: Page, card: Card | None) -> str:
    return NO_VALUE if card is None else unbroken(card_label(card, page.game.edition, page.words))
