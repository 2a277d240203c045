"""The lesson: every key leads on or explains itself, and every step is seen whole on a phone."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine.rules import pending
from tests.screens.tables import buttons, check_screen, check_seen_whole, data_of, labels
from tgbot.buttons.pages import LearnTap, ToastTap
from tgbot.screen.screen import LABEL_CUT, TEXT_ONLY, PictureWish, Screen, as_read
from tgbot.screen.ways import LEARN_BEGIN
from tgbot.topics.learning.learn_positions import LEARN_STEPS, LEARNER, LearnStep, learn_states, learn_verdict
from tgbot.topics.learning.screens import ANSWERED, learn_screen
from tgbot.words import Words

PERSON = 10**15
PICTURES, DARK_PICTURES = PictureWish(wanted=True), PictureWish(wanted=True, is_dark=True)
ENGLISH = Words("en")
MAX_CAPTION_CHARACTERS = 350
MAX_TAPS = 12
ODD = ("", "=", "c", "csiesta+siesta", "=siesta", "eUL", "sUL", "g1R", "a", "=finish", "\u0000", "0:cmama")


def shown(tapped: LearnTap, words: Words = ENGLISH, wish: PictureWish = TEXT_ONLY) -> Screen:
    screen = learn_screen(tapped, PERSON, words, wish)
    assert screen is not None, tapped
    return screen


@pytest.mark.parametrize("wish", [TEXT_ONLY, PICTURES], ids=["text", "pictures"])
def test_the_first_question_names_buildings_in_full(wish: PictureWish) -> None:
    assert not [label for label in labels(shown(LEARN_BEGIN, wish=wish)) if LABEL_CUT in label]


def step_of(screen: Screen) -> str:
    """`2/5`; empty at the end."""
    return as_read(screen.text)[:3] if "/" in as_read(screen.text)[:3] else ""


@cache
def every_screen(language: str, wish: PictureWish) -> dict[LearnTap, Screen]:
    """Every screen that can be reached from the first one, by the tap that shows it."""
    found: dict[LearnTap, Screen] = {}
    waiting = [LEARN_BEGIN]
    while waiting:
        tapped = waiting.pop()
        found[tapped] = shown(tapped, Words(language), wish)
        taps = [data for data in data_of(found[tapped]) if isinstance(data, LearnTap)]
        waiting += [data for data in dict.fromkeys(taps) if data not in found and data not in waiting]
    return found


@pytest.mark.parametrize("wish", [TEXT_ONLY, PICTURES], ids=["text", "pictures"])
def test_every_key_leads_to_a_screen_that_is_seen_whole(language: str, wish: PictureWish) -> None:
    screens = every_screen(language, wish)
    assert {step_of(screen) for screen in screens.values()} == {"", "1/5", "2/5", "3/5", "4/5", "5/5"}
    for screen in screens.values():
        check_seen_whole(check_screen(screen))
        assert (screen.picture is not None) is wish.wanted
        if screen.picture is not None:
            assert len(as_read(screen.text)) <= MAX_CAPTION_CHARACTERS
            assert screen.picture.language == language


def test_a_picture_that_cannot_be_drawn_is_the_same_step_as_text() -> None:
    for tapped in (LEARN_BEGIN, LearnTap(2, "csiesta"), LearnTap(4, "=finish"), LearnTap(LearnStep.END, "")):
        assert shown(tapped, wish=PICTURES).instead == shown(tapped)


def test_pictures_are_as_dark_as_the_reader_wants_them() -> None:
    for step in LearnStep:
        light, dark = [shown(LearnTap(step, ""), wish=wish) for wish in (PICTURES, DARK_PICTURES)]
        assert (light.text, light.rows) == (dark.text, dark.rows)
        assert [screen.picture.is_dark for screen in (light, dark) if screen.picture] == [False, True]


def test_who_always_answers_rightly_is_through_in_a_few_taps() -> None:
    screen, taps = shown(LEARN_BEGIN), 0
    for label in ("Castillo", "Siesta", "Mama", "👷 +2", "Mercado", "Mama"):
        key = next(button for button in buttons(screen) if label in button.text and "goes" not in button.text)
        assert isinstance(key.data, LearnTap)
        screen, taps = shown(key.data), taps + 1
    assert not step_of(screen)
    assert "That is Havana" in screen.text
    assert taps <= MAX_TAPS


def test_a_wrong_answer_stays_at_its_step_and_a_right_one_goes_on() -> None:
    for tapped, screen in every_screen("en", TEXT_ONLY).items():
        if not tapped.choice.startswith(ANSWERED):
            continue
        given = learn_verdict(LearnStep(tapped.step), tapped.choice.removeprefix(ANSWERED), ENGLISH)
        assert given is not None
        assert given.said in screen.text
        expected = tapped.step + given.is_right
        assert step_of(screen) == (f"{expected}/5" if expected <= len(LEARN_STEPS) else "")


@pytest.mark.parametrize(
    ("tapped", "said"),
    [
        (LearnTap(1, "=LR"), "Kiosco brings only 1⭐"),
        (LearnTap(2, "=pesos+mama"), "89 is not less than 34"),
        (LearnTap(2, "=conservation+architect"), "34 is not less than 34"),
        (LearnTap(4, "=finish"), "buy one"),
        (LearnTap(4, "=LR:1G1W"), "Only 1⭐. You can get more"),
    ],
    ids=str,
)
def test_a_wrong_answer_is_told_why(tapped: LearnTap, said: str) -> None:
    screen = shown(tapped)
    assert said in screen.text
    assert step_of(screen) == f"{tapped.step}/5"


def test_any_low_number_is_right_and_the_game_goes_on_as_it_was_played() -> None:
    as_played, otherwise = shown(LearnTap(2, "=peso+worker")), shown(LearnTap(2, "=siesta+mama"))
    assert "24: you go first" in as_played.text
    assert "09: you go first. Here we go on with 24" in otherwise.text
    assert as_played.rows == otherwise.rows


def test_what_is_half_chosen_stands_in_the_keys() -> None:
    screen = shown(LearnTap(2, "csiesta"))
    assert "0✅ Siesta" in labels(screen)
    assert LearnTap(2, "=siesta+mama") in data_of(screen)
    assert [data for data in data_of(screen) if isinstance(data, ToastTap)]


def test_every_step_has_the_question_that_its_position_asks() -> None:
    states = learn_states()
    asked = [type(pending(states[step])[LEARNER]).__name__ for step in LEARN_STEPS]
    assert asked == ["LayPair", "LayPair", "ChooseFirst", "Buy", "Replace"]


def test_one_can_go_back_and_skip_at_every_step_and_begin_again_at_the_end() -> None:
    for step in LEARN_STEPS:
        for wish in (TEXT_ONLY, PICTURES):
            keys = data_of(shown(LearnTap(step, ""), wish=wish))
            assert LearnTap(step + 1, "") in keys
            assert (LearnTap(step - 1, "") in keys) is (step > LEARN_STEPS[0])
    assert LearnTap(LEARN_STEPS[0], "") in data_of(shown(LearnTap(LearnStep.END, "")))


def test_whatever_is_tapped_nothing_breaks() -> None:
    rng = random.Random(5)
    known = [data.choice for data in every_screen("en", TEXT_ONLY)]
    for _ in range(300):
        tapped = LearnTap(rng.randint(-1, 8), rng.choice([*known, *ODD]))
        screen = learn_screen(tapped, PERSON, ENGLISH, rng.choice([TEXT_ONLY, PICTURES]))
        if screen is not None:
            check_screen(screen)
