"""Whole games at one keyboard, played through the screen."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from engine.rules import EDITIONS, Move, outcome, replay
from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE
from tests.terminal.playing import NAMES, PROMPT, QUICK, Paper, Person, script, sit_down
from tgbot.terminal.hotseat import Hotseat
from tgbot.terminal.screen import Left, Screen

SECRETS = re.compile(
    r"(\w+) (?:lays [A-Z]|covers [\w ]+? with [A-Z]|puts [A-Z]|takes [A-Z][\w ]* back\.)", re.ASCII
)
"""Sentences about cards that only their owner may read."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("people", "computers"), [(1, 1), (1, 3), (2, 0), (2, 2), (3, 0), (3, 1), (4, 0)])
def test_a_whole_game_is_played_to_its_result(edition: str, people: int, computers: int) -> None:
    person = Person(seed=people)
    game = sit_down(person.screen, edition, people, computers, deck=QUICK)
    game.run()
    result = outcome(game.state)
    assert result
    text = person.screen.text
    assert f"1. {NAMES[result.winners[0]]}: {max(result.points)} points" in text
    assert replay(game.record) == game.state
    assert all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_long_game_with_the_house_deck_is_played_to_its_result(edition: str) -> None:
    game = sit_down(Person(seed=5).screen, edition, 1, 1)
    game.run()
    assert outcome(game.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_with_replacement_together_is_played_to_its_result(edition: str) -> None:
    person = Person(seed=5)
    game = sit_down(person.screen, edition, 2, 0, replacement="together", deck=QUICK)
    game.run()
    assert outcome(game.state)


class Watcher(Person):
    """Looks at every page at the moment somebody is asked to type, and notes what should not be there."""

    game: Hotseat

    def __call__(self) -> str:
        page = self.screen.page
        asked = PROMPT.search(page)
        if asked:
            self.check_private_page(page, asked[1])
        else:
            assert not SECRETS.search(page.replace("\n", " "))
            assert "Your" not in page
        return super().__call__()

    def check_private_page(self, page: str, name: str) -> None:
        tellers = set(SECRETS.findall(page.replace("\n", " ")))
        assert tellers <= {name}
        if page.count("q leave): ") > 1:
            return
        hand = self.game.state.players[NAMES.index(name)].hand
        for shown in re.findall(r"Your hand: (.*(?:\n  .*)*)", page):
            own = [self.game.phrases.card(card) for card in hand]
            assert re.findall(r"\d ([\w ]+)", shown.replace("\n ", "")) == own


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("replacement", "deck"), [("in order", HOUSE), ("together", QUICK)])
def test_nobody_sees_the_cards_of_another(edition: str, replacement: str, deck: Deck) -> None:
    person = Watcher(seed=2)
    person.game = sit_down(person.screen, edition, 3, 0, replacement=replacement, deck=deck)
    person.game.run()
    assert len(person.screen.pages) > 20


def test_each_page_belongs_to_one_person() -> None:
    person = Person(seed=3)
    sit_down(person.screen, "havana-2009", 2, 1, deck=QUICK).run()
    for page in person.screen.pages:
        assert (
            len({asked[1] for asked in map(PROMPT.search, page.getvalue().split("leave): ")) if asked}) <= 1
        )


def test_a_person_alone_is_never_asked_to_pass_the_keyboard_on() -> None:
    person = Person(seed=4)
    sit_down(person.screen, "la-habana-2024", 1, 2, deck=QUICK).run()
    assert "pass the keyboard" not in person.screen.text
    assert len(person.screen.pages) == 1


def test_several_people_play_on_the_alternate_screen_which_is_left_at_the_end() -> None:
    output = StringIO()
    console = Console(file=output, width=80, force_terminal=True)
    game = sit_down(Screen(console, script("", "1 2", "")), "havana-2009", 2, 0)
    with pytest.raises(Left):
        game.run()
    shown = output.getvalue()
    assert shown.startswith("\x1b[?1049h")
    assert shown.count("\x1b[2J") >= 3
    assert shown.endswith("\x1b[?1049l")


def paper(*lines: str) -> Paper:
    return Paper(script(*lines))


@pytest.mark.parametrize(
    "wrong", ["banana", "0", "14 1", "3 3", "5", "", "1 2 3", "mama>siesta", "²  1", "9" * 5000]
)
def test_a_wrong_answer_is_asked_again(wrong: str) -> None:
    screen = paper(wrong, "1 13")
    game = sit_down(screen, "havana-2009", 1, 1)
    with pytest.raises(Left):
        game.run()
    assert screen.text.count("I did not get that") == 1
    assert Move(0, "siesta+mama") in game.record.moves


@pytest.mark.parametrize("typed", ["1 13", "13, 1", "siesta+mama", "Mama+Siesta"])
def test_two_cards_can_be_typed_as_numbers_or_in_notation(typed: str) -> None:
    game = sit_down(paper("", typed), "havana-2009", 2, 0)
    with pytest.raises(Left):
        game.run()
    assert game.record.moves[-1] == Move(0, "siesta+mama")


def test_q_leaves() -> None:
    game = sit_down(paper("1 2", "Q", "1"), "havana-2009", 1, 1)
    with pytest.raises(Left):
        game.run()
    assert not outcome(game.state)


def test_ctrl_c_leaves() -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    with pytest.raises(Left):
        sit_down(Paper(interrupted), "havana-2009", 1, 1).run()


def test_help_board_and_log_can_be_asked_for() -> None:
    screen = paper("?", "b", "1 13", "l")
    with pytest.raises(Left):
        sit_down(screen, "havana-2009", 1, 1).run()
    assert "Take half the pesos in the centre, rounded up." in screen.text
    assert screen.text.count("opening") == 2
    assert screen.text.count("Ana turns up Siesta and Mama: number 09.") == 2
