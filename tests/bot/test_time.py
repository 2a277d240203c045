"""Clocks that run in seconds: reminders, time-outs, stand-ins, and people who want to be left in peace."""

from __future__ import annotations

from functools import partial

from engine.tables.seat import StandIn
from engine.tables.table import Table
from tests.bot.players import STEADY, buttons_of
from tests.bot.scenarios import Scenario, first_of, open_scenario
from tests.bot.test_delivery import says
from tgbot.buttons.absence import BackTap, MuteTap, SnoozeTap, VoteTap
from tgbot.buttons.codec import ButtonData
from tgbot.playground.botapi import Chat, Message, Person, TapAnswer
from tgbot.requests.digests import DIGEST_ERRAND
from tgbot.words import Words

EN = Words("en")
BLITZ = {"blitz": "4s + 1s"}


def _offer(person: Person, code: str, kind: type[ButtonData]) -> tuple[Message, str] | None:
    for message in reversed(person.messages()):
        for button, data in buttons_of(message, code):
            if isinstance(data, kind) and button.data:
                return message, button.data
    return None


async def _tap(scenario: Scenario, person: Person, code: str, kind: type[ButtonData]) -> TapAnswer:
    """As soon as there is such a button."""
    return await person.tap(*await scenario.until(lambda: _offer(person, code, kind))).answered()


async def test_who_is_not_there_is_reminded_stood_in_for_and_welcomed_back(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=31, paces=BLITZ) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        group = ann.create_group("Friends", bob)
        code = await scenario.table_of("2009 2 blitz", ann, bob, chat=group)
        await first_of(
            scenario.seat(code, bob, STEADY).play(), _goes_and_comes_back(scenario, code, ann, group)
        )
        await scenario.play_on(code, taps=20, habits=STEADY)
        assert scenario.seat(code, ann, STEADY).accepted.answers, "they play themselves again"
        assert scenario.log.troubles == []


async def _goes_and_comes_back(scenario: Scenario, code: str, person: Person, group: Chat) -> None:
    assert (await _tap(scenario, person, code, SnoozeTap)).text
    assert (await _tap(scenario, person, code, MuteTap)).text == EN.text("mute-done")
    await scenario.until(lambda: _offer(person, code, MuteTap) is None or None)
    told = EN.text("table-event-TimedOut", then="stand-in", name=person.user.first_name)
    await scenario.until(lambda: says(group, told) or None)
    await scenario.reaches(code, lambda one: _stand_in(one.table, person) is StandIn.KEEPS or None, 20)
    assert (await _tap(scenario, person, code, BackTap)).text == EN.text("back-done")
    await scenario.reaches(code, lambda one: _stand_in(one.table, person) is not StandIn.KEEPS or None)


def _stand_in(table: Table, person: Person) -> StandIn | None:
    return table.seats[table.seat_of(person.id) or 0].stand_in


async def test_a_nudge_is_a_message_with_a_sound_and_not_soon_followed_by_another(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=32) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        await _be_loud(scenario, bob)
        code = await scenario.table_of("2009 2 open", ann, bob)
        await scenario.is_calm()
        before = bob.messages()[-1].id
        ann.say("/nudge")
        nudge = await scenario.until(lambda: _newer(bob, before))
        assert nudge.notified
        assert nudge.text.startswith(EN.text("lead-Nudged", by="Ann", name="Bob", ask=""))
        said = len(ann.messages())
        ann.say("/nudge")
        await scenario.until(lambda: len(ann.messages()) > said or None)
        await scenario.is_calm()
        assert bob.messages()[-1].id == nudge.id
        assert _offer(bob, code, SnoozeTap)


async def _be_loud(scenario: Scenario, person: Person) -> None:
    """Give up the quiet nights that everybody has who says nothing: it may be night now."""
    person.start()
    person.say("/settings quiet off")
    await scenario.is_calm()


def _newer(person: Person, message: int) -> Message | None:
    latest = person.messages()[-1]
    return latest if latest.id > message else None


async def test_a_pause_needs_consent(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=33) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 daily", ann, bob)
        ann.say("/pause 3d")
        await scenario.until(lambda: _offer(bob, code, VoteTap))
        assert (await scenario.read(code)).table.pause is None
        await _tap(scenario, bob, code, VoteTap)
        await scenario.reaches(code, lambda one: one.table.pause)
        await scenario.until(
            lambda: says(ann.chat, EN.text("standing-paused", until="x").partition("x")[0]) or None
        )
        await scenario.is_calm()
        assert scenario.log.troubles == []


async def test_a_digest_comes_when_it_is_due(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=34) as scenario, scenario.bot() as worker:
        ann, bob = scenario.people("Ann", "Bob")
        await scenario.table_of("2009 2 open", ann, bob)
        bob.say("/settings digest 8")
        await scenario.is_calm()
        before = bob.messages()[-1].id
        await worker.shown.context.store.put_due(str(bob.id), DIGEST_ERRAND, worker.house.timepiece.now())
        digest = await scenario.until(lambda: _newer(bob, before))
        assert "Ann" in digest.text


async def test_in_quiet_hours_the_telephone_makes_no_sound(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=35) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        await _be_loud(scenario, ann)
        bob.start()
        hour = await _utc_hour(scenario)
        bob.say(f"/settings quiet {(hour - 1) % 24:02}:00-{(hour + 2) % 24:02}:00")
        await scenario.is_calm()
        code = await scenario.table_of("2009 2 open", ann, bob)
        at_ann, at_bob = [await scenario.until(partial(_asking, person, code)) for person in (ann, bob)]
        assert at_ann.notified
        assert not at_bob.notified


async def _utc_hour(scenario: Scenario) -> int:
    seconds, _ = await scenario.store.client.time()
    return int(seconds) // 3600 % 24


def _asking(person: Person, code: str) -> Message | None:
    latest = person.messages()[-1]
    return latest if buttons_of(latest, code) and latest.text.startswith("👉") else None
