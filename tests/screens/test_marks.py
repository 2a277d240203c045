"""What has changed on the board since its reader looked is marked in the picture."""

from __future__ import annotations

from dataclasses import replace

from engine.rules import legal, pending
from engine.rules.buildings import Building
from engine.rules.events import (
    BuildingBought,
    BuildingRemoved,
    GoodsStolen,
    GoodsTaxed,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import CHANCE
from engine.tables.work import News, NewsEntry
from tests.properties.playing import eagerly
from tests.screens.tables import ENGLISH, NOON, Game, seat_with
from tgbot.board.board_pictures import SeatMarks, marks_for, marks_since_reveal, public_picture
from tgbot.board.page import Page
from tgbot.pictures.facts import TableFacts

ANA, BEA = 0, 1
FARO, TALLER = Building("Faro", 3, NOTHING), Building("Taller", 2, NOTHING)
BEA_BUYS = BuildingBought(BEA, building=FARO, payment=NOTHING, points=5)
NEXT_ROUND = RoundBegan(CHANCE, round=4, order=(ANA, BEA))
NEXT_ROUND = RoundBegan(CHANCE, round=4, order=(ANA, BEA))
BEA_STEALS = GoodsStolen(BEA, victim=ANA, goods=Goods(red=1))


def told(*entries: list[News], first: int = 0) -> list[NewsEntry]:
    return [NewsEntry(number, NOON, tuple(news)) for number, news in enumerate(entries, first)]


def test_everybody_sees_what_has_changed_since_the_cards_were_shown() -> None:
    entries = told([BEA_BUYS], [NEXT_ROUND], [BEA_STEALS, BEA_BUYS])
    marks = marks_since_reveal(entries, 4)
    assert marks == {ANA: SeatMarks(lost=Goods(red=1)), BEA: SeatMarks(gained=3, bought=("Faro",))}


def test_buildings_and_losses_of_one_seat_add_up() -> None:
    entries = told(
        [NEXT_ROUND, BEA_BUYS],
        [BuildingBought(BEA, building=TALLER, payment=NOTHING, points=7)],
        [BuildingRemoved(BEA, building=FARO)],
        [BEA_STEALS, GoodsTaxed(BEA, victim=ANA, goods=Goods(workers=1))],
    )
    marks = marks_since_reveal(entries, 4)
    assert marks[BEA] == SeatMarks(gained=5, bought=("Faro", "Taller"), removed=("Faro",))
    assert marks[ANA] == SeatMarks(lost=Goods(red=1, workers=1))


def test_a_reader_sees_what_has_changed_since_their_own_turn_ended() -> None:
    entries = told([BEA_STEALS], [TurnEnded(ANA)], [BEA_BUYS])
    assert marks_for(entries, ANA, acted=2) == {BEA: SeatMarks(gained=3, bought=("Faro",))}


def test_while_a_reader_answers_one_question_of_a_turn_after_another_the_marks_stay() -> None:
    entries = told([BEA_STEALS], [TurnEnded(BEA)], [], [])
    assert [marks_for(entries, ANA, acted) for acted in range(4)] == [{ANA: SeatMarks(lost=Goods(red=1))}] * 4


def test_a_turn_that_a_computer_has_ended_is_not_the_readers_own() -> None:
    entries = told([BEA_STEALS], [TurnEnded(ANA)], [BEA_BUYS])
    assert marks_for(entries, ANA, acted=0).keys() == {ANA, BEA}


def test_whoever_waits_shares_one_picture_whenever_they_last_answered(edition: str) -> None:
    """Everybody's page has at least the news of the round."""
    game = Game(edition, 3, seed=2)
    while game.state.round < 5 or not marks_since_reveal(game.news, game.state.round):
        game.goes_on()
    public = game.table_view(None)
    began = max(
        [entry.number for entry in game.news if any([isinstance(one, RoundBegan) for one in entry.news])]
    )
    pictures = {
        public_picture(public, ENGLISH, is_dark=False, entries=game.news[first:])
        for first in (0, began // 2, began)
    }
    assert len(pictures) == 1


def test_marks_are_never_a_picture_more(edition: str) -> None:
    """In a whole game nobody gets another picture for the sake of a mark."""
    game, acted = Game(edition, 3, seed=4), [0, 0, 0]
    marked, plain = [dict[int, list[TableFacts]]() for _ in range(2)]
    while asked := list(pending(game.state)):
        game.answer(asked[0], eagerly(list(legal(game.state, asked[0])), game.rng))
        acted[asked[0]] = len(game.news)
        for reader in range(3):
            picture = page_of(game, reader, acted[reader]).picture
            if not isinstance(picture, TableFacts):
                continue
            for kept, facts in ((marked, picture), (plain, unmarked(picture))):
                shown = kept.setdefault(reader, [])
                if shown[-1:] != [facts]:
                    shown.append(facts)
    assert any([player.gained for facts in marked[0] for player in facts.players])
    assert any([any(player.lost) for facts in marked[0] for player in facts.players])
    assert {reader: len(shown) for reader, shown in marked.items()} == {
        reader: len(shown) for reader, shown in plain.items()
    }


def page_of(game: Game, reader: int, acted: int) -> Page:
    seats = seat_with(game.table(), reader, acted=acted)
    return game.page(
        reader, latest=400, table=game.table_view(reader, seats=seats), public=game.table_view(None)
    )


def unmarked(picture: TableFacts) -> TableFacts:
    players = [replace(player, gained=0, bought=(), removed=(), lost=NOTHING) for player in picture.players]
    return replace(picture, players=tuple(players))
