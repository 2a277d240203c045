"""Playing by taps and commands: answers, drafts, plans, undo, one's hand."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from engine.rules import legal
from engine.rules.course.replacement import replacement_ahead
from engine.tables.orders.wishes import NO_ORDERS, Orders
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group, Snapshot
from tests.backends import Harness
from tests.tables.steps import (
    asked,
    begin,
    choices,
    decision,
    game_of,
    person,
    refused,
    seat_of,
    the_asked,
)
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, labels, tables_on, the_alert, the_screen
from tgbot.adapter.adapter import TelegramAdapter
from tgbot.adapter.replies import Replies
from tgbot.buttons.answers import ActTap, HandTap, OrdersTap, PickTap, PlanTap, ShowTap, UndoTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import NoTap, ToastTap
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.drafts import PLAN
from tgbot.words import Words

NOBODY_YOU_KNOW, NO_TABLE = 99, "H7K9MW"


def answer_tap(snapshot: Snapshot, seat: int, answer: str | None = None) -> ActTap:
    """The button with an answer to the seat's question, the first legal one unless another is named."""
    return ActTap(snapshot.table.code, decision(snapshot, seat), answer or choices(snapshot, seat)[0])


async def undoable(house: BotHouse, snapshot: Snapshot) -> tuple[Snapshot, int]:
    """The table once an answer can be taken back, and the person who may."""
    snapshot = await house.play_until(snapshot.table.code, lambda now: now.table.undo is not None)
    assert snapshot.table.undo is not None
    return snapshot, person(snapshot, snapshot.table.undo.seat)


async def undoable_by(house: BotHouse, who: int, *others: int) -> Snapshot:
    """A table where this person may take an answer back."""
    snapshot = await begin(house, *[house.person(number) for number in (who, *others)])
    seat = seat_of(snapshot, who)
    snapshot = await house.play_until(
        snapshot.table.code, lambda now: now.table.undo is not None and now.table.undo.seat == seat
    )
    assert snapshot.table.undo is not None
    return snapshot


async def plannable_by(house: BotHouse, who: int, *others: int) -> tuple[Snapshot, list[str]]:
    """A table where this person may choose a replacement ahead, and the choices."""
    snapshot = await begin(house, *[house.person(number) for number in (who, *others)])
    seat = seat_of(snapshot, who)
    snapshot = await house.play_until(
        snapshot.table.code, lambda now: bool(replacement_ahead(game_of(now), seat))
    )
    return snapshot, list(replacement_ahead(game_of(snapshot), seat))


def plan_of(snapshot: Snapshot, who: int) -> str | None:
    return snapshot.table.seats[seat_of(snapshot, who)].plan


# Orders


async def test_wishes_of_a_plan_are_set_by_their_keys_and_outlast_each_other(house: BotHouse) -> None:
    table, (first, *_) = await plannable_by(house, 5, 6)
    code = table.table.code
    for wishes in ("tRY", "b3.17!", "tYR"):
        assert await house.taps(5, OrdersTap(code, wishes)) == NO_REPLY
    assert await house.taps(5, PlanTap(code, first)) == NO_REPLY
    seat = seat_of(table, 5)
    deck = game_of(table).setup.deck
    planned = (await house.read(code)).table.seats[seat].planned
    assert planned == Orders(cards=(first,), takes="YR", buys=(deck[3].name, deck[17].name), ends_turn=True)
    await house.taps(5, OrdersTap(code, "c-f-r-t-b"))
    assert (await house.read(code)).table.seats[seat].planned == NO_ORDERS


async def test_wishes_that_make_no_sense_are_refused(house: BotHouse) -> None:
    table, _ = await plannable_by(house, 5, 6)
    code = table.table.code
    for wishes in ("", "nonsense", "b999", f"r{seat_of(table, 5)}"):
        with refused(Refusal.ILLEGAL):
            await house.taps(5, OrdersTap(code, wishes))
    with refused(Refusal.NOT_SEATED):
        await house.taps(NOBODY_YOU_KNOW, OrdersTap(code, "tR"))
    lobby = await house.tables.open(house.person(8), house.options(2))
    with refused(Refusal.NOTHING_TO_PLAN):
        await house.taps(8, OrdersTap(lobby.table.code, "tR"))


# An answer


async def test_a_tap_answers_the_question(house: BotHouse) -> None:
    before = await house.open_round(2)
    seat, tap = the_asked(before), answer_tap(before, the_asked(before))
    assert await house.taps(person(before, seat), tap) == NO_REPLY
    after = await house.read(before.table.code)
    played = after.table.seats[seat].played
    assert played is not None
    assert (played.decision, played.answer) == (tap.decision, tap.answer)
    assert after.game != before.game


async def test_whoever_has_answered_all_questions_goes_on_elsewhere(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    code, number = snapshot.table.code, the_asked(snapshot)
    who = person(snapshot, number)
    while snapshot.table.seats[number].awaited:
        assert house.delivery.went_on == []
        first = next(iter(legal(game_of(snapshot), number)))
        await house.taps(who, ActTap(code, snapshot.table.seats[number].asked or 0, first))
        snapshot = await house.read(code)
    assert house.delivery.went_on == [(code, who)]


@pytest.mark.parametrize("tokens", [("one", "one"), ("one", "two")])
async def test_the_same_tap_twice_counts_once(house: BotHouse, tokens: tuple[str, str]) -> None:
    """Whether Telegram brings an update twice or a finger comes down twice."""
    before = await house.open_round(2)
    seat, tap = the_asked(before), answer_tap(before, the_asked(before))
    states = []
    for token in tokens:
        assert await house.taps(person(before, seat), tap, token=token) == NO_REPLY
        states.append(await house.read(before.table.code))
    assert states[0] == states[1]


async def test_another_answer_to_an_answered_question_is_out_of_date(house: BotHouse) -> None:
    before = await house.open_round(2)
    seat = the_asked(before)
    first, other, *_ = choices(before, seat)
    await house.taps(person(before, seat), answer_tap(before, seat, first))
    after = await house.read(before.table.code)
    with refused(Refusal.OUTDATED):
        await house.taps(person(before, seat), answer_tap(before, seat, other))
    assert await house.read(before.table.code) == after


async def test_an_envelope_can_be_changed_until_all_have_laid_theirs(house: BotHouse) -> None:
    table = await house.game(2)
    first, other, *_ = choices(table, 0)
    for answer in (first, other):
        await house.taps(person(table, 0), answer_tap(table, 0, answer))
        assert (await house.read(table.table.code)).table.seats[0].envelope == answer


async def test_a_tap_on_somebody_elses_question_is_refused_without_a_name(house: BotHouse) -> None:
    table = await house.open_round(2)
    seat = the_asked(table)
    with pytest.raises(Refused) as caught:
        await house.taps(person(table, 1 - seat), answer_tap(table, seat))
    assert caught.value.reason is Refusal.NOT_YOURS
    assert caught.value.facts == {}


@pytest.mark.parametrize("answer", ["", "nonsense", "mama+mama", "99R"])
async def test_what_the_rules_do_not_allow_is_refused(house: BotHouse, answer: str) -> None:
    table = await house.open_round(2)
    seat = the_asked(table)
    tap = ActTap(table.table.code, decision(table, seat), answer)
    with refused(Refusal.ILLEGAL):
        await house.taps(person(table, seat), tap)
    assert await house.read(table.table.code) == table


async def test_only_people_of_a_table_play_there(house: BotHouse) -> None:
    table = await house.open_round(2)
    tap = answer_tap(table, the_asked(table))
    with refused(Refusal.NOT_SEATED):
        await house.taps(NOBODY_YOU_KNOW, tap)
    with refused(Refusal.UNKNOWN_TABLE):
        await house.taps(1, ActTap(NO_TABLE, 1, tap.answer))


async def test_a_game_that_is_over_takes_no_answer(house: BotHouse) -> None:
    table = await house.open_round(2)
    seat = the_asked(table)
    await house.play_out(table.table.code)
    with refused(Refusal.OVER):
        await house.taps(person(table, seat), answer_tap(table, seat, "nonsense"))


async def test_a_button_that_changes_nothing_says_why(house: BotHouse) -> None:
    assert "The second one lays both" in the_alert(await house.taps(1, ToastTap("lay-two")))
    assert await house.taps(1, ToastTap("nonsense")) == NO_REPLY
    assert await house.taps(1, NoTap()) == NO_REPLY


# One tap of several


async def test_a_half_made_choice_is_shown_and_changes_nothing(house: BotHouse) -> None:
    table = await house.game(2)
    code, who = table.table.code, person(table, 0)
    assert await house.taps(who, PickTap(code, decision(table, 0), "draft")) == NO_REPLY
    assert house.delivery.drawn == [(code, who, "draft")]
    assert await house.read(code) == table


async def test_a_half_made_choice_of_an_answered_question_is_out_of_date(house: BotHouse) -> None:
    table = await house.open_round(2)
    seat = the_asked(table)
    code, pick = table.table.code, PickTap(table.table.code, decision(table, seat), "draft")
    await house.play_until(code, lambda now: decision(table, seat) != now.table.seats[seat].asked)
    with refused(Refusal.OUTDATED):
        await house.taps(person(table, seat), pick)
    assert house.delivery.drawn == []


async def test_nobody_makes_somebody_elses_choice(house: BotHouse) -> None:
    table = await house.open_round(2)
    seat = the_asked(table)
    pick = PickTap(table.table.code, decision(table, seat), "draft")
    with refused(Refusal.NOT_YOURS):
        await house.taps(person(table, 1 - seat), pick)
    with refused(Refusal.NOT_SEATED):
        await house.taps(NOBODY_YOU_KNOW, pick)
    assert house.delivery.drawn == []


async def test_a_question_that_this_worker_has_not_seen_yet_is_looked_up(house: BotHouse) -> None:
    """Nothing is refused on the strength of the cache."""
    table = await house.open_round(2)
    elsewhere = Harness(house.client)
    elsewhere.time = house.time
    now = await elsewhere.answer(table.table.code, the_asked(table))
    seat = asked(now)[0]
    await house.taps(person(now, seat), PickTap(now.table.code, decision(now, seat), "draft"))
    assert house.delivery.drawn == [(now.table.code, person(now, seat), "draft")]


async def test_other_things_are_shown_to_people_of_the_table_only(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    assert await house.taps(2, ShowTap(code, "more")) == NO_REPLY
    with refused(Refusal.NOT_SEATED):
        await house.taps(NOBODY_YOU_KNOW, ShowTap(code, "more"))
    assert house.delivery.drawn == [(code, 2, "more")]


# One's hand


async def test_my_hand_is_answered_by_an_alert_with_my_cards(house: BotHouse) -> None:
    table = await house.open_round(2)
    seat = seat_of(table, 1)
    text = the_alert(await house.taps(1, HandTap(table.table.code), chat=GROUP))
    hand = game_of(table).players[seat].hand
    assert hand
    assert all(Words("en").text(f"emblem-{card}") in text for card in hand)


async def test_a_hand_needs_a_seat_and_a_game(house: BotHouse) -> None:
    lobby = (await house.lobby(2)).table.code
    with refused(Refusal.NOT_STARTED):
        await house.taps(1, HandTap(lobby))
    with refused(Refusal.NOT_SEATED):
        await house.taps(NOBODY_YOU_KNOW, HandTap(lobby))


# Undo


async def test_an_undo_button_takes_back_one_answer_however_often_it_is_tapped(house: BotHouse) -> None:
    table, who = await undoable(house, await house.open_round(2))
    tap = UndoTap(table.table.code, table.table.revision)
    assert await house.taps(who, tap) == NO_REPLY
    after = await house.read(table.table.code)
    assert the_asked(after) == seat_of(after, who)
    with refused(Refusal.OUTDATED):
        await house.taps(who, tap)
    assert await house.read(table.table.code) == after


async def test_nobody_takes_back_somebody_elses_answer(house: BotHouse) -> None:
    table, who = await undoable(house, await house.open_round(2))
    other = next(one for one in table.table.people if one != who)
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.taps(other, UndoTap(table.table.code, table.table.revision))
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.writes(other, "/undo")


@pytest.mark.parametrize("command", ["/undo", "/plan"])
async def test_a_person_who_plays_nowhere_has_nothing_to_undo_or_plan(house: BotHouse, command: str) -> None:
    await house.lobby(2)
    with refused(Refusal.NOT_PLAYING):
        await house.writes(1, command)
    with refused(Refusal.NOT_SEATED):
        await house.writes(1, command, chat=GROUP)


@pytest.mark.parametrize(
    ("command", "reason"), [("/undo", Refusal.NOTHING_TO_UNDO), ("/plan", Refusal.NOTHING_TO_PLAN)]
)
async def test_where_nothing_can_be_undone_or_planned_that_is_said(
    house: BotHouse, command: str, reason: Refusal
) -> None:
    await house.game(2)
    with refused(reason):
        await house.writes(1, command)


async def test_undo_takes_back_at_the_only_table_where_it_can(house: BotHouse) -> None:
    """At the other table it is somebody else who may."""
    other, table = await undoable_by(house, 6, 5), await undoable_by(house, 5, 7)
    assert await house.writes(5, "/undo") == NO_REPLY
    assert house.delivery.sent_again == [(table.table.code, 5)], "with the question that is asked again"
    assert the_asked(await house.read(table.table.code)) == seat_of(table, 5)
    assert await house.read(other.table.code) == other


async def test_undo_asks_at_which_of_several_tables(house: BotHouse) -> None:
    first, second = [await undoable_by(house, 5, other) for other in (6, 7)]
    screen = the_screen(await house.writes(5, "/undo"))
    assert [one.data.table for (one,) in screen.rows if isinstance(one.data, UndoTap)] == [
        table.table.code for table in await house.people.tables_of(5)
    ]
    *tables, close = labels(screen)
    assert close == ["✖ Close"]
    assert sorted(label[2:] for (label,) in tables) == ["Person 6", "Person 7"]
    await house.taps(5, button(screen, second.table.code))
    undone = (await house.read(second.table.code)).table.undo
    assert undone is None or undone != second.table.undo
    assert await house.read(first.table.code) == first


async def test_undo_with_a_code_asks_nothing(house: BotHouse) -> None:
    first, second = [await undoable_by(house, 5, other) for other in (6, 7)]
    assert await house.writes(5, f"/undo {second.table.code}") == NO_REPLY
    assert (await house.read(second.table.code)).table.revision > second.table.revision
    assert await house.read(first.table.code) == first


async def test_in_a_group_undo_means_its_tables(house: BotHouse) -> None:
    """Nobody learns there where else somebody plays."""
    elsewhere = await undoable_by(house, 5, 6)
    await house.tables.open(house.person(5), house.options(2), group=Group(GROUP))
    with refused(Refusal.NOT_SEATED):
        await house.writes(5, "/undo", chat=GROUP)
    assert await house.read(elsewhere.table.code) == elsewhere


# Plans


async def test_a_plan_is_chosen_changed_and_dropped_by_taps(house: BotHouse) -> None:
    table, (first, second, *_) = await plannable_by(house, 5, 6)
    code = table.table.code
    for answer, plan in ((first, first), (second, second), ("", None)):
        assert await house.taps(5, PlanTap(code, answer)) == NO_REPLY
        assert plan_of(await house.read(code), 5) == plan
    with refused(Refusal.ILLEGAL):
        await house.taps(5, PlanTap(code, "nonsense"))


async def test_plan_brings_the_only_table_with_the_choice(house: BotHouse) -> None:
    await house.game(2)
    table, _ = await plannable_by(house, 5, 6)
    code = table.table.code
    assert await house.writes(5, "/plan") == NO_REPLY
    assert house.delivery.drawn == [(code, 5, PLAN)]
    assert house.delivery.sent_again == [(code, 5)]


async def test_plan_asks_at_which_of_several_tables(house: BotHouse) -> None:
    tables = [(await plannable_by(house, 5, other))[0].table.code for other in (6, 7)]
    screen = the_screen(await house.writes(5, "/plan"))
    assert sorted(tables_on(screen)) == sorted(tables)
    assert house.delivery.drawn == []
    assert await house.taps(5, button(screen, tables[1])) == NO_REPLY
    assert house.delivery.drawn == [(tables[1], 5, PLAN)]


async def test_plan_with_a_code_asks_nothing(house: BotHouse) -> None:
    tables = [(await plannable_by(house, 5, other))[0].table.code for other in (6, 7)]
    assert await house.writes(5, f"/plan {tables[1]}") == NO_REPLY
    assert house.delivery.drawn == [(tables[1], 5, PLAN)]


class NoReplies:
    """Replies that nobody reads."""

    def answer(self, *_: object) -> asyncio.Future[None]:
        return asyncio.get_running_loop().create_future()

    def carry_out(self, *_: object) -> list[asyncio.Future[None]]:
        return []


def tap_in(message: int, who: int, data: ButtonData, chat: int | None = None) -> dict[str, Any]:
    where = {"id": chat or who, "type": "private" if chat is None else "supergroup"}
    tapped = {"message_id": message, "date": 1_700_000_000, "chat": where, "text": "Your turn"}
    user = {"id": who, "is_bot": False, "first_name": "Ana"}
    query = {"id": "1", "from": user, "chat_instance": "1", "message": tapped, "data": str(data)}
    return {"update_id": message, "callback_query": query}


async def test_delivery_hears_in_which_message_something_was_done(house: BotHouse) -> None:
    """Also if it was not refused: an orphan has keys that still work."""
    snapshot = await house.open_round(2)
    code, number = snapshot.table.code, the_asked(snapshot)
    who, other = person(snapshot, number), person(snapshot, 1 - number)
    adapter = TelegramAdapter(house.context, cast(Replies, NoReplies()))
    await adapter.handle_tap(tap_in(41, who, ShowTap(code, "more")))
    await adapter.handle_tap(tap_in(42, who, ShowTap(code, "more"), chat=GROUP))
    await adapter.handle_tap(tap_in(43, other, answer_tap(snapshot, number)))
    await adapter.handle_tap(tap_in(44, who, answer_tap(snapshot, number)))
    assert house.delivery.tapped == [(code, who, 41), (code, who, 44)]
