"""/hint: a hint for the player who is asked, in private, and only where the table allows it."""

from __future__ import annotations

import asyncio

import pytest

from engine.players.hints import Hint
from engine.rules import View, legal
from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Wish
from engine.tables.time.instants import DAY
from engine.tables.waiting.consent import Propose, Vote
from tests.tables.steps import decision, game_of, refused, the_asked
from tests.tables.steps import person as person_of
from tests.tables.test_time_outs import absent
from tests.topics.bot_house import GROUP, BotHouse, at_once
from tests.topics.reading import shown, the_alert, the_screen
from tests.values import not_none
from tgbot.buttons.answers import ActTap, HintTap
from tgbot.requests.requests import NO_REPLY, HandlerReply, HintRequest
from tgbot.words import Words


async def later(house: BotHouse, reply: HandlerReply) -> HintRequest | None:
    """The hint that comes later, in the living message and nowhere else."""
    assert reply.later is not None
    assert reply == HandlerReply(alert=reply.alert, later=reply.later, send=reply.send)
    assert not reply.alert.pops_up if reply.alert else False
    before = len(house.delivery.hints)
    assert await reply.later() == NO_REPLY
    return next((hint for _, _, hint in house.delivery.hints[before:]), None)


async def test_a_hint_says_what_to_choose_and_why_and_its_button_does_it(house: BotHouse) -> None:
    table = await house.open_round(3)
    seat = the_asked(table)
    person = person_of(table, seat)
    hint = not_none(await later(house, await house.writes(person, "/hint")))
    assert hint.text.startswith("💡")
    assert hint.tapped is None, "the message comes down to the command"
    assert hint.answer in legal(game_of(table), seat)
    await house.taps(person, ActTap(table.table.code, hint.decision, hint.answer))
    after = await house.read(table.table.code)
    assert after.table.seats[seat].played is not None
    assert after.table.seats[seat].asked != decision(table, seat)


async def test_the_same_question_gets_the_same_hint(house: BotHouse) -> None:
    await house.game(3)
    first, second = [await later(house, await house.writes(1, "/hint")) for _ in range(2)]
    assert first
    assert first == second


async def test_hints_speak_the_language_of_who_asks(house: BotHouse, language: str) -> None:
    nine = await house.people.meet(9, "Nine", language)
    code = (await house.tables.open(nine, house.options(seats=2))).table.code
    await house.tables.join(code, house.person(1))
    await house.tables.change(code, StartGame(Actor(9)))
    hint = not_none(await later(house, await house.writes(9, "/hint")))
    advice = Words(language).text("suggest-LayPair", first="", second="", number="")
    assert hint.text.startswith(f"💡 <b>{advice.split()[0]}")


async def test_the_button_below_a_question_asks_for_a_hint(house: BotHouse) -> None:
    table = await house.game(2)
    reply = await house.taps(1, HintTap(table.table.code, decision(table, 0)))
    assert the_alert(reply) == Words("en").text("hint-thinking"), "who taps is told that it takes a moment"
    hint = not_none(await later(house, reply))
    assert hint.tapped is not None, "the message in which it was asked for"


# Nobody else's business


async def test_in_a_group_it_is_answered_in_private(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    await house.context.meet(house.request(1))
    reply = await house.writes(1, f"/hint {code}", chat=GROUP)
    assert [(shown(one), one.rows) for one in reply.send] == [(Words("en").text("private-sent"), ())]
    assert await later(house, reply)


async def test_who_has_no_private_chat_with_us_is_asked_to_open_one(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    reply = await house.writes(1, f"/hint {code}", chat=GROUP)
    assert reply.later is None
    assert shown(the_screen(reply)) == Words("en").text("private-first")


async def test_who_does_not_play_there_gets_none(house: BotHouse) -> None:
    table = await house.game(2)
    with refused(Refusal.NOT_PLAYING):
        await house.writes(7, "/hint")
    with refused(Refusal.NOT_SEATED):
        await house.writes(7, f"/hint {table.table.code}")
    with refused(Refusal.NOT_SEATED):
        await house.taps(7, HintTap(table.table.code, decision(table, 0)))


# When there is none


async def test_a_table_may_do_without_hints(house: BotHouse) -> None:
    table = await house.game(2, hints=False)
    with refused(Refusal.NO_HINTS):
        await house.writes(1, "/hint")
    with refused(Refusal.NO_HINTS):
        await house.taps(1, HintTap(table.table.code, decision(table, 0)))


async def test_who_is_asked_nothing_is_told_so(house: BotHouse) -> None:
    table = await house.open_round(3)
    other = next(number for number in range(3) if number != the_asked(table))
    with refused(Refusal.NOTHING_TO_ANSWER):
        await house.writes(person_of(table, other), "/hint")


async def test_the_hint_of_an_older_question_is_out_of_date(house: BotHouse) -> None:
    table = await house.game(2)
    old = HintTap(table.table.code, decision(table, 0))
    for seat in range(2):
        table = await house.answer(table.table.code, seat)
    table = await house.play_until(table.table.code, lambda now: now.table.seats[0].asked is not None)
    with refused(Refusal.OUTDATED):
        await house.taps(1, old)


async def test_a_game_that_is_over_needs_no_hints(house: BotHouse) -> None:
    table = await house.game(2)
    old = HintTap(table.table.code, decision(table, 0))
    await house.play_until(table.table.code, lambda now: now.table.phase is Phase.FINISHED)
    with refused(Refusal.NOT_PLAYING):
        await house.writes(1, "/hint")
    with refused(Refusal.OVER):
        await house.writes(1, f"/hint {table.table.code}")
    with refused(Refusal.OUTDATED):
        await house.taps(1, old)


async def test_in_a_pause_there_is_time_for_a_hint(house: BotHouse) -> None:
    """A pause stops the clocks; whoever likes may answer."""
    table = await house.game(2, pace="48h + 24h")
    await house.tables.change(table.table.code, Propose(1, Wish.PAUSE, DAY))
    paused = await house.tables.change(table.table.code, Vote(2, agrees=True))
    assert paused.table.pause is not None
    person = person_of(table, 0)
    assert await later(house, await house.writes(person, "/hint"))


async def test_a_person_whose_seat_a_computer_keeps_comes_back_first(house: BotHouse) -> None:
    away = await absent(house, await house.open_round(3), 0)
    with refused(Refusal.AWAY):
        await house.writes(person_of(away, 0), "/hint")


# Where several tables ask


async def test_at_several_tables_the_person_says_which(house: BotHouse) -> None:
    tables = [await house.game(2), await house.game(2)]
    silent = await house.game(2, hints=False)
    which = the_screen(await house.writes(1, "/hint"))
    codes = {button.data.table for row in which.rows for button in row if isinstance(button.data, HintTap)}
    assert codes == {one.table.code for one in tables}
    assert silent.table.code not in shown(which)
    assert await later(house, await house.taps(1, which.rows[0][0]))


async def test_where_no_table_asks_there_is_nothing_to_choose_from(house: BotHouse) -> None:
    for _ in range(2):
        table = await house.game(2)
        for seat in range(2):
            await house.answer(table.table.code, seat)
        await house.play_until(table.table.code, lambda now: not asks(now, 1))
    with refused(Refusal.NOTHING_TO_ANSWER):
        await house.writes(1, "/hint")


def asks(snapshot: Snapshot, person: int) -> bool:
    return any([seat.person == person and seat.asked is not None for seat in snapshot.table.seats])


# Time passes while somebody thinks


class Slow:
    """A hint maker that answers when the test lets it."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0

    async def __call__(self, view: View, seed: int) -> Hint:
        self.asked += 1
        await self.go.wait()
        return await at_once(view, seed)


async def test_an_answer_that_came_first_makes_the_hint_needless(house: BotHouse) -> None:
    table = await house.open_round(3)
    seat = the_asked(table)
    house.context.hint_maker = slow = Slow()
    reply = await house.writes(person_of(table, seat), "/hint")
    thinking = asyncio.ensure_future(later(house, reply))
    await asyncio.sleep(0)
    await house.answer(table.table.code, seat)
    slow.go.set()
    assert await thinking is None


async def test_nobody_is_thought_for_twice_at_once(house: BotHouse) -> None:
    await house.game(2)
    house.context.hint_maker = slow = Slow()
    replies = [await house.writes(1, "/hint") for _ in range(2)]
    hints = [asyncio.ensure_future(later(house, reply)) for reply in replies]
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(*hints)
    assert (len(house.delivery.hints), slow.asked) == (1, 1)
    assert await later(house, await house.writes(1, "/hint"))


async def test_who_asks_at_two_tables_gets_two_hints(house: BotHouse) -> None:
    tables = [await house.game(2), await house.game(2)]
    house.context.hint_maker = slow = Slow()
    replies = [await house.taps(1, HintTap(one.table.code, decision(one, 0))) for one in tables]
    hints = [asyncio.ensure_future(later(house, reply)) for reply in replies]
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(*hints)
    assert [code for code, *_ in house.delivery.hints] == [one.table.code for one in tables]


async def test_a_person_who_has_answered_may_ask_about_the_next_question(house: BotHouse) -> None:
    """Even while somebody still thinks about the one before."""
    table = await house.game(2)
    code = table.table.code
    house.context.hint_maker = slow = Slow()
    person = person_of(table, 0)
    former = asyncio.ensure_future(later(house, await house.taps(person, HintTap(code, decision(table, 0)))))
    await asyncio.sleep(0)
    for seat in range(2):
        await house.answer(code, seat)
    table = await house.play_until(code, lambda now: now.table.seats[0].asked is not None)
    latter = asyncio.ensure_future(later(house, await house.taps(person, HintTap(code, decision(table, 0)))))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(former, latter)
    assert [hint.decision for _, _, hint in house.delivery.hints] == [decision(table, 0)]


@pytest.mark.parametrize(
    ("error", "level"),
    [(LookupError("no idea"), "ERROR"), (TimeoutError(), "WARNING")],
)
async def test_a_failure_to_find_a_hint_is_owned_up_to(
    house: BotHouse, caplog: pytest.LogCaptureFixture, error: Exception, level: str
) -> None:
    """A lack of time is no reason to call the operator."""

    async def fails(view: View, seed: int) -> Hint:  # noqa: ARG001
        raise error

    await house.game(2)
    house.context.hint_maker = fails
    for _ in range(2):
        hint = not_none(await later(house, await house.writes(1, "/hint")))
        assert (hint.answer, hint.text) == ("", Words("en").text("hint-failed"))
    assert [record.levelname for record in caplog.records] == [level], "once a minute"
