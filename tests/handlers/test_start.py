"""The first words, and the way in by a link."""

from __future__ import annotations

import re

import pytest

from engine.tables.lobby import Actor, CancelTable
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.waiting.absence import MarkUnreachable, OfferSeat, Resign
from tests.backends import Harness
from tests.handlers.fake_telegram import GROUP, FakeTelegram, button, check, labels, shown, the_screen
from tests.tables.steps import refused, seat_of
from tgbot.buttons.lobby import DraftTap, PracticeTap
from tgbot.buttons.pages import GamesTap, RulesTap, SettingsTap
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.links import rules_link
from tgbot.screen.screen import PRIMARY
from tgbot.topics.learning import rules_handlers as rules
from tgbot.topics.lobby import handlers as lobby
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.topics.start import handlers as start
from tgbot.topics.start.greeting import greeting_screen
from tgbot.words import Words, languages

LONG_NAME = "Maximiliane Charlotte von Hof"


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, start.register, lobby.register, rules.register)


@pytest.mark.parametrize(
    ("language", "hello"), [("en", "Hello"), ("fr", "Salut"), ("it", "Ciao"), ("es", "Hola"), ("de", "Hallo")]
)
async def test_people_are_greeted_in_their_language(
    telegram: FakeTelegram, house: Harness, language: str, hello: str
) -> None:
    screen = the_screen(await telegram.writes(7, "/start", language=language))
    assert hello in screen.text
    assert "Person 7" in screen.text
    assert (await house.people.profile(7)).language == language


async def test_the_greeting_has_what_one_begins_with(telegram: FakeTelegram) -> None:
    screen = the_screen(await telegram.writes(7, "/start"))
    assert labels(screen) == [
        ["▶ Play the computer"],
        ["🪑 Play with friends"],
        ["📖 How to play", "🌐 Language"],
    ]
    kinds = [type(one.data) for row in screen.rows for one in row]
    assert kinds == [PracticeTap, DraftTap, RulesTap, SettingsTap]
    assert button(screen, "Play the computer").style == PRIMARY


@pytest.mark.parametrize("language", languages())
def test_the_greeting_says_what_the_game_is_in_two_sentences(language: str) -> None:
    screen = check(greeting_screen(7, LONG_NAME, Words(language)))
    hello, _, what = shown(screen).partition("\n\n")
    assert LONG_NAME in hello
    assert len(re.findall(r"[.!?](?= |$)", what)) == 2
    assert len(shown(screen)) <= 300


async def test_the_greeting_stays_when_one_plays_with_friends(telegram: FakeTelegram) -> None:
    new_table.register(telegram.context)
    screen = the_screen(await telegram.writes(7, "/start"))
    reply = await telegram.taps(7, button(screen, "Play with friends"))
    assert (reply.edit, reply.deletes) == (None, False)
    assert button(the_screen(reply), "Open").data


async def test_whoever_starts_in_private_can_be_written_to(telegram: FakeTelegram, house: Harness) -> None:
    await telegram.writes(7, "/start", chat=GROUP)
    assert not (await house.people.profile(7)).private
    await telegram.writes(7, "/start")
    assert (await house.people.profile(7)).private


async def test_a_link_seats_a_person_and_the_lobby_itself_says_so(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    assert await telegram.writes(2, f"/start j{code}") == NO_REPLY
    assert (await house.read(code)).table.people == (1, 2)


async def test_the_same_update_seats_a_person_once_and_says_the_same(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    first = await telegram.writes(2, f"/start j{code}", token="t")
    assert await telegram.writes(2, f"/start j{code}", token="t") == first
    assert (await house.read(code)).table.people == (1, 2)


async def test_who_sits_there_already_gets_the_table_once_more(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert await telegram.writes(2, f"/start j{code}") == NO_REPLY
    assert telegram.delivery.sent_again == [(code, 2)]


async def test_a_link_leads_into_the_seat_that_was_held(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.join(code, house.person(2), held=True)
    await telegram.writes(2, f"/start j{code}")
    assert [seat.held for seat in (await house.read(code)).table.seats] == [None, None]


async def test_a_link_takes_over_a_seat_that_is_offered(telegram: FakeTelegram, house: Harness) -> None:
    snapshot = await house.game(2)
    code, number = snapshot.table.code, seat_of(snapshot, 2)
    await house.tables.change(code, Resign(2))
    await house.tables.change(code, OfferSeat(1, number))
    await telegram.writes(3, f"/start j{code}")
    seat = (await house.read(code)).table.seats[number]
    assert (seat.person, seat.stand_in) == (3, None)
    assert StandIn.RESIGNED not in [seat.stand_in for seat in (await house.read(code)).table.seats]


async def test_a_link_to_a_full_table_is_refused(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    with refused(Refusal.FULL):
        await telegram.writes(3, f"/start j{code}")


async def test_a_link_to_a_game_that_has_begun_is_refused(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.STARTED):
        await telegram.writes(3, f"/start j{code}")


async def test_a_link_to_a_table_that_was_cancelled_is_refused(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.change(code, CancelTable(Actor(1)))
    with refused(Refusal.OVER):
        await telegram.writes(3, f"/start j{code}")


@pytest.mark.parametrize("payload", ["gX", "j", "jnonsense", "j<b>", "whatever-else_1"])
async def test_a_link_that_means_nothing_is_a_greeting(telegram: FakeTelegram, payload: str) -> None:
    assert "Hello" in the_screen(await telegram.writes(7, f"/start {payload}")).text


async def test_a_link_in_a_groups_lobby_explains_its_edition(telegram: FakeTelegram) -> None:
    payload = rules_link("havana-2009", "HabanaBot").rpartition("=")[2]
    assert "Havana (2009)" in the_screen(await telegram.writes(7, f"/start {payload}")).text
    assert "Hello" in the_screen(await telegram.writes(7, "/start rnothing")).text


@pytest.mark.parametrize("language", languages())
async def test_what_we_do_not_understand_gets_a_short_answer_and_three_ways_on(
    telegram: FakeTelegram, language: str
) -> None:
    request = telegram.request(7, language=language)
    screen = check(the_screen(await telegram.context.short_answer(request, "hello")))
    assert [type(one.data) for row in screen.rows for one in row] == [PracticeTap, DraftTap, RulesTap]
    assert len(shown(screen)) < 110


async def test_who_plays_somewhere_is_led_there(telegram: FakeTelegram, house: Harness) -> None:
    await house.game(2)
    screen = the_screen(await telegram.context.short_answer(telegram.request(2), ""))
    assert [type(one.data) for row in screen.rows for one in row] == [GamesTap, DraftTap, RulesTap]


async def test_a_group_is_greeted_as_a_group_and_anybody_may_open_a_table(telegram: FakeTelegram) -> None:
    screen = the_screen(await telegram.writes(7, "/start gX", chat=GROUP))
    assert screen.text.count("\n") == 1
    (new,) = [button for row in screen.rows for button in row]
    new_table.register(telegram.context)
    reply = await telegram.taps(8, new, chat=GROUP)
    assert reply.edit is not None
    assert {button.data.person for row in reply.edit.rows for button in row if button.data} == {8}  # type: ignore[attr-defined]


async def test_his_seats_are_reachable_again(telegram: FakeTelegram, house: Harness) -> None:
    playing, waiting = (await house.game(2)).table.code, (await house.lobby(2, seats=3)).table.code
    for code in (playing, waiting):
        await house.tables.change(code, MarkUnreachable(2, unreachable=True))
    await telegram.writes(2, "/start")
    for code in (playing, waiting):
        assert not any([seat.unreachable for seat in (await house.read(code)).table.seats])
