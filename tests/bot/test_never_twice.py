"""Whatever comes twice, too late, or from somebody else, changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from engine.tables.frozen import changed
from engine.tables.table import Snapshot
from engine.tables.time.instants import SECOND
from tests.bot.players import STEADY, buttons_of
from tests.bot.scenarios import Scenario, open_scenario, polling_of
from tgbot.buttons.answers import ActTap, PickTap, UndoTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.playground.botapi import Forget, Person, Twice
from tgbot.playground.botapi.events import MessageEdited, MessageSent
from tgbot.showing.chats.wishes import CROSSED_TAP_MS

STALE = (ActTap, PickTap, UndoTap)


async def test_every_update_delivered_twice_counts_once(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=3) as scenario, scenario.bot():
        scenario.world.faults.add(Twice(), method="getUpdates")
        code = await scenario.whole_game(scenario.people("Ann", "Bob"), "2024 2 open")
        await scenario.check(code)


async def test_what_another_worker_has_done_already_is_not_done_again(unix_url: str) -> None:
    """Telegram gets no confirmation, so a second worker receives all updates again."""
    async with open_scenario(unix_url, seed=4) as scenario:
        scenario.world.faults.add(Forget(), method="getUpdates")
        async with scenario.bot():
            ann, bob = scenario.people("Ann", "Bob")
            code = await scenario.open_table(ann, "2009 2 open")
            await scenario.begin_game(code, ann, bob)
            await scenario.play_on(code, taps=60)
            await scenario.all_answered()
        before, log = await played(scenario, code), await scenario.store.log(code)
        updates = len(scenario.world.updates.pending)
        assert 60 < updates < 100
        async with scenario.bot() as second:
            await scenario.until(lambda: polling_of(second).offset)
            await second.arrivals.intake.finish(scenario.patience)
            await scenario.is_calm()
            assert [one.table.code for one in await second.shown.context.people.tables_of(ann.id)] == [code]
        assert await played(scenario, code) == before
        assert await scenario.store.log(code) == log


async def played(scenario: Scenario, code: str) -> Snapshot:
    """The table but for its revision and signs of life: an old /start is one, too, and does no harm."""
    table, game = await scenario.read(code)
    seats = tuple([changed(seat, seen=None) for seat in table.seats])
    return Snapshot(changed(table, seats=seats, revision=0), game)


async def test_old_buttons_do_nothing_and_say_so(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=5) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        await scenario.begin_game(code, ann, bob)
        players = await scenario.play_on(code, taps=50)
        before = await scenario.read(code)
        for player in players:
            await _press_all_old(scenario, player.person, code)
        assert await scenario.read(code) == before


async def _press_all_old(scenario: Scenario, person: Person, code: str) -> None:
    now = {str(data) for message in person.messages() for _, data in buttons_of(message, code)}
    table = (await scenario.read(code)).table
    seat = table.seats[table.seat_of(person.id) or 0]
    old = [
        (message, data)
        for message, data in _ever_shown(scenario, person)
        if str(data) not in now and getattr(data, "decision", None) != seat.asked
    ]
    assert len(old) > 20
    taps = [(data, person.forge(str(data), chat=person.chat, message_id=message)) for message, data in old]
    for data, tap in taps:
        answer = await tap.answered()
        answered = seat.played and data == ActTap(code, seat.played.decision, seat.played.answer)
        assert answer.show_alert or answered, data


def _ever_shown(scenario: Scenario, person: Person) -> Iterator[tuple[int, ButtonData]]:
    """Every button that was ever on the telephone, with its message."""
    shown = set()
    for _, event in scenario.world.events.after(0, most=100_000):
        if isinstance(event, MessageSent | MessageEdited) and event.chat == person.id:
            keyboard = event.message.get("reply_markup", {}).get("inline_keyboard", [])
            data = [button.get("callback_data") for row in keyboard for button in row]
            shown |= {(event.message["message_id"], one) for one in data if one}
    for message, text in sorted(shown):
        button = read_button(text)
        if isinstance(button, STALE):
            yield message, button


async def test_a_button_that_is_out_of_date_brings_a_fresh_view(unix_url: str) -> None:
    """A message that missed an edit still has an old button; tapping it brings the right ones."""
    async with open_scenario(unix_url, seed=6) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        await scenario.begin_game(code, ann, bob)
        player, *_ = await scenario.play_on(code, taps=12, habits=STEADY)
        message = player.message
        assert message is not None
        scenario.world.edit(message, {**message.form, "text": "Old", "reply_markup": _old_keyboard(code)})
        await asyncio.sleep(1.1 * CROSSED_TAP_MS / SECOND)
        answer = await player.person.tap(message, "Old").answered()
        assert answer.show_alert
        await scenario.until(lambda: message.text != "Old" or None)
        assert "Old" not in [button.text for button in message.buttons]


def _old_keyboard(code: str) -> dict[str, object]:
    return {"inline_keyboard": [[{"text": "Old", "callback_data": str(ActTap(code, 1, "mama"))}]]}


async def test_somebody_elses_button_does_not_say_whose_it_is(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=7) as scenario, scenario.bot():
        people = scenario.people("Ann", "Bob")
        code = await scenario.open_table(people[0], "2009 2 open in-order")
        await scenario.begin_game(code, *people)
        await scenario.play_on(code, taps=8, habits=STEADY)
        before = await scenario.read(code)
        owner = next(seat for seat in before.table.seats if seat.awaited)
        other = next(person for person in people if person.id != owner.person)
        assert owner.asked is not None
        answer = await other.forge(str(ActTap(code, owner.asked, "mama")), other.messages()[-1]).answered()
        assert answer.show_alert
        assert owner.name not in (answer.text or owner.name)
        assert await scenario.read(code) == before
