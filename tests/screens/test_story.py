"""News in lines."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.cards import Card
from engine.rules.events import (
    BuildingPlaced,
    CardCarriedOut,
    CardCovered,
    CardsRevealed,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    PairLaid,
    TurnEnded,
)
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from engine.tables.table_events import CameBack, LastOne, Reminded, Started, Undone
from engine.tables.work import NewsEntry
from tests.screens.tables import NOON, Game
from tgbot.screen.names import names_of
from tgbot.screen.signs import Signs
from tgbot.story.recap import Teller
from tgbot.words import Words

ENGLISH = Words("en")
PESOS = (CardCarriedOut(0, Card.PESOS), GoodsTaken(0, Goods(pesos=2), GoodsSource.CENTRE))
THIEF = CardCarriedOut(0, Card.MATERIALS_THIEF)
STOLEN = GoodsStolen(0, 1, Goods(red=1))


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game("la-habana-2024", 4)
    game.until("ChooseFirst")
    return game


def told(game: Game, *news: tuple[Any, ...], reader: int | None = 2) -> list[str]:
    table = game.table_view(reader)
    entries = [NewsEntry(number, NOON, one) for number, one in enumerate(news)]
    return Teller(table, Signs(ENGLISH, names_of(table, ENGLISH)), NOON).lines(entries)


def test_a_step_that_was_taken_back_is_not_told_and_neither_is_that(game: Game) -> None:
    assert told(game, PESOS, (Undone(0, 0),)) == []


def test_that_something_was_taken_back_which_was_told_before_is_told(game: Game) -> None:
    assert told(game, (Undone(0, 7),)) == ["· Ana &lt;b&gt;&amp; undoes the last move."]


def test_only_the_last_step_is_taken_back(game: Game) -> None:
    assert told(game, PESOS, (TurnEnded(0),), (Undone(0, 1),)) == [
        "· Ana &lt;b&gt;&amp;, Pesos: takes 2💰 from the centre."
    ]


def test_every_undo_takes_back_one_step(game: Game) -> None:
    assert told(game, PESOS, (TurnEnded(0),), (Undone(0, 1),), (Undone(0, 0),)) == []


def test_who_came_back_to_answer_is_back_even_if_the_answer_is_not(game: Game) -> None:
    assert told(game, (CameBack(0), *PESOS), (Undone(0, 0),)) == ["· Ana &lt;b&gt;&amp; is back."]


def test_an_answer_that_told_nothing_takes_no_other_step_with_it(game: Game) -> None:
    """The victim is named only together with the loot."""
    lines = told(game, (*PESOS, THIEF), (Undone(0),), (STOLEN, TurnEnded(0)))
    assert lines == [
        "· Ana &lt;b&gt;&amp;, Pesos: takes 2💰 from the centre.",
        "· Ana &lt;b&gt;&amp;, Materials Thief: steals 1🟥R from Maximiliane C….",
    ]


def test_a_card_that_is_carried_out_again_was_taken_back(game: Game) -> None:
    lines = told(game, (*PESOS, THIEF), (Undone(0, 0),), (THIEF,), (STOLEN, *PESOS, TurnEnded(0)))
    assert lines == [
        "· Ana &lt;b&gt;&amp;, Materials Thief: steals 1🟥R from Maximiliane C….",
        "· Ana &lt;b&gt;&amp;, Pesos: takes 2💰 from the centre.",
    ]


def test_that_cards_were_laid_is_no_news_once_they_lie_open(game: Game) -> None:
    reveal = CardsRevealed(0, (Card.MAMA,), (Card.SIESTA, Card.MAMA), 9)
    assert len(told(game, (CardCovered(0, Card.PESOS),), (reveal,))) == 1
    assert len(told(game, (CardCovered(0, Card.PESOS),))) == 1
    assert len(told(game, (PairLaid(0),))) == 1


def test_a_turn_that_ended_by_itself_is_explained_to_its_owner_only(game: Game) -> None:
    by_itself = (CardCarriedOut(2, Card.SIESTA), TurnEnded(2))
    assert len(told(game, by_itself, reader=2)) == 2
    assert len(told(game, by_itself, reader=0)) == 1
    assert told(game, (TurnEnded(2),), reader=2) == []


def test_what_was_dealt_out_the_board_says(game: Game) -> None:
    building = game.state.rows[0][0]
    assert told(game, (Started(), BuildingPlaced(CHANCE, 0, building))) == ["· The game begins."]


def test_reminders_are_headlines_and_no_news(game: Game) -> None:
    assert told(game, (Reminded(2, 5), LastOne(2, 5))) == []
