"""Nobody reads another's cards off a screen."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import cycle, islice

import pytest

from engine.rules import State
from engine.rules.state import Player
from engine.tables.frozen import changed
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from engine.tables.work import news_for
from tests.properties.playing import PAIRS, TABLES
from tests.screens.tables import Game, check_screen, screen_of, seat_with
from tgbot.board.group import group_opening_screen, group_round_screen, round_body, round_head
from tgbot.board.podium import podium_screen
from tgbot.words import Words

ENGLISH = Words("en")


def shuffled(player: Player, rng: random.Random) -> Player:
    """The same counts, other cards where nobody can see them."""
    hidden = [*player.hand, *player.discards, *player.laid]
    rng.shuffle(hidden)
    held, put = len(player.hand), len(player.hand) + len(player.discards)
    return player._replace(
        hand=tuple(hidden[:held]), discards=tuple(hidden[held:put]), laid=tuple(hidden[put:])
    )


def otherwise(state: State, seat: int | None, rng: random.Random) -> State:
    players = [
        player if number == seat else shuffled(player, rng) for number, player in enumerate(state.players)
    ]
    return state._replace(players=tuple(players))


DRAFTS = ("", "?", "more", "plan")


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
def test_hidden_cards_of_others_change_no_screen(edition: str, players: int, replacement: str) -> None:
    """Each page of a table by turns as a text and below its picture."""
    game, rng = Game(edition, players, replacement, seed=1), random.Random(5)
    for at, _ in enumerate(islice(game.questions(), 120)):
        if at % 4:
            continue
        seat = rng.randrange(players)
        table = game.table()
        seen, other = (
            view_table(Snapshot(table, state), seat)
            for state in (game.state, otherwise(game.state, seat, rng))
        )
        ways = cycle((None, view_table(Snapshot(table, game.state), None)))
        for draft, public in zip(DRAFTS, islice(ways, at // 4 % 2, None), strict=False):
            page = game.page(seat, table=seen, draft=draft, public=public)
            assert screen_of(page, ENGLISH) == screen_of(replace(page, table=other), ENGLISH)


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
def test_hidden_cards_change_nothing_in_the_group(edition: str, players: int, replacement: str) -> None:
    game, rng = Game(edition, players, replacement, seed=2), random.Random(6)
    for at, _ in enumerate(islice(game.questions(), 120)):
        if at % 4:
            continue
        table, entries = game.table(), game.news[-20:]
        seen, other = (
            view_table(Snapshot(table, state), None)
            for state in (game.state, otherwise(game.state, None, rng))
        )
        number = game.state.round
        if not number:
            assert group_opening_screen(seen, entries, ENGLISH) == group_opening_screen(
                other, entries, ENGLISH
            )
            continue
        head = round_head(seen, entries, ENGLISH)
        assert head == round_head(other, news_for(entries, None), ENGLISH)
        body = round_body(seen, entries, number, ENGLISH)
        assert body == round_body(other, news_for(entries, None), number, ENGLISH)
        drawn, twin = (group_round_screen(one, head, body, number, ENGLISH) for one in (seen, other))
        assert drawn == twin


def test_the_result_names_no_hidden_card() -> None:
    game = Game("la-habana-2024", 4).play_out()
    rng = random.Random(7)
    seen, other = (
        view_table(Snapshot(game.table(), state), None)
        for state in (game.state, otherwise(game.state, None, rng))
    )
    assert check_screen(podium_screen(seen, None, ENGLISH)) == podium_screen(other, None, ENGLISH)


def test_what_lies_in_an_envelope_or_a_plan_is_nobody_elses_business() -> None:
    game = Game("havana-2009", 4)
    game.until("LayPair")
    table = game.table()
    for secret in ({"envelope": ("siesta+mama", "pesos+mama")}, {"plan": ("siesta>mama", "mama>pesos")}):
        for name, values in secret.items():
            seen = [
                view_table(
                    Snapshot(changed(table, seats=seat_with(table, 1, **{name: value})), game.state), 0
                )
                for value in values
            ]
            assert len({screen_of(game.page(0, table=one), ENGLISH) for one in seen}) == 1
