"""Practice: one tap, and a person plays against a computer."""

from __future__ import annotations

import asyncio

import pytest

from engine.players import LEVELS
from engine.rules import outcome
from engine.tables.frozen import changed
from engine.tables.options import parse_pace
from engine.tables.policy import HousePolicy
from engine.tables.refusals import Refusal
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.waiting.absence import Resign
from tests.screens.tables import Game, seat_with
from tests.tables.steps import finish, refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import shown, the_screen
from tgbot.buttons.lobby import OWN_LEVEL, PracticeTap
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.table_drafts import calmest_pace
from tgbot.screen.ways import practice_button
from tgbot.topics.learning.handlers import own_level
from tgbot.words import Words

PLAY = practice_button(1, Words("en"))


async def the_table(house: BotHouse) -> Table:
    (table,) = await house.tables_of()
    return table


# One tap


async def test_one_tap_on_the_greeting_leads_to_the_first_question(house: BotHouse) -> None:
    greeting = the_screen(await house.writes(1, "/start"))
    assert await house.taps(1, greeting.rows[0][0]) == NO_REPLY
    table = await the_table(house)
    assert table.phase is Phase.PLAYING
    assert table.seats[table.seat_of(1) or 0].asked is not None
    assert [seat.computer for seat in table.seats if seat.person is None] == ["easy"]
    assert (table.options.edition, table.options.seats) == ("la-habana-2024", 2)
    assert (table.options.pace.bank, table.options.hints, table.options.public) == (None, True, False)


async def test_the_edition_is_that_of_ones_last_table(house: BotHouse) -> None:
    await house.writes(1, "/new 2009 4 live")
    remembered = (await house.people.profile(1)).new_table
    await house.taps(1, PLAY)
    assert {table.options.edition for table in await house.tables_of()} == {"havana-2009"}
    assert (await house.people.profile(1)).new_table == remembered


@pytest.mark.parametrize("level", LEVELS)
async def test_the_command_takes_a_level(house: BotHouse, level: str) -> None:
    await house.writes(1, f"/practice {level}")
    assert level in [seat.computer for seat in (await the_table(house)).seats]


async def test_a_level_that_there_is_not_is_refused(house: BotHouse) -> None:
    with refused(Refusal.OUTDATED):
        await house.taps(1, PracticeTap(1, "random"))
    assert await house.tables_of() == []


# Once


async def test_another_tap_during_the_game_brings_it_down(house: BotHouse) -> None:
    for _ in range(3):
        await house.taps(1, PLAY)
    table = await the_table(house)
    assert house.delivery.sent_again == [(table.code, 1)] * 2


async def test_taps_at_the_same_time_begin_one_game(house: BotHouse) -> None:
    await house.writes(1, "/start")
    await asyncio.gather(*[house.taps(1, PLAY) for _ in range(4)])
    assert (await the_table(house)).phase is Phase.PLAYING


async def test_an_update_that_comes_again_begins_no_second_game(house: BotHouse) -> None:
    for _ in range(2):
        await house.taps(1, PLAY, token="t")
    assert len(await house.tables_of()) == 1


async def test_after_the_game_the_same_greeting_begins_another(house: BotHouse) -> None:
    await house.taps(1, PLAY)
    first = (await the_table(house)).code
    await finish(house, first)
    await house.taps(1, PLAY)
    second = await the_table(house)
    assert (second.phase, house.delivery.sent_again) == (Phase.PLAYING, [])
    assert second.code != first


async def test_after_a_game_that_was_given_up_the_same_greeting_begins_another(house: BotHouse) -> None:
    await house.taps(1, PLAY)
    first = (await the_table(house)).code
    await house.tables.change(first, Resign(1))
    await house.taps(1, PLAY)
    await house.taps(1, PLAY)
    second = [table.code for table in await house.tables_of() if table.phase is Phase.PLAYING]
    assert len(second) == 1
    assert second != [first]


async def test_another_level_is_another_game(house: BotHouse) -> None:
    await house.taps(1, PLAY)
    await house.taps(1, PracticeTap(1, "hard"))
    assert len(await house.tables_of()) == 2


async def test_a_game_against_friends_or_with_a_clock_is_no_practice(house: BotHouse) -> None:
    await house.game(2, pace="open")
    timed = house.options(2, pace="10m", edition="la-habana-2024")
    await house.tables.open(house.person(1), timed, computers=("easy",), begins=True)
    await house.taps(1, PLAY)
    assert len(await house.tables_of()) == 3


# Where


async def test_in_a_group_the_way_to_the_private_chat_is_shown(house: BotHouse) -> None:
    reply = await house.writes(1, "/practice", chat=GROUP)
    assert the_screen(reply).rows[0][0].url == "https://t.me/HabanaBot"
    assert await house.tables_of() == []


async def test_who_is_known_in_private_finds_the_game_there(house: BotHouse) -> None:
    await house.writes(1, "/start")
    reply = await house.taps(1, PLAY, chat=GROUP)
    assert "private" in shown(the_screen(reply))
    assert (await the_table(house)).group is None


async def test_somebody_elses_button_is_refused(house: BotHouse) -> None:
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, PLAY)


# The pace


def test_without_a_clock_if_the_house_has_such_a_pace_whatever_its_name() -> None:
    paces = {"blitz": parse_pace("5m"), "as you like": parse_pace("open"), "slow": parse_pace("9d")}
    assert calmest_pace(HousePolicy()) == "open"
    assert calmest_pace(HousePolicy(paces=paces)) == "as you like"


async def test_a_house_where_every_clock_runs_gives_the_most_time(house: BotHouse) -> None:
    house.tables.policy = HousePolicy(paces={"blitz": parse_pace("5m"), "slow": parse_pace("9d+1d")})
    for _ in range(2):
        await house.taps(1, PLAY)
    assert str((await the_table(house)).options.pace) == "9d+24h"


# The level


def played(level: str, *, wins: bool) -> Snapshot:
    """A game of person 1 against a computer that is over."""
    game = Game("havana-2009", 2).play_out()
    result = outcome(game.state)
    assert result is not None
    me = result.winners[0] if wins else 1 - result.winners[0]
    seats = list(seat_with(game.table(), 1 - me, name="", person=None, computer=level))
    seats[me] = changed(seats[me], person=1)
    return game.snapshot(seats=tuple(seats))


@pytest.mark.parametrize(
    ("games", "level"),
    [
        ([], "easy"),
        ([("easy", False)], "easy"),
        ([("easy", True)], "medium"),
        ([("medium", False), ("easy", True)], "medium"),
        ([("easy", True), ("medium", True)], "hard"),
        ([("hard", True)], "hard"),
    ],
)
def test_who_has_beaten_a_level_meets_the_next_one(games: list[tuple[str, bool]], level: str) -> None:
    assert own_level(1, [played(each, wins=wins) for each, wins in games]) == level


async def test_the_greeting_asks_for_ones_own_level_and_brings_any_such_game_down(house: BotHouse) -> None:
    await house.writes(1, "/practice hard")
    await house.taps(1, PLAY)
    assert PLAY.data == PracticeTap(1, OWN_LEVEL)
    assert house.delivery.sent_again == [((await the_table(house)).code, 1)]
