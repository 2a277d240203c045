"""Sealed luck at the tables: whatever people do, the proof of their game holds, and nobody can draw again."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from engine.rules import legal
from engine.rules.course.replacement import replacement_ahead
from engine.store.codec import TABLE_FORM, table_to_json
from engine.tables import game_start
from engine.tables.answers import GiveOrders, PlanReplacement, PlayAnswer, UndoAnswer
from engine.tables.frozen import changed
from engine.tables.game_start import AddWord, ThrowDie
from engine.tables.lobby import Actor, Join, Leave, StartGame
from engine.tables.luck.luck import DIE_LEFT_OUT, SealedLuck, clean_word, seal_of
from engine.tables.luck.proofs import is_provable, proof_of
from engine.tables.orders.wishes import OF_THE_TURN
from engine.tables.policy import HousePolicy
from engine.tables.table import Phase, RematchOf, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import SECOND
from engine.tables.waiting.absence import OfferSeat, Resign
from engine.tables.waiting.attention import ForgetPerson
from engine.verify_habana import verify
from tests.tables.pure import PureTable, profile
from tests.tables.some_orders import some_orders
from tests.values import not_none

WITH_DICE = HousePolicy(dice_wait=30 * SECOND)
LUCK_OF_0_7_0 = frozenset(
    [
        "seed",
        "gathers_until",
        "key",
        "places",
        "dice",
        "words",
        "givers",
        "order",
        "by_lot",
        "draws",
        "lines",
        "head",
        "is_closed",
    ]
)
"""The fields of luck that 0.7.0 stores."""


def gathering(people: int = 3) -> PureTable:
    table = PureTable(people, policy=WITH_DICE)
    assert table.change(StartGame(Actor(1)))
    return table


def phase(table: PureTable) -> Phase:
    return table.table.phase


def throw(table: PureTable, values: dict[int, int | None]) -> None:
    for person, value in values.items():
        assert table.change(ThrowDie(person, value))


def play_on(table: PureTable, rng: random.Random) -> None:
    """One answer by chance, with plans, changes of mind and answers that are taken back."""
    person = rng.choice(table.awaited())
    number, game = table.number(person), table.snapshot.game
    assert game is not None
    if (ahead := list(replacement_ahead(game, number))) and rng.random() < 0.2:
        table.change(PlanReplacement(person, rng.choice([*ahead, None])))
    if rng.random() < 0.3:
        table.change(GiveOrders(person, some_orders(game, number, rng), OF_THE_TURN))
    for _ in range(rng.choice((1, 1, 1, 2))):
        asked = table.seat(person).asked
        if asked is not None and table.snapshot.game is not None:
            table.change(PlayAnswer(person, asked, rng.choice(list(legal(table.snapshot.game, number)))))
    if rng.random() < 0.2:
        table.change(UndoAnswer(person))
    table.think()


def stored(table: PureTable) -> None:
    """A restart: all that is left is what was stored."""
    text = table_to_json(table.table)
    table.snapshot = Snapshot(TABLE_FORM.read(text, 1), table.snapshot.game)


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1), (1, 2), (4, 0)])
@pytest.mark.parametrize("replacement", ["in order", "together"])
def test_the_proof_of_every_game_holds(edition: str, people: int, computers: int, replacement: str) -> None:
    rng = random.Random(f"{edition} {people} {replacement}")
    table = PureTable(
        people, computers=computers, policy=WITH_DICE, seed=people, edition=edition, replacement=replacement
    )
    assert table.change(AddWord(1, "  buena\nsuerte "))
    seal = seal_of(table.table.code, table.table.luck.seed) if table.table.luck else ""
    assert table.change(StartGame(Actor(1)))
    throw(table, {person: rng.choice((None, 1 + rng.randrange(64))) for person in range(1, people + 1)})
    while not table.is_over:
        table.think()
        if table.awaited():
            play_on(table, rng)
        if rng.random() < 0.05:
            stored(table)
    assert table.snapshot.game is not None
    assert is_provable(table.table, table.snapshot.game)
    proof = proof_of(table.table, table.snapshot.game, table.log)
    assert verify(proof).faults == ()
    assert proof["seal"] == seal
    assert proof["words"] == {"0": "buena suerte"}


def test_a_change_that_is_tried_again_draws_the_same() -> None:
    """Another worker, another chance: what follows from an answer is in the table."""
    table = PureTable(2).begun()
    drawn = 0
    while not table.is_over and drawn < 20:
        before, log, undo_base = table.snapshot, [*table.log], table.undo_base
        person = table.awaited()[0]
        number, asked = table.number(person), table.seat(person).asked
        assert before.game is not None
        choice = random.Random(drawn).choice(list(legal(before.game, number)))
        after = []
        for seed in range(2):
            table.snapshot, table.log, table.undo_base = before, [*log], undo_base
            table.rng = random.Random(seed)
            assert table.change(PlayAnswer(person, asked or 0, choice))
            after.append((table.snapshot.game, table.table.luck))
        assert after[0] == after[1]
        drawn += 1


# Dice


def test_a_game_of_several_people_waits_for_their_dice() -> None:
    table = gathering()
    throw(table, {1: 64, 3: 1})
    assert table.table.is_gathering
    throw(table, {2: 22})
    assert phase(table) is Phase.PLAYING
    assert table.table.luck is not None
    assert table.table.luck.dice == (64, 22, 1)
    luck = not_none(view_table(table.snapshot, None).luck)
    assert [luck.dice[table.number(person)] for person in (1, 2, 3)] == [64, 22, 1]


def test_who_is_not_reached_within_half_a_minute_is_left_out() -> None:
    table = gathering()
    throw(table, {2: 5})
    table.passes(29 * SECOND)
    assert table.table.is_gathering
    table.passes(1 * SECOND)
    assert table.table.luck is not None
    assert table.table.luck.dice == (DIE_LEFT_OUT, 5, DIE_LEFT_OUT)


def test_while_dice_are_gathered_only_they_are_waited_for() -> None:
    """A lobby that expires meanwhile, or whose host is due to pass on, would wake again and again."""
    table = PureTable(3, policy=WITH_DICE)
    assert table.table.expires is not None
    table.now = table.table.expires - SECOND
    assert table.change(StartGame(Actor(1)))
    assert table.due == table.now + 30 * SECOND
    table.passes(30 * SECOND)
    assert phase(table) is Phase.PLAYING


def test_an_outage_leaves_nobody_out() -> None:
    table = gathering(2)
    table.passes(10 * SECOND)
    table.outage(600 * SECOND)
    table.passes(19 * SECOND)
    assert table.table.is_gathering
    throw(table, {1: 5, 2: 6})
    assert table.table.luck is not None
    assert table.table.luck.dice == (5, 6)


def test_the_first_value_of_a_die_counts_and_one_that_comes_late_changes_nothing() -> None:
    table = gathering(2)
    throw(table, {1: 5})
    throw(table, {1: 6})
    throw(table, {2: None})
    begun = table.snapshot
    assert table.change(ThrowDie(2, 9))
    assert table.snapshot.game == begun.game
    assert table.table.luck == begun.table.luck
    assert table.table.luck is not None
    assert table.table.luck.dice == (5, DIE_LEFT_OUT)


@pytest.mark.parametrize("value", [0, -1, 65, 10**9])
def test_a_value_that_no_die_has_is_left_out(value: int) -> None:
    table = gathering(2)
    throw(table, {1: value, 2: 3})
    assert table.table.luck is not None
    assert table.table.luck.dice == (DIE_LEFT_OUT, 3)


def test_while_dice_are_thrown_nobody_comes_or_goes_or_adds_a_word() -> None:
    table = gathering(2)
    for change in (Leave(1), Join(profile(9), held=False), StartGame(Actor(1)), AddWord(1, "late")):
        assert not table.change(change)


def test_who_is_erased_while_dice_are_thrown_leaves_the_others_in_the_lobby() -> None:
    table = gathering(2)
    assert table.change(ForgetPerson(2, -2))
    throw(table, {1: 7})
    assert table.table.phase is Phase.LOBBY
    assert not table.table.is_gathering


def test_a_person_alone_throws_no_die() -> None:
    table = PureTable(1, computers=2, policy=WITH_DICE)
    assert table.change(StartGame(Actor(1)))
    assert table.table.phase is Phase.PLAYING


# Words, seals, secrets


def test_a_word_is_one_short_line() -> None:
    assert clean_word("  a\n b\u200b\tc ") == "a b c"
    assert len(clean_word("x" * 99)) == 40


def test_a_word_goes_with_its_person() -> None:
    table = PureTable(2)
    assert table.change(AddWord(2, "hola"))
    assert table.change(Leave(2))
    assert table.change(Join(profile(2), held=False))
    assert table.seat(2).word == ""


def played_out(table: PureTable) -> Snapshot:
    while not table.is_over:
        table.think()
        for person in table.awaited()[:1]:
            table.answer(person)
    return table.snapshot


def faults_of(table: PureTable) -> tuple[str, ...]:
    assert table.snapshot.game is not None
    return verify(proof_of(table.table, table.snapshot.game, table.log)).faults


@pytest.mark.parametrize("when", ["in mid-game", "afterwards"])
def test_who_is_erased_takes_their_word_along_and_the_game_can_still_be_proven(when: str) -> None:
    table = PureTable(2)
    assert table.change(AddWord(1, "buena suerte"))
    assert table.change(AddWord(2, "secreto"))
    assert table.change(StartGame(Actor(1)))
    if when == "in mid-game":
        assert table.change(ForgetPerson(2, -2))
    game = not_none(played_out(table).game)
    if when == "afterwards":
        assert table.change(ForgetPerson(2, -2))
    stored(table)
    assert b"secreto" not in table_to_json(table.table)
    assert is_provable(table.table, game)
    proof = proof_of(table.table, game, table.log)
    assert (proof["words"], sorted(proof["digests"])) == ({"0": "buena suerte"}, ["0", "1"])
    assert verify(proof).faults == ()
    luck = not_none(view_table(table.snapshot, None).luck)
    assert sorted(luck.words) == ["", "buena suerte"]


def of_luck_1(table: PureTable) -> PureTable:
    """A table that 0.7.0 has opened."""
    table.snapshot = Snapshot(changed(table.table, luck=SealedLuck(seed="ab" * 32)), None)
    return table


def test_a_table_that_is_sealed_for_luck_1_keeps_it() -> None:
    table = of_luck_1(PureTable(2))
    assert table.change(AddWord(2, "secreto"))
    assert table.change(StartGame(Actor(1)))
    game = not_none(played_out(table).game)
    proof = proof_of(table.table, game, table.log)
    assert (proof["format"], len(proof["head"])) == ("habana proof 1", len("XXXX-XXXX"))
    assert (verify(proof).faults, is_provable(table.table, game)) == ((), True)
    assert table.change(ForgetPerson(2, -2))
    assert not is_provable(table.table, game)


def test_a_table_sealed_for_luck_2_that_a_worker_of_0_7_0_has_begun_is_one_of_luck_1(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It knows nothing of the version in the seed."""
    table = PureTable(2)
    with monkeypatch.context() as earlier:
        earlier.setattr(game_start, "version_sealed", lambda _: 1)
        assert table.change(StartGame(Actor(1)))
    game = not_none(played_out(table).game)
    proof = proof_of(table.table, game, table.log)
    assert (proof["format"], len(proof["seed"])) == ("habana proof 1", 66)
    assert (verify(proof).faults, is_provable(table.table, game)) == ((), True)


def test_a_worker_of_0_7_0_passes_on_all_that_luck_2_needs() -> None:
    """It drops what it does not know, and writes the rest."""
    table = PureTable(2)
    assert table.change(AddWord(2, "secreto"))
    assert table.change(StartGame(Actor(1)))
    assert table.table.luck is not None
    assert table.table.luck.is_closed  # or it would check the game as one of luck 1, and say NO
    assert table.change(ForgetPerson(2, -2))
    plain = json.loads(table_to_json(table.table))
    plain["luck"] = {name: value for name, value in plain["luck"].items() if name in LUCK_OF_0_7_0}
    for seat in plain["seats"]:
        seat.pop("heads", None)
    table.snapshot = Snapshot(TABLE_FORM.read(json.dumps(plain).encode(), 2), table.snapshot.game)
    played_out(table)
    assert faults_of(table) == ()


def test_the_seats_of_a_rematch_follow_from_those_of_the_game_before() -> None:
    old = PureTable(3)
    assert old.change(StartGame(Actor(1)))
    seats = [seat.person for seat in old.table.seats]
    people = (*seats[1:], seats[0])
    table = PureTable(4)
    rematch_of = RematchOf(of="XXXXXX", people=people)
    table.snapshot = Snapshot(changed(table.table, rematch_of=rematch_of), None)
    assert table.change(StartGame(Actor(1)))
    assert [seat.person for seat in table.table.seats] == [*people, 4]
    game = not_none(played_out(table).game)
    proof = proof_of(table.table, game, table.log)
    assert proof["seats"] == [f"person/{seats.index(person)}" for person in (1, 2, 3)] + ["person"]
    assert (proof["lot"], verify(proof).faults) == (False, ())
    assert verify(proof | {"order": sorted(proof["order"], reverse=True)}).faults


def test_without_anybody_of_the_game_before_seats_are_drawn() -> None:
    table = PureTable(2)
    gone = RematchOf(of="XXXXXX", people=(8, 9))
    table.snapshot = Snapshot(changed(table.table, rematch_of=gone), None)
    assert table.change(StartGame(Actor(1)))
    assert table.table.luck is not None
    assert table.table.luck.by_lot
    played_out(table)
    assert faults_of(table) == ()


# Heads that a seat remembers


def test_a_seat_remembers_the_heads_after_its_persons_own_last_answers() -> None:
    table = PureTable(2, computers=1).begun()
    given: list[str] = []
    while not table.is_over:
        table.think()
        for person in table.awaited()[:1]:
            table.answer(person)
            luck = not_none(view_table(table.snapshot, None).luck)
            given += [luck.head] if person == 1 else []
            assert list(table.seat(1).heads) == given[-12:]
    assert len(given) > 12
    stored(table)
    game = not_none(table.snapshot.game)
    proof = proof_of(table.table, game, table.log)
    assert verify(proof, table.seat(1).heads).faults == ()
    assert verify(proof, [*table.seat(1).heads, "0000-0000-0000-0000"]).faults
    assert [seat.heads for seat in table.table.seats if seat.person is None] == [()]


def test_who_takes_over_a_seat_has_seen_none_of_its_heads() -> None:
    table = PureTable(3).begun()
    for person in (1, 2, 3):
        table.answer(person)
    assert table.seat(3).heads
    assert table.change(Resign(3))
    assert table.change(OfferSeat(1, table.number(3)))
    assert table.change(Join(profile(4), held=False))
    assert table.seat(4).heads == ()


def test_a_word_stays_that_of_its_person_though_somebody_has_taken_over_the_seat() -> None:
    table = PureTable(3)
    assert table.change(AddWord(3, "secreto"))
    assert table.change(StartGame(Actor(1)))
    assert table.change(Resign(3))
    assert table.change(OfferSeat(1, table.number(3)))
    assert table.change(Join(profile(4), held=False))
    assert table.change(ForgetPerson(4, -4))
    assert table.table.word_of(3) == "secreto"
    assert table.change(ForgetPerson(3, -3))
    assert table.table.luck is not None
    assert "secreto" not in table.table.luck.words.values()


def test_the_luck_of_a_running_game_cannot_be_opened() -> None:
    table, game = PureTable(2).begun().snapshot
    assert game is not None
    assert not is_provable(table, game)


def test_seed_and_key_are_in_no_view_and_no_repr() -> None:
    table = PureTable(2).begun()
    luck = not_none(table.table.luck)
    shown = repr([view_table(table.snapshot, seat) for seat in (None, 0, 1)]) + repr(table.table)
    assert luck.seed not in shown
    assert luck.key not in shown


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_worlds_that_differ_only_in_the_seed_look_the_same_until_the_next_draw(seat: int | None) -> None:
    table = PureTable(2).begun()
    luck = not_none(table.table.luck)
    other = changed(luck, seed="02" + "00" * 32, key="02" + "11" * 32)
    here = view_table(table.snapshot, seat)
    there = view_table(Snapshot(changed(table.table, luck=other), table.snapshot.game), seat)
    assert replace(here, luck=None) == replace(there, luck=None)


def test_a_table_of_an_earlier_release_goes_on_without_a_seal() -> None:
    table = PureTable(2)
    table.snapshot = Snapshot(changed(table.table, luck=None), None)
    assert table.change(StartGame(Actor(1)))
    assert not table.change(AddWord(1, "hola"))
    game = not_none(played_out(table).game)
    assert not is_provable(table.table, game)
    assert view_table(table.snapshot, None).luck is None


def test_a_word_is_refused_once_a_die_is_known() -> None:
    table = gathering(2)
    throw(table, {1: 7})
    assert table.change(ForgetPerson(2, -2))
    throw(table, {1: 8})
    assert not table.table.is_gathering
    assert not table.change(AddWord(1, "late"))
