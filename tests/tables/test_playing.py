"""Answers: decision ids, envelopes, wrong and repeated taps, and a log that leads to the very state."""

from __future__ import annotations

import random

import pytest

from engine.rules import outcome, pending
from engine.rules.course.discards import TakeBack
from engine.rules.events import DiscardsTakenBack
from engine.tables.answers import COMPARED_UPDATES, PlanReplacement, PlayAnswer, UndoAnswer
from engine.tables.past.records import is_face_down
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.waiting.attention import Say
from tests.backends import Harness
from tests.properties.playing import PAIRS
from tests.tables.steps import (
    asked,
    begin,
    choices,
    decision,
    game_of,
    person,
    refused,
    replayed,
    the_asked,
    told,
)

# Decisions and their ids


async def test_a_decision_is_known_by_the_revision_at_which_it_was_asked(house: Harness) -> None:
    begun = await house.game(3)
    assert [decision(begun, seat) for seat in range(3)] == [begun.table.revision] * 3
    snapshot = await house.open_round(3)
    assert decision(snapshot, the_asked(snapshot)) == snapshot.table.revision


async def test_anothers_simultaneous_choice_never_makes_my_button_outdated(house: Harness) -> None:
    begun = await house.game(3)
    for seat in (2, 0, 1):
        mine, choice = decision(begun, seat), choices(begun, seat)[seat]
        snapshot = await house.tables.change(begun.table.code, PlayAnswer(person(begun, seat), mine, choice))
    assert game_of(snapshot).round == 1


async def test_anothers_talk_never_makes_my_button_outdated(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, seat = snapshot.table.code, the_asked(snapshot)
    await house.tables.change(code, Say(person(snapshot, 1 - seat), "Get on with it"))
    choice = choices(snapshot, seat)[0]
    after = await house.tables.change(
        code, PlayAnswer(person(snapshot, seat), decision(snapshot, seat), choice)
    )
    assert game_of(after) != game_of(snapshot)


async def test_no_decision_id_is_used_twice(house: Harness) -> None:
    """Undo included: what is asked again has an id of its own."""
    snapshot = await house.game(2)
    ids = [{decision(snapshot, seat)} for seat in (0, 1)]
    for _ in range(80):
        before, undo = snapshot, snapshot.table.undo
        if undo and house.rng.random() < 0.4:
            snapshot = await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, undo.seat)))
        else:
            snapshot = await house.answer(snapshot.table.code, house.rng.choice(asked(snapshot)))
        for seat in asked(snapshot):
            new = decision(snapshot, seat)
            assert new not in ids[seat] or new == before.table.seats[seat].asked
            ids[seat].add(new)


# Envelopes


async def test_an_envelope_can_be_changed_until_all_have_chosen(house: Harness) -> None:
    begun = await house.game(2)
    code = begun.table.code
    for choice in choices(begun, 0)[:3]:
        snapshot = await house.answer(code, 0, choice)
        assert snapshot.table.seats[0].envelope == choice
        assert decision(snapshot, 0) == decision(begun, 0)
        assert game_of(snapshot) == game_of(begun)
    opened = await house.answer(code, 1)
    assert "+".join(game_of(opened).players[0].shown) == choice
    assert not any(seat.envelope for seat in opened.table.seats)


@pytest.mark.parametrize(
    ("update", "counts"),
    [(7, False), (9, True), (0, True), (8 - COMPARED_UPDATES, True)],
    ids=["earlier", "later", "without a number", "of another week"],
)
async def test_a_tap_that_comes_late_does_not_change_what_a_later_one_has_laid(
    house: Harness, update: int, *, counts: bool
) -> None:
    begun = await house.game(2)
    code, question, (laid, other, *_) = begun.table.code, decision(begun, 0), choices(begun, 0)
    first = person(begun, 0)
    await house.tables.change(code, PlayAnswer(first, question, laid, update=8 + COMPARED_UPDATES))
    late = PlayAnswer(first, question, other, update=update and update + COMPARED_UPDATES)
    envelope = (await house.tables.change(code, late)).table.seats[0].envelope
    assert envelope == (other if counts else laid)


async def test_an_envelope_is_noted_in_the_log_and_neither_in_the_game_nor_seen_by_others(
    house: Harness,
) -> None:
    begun = await house.game(3)
    before = await house.store.log(begun.table.code)
    snapshot = await house.answer(begun.table.code, 1, "siesta+mama")
    assert await house.store.log(begun.table.code) == [*before, "1? siesta+mama"]
    assert snapshot.game == begun.game
    assert not await house.news(begun.table.code, begun.table.news.end)
    others = [view_table(snapshot, seat) for seat in (0, 2, None)]
    assert all("siesta+mama" not in repr(shown.own) and shown.seats[1].ready for shown in others)
    mine = view_table(snapshot, 1).own
    assert mine is not None
    assert mine.envelope == "siesta+mama"


async def test_envelopes_are_opened_together_in_the_order_of_the_seats(house: Harness) -> None:
    begun = await house.game(4)
    for seat in (3, 1, 0, 2):
        await house.answer(begun.table.code, seat)
    log = await house.store.log(begun.table.code)
    assert [line[0] for line in log if line[0] != "*" and not is_face_down(line)][:4] == ["0", "1", "2", "3"]


# Taps that change nothing


async def test_the_same_answer_twice_is_silently_fine(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, seat = snapshot.table.code, the_asked(snapshot)
    tap = person(snapshot, seat), decision(snapshot, seat), choices(snapshot, seat)[0]
    once = await house.tables.change(code, PlayAnswer(*tap))
    assert await house.tables.change(code, PlayAnswer(*tap)) == once


async def test_the_same_envelope_twice_is_silently_fine(house: Harness) -> None:
    begun = await house.game(2)
    once = await house.answer(begun.table.code, 0, "siesta+mama")
    assert await house.answer(begun.table.code, 0, "siesta+mama") == once


async def test_the_same_tap_delivered_twice_counts_once(house: Harness) -> None:
    """Even where a second one would mean something else: the token is the tap's own."""
    snapshot = await house.open_round(2)
    code, seat = snapshot.table.code, the_asked(snapshot)
    tap = person(snapshot, seat), decision(snapshot, seat), choices(snapshot, seat)[0]
    once = await house.tables.change(code, PlayAnswer(*tap), token="u7")
    assert await house.tables.change(code, PlayAnswer(*tap), token="u7") == once
    said = await house.tables.change(code, Say(person(snapshot, 0), "Hello"), token="u8")
    assert await house.tables.change(code, Say(person(snapshot, 0), "Hello"), token="u8") == said
    assert len(await house.store.talk(code)) == 1


async def test_another_answer_to_the_same_decision_is_outdated(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, seat = snapshot.table.code, the_asked(snapshot)
    first, second, *_ = choices(snapshot, seat)
    await house.answer(code, seat, first)
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, PlayAnswer(person(snapshot, seat), decision(snapshot, seat), second))


async def test_a_button_of_somebody_else_does_not_say_whose_it_is(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat = the_asked(snapshot)
    tap = decision(snapshot, seat), choices(snapshot, seat)[0]
    with pytest.raises(Refused) as caught:
        await house.tables.change(snapshot.table.code, PlayAnswer(person(snapshot, 1 - seat), *tap))
    assert caught.value.reason is Refusal.NOT_YOURS
    assert caught.value.facts == {}


@pytest.mark.parametrize(
    ("somebody", "off", "choice", "reason"),
    [
        (9, 0, None, Refusal.NOT_SEATED),
        (None, 0, "no such thing", Refusal.ILLEGAL),
        (None, 0, "", Refusal.ILLEGAL),
        (None, 1, None, Refusal.OUTDATED),
        (None, -1, None, Refusal.OUTDATED),
    ],
)
async def test_a_wrong_tap_is_refused_and_changes_nothing(
    house: Harness, somebody: int | None, off: int, choice: str | None, reason: Refusal
) -> None:
    snapshot = await house.open_round(2)
    seat = the_asked(snapshot)
    tapper = person(snapshot, seat) if somebody is None else somebody
    answer = choices(snapshot, seat)[0] if choice is None else choice
    with refused(reason):
        await house.tables.change(
            snapshot.table.code, PlayAnswer(tapper, decision(snapshot, seat) + off, answer)
        )
    assert await house.read(snapshot.table.code) == snapshot


async def test_nothing_is_answered_before_the_start_or_after_the_end(house: Harness) -> None:
    lobby = await house.lobby(2)
    with refused(Refusal.NOT_STARTED):
        await house.tables.change(lobby.table.code, PlayAnswer(1, 1, "siesta+mama"))
    with refused(Refusal.UNKNOWN_TABLE):
        await house.tables.change("XXXXXX", PlayAnswer(1, 1, "siesta+mama"))
    begun = await house.game(2)
    over = await house.play_out(begun.table.code)
    with refused(Refusal.OVER):
        await house.tables.change(over.table.code, PlayAnswer(1, over.table.revision, "pass"))


# Taking back one's discards


def taking_back(snapshot: Snapshot) -> bool:
    return any(isinstance(one, TakeBack) for one in pending(game_of(snapshot)).values())


async def test_a_player_who_does_not_want_to_be_asked_takes_the_discards_back(house: Harness) -> None:
    begun = await house.game(2)
    over = await house.play_until(begun.table.code, taking_back)
    assert over.table.phase is Phase.FINISHED
    assert {"0 yes", "1 yes"} <= set(await house.store.log(begun.table.code))


async def test_a_player_who_wants_to_be_asked_may_leave_the_discards(house: Harness) -> None:
    begun = await begin(house, *[house.person(number, ask_to_take_back=True) for number in (1, 2)])
    snapshot = await house.play_until(begun.table.code, taking_back)
    seat = asked(snapshot)[0]
    assert choices(snapshot, seat) == ["yes", "no"]
    before = game_of(snapshot).players[seat].discards
    for other in asked(snapshot):
        snapshot = await house.answer(begun.table.code, other, "no")
    assert game_of(snapshot).players[seat].discards == before
    assert not told(list(game_of(snapshot).news), DiscardsTakenBack)


# The log


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
async def test_the_log_leads_to_the_very_state(
    house: Harness, edition: str, players: int, replacement: str
) -> None:
    """Plans, undos and envelopes changed: the log of the whole game tells only what counted."""
    house.rng = random.Random(f"{edition} {replacement} {players}")
    begun = await house.game(players, edition=edition, replacement=replacement)
    snapshot = begun
    while snapshot.table.phase is Phase.PLAYING:
        snapshot = await _one_step(house, snapshot)
        if house.rng.random() < 0.02:
            assert await replayed(house, snapshot) == game_of(snapshot)
    assert await house.read(snapshot.table.code) == snapshot
    assert await replayed(house, snapshot) == game_of(snapshot)
    assert outcome(await replayed(house, snapshot)) is not None


async def _one_step(house: Harness, snapshot: Snapshot) -> Snapshot:
    code, table, rng = snapshot.table.code, snapshot.table, house.rng
    if table.undo and rng.random() < 0.15:
        return await house.tables.change(code, UndoAnswer(person(snapshot, table.undo.seat)))
    planner = rng.randrange(len(table.seats))
    own = view_table(snapshot, planner).own
    if own and own.plannable and rng.random() < 0.1:
        await house.tables.change(
            code, PlanReplacement(person(snapshot, planner), rng.choice(list(own.plannable)))
        )
    return await house.answer(code, rng.choice(asked(snapshot)))


async def test_the_log_names_seats_and_never_people(house: Harness) -> None:
    begun = await house.game(3)
    await house.play_until(begun.table.code, lambda now: game_of(now).round > 2)
    log = await house.store.log(begun.table.code)
    assert {line.split(" ")[0].rstrip("?") for line in log} == {"*", "0", "1", "2"}
