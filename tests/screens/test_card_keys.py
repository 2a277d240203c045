"""The keys of cards say what a card would bring; the hand is seen beside keys without names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

import pytest

from engine.players.prospects import Certainty, Prospect
from engine.rules import EDITIONS, pending
from engine.rules.cards import Card
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.goods import Goods
from tests.screens.tables import ENGLISH, LANGUAGES, Game, buttons, check_seen_whole
from tgbot.board.page import Page
from tgbot.board.stakes import prospect_sign, prospect_unit, prospect_words
from tgbot.buttons.answers import ActTap, PickTap, PlanTap
from tgbot.buttons.pages import ToastTap
from tgbot.pictures.facts import TableFacts
from tgbot.screen.drafts import PLAN
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import Button, Screen
from tgbot.screen.signs import Signs
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

QUESTIONS = 90
MIN_SHARE_WITH_HAND = 0.6


def pages(edition: str, players: int, language: str = "", *, pictures: bool = True) -> Iterator[Page]:
    """The questions for cards of a game in a language, or in all by turns."""
    game = Game(edition, players, seed=2)
    for seat, spoken in islice(game.questions_by_language(), QUESTIONS):
        if isinstance(pending(game.state)[seat], LayPair | Replace):
            public = game.table_view(None) if pictures else None
            for one in [language] if language else spoken:
                yield game.page(seat, latest=6, words=Words(one, edition), public=public)


def cards_of(screen: Screen) -> list[Button]:
    """The keys of hand cards."""
    return [
        key
        for key in buttons(screen)
        if isinstance(key.data, ActTap | PlanTap)
        or (isinstance(key.data, PickTap) and ":c" in key.data.draft)
    ]


# As signs


@pytest.mark.parametrize(
    ("one", "card", "label"),
    [
        (Prospect(Goods(pesos=5)), Card.PESOS, "+5"),
        (Prospect(Goods(pesos=5), 0, Certainty.AT_MOST), Card.PESOS, "≤5"),
        (Prospect(Goods(pesos=4), 0, Certainty.ABOUT, 1), Card.PESOS_THIEF, "≈4💰"),
        (Prospect(Goods(workers=1)), Card.ARCHITECT, "+1👷"),
        (Prospect(Goods(workers=2), 0, Certainty.AT_MOST), Card.WORKER, "≤2"),
        (Prospect(Goods(rubble=1), 3, Certainty.AT_MOST), Card.MAMA, "≤4🧱"),
        (Prospect(), Card.RUBBLE, "±0"),
        (Prospect(certainty=Certainty.ABOUT), Card.ARCHITECT, "≈0"),
        (Prospect(Goods(pesos=15), 0, Certainty.AT_MOST, None, Fraction(1, 2)), Card.PESOS, "½"),
        (Prospect(Goods(rubble=30), 0, Certainty.AT_MOST, None, Fraction(1)), Card.RUBBLE, "all"),
    ],
)
def test_a_prospect_is_a_few_signs(one: Prospect, card: Card, label: str) -> None:
    assert prospect_sign(one, ENGLISH) + prospect_unit(one, card, ENGLISH) == label


def test_a_prospect_has_words_for_who_does_not_see_signs() -> None:
    phrases = Phrases(ENGLISH, ["Ana", "Bea"])
    said = [
        prospect_words(one, phrases)
        for one in (
            Prospect(Goods(pesos=5)),
            Prospect(Goods(rubble=1), 3, Certainty.AT_MOST),
            Prospect(Goods(pesos=4), 0, Certainty.ABOUT, 1),
            Prospect(),
            Prospect(Goods(pesos=15), 0, Certainty.AT_MOST, None, Fraction(1, 2)),
            Prospect(Goods(rubble=30), 0, Certainty.AT_MOST, None, Fraction(1)),
        )
    ]
    assert said == [
        "5 pesos",
        "up to 3 bricks and 1 rubble",
        "about 4 pesos, from Bea",
        "nothing now",
        "half the pesos",
        "all the rubble",
    ]
    assert prospect_words(Prospect(Goods(rubble=1), 3), Signs(ENGLISH, [])) == "3🧱 and 1🪨"


# On keys


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_every_card_that_brings_something_says_how_much(edition: str, language: str) -> None:
    silent = (Card.SIESTA, Card.PROTECTION, Card.REFRESHMENT, Card.CONSERVATION)
    for page in pages(edition, 3, language):
        words, digits = page.words, page.game.edition.digits
        brings = [f"{digits[card]}{words.text(f'emblem-{card}')}" for card in digits if card not in silent]
        screen = seat_screen(page)
        goes = [key.text for key in screen.rows[0]] if page.game.round else []
        keys = [key.text for key in cards_of(screen) if key.text not in goes]
        told = [key for key in keys if any([key.startswith(sign) for sign in brings])]
        assert told
        assert [key for key in told if not set("+≤≈±") & set(key)] == []


@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, (2, 3, 4))))
def test_keys_of_cards_take_one_line_and_all_is_seen_in_every_language(edition: str, players: int) -> None:
    for page in pages(edition, players):
        screen = check_seen_whole(seat_screen(page))
        wide = [key.text for row in screen.rows[1:-1] for key in row if not page.fits(key.text, len(row))]
        assert wide == []


@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, (2, 3, 4))))
def test_where_keys_have_no_names_the_picture_shows_the_hand(edition: str, players: int) -> None:
    """Unless that would push out what concerns the reader."""
    nameless, shown = 0, 0
    for page in pages(edition, players, "en"):
        told, quiet = seat_screen(page), seat_screen(replace(page, news=()))
        if isinstance(quiet.picture, TableFacts) and isinstance(told.picture, TableFacts):
            is_named = len(quiet.rows[1]) <= 2
            assert (quiet.picture.own is None) == is_named
            nameless, shown = nameless + (not is_named), shown + (told.picture.own is not None)
    assert shown >= MIN_SHARE_WITH_HAND * nameless > 0


def test_a_key_says_what_its_card_brings_and_which_number_it_makes() -> None:
    game = Game("la-habana-2024", 2, seed=2)
    for seat in game.questions():
        if isinstance(pending(game.state)[seat], Replace) and len(game.state.players[seat].hand) == 4:
            page = game.page(seat, public=game.table_view(None))
            break
    brought, digits, shown = (page.game.centre.pesos + 1) // 2, page.game.edition.digits, own_open_cards(page)
    keys = {key.data.answer: key.text for key in cards_of(seat_screen(page)) if isinstance(key.data, ActTap)}
    pesos = {code: label for code, label in keys.items() if code.endswith(f">{Card.PESOS}")}
    assert pesos
    for code, label in pesos.items():
        kept = [digits[card] for card in shown if not code.startswith(f"{card}>")]
        assert label.startswith(f"8💰 Pesos ≤{brought}→")
        assert label[-2:] == "".join(map(str, sorted([*kept, 8])))


def own_open_cards(page: Page) -> tuple[Card, ...]:
    return page.game.players[page.own.seat].shown


def test_keys_keep_their_places_and_lead_to_the_same_answers() -> None:
    for page in pages("havana-2009", 3, "en"):
        if page.game.round:
            answers = [key.data.answer for key in cards_of(seat_screen(page)) if isinstance(key.data, ActTap)]
            gone = [card for card in own_open_cards(page) if answers[0].startswith(f"{card}>")]
            if is_paired(seat_screen(page)):
                gone = [card for card in own_open_cards(page) if f"{card}>" in " ".join(answers)]
                assert sorted(answers) == sorted(page.game.options)
            for column, card in enumerate(gone):
                below = answers[column :: len(gone)]
                assert below == [code for code in page.game.options if code.startswith(f"{card}>")]


def is_paired(screen: Screen) -> bool:
    return [key.data for key in screen.rows[0]] == [ToastTap("goes-below")] * 2


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_a_small_hand_stands_below_each_open_card_and_takes_one_tap(edition: str, language: str) -> None:
    met = 0
    for page in pages(edition, 3, language):
        screen = seat_screen(page)
        if page.game.round and is_paired(check_seen_whole(screen)):
            hand, (left, right) = page.game.players[page.own.seat].hand or (), own_open_cards(page)
            rows = screen.rows[1 : 1 + len(hand)]
            assert [[key.data.answer for key in row if isinstance(key.data, ActTap)] for row in rows] == [
                [f"{left}>{card}", f"{right}>{card}"] for card in hand
            ]
            emblems = [page.words.text(f"emblem-{card}") for card in (left, right)]
            assert all([emblem in key.text for emblem, key in zip(emblems, screen.rows[0], strict=True)])
            met += 1
    assert met > 3


# While others move


def test_the_move_of_a_neighbour_edits_no_key_of_a_plan(edition: str) -> None:
    game, compared = Game(edition, 3, seed=3), 0
    before: dict[int, tuple[object, tuple[object, ...]]] = {}
    for _ in range(QUESTIONS):
        for seat in range(3):
            page = game.page(seat, public=game.table_view(None), draft=PLAN)
            if page.own.plannable and seat not in pending(game.state):
                seen = (tuple(page.own.plannable), game.state.round), tuple(cards_of(seat_screen(page)))
                known, keys = before.get(seat, (None, ()))
                if known == seen[0]:
                    assert [key.text for key in seen[1]] == [
                        key.text for key in keys if isinstance(key, Button)
                    ]
                    compared += 1
                before[seat] = seen
        if not game.goes_on():
            break
    assert compared > 20
