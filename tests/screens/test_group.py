"""The group reads one message per round, and the podium."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.events import (
    BuildingBought,
    CameToNothing,
    CardCarriedOut,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from engine.tables.past.highlights import BuyingTurn, Highlights
from engine.tables.table import Pause
from engine.tables.table_events import Agreed, Paused, Proposed, Resumed, TimedOut, Undone, Wish
from engine.tables.table_view import TableView
from engine.tables.time.instants import DAY
from engine.tables.work import News, NewsEntry
from tests.properties.playing import TABLES
from tests.screens.tables import (
    CODE,
    ENGLISH,
    LANGUAGES,
    NOON,
    Game,
    check_screen,
    data_of,
    labels,
    seat_with,
)
from tgbot.board.group import RoundTeller, group_opening_screen, group_round_screen, round_body, round_head
from tgbot.board.podium import podium_screen
from tgbot.board.stakes import stakes, thief_stake
from tgbot.buttons.answers import HandTap
from tgbot.buttons.lobby import RematchTap
from tgbot.buttons.pages import LogTap, ReplayTap
from tgbot.screen.deeds import news_of_round
from tgbot.screen.signs import Signs
from tgbot.topics.reviewing.buttons import ChancesTap
from tgbot.words import Words

PESOS = (CardCarriedOut(0, Card.PESOS), GoodsTaken(0, Goods(pesos=2), GoodsSource.CENTRE))


def entries(*news: Sequence[News]) -> list[NewsEntry]:
    """A round, and what happened in it, an entry each."""
    began = RoundBegan(CHANCE, 7, (0, 1, 2))
    return [NewsEntry(at, NOON, tuple(one)) for at, one in enumerate([(began,), *news])]


def lines(*news: Sequence[News], language: str = "en") -> list[str]:
    table = Game(players=4).table_view(None)
    return RoundTeller(table, Words(language), 7).lines(news_of_round(entries(*news), 7) or [])


# The turns


def test_a_turn_is_one_line_that_tells_everything_in_order() -> None:
    faro = Game().state.rows[0][0]
    theft = (CardCarriedOut(1, Card.MATERIALS_THIEF), GoodsStolen(1, 0, Goods(red=1)))
    bought = (BuildingBought(1, faro, faro.cost, 12), TurnEnded(1))
    (line,) = lines(theft, bought)
    assert line.startswith("🥷 <b>Maximiliane C…</b> ")
    assert "1🟥" in line
    assert "Ana &lt;b&gt;&amp;" in line
    assert f"{faro.name} (+{faro.points},\u00a0now\u00a012)" in line


def test_two_cards_that_come_to_nothing_are_told_as_one(language: str) -> None:
    cards = (Card.WORKER, Card.PESOS_THIEF)
    failed = [event for card in cards for event in (CardCarriedOut(0, card), CameToNothing(0, card))]
    (line,) = lines(failed, language=language)
    assert line.count("👷💸") == 1


def test_a_turn_without_any_event_is_a_rest_and_one_that_has_not_begun_is_not_told() -> None:
    assert lines([CardCarriedOut(0, Card.PESOS)]) == []
    (line,) = lines([TurnEnded(0)])
    assert line.startswith("😴 ")


def test_undone_steps_vanish() -> None:
    assert len(lines(PESOS)) == 1
    assert lines(PESOS, [Undone(0, told=1)]) == []


def test_the_same_notice_is_given_once() -> None:
    assert len(lines([TimedOut(1, 1)], [TimedOut(1, 2)], [TimedOut(2, 1)])) == 2


def test_of_a_pause_that_is_over_nothing_is_left() -> None:
    wished = Proposed(0, Wish.PAUSE, 2 * DAY, NOON)
    news: list[list[News]] = [[wished], [Agreed(Wish.PAUSE), Paused(NOON + DAY)], [Resumed()]]
    assert lines(*news) == []
    paused = Game(players=4).table_view(None, pause=Pause(until=NOON + DAY, since=NOON))
    told = RoundTeller(paused, ENGLISH, 7).lines(news_of_round(entries(*news), 7) or [])
    assert [line.startswith("🔔 The game is paused until") for line in told] == [True]


def test_a_round_ends_where_the_next_one_begins() -> None:
    news = [*entries(PESOS), NewsEntry(9, NOON, (TurnEnded(1), RoundBegan(CHANCE, 8, (0, 1)), TurnEnded(2)))]
    assert news_of_round(news, 7) == [*PESOS, TurnEnded(1)]
    assert news_of_round(news, 8) == [TurnEnded(2)]
    assert news_of_round(news, 6) is None


def test_phrases_vary_from_round_to_round_and_are_the_same_for_everybody_who_looks() -> None:
    theft = (CardCarriedOut(1, Card.MATERIALS_THIEF), GoodsStolen(1, 0, Goods(red=1)))
    table = Game().table_view(None)
    told = [RoundTeller(table, ENGLISH, number).lines(theft) for number in (1, 2, 3, 1)]
    assert told[0] == told[3]
    assert len({line for one in told for line in one}) == 3


# What is at stake


def view_with(game: Game, order: tuple[int, ...], shown: dict[int, tuple[Card, ...]]) -> View:
    view = game.table_view(None).game
    assert view is not None
    players = [
        player._replace(
            shown=shown.get(seat, (Card.SIESTA, Card.WORKER)),
            protected=Card.PROTECTION in shown.get(seat, ()),
        )
        for seat, player in enumerate(view.players)
    ]
    return view._replace(order=order, players=tuple(players))


SIGNS = Signs(ENGLISH, ("Ana", "Bea", "Carlos"))
THIEF, GUARDED = (Card.WORKER, Card.PESOS_THIEF), (Card.SIESTA, Card.PROTECTION)


@pytest.mark.parametrize(
    ("edition", "order", "shown", "says"),
    [
        (
            "havana-2009",
            (0, 1, 2),
            {2: THIEF},
            "Carlos’s 💸 acts last and may rob anyone; nobody is protected.",
        ),
        ("havana-2009", (0, 1, 2), {2: THIEF, 0: GUARDED}, "anyone except Ana."),
        ("havana-2009", (0, 1, 2), {1: THIEF}, "Within reach of Bea’s 💸: Carlos."),
        ("havana-2009", (0, 1, 2), {1: THIEF, 2: GUARDED}, "everyone within reach is protected"),
        ("la-habana-2024", (0, 1, 2), {2: THIEF}, "nobody left for the 💸 to rob"),
        ("la-habana-2024", (2, 1, 0), {2: THIEF}, "Within reach of Carlos’s 💸: Ana and Bea."),
    ],
)
def test_what_is_said_of_a_thief_is_what_the_rules_say(
    edition: str, order: tuple[int, ...], shown: dict[int, tuple[Card, ...]], says: str
) -> None:
    view = view_with(Game(edition, 3), order, shown)
    thief = next(seat for seat, cards in shown.items() if cards == THIEF)
    assert says in thief_stake(view, SIGNS, thief).replace("Bea and Ana", "Ana and Bea")


def test_only_who_is_one_building_away_is_named_before_the_goal() -> None:
    view = view_with(Game(players=3), (0, 1, 2), {})
    assert stakes(view, SIGNS, (14, 3, 14)) == []
    assert stakes(view, SIGNS, (16, 3, 16)) == ["🎯 Just 4 points from the goal: Ana and Carlos"]


# The message


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES[::3])
def test_every_round_fits_one_short_message_in_every_language(
    edition: str, players: int, replacement: str
) -> None:
    game = Game(edition, players, replacement, seed=3)
    for at, _ in enumerate(islice(game.questions(), 150)):
        if at % 4:
            continue
        words = Words(LANGUAGES[at // 4 % len(LANGUAGES)])
        table = game.table_view(None)
        check_screen(drawn(table, game.news, words), longest=1400)


def drawn(table: TableView, news: list[NewsEntry], words: Words, **how: Any) -> Any:
    assert table.game is not None
    if not table.game.round:
        return group_opening_screen(table, news, words, **how)
    return drawn_round(table, news, table.game.round, words, **how)


def drawn_round(
    table: TableView, news: list[NewsEntry], number: int, words: Words, head: str = "", **how: Any
) -> Any:
    head = head or round_head(table, news, words)
    return group_round_screen(table, head, round_body(table, news, number, words), number, words, **how)


def test_a_round_that_is_over_keeps_its_turns_and_scores_and_loses_keys_and_waiting() -> None:
    game = Game(players=3)
    game.until("ChooseFirst")
    head = round_head(game.table_view(None), game.news, ENGLISH)
    while game.state.round == 1:
        before = drawn_round(game.table_view(None), game.news, 1, ENGLISH, head)
        game.goes_on()
    after = drawn_round(game.table_view(None), game.news, 1, ENGLISH, head)
    assert data_of(before) == [HandTap(CODE)]
    assert after.rows == ()
    assert "⏳" in before.text
    assert "⏳" not in after.text
    assert after.text.startswith(head)
    assert after.text.endswith("goal 20")


def test_whoever_keeps_the_table_waiting_is_mentioned() -> None:
    game = Game(players=3)
    seat = game.until("ChooseFirst")
    table = game.table()
    named = game.table_view(None, seats=seat_with(table, seat, person=4711))
    assert "tg://user" not in drawn(named, game.news, ENGLISH).text
    screen = check_screen(drawn(named, game.news, ENGLISH, mentioned={seat}))
    assert '👉 <a href="tg://user?id=4711">' in screen.text


def test_a_round_without_a_message_of_its_own_is_told_above_the_next() -> None:
    game = Game(players=3)
    while game.state.round < 3:
        game.goes_on()
    head = round_head(game.table_view(None), game.news, ENGLISH, missed=2)
    assert head.startswith("⏩ Round 2 went by in a flash:\n")
    assert "Round 3" in head


# The podium


@pytest.fixture(scope="module")
def over() -> Game:
    return Game("la-habana-2024", 4).play_out()


def test_the_podium_says_once_who_has_won(over: Game, language: str) -> None:
    table = over.table_view(None)
    assert table.game is not None
    assert table.game.outcome is not None
    (winner,) = table.game.outcome.winners
    building = table.game.players[winner].built[-1]
    turn = BuyingTurn(over.state.round, winner, (building,), max(table.game.outcome.points))
    loot = tuple([Goods(red=seat, pesos=3 * seat) for seat in range(4)])
    screen = check_screen(podium_screen(table, Highlights(turn, loot, loot[::-1]), Words(language)), 500)
    assert screen.text.count("🏆") == 1
    assert f"{building.name} ({building.points})" in screen.text
    assert "3🧱\u00a09💰" in screen.text
    assert data_of(screen) == [RematchTap(CODE), ReplayTap(CODE, 0), LogTap(CODE, 0), ChancesTap(CODE)]


def test_wishes_for_a_rematch_are_said_once_and_counted_on_the_key(over: Game, language: str) -> None:
    words = Words(language)
    wished = over.table_view(None, rematch="ABC234", rematch_seats=(0, 2))
    screen = check_screen(podium_screen(wished, None, words))
    assert screen.text.count("🔁") == 1
    assert "(2" in labels(screen)[0]
    mine = check_screen(podium_screen(over.table_view(0, rematch_seats=(0, 2)), None, words))
    assert labels(mine)[0].startswith("✔️")
    asked = podium_screen(over.table_view(1, rematch_seats=(0,)), None, words, asks_for_rematch=True)
    assert asked.text.startswith("<b>🔁")
    assert asked.text.count("🔁") == 1
    assert asked.text.count("<b>") == 1


def test_an_award_needs_one_player_who_has_more_than_every_other() -> None:
    game = Game(players=2)
    even = Highlights(None, (Goods(red=2), Goods(red=2)), (Goods(), Goods(red=1)))
    game.play_out()
    text = podium_screen(game.table_view(None), even, ENGLISH).text
    assert "Thief" not in text
    assert "robbed" not in text
