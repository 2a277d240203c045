"""The verifier of sealed luck: true proofs hold, and no lie passes."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import verify_habana
from engine.rules import EDITIONS, deal, legal, new_game, pending, play
from engine.rules.editions.base import GOALS
from engine.rules.effects.income import ChooseFromBag
from engine.tables.luck.luck import clean_word
from engine.verify_habana import (
    ALL_BRICKS_BY_LETTER,
    CARDS_BY_EDITION,
    FIRST_RUBBLE,
    FORMATS,
    Course,
    below,
    is_text,
    is_word,
    kind_of,
    verify,
    version_of,
)
from tests.fairness.proofs import Proof, true_proof, with_log
from tests.fairness.scheme import seal_of

SOURCE = Path(verify_habana.__file__)
WHOLE_GAMES = range(8)
NUMBERS = st.integers(0, 7)


@cache
def whole(number: int) -> Proof:
    return true_proof(number, version=1 + number % 2)


@cache
def proof(number: int = 0) -> Proof:
    """A proof of two rounds, of luck 1 or 2 by turns."""
    return true_proof(number, rounds=2, version=1 + number % 2)


# What is true


@pytest.mark.parametrize("number", WHOLE_GAMES)
def test_the_proof_of_a_whole_game_holds(number: int) -> None:
    verdict = verify(whole(number))
    assert verdict.holds, verdict.faults
    assert verdict.lines[-1].startswith("YES")


def test_all_games_together_have_all_that_can_happen() -> None:
    log = [line for number in WHOLE_GAMES for line in whole(number)["log"]]
    marks = {line.split()[0][1:] for line in log if line[0] in "0123"}
    assert marks == {"", "?", "~"}
    assert "undo" in log
    assert any([line[2:] in ALL_BRICKS_BY_LETTER for line in log])
    assert {whole(number)["lot"] for number in WHOLE_GAMES} == {True, False}
    assert {whole(number)["format"] for number in WHOLE_GAMES} == set(FORMATS)
    dealt = [true_proof(number, rounds=0) for number in range(99)]
    assert any(["go back" in line for one in dealt for line in verify(one).lines])


def test_the_account_names_every_line_with_its_head_and_every_draw() -> None:
    verdict = verify(proof())
    told = "\n".join(verdict.lines)
    assert all(
        [line in told and head in told for line, head in zip(proof()["log"], verdict.heads[1:], strict=True)]
    )
    drawn = [line for line in proof()["log"] if line.startswith("*")]
    assert len([line for line in verdict.lines if "   · draw " in line]) == len(drawn)
    assert verdict.draws >= len(drawn)


def test_the_account_shouts_if_dice_are_missing() -> None:
    left_out = next(one for one in map(proof, range(99)) if is_left_out(one))
    alone = next(one for one in map(proof, range(99)) if [*map(kind_of, one["seats"])].count("person") == 1)
    assert any(["DICE LEFT OUT" in line for line in verify(left_out).lines])
    assert not any(["DICE LEFT OUT" in line for line in verify(alone).lines])


def is_left_out(one: Proof) -> bool:
    people = [place for place, seat in enumerate(one["seats"]) if kind_of(seat) == "person"]
    return len(people) > 1 and any([not one["dice"][place] for place in people])


def test_codes_that_were_shown_must_belong_to_the_proof() -> None:
    shown = [proof()["seal"], verify(proof()).heads[7], proof()["head"]]
    assert verify(proof(), shown).holds
    assert verify(proof(), ["0000-0000"]).faults == (
        "you were shown 0000-0000, which is neither the seal nor a head",
    )


def test_a_code_may_come_without_dashes_and_an_invitation_has_two_thirds_of_the_seal() -> None:
    linked = proof()["seal"].replace("-", "")[:16].lower()
    assert verify(proof(), [proof()["head"].replace("-", ""), linked]).holds
    assert not verify(proof(), [linked[:-1]]).holds
    assert not verify(proof(), [proof()["seal"][:4]]).holds


# What the verifier knows of the rules


@pytest.mark.parametrize("players", GOALS)
def test_the_bag_is_that_of_the_rules(edition: str, players: int) -> None:
    bag = new_game(edition, players).bag
    known = Course(true_proof(1, edition, players, rounds=0)).bag
    assert tuple(known.values()) == bag[:5]


def test_every_edition_and_each_of_its_cards_is_known() -> None:
    assert list(FIRST_RUBBLE) == list(EDITIONS)
    assert {key: cards.split() for key, cards in CARDS_BY_EDITION.items()} == {
        key: [*map(str, edition.digits)] for key, edition in EDITIONS.items()
    }


def test_a_single_letter_is_always_a_brick_out_of_the_bag(edition: str) -> None:
    rng, asked = random.Random(18), 0
    for _ in range(8):
        state = deal(new_game(edition, 4), rng)
        while questions := pending(state):
            seat, question = next(iter(questions.items()))
            codes = list(legal(state, seat))
            letters = [code for code in codes if code in ALL_BRICKS_BY_LETTER]
            assert isinstance(question, ChooseFromBag) or not letters
            asked += bool(letters)
            state = deal(play(state, seat, rng.choice(codes)), rng)
    assert bool(asked) == EDITIONS[edition].first_may_choose_from_bag


@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 36, 60, 77, 80])
def test_each_piece_is_equally_likely(pieces: int) -> None:
    """All 65536 values of a part are tried: each piece gets as many of them, and the rest are left out."""
    taken = Counter([below(pieces, iter([part, 0])) for part in range(65536 - 65536 % pieces)])
    assert set(taken.values()) == {65536 // pieces}
    assert [below(pieces, iter([part, 1])) for part in range(65536 - 65536 % pieces, 65536)] == [1] * (
        65536 % pieces
    )


@given(st.text() | st.sampled_from(["e\u200d\u0301", "\ud800x", "a\u2028b", "\u0301" * 50]))
def test_the_engine_stores_no_word_that_the_verifier_refuses(text: str) -> None:
    word = clean_word(text)
    assert not word or (is_text(word) and is_word(word))


# Lies


@given(NUMBERS, st.randoms(use_true_random=False))
def test_any_changed_byte_of_the_file_is_found(number: int, rng: random.Random) -> None:
    told = bytearray(json.dumps(proof(number), ensure_ascii=False).encode())
    at = rng.randrange(len(told))
    told[at] = rng.choice([byte for byte in range(32, 127) if byte != told[at]])
    try:
        changed = json.loads(told)
    except ValueError:
        return
    assert changed == proof(number) or not verify(changed).holds


LIES: dict[str, Any] = {
    "another word": lambda lie: lie["words"].__setitem__(a_person(lie), "other luck"),
    "another throw": lambda lie: lie["dice"].__setitem__(a_throw(lie), lie["dice"][a_throw(lie)] % 64 + 1),
    "a throw left out": lambda lie: lie["dice"].__setitem__(a_throw(lie), None),
    "another order of the deck": lambda lie: lie["deck"].reverse(),
    "a cheaper building": lambda lie: lie["deck"].__setitem__(0, "1 Puesto de frutas = 2P"),
    "another seed": lambda lie: lie.update(seed=other_seed(lie), seal=seal_of(lie["table"], other_seed(lie))),
    "another table": lambda lie: lie.update(table="XXXXXX", seal=seal_of("XXXXXX", lie["seed"])),
    "another order of the seats": lambda lie: lie["order"].reverse(),
    "no lot": lambda lie: lie.update(lot=False),
}


LIES_OF_LUCK_2: dict[str, Any] = {
    "another digest": lambda lie: lie["digests"].__setitem__(a_person(lie), "0" * 64),
    "a word less": lambda lie: (lie["words"].clear(), lie["digests"].clear()),
    "a seat of the game before": lambda lie: lie["seats"].__setitem__(0, lie["seats"][0] + "/0"),
}


def a_person(lie: Proof) -> str:
    """The place of a person who has given a word, if there is one."""
    return str(next(iter(lie["words"]), [*map(kind_of, lie["seats"])].index("person")))


def other_seed(lie: Proof) -> str:
    version, secret = lie["seed"][:-64], lie["seed"][-64:]
    return f"{version}{secret[::-1]}"


def a_throw(lie: Proof) -> int:
    return next(place for place, value in enumerate(lie["dice"]) if value)


@pytest.mark.parametrize("name", [*LIES, *LIES_OF_LUCK_2])
@pytest.mark.parametrize("version", [1, 2])
def test_a_house_that_seals_its_lie_again_is_found_out(name: str, version: int) -> None:
    if version == 1 and name in LIES_OF_LUCK_2:
        return
    lie = next(json.loads(json.dumps(one)) for one in map(proof, range(99)) if is_lied_about(one, version))
    (LIES | LIES_OF_LUCK_2)[name](lie)
    lie = with_log(lie, lie["log"])
    (fault,) = verify(lie).faults[:1]
    assert "draw" in fault or "lot" in fault or "digest" in fault


def is_lied_about(one: Proof, version: int) -> bool:
    return version_of(one) == version and any(one["dice"]) and one["lot"] and bool(one["words"])


def test_a_word_that_was_erased_has_left_its_digest_and_the_draws_still_follow() -> None:
    one = next(one for one in map(proof, range(1, 99, 2)) if one["words"])
    assert verify(one | {"words": {}}).holds
    assert any(["a word that was erased" in line for line in verify(one | {"words": {}}).lines])
    first = next(one for one in map(proof, range(0, 99, 2)) if one["words"])
    assert not verify(first | {"words": {}}).holds


def test_in_a_rematch_of_luck_2_the_seats_follow_from_those_of_the_game_before() -> None:
    one = next(one for one in map(proof, range(1, 99, 2)) if not one["lot"])
    assert verify(one).holds
    (fault,) = verify(one | {"order": one["order"][::-1]}).faults
    assert fault.startswith("the game before seats the places")


def test_two_cannot_come_from_one_seat() -> None:
    one = next(one for one in map(proof, range(1, 99, 2)) if one["players"] == 2)
    assert any(["same seat" in fault for fault in verify(one | {"seats": ["person/1"] * 2}).faults])


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    "plan",
    ["anything", "siesta>siesta", "siesta>", ">mama", "siesta>sugar", "siesta>mama>mama", "--", "x>mama"],
)
def test_what_is_chosen_ahead_is_a_card_for_a_card_of_the_edition(number: int, plan: str) -> None:
    """Otherwise a house would try texts until two pasts have one head."""
    log = proof(number)["log"]
    assert faults_of_log(number, [*log, "0~ siesta>mama", "0~ mama>siesta", "0~ -"]) == ()
    (fault,) = faults_of_log(number, [*log, f"0~ {plan}"])
    assert fault == f"line {len(log)}: {plan} is no replacement of a card by another one"


def test_a_card_of_another_edition_cannot_be_chosen_ahead() -> None:
    number = next(number for number in range(99) if proof(number)["edition"] == "havana-2009")
    assert faults_of_log(number, [*proof(number)["log"], "0~ peso>mama"])


def test_a_table_sealed_for_luck_2_may_have_been_begun_by_luck_1_but_not_the_other_way_round() -> None:
    """A worker of 0.7.0 has begun it."""
    first, second = proof(0), proof(1)
    assert not [fault for fault in verify(first | {"seed": "02" + first["seed"]}).faults if "form" in fault]
    assert [fault for fault in verify(first | {"seed": "03" + first["seed"]}).faults if "form" in fault]
    assert [fault for fault in verify(second | {"seed": second["seed"][2:]}).faults if "form" in fault]


def faults_of_log(number: int, log: list[str]) -> tuple[str, ...]:
    """The faults of a proof whose log, and its head, were written anew."""
    return verify(with_log(proof(number), log)).faults


@settings(max_examples=30)
@given(NUMBERS, st.randoms(use_true_random=False))
def test_no_draw_can_be_exchanged_dropped_or_repeated(number: int, rng: random.Random) -> None:
    log = list(proof(number)["log"])
    draws = [at for at, line in enumerate(log) if line.startswith("*")]
    one, other = rng.sample(draws, 2)
    exchanged = list(log)
    exchanged[one], exchanged[other] = log[other], log[one]
    assert log[one] == log[other] or faults_of_log(number, exchanged)
    dealt = rng.choice(draws[:12])
    assert faults_of_log(number, [*log[:dealt], log[dealt], *log[dealt:]])
    assert faults_of_log(number, [*log[: draws[0]], *log[draws[0] + 1 :]])


@settings(max_examples=30)
@given(NUMBERS, st.randoms(use_true_random=False))
def test_no_draw_can_be_taken_back(number: int, rng: random.Random) -> None:
    log = proof(number)["log"]
    at = rng.choice([at for at, line in enumerate(log) if line.startswith("*")]) + 1
    (fault,) = faults_of_log(number, [*log[:at], "undo", log[at - 1], *log[at:]])
    assert fault == f"line {at}: there is no answer to take back"


@settings(max_examples=30)
@given(NUMBERS, st.randoms(use_true_random=False))
def test_no_card_that_lies_face_down_can_be_exchanged(number: int, rng: random.Random) -> None:
    log = list(proof(number)["log"])
    opened = [at for at, line in enumerate(log) if line[:1].isdigit() and laid_before(log, at) == line[2:]]
    at = rng.choice(opened)
    log[at] = log[at][:2] + "another+card"
    (fault,) = faults_of_log(number, log)
    assert "face down" in fault


def laid_before(log: list[str], at: int) -> str | None:
    """What lies face down at the seat that moves at this line."""
    for line in reversed(log[:at]):
        if line == "undo" or line.startswith(log[at][:2]):
            return None
        if line.startswith(f"{log[at][0]}? "):
            return line[3:]
    return None


def test_a_brick_that_was_taken_back_is_in_the_bag_again() -> None:
    course = Course(proof())
    left = dict(course.bag)
    course.moves.append("* Farola")
    course.step("0 R")
    assert course.bag != left
    course.step("undo")
    assert course.bag == left


def test_a_log_that_ends_too_early_is_no_proof() -> None:
    assert faults_of_log(0, proof()["log"][:5]) == ("the log ends before the two rows are dealt",)


# Hostile files

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["0 ", "* ", "\ud800", "undo"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


@settings(max_examples=60)
@given(ANYTHING)
def test_nothing_else_is_a_proof(value: Any) -> None:
    assert verify(value).faults


@settings(max_examples=60)
@given(NUMBERS, st.sampled_from(FORMATS["habana proof 2"]), ANYTHING)
def test_no_field_takes_just_anything(number: int, field: str, value: Any) -> None:
    lie = proof(number) | {field: value}
    assert lie == proof(number) or field in ("lot", "order") or is_erased(lie) or verify(lie).faults
    assert verify(lie).lines


def is_erased(lie: Proof) -> bool:
    """A proof of luck 2 without its words holds."""
    return (lie["words"], lie["format"]) == ({}, "habana proof 2")


@pytest.mark.parametrize("field", ["deck", "seats", "order", "dice", "log"])
@settings(max_examples=20)
@given(value=ANYTHING)
def test_no_list_takes_just_anything(field: str, value: Any) -> None:
    lie = proof() | {field: [*proof()[field][:-1], value]}
    assert lie == proof() or verify(lie).faults


# The file alone


def run(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of the file where nothing else is installed."""
    copy = tmp_path / SOURCE.name
    copy.write_bytes(SOURCE.read_bytes())
    command = [sys.executable, "-I", "-S", str(copy), *arguments]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=60, check=False, cwd=tmp_path
    )


def test_the_program_says_yes_or_no(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof()), encoding="utf-8")
    yes = run(tmp_path, str(file), proof()["head"].lower())
    assert (yes.returncode, yes.stdout.splitlines()) == (0, list(verify(proof()).lines))
    file.write_text(json.dumps(proof() | {"seed": "0" * 64}), encoding="utf-8")
    no = run(tmp_path, str(file))
    assert (no.returncode, no.stdout.splitlines()[-1]) == (1, "NO, this does not hold.")
    file.write_text("[" * 100_000, encoding="utf-8")
    assert [run(tmp_path, str(file)).returncode, run(tmp_path).returncode] == [2, 2]


def test_the_verifier_needs_python_3_9_and_nothing_else() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 9))
    nodes = list(ast.walk(tree))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    modules = plain + [node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)]
    assert {module.split(".")[0] for module in modules} <= sys.stdlib_module_names
