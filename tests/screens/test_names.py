"""Names of computers: characters with a name that stays and that nobody else has."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from engine.players import LEVELS
from engine.tables.options import Options, parse_pace
from engine.tables.seat import Seat, StandIn
from engine.tables.table import RemovedPerson, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from tests.screens.moments import lobby_view
from tests.screens.tables import CODE, NOON, labels
from tgbot.screen.cast import LEVEL_SIGNS, characters_of, plain_names
from tgbot.screen.names import MAX_NAME_IN_TABLE_COLUMNS, marks_of, names_of
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.words import Words

ENGLISH = Words("en")


def seated(*seats: Seat) -> TableView:
    options = Options(edition="havana-2009", seats=4, pace=parse_pace("open"))
    return view_table(Snapshot(Table(code=CODE, options=options, opened=NOON, seats=seats), None), None)


def person(name: str, number: int = 1) -> Seat:
    return Seat(person=number, name=name)


def computer(kind: str, character: int | None = 0) -> Seat:
    return Seat(computer=kind, character=character)


def test_every_character_has_a_name_of_its_own_that_fits(language: str) -> None:
    words = Words(language)
    names = [name for level in LEVELS for name in characters_of(level, words)]
    first = [name.casefold().split()[0] for name in [*names, *plain_names(words)]]
    assert len(set(first)) == len(first) == 16
    assert max(map(len, names)) <= MAX_NAME_IN_TABLE_COLUMNS - 2  # beside a cross and a sign on a button


def test_any_three_computers_have_different_names(language: str) -> None:
    for kinds in combinations_with_replacement((*LEVELS, "greedy", "random"), 3):
        seats = [computer(kind, kinds[:at].count(kind)) for at, kind in enumerate(kinds)]
        names = names_of(seated(person("Luis"), *seats), Words(language))
        assert len(set(names)) == 4, names


def test_a_character_keeps_its_name_wherever_it_sits() -> None:
    seats = (person("Luis"), computer("hard", 0), computer("hard", 1), computer("easy", 0))
    names = dict(zip(seats, names_of(seated(*seats), ENGLISH), strict=True))
    for order in permutations(seats):
        assert names_of(seated(*order), ENGLISH) == tuple([names[seat] for seat in order])


def test_who_comes_and_goes_changes_nobodys_name() -> None:
    hard = computer("hard", 1)
    for others in ((), (person("Luis"),), (computer("easy"), person("Eva")), (computer("hard", 0),)):
        assert names_of(seated(*others, hard), ENGLISH)[-1] == "Maestro Max"


@pytest.mark.parametrize("name", ["Pepe", "pepe siesta", "PEPE SIESTA", "Pepe García"])
def test_a_computer_gives_way_to_a_person_of_its_name(name: str) -> None:
    names = names_of(seated(person(name), computer("easy", 0), computer("easy", 1)), ENGLISH)
    assert names[1:] == ("Lola Mañana", "Tito Mojito")


def test_where_all_names_are_taken_a_number_tells_them_apart() -> None:
    people = [person(name, number) for number, name in enumerate(characters_of("easy", ENGLISH)[:3], 1)]
    rita = person("Rita Rumba", 4)
    assert names_of(seated(*people, computer("easy")), ENGLISH)[3] == "Rita Rumba"
    assert names_of(seated(*people[:2], rita, computer("easy", 0)), ENGLISH)[3] == "Tito Mojito"
    everybody = seated(*people, rita, computer("easy", 0))
    assert names_of(everybody, ENGLISH)[0::4] == ("Pepe Siesta 1", "Pepe Siesta 5")


def test_computers_of_older_tables_have_plain_names() -> None:
    old = seated(person("Ana"), computer("greedy", None), computer("random", None))
    assert names_of(old, ENGLISH) == ("Ana", "Bea", "Carlos")


def test_two_of_a_level_without_a_character_are_told_apart() -> None:
    names = names_of(seated(computer("hard", None), computer("hard", None)), ENGLISH)
    assert names == ("Doña Dominó", "Maestro Max")


def test_a_stand_in_plays_under_the_name_of_its_person() -> None:
    away = Seat(person=1, name="Luis", computer="medium", stand_in=StandIn.KEEPS)
    seats = seated(away).seats
    assert names_of(seated(away), ENGLISH) == ("Luis",)
    assert marks_of(seats[0], ENGLISH) == "💤🤖"


def test_a_mark_says_how_well_a_computer_plays() -> None:
    seats = seated(*[computer(level) for level in (*LEVELS, "greedy")], person("Luis")).seats
    assert [marks_of(seat, ENGLISH) for seat in seats] == ["🤖🌴", "🤖🧮", "🤖🧠", "🤖", ""]
    assert LEVEL_SIGNS.keys() == LEVELS.keys()


def test_whoever_was_erased_after_being_sent_away_has_no_name() -> None:
    view = lobby_view(4, 3, 0, removed=(RemovedPerson(-9, ""),))
    screen = lobby_screen(view, ENGLISH, bot_name="HabanaBot")
    assert "Removed: somebody." in screen.text
    assert "↩ somebody" in labels(screen)
