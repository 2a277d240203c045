"""A search tries what may be, knows nothing that is hidden, and does just as much work as it is told to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, count

import pytest

from engine.players import Effort, HardPlayer, hard, search
from engine.players.search import (
    BEGINNING,
    MIXED_SHARE,
    PLANNED_VISITS,
    Findings,
    Node,
    Search,
    Trial,
    by_own_answers,
    is_near_the_end,
)
from engine.players.worlds import odds
from engine.rules import State, new_game, view
from engine.rules.cards import Card
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.state import IN_ORDER, REPLACEMENTS, TOGETHER, Game
from tests.players.questions import questions, with_other_secrets
from tests.rules.positions import HAVANA, after, drawn, position

ITERATIONS = 60
TICK_SECONDS = 0.01
"""What passes between two looks at the clock, where a test has made it."""


def found(state: State, seat: int = 0, iterations: int = ITERATIONS, seed: int = 7) -> Findings:
    return Search(view(state, seat), random.Random(seed)).run(iterations)


# How much work


def test_every_iteration_tries_one_of_the_options() -> None:
    for seen in questions(every=9):
        findings = Search(seen, random.Random(3)).run(20)
        assert findings.trials.keys() <= seen.options.keys()
        assert sum(trial.visits for trial in findings.trials.values()) == findings.iterations == 20
        assert findings.decisions >= 20
        assert all(0 <= trial.wins <= trial.visits for trial in findings.trials.values())
        assert findings.best in findings.trials


@pytest.mark.parametrize(("share", "iterations"), [(1, 40), (0.5, 20), (0.1, 4), (0.01, 1), (0, 1), (2, 80)])
def test_who_may_think_less_makes_fewer_iterations(share: float, iterations: int) -> None:
    seen = questions()[0]
    findings = HardPlayer(iterations=40).search(seen, random.Random(3), Effort(share=share))
    assert findings.iterations == iterations


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_when_time_is_up_they_answer_with_what_they_have_found(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """They look at the clock after each iteration, and answer at the first look that is too late."""
    for seen in questions(every=200):
        ticks = count()
        monkeypatch.setattr(hard, "perf_counter", lambda ticks=ticks: next(ticks) * TICK_SECONDS)
        findings = HardPlayer(iterations=10**9).search(seen, random.Random(3), Effort(seconds=seconds))
        assert findings.iterations == pytest.approx(max(1, seconds / TICK_SECONDS), abs=1)
        assert findings.best in seen.options


def test_who_has_time_left_stops_when_he_is_done() -> None:
    effort = Effort(share=0.5, seconds=600)
    assert HardPlayer(iterations=8).search(questions()[0], random.Random(3), effort).iterations == 4


def test_an_only_option_needs_no_search() -> None:
    seen = questions()[0]
    only = seen._replace(options=dict(list(seen.options.items())[:1]))
    assert HardPlayer(iterations=10**9).choose(only, random.Random(3)) in only.options


def test_the_same_seed_finds_the_same(edition: str) -> None:
    state = drawn(new_game(edition, 3))
    assert found(state) == found(state)
    assert found(state) != found(state, seed=8)


def test_what_was_tried_most_is_chosen_and_of_equals_what_did_better() -> None:
    trials = {"a": Trial(3, 2.9), "b": Trial(5, 1.0), "c": Trial(5, 2.0)}
    assert Findings(trials, 13, 13).best == "c"


def test_a_plan_is_what_was_tried_most_of_what_is_possible_then() -> None:
    node = Node({"a": Trial(9, 1.0), "b": Trial(30, 1.0), "c": Trial(PLANNED_VISITS - 1, 1.0)})
    findings = Findings({}, 46, 46, {("x",): node})
    assert [findings.planned(("x",), dict.fromkeys(options)) for options in ("abc", "ac", "c", "d")] == [
        "b",
        "a",
        None,
        None,
    ]
    assert findings.planned(("y",), {"a": None}) is None


# What is tried


def test_what_instinct_likes_is_tried_first_and_what_did_badly_less_and_less() -> None:
    node = Node()
    options, ratings = {"good": 1, "bad": 2}, [2.0, 1.0]
    assert node.select(options, ratings) == "good"
    node.trials["good"] = Trial(visits=10, wins=0.0)
    node.trials["bad"] = Trial(visits=1, wins=0.5)
    assert node.select(options, ratings) == "bad"


def test_what_was_never_tried_gets_its_turn() -> None:
    """Unless instinct thinks very little of it."""
    node = Node()
    options, ratings = dict.fromkeys("abcd"), [1.0, 0.9, 0.8, 0.7]
    for _ in range(40):
        trial = node.trials.setdefault(node.select(options, ratings), Trial())
        trial.visits += 1
        trial.wins += 0.5
    assert node.trials.keys() == options.keys()


# Hidden cards


@pytest.mark.parametrize("replacement", REPLACEMENTS)
def test_what_a_rival_has_laid_face_down_changes_nothing(replacement: str) -> None:
    """A thief who comes, or Protection: whoever knew it would choose accordingly."""
    finds = [
        found(laid(f"siesta>{card}", replacement), seat=1)
        for card in ("pesos-thief", "materials-thief", "mama", "worker")
    ]
    assert all(one == other for one, other in combinations(finds, 2))


def test_which_card_goes_is_known_only_where_it_is_public() -> None:
    together = [found(laid(f"{card}>mama", TOGETHER), seat=1) for card in ("siesta", "protection")]
    in_order = [found(laid(f"{card}>mama", IN_ORDER), seat=1) for card in ("siesta", "protection")]
    assert together[0] == together[1]
    assert in_order[0] != in_order[1]


def laid(code: str, replacement: str) -> State:
    """Seat 0 has laid a card; seat 1, who is rich, is to lay one."""
    shown = dict.fromkeys(range(2), "siesta protection")
    state = position(HAVANA, shown=shown, goods={1: "1R1Y9P"}, centre="2R2B6P", replacement=replacement)
    return after(drawn(state), f"0 {code}")


def test_all_that_is_found_is_the_same_whatever_the_others_hold() -> None:
    rng = random.Random(17)
    for seed, seen in enumerate(questions(every=9)):
        finds = [
            Search(sight, random.Random(seed)).run(15) for sight in (seen, with_other_secrets(seen, rng))
        ]
        assert finds[0] == finds[1]


# Choices at the same time


@pytest.mark.parametrize("before", [(), ("1 siesta+mama",)])
def test_in_the_opening_nobody_knows_what_the_others_lay(edition: str, before: tuple[str, ...]) -> None:
    """However different our own choices are, theirs are made in one node; who has chosen may have chosen anything."""
    state = after(drawn(new_game(edition, 3)), *before)
    search = Search(view(state, 0), random.Random(7))
    search.run(ITERATIONS)
    assert len(search.root.trials) > 1
    for rival in (1, 2):
        pairs = [trial.visits for code, trial in search.trees[rival][BEGINNING].trials.items() if "+" in code]
        assert sum(pairs) == ITERATIONS - 1, "the first iteration grows the node"


def test_replacing_together_nobody_knows_what_the_others_lay() -> None:
    state = position(HAVANA, shown=dict.fromkeys(range(2), "siesta protection"), replacement=TOGETHER)
    search = Search(view(drawn(state), 0), random.Random(7))
    search.run(ITERATIONS)
    assert len(search.root.trials) > 1
    replies = search.trees[1][BEGINNING].trials
    assert sum(trial.visits for trial in replies.values()) == ITERATIONS - 1
    assert all(">" in code for code in replies)


def test_everybody_searches_for_himself() -> None:
    """A tree of a player branches by their own answers, and by what all have seen: each step down is an answer."""
    search = Search(view(drawn(new_game(HAVANA, 2)), 0), random.Random(7))
    search.run(4 * ITERATIONS)
    for tree in map(by_own_answers, search.trees):
        assert all(path[:-1] in tree and path[-1] in tree[path[:-1]].trials for path in tree if path)
        assert max(map(len, tree)) > 1


def test_what_is_turned_up_is_told_apart_and_a_plan_is_made_of_all_of_it() -> None:
    """Who acts first, and who is protected, decides what is best after the reveal."""
    state = position(HAVANA, shown=dict.fromkeys(range(2), "siesta protection"), replacement=TOGETHER)
    search = Search(view(drawn(state), 0), random.Random(7))
    findings = search.run(4 * ITERATIONS)
    reveals = {reveals for answers, reveals in search.trees[0] if answers}
    assert len(reveals) > 2
    assert all(len(one) <= 2 for one in reveals)
    visits = sum(trial.visits for node in search.trees[0].values() for trial in node.trials.values())
    assert sum(trial.visits for node in findings.tree.values() for trial in node.trials.values()) == visits


# What all have seen


def test_a_rivals_hand_that_all_can_know_is_searched_as_it_is() -> None:
    """All have seen the thieves of seat 1 go: nobody fears them any more."""
    shown = dict.fromkeys(range(2), "siesta protection")
    state = drawn(position(HAVANA, shown=shown, goods={0: "1R1Y9P"}, replacement=TOGETHER))
    rival = state.players[1]
    gone = (Card.PESOS_THIEF, Card.MATERIALS_THIEF, Card.TAX_COLLECTOR)
    hand = tuple([card for card in rival.hand if card not in gone])
    forgotten = state._replace(players=(state.players[0], rival._replace(hand=hand, discards=gone)))
    counted = forgotten._replace(players=(state.players[0], forgotten.players[1]._replace(discarded=gone)))
    laid: list[set[str]] = []
    for known in (forgotten, counted):
        search = Search(view(known, 0), random.Random(7))
        search.run(4 * ITERATIONS)
        laid.append({code for path in search.trees[1].values() for code in path.trials if ">" in code})
    thieves = [{code for code in codes if code.split(">")[1] in gone} for codes in laid]
    assert thieves[0]
    assert not thieves[1]


# Cards that are laid at the same time are mixed


def test_of_cards_about_as_good_each_is_laid_as_often_as_it_was_tried() -> None:
    trials = {"a": Trial(100, 50.0), "b": Trial(80, 40.0), "c": Trial(round(100 * MIXED_SHARE) - 1, 9.0)}
    rng = random.Random(5)
    laid = Counter(Findings(trials, 239, 239).mixed(rng) for _ in range(1800))
    assert laid.keys() == {"a", "b"}
    assert laid["a"] == pytest.approx(1000, abs=100)


def test_only_cards_that_are_laid_face_down_are_mixed() -> None:
    """Every other answer is the one tried most."""
    player = HardPlayer(iterations=ITERATIONS)
    for seen in questions(every=9):
        chosen = player.choose(seen, random.Random(3))
        findings = player.search(seen, random.Random(3))
        if isinstance(seen.question, LayPair | Replace):
            assert findings.trials[chosen].visits >= MIXED_SHARE * findings.trials[findings.best].visits
        else:
            assert chosen == findings.best


# The end of a game


def test_whoever_can_win_soon_makes_everybody_look_further_ahead() -> None:
    """19 points, and two buildings for six at the ends that cost little more than what is there."""
    rows = ("Estación, Paseo del Prado, Catedral, Mercado", "Gran Teatro, Acuario, Palacio, Hotel Nacional")
    built = {1: "Puerto, Castillo de la Fuerza, Universidad, Fábrica de tabaco"}
    for goods, soon in (("1N6P1W", True), ("1N6P", False)):
        shown = dict.fromkeys(range(2), "siesta protection")
        state = position(HAVANA, shown=shown, goods={1: goods}, built=built, rows=rows)
        assert is_near_the_end(view(drawn(state), 0)) is soon


def test_whoever_looks_further_ahead_imagines_half_as_many_games() -> None:
    views = [seen for seen in questions(every=5) if len(seen.options) > 1]
    near = [seen for seen in views if is_near_the_end(seen)]
    far = [seen for seen in views if not is_near_the_end(seen)]
    for some, iterations in ((near, 4), (far, 8)):
        assert some
        found = [HardPlayer(iterations=8).search(seen, random.Random(3)).iterations for seen in some[:5]]
        assert set(found) == {iterations}


def test_no_imagined_game_goes_on_beyond_its_last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, discards that may be taken back among it: it stops where the next cards are laid."""
    rounds: list[int] = []

    def noted(game: Game) -> Sequence[float]:
        rounds.append(game.round)
        return odds(game)

    monkeypatch.setattr(search, "odds", noted)
    for seen in questions(every=3):
        rounds.clear()
        one = Search(seen, random.Random(3))
        one.iterate()
        assert len(rounds) <= 1 + one.rounds_further
        assert max(rounds) <= seen.round + 1 + one.rounds_further
