"""Scenes show what everybody may know, in every language, however long names and words are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.editions.base import GOALS
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from tests.pictures.layout_faults import all_faults, panels, sprites, texts
from tests.pictures.scenes import (
    HAVANA_2009,
    ODD_NAMES,
    PLAIN_NAMES,
    all_cards,
    at_round,
    finished,
    hand,
    lesson,
    lobby,
    podium,
    recorded,
    reveal,
    seated,
)
from tests.pictures.states import states
from tests.pictures.vision import contrast
from tests.properties.playing import TABLES
from tests.screens.tables import Game
from tests.screens.test_secrets import otherwise
from tgbot.board.scene_pictures import (
    hand_picture,
    lesson_caption,
    lesson_pictures,
    lobby_picture,
    podium_picture,
    reveal_picture,
)
from tgbot.pictures.draw import layout_of
from tgbot.pictures.facts import BoardFacts, Picture
from tgbot.pictures.layouts.lessons.lesson import LESSONS
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import TEXT_CUT
from tgbot.pictures.scenery import scenery_of
from tgbot.words import Words, languages

ENGLISH = Words("en")
MAX_CAPTION_CHARACTERS = 400
FOUR_PLAYERS = "havana-2009-4-in-order-goal-person"


# Room for everything


def scenes(language: str) -> Iterator[Picture]:
    """Every kind of scene in a language, with names that are long or odd."""
    for edition, players in product(EDITIONS, GOALS):
        yield reveal(5, edition, players, language=language, names=ODD_NAMES)
        yield lobby(edition, players, players - 1, "48h+24h", language=language, names=ODD_NAMES)
        yield hand(4, edition, players, 1, language=language, is_dark=True)
    for edition, number in product(EDITIONS, range(1, len(LESSONS) + 1)):
        yield lesson(number, edition, language=language)
    yield from [all_cards(edition, language=language) for edition in EDITIONS]
    yield podium(FOUR_PLAYERS, language=language, names=ODD_NAMES)


@pytest.mark.parametrize("language", languages())
def test_scenes_are_readable_in_every_language(language: str) -> None:
    assert [
        (picture, faults) for picture in scenes(language) if (faults := all_faults(layout_of(picture)))
    ] == []


@pytest.mark.parametrize("language", languages())
def test_no_name_of_a_card_is_cut(language: str) -> None:
    words, cut = Words(language), list[str]()
    for edition in EDITIONS.values():
        game = at_round(2, edition.key, 4)
        for card in [card for card in edition.digits if card is not Card.SIESTA]:
            players = [player._replace(shown=(Card.SIESTA, card)) for player in game.state.players]
            game.state = game.state._replace(players=tuple(players))
            table = game.table_view(None, seats=seated(game, PLAIN_NAMES))
            cut += cut_texts(reveal_picture(table, words, is_dark=False))
        cut += cut_texts(hand_picture(Game(edition.key).table_view(0), words, is_dark=False))
        cut += cut_texts(all_cards(edition.key, language=language))
    assert cut == []


def cut_texts(picture: Picture) -> list[str]:
    found = [text.text for panel in panels(layout_of(picture)) for text in texts(panel)]
    return [text for text in found if text.endswith(TEXT_CUT)]


@pytest.mark.parametrize(("edition", "is_dark"), [*product(EDITIONS, (False, True))])
def test_titles_stand_out_from_the_rays_of_the_sky(edition: str, *, is_dark: bool) -> None:
    look = Look(edition, is_dark)
    theme, scenery = theme_of(look), scenery_of(look)
    grounds = (theme.sky, scenery.sky_rays)
    assert min([contrast(scenery.title, ground) for ground in grounds]) > 4.5
    assert min([contrast(theme.ink, ground) for ground in grounds]) > 4.5
    assert contrast(scenery.goal, theme.panel) > 3


# Secrets


@pytest.mark.parametrize(("edition", "players", "replacement"), TABLES)
def test_hidden_cards_change_no_reveal(edition: str, players: int, replacement: str) -> None:
    game, rng = Game(edition, players, replacement, seed=3), random.Random(7)
    for _ in islice(game.questions(), 0, 120, 6):
        if game.state.round:
            one, twin = (
                reveal_picture(
                    view_table(Snapshot(game.table(), state), None), ENGLISH, entries=game.news, is_dark=False
                )
                for state in (game.state, otherwise(game.state, None, rng))
            )
            assert one == twin


def test_hidden_cards_change_no_podium() -> None:
    game = Game(seed=3)
    for _ in game.questions():
        pass
    one, twin = (
        podium_picture(view_table(Snapshot(game.table(), state), None), None, ENGLISH, is_dark=False)
        for state in (game.state, otherwise(game.state, None, random.Random(7)))
    )
    assert one == twin


def test_a_hand_is_shown_only_to_whoever_holds_it() -> None:
    with pytest.raises(ValueError, match="player"):
        hand_picture(at_round(2, HAVANA_2009, 3).table_view(None), ENGLISH, is_dark=False)


# The reveal


def test_players_are_revealed_in_the_order_of_the_round_with_what_is_new() -> None:
    game = at_round(4, HAVANA_2009, 4)
    before = [set(player.shown) for player in at_round(3, HAVANA_2009, 4).state.players]
    picture = reveal_picture(game.table_view(None), ENGLISH, entries=game.news, is_dark=False)
    assert tuple([player.seat for player in picture.players]) == game.state.order
    assert [len(player.new) for player in picture.players] == [1, 1, 1, 1]
    for player in picture.players:
        assert set(player.shown) - set(player.new) <= before[player.seat]


def test_a_reveal_stays_the_same_picture_during_its_round() -> None:
    game = at_round(3, HAVANA_2009, 4)
    table = game.table_view(None)
    first = reveal_picture(table, ENGLISH, entries=game.news, is_dark=False)
    game.until("Replace")
    assert game.state.round == 3
    later = reveal_picture(game.table_view(None), ENGLISH, entries=game.news, is_dark=False)
    assert later.key == first.key


def test_nothing_is_new_in_the_first_round_or_if_the_reveal_is_forgotten() -> None:
    first, later = at_round(1, HAVANA_2009, 3), at_round(4, HAVANA_2009, 3)
    later.until("Replace")
    for game, entries in ((first, first.news), (later, [])):
        picture = reveal_picture(game.table_view(None), ENGLISH, entries=entries, is_dark=False)
        assert not any([player.new for player in picture.players])


def test_nothing_is_revealed_in_the_opening() -> None:
    with pytest.raises(ValueError, match="revealed"):
        reveal_picture(Game().table_view(None), ENGLISH, is_dark=False)


# The podium


def test_the_podium_has_the_winner_first_and_the_points_of_every_round() -> None:
    picture = podium(FOUR_PLAYERS)
    assert [place.place for place in picture.places] == [1, 2, 3, 4]
    assert [place.points for place in picture.places] == sorted(
        [place.points for place in picture.places], reverse=True
    )
    for place in picture.places:
        assert len(place.points_by_round) == picture.rounds
        assert place.points_by_round[-1] == place.points == sum([building.points for building in place.built])


def test_equal_points_share_a_place() -> None:
    picture = podium("havana-2009-4-in-order-bricks")
    assert [place.place for place in picture.places] == [1, 2, 3, 3]


def test_without_the_points_of_every_round_a_podium_has_no_chart() -> None:
    table = finished(recorded(FOUR_PLAYERS))
    with_chart, without = podium(FOUR_PLAYERS), podium_picture(table, None, ENGLISH, is_dark=False)
    assert layout_of(without).height < layout_of(with_chart).height


def test_a_game_that_goes_on_has_no_podium() -> None:
    with pytest.raises(ValueError, match="not over"):
        podium_picture(Game().table_view(None), None, ENGLISH, is_dark=False)


# The lobby


def test_an_invitation_shows_who_sits_there_and_what_is_free() -> None:
    picture = lobby(HAVANA_2009, 4, 3, "48h+24h", names=("Ana", "", "Bea"))
    assert [seat.name for seat in picture.seats if not seat.is_computer] == ["Ana", "Bea"]
    assert [seat.is_host for seat in picture.seats] == [True, False, False]
    assert [seat.is_computer for seat in picture.seats] == [False, True, False]
    assert (picture.free_count, picture.goal) == (1, 15)
    assert picture.pace == "2 days on the clock, +1 day per move"


def test_only_the_mark_differs_between_readers_of_a_lobby() -> None:
    game = Game(HAVANA_2009, 3)
    table, _ = game.snapshot(phase=Phase.LOBBY, seats=seated(game, PLAIN_NAMES), host=1)
    views = [view_table(Snapshot(table, None), seat) for seat in (None, 0, 1)]
    pictures = [lobby_picture(view, ENGLISH, is_dark=False) for view in views]
    assert len({replace(picture, mark=0) for picture in pictures}) == 1


# Lessons


@pytest.mark.parametrize("language", languages())
def test_every_lesson_has_a_short_caption_in_both_editions(language: str) -> None:
    words = Words(language)
    for edition in EDITIONS:
        pictures = lesson_pictures(edition, words, is_dark=False)
        assert [picture.number for picture in pictures] == list(range(1, len(LESSONS) + 1))
        captions = [lesson_caption(picture, words) for picture in pictures]
        assert max(map(len, captions)) <= MAX_CAPTION_CHARACTERS
        assert all([caption.endswith(".") for caption in captions])


@pytest.mark.parametrize("language", languages())
def test_no_word_of_a_lesson_is_cut(language: str) -> None:
    lessons = [
        lesson(number, edition, language=language)
        for edition, number in product(EDITIONS, range(1, len(LESSONS) + 1))
    ]
    assert [text for each in lessons for text in cut_texts(each)] == []


def test_the_lesson_of_signs_has_every_sign_that_a_table_draws() -> None:
    drawn = {
        kind_of(name) for facts in states().values() if isinstance(facts, BoardFacts) for name in names(facts)
    }
    assert drawn - {kind_of(name) for name in names(lesson(6, HAVANA_2009))} <= DRAWN_AS_THEMSELVES


DRAWN_AS_THEMSELVES = {"building", "card", "palm"}
"""What needs no word: a building, a card, and what stands where nothing is built."""


def names(picture: Picture) -> set[str]:
    return {sprite.name for panel in panels(layout_of(picture)) for sprite in sprites(panel)}


def kind_of(sprite: str) -> str:
    """A sprite without what tells it from others of its kind: `good-r-2` is `good-r`, `seat-3` is `seat`."""
    kind, _, which = sprite.partition("-")
    return f"{kind}-{which[0]}" if kind == "good" else kind


def test_bricks_have_the_names_of_the_colours_they_are_printed_in() -> None:
    old, new = [written(lesson(6, edition)) for edition in EDITIONS]
    assert {"yellow", "blue", "brown"} <= old
    assert {"white", "green", "light brown"} <= new - old


def written(picture: Picture) -> set[str]:
    return {text.text for panel in panels(layout_of(picture)) for text in texts(panel)}


def test_editions_differ_in_how_discards_come_back() -> None:
    old, new = [lesson_caption(lesson(5, edition), ENGLISH) for edition in EDITIONS]
    assert "may take" in old
    assert "automatically" in new
