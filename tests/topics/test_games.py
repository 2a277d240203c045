"""All one's tables, one of them once more, and another game with the same people."""

from __future__ import annotations

from itertools import product

import pytest

from engine.tables.refusals import Refusal
from engine.tables.table import Group, Phase
from engine.tables.table_view import view_table
from tests.tables.steps import begin, refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, tables_on, the_alert, the_screen
from tests.values import not_none
from tgbot.buttons.answers import HandTap, SendAgainTap
from tgbot.buttons.lobby import RematchTap
from tgbot.buttons.pages import GamesTap
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import Button, Screen
from tgbot.screen.ways import OPEN_TABLES
from tgbot.topics.games.screens import MAX_GAMES_ON_A_PAGE, GamesReader, games_page, games_screen
from tgbot.words import Words, languages


def codes_to_go(screen: Screen) -> list[str]:
    """The tables it leads to."""
    return [one.data.table for row in screen.rows for one in row if isinstance(one.data, SendAgainTap)]


# All of them


async def test_without_tables_there_is_a_way_to_one(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/games"))
    assert "no games" in screen.text
    assert labels(screen) == [["🪑 New table", "🎯 Find me a game"], ["✖ Close"]]


async def test_what_waits_for_one_comes_first_with_its_deadline(house: BotHouse) -> None:
    waiting = (await house.lobby(2, seats=3)).table.code
    answered = (await house.game(2)).table.code
    seat = not_none((await house.read(answered)).table.seat_of(2))
    await house.answer(answered, seat)
    asked = (await house.game(2)).table.code
    screen = the_screen(await house.writes(2, "/games"))
    assert codes_to_go(screen) == [asked, answered, waiting]
    first, second, third = shown(screen).split("\n\n")[1:]
    assert "Your turn, until" in first
    assert "<tg-time" in screen.text
    assert "Waiting for Person 1" in second
    assert "2 of 3" in third


async def test_a_tap_on_go_brings_the_table(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    screen = the_screen(await house.writes(2, "/games"))
    await house.taps(2, button(screen, code))
    assert house.delivery.sent_again == [(code, 2)]


async def test_a_table_comes_only_to_its_people(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, SendAgainTap(code))
    with refused(Refusal.UNKNOWN_TABLE):
        await house.taps(9, SendAgainTap("H7K9MW"))


async def test_finished_games_stand_on_a_page_of_their_own(house: BotHouse) -> None:
    over, running = (await house.finished()).table.code, (await house.game(2)).table.code
    screen = the_screen(await house.writes(2, "/games"))
    assert codes_to_go(screen) == [running]
    screen = the_screen(await house.taps(2, button(screen, "Finished")))
    assert codes_to_go(screen) == [over]
    assert codes_to_go(the_screen(await house.taps(2, button(screen, "‹")))) == [running]


async def test_many_tables_are_paged(house: BotHouse) -> None:
    codes = {(await house.lobby(1, seats=3)).table.code for _ in range(MAX_GAMES_ON_A_PAGE + 1)}
    first = the_screen(await house.writes(1, "/games"))
    second = the_screen(await house.taps(1, button(first, "›")))
    assert len(codes_to_go(first)) == MAX_GAMES_ON_A_PAGE
    assert {*codes_to_go(first), *codes_to_go(second)} == codes
    for page in (-5, 99):
        assert codes_to_go(the_screen(await house.taps(1, GamesTap(1, page))))


async def test_pages_are_for_who_asked(house: BotHouse) -> None:
    await house.writes(1, "/games")
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, GamesTap(1, 0))


async def test_in_a_group_the_list_goes_to_the_private_chat(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    await house.context.meet(house.request(2))
    reply = await house.writes(2, "/games", chat=GROUP)
    assert code in tables_on(reply.private[0])
    assert code not in tables_on(reply.send[0])


async def test_open_tables_are_shown_and_nobody_is_seated_by_looking(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3, public=True)).table.code
    screen = the_screen(await house.taps(2, GamesTap(2, OPEN_TABLES)))
    assert code in screen.text
    await house.taps(2, button(screen, code))
    assert (await house.read(code)).table.people == (1, 2)


async def test_every_language_has_the_list(house: BotHouse) -> None:
    over = await house.finished()
    tables = [await house.lobby(1, seats=3), await house.game(2), await house.game(2, pace="open"), over]
    looks = [view_table(one, one.table.seat_of(1)) for one in tables]
    new = Button("new", GamesTap(1, 0))
    for language, (page, listed) in product(languages(), enumerate((looks[:3], looks[3:]))):
        reader = GamesReader(Words(language), "Europe/Berlin", house.time.now())
        screen = games_screen(listed, games_page(3, 1, page), reader, person=1, new=new)
        for row in labels(check(screen)):
            assert max(map(len, row)) <= {1: 32, 2: 16}[len(row)], row


# One of them


async def test_the_only_table_comes_at_once(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    await house.writes(2, "/table")
    assert house.delivery.sent_again == [(code, 2)]


async def test_the_hand_is_shown_with_the_way_to_its_table(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    screen = the_screen(await house.writes(2, "/hand"))
    assert "Your hand" in screen.text
    assert codes_to_go(screen) == [code]


async def test_of_several_tables_one_chooses(house: BotHouse) -> None:
    codes = {(await house.game(2)).table.code for _ in range(2)}
    tables = the_screen(await house.writes(2, "/table"))
    hands = the_screen(await house.writes(2, "/hand"))
    assert {row[0].data for row in tables.rows[:-1]} == {SendAgainTap(code) for code in codes}
    assert {row[0].data for row in hands.rows[:-1]} == {HandTap(code) for code in codes}


async def test_who_sits_in_a_lobby_sees_it_again_unless_a_game_is_played(house: BotHouse) -> None:
    lobby = (await house.lobby(2, seats=3)).table.code
    await house.writes(2, "/table")
    game = (await house.game(2)).table.code
    await house.writes(2, "/table")
    assert house.delivery.sent_again == [(lobby, 2), (game, 2)]


@pytest.mark.parametrize("command", ["/table", "/hand"])
async def test_a_person_without_a_game_is_told_so(house: BotHouse, command: str) -> None:
    if command == "/hand":
        await house.lobby(2, seats=3)
    screen = the_screen(await house.writes(2, command))
    assert screen == Screen("You have no game right now. /new opens a table.")


async def test_a_group_without_a_game_says_so(house: BotHouse) -> None:
    screen = the_screen(await house.writes(2, "/table", chat=GROUP))
    assert screen == Screen("No game is running here. /join joins a table, /new opens one.")


@pytest.mark.parametrize("others_play_here", [True, False])
async def test_in_a_group_a_person_who_plays_elsewhere_has_no_hand(
    house: BotHouse, *, others_play_here: bool
) -> None:
    """They are not told that they play nowhere, and the group does not learn where."""
    await begin(house, house.person(8), house.person(9))
    if others_play_here:
        await house.group_game(language="es")
    screen = the_screen(await house.writes(9, "/hand", chat=GROUP))
    assert screen == Screen("You have no game in this group. All your tables: /games")


async def test_a_group_sees_its_board_in_its_language(house: BotHouse) -> None:
    code = (await house.group_game(language="es")).table.code
    screen = the_screen(await house.writes(9, "/table", chat=GROUP))
    assert code in screen.text
    assert Words("es").text("line-centre", goods="").split(":")[0] in screen.text


async def test_a_topic_sees_its_own_board(house: BotHouse) -> None:
    codes = {topic: (await house.group_game(topic=topic)).table.code for topic in (4, 5)}
    screen = the_screen(await house.writes(9, "/table", chat=GROUP, topic=5))
    assert codes[5] in screen.text
    assert len((await house.writes(9, "/table", chat=GROUP)).send) == 2


async def test_in_a_group_the_hand_is_shown_in_private_only(house: BotHouse) -> None:
    await house.game(2)
    code = (await house.group_game(language="es")).table.code
    await house.context.meet(house.request(2))
    reply = await house.writes(2, "/hand", chat=GROUP)
    assert tables_on(reply.private[0]) == [code]
    assert not [screen for screen in reply.send if "Your hand" in screen.text]


# Once more


async def test_the_latest_finished_game_is_played_again(house: BotHouse) -> None:
    await house.finished()
    house.time.passes(1000)
    over = (await house.finished()).table.code
    assert await house.writes(2, "/rematch") == NO_REPLY  # its lobby says it
    again = not_none((await house.read(over)).table.rematch)
    assert (await house.read(again)).table.people == (2,)


async def test_the_yeses_meet_and_tapping_twice_is_fine(house: BotHouse) -> None:
    over = (await house.finished()).table.code
    replies = [await house.taps(person, RematchTap(over)) for person in (1, 1, 2)]
    again = not_none((await house.read(over)).table.rematch)
    assert all(again in the_alert(reply) for reply in replies)
    table = (await house.read(again)).table
    assert (set(table.people), table.phase) == ({1, 2}, Phase.PLAYING)


async def test_a_group_plays_its_own_game_again(house: BotHouse) -> None:
    ours = (await house.finished(group=Group(GROUP))).table.code
    house.time.passes(1000)
    await house.finished()
    await house.writes(2, "/rematch", chat=GROUP)
    assert (await house.read(ours)).table.rematch


async def test_there_is_no_rematch_of_nothing_nor_for_others(house: BotHouse) -> None:
    running, over = (await house.game(2)).table.code, (await house.finished()).table.code
    assert "not finished" in the_screen(await house.writes(9, "/rematch")).text
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, RematchTap(over))
    with refused(Refusal.NOT_OVER):
        await house.taps(1, RematchTap(running))
