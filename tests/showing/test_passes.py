"""Passes over a table: a new message for each call, edits within a turn, and nothing more than needed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.log_context import begin_log_context
from engine.rules.events import GoodsStolen, GoodsTaxed
from engine.spans import in_seconds
from engine.tables.answers import UndoAnswer
from engine.tables.port import Due
from engine.tables.refusals import StoreAway
from engine.tables.table import Group, Snapshot
from engine.tables.time.instants import MINUTE, SECOND
from engine.tables.waiting.absence import MarkUnreachable
from engine.tables.waiting.attention import Say
from engine.tables.work import Work
from tests.company.clubs import CLUB
from tests.company.clubs import opened as season_opened
from tests.failures import failing
from tests.patience import until
from tests.showing.chats import Post, lease_ends
from tests.showing.paper import PaperChats
from tests.tables.steps import (
    begin_delivery,
    decision,
    due_at,
    end_delivery,
    person,
    seat_of,
    the_asked,
    wake_when_due,
)
from tests.values import not_none
from tgbot.records.shown import GROUP_FIELD, field_of, read_record, write_record
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus, LatestMessages
from tgbot.showing.chats.private import JUST_NOW_MS, LEISURE_MS
from tgbot.showing.living_message import ChatDecider
from tgbot.showing.passes import STORED_LATER_MS
from tgbot.showing.removals import REMOVE_AFTER_MS
from tgbot.story.recap import HIT_SIGN

GROUP = -77
LOOTING = (GoodsStolen, GoodsTaxed)


async def opened(post: Post, people: int = 2, **options: Any) -> Snapshot:
    """A game whose first turn has been delivered: one is asked, the others wait."""
    snapshot = await post.house.open_round(people, **options)
    await post.deliver(snapshot.table.code)
    return snapshot


def others(snapshot: Snapshot, number: int) -> list[int]:
    return [person(snapshot, other) for other in range(len(snapshot.table.seats)) if other != number]


async def test_everybody_who_is_asked_gets_one_message(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.game(3)
    await post.deliver(snapshot.table.code)
    await post.deliver(snapshot.table.code)
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 1, 1]
    assert not any([phones.latest(number).silent for number in (1, 2, 3)])


async def test_what_is_shown_already_is_not_sent_again(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    calls = len(phones.calls)
    await post.deliver(snapshot.table.code)
    assert len(phones.calls) == calls


async def test_further_questions_of_a_turn_edit_the_message(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    number = the_asked(snapshot)
    code, asked = snapshot.table.code, person(snapshot, number)
    messages = len(phones.of(asked))
    while the_asked(snapshot) == number and not post.phones.latest(asked).edits:
        snapshot = await post.house.answer(code, number)
        await post.deliver(code)
    assert len(phones.of(asked)) == messages
    assert phones.latest(asked).edits


async def test_whoever_is_called_gets_a_new_message_and_the_old_one_goes(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await opened(post)
    number, code = the_asked(snapshot), snapshot.table.code
    (waiting,) = others(snapshot, number)
    before = phones.latest(waiting)
    while the_asked(snapshot) == number:
        snapshot = await post.house.answer(code, number)
    await post.deliver(code)
    assert phones.latest(waiting).id != before.id
    post.house.time.passes(REMOVE_AFTER_MS)
    await post.deliver(code)
    assert before not in phones.of(waiting)


async def test_a_chat_that_is_asked_nothing_new_is_refreshed_at_leisure(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await opened(post, 3)
    number, code = the_asked(snapshot), snapshot.table.code
    while the_asked(snapshot) == number:
        snapshot = await post.house.answer(code, number)
    (resting,) = set(others(snapshot, the_asked(snapshot))) - {person(snapshot, number)}
    edits = phones.latest(resting).edits
    await post.deliver(code)
    assert phones.latest(resting).edits == edits
    assert await due_at(post.house, code, Due.DELIVER) is not None
    post.house.time.passes(LEISURE_MS)
    await post.deliver(code)
    assert phones.latest(resting).edits == edits + 1
    assert await due_at(post.house, code, Due.DELIVER) is None


async def test_a_reminder_brings_the_message_down_again_with_its_question(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await opened(post)
    number, code = the_asked(snapshot), snapshot.table.code
    asked = person(snapshot, number)
    messages = len(phones.of(asked))
    await wake_when_due(post.house, code)
    await post.deliver(code)
    assert len(phones.of(asked)) == messages + 1
    data = [str(button.data) for row in phones.latest(asked).screen.rows for button in row]
    assert any([text.startswith("1z") for text in data])
    assert any([f"|{decision(snapshot, number)}|" in text for text in data])


async def test_nobody_is_reminded_of_what_he_has_answered(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    number, code = the_asked(snapshot), snapshot.table.code
    asked = person(snapshot, number)
    await wake_when_due(post.house, code)
    snapshot = await post.house.answer(code, number)
    await post.deliver(code)
    data = [str(button.data) for row in phones.latest(asked).screen.rows for button in row]
    assert not any([text.startswith("1z") for text in data])


async def test_the_last_one_hears_of_it_with_a_sound_only_if_he_was_asked_long_ago(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await post.house.game(2)
    code = snapshot.table.code
    await post.deliver(code)
    await post.house.answer(code, 0)
    await post.deliver(code)
    last = person(snapshot, 1)
    assert phones.latest(last).edits == 0
    post.house.time.passes(LEISURE_MS)
    await post.deliver(code)
    assert len(phones.of(last)) == 1
    assert phones.latest(last).edits == 1

    snapshot = await post.house.game(2)
    code = snapshot.table.code
    await post.deliver(code)
    messages = len(phones.of(person(snapshot, 1)))
    post.house.time.passes(JUST_NOW_MS + MINUTE)
    await post.house.answer(code, 0)
    await post.deliver(code)
    assert len(phones.of(person(snapshot, 1))) == messages + 1


async def test_a_new_turn_tells_everything_since_the_last_answer(post: Post, phones: PaperChats) -> None:
    """Also what an edit has shown in the meantime: the message it stood in is gone."""
    snapshot = await opened(
        post, 3, house_deck=1
    )  # in this game the second player's turn comes after the first one's
    code, first = snapshot.table.code, the_asked(snapshot)
    me = person(snapshot, first)

    async def plays(number: int) -> Snapshot:
        now = await post.house.read(code)
        while the_asked(now) == number:
            now = await post.house.answer(code, number)
        return now

    snapshot = await plays(first)
    await post.deliver(code)
    second = the_asked(snapshot)
    snapshot = await plays(second)
    post.house.time.passes(LEISURE_MS)
    await post.deliver(code)
    snapshot = await post.house.play_until(code, lambda one: one.table.seats[first].awaited)
    await post.deliver(code)
    name = snapshot.table.seats[second].name
    text = phones.latest(me).screen.text
    assert f"· {name} " in text or "/log" in text, "told, or where to find it"


async def test_a_theft_is_told_once_however_quickly_the_next_question_comes(
    post: Post, phones: PaperChats
) -> None:
    """The robbed read it until they answer, and never again: neither in the same turn nor in the next round."""
    snapshot = await opened(post, 2)
    code, told, thefts = snapshot.table.code, set[tuple[int, int, str]](), set[tuple[int, int]]()
    while awaited := [number for number, seat in enumerate(snapshot.table.seats) if seat.awaited]:
        for number in awaited:
            lines = phones.latest(person(snapshot, number)).screen.text.split("\n")
            hits = [line for line in lines if line.startswith(HIT_SIGN)]
            told |= {(number, decision(snapshot, number), line) for line in hits}
        robbed = [
            one.victim
            for one in await post.house.news(code, snapshot.table.news.end - 1)
            if isinstance(one, LOOTING)
        ]
        thefts |= {(victim, snapshot.table.news.end) for victim in robbed}
        snapshot = await post.house.answer(code, awaited[0])
        await post.deliver(code)
    assert 0 < len(told) <= len(thefts)


async def test_a_reminder_asks_its_question_whatever_was_being_looked_at(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await opened(post)
    number, code = the_asked(snapshot), snapshot.table.code
    asked = person(snapshot, number)
    post.delivery.show_draft(code, asked, "?")
    await post.settle()
    await wake_when_due(post.house, code)
    await post.deliver(code)
    data = [str(button.data) for row in phones.latest(asked).screen.rows for button in row]
    assert any([f"|{decision(snapshot, number)}|" in text for text in data])


async def test_who_was_out_of_reach_and_taps_is_back(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    code, asked = snapshot.table.code, person(snapshot, the_asked(snapshot))
    await post.tables.change(code, MarkUnreachable(asked, unreachable=True))
    await post.deliver(code)
    messages = len(phones.of(asked))
    latest = phones.latest(asked).id
    post.delivery.send_anew(code, asked)
    await post.settle()
    post.house.time.passes(REMOVE_AFTER_MS)
    await post.deliver(code)
    assert (len(phones.of(asked)), phones.latest(asked).id > latest) == (messages, True)
    table, _ = await post.house.read(code)
    assert not table.seats[the_asked(snapshot)].unreachable


async def test_talk_comes_in_one_message_and_after_the_question(post: Post, phones: PaperChats) -> None:
    code = (await post.house.lobby(2)).table.code
    await post.deliver(code)
    for number in range(7):
        await post.tables.change(code, Say(1, f"word {number}"))
    await post.deliver(code)
    await post.deliver(code)
    await post.deliver(code)
    _, talk = phones.of(2)
    assert all([f"word {number}" in talk.screen.text for number in range(7)])


async def test_undo_edits_the_message_of_who_takes_back(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    code, number = snapshot.table.code, the_asked(snapshot)
    asked = person(snapshot, number)
    while snapshot.table.undo is None:
        if the_asked(snapshot) != number:
            number = the_asked(snapshot)
            asked = person(snapshot, number)
        snapshot = await post.house.answer(code, number)
        await post.deliver(code)
    messages = len(phones.of(asked))
    await post.tables.change(code, UndoAnswer(asked))
    await post.deliver(code)
    assert len(phones.of(asked)) == messages


async def test_a_half_made_choice_outlives_what_the_others_do(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.game(3)
    code = snapshot.table.code
    await post.deliver(code)
    me = person(snapshot, 0)
    plain = phones.latest(me).screen
    draft = next(
        str(button.data).split("|", 3)[3]
        for row in plain.rows
        for button in row
        if str(button.data)[:2] == "1k"
    )
    post.delivery.show_draft(code, me, draft)
    await post.settle()
    drawn = phones.latest(me).screen
    assert drawn.rows != plain.rows
    await post.house.answer(code, 1)
    post.house.time.passes(LEISURE_MS)
    await post.deliver(code)
    assert phones.latest(me).screen.rows == drawn.rows


async def test_a_half_made_choice_that_has_to_wait_is_drawn_later(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.game(2)
    code, me = snapshot.table.code, person(snapshot, 0)
    await post.deliver(code)
    draft = next(
        str(button.data).split("|", 3)[3]
        for row in phones.latest(me).screen.rows
        for button in row
        if str(button.data)[:2] == "1k"
    )
    phones.outcomes[me] = CallOutcome(CallStatus.LATER, wait=SECOND)
    post.delivery.show_draft(code, me, draft)
    await post.settle()
    assert phones.latest(me).edits == 0
    phones.outcomes.clear()
    await post.deliver(code)
    assert phones.latest(me).edits == 1


async def test_a_half_made_choice_waits_until_another_worker_is_done(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.game(2)
    code, me = snapshot.table.code, person(snapshot, 0)
    await post.deliver(code)
    assert await begin_delivery(post.house.store, code, "another", MINUTE)
    post.delivery.show_draft(code, me, "more")
    await asyncio.sleep(0.1)
    assert phones.latest(me).edits == 0
    await end_delivery(post.house.store, code, "another", snapshot.table.revision, {})
    await until(lambda: phones.latest(me).edits > 0)
    await post.settle()
    assert phones.latest(me).edits == 1


async def test_a_message_that_was_deleted_is_sent_anew(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    code, number = snapshot.table.code, the_asked(snapshot)
    asked = person(snapshot, number)
    phones.chats[asked].clear()
    post.delivery.refresh_stale(code, asked, 0)
    await post.settle()
    assert len(phones.of(asked)) == 1


async def test_an_outdated_button_brings_the_living_message_down(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    code = snapshot.table.code
    asked = person(snapshot, the_asked(snapshot))
    old = phones.latest(asked)
    post.delivery.refresh_stale(code, asked, old.id)
    await post.settle()
    assert phones.latest(asked).id == old.id
    post.delivery.refresh_stale(code, asked, old.id - 1)
    await post.settle()
    assert phones.latest(asked).id != old.id


async def test_who_cannot_be_reached_is_marked_and_the_others_learn_it(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await post.house.game(2)
    code = snapshot.table.code
    gone = person(snapshot, 0)
    phones.outcomes[gone] = CallOutcome(CallStatus.UNREACHABLE)
    await post.deliver(code)
    table, _ = await post.house.read(code)
    assert table.seats[0].unreachable
    await post.deliver(code)
    assert not phones.of(gone)
    phones.outcomes.clear()
    await post.tables.change(code, MarkUnreachable(gone, unreachable=False))
    await post.deliver(code)
    assert len(phones.of(gone)) == 1


async def test_a_refusal_that_comes_after_a_sign_of_life_marks_nobody(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person presses Start while a message to them is just being refused."""
    snapshot = await post.house.game(2)
    code, came_back, send = snapshot.table.code, person(snapshot, 0), phones.send
    await post.house.people.meet(came_back, "Ana", "en", private=True)
    began = post.house.time.now()
    outlived: list[int | None] = []

    def lose(change: MarkUnreachable, _: Work) -> None:
        outlived.append(change.at)

    async def refuse_once(chat: int, *given: Any, **how: Any) -> CallOutcome:
        if chat != came_back or outlived:
            return await send(chat, *given, **how)
        post.house.time.passes(SECOND)
        return CallOutcome(CallStatus.UNREACHABLE)

    monkeypatch.setattr(phones, "send", refuse_once)
    monkeypatch.setattr(MarkUnreachable, "apply", lose)
    await post.deliver(code)
    assert {*outlived} == {began}
    assert len(phones.of(came_back)) == 1
    assert (await post.house.people.profile(came_back)).private


async def test_who_presses_start_while_a_message_is_being_refused_stays_reachable(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await post.house.game(2)
    code, back, send = snapshot.table.code, person(snapshot, 0), phones.send

    async def refuse_once(chat: int, *content: Any, **how: Any) -> CallOutcome:
        if chat != back:
            return await send(chat, *content, **how)
        monkeypatch.setattr(phones, "send", send)
        post.house.time.passes(SECOND)
        seen = MarkUnreachable(back, unreachable=False, at=post.house.time.now())
        await post.tables.change(code, seen)
        return CallOutcome(CallStatus.UNREACHABLE)

    monkeypatch.setattr(phones, "send", refuse_once)
    await post.deliver(code)
    await post.deliver(code)
    assert not (await post.house.read(code)).table.seats[0].unreachable
    assert len(phones.of(back)) == 1


async def test_a_chat_that_has_to_wait_delays_no_other(post: Post, phones: PaperChats) -> None:
    code = (await post.house.game(3)).table.code
    phones.outcomes[2] = CallOutcome(CallStatus.LATER, wait=9 * SECOND)
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 0, 1]
    assert await due_at(post.house, code, Due.DELIVER) == post.house.time.now() + 9 * SECOND + STORED_LATER_MS
    phones.outcomes.clear()
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 1, 1]


async def test_nobody_waits_for_a_chat_that_telegram_takes_its_time_with(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.showing.passes.SLOW_CHAT_MS", 50)
    snapshot = await post.house.game(2)
    code, edit, goes_on = snapshot.table.code, phones.edit, asyncio.Event()
    await post.deliver(code)
    slow, quick = person(snapshot, 0), person(snapshot, 1)

    async def dawdle(chat: int, *given: Any, **how: Any) -> CallOutcome:
        if chat == slow:
            await goes_on.wait()
        return await edit(chat, *given, **how)

    monkeypatch.setattr(phones, "edit", dawdle)
    post.delivery.show_draft(code, slow, "more")
    await asyncio.sleep(0.1)
    post.delivery.show_draft(code, quick, "more")
    await until(lambda: phones.latest(quick).edits > 0)
    assert (phones.latest(slow).edits, phones.latest(quick).edits) == (0, 1)
    assert await due_at(post.house, code, Due.DELIVER) is not None
    goes_on.set()
    await post.settle()
    assert (phones.latest(slow).edits, phones.latest(quick).edits) == (1, 1)
    assert '"draft":"more"' in (await post.house.store.shown(code))[f"p{slow}"]


async def test_a_chat_that_makes_us_stumble_is_tried_again_and_keeps_no_other(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await post.house.game(3)
    code, send = snapshot.table.code, phones.send

    async def stumble(chat: int, *given: Any, **how: Any) -> CallOutcome:
        if chat == 2:
            raise ValueError("no such screen")
        return await send(chat, *given, **how)

    monkeypatch.setattr(phones, "send", stumble)
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 0, 1]
    assert await due_at(post.house, code, Due.DELIVER) == post.house.time.now() + MINUTE
    await post.deliver(code)
    assert await due_at(post.house, code, Due.DELIVER) == post.house.time.now() + 2 * MINUTE
    assert [code in text for text in post.operator] == [True]


async def test_a_chat_that_refuses_for_a_reason_we_do_not_know_is_told_to_the_operator(
    post: Post, phones: PaperChats
) -> None:
    snapshot = await post.house.game(2)
    code, refusing = snapshot.table.code, person(snapshot, 0)
    phones.outcomes[refusing] = CallOutcome(CallStatus.REFUSED, reason="Something new")
    await post.deliver(code)
    assert await due_at(post.house, code, Due.DELIVER) == post.house.time.now() + MINUTE
    post = post.another_worker()  # the wait outlives its worker
    calls = len(phones.calls)
    await post.deliver(code)
    assert len(phones.calls) == calls
    (text,) = post.operator
    assert code in text
    assert "Something new" in text


async def test_what_was_sent_is_noted_at_once_while_another_chat_takes_its_time(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await post.house.game(2)
    code, send = snapshot.table.code, phones.send

    async def second_is_slow(chat: int, *given: Any, **how: Any) -> CallOutcome:
        await asyncio.sleep(0.02 if chat == 2 else 0)
        return await send(chat, *given, **how)

    with failing(post.house.store, "end_showing", asyncio.CancelledError), monkeypatch.context() as slow:
        slow.setattr(phones, "send", second_is_slow)
        await post.deliver(code)
    await lease_ends(post.house, code)
    post = post.another_worker()
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2)] == [1, 2]


async def test_a_crash_before_the_answer_doubles_a_message_which_is_then_deleted(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await post.house.game(2)
    code, send = snapshot.table.code, phones.send

    async def dies_after(chat: int, *given: Any, **how: Any) -> CallOutcome:
        await send(chat, *given, **how)
        raise asyncio.CancelledError

    with monkeypatch.context() as crash:
        crash.setattr(phones, "send", dies_after)
        await post.deliver(code)
    phones.sent = LatestMessages()  # the memory of the dead worker
    post = post.another_worker()
    for _ in range(6):
        await post.deliver(code)
        post.house.time.passes(REMOVE_AFTER_MS)
    assert [len(phones.of(number)) for number in (1, 2)] == [1, 1]


@pytest.mark.parametrize("is_over", [False, True], ids=["running", "over"])
async def test_living_messages_of_other_tables_are_no_orphans(
    post: Post, phones: PaperChats, *, is_over: bool
) -> None:
    first, second = await post.house.game(2), await post.house.game(2)
    if is_over:
        await post.house.play_out(second.table.code)
    for snapshot in (first, second):
        await post.deliver(snapshot.table.code)
    await _searches_everywhere(post, first.table.code, field_of(1))
    assert all([letter.screen.rows for letter in phones.of(1)])
    assert len(phones.of(1)) == 2


async def test_the_standing_of_a_season_is_no_orphan_of_a_table(post: Post, phones: PaperChats) -> None:
    await season_opened(post.house, 2)
    for entry in await post.house.due(Due.SEASON):
        await post.passes.claimed(entry)
    (standing,) = phones.of(CLUB.id)
    code = (await post.house.game(2, group=CLUB)).table.code
    await post.deliver(code)
    await _searches_everywhere(post, code, GROUP_FIELD)
    assert standing.screen.rows
    assert standing in phones.of(CLUB.id)


async def test_what_the_store_did_not_take_is_noted_by_the_next_pass(post: Post, phones: PaperChats) -> None:
    code = (await post.house.game(2)).table.code
    await post.deliver(code)
    with failing(post.house.store, "end_showing", StoreAway("away")):
        post.delivery.show_draft(code, 1, "more")
        await post.settle()
    await post.deliver(code)
    assert (phones.latest(1).edits, phones.latest(2).edits) == (1, 0)
    assert '"draft":"more"' in (await post.house.store.shown(code))["p1"]


async def test_what_was_asked_for_while_the_store_was_away_is_shown_when_it_is_back(
    post: Post, phones: PaperChats
) -> None:
    code = (await post.house.game(2)).table.code
    await post.deliver(code)
    with failing(post.house.store, "begin_showing", StoreAway("away")):
        post.delivery.show_draft(code, 1, "more")
        await post.settle()
    assert phones.latest(1).edits == 0
    await post.deliver(code)
    assert phones.latest(1).edits == 1


async def test_two_workers_deliver_a_table_once(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.game(4)
    workers = [post.another_worker() for _ in range(4)]
    for worker in workers:
        worker.deliveries.table_changed(snapshot)
    for worker in workers:
        await worker.passes.stop()
    assert [len(phones.of(number)) for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


async def test_what_is_said_goes_to_the_others_who_want_to_hear_it(post: Post, phones: PaperChats) -> None:
    host = post.house.person(1)
    code = (await post.tables.open(host, post.house.options(3))).table.code
    await post.tables.join(code, post.house.person(2))
    await post.tables.join(code, post.house.person(3, talk=False))
    await post.deliver(code)
    await post.tables.change(code, Say(1, "Salud & <b>pesetas</b>!"))
    await post.deliver(code)
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 2, 1]
    assert "Salud &amp; &lt;b&gt;pesetas&lt;/b&gt;!" in phones.latest(2).screen.text


async def test_who_left_sees_it_and_is_forgotten(post: Post, phones: PaperChats) -> None:
    code = (await post.house.lobby(3, seats=4)).table.code
    await post.deliver(code)
    await post.tables.leave(code, 3)
    await post.deliver(code)
    assert phones.latest(3).screen.rows == ()
    assert "p3" not in await post.house.store.shown(code)


async def test_who_is_erased_loses_his_message_and_its_record(post: Post, phones: PaperChats) -> None:
    code = (await post.house.game(2)).table.code
    await post.deliver(code)
    messages = [len(phones.of(number)) for number in (1, 2)]
    await post.house.people.erase(2)
    await post.deliver(code)
    assert phones.latest(2).screen.rows == ()
    assert "p2" not in await post.house.store.shown(code)
    assert [len(phones.of(number)) for number in (1, 2)] == messages


async def test_messages_at_night_make_no_sound(post: Post, phones: PaperChats) -> None:
    await post.house.people.meet(1, "Luis", "en")
    profile = await post.house.people.rest(1, "00:00-15:00")
    lobby = await post.tables.open(profile, post.house.options(2))
    await post.deliver(lobby.table.code)
    assert phones.latest(1).silent


async def test_who_is_back_while_the_store_is_away_is_marked_by_the_next_pass(post: Post) -> None:
    code = (await post.house.game(2)).table.code
    await post.deliver(code)
    await post.tables.change(code, MarkUnreachable(1, unreachable=True))
    with failing(post.tables, "change", StoreAway("away")):
        post.delivery.send_anew(code, 1)
        await post.settle()
    post.deliveries.changed(post.deliveries.of_table(code))
    await post.settle()
    assert not (await post.house.read(code)).table.seats[0].unreachable


async def test_a_group_that_moved_is_followed_and_one_that_is_lost_is_left(
    post: Post, phones: PaperChats
) -> None:
    lobby = await post.tables.open(post.house.person(1), post.house.options(2), group=Group(GROUP))
    code = lobby.table.code
    phones.outcomes[GROUP] = CallOutcome(CallStatus.MOVED, -1077)
    await post.deliver(code)
    await post.deliver(code)
    assert phones.of(-1077)
    phones.outcomes[-1077] = CallOutcome(CallStatus.UNREACHABLE)
    await post.tables.join(code, post.house.person(2))
    await post.deliver(code)
    table, _ = await post.house.read(code)
    assert table.group is None


async def test_a_question_comes_right_after_what_somebody_has_tapped(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.open_round(3)
    await post.deliver(snapshot.table.code)
    asked = person(snapshot, the_asked(snapshot))
    assert (asked, Priority.QUESTION) in [call[1:] for call in phones.calls]
    assert Priority.TAPPED < Priority.QUESTION < Priority.OTHERS
    assert seat_of(snapshot, asked) == the_asked(snapshot)


async def test_removals_come_soon_visit_one_chat_and_go_by_one_call_after_everything_else(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await opened(post)
    code, chat = snapshot.table.code, person(snapshot, the_asked(snapshot))
    hand, old = post.deliveries.of_table(code), phones.latest(chat)
    post.delivery.note_tapped(code, chat, old.id - 1)
    post.delivery.send_anew(code, chat)
    await until(lambda: hand.timer is not None)
    assert old in phones.of(chat), "its successor is recorded first"
    assert not_none(hand.timer).when() - asyncio.get_running_loop().time() <= in_seconds(2 * SECOND)
    looked_at, calls, decide = set(), len(phones.calls), ChatDecider.decide

    def noted(decider: Any, shown: Any) -> Any:
        looked_at.add(decider.chat)
        return decide(decider, shown)

    monkeypatch.setattr(ChatDecider, "decide", noted)
    post.house.time.passes(REMOVE_AFTER_MS)
    await until(lambda: old not in phones.of(chat))
    assert phones.calls[calls:] == [("delete", chat, Priority.TIDYING)]
    await post.settle()
    assert looked_at == {chat}
    record = read_record((await post.house.store.shown(code))[field_of(chat)])
    assert {old.id - 1, old.id} <= {*record.removals.gone}


async def _searches_everywhere(post: Post, code: str, field: str) -> None:
    """Passes in which a worker that knows nothing searches a chat for an orphan."""
    record = read_record((await post.house.store.shown(code))[field]).having(search=(0, 50))
    assert await begin_delivery(post.house.store, code, "another", MINUTE)
    await end_delivery(post.house.store, code, "another", 0, {field: write_record(record)})
    post.phones.sent = LatestMessages()
    for _ in range(4):
        await post.deliver(code)


async def _put_off(post: Post, code: str) -> None:
    """A pass that cannot reach everybody, and will be followed by another."""
    post.deliveries.table_changed(await post.house.read(code))
    await until(lambda: post.deliveries.of_table(code).timer is not None)


async def test_a_change_waits_until_every_chat_shows_it(post: Post, phones: PaperChats) -> None:
    snapshot = await post.house.open_round(2)
    code, chat = snapshot.table.code, person(snapshot, the_asked(snapshot))
    phones.outcomes[chat] = CallOutcome(CallStatus.LATER, wait=5 * SECOND)
    await _put_off(post, code)
    (age,) = post.deliveries.undelivered()
    assert age > 0
    del phones.outcomes[chat]
    await post.deliver(code)
    assert post.deliveries.undelivered() == []


async def test_a_tap_is_visible_when_its_chat_shows_the_table(post: Post, phones: PaperChats) -> None:
    snapshot = await opened(post)
    number = the_asked(snapshot)
    code, chat = snapshot.table.code, person(snapshot, number)
    watch = post.passes.open_taps
    watch.arrived({"update_id": 7, "callback_query": {"message": {"chat": {"id": chat}}}})

    def seen() -> float | None:
        return watch.metrics.registry.get_sample_value("habana_tap_visible_seconds_count")

    begin_log_context(update=7)
    phones.outcomes[chat] = CallOutcome(CallStatus.LATER, wait=5 * SECOND)
    await post.house.answer(code, number)
    await _put_off(post, code)
    assert seen() == 0
    begin_log_context()
    del phones.outcomes[chat]
    await post.deliver(code)
    assert seen() == 1
