"""The facts of a board picture are those that its reader may know."""

from __future__ import annotations

import pickle
import random
from itertools import islice
from typing import Any

import pytest

from engine.rules.cards import Card
from engine.rules.course.market import can_buy, ends
from engine.rules.goods import Goods
from engine.rules.state import IN_ORDER, TOGETHER
from engine.tables.table import Snapshot
from engine.tables.table_view import TableView, view_table
from tests.pictures.states import state, states
from tests.properties.playing import TABLES
from tests.screens.tables import Game, seat_with
from tests.screens.test_secrets import otherwise
from tgbot.board.board_pictures import public_picture, seat_picture
from tgbot.pictures.draw import DrawTask
from tgbot.pictures.facts import OpeningFacts, Progress, TableFacts
from tgbot.words import Words

ENGLISH = Words("en")


def seats_facts(table: TableView) -> OpeningFacts | TableFacts:
    return seat_picture(table, ENGLISH, is_dark=False)


def everybodys(table: TableView) -> TableFacts:
    return public_picture(table, ENGLISH, is_dark=False)


def progress(picture: OpeningFacts | TableFacts) -> dict[int, Progress]:
    return {player.seat: player.progress for player in picture.players}


# Secrets


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
def test_hidden_cards_change_nothing_in_the_picture_for_everybody(
    edition: str, players: int, replacement: str
) -> None:
    game, rng = Game(edition, players, replacement, seed=3), random.Random(7)
    for _ in islice(game.questions(), 0, 120, 4):
        table = game.table()
        worlds = (game.state, otherwise(game.state, None, rng))
        one, twin = (everybodys(view_table(Snapshot(table, state), None)) for state in worlds)
        assert one == twin


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
def test_hidden_cards_of_others_change_nothing_in_the_picture_of_a_seat(
    edition: str, players: int, replacement: str
) -> None:
    game, rng = Game(edition, players, replacement, seed=4), random.Random(8)
    for _ in islice(game.questions(), 0, 120, 4):
        table, seat = game.table(), rng.randrange(players)
        worlds = (game.state, otherwise(game.state, seat, rng))
        one, twin = (seats_facts(view_table(Snapshot(table, state), seat)) for state in worlds)
        assert one == twin


def test_the_picture_for_everybody_has_no_hand_and_no_purse() -> None:
    game = Game(seed=3)
    game.until("Buy")
    picture = everybodys(game.table_view(None))
    assert (picture.own, picture.ends) == (None, ())
    assert not any([player.is_reader for player in picture.players])


def test_the_picture_for_everybody_is_not_made_from_what_one_seat_sees() -> None:
    with pytest.raises(ValueError, match="everybody"):
        everybodys(Game(seed=3).table_view(0))


def test_a_reader_without_a_seat_sees_what_everybody_does() -> None:
    table = Game(seed=3).table_view(None)
    assert seats_facts(table) == everybodys(table)


# What can be bought


def test_ends_say_what_can_be_bought_and_what_is_missing() -> None:
    game = Game(seed=3)
    checked = 0
    for seat in islice(game.questions(), 200):
        view = game.table_view(seat).game
        picture = seats_facts(game.table_view(seat))
        if not isinstance(picture, TableFacts) or view is None:
            continue
        me, found = view.players[seat], ends(view.rows)
        assert [end.end for end in picture.ends] == list(found)
        for end in picture.ends:
            building = found[end.end]
            assert end.is_affordable == can_buy(me, building)
            assert me.goods.plus(end.missing).covers(building.cost)
            assert end.is_affordable or any(end.missing) or end.lacks_architect
            checked += 1
    assert checked > 400


def test_a_player_who_pays_five_for_one_can_buy_what_is_missing_otherwise() -> None:
    game = Game(seed=3)
    seat = game.until("Buy")
    table = game.table_view(seat)
    assert table.game is not None
    building = ends(table.game.rows)["UL"]
    goods = building.cost._replace(red=0, yellow=0, blue=0, brown=0, rubble=40)
    players = list(game.state.players)
    players[seat] = players[seat]._replace(goods=goods, shown=(Card.ARCHITECT, Card.MAMA))
    game.state = game.state._replace(players=tuple(players))
    picture = seats_facts(game.table_view(seat))
    assert isinstance(picture, TableFacts)
    end = picture.ends[0]
    assert end.is_affordable
    assert end.missing == building.cost.colours != Goods()


# Stages


def test_while_cards_are_chosen_a_seat_sees_the_opening() -> None:
    picture = seats_facts(Game(seed=3).table_view(1))
    assert isinstance(picture, OpeningFacts)
    assert picture.own is not None
    assert len(picture.own.hand) == 13
    assert [player.place for player in picture.players] == [None] * 4


def test_cards_in_an_envelope_are_as_good_as_laid() -> None:
    game = Game(seed=3)
    table = game.table_view(0, seats=seat_with(game.table(), 0, envelope="siesta+mama"))
    picture = seats_facts(table)
    assert picture.own is not None
    assert picture.own.laid == (Card.SIESTA, Card.MAMA)
    assert len(picture.own.hand) == 11
    assert progress(picture) == {
        0: Progress.DONE,
        1: Progress.AWAITED,
        2: Progress.AWAITED,
        3: Progress.AWAITED,
    }


def test_whoever_acts_is_awaited_those_before_are_done_and_the_others_come_later() -> None:
    game = Game(seed=3)
    seat = game.until("Buy")
    order = game.state.order
    at = order.index(seat)
    found = progress(everybodys(game.table_view(None)))
    assert [found[one] for one in order[:at]] == [Progress.DONE] * at
    assert found[seat] is Progress.AWAITED
    assert [found[one] for one in order[at + 1 :]] == [Progress.LATER] * (len(order) - at - 1)


def test_players_stand_in_the_order_of_the_round() -> None:
    game = Game(seed=3)
    game.until("Buy")
    players = everybodys(game.table_view(None)).players
    assert tuple([player.seat for player in players]) == game.state.order
    assert [player.place for player in players] == [1, 2, 3, 4]


def test_in_order_the_covered_card_is_seen_by_all() -> None:
    game = Game(replacement=IN_ORDER, seed=3)
    seat = game.until("Replace")
    covered = game.state.players[seat].shown[0]
    game.answer(seat, f"{covered}>{game.state.players[seat].hand[0]}")
    player = next(one for one in everybodys(game.table_view(None)).players if one.seat == seat)
    assert (player.covered, player.laid_count, player.progress) == (covered, 1, Progress.DONE)


def test_together_nobody_sees_which_card_is_covered() -> None:
    game = Game(replacement=TOGETHER, seed=3)
    seat = game.until("Replace")
    covered = game.state.players[seat].shown[0]
    game.answer(seat, f"{covered}>{game.state.players[seat].hand[0]}")
    player = next(one for one in everybodys(game.table_view(None)).players if one.seat == seat)
    assert (player.covered, player.laid_count) == (None, 1)


# Values


def test_every_fact_changes_the_key() -> None:
    keys = [picture.key for picture in states().values()]
    assert len(set(keys)) == len(keys)


def test_a_task_can_be_sent_to_another_process() -> None:
    task: Any = DrawTask(state("own-2024-4"))
    copy = pickle.loads(pickle.dumps(task))
    assert copy == task
    assert copy.picture.key == task.picture.key
