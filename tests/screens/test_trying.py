"""The screens of a tried game: they say what they are, are seen whole, and have no key that is a move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from engine.rules import EDITIONS, State, pending
from engine.rules.editions.base import GOALS
from engine.rules.goods import ONE_OF_EACH
from engine.rules.outlook import empty_answer
from engine.rules.state import REPLACEMENTS, TOGETHER
from engine.tables.seat import StandIn
from tests.screens.tables import (
    CODE,
    ENGLISH,
    LANGUAGES,
    Game,
    buttons,
    check_html,
    check_screen,
    data_of,
    height,
    labels,
    seat_with,
)
from tgbot.board.page import Page
from tgbot.buttons.answers import ActTap, OrdersTap, PickTap, PlanTap, ShowTap
from tgbot.buttons.pages import ToastTap
from tgbot.pictures.facts import ImaginedOpening, ImaginedTable
from tgbot.screen.drafts import MORE, draft_fits, only_looks
from tgbot.screen.screen import VISIBLE_POINTS, Screen, as_read
from tgbot.screen.signs import card_sign
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.trying.buttons import TryTap
from tgbot.topics.trying.screens import try_screen
from tgbot.topics.trying.try_drafts import MAX_STEPS, TryDraft, WhatIf, basis_of, message_draft, read_try
from tgbot.words import Words

TAPS = 10
PLANS = PlanTap | OrdersTap
WAYS = ("picture", "text", "aloud")
"""How a reader may see their table."""


def begun(page: Page) -> TryDraft:
    return TryDraft(basis_of(page.game))


def tried(page: Page, draft: TryDraft | None = None) -> Screen:
    return try_screen(replace(page, draft=message_draft(draft or begun(page))))


def drafts(screen: Screen) -> list[TryDraft]:
    """Where its keys lead."""
    found = [read_try(data.draft) for data in data_of(screen) if isinstance(data, TryTap)]
    return [one for one in found if one is not None]


def walk(page: Page, rng: random.Random, taps: int = TAPS) -> Iterator[Screen]:
    """The screens behind keys that are tapped by chance."""
    draft = begun(page)
    for _ in range(taps):
        yield (screen := tried(page, draft))
        draft = rng.choice(drafts(screen))


def page_of(game: Game, seat: int, words: Words, way: str) -> Page:
    public = game.table_view(None) if way == "picture" else None
    return game.page(seat, words=words, public=public)


def some_pages(count: int) -> Iterator[tuple[Page, str, random.Random]]:
    """A page of each edition, number of players and way of reading, in every language now and then."""
    turn = random.Random("try")
    for edition, players, way in product(EDITIONS, GOALS, WAYS):
        replacement = REPLACEMENTS[turn.randrange(2)]
        game = Game(edition, players, replacement, seed=turn.randrange(99))
        for _ in range(count):
            for _ in range(turn.randrange(5, 40)):
                game.goes_on()
            seat = turn.randrange(min(players, 3))
            table = game.table_view(seat)
            if table.played.outcome is None:
                words = Words(turn.choice(LANGUAGES), edition, aloud=way == "aloud")
                yield page_of(game, seat, words, way), way, turn


def replacing(players: int = 2, replacement: str = TOGETHER) -> tuple[Game, int]:
    game = Game(players=players, replacement=replacement, seed=3)
    while game.state.round < 2:
        assert game.goes_on()
    return game, game.until("Replace")


def test_wherever_one_taps_it_is_seen_whole_and_no_key_is_a_move() -> None:
    for page, way, turn in some_pages(2):
        for screen in walk(page, turn):
            check_html(screen.text)
            if way == "text":
                check_screen(screen)
            assert way == "aloud" or height(screen) <= VISIBLE_POINTS, (screen.text, labels(screen))
            for data in data_of(screen):
                assert isinstance(data, TryTap | ToastTap | PLANS) or data == ShowTap(CODE, ""), data
            assert not any([key.style for key in buttons(screen) if not isinstance(key.data, PLANS)])


def test_picture_and_caption_say_that_it_is_imagined(language: str) -> None:
    game, seat = replacing()
    words = Words(language)
    screen = tried(page_of(game, seat, words, "picture"))
    assert isinstance(screen.picture, ImaginedTable)
    assert words.text("try-imagined") in screen.text
    assert screen.text.startswith("<b>🧪 ")
    assert isinstance(tried(page_of(Game(), 0, words, "picture")).picture, ImaginedOpening)


@pytest.mark.parametrize("question", ["LayPair", "Replace", "Buy", "ChooseFirst"])
def test_it_asks_what_the_table_asks(question: str) -> None:
    page = asked_in_earnest(question)
    asked, screen = seat_screen(page), tried(page)
    names = [key.text for key in buttons(asked) if isinstance(key.data, ActTap | PickTap)]
    assert [name for name in names if name not in labels(screen)] == []
    answers = [data.answer for data in data_of(asked) if isinstance(data, ActTap)]
    places = [(list(page.game.options).index(answer),) for answer in answers]
    assert {*places} <= {draft.steps for draft in drafts(screen)}


def asked_in_earnest(question: str) -> Page:
    """A page with this question, which the table would ask."""
    game = Game()
    seat = game.until(question)
    while empty_answer(game.state) is not None:
        game.goes_on()
        seat = game.until(question)
    return game.page(seat)


def test_a_half_made_choice_is_kept_in_its_keys() -> None:
    page = Game().page(0)
    assert [draft.half for draft in drafts(tried(page))].count("csiesta") == 1
    chosen = tried(page, begun(page)._replace(half="csiesta"))
    assert [label for label in labels(chosen) if "✅" in label]


def test_it_tells_what_a_step_has_brought() -> None:
    game, seat = replacing()
    page = game.page(seat)
    told = [tried(page, begun(page).then(step)).text for step in range(len(page.game.options))]
    assert [text for text in told if "You: " in text and " +" in text]


def test_a_card_that_is_assumed_is_named_until_it_is_revealed() -> None:
    game, seat = replacing()
    page = game.page(seat)
    card = game.state.players[1 - seat].hand[-1]
    assumed = begun(page).then(WhatIf(1 - seat, list(page.game.edition.digits).index(card)))
    assert "🤔 Assumed: " in tried(page, assumed).text
    assert f" lays {card_sign(card, page.game.edition, ENGLISH)}" in as_read(tried(page, assumed).text)
    assert "🤔 Assumed: " not in tried(page, assumed.then(0)).text


def test_whose_card_is_asked_only_if_there_are_several() -> None:
    for players in (2, 3):
        game, seat = replacing(players)
        page = game.page(seat)
        offered = drafts(tried(page, begun(page)._replace(half="w")))
        rivals = [f"w{number}" for number in range(players) if number != seat]
        assert [one.half for one in offered if one.half] == (rivals if players > 2 else [])
        assert any([one.steps for one in offered]) is (players == 2)


def test_what_was_found_can_be_planned_while_others_play() -> None:
    game, seat = waiting()
    page = game.page(seat)
    screen = tried(page, begun(page).then(0))
    (plan,) = [data for data in data_of(screen) if isinstance(data, PlanTap)]
    assert plan.answer == next(iter(page.own.plannable))
    table = game.table_view(seat, seats=seat_with(game.table(), seat, plan=plan.answer))
    planned = tried(game.page(seat, table=table), begun(page).then(0))
    assert [data for data in data_of(planned) if isinstance(data, PlanTap)] == []
    assert ToastTap("try-planned") in data_of(planned)


def waiting() -> tuple[Game, int]:
    """The last player of a round buys; the other one has to choose a new card next."""
    game = Game(players=2, seed=3)
    while (buyer := game.until("Buy")) != game.state.order[-1]:
        game.goes_on()
    return game, 1 - buyer


def test_nothing_is_planned_of_a_question_that_is_asked() -> None:
    game, seat = replacing()
    page = game.page(seat)
    assert [data for data in data_of(tried(page, begun(page).then(0))) if isinstance(data, PlanTap)] == []


def test_a_step_back_drops_the_last_step() -> None:
    game, seat = replacing()
    page = game.page(seat)
    once = begun(page).then(0)
    assert TryTap(CODE, str(begun(page))) in data_of(tried(page, once))
    assert "↩️ Step back" not in labels(tried(page))


def test_other_cards_keep_what_was_laid_first() -> None:
    game, seat = replacing()
    page = game.page(seat)
    offered = drafts(tried(page, begun(page).then(0).then(0)))
    assert [one.steps for one in offered if one.world == 2] == [(0,)]


def test_it_goes_no_further_than_a_button_can_say() -> None:
    game, seat = replacing()
    page = game.page(seat)
    far = begun(page)._replace(steps=(0,) * MAX_STEPS)
    screen = tried(page, far)
    assert ToastTap("try-far") in data_of(screen)
    assert TryTap(CODE, str(far.before())) in data_of(screen)


def test_the_end_of_a_tried_game_says_who_would_win() -> None:
    game, states = Game(players=2, seed=1), list[State]()
    while pending(game.state):
        states.append(game.state)
        game.goes_on()
    game.state = states[-1]
    page = game.page(next(iter(pending(game.state))))
    ends = [tried(page, begun(page).then(step)).text for step in range(len(page.game.options))]
    assert any(["the game would be over" in text for text in ends])


# When the table goes on


def test_while_others_play_it_begins_again_and_says_so() -> None:
    game, seat = waiting()
    draft = begun(game.page(seat)).then(0)
    game.news.clear()
    game.state = game.state._replace(bag=game.state.bag.plus(ONE_OF_EACH[0]))
    moved = game.page(seat)
    assert draft_fits(moved.table, message_draft(draft))
    screen = tried(moved, draft)
    assert ENGLISH.text("try-moved") in screen.text
    assert {one.basis for one in drafts(screen)} == {basis_of(moved.game)}


def test_it_is_over_when_its_reader_is_asked_something_else() -> None:
    game, seat = replacing(replacement=TOGETHER)
    old = message_draft(begun(Game().page(seat)))
    assert not draft_fits(game.table_view(seat), old)
    assert draft_fits(game.table_view(seat), message_draft(begun(game.page(seat))))
    assert only_looks(old)


def test_a_spectator_and_a_finished_game_have_none() -> None:
    over = Game(players=2).play_out()
    draft = message_draft(TryDraft(basis_of(over.table_view(0).played)))
    assert not draft_fits(over.table_view(0), draft)
    game, seat = replacing()
    assert not draft_fits(game.table_view(None), message_draft(begun(game.page(seat))))


def test_whoever_has_given_up_their_seat_has_none() -> None:
    game, seat = replacing()
    page = game.page(seat)
    gone = game.table_view(seat, seats=seat_with(game.table(), seat, stand_in=StandIn.RESIGNED))
    assert not draft_fits(gone, message_draft(begun(page)))
    opens = [
        [
            data
            for data in data_of(seat_screen(replace(page, table=table, draft=MORE)))
            if isinstance(data, TryTap)
        ]
        for table in (page.table, gone)
    ]
    assert opens == [[TryTap(CODE, "")], []]


def test_for_a_screen_reader_every_key_says_what_it_does() -> None:
    game, seat = replacing(3)
    page = game.page(seat, words=Words("en", aloud=True))
    screen = tried(page, begun(page).then(0))
    assert {
        "Step back",
        "What if another player lays a certain card?",
        "Imagine other hidden cards",
        "End the try",
    } <= {*labels(screen)}
    assert screen.text.startswith("<b>Just trying: ")


@pytest.mark.parametrize(
    "draft", ["", "try", "try:", "try:abcd:0::", "try:abcd:1:…:", "try:abcd:1:" + "0" * 17 + ":"]
)
def test_what_is_no_draft_fits_nowhere(draft: str) -> None:
    game, seat = replacing()
    assert draft == "" or not draft_fits(game.table_view(seat), draft)
