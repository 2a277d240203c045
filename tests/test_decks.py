"""An operator's own deck; mistakes are refused with the file, the line and the field."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decks import DECK_FIELDS, MAX_DECK_FILE_BYTES, load_deck, read_deck
from engine.rules import Record, outcome, replay
from engine.rules.buildings import MAX_BUILDINGS, MAX_POINTS, BadDeck, Building, check_deck
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import Goods
from engine.store.codec import state_to_json
from tests.properties.playing import TABLES, Table, check_options, check_state, play_out, recorded, steps


def line_of(building: Building) -> str:
    """A building as the house deck file writes it."""
    cost = "".join(f", {good}: {count}" for good, count in building.cost._asdict().items() if count)
    architect = ", architect: true" if building.architect else ""
    return f"- {{points: {building.points}, name: {building.name}{cost}{architect}}}\n"


LINES = [line_of(building) for building in HOUSE_DECK]


def with_line(line: str, number: int = 3) -> str:
    """The house deck with one line changed, counted from 1."""
    lines = [*LINES]
    lines[number - 1] = f"{line}\n"
    return "".join(lines)


def refusal(text: str) -> str:
    with pytest.raises(BadDeck) as caught:
        read_deck(text, "deck.yaml")
    return str(caught.value)


# What is read


def test_the_house_deck_in_yaml_is_the_house_deck() -> None:
    assert read_deck("".join(LINES), "deck.yaml") == HOUSE_DECK


def test_a_deck_may_be_written_in_blocks_with_comments() -> None:
    blocks = "# ours\n- name: Capilla # small\n  points: 3\n  yellow: 1\n  pesos: 3\n  architect: true\n"
    assert read_deck(blocks + "".join(LINES[:12]), "deck.yaml")[0] == Building(
        "Capilla", 3, Goods(yellow=1, pesos=3), architect=True
    )


def test_a_deck_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("\ufeff" + "".join(LINES), encoding="utf-8")
    assert load_deck(path) == HOUSE_DECK


def test_a_number_of_zero_and_a_false_architect_are_the_same_as_none() -> None:
    text = with_line("- {points: 1, name: Muro del jardín, rubble: 4, red: 0, architect: false}")
    assert read_deck(text, "deck.yaml") == HOUSE_DECK


def test_accents_may_be_written_as_marks_of_their_own() -> None:
    decomposed = with_line("- {points: 1, name: Muro del jardi\u0301n, rubble: 4}")
    assert read_deck(decomposed, "deck.yaml") == HOUSE_DECK


def test_a_building_may_be_reused_by_an_anchor_where_a_field_is() -> None:
    text = "- {points: &one 1, name: Puesto de frutas, pesos: 3}\n" + "".join(LINES[1:])
    assert read_deck(text.replace("workers: 1,", "workers: *one,"), "deck.yaml") == HOUSE_DECK


# What is refused: one bad field in line 3

BAD_FIELDS = [
    ("- {points: 1, name: Muro, pesos: -3}", "pesos", "must be from 0 to 60, not -3"),
    ("- {points: 1, name: Muro, pesos: 61}", "pesos", "must be from 0 to 60, not 61"),
    ("- {points: 1, name: Muro, red: 11}", "red", "must be from 0 to 10, not 11"),
    ("- {points: 1, name: Muro, workers: 16}", "workers", "must be from 0 to 15, not 16"),
    ("- {points: 1, name: Muro, rubble: 999999999999999}", "rubble", "must be a small whole number"),
    (f"- {{points: 1, name: Muro, rubble: {'9' * 5000}}}", "rubble", "must be a small whole number"),
    ("- {points: 1, name: Muro, rubble: 1.5}", "rubble", "must be a whole number, not 1.5"),
    ("- {points: 1, name: Muro, rubble: .inf}", "rubble", "must be a whole number, not .inf"),
    ("- {points: 1, name: Muro, rubble: 0x4}", "rubble", "must be a small whole number, not 0x4"),
    ("- {points: 1, name: Muro, rubble: 010}", "rubble", "must be a small whole number, not 010"),
    ("- {points: 1, name: Muro, rubble: 1:30}", "rubble", "must be a small whole number, not 1:30"),
    ("- {points: 1, name: Muro, rubble: '4'}", "rubble", "must be a whole number, not '4'"),
    ("- {points: 1, name: Muro, rubble: four}", "rubble", "must be a whole number, not 'four'"),
    ("- {points: 1, name: Muro, rubble: true}", "rubble", "must be a whole number, not true"),
    ("- {points: 1, name: Muro, rubble: }", "rubble", "must be a whole number, not nothing"),
    ("- {points: 1, name: Muro, rubble: [4]}", "rubble", "must be a whole number, not a list"),
    ("- {points: 1, name: Muro, rubble: {a: 4}}", "rubble", "must be a whole number, not a mapping"),
    ("- {points: 0, name: Muro}", "points", "must be from 1 to 9, not 0"),
    ("- {points: 10, name: Muro}", "points", "must be from 1 to 9, not 10"),
    ("- {points: true, name: Muro}", "points", "must be a whole number, not true"),
    ("- {points: null, name: Muro}", "points", "must be a whole number, not null"),
    ("- {name: Muro, rubble: 4}", "points", "is missing"),
    ("- {points: 1, rubble: 4}", "name", "is missing"),
    ("- {}", "name", "is missing"),
    ("- {points: 1, name: , rubble: 4}", "name", "must be text, not nothing"),
    ("- {points: 1, name: '', rubble: 4}", "name", "'' must begin with a letter"),
    ("- {points: 1, name: 1984, rubble: 4}", "name", "must be text, not 1984"),
    ("- {points: 1, name: yes, rubble: 4}", "name", "must be text, not yes"),
    ("- {points: 1, name: [Muro], rubble: 4}", "name", "must be text, not a list"),
    ("- {points: 1, name: ' Muro', rubble: 4}", "name", "' Muro' must begin with a letter"),
    ("- {points: 1, name: 'Muro = 3', rubble: 4}", "name", "must begin with a letter and hold"),
    (f"- {{points: 1, name: {'M' * 31}, rubble: 4}}", "name", "at most 30 letters"),
    ('- {points: 1, name: "\\ud800", rubble: 4}', "name", "must begin with a letter"),
    ("- {points: 1, name: Farola, rubble: 4}", "name", ""),
    ("- {points: 1, name: Muro, architect: 1}", "architect", "must be true or false, not 1"),
    ("- {points: 1, name: Muro, architect: 'true'}", "architect", "must be true or false, not 'true'"),
    ("- {points: 1, name: Muro, architect: !!bool maybe}", "architect", "must be true or false, not maybe"),
    ("- {points: 1, name: Muro, green: 1}", "green", "is not one of points, name, red"),
    ("- {points: 1, name: Muro, Red: 1}", "Red", "is not one of points, name, red"),
    ("- {points: 1, name: Muro, 7: 1}", "7", "is not one of points, name, red"),
    ("- {points: 1, name: Muro, <<: {red: 1}}", "<<", "is not one of points, name, red"),
    ("- {points: 1, name: Muro, ? [red] : 1}", "?", "is not one of points, name, red"),
    (f"- {{points: 1, name: Muro, {'x' * 200}: 1}}", repr("x" * 30), "is not one of points, name, red"),
    ("- {points: 1, name: Muro, red: 1, red: 2}", "red", "appears twice in one building"),
    ("- {points: 1, name: Muro, name: Farola}", "name", "appears twice in one building"),
    ("- {points: 1, name: Muro, red: !!python/name:os.system ''}", "red", "must be a whole number"),
]


@pytest.mark.parametrize(
    ("line", "field", "reason"), BAD_FIELDS, ids=[line[:60] for line, _, _ in BAD_FIELDS]
)
def test_a_bad_field_is_named_with_its_line(line: str, field: str, reason: str) -> None:
    number = 4 if "name: Farola, rubble" in line else 3
    message = refusal(with_line(line))
    assert message.startswith(f"deck.yaml, line {number}, field {field}: ")
    assert reason in message
    assert len(message) < 250


@pytest.mark.parametrize("good", Goods._fields)
def test_every_good_has_its_bounds(good: str) -> None:
    message = refusal(with_line(f"- {{points: 1, name: Muro, {good}: 100}}"))
    assert message.startswith(f"deck.yaml, line 3, field {good}: must be from 0 to ")


def test_a_field_on_a_line_of_its_own_is_named_with_that_line() -> None:
    block = "- name: Muro\n  points: 1\n  rubble: 4\n  pesos: -3\n"
    assert refusal("".join(LINES) + block) == "deck.yaml, line 40, field pesos: must be from 0 to 60, not -3"


def test_a_name_that_appears_twice_is_named_with_both_lines() -> None:
    message = refusal("".join([*LINES, LINES[4]]))
    assert message == "deck.yaml, line 37, field name: 'Estatua' appears twice, first in line 5"


# What is refused: the text as a whole

BAD_TEXTS = [
    ("", 1, "is empty"),
    ("# nothing yet\n", 1, "is empty"),
    ("Estatua", 1, "must be a list of buildings"),
    ("\n\npoints: 3\nname: Estatua\n", 3, "must be a list of buildings"),
    ("- Estatua\n", 1, "must be a building"),
    (with_line("- [points, 3]"), 3, "must be a building"),
    (with_line("-"), 3, "must be a building"),
    (with_line("- {points: 1, name: Muro"), 4, "is not YAML"),
    (with_line("\t- {points: 1, name: Muro}"), 3, "is not YAML"),
    (with_line("- {points: *one, name: Muro}"), 3, "is not YAML"),
    (with_line("- {points: 1, name: Mu\x00ro}"), 3, "is not YAML"),
    (with_line("- {points: 1, name: Mu\ud800ro}"), 3, "is not YAML"),
    (with_line('- {points: 1, name: "\\UFFFFFFFF"}'), 1, "is not YAML"),
    ("".join(LINES) + "---\n" + "".join(LINES), 37, "is not YAML"),
    ("".join(LINES[:11]), 1, "a deck has 12 to 60 buildings, not 11"),
    ("[]", 1, "a deck has 12 to 60 buildings, not 0"),
    ("&deck [*deck]", 1, "must be a building"),
    ("[" * 2000, 1, "nested too deeply"),
    ("- " * 2000, 1, "nested too deeply"),
    (with_line("- {points: 1, name: " + "[" * 2000), 1, "nested too deeply"),
    ("#" * (MAX_DECK_FILE_BYTES + 1), 1, "is larger than"),
]


@pytest.mark.parametrize(("text", "line", "reason"), BAD_TEXTS, ids=range(len(BAD_TEXTS)))
def test_a_bad_text_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    message = refusal(text)
    assert message.startswith(f"deck.yaml, line {line}: ")
    assert reason in message
    assert len(message) < 250


def test_a_deck_without_an_easy_building_is_refused() -> None:
    message = refusal(
        "".join(line for line, building in zip(LINES, HOUSE_DECK, strict=True) if building.points > 3)
    )
    assert message == "deck.yaml, line 1, field points: at least one building must be worth 1, 2 or 3"


def test_a_deck_of_too_many_buildings_is_refused() -> None:
    message = refusal("".join(line_of(building) for building in many_buildings(MAX_BUILDINGS + 1)))
    assert message == "deck.yaml, line 1: a deck has 12 to 60 buildings, not 61"


def test_a_deck_that_would_not_fit_into_a_state_is_refused() -> None:
    long = [building._replace(name=f"{building.name} {'x' * 20}") for building in many_buildings(60)]
    assert refusal("".join(map(line_of, long))).startswith(
        "deck.yaml, line 1, field name: all names and costs"
    )


def test_an_alias_bomb_is_refused_at_once() -> None:
    levels = [f"- &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n" for level in range(1, 60)]
    bomb = "- &a0 {points: 1, name: Muro}\n" + "".join(levels)
    began = time.process_time()
    assert refusal(bomb) == "deck.yaml, line 2: must be a building, written as fields and their values"
    assert time.process_time() - began < 5


def test_no_tag_makes_an_object() -> None:
    message = refusal("!!python/object/apply:os.system ['exit 1']")
    assert message == "deck.yaml, line 1: must be a building, written as fields and their values"


@given(st.text() | st.text(alphabet="-{}[]:,&*!'\"\n #?|>%@`\\Ux09ab<=~"))
def test_any_text_is_refused_or_read_and_nothing_else(text: str) -> None:
    assert refusal(text).startswith("deck.yaml, line ")


@given(
    st.integers(0, 35),
    st.sampled_from(DECK_FIELDS),
    st.text(alphabet="0123456789-+.eE_:xtrufalsnoy'\"[]{} é\t", max_size=9),
)
def test_any_value_is_refused_or_read_and_nothing_else(index: int, field: str, value: str) -> None:
    lines = [*LINES]
    lines[index] = f"- {{points: 1, name: Muro, {field}: {value}}}\n"
    try:
        deck = read_deck("".join(lines), "deck.yaml")
    except BadDeck as error:
        message = str(error)
    else:
        message = "deck.yaml, line "
        assert len(deck) == len(HOUSE_DECK)
    assert message.startswith("deck.yaml, line ")


# What is refused: the file


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match=r"missing\.yaml: cannot be read: No such file"):
        load_deck(tmp_path / "missing.yaml")


def test_a_folder_is_no_deck(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="cannot be read: Is a directory"):
        load_deck(tmp_path)


def test_a_name_no_file_can_have_is_refused() -> None:
    with pytest.raises(BadDeck, match="cannot be read"):
        load_deck(Path("deck\0.yaml"))


def test_a_file_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes("".join(LINES).encode("latin-1"))
    with pytest.raises(BadDeck, match=r"latin\.yaml, line 3: is not UTF-8 text"):
        load_deck(path)


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(BadDeck, match="/dev/zero, line 1"):
        load_deck(Path("/dev/zero"))


def test_a_bad_field_in_a_file_is_named_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(with_line("- {points: 1, name: Muro, pesos: -3}", 7), encoding="utf-8")
    with pytest.raises(BadDeck) as caught:
        load_deck(path)
    assert str(caught.value) == f"{path}, line 7, field pesos: must be from 0 to 60, not -3"


# Whole games with other decks


def many_buildings(count: int) -> list[Building]:
    """Buildings of every worth, paid with everything there is."""
    goods = [Goods(red=1), Goods(yellow=1, pesos=1), Goods(rubble=3), Goods(workers=1), Goods(pesos=4)]
    names = [f"Casa {chr(65 + number // 26)}{chr(65 + number % 26)}" for number in range(count)]
    return [
        Building(name, number % MAX_POINTS + 1, goods[number % len(goods)], number % 7 == 0)
        for number, name in enumerate(names)
    ]


def largest_deck(letter: str, length: int) -> list[Building]:
    """As many buildings with names of this length as the rules allow."""
    cost = Goods(red=1, rubble=1, pesos=2, workers=1)
    deck = [Building(chr(ord("A") + number) + letter * (length - 1), 1, cost) for number in range(20)]
    deck += [Building(chr(ord("a") + number) + letter * (length - 1), 2, cost) for number in range(20)]
    while deck:
        try:
            return list(check_deck(deck))
        except BadDeck:
            del deck[-1]
    return deck


@pytest.mark.parametrize("length", [15, 30])
@pytest.mark.parametrize("letter", ["x", "é", "漢", "𝒜"], ids=["1-byte", "2-byte", "3-byte", "4-byte"])
def test_a_deck_is_refused_or_all_its_states_can_be_stored(letter: str, length: int) -> None:
    deck = tuple(largest_deck(letter, length))
    for table in TABLES if deck else ():
        if table.players == max(GOALS):
            for state, _ in steps(table.game(deck), random.Random(f"{table} {letter} {length}")):
                check_options(state)
                assert len(state_to_json(state)) < 4096


@pytest.mark.parametrize("count", [12, 40, 60])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_whole_game_is_played_with_another_deck(table: Table, count: int) -> None:
    deck = read_deck("".join(map(line_of, many_buildings(count))), "deck.yaml")
    assert len(deck) == count
    states = list(play_out(table.game(deck), random.Random(f"{table} {count}")))
    for state in states:
        check_state(state)
        check_options(state)
    assert outcome(states[-1]) is not None
    assert replay(Record.parse(str(recorded(states)))) == states[-1]
