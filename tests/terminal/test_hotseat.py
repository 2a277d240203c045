"""Whole games at one keyboard, played through the terminal."""

from __future__ import annotations

import random
import re
from io import StringIO

import pytest
from rich.console import Console

from engine.players import FULL_EFFORT, Effort, HardPlayer
from engine.rules import EDITIONS, Move, View, outcome, replay
from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.outlook import empty_answer
from tests.terminal.keyboard import NAMES, PROMPT, QUICK, Paper, Person, script, sit_down
from tgbot.terminal.hotseat import Hotseat
from tgbot.terminal.terminal import Quit, Terminal

SECRETS = re.compile(
    r"(\w+)(?:, Refreshment:)? (?:puts [A-Z]|replaces [\w ]+? with [A-Z]|discards [A-Z]|takes [A-Z][\w ]* back\.)",
    re.ASCII,
)
"""Sentences about cards that only their owner may read."""


@pytest.mark.parametrize(
    ("edition", "people", "computers"),
    [("havana-2009", 1, 1), ("la-habana-2024", 1, 3), ("havana-2009", 2, 2), ("la-habana-2024", 3, 0)],
)
def test_a_whole_game_is_played_to_its_result(edition: str, people: int, computers: int) -> None:
    person = Person(seed=people)
    game = sit_down(person.terminal, edition, people, computers, deck=QUICK)
    game.run()
    result = outcome(game.state)
    assert result
    text = person.terminal.text
    name = NAMES[result.winners[0]]
    winner = f"{name} (you)" if people == 1 and name == NAMES[0] else name
    assert f"1. {winner}: {max(result.points)} points" in text
    assert f"It took {game.state.round} round" in text
    assert replay(game.record) == game.state
    assert all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_long_game_with_the_house_deck_is_played_to_its_result(edition: str) -> None:
    game = sit_down(Person(seed=5).terminal, edition, 1, 1)
    game.run()
    assert outcome(game.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_with_replacement_together_is_played_to_its_result(edition: str) -> None:
    person = Person(seed=5)
    game = sit_down(person.terminal, edition, 2, 0, replacement="together", deck=QUICK)
    game.run()
    assert outcome(game.state)


class Watcher(Person):
    """Looks at every page at the moment somebody is asked to type, and notes what should not be there."""

    game: Hotseat

    def __call__(self) -> str:
        page = self.terminal.page
        asked = PROMPT.search(page)
        assert empty_answer(self.game.state) is None
        if asked:
            self.check_private_page(page, asked[1])
        else:
            assert not SECRETS.search(page.replace("\n", " "))
            assert "Your" not in page
        return super().__call__()

    def check_private_page(self, page: str, name: str) -> None:
        tellers = set(SECRETS.findall(page.replace("\n", " ")))
        assert tellers <= {name}
        if page.count("q quit): ") > 1:
            return
        hand = self.game.state.players[NAMES.index(name)].hand
        for shown in re.findall(r"Your hand: (.*(?:\n  .*)*)", page):
            own = [self.game.phrases.card(card) for card in hand]
            assert re.findall(r"\d ([\w ]+)", shown.replace("\n ", "")) == own


@pytest.mark.parametrize(
    ("edition", "replacement", "deck"),
    [
        ("havana-2009", "in order", QUICK),
        ("la-habana-2024", "in order", HOUSE_DECK),
        ("havana-2009", "together", QUICK),
        ("la-habana-2024", "together", QUICK),
    ],
)
def test_nobody_sees_the_cards_of_another(edition: str, replacement: str, deck: Deck) -> None:
    person = Watcher(seed=2)
    person.game = sit_down(person.terminal, edition, 3, 0, replacement=replacement, deck=deck)
    person.game.run()
    assert len(person.terminal.pages) > 20


def test_each_page_belongs_to_one_person() -> None:
    person = Person(seed=3)
    sit_down(person.terminal, "havana-2009", 2, 1, deck=QUICK).run()
    for page in person.terminal.pages:
        assert len({asked[1] for asked in map(PROMPT.search, page.getvalue().split("quit): ")) if asked}) <= 1


def test_a_person_alone_is_never_asked_to_pass_the_keyboard_on() -> None:
    person = Person(seed=4)
    sit_down(person.terminal, "la-habana-2024", 1, 2, deck=QUICK).run()
    assert "pass the keyboard" not in person.terminal.text
    assert len(person.terminal.pages) == 1


def test_several_people_play_on_the_alternate_screen_which_is_left_at_the_end() -> None:
    output = StringIO()
    console = Console(file=output, width=80, force_terminal=True)
    game = sit_down(Terminal(console, script("", "", "0 1", "")), "havana-2009", 2, 0)
    with pytest.raises(Quit):
        game.run()
    shown = output.getvalue()
    assert shown.startswith("\x1b[?1049h")
    assert shown.count("\x1b[2J") >= 3
    assert shown.endswith("\x1b[?1049l")


class Reader(Person):
    """Wants to read everything that is shown before typing."""

    read = 0
    patience = 50

    def __call__(self) -> str:
        text = self.terminal.text
        self.patience -= 1
        if not self.patience:
            raise EOFError
        assert text.count("\n", self.read) < 24
        typed = super().__call__()
        self.read = len(text) + len(typed) + 1
        return typed


@pytest.mark.parametrize(
    ("edition", "people", "computers"),
    [("havana-2009", 1, 3), ("la-habana-2024", 2, 2), ("havana-2009", 4, 0)],
)
def test_on_24_lines_nothing_scrolls_away_unread(edition: str, people: int, computers: int) -> None:
    person = Reader(seed=7, height=24)
    with pytest.raises(Quit):
        sit_down(person.terminal, edition, people, computers).run()
    assert "Press Enter for the board" in person.terminal.text


def paper(*lines: str) -> Paper:
    return Paper(script(*lines))


@pytest.mark.parametrize(
    "wrong", ["banana", "0", "10 1", "9 9", "5", "1 5 6", "mama>siesta", "²  1", "9" * 5000]
)
def test_a_wrong_answer_is_asked_again(wrong: str) -> None:
    terminal = paper(wrong, "0 9")
    game = sit_down(terminal, "havana-2009", 1, 1)
    with pytest.raises(Quit):
        game.run()
    assert terminal.text.count("I did not get that") == 1
    assert Move(0, "siesta+mama") in game.record.moves


@pytest.mark.parametrize("typed", ["0 9", "9, 0", "90", "siesta+mama", "Mama+Siesta"])
def test_two_cards_can_be_typed_as_digits_or_in_notation(typed: str) -> None:
    game = sit_down(paper("", typed), "havana-2009", 2, 0)
    with pytest.raises(Quit):
        game.run()
    assert game.record.moves[-1] == Move(0, "siesta+mama")


class Thoughtful(HardPlayer):
    """Notes how long it may think."""

    def __init__(self) -> None:
        self.efforts: set[Effort] = set()

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        self.efforts.add(effort)
        return next(iter(view.options))


def test_a_computer_that_takes_his_time_says_so_and_takes_no_longer_than_people_wait() -> None:
    computer, shown = Thoughtful(), StringIO()
    terminal = Terminal(Console(file=shown, force_terminal=True, width=80, height=200), script("0 1"))
    game = sit_down(terminal, "havana-2009", 1, 1)
    game.computers = {1: computer}
    with pytest.raises(Quit):
        game.run()
    assert "Bea is thinking …" in shown.getvalue()
    assert computer.efforts == {Effort(seconds=1.6)}


def test_who_answers_at_once_has_nothing_to_say() -> None:
    shown = StringIO()
    terminal = Terminal(Console(file=shown, force_terminal=True, width=80, height=200), script("0 1"))
    with pytest.raises(Quit):
        sit_down(terminal, "havana-2009", 1, 1).run()
    assert "is thinking" not in shown.getvalue()


def test_q_leaves() -> None:
    game = sit_down(paper("0 1", "Q", "1"), "havana-2009", 1, 1)
    with pytest.raises(Quit):
        game.run()
    assert not outcome(game.state)


def test_ctrl_c_leaves() -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    with pytest.raises(Quit):
        sit_down(Paper(interrupted), "havana-2009", 1, 1).run()


@pytest.mark.parametrize("typed", ["?", "r", "b", "B", "l", ""])
def test_the_question_comes_back_after_help_and_after_an_empty_line(typed: str) -> None:
    terminal = paper(typed)
    with pytest.raises(Quit):
        sit_down(terminal, "havana-2009", 1, 1).run()
    assert terminal.text.count("Choose your first two cards.") == 2
    assert terminal.text.count(" 9) Mama") == 2


def test_help_board_and_log_can_be_asked_for() -> None:
    terminal = paper("?", "R", "b", "0 9", "l")
    with pytest.raises(Quit):
        sit_down(terminal, "havana-2009", 1, 1).run()
    assert "Take half the pesos in the centre, rounded up." in terminal.text
    assert "7 and 0: 07" in terminal.text
    assert terminal.text.count("R red, Y yellow") == 2
    assert terminal.text.count("opening") == 2
    assert " ".join(terminal.text.split()).count("There is nothing you can buy now.") == 2


def test_a_log_with_nothing_in_it_says_so() -> None:
    terminal = paper("L")
    with pytest.raises(Quit):
        sit_down(terminal, "havana-2009", 1, 1).run()
    assert "Nothing new." in terminal.text


@pytest.mark.parametrize("asked", [False, True])
def test_discards_are_taken_back_without_a_question_unless_somebody_wants_to_be_asked(asked: bool) -> None:  # noqa: FBT001
    person = Person(seed=5)
    game = sit_down(person.terminal, "havana-2009", 1, 1)
    game.ask_take_back = asked
    game.run()
    assert ("Take all your discards back" in person.terminal.text) == asked
    assert asked or "Ana takes 9 discards back." in person.terminal.text
