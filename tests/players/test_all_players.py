"""Whatever a computer player thinks, it sees only its view and answers with one of the options."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from functools import cache

import pytest

from engine.arena import play_game
from engine.arena.catalogue import CATALOGUE, named
from engine.players import FULL_EFFORT, ComputerPlayer, Effort
from engine.players.harmless import spare
from engine.rules import View
from tests.players.questions import QUICK_LEVELS, answers, questions, with_other_secrets
from tests.properties.playing import PAIRS, Table

KINDS = ("random", "greedy", "easy", "medium", "hard:8")
"""Everybody; the hard one thinks so little that many games can be played."""
MIXES = {"quick": (3, KINDS[:3]), "slower": (1, KINDS[:4]), "slow": (1, KINDS)}
"""So many games at every table, by these."""

every_table = pytest.mark.parametrize("table", PAIRS, ids=str)
every_level = pytest.mark.parametrize("level", QUICK_LEVELS)


class Watched:
    """A player whose every view and answer is checked."""

    def __init__(self, player: ComputerPlayer, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.answers = 0

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        assert isinstance(view, View)
        assert view.seat == self.seat
        rivals = [player for seat, player in enumerate(view.players) if seat != self.seat]
        assert {(rival.hand, rival.discards, rival.laid) for rival in rivals} == {(None, None, None)}
        code = self.player.choose(view, rng, effort)
        assert code in view.options
        self.answers += 1
        return code


def watch_a_game(table: Table, kinds: tuple[str, ...], number: int) -> None:
    """The last of the kinds is always there; chance says who else, and who sits where."""
    rng = random.Random(f"{table} {kinds} {number}")
    seated = [kinds[-1], *rng.choices(kinds, k=table.players - 1)]
    rng.shuffle(seated)
    watched = [Watched(named(kind), seat) for seat, kind in enumerate(seated)]
    report = play_game(table.edition, watched, rng, replacement=table.replacement)
    assert report.decisions == sum(player.answers for player in watched)


@every_table
@pytest.mark.parametrize("mix", MIXES)
def test_players_see_a_view_and_answer_legally(mix: str, table: Table) -> None:
    games, kinds = MIXES[mix]
    for number in range(games):
        watch_a_game(table, kinds, number)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_game(kind: str) -> None:
    games = [play_game("havana-2009", [named(kind)] * 3, random.Random(11)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("kind", CATALOGUE)
def test_who_is_asked_nothing_has_no_answer(kind: str) -> None:
    seen = questions()[0]._replace(question=None, options={})
    with pytest.raises(ValueError, match="nothing is asked"):
        CATALOGUE[kind].choose(seen, random.Random(1))


# Secrets


@every_level
def test_what_the_others_hold_makes_no_difference(level: str) -> None:
    """All of it is new: the view, the player, and what was thought about before."""
    rng = random.Random(f"{level} secrets")
    views = questions(every=5)
    elsewhere = [with_other_secrets(seen, rng) for seen in views]
    assert elsewhere == views
    assert answers(level, elsewhere) == answers(level, views)


@every_level
def test_nothing_is_remembered_from_one_question_to_the_next(level: str) -> None:
    views = questions(every=7)
    player = QUICK_LEVELS[level]()
    backwards = [player.choose(seen, random.Random(seed)) for seed, seen in reversed([*enumerate(views)])]
    assert backwards[::-1] == answers(level, views)


IN_ANOTHER_PROCESS = """
import json
from tests.players.questions import QUICK_LEVELS, answers, questions
print(json.dumps({level: answers(level, questions(every=9)) for level in QUICK_LEVELS}))
"""


@cache
def answered_elsewhere() -> dict[str, list[str]]:
    """By a process that has never thought before and keeps its sets in another order."""
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    command = [sys.executable, "-c", IN_ANOTHER_PROCESS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@every_level
def test_another_process_gives_the_same_answers(level: str) -> None:
    assert answers(level, questions(every=9)) == answered_elsewhere()[level]


@every_level
def test_views_from_another_process_get_the_same_answers(level: str) -> None:
    """What they hold is equal to what was seen before, but not the same."""
    sent = [pickle.loads(pickle.dumps(seen)) for seen in questions(every=9)]
    assert answers(level, sent) == answered_elsewhere()[level]


# Fewer options


@pytest.mark.parametrize("kind", KINDS)
def test_only_what_is_left_of_the_options_is_chosen(kind: str) -> None:
    rng = random.Random(f"{kind} some")
    for seen in questions(every=2):
        codes = rng.sample(list(seen.options), rng.randint(1, len(seen.options) - 1))
        fewer = seen._replace(options={code: seen.options[code] for code in codes})
        assert named(kind).choose(fewer, rng) in codes


@pytest.mark.parametrize("people", [(0, 1, 2, 3), (0, 1)])
@pytest.mark.parametrize("kind", KINDS)
def test_people_are_spared(kind: str, people: tuple[int, ...]) -> None:
    rng = random.Random(f"{kind} {people}")
    for seen in questions(every=4):
        harmless = spare(seen, people)
        assert named(kind).choose(harmless, rng) in harmless.options
