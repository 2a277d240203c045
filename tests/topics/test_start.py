"""The first words, and the way in by a link."""

from __future__ import annotations

import re

import pytest

from engine.tables.lobby import Actor, CancelTable
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.waiting.absence import MarkUnreachable, OfferSeat, Resign
from tests.tables.steps import refused, seat_of
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_screen
from tgbot.buttons.lobby import DraftTap, PracticeTap
from tgbot.buttons.pages import GamesTap, RulesTap, SettingsTap
from tgbot.requests.context import NO_COMMAND
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import PRIMARY
from tgbot.screen.ways import rules_link
from tgbot.topics.start.screens import greeting_screen
from tgbot.words import Words

LONG_NAME = "Maximiliane Charlotte von Hof"


@pytest.mark.parametrize(
    ("language", "hello"), [("en", "Hello"), ("fr", "Salut"), ("it", "Ciao"), ("es", "Hola"), ("de", "Hallo")]
)
async def test_people_are_greeted_in_their_language(house: BotHouse, language: str, hello: str) -> None:
    screen = the_screen(await house.writes(7, "/start", language=language))
    assert hello in screen.text
    assert "Person 7" in screen.text
    assert (await house.people.profile(7)).language == language


async def test_the_greeting_has_what_one_begins_with(house: BotHouse) -> None:
    screen = the_screen(await house.writes(7, "/start"))
    assert labels(screen) == [
        ["▶ Play the computer"],
        ["🪑 Play with friends"],
        ["📖 How to play", "🌐 Language"],
    ]
    kinds = [type(one.data) for row in screen.rows for one in row]
    assert kinds == [PracticeTap, DraftTap, RulesTap, SettingsTap]
    assert button(screen, "Play the computer").style == PRIMARY


def test_the_greeting_says_what_the_game_is_in_two_sentences(language: str) -> None:
    screen = check(greeting_screen(7, LONG_NAME, Words(language)))
    hello, _, what = shown(screen).partition("\n\n")
    assert LONG_NAME in hello
    assert len(re.findall(r"[.!?](?= |$)", what)) == 2
    assert len(shown(screen)) <= 300


async def test_the_greeting_stays_when_one_plays_with_friends(house: BotHouse) -> None:
    screen = the_screen(await house.writes(7, "/start"))
    reply = await house.taps(7, button(screen, "Play with friends"))
    assert (reply.edit, reply.deletes) == (None, False)
    assert button(the_screen(reply), "Open").data


async def test_whoever_starts_in_private_can_be_written_to(house: BotHouse) -> None:
    await house.writes(7, "/start", chat=GROUP)
    assert not (await house.people.profile(7)).private
    await house.writes(7, "/start")
    assert (await house.people.profile(7)).private


async def test_a_link_seats_a_person_and_the_lobby_itself_says_so(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    assert await house.writes(2, f"/start j{code}") == NO_REPLY
    assert (await house.read(code)).table.people == (1, 2)


async def test_the_same_update_seats_a_person_once_and_says_the_same(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    first = await house.writes(2, f"/start j{code}", token="t")
    assert await house.writes(2, f"/start j{code}", token="t") == first
    assert (await house.read(code)).table.people == (1, 2)


async def test_who_sits_there_already_gets_the_table_once_more(house: BotHouse) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert await house.writes(2, f"/start j{code}") == NO_REPLY
    assert house.delivery.sent_again == [(code, 2)]


async def test_a_link_leads_into_the_seat_that_was_held(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.join(code, house.person(2), held=True)
    await house.writes(2, f"/start j{code}")
    assert [seat.held for seat in (await house.read(code)).table.seats] == [None, None]


async def test_a_link_takes_over_a_seat_that_is_offered(house: BotHouse) -> None:
    snapshot = await house.game(2)
    code, number = snapshot.table.code, seat_of(snapshot, 2)
    await house.tables.change(code, Resign(2))
    await house.tables.change(code, OfferSeat(1, number))
    await house.writes(3, f"/start j{code}")
    seat = (await house.read(code)).table.seats[number]
    assert (seat.person, seat.stand_in) == (3, None)
    assert StandIn.RESIGNED not in [seat.stand_in for seat in (await house.read(code)).table.seats]


async def test_a_link_to_a_full_table_is_refused(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    with refused(Refusal.FULL):
        await house.writes(3, f"/start j{code}")


async def test_a_link_to_a_game_that_has_begun_is_refused(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.STARTED):
        await house.writes(3, f"/start j{code}")


async def test_a_link_to_a_table_that_was_cancelled_is_refused(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.change(code, CancelTable(Actor(1)))
    with refused(Refusal.OVER):
        await house.writes(3, f"/start j{code}")


@pytest.mark.parametrize("payload", ["gX", "j", "jnonsense", "j<b>", "whatever-else_1"])
async def test_a_link_that_means_nothing_is_a_greeting(house: BotHouse, payload: str) -> None:
    assert "Hello" in the_screen(await house.writes(7, f"/start {payload}")).text


async def test_a_link_in_a_groups_lobby_explains_its_edition(house: BotHouse) -> None:
    payload = rules_link("havana-2009", "HabanaBot").rpartition("=")[2]
    assert "Havana (2009)" in the_screen(await house.writes(7, f"/start {payload}")).text
    assert "Hello" in the_screen(await house.writes(7, "/start rnothing")).text


async def test_what_we_do_not_understand_gets_a_short_answer_and_three_ways_on(
    house: BotHouse, language: str
) -> None:
    request = house.request(7, language=language)
    screen = check(the_screen(await house.context.commands[NO_COMMAND](request, "hello")))
    assert [type(one.data) for row in screen.rows for one in row] == [PracticeTap, DraftTap, RulesTap]
    assert len(shown(screen)) < 110


async def test_who_plays_somewhere_is_led_there(house: BotHouse) -> None:
    await house.game(2)
    screen = the_screen(await house.context.commands[NO_COMMAND](house.request(2), ""))
    assert [type(one.data) for row in screen.rows for one in row] == [GamesTap, DraftTap, RulesTap]


async def test_a_group_is_greeted_as_a_group_and_anybody_may_open_a_table(house: BotHouse) -> None:
    screen = the_screen(await house.writes(7, "/start gX", chat=GROUP))
    assert screen.text.count("\n") == 1
    (new,) = [button for row in screen.rows for button in row]
    reply = await house.taps(8, new, chat=GROUP)
    assert reply.edit is not None
    assert {button.data.person for row in reply.edit.rows for button in row if button.data} == {8}  # type: ignore[attr-defined]


async def test_his_seats_are_reachable_again(house: BotHouse) -> None:
    playing, waiting = (await house.game(2)).table.code, (await house.lobby(2, seats=3)).table.code
    for code in (playing, waiting):
        await house.tables.change(code, MarkUnreachable(2, unreachable=True))
    await house.writes(2, "/start")
    for code in (playing, waiting):
        assert not any([seat.unreachable for seat in (await house.read(code)).table.seats])
