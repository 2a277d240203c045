"""A topic adds keys, lines and pages to screens of others from its own folder: a toy does, and everything has room."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from engine.rules import EDITIONS
from engine.rules.editions.base import GOALS
from engine.rules.record import ReplayStep
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from tests.screens.moments import group_lobby, group_moments, group_podium, lobby, over, podium
from tests.screens.tables import CODE, ENGLISH, Game, data_of, height
from tests.showing.paper import PaperTable
from tgbot import topics
from tgbot.board.page import Page
from tgbot.board.podium import MAX_LAST_ACROSS
from tgbot.board.replay import replay_screen
from tgbot.buttons.pages import ToastTap
from tgbot.records.shown import shown_with
from tgbot.screen import additions, drafts
from tgbot.screen.additions import Spot, added_keys, adds_keys, adds_lines
from tgbot.screen.drafts import MORE, draft_fits, only_looks, shows_draft
from tgbot.screen.screen import SENDER_POINTS, VISIBLE_POINTS, Button, PictureWish, Row, Screen
from tgbot.showing.chats.private import SeatDrawing
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.trying.buttons import TryTap
from tgbot.words import Words

TOY = ToastTap("toy")
LINE = "Which evening suits?"


@pytest.fixture(autouse=True)
def _toys_go_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_KEYS", "_LINES"):
        known = getattr(additions, name)
        monkeypatch.setattr(
            additions, name, known.__class__(dict, {spot: {**of} for spot, of in known.items()})
        )
    monkeypatch.setattr(drafts, "_PAGES", {**drafts._PAGES})  # noqa: SLF001


def toy_keys(_: TableView, __: Words) -> Row:
    return (Button("🗳 Toy", TOY),)


def toy_lines(_: TableView, __: Words) -> Iterator[str]:
    yield LINE


def screens_with(spot: Spot) -> list[Screen]:
    """The screens of a player and of everybody at a place."""
    game = Game().play_out()
    match spot:
        case Spot.LOBBY:
            return [lobby(3, 2, 0, ENGLISH), lobby(3, 2, 1, ENGLISH), group_lobby(3, 2, ENGLISH)]
        case Spot.MORE:
            waiting = Game()
            return [seat_screen(waiting.page(0, draft=MORE))]
        case Spot.PODIUM:
            return [podium("havana-2009", 3, ENGLISH), group_podium("havana-2009", 3, ENGLISH)]
        case Spot.REPLAY:
            steps, table, wish = [ReplayStep(None, game.state)], game.table(), PictureWish(wanted=False)
            return [replay_screen(table, steps, 1, reader, ENGLISH, wish) for reader in (0, None)]


@pytest.mark.parametrize("spot", Spot)
def test_a_key_stands_where_its_topic_says(spot: Spot) -> None:
    assert [TOY in data_of(screen) for screen in screens_with(spot)].count(True) == 0
    adds_keys(spot)(toy_keys)
    assert all([data_of(screen).count(TOY) == 1 for screen in screens_with(spot)])


def test_a_podium_of_text_with_a_key_more_has_all_the_others_too() -> None:
    before = data_of(podium("havana-2009", 3, ENGLISH, pictured=False))
    adds_keys(Spot.PODIUM)(toy_keys)
    screen = podium("havana-2009", 3, ENGLISH, pictured=False)
    assert sorted(map(str, data_of(screen))) == sorted(map(str, [*before, TOY]))
    assert max([len(row) for row in screen.rows]) <= MAX_LAST_ACROSS


def test_lines_stand_in_the_lobby_of_everybody() -> None:
    adds_lines(Spot.LOBBY)(toy_lines)
    assert all([screen.text.count(LINE) == 1 for screen in screens_with(Spot.LOBBY)])


@pytest.mark.parametrize("spot", [Spot.MORE, Spot.PODIUM, Spot.REPLAY])
def test_nobody_adds_lines_where_nothing_would_show_them(spot: Spot) -> None:
    with pytest.raises(ValueError, match="no room"):
        adds_lines(spot)


def test_keys_stand_in_the_same_order_whatever_was_loaded_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Game().play_out().table_view(0)
    adds_keys(Spot.PODIUM)(toy_keys)
    order = added_keys(Spot.PODIUM, table, ENGLISH)
    assert len(order) == 2
    known = additions._KEYS[Spot.PODIUM]  # noqa: SLF001
    monkeypatch.setitem(additions._KEYS, Spot.PODIUM, dict(reversed(known.items())))  # noqa: SLF001
    assert added_keys(Spot.PODIUM, table, ENGLISH) == order


def test_a_module_that_is_loaded_again_adds_nothing_twice() -> None:
    name = "tgbot.topics.reviewing.screens"
    before, module = added_keys(Spot.PODIUM, over("havana-2009", 2)[1], ENGLISH), sys.modules[name]
    importlib.reload(module)
    assert added_keys(Spot.PODIUM, over("havana-2009", 2)[1], ENGLISH) == before


@pytest.mark.parametrize(("edition", "players"), tuple(product(EDITIONS, GOALS)))
def test_a_podium_and_a_lobby_with_a_key_more_are_seen_whole(
    edition: str, players: int, language: str
) -> None:
    adds_keys(Spot.PODIUM)(toy_keys)
    adds_keys(Spot.LOBBY)(toy_keys)
    adds_lines(Spot.LOBBY)(toy_lines)
    words = Words(language)
    own = [podium(edition, players, words), lobby(players, 2, 0, words)]
    own += [lobby(players, 2, 0, words, asks_for_home=True)]
    assert [height(screen) for screen in own if height(screen) > VISIBLE_POINTS] == []
    groups = {name: height(screen) + SENDER_POINTS for name, screen in group_moments(words)}
    assert {name: points for name, points in groups.items() if points > VISIBLE_POINTS} == {}


def test_a_lobby_that_asks_for_the_nights_has_no_room_for_keys_of_others() -> None:
    adds_keys(Spot.LOBBY)(toy_keys)
    assert TOY not in data_of(lobby(3, 2, 0, ENGLISH, asks_for_home=True))


def test_trying_and_reviewing_are_added_by_their_topics() -> None:
    """Nothing below names them: without their topics they are not there."""
    additions._KEYS.clear()  # noqa: SLF001 - a copy
    (more,) = screens_with(Spot.MORE)
    assert TryTap(CODE, "") not in data_of(more)
    assert added_keys(Spot.PODIUM, over("havana-2009", 2)[1], ENGLISH) == ()


# Pages of the living message


def toy_fits(_: TableView, draft: str) -> bool:
    return draft != "toy:old"


def toy_page(page: Page) -> Screen:
    return Screen(f"toy of {page.own.seat}: {page.draft}", (page.back(),))


def test_a_draft_of_a_topic_shows_its_page_as_long_as_it_fits() -> None:
    shows_draft("toy", toy_fits)(toy_page)
    moment = PaperTable(3).begun().moment()
    drawing = SeatDrawing(moment, 1)

    def drawn(draft: str) -> str:
        return drawing.draw(shown_with(draft=draft), None, draft, is_new=True)[0].text

    assert drawn("toy:7") == "toy of 1: toy:7"
    assert drawn("toy:old") == drawn("")
    assert only_looks("toy:7")
    assert not only_looks("4711:csiesta")


def test_no_page_of_a_topic_is_shown_before_or_after_the_game() -> None:
    shows_draft("toy", toy_fits)(toy_page)
    game = Game()
    assert draft_fits(game.table_view(0), "toy:7")
    assert not draft_fits(game.table_view(None), "toy:7")
    for phase in (Phase.LOBBY, Phase.FINISHED, Phase.CLOSED):
        assert not draft_fits(replace(game.table_view(0), phase=phase), "toy:7")


def test_a_draft_of_a_topic_that_is_not_there_shows_the_table() -> None:
    assert not draft_fits(Game().table_view(0), "toy:7")


def test_two_topics_cannot_have_the_same_drafts() -> None:
    shows_draft("toy", toy_fits)(toy_page)
    with pytest.raises(ValueError, match="'toy'"):
        shows_draft("toy", toy_fits)(seat_screen)


def test_every_topic_is_loaded_with_its_screens() -> None:
    topics.load()
    names = [name for name in sys.modules if name.startswith("tgbot.topics.") and name.endswith("screens")]
    assert len(names) > 12
