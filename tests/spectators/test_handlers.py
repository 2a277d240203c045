"""/watch: who may watch, how one leaves, says hello and talks, and what is erased."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.store import keys
from engine.tables.refusals import Refusal
from engine.tables.spectators import MAX_TABLES_WATCHED, WATCH_EVERY_MS
from engine.tables.time.instants import DAY
from tests.backends import every_store
from tests.spectators.galleries import Stands
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, labels, shown, tables_on, the_alert, the_screen
from tgbot.buttons.pages import GamesTap
from tgbot.buttons.spectators import GreetTap, SendAwayTap, UnwatchTap, WatchTap
from tgbot.records.shown import read_record
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.ways import OPEN_TABLES, watch_link, watched_code
from tgbot.topics.start import membership

ZOE, MAX = 100, 101


async def public(house: BotHouse) -> str:
    return (await house.open_round(2, public=True)).table.code


@every_store
async def test_a_code_or_a_link_or_a_button_shows_the_table(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    assert await house.writes(ZOE, f"/watch {code}") == NO_REPLY
    payload = watch_link(code, "HabanaBot").partition("start=")[2]
    assert watched_code(payload) == code
    assert await house.writes(MAX, f"/start {payload}") == NO_REPLY
    await house.taps(102, WatchTap(code))
    await stands.show()
    assert [len(stands.phones.of(person)) for person in (ZOE, MAX, 102)] == [1, 1, 1]


async def test_whoever_watches_nothing_is_told_where_there_are_tables(house: BotHouse) -> None:
    screen = the_screen(await house.writes(ZOE, "/watch"))
    assert button(screen, "Open tables").data == GamesTap(ZOE, OPEN_TABLES)


async def test_to_watch_again_brings_the_message_down(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    await stands.show()
    first = stands.phones.latest(ZOE).id
    await house.writes(ZOE, f"/watch {code}")
    for _ in range(2):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()
    (letter,) = stands.phones.of(ZOE)
    assert letter.id != first


async def test_who_may_watch(house: BotHouse) -> None:
    private = (await house.game(2)).table.code
    with refused(Refusal.NO_SPECTATORS):
        await house.writes(ZOE, f"/watch {private}")
    with refused(Refusal.ALREADY_IN):
        await house.writes(1, f"/watch {private}")
    with refused(Refusal.UNKNOWN_TABLE):
        await house.writes(ZOE, "/watch H7K9MW")
    invited = (await house.game(2, spectators=True)).table.code
    assert await house.writes(ZOE, f"/watch {invited}") == NO_REPLY
    closed = (await house.group_game(spectators=False)).table.code
    with refused(Refusal.NO_SPECTATORS):
        await house.writes(ZOE, f"/watch {closed}")
    over = (await house.finished(2, public=True)).table.code
    with refused(Refusal.OVER):
        await house.writes(ZOE, f"/watch {over}")


async def test_nobody_watches_more_tables_than_they_can_follow(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.showing_store.MAX_SPECTATORS", 1)
    codes = [
        (await house.lobby(1, seats=2, spectators=True)).table.code for _ in range(MAX_TABLES_WATCHED + 1)
    ]
    for code in codes[:-1]:
        house.time.passes(DAY // 24)
        await house.writes(ZOE, f"/watch {code}")
    house.time.passes(DAY // 24)
    with refused(Refusal.TOO_MANY_WATCHED, most=MAX_TABLES_WATCHED):
        await house.writes(ZOE, f"/watch {codes[-1]}")
    with refused(Refusal.TOO_MANY_SPECTATORS):
        await house.writes(MAX, f"/watch {codes[0]}")
    assert await house.people.watched_by(MAX) == []


async def test_a_group_gets_links_to_its_tables(house: BotHouse) -> None:
    assert labels(the_screen(await house.writes(ZOE, "/watch", chat=GROUP))) == []
    code = (await house.group_game()).table.code
    screen = the_screen(await house.writes(ZOE, "/watch", chat=GROUP))
    assert [button.url for row in screen.rows for button in row] == [watch_link(code, "HabanaBot")]


async def test_without_a_code_one_sees_what_one_watches(house: BotHouse) -> None:
    assert "/watch" in shown(the_screen(await house.writes(ZOE, "/watch")))
    assert "/watch" in shown(the_screen(await house.writes(ZOE, "/watch this")))
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    assert tables_on(the_screen(await house.writes(ZOE, "/watch"))) == [code]


async def test_one_tap_and_one_watches_no_more(house: BotHouse) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    reply = await house.taps(ZOE, UnwatchTap(code))
    assert reply.deletes
    assert await house.store.spectator(code, ZOE) is None
    assert await house.people.watched_by(ZOE) == []
    assert (await house.taps(ZOE, UnwatchTap(code))).deletes, "twice does no harm"


async def test_a_message_that_nobody_noted_goes_when_it_is_tapped(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    await stands.show()
    stands.phones.latest(ZOE).id = 4711
    text = await house.store.spectator(code, ZOE)
    assert read_record(text).living.message != 4711
    assert (await house.taps(ZOE, UnwatchTap(code))).deletes
    assert await house.store.spectator(code, ZOE) is not None, "the living message stays"


# What they say


async def test_players_learn_who_watches_only_from_a_hello(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    with refused(Refusal.NOT_WATCHING):
        await house.taps(ZOE, GreetTap(code))
    await house.writes(ZOE, f"/watch {code}")
    await stands.show()
    assert (await house.read(code)).table.greeters == ()
    for _ in range(2):
        assert "name" in the_alert(await house.taps(ZOE, GreetTap(code)))
    (greeter,) = (await house.read(code)).table.greeters
    assert greeter.name == f"Person {ZOE}"


async def test_what_spectators_say_stays_among_them(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    await house.writes(MAX, f"/watch {code}")
    assert await house.writes(ZOE, "/say What a <b>theft</b>!") == NO_REPLY
    await house.writes(MAX, f"/say {code} Indeed")
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    for person in (ZOE, MAX):
        text = shown(stands.phones.latest(person).screen)
        assert "What a <b>theft</b>!" in text
        assert "Indeed" in text
    assert await house.store.talk(code) == []
    with refused(Refusal.TALK_EMPTY):
        await house.writes(ZOE, f"/say {code}")
    with refused(Refusal.TALK_TOO_LONG):
        await house.writes(ZOE, "/say " + "x" * 501)


async def mutes(house: BotHouse, reader: int, speaker: int) -> None:
    preferences = (await house.people.profile(reader)).preferences
    await house.people.wish(reader, replace(preferences, muted=(speaker,)))


async def test_what_a_muted_spectator_says_is_left_out_for_who_has_muted_them(
    house: BotHouse, stands: Stands
) -> None:
    code, third = await public(house), MAX + 1
    for person in (ZOE, MAX, third):
        await house.writes(person, f"/watch {code}")
    await mutes(house, MAX, ZOE)
    await house.writes(ZOE, "/say boring")
    await house.writes(third, "/say thrilling")
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    read = {person: shown(stands.phones.latest(person).screen) for person in (ZOE, MAX, third)}
    assert {person: "boring" in text for person, text in read.items()} == {ZOE: True, MAX: False, third: True}
    assert all(["thrilling" in text for text in read.values()])


async def test_nobody_has_the_name_of_somebody_muted_put_on_their_board(house: BotHouse) -> None:
    code = await public(house)
    await house.people.meet(2, "Person 2", "en")
    for person in (ZOE, MAX):
        await house.writes(person, f"/watch {code}")
    await mutes(house, 2, ZOE)
    with refused(Refusal.NO_GREETINGS):
        await house.taps(ZOE, GreetTap(code))
    await house.taps(MAX, GreetTap(code))
    assert [one.person for one in (await house.read(code)).table.greeters] == [MAX]


async def test_a_host_sends_a_spectator_away_for_good(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    for person in (ZOE, MAX):
        await house.writes(person, f"/watch {code}")
        await house.taps(person, GreetTap(code))
    await stands.show()
    with refused(Refusal.NOT_HOST):
        await house.taps(ZOE, SendAwayTap(code, MAX))
    host = (await house.read(code)).table.host
    assert host is not None
    await house.taps(host, SendAwayTap(code, ZOE))
    house.time.passes(WATCH_EVERY_MS)
    await stands.show()
    assert [one.person for one in (await house.read(code)).table.greeters] == [MAX]
    assert await house.store.spectator(code, ZOE) is None
    assert await house.store.spectator(code, MAX) is not None
    with refused(Refusal.NO_SPECTATORS):
        await house.writes(ZOE, f"/watch {code}")
    await house.people.erase(ZOE)
    with refused(Refusal.NO_SPECTATORS):
        await house.writes(ZOE, f"/watch {code}")


async def test_who_plays_elsewhere_talks_there_and_to_spectators_by_the_code(house: BotHouse) -> None:
    code = await public(house)
    own = (await house.tables.open(house.person(ZOE), house.options(2))).table.code
    await house.writes(ZOE, f"/watch {code}")
    await house.writes(ZOE, "/say hello")
    await house.writes(ZOE, f"/say {code} hi")
    assert [line.text for line in await house.store.talk(own)] == ["hello"]
    assert await house.client.llen(keys.remarks(code)) == 1


async def test_who_watches_several_tables_is_asked_which(house: BotHouse) -> None:
    codes = [await public(house) for _ in range(2)]
    for code in codes:
        await house.writes(ZOE, f"/watch {code}")
    text = shown(the_screen(await house.writes(ZOE, "/say wow")))
    assert all([f"/say {code} wow" in text for code in codes])


# Going


async def test_forget_me_leaves_no_trace_of_a_spectator(house: BotHouse, stands: Stands) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    await house.writes(ZOE, "/say hello all")
    await stands.show()
    await house.taps(ZOE, GreetTap(code))
    (watched,) = (await house.people.export(ZOE))["watched"]
    assert (watched["table"], watched["greeted_as"]) == (code, f"Person {ZOE}")
    assert [line["text"] for line in watched["said"]] == ["hello all"]
    assert await house.people.erase(ZOE) == []
    stored = [await house.client.dump(key) for key in await house.client.keys("*")]
    names = [key.decode() for key in await house.client.keys("*")]
    assert not [name for name in names if name.endswith(str(ZOE))]
    assert not [
        text for text in stored if text and (f"Person {ZOE}".encode() in text or b"hello all" in text)
    ]
    assert await house.store.spectator(code, ZOE) is None


async def test_who_is_forgotten_while_they_come_to_watch_can_be_forgotten_again(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a webhook two updates of a person may be with two workers."""
    code, add = await public(house), type(house.store).add_spectator

    async def erased_before(*arguments: Any) -> bool:
        monkeypatch.undo()
        assert await house.people.erase(ZOE) == []
        return await add(*arguments)

    monkeypatch.setattr(type(house.store), "add_spectator", erased_before)
    await house.writes(ZOE, f"/watch {code}")
    assert await house.people.watched_by(ZOE) == [code]
    assert await house.people.erase(ZOE) == []
    assert await house.store.spectator(code, ZOE) is None


async def test_whoever_blocks_the_bot_watches_nothing(house: BotHouse) -> None:
    code = await public(house)
    await house.writes(ZOE, f"/watch {code}")
    await membership.Membership(house.context).blocked(ZOE)
    assert await house.people.watched_by(ZOE) == []


# The option


async def test_more_options_say_whether_others_may_watch(house: BotHouse) -> None:
    for chat, first, second in ((None, "no", "yes"), (GROUP, "yes", "no")):
        screen = the_screen(await house.writes(1, "/new", chat=chat))
        screen = the_screen(await house.taps(1, button(screen, "More"), chat=chat))
        assert f"Spectators: {first}" in str(labels(screen))
        screen = the_screen(await house.taps(1, button(screen, "Spectators"), chat=chat))
        assert f"Spectators: {second}" in str(labels(screen))
        await house.taps(1, button(screen, "Open"), chat=chat)
    private, group = [
        one.table.options.spectators
        for one in sorted(await house.people.tables_of(1), key=lambda one: one.table.group is not None)
    ]
    assert (private, group) == (True, False)
