"""Before the game: joining, leaving, and what the host does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from string import ascii_letters, digits

import pytest

from engine.rules import EDITIONS
from engine.tables.frozen import changed
from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.options import TimeOut
from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_events import Closing, HostPassed, TableFull
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import DAY, MINUTE, SECOND
from engine.tables.waiting.absence import OfferSeat, Resign
from tests.tables.steps import refused, seat_of, wake_when_due
from tests.topics.bot_house import BOT, GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_alert, the_screen
from tgbot.board.lobby_text import closed_screen, is_joinable
from tgbot.buttons.codec import ASK_SURE, NO_PERSON, SURE_NO, SURE_YES, ButtonData
from tgbot.buttons.lobby import AddComputerTap, CancelTap, JoinTap, LeaveTap, RemoveTap, StartTap
from tgbot.buttons.pages import RulesTap
from tgbot.buttons.spectators import WatchTap
from tgbot.pictures.facts import Picture
from tgbot.requests.open_tables import MAX_LISTED_TABLES
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.cast import trait_line
from tgbot.screen.drafts import draft_fits
from tgbot.screen.screen import PRIMARY, SUCCESS, Screen, most_across, width
from tgbot.screen.times import guessed_home
from tgbot.screen.ways import invitation_link, with_close
from tgbot.topics.learning.rules import lesson_screen
from tgbot.topics.lobby.screens import farewell_screen, group_lobby_screen, lobby_screen, sent_away_screen
from tgbot.words import Words

TOPIC = 5


async def in_group(
    house: BotHouse, people: int = 1, seats: int = 3, topic: int | None = None, host: int = 1
) -> Snapshot:
    """A table of a group where the first so many people sit."""
    group = Group(GROUP, topic)
    snapshot = await house.tables.open(house.person(host), house.options(seats), group=group)
    for number in range(2, people + 1):
        snapshot = await house.tables.join(snapshot.table.code, house.person(number))
    return snapshot


async def known(house: BotHouse, *people: int, language: str = "en") -> None:
    """They have written to us in private before."""
    for person in people:
        await house.context.meet(house.request(person, language=language))


async def people(house: BotHouse, code: str) -> tuple[int, ...]:
    return (await house.read(code)).table.people


# Joining with a code


@pytest.mark.parametrize(
    "write", [str.lower, lambda code: f"#{code[:3]}-{code[3:]}", lambda code: f" {code} "]
)
async def test_a_code_may_be_typed_sloppily(house: BotHouse, write: object) -> None:
    assert callable(write)
    code = (await house.lobby(1, seats=3)).table.code
    await house.writes(2, f"/join {write(code)}")
    assert await people(house, code) == (1, 2)


@pytest.mark.parametrize("typed", ["<b>me</b>", "ABCDEF"])
async def test_what_is_no_code_is_told_how_codes_look_and_other_ways_to_a_game(
    house: BotHouse, typed: str
) -> None:
    screen = the_screen(await house.writes(2, f"/join {typed}"))
    assert "don’t know that code" in screen.text
    assert labels(screen) == [["🪑 New table", "🌍 Open tables"]]
    assert the_screen(await house.writes(2, f"/join {typed}", chat=GROUP)).rows == ()


async def test_the_same_update_joins_once(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    first = await house.writes(2, f"/join {code}", token="t")
    assert await house.writes(2, f"/join {code}", token="t") == first
    assert await people(house, code) == (1, 2)


async def test_a_table_nobody_knows_a_full_one_and_an_expired_one_are_refused(house: BotHouse) -> None:
    with refused(Refusal.UNKNOWN_TABLE):
        await house.writes(3, "/join H7K9MW")
    full = (await house.lobby(2)).table.code
    with refused(Refusal.FULL):
        await house.writes(3, f"/join {full}")
    expired = (await house.lobby(1, seats=2)).table.code
    house.time.passes(8 * DAY)
    await wake_when_due(house, expired)
    with refused(Refusal.OVER):
        await house.writes(3, f"/join {expired}")


# Joining in a group


async def test_in_a_group_one_joins_its_table(house: BotHouse) -> None:
    await known(house, 2)
    code = (await in_group(house)).table.code
    assert await house.writes(2, "/join", chat=GROUP) == NO_REPLY  # the lobbies say it
    assert [seat.held for seat in (await house.read(code)).table.seats] == [None, None]


async def test_who_never_pressed_start_gets_a_seat_held_and_a_start_button(house: BotHouse) -> None:
    code = (await in_group(house)).table.code
    screen = the_screen(await house.writes(2, "/join", chat=GROUP))
    assert "10 min" in screen.text
    assert button(screen, "Start").url == f"https://t.me/{BOT}?start=j{code}"
    held = (await house.read(code)).table.seats[1].held
    assert held == house.time.now() + 10 * MINUTE


async def test_asking_again_for_a_held_seat_brings_the_button_again(house: BotHouse) -> None:
    await in_group(house)
    first = the_screen(await house.writes(2, "/join", chat=GROUP))
    assert the_screen(await house.writes(2, "/join", chat=GROUP)) == first


async def test_a_person_who_sits_there_already_is_brought_to_the_table(house: BotHouse) -> None:
    await known(house, 1)
    code = (await in_group(house)).table.code
    assert await house.writes(1, "/join", chat=GROUP) == NO_REPLY
    assert house.delivery.sent_again == [(code, 1)]


async def test_of_several_tables_one_chooses_by_links(house: BotHouse) -> None:
    codes = [(await in_group(house, host=host)).table.code for host in (1, 2)]
    screen = the_screen(await house.writes(3, "/join", chat=GROUP))
    links = [button.url for row in screen.rows for button in row]
    tables = [seen(await house.read(code), None) for code in codes]
    assert sorted(filter(None, links)) == sorted([invitation_link(table, BOT) for table in tables])


async def test_in_a_topic_its_own_table_is_meant(house: BotHouse) -> None:
    await known(house, 3)
    elsewhere, here = await in_group(house, topic=4), await in_group(house, host=2, topic=TOPIC)
    await house.writes(3, "/join", chat=GROUP, topic=TOPIC)
    assert await people(house, here.table.code) == (2, 3)
    assert await people(house, elsewhere.table.code) == (1,)


async def test_where_no_table_is_open_one_learns_how_to_open_one(house: BotHouse) -> None:
    await in_group(house, people=2, seats=2)
    assert "/new" in the_screen(await house.writes(3, "/join", chat=GROUP)).text


async def offered(house: BotHouse) -> str:
    snapshot = await in_group(house, people=2, seats=2)
    snapshot = await house.tables.change(snapshot.table.code, StartGame(Actor(1)))
    code = snapshot.table.code
    await house.tables.change(code, Resign(2))
    await house.tables.change(code, OfferSeat(1, seat_of(snapshot, 2)))
    return code


async def test_an_offered_seat_of_the_groups_game_can_be_taken_over(house: BotHouse) -> None:
    await known(house, 3)
    code = await offered(house)
    await house.writes(3, "/join", chat=GROUP)
    assert set(await people(house, code)) == {1, 3}


async def test_a_seat_is_taken_over_only_by_who_can_be_written_to(house: BotHouse) -> None:
    code = await offered(house)
    screen = the_screen(await house.writes(3, "/join", chat=GROUP))
    assert button(screen, "Start").url
    assert set(await people(house, code)) == {1, 2}


async def test_only_who_sees_a_lobby_has_been_asked_where_they_live(house: BotHouse) -> None:
    taken_over, lobby_code = await offered(house), (await house.lobby(1, seats=3)).table.code
    await known(house, 3)
    for code, is_asked in ((taken_over, False), (lobby_code, True)):
        await house.writes(3, f"/join {code}")
        assert (await house.people.profile(3)).asked_home is is_asked
    await house.writes(4, f"/join {lobby_code}", chat=GROUP)  # a seat is held
    assert not (await house.people.profile(4)).asked_home


# Joining in private


async def test_without_a_code_one_sits_down_at_the_only_public_table(house: BotHouse) -> None:
    await house.lobby(1, seats=2)
    code = (await house.lobby(1, seats=3, public=True)).table.code
    await house.writes(2, "/join")
    assert await people(house, code) == (1, 2)


async def test_several_public_tables_are_listed(house: BotHouse) -> None:
    codes = [(await house.lobby(1, seats=3, public=True)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(2, "/join"))
    assert [[button.data for button in row] for row in screen.rows[:2]] == [
        [JoinTap(code), WatchTap(code)] for code in sorted_by_age(screen.text, codes)
    ]
    assert (await house.taps(2, JoinTap(codes[1]))).deletes
    assert await people(house, codes[1]) == (1, 2)


def sorted_by_age(text: str, codes: list[str]) -> list[str]:
    return sorted(codes, key=text.index)


async def test_a_table_is_not_offered_while_its_dice_fall(house: BotHouse) -> None:
    house.tables.policy = replace(house.tables.policy, dice_wait=30 * SECOND)
    code = (await house.lobby(2, seats=3, public=True)).table.code
    snapshot = await house.tables.change(code, StartGame(Actor(1)))
    assert snapshot.table.is_gathering
    assert labels(the_screen(await house.writes(3, "/join"))) == [["🪑 New table", "🎯 Find me a game"]]
    assert not is_joinable(view_table(snapshot, None))


async def test_ones_own_tables_are_not_for_joining(house: BotHouse) -> None:
    await house.lobby(1, seats=3, public=True)
    screen = the_screen(await house.writes(1, "/join"))
    assert labels(screen) == [["🪑 New table", "🎯 Find me a game"]]


async def test_long_lists_are_cut(house: BotHouse) -> None:
    for number in range(3, MAX_LISTED_TABLES + 5):
        await house.tables.open(house.person(number), house.options(public=True))
    screen = the_screen(await house.writes(2, "/join"))
    assert len(screen.rows) == MAX_LISTED_TABLES + 1


# What the host does


async def test_the_host_adds_a_computer(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    assert await house.taps(1, AddComputerTap(code, "hard"), token="t") == NO_REPLY
    await house.taps(1, AddComputerTap(code, "hard"), token="t")
    assert [seat.computer for seat in (await house.read(code)).table.seats] == [None, "hard"]


HOST_TAPS: tuple[Callable[[str], ButtonData], ...] = (
    lambda code: AddComputerTap(code, "greedy"),
    StartTap,
    lambda code: RemoveTap(code, 0, 1),
)


@pytest.mark.parametrize("make", HOST_TAPS)
async def test_anybody_else_learns_who_the_host_is(
    house: BotHouse, make: Callable[[str], ButtonData]
) -> None:
    snapshot = await house.lobby(2, seats=3)
    code = snapshot.table.code
    for person in (2, 9):
        reply = await house.taps(person, make(code))
        assert "Person 1" in the_alert(reply)
        assert reply.alert
        assert reply.alert.pops_up
    assert await house.read(code) == snapshot


async def test_a_wrong_tap_is_answered_in_the_language_of_the_seat(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.join(code, Profile(person=2, name="Bea", language="de"))
    assert the_alert(await house.taps(2, StartTap(code))).startswith("Das kann nur")
    assert the_alert(await house.taps(9, StartTap(code), language="fr")).startswith("Seul")


async def test_an_admin_of_the_group_acts_for_the_host(house: BotHouse) -> None:
    house.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    await house.taps(9, StartTap(code), chat=GROUP)
    assert (await house.read(code)).table.phase is Phase.PLAYING


async def test_an_admin_of_another_group_does_not(house: BotHouse) -> None:
    house.chats.admins.add((-7, 9))
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await house.taps(9, StartTap(code), chat=-7))


async def test_admins_are_looked_up_only_where_it_matters(house: BotHouse) -> None:
    code = (await in_group(house, people=2)).table.code
    await house.taps(1, AddComputerTap(code, "random"), chat=GROUP)
    await house.taps(1, StartTap(code))
    assert house.chats.looked_up == 0


async def test_nobody_makes_us_ask_telegram_from_elsewhere_or_for_nothing(house: BotHouse) -> None:
    waiting = (await in_group(house, people=2)).table.code
    playing = (await in_group(house, people=2)).table.code
    await house.tables.change(playing, StartGame(Actor(1)))
    for make in HOST_TAPS:
        await house.taps(9, make(waiting), chat=-7)
        await house.taps(9, make(waiting))
        with refused(Refusal.STARTED):
            await house.taps(9, make(playing), chat=GROUP)
    with refused(Refusal.STARTED):
        await house.taps(9, CancelTap(playing, NO_PERSON, ASK_SURE), chat=GROUP)
    assert house.chats.looked_up == 0


async def test_cancel_looks_an_admin_up_once_however_many_lobbies_there_are(house: BotHouse) -> None:
    house.chats.admins.add((GROUP, 9))
    codes = [(await in_group(house, host=host)).table.code for host in (1, 2, 3, 9)]
    screen = the_screen(await house.writes(9, "/cancel", chat=GROUP))
    assert {row[0].data for row in screen.rows} == {CancelTap(code, 9, ASK_SURE) for code in codes}
    assert house.chats.looked_up == 1


async def test_the_host_starts_and_tapping_twice_is_fine(house: BotHouse) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert await house.taps(1, StartTap(code)) == NO_REPLY
    assert await house.taps(1, StartTap(code)) == NO_REPLY
    assert (await house.read(code)).table.phase is Phase.PLAYING


async def test_nobody_starts_alone(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    with refused(Refusal.TOO_FEW):
        await house.taps(1, StartTap(code))


async def test_sending_somebody_away_asks_once_more(house: BotHouse) -> None:
    snapshot = await house.lobby(3)
    code = snapshot.table.code
    await house.taps(1, button(lobby_of(snapshot), "✖ Person 2"))
    assert await people(house, code) == (1, 2, 3)
    asks = lobby_of(snapshot, draft=house.delivery.drawn[-1][2])
    assert "Remove Person 2? They can come back only if you let them." in asks.text
    assert labels(asks) == [["✖ Remove", "Keep"]]
    await house.taps(1, button(asks, "Remove"))
    assert await people(house, code) == (1, 3)
    with refused(Refusal.REMOVED):
        await house.writes(2, f"/join {code}")


async def test_a_lobby_forgets_a_question_whose_person_has_gone_or_that_is_not_the_readers_to_answer(
    house: BotHouse,
) -> None:
    snapshot = await house.lobby(3)
    asked = {draft: draft_fits(seen(snapshot), draft) for draft in ("remove:2", "remove:9", "close", "leave")}
    assert asked == {"remove:2": True, "remove:9": False, "close": True, "leave": True}
    guest = seen(snapshot, 1)
    assert [draft_fits(guest, draft) for draft in ("remove:3", "close", "leave")] == [False, False, True]
    after = await house.tables.leave(snapshot.table.code, 2)
    assert not draft_fits(seen(after), "remove:2")


async def test_whoever_was_sent_away_is_told_by_whom_and_what_to_do(house: BotHouse, language: str) -> None:
    text = shown(sent_away_screen(seen(await house.lobby(2), None), Words(language)))
    assert text.count("Person 1") == 2
    assert "/new" in text


async def test_who_has_moved_up_is_not_sent_away_in_anothers_place(house: BotHouse) -> None:
    code = (await house.lobby(3)).table.code
    await house.tables.leave(code, 2)
    for seat in (1, 2, -1):
        assert "else" in the_alert(await house.taps(1, RemoveTap(code, seat, 2)))
    assert await people(house, code) == (1, 3)


async def test_a_computer_is_sent_away_by_its_seat(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    await house.taps(1, RemoveTap(code, 1, NO_PERSON))
    assert len((await house.read(code)).table.seats) == 1


# Leaving


async def test_in_private_the_lobby_asks_whether_one_is_sure_to_leave(house: BotHouse) -> None:
    snapshot = await house.lobby(2, seats=3)
    code = snapshot.table.code
    await house.taps(2, button(lobby_of(snapshot, 1), "Leave"))
    assert await house.writes(2, "/leave") == NO_REPLY
    assert house.delivery.drawn == [(code, 2, "leave")] * 2
    assert house.delivery.sent_again == [(code, 2)]
    asks = lobby_of(snapshot, 1, draft="leave")
    assert labels(asks) == [["Yes, leave", "Stay"]]
    await house.taps(2, button(asks, "Stay"))
    assert house.delivery.drawn[-1] == (code, 2, "")
    assert await people(house, code) == (1, 2)
    assert await house.taps(2, button(asks, "Yes")) == NO_REPLY  # delivery says farewell
    assert await people(house, code) == (1,)


async def test_leaving_twice_is_fine(house: BotHouse) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    await house.taps(2, LeaveTap(code, 2, SURE_YES))
    again = await house.taps(2, LeaveTap(code, 2, SURE_YES))
    assert "no longer" in the_screen(again).text
    assert not again.deletes


@pytest.mark.parametrize("sure", [SURE_YES, SURE_NO])
async def test_in_a_group_the_question_goes_when_it_is_answered(house: BotHouse, sure: int) -> None:
    code = (await in_group(house, people=2)).table.code
    asks = the_screen(await house.writes(2, "/leave", chat=GROUP))
    assert [one.data for one in asks.rows[0]] == [LeaveTap(code, 2, SURE_YES), LeaveTap(code, 2, SURE_NO)]
    assert (await house.taps(2, LeaveTap(code, 2, sure), chat=GROUP)).deletes
    assert await people(house, code) == ((1,) if sure == SURE_YES else (1, 2))


async def test_only_who_was_asked_may_confirm(house: BotHouse) -> None:
    await known(house, 1, 2)
    code = (await in_group(house, people=2)).table.code
    for kind, owner in ((LeaveTap, 2), (CancelTap, 1)):
        with pytest.raises(Refused) as caught:
            await house.taps(3, kind(code, owner, SURE_YES), chat=GROUP)
        assert caught.value.reason is Refusal.NOT_YOURS
        assert caught.value.facts == {}
    assert await people(house, code) == (1, 2)


async def test_of_several_tables_one_says_which_to_leave(house: BotHouse) -> None:
    codes = [(await house.lobby(2, seats=3)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(2, "/leave"))
    assert {row[0].data for row in screen.rows[:-1]} == {LeaveTap(code, 2, ASK_SURE) for code in codes}
    assert (await house.taps(2, screen.rows[0][0])).deletes  # the lobby asks, below
    assert house.delivery.drawn[0][1:] == (2, "leave")
    assert house.delivery.sent_again == [house.delivery.drawn[0][:2]]


async def test_in_a_group_the_groups_table_is_left(house: BotHouse) -> None:
    await house.lobby(2, seats=3)
    code = (await in_group(house, people=2, topic=TOPIC)).table.code
    screen = the_screen(await house.writes(2, "/leave", chat=GROUP, topic=TOPIC))
    assert button(screen, "Yes").data == LeaveTap(code, 2, SURE_YES)


async def test_who_can_leave_nothing_is_told_how_to_resign(house: BotHouse) -> None:
    await house.game(2)
    assert "/resign" in the_screen(await house.writes(2, "/leave")).text


async def test_a_game_that_has_begun_is_neither_left_nor_cancelled(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    for data in (
        LeaveTap(code, 1, ASK_SURE),
        LeaveTap(code, 1, SURE_YES),
        CancelTap(code, 1, ASK_SURE),
        CancelTap(code, 1, SURE_YES),
    ):
        with refused(Refusal.STARTED):
            await house.taps(1, data)


# Cancelling


async def test_in_private_the_lobby_asks_whether_one_is_sure_to_close_it(house: BotHouse) -> None:
    snapshot = await house.lobby(2, seats=3)
    code = snapshot.table.code
    await house.taps(1, button(lobby_of(snapshot), "Close table"))
    assert await house.writes(1, "/cancel") == NO_REPLY
    assert house.delivery.drawn == [(code, 1, "close")] * 2
    asks = lobby_of(snapshot, draft="close")
    assert labels(asks) == [["Yes, close it", "Keep it"]]
    assert (await house.read(code)).table.phase is Phase.LOBBY
    assert await house.taps(1, button(asks, "Yes")) == NO_REPLY
    assert (await house.read(code)).table.phase is Phase.CLOSED
    assert not (await house.taps(1, button(asks, "Yes"))).deletes  # twice is fine


async def test_the_groups_button_asks_whoever_may(house: BotHouse) -> None:
    house.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await house.taps(2, CancelTap(code, NO_PERSON, ASK_SURE), chat=GROUP))
    screen = the_screen(await house.taps(9, CancelTap(code, NO_PERSON, ASK_SURE), chat=GROUP))
    assert button(screen, "Yes").data == CancelTap(code, 9, SURE_YES)
    await house.taps(9, button(screen, "Yes"), chat=GROUP)
    assert (await house.read(code)).table.phase is Phase.CLOSED


async def test_who_is_no_admin_any_more_cancels_nothing(house: BotHouse) -> None:
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await house.taps(9, CancelTap(code, 9, SURE_YES), chat=GROUP))


async def test_nobody_declines_for_everybody_and_a_closed_lobby_is_left_to_delivery(house: BotHouse) -> None:
    """The lobby with the button that anybody can tap is a message of the table: no reply replaces it."""
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await house.taps(9, CancelTap(code, NO_PERSON, SURE_NO), chat=GROUP))
    await house.taps(1, CancelTap(code, 1, SURE_YES), chat=GROUP)
    with refused(Refusal.OVER):
        await house.taps(9, CancelTap(code, NO_PERSON, SURE_NO), chat=GROUP)


async def test_nobody_is_sure_for_everybody(house: BotHouse) -> None:
    code = (await in_group(house, people=2)).table.code
    screen = the_screen(await house.taps(1, CancelTap(code, NO_PERSON, SURE_YES), chat=GROUP))
    assert button(screen, "Yes").data == CancelTap(code, 1, SURE_YES)


async def test_only_hosts_and_admins_find_something_to_cancel(house: BotHouse) -> None:
    house.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    assert the_screen(await house.writes(2, "/cancel", chat=GROUP)).rows == ()
    assert the_screen(await house.writes(2, "/cancel")).rows == ()
    for person in (1, 9):
        screen = the_screen(await house.writes(person, "/cancel", chat=GROUP))
        assert button(screen, "Yes").data == CancelTap(code, person, SURE_YES)


async def test_of_several_tables_one_says_which_to_cancel(house: BotHouse) -> None:
    codes = [(await house.lobby(1, seats=3)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(1, "/cancel"))
    assert {row[0].data for row in screen.rows[:-1]} == {CancelTap(code, 1, ASK_SURE) for code in codes}


# What is shown


LOBBY_DRAFTS = ("leave", "close", "remove:2")


def asked_where_they_live(snapshot: Snapshot) -> TableView:
    """The lobby of somebody who is asked whether our guess is right."""
    first = changed(snapshot.table.seats[0], asks_home=True, calendar=guessed_home("en"))
    return seen(Snapshot(changed(snapshot.table, seats=(first, *snapshot.table.seats[1:])), None))


def lobby_of(snapshot: Snapshot, seat: int = 0, draft: str = "") -> Screen:
    return lobby_screen(seen(snapshot, seat), Words("en"), bot_name=BOT, draft=draft)


async def filled(house: BotHouse) -> Snapshot:
    """A host, somebody who has still to come in, a computer and a free seat."""
    snapshot = await house.tables.open(
        Profile(person=2**52, name="<Ana> & Co"),
        house.options(4, public=True),
        computers=("easy",),
        group=Group(GROUP),
    )
    return await house.tables.join(snapshot.table.code, house.person(2), held=True)


def seen(snapshot: Snapshot, seat: int | None = 0) -> TableView:
    return view_table(snapshot, seat)


async def test_every_screen_fits_a_phone_in_every_language(house: BotHouse, language: str) -> None:
    words, snapshot = Words(language), await filled(house)
    screens = [
        lobby_screen(seen(snapshot), words, bot_name=BOT, headline=TableFull()),
        *[lobby_screen(seen(snapshot), words, bot_name=BOT, draft=draft) for draft in LOBBY_DRAFTS],
        lobby_screen(asked_where_they_live(snapshot), words, bot_name=BOT),
        lobby_screen(seen(snapshot, 2), words, bot_name=BOT, headline=HostPassed(2)),
        group_lobby_screen(seen(snapshot, None), words, bot_name=BOT),
        farewell_screen(seen(snapshot, None), words),
        *[closed_screen(seen(snapshot, None), words, why) for why in (None, *Closing)],
    ]
    rows = {tuple(row) for screen in screens for row in labels(check(screen))}
    assert [row for row in rows if len(row) > most_across(max(map(width, row)))] == []


async def test_a_name_cannot_break_a_message(house: BotHouse) -> None:
    screen = lobby_screen(seen(await filled(house)), Words("en"), bot_name=BOT)
    assert "&lt;Ana&gt; &amp; Co" in screen.text
    assert "<Ana> & Co 👑" in shown(screen)


async def test_seats_show_who_is_ready(house: BotHouse) -> None:
    text = shown(lobby_screen(seen(await filled(house)), Words("en"), bot_name=BOT))
    marks = [line[0] for line in text.splitlines()[1:5]]
    assert marks == ["✅", "🤖", "⏳", "▫"]


async def test_the_host_has_more_buttons_than_the_guests(house: BotHouse) -> None:
    snapshot = await filled(house)
    code = snapshot.table.code
    host = lobby_screen(seen(snapshot), Words("en"), bot_name=BOT)
    guest = lobby_screen(seen(snapshot, 2), Words("en"), bot_name=BOT)
    assert labels(host) == [
        ["▶ Start with 2", "📨 Invite"],
        ["+🌴 easy", "+🧮 medium", "+🧠 hard"],
        ["✖ 🤖 Pepe Siesta", "✖ Person 2"],
        [f"📋 {code}", "📖 How to play"],
        ["🚪 Leave", "🗑 Close table"],
    ]
    assert labels(guest) == [["📨 Invite"], [f"📋 {code}", "📖 How to play"], ["🚪 Leave"]]


async def test_inviting_and_starting_are_loud_and_the_ways_out_are_quiet(house: BotHouse) -> None:
    screen = lobby_of(await filled(house))
    loud = {one.text: one.style for row in screen.rows for one in row if one.style}
    assert loud == {"📨 Invite": PRIMARY, "▶ Start with 2": SUCCESS}


async def test_nobody_is_invited_to_a_table_without_a_free_seat(house: BotHouse) -> None:
    snapshot = await house.lobby(2)
    assert labels(lobby_of(snapshot, 1)) == [[f"📋 {snapshot.table.code}", "📖 How to play"], ["🚪 Leave"]]


async def test_whoever_waits_in_a_lobby_learns_the_edition_that_is_played_there(house: BotHouse) -> None:
    house.context.prepare_picture = drawn_ahead
    snapshot = await house.lobby(2, seats=3)
    for seat, person in enumerate((1, 2)):
        reply = await house.taps(person, button(lobby_of(snapshot, seat), "How to play"))
        lesson = lesson_screen(EDITIONS["havana-2009"], Words("en"), 0, is_dark=False)
        assert reply.send == (with_close(lesson, person, Words("en")),)


async def drawn_ahead(picture: Picture) -> bool:  # noqa: ARG001 - as the real one
    return True


async def test_a_friend_who_comes_by_a_link_finds_how_to_play(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.writes(2, f"/start j{code}")
    lobby_of_friend = lobby_of(await house.read(code), 1)
    assert button(lobby_of_friend, "How to play").data == RulesTap("havana-2009", "")


async def test_a_guess_at_zone_and_quiet_hours_is_asked_about_in_the_lobby(house: BotHouse) -> None:
    screen = lobby_screen(asked_where_they_live(await house.lobby(2)), Words("en"), bot_name=BOT)
    assert screen.text.endswith("🌙 I’ll stay quiet from 22:00 to 08:00, London time. OK?")
    assert labels(screen)[-2] == ["🌙 Yes", "✏️ Change", "🔔 24/7"]


async def test_a_seat_tells_the_character_and_the_first_of_a_level_what_it_is_like(
    house: BotHouse, language: str
) -> None:
    words = Words(language)
    snapshot = await house.tables.open(
        house.person(1), house.options(4), computers=("hard", "greedy", "hard")
    )
    text = shown(lobby_screen(seen(snapshot), words, bot_name=BOT))
    assert text.splitlines()[2:5] == [
        f"🤖 Doña Dominó ({trait_line('hard', words)})",
        f"🤖 Ana ({words.text('level-greedy')})",
        f"🤖 Maestro Max (🧠 {words.text('level-hard')})",
    ]
    assert words.text("trait-easy") not in text  # nobody asks about those who could come


async def test_all_read_how_time_runs_and_of_the_rest_only_what_is_not_as_usual(house: BotHouse) -> None:
    odd = {"hints": False, "public": True, "time_out": TimeOut.RESIGN}
    clockless = {"pace": "open"}
    for options, signs in (({}, "⏱⌛🃏"), (odd, "⏱⌛🃏💡🌍"), (clockless, "⏱🃏")):
        snapshot = await house.lobby(2, seats=3, **options)
        for seat in (0, 1):
            told = [line[0] for line in lobby_of(snapshot, seat).text.splitlines() if line]
            assert "".join([sign for sign in told if sign in "⏱🃏⌛💡🌍🔒"]) == signs


async def test_the_invitation_shares_the_link(house: BotHouse) -> None:
    snapshot = await filled(house)
    url = button(lobby_screen(seen(snapshot), Words("en"), bot_name=BOT), "Invite").url
    assert url is not None
    assert url.startswith(
        f"https://t.me/share/url?url=https%3A%2F%2Ft.me%2F{BOT}%3Fstart%3Dj{snapshot.table.code}_"
    )


async def test_an_invitation_has_the_first_letters_of_the_seal_and_one_without_them_still_leads_to_the_table(
    house: BotHouse,
) -> None:
    table = seen(await house.lobby(1, seats=4), None)
    assert table.luck is not None
    _, _, payload = invitation_link(table, BOT).partition("?start=")
    assert payload == f"j{table.code}_{table.luck.seal.replace('-', '')[:16]}"
    assert len(payload) <= 64
    assert set(payload) <= {*ascii_letters, *digits, "_", "-"}
    await house.writes(2, f"/start {payload}")
    await house.writes(3, f"/start j{table.code}")
    assert (await house.read(table.code)).table.people == (1, 2, 3)


async def test_the_group_joins_by_a_link_as_long_as_somebody_may_come(house: BotHouse) -> None:
    snapshot = await in_group(house, people=1, seats=2)
    screen = group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT)
    assert button(screen, "Join").url == invitation_link(seen(snapshot, None), BOT)
    snapshot = await house.tables.join(snapshot.table.code, house.person(2))
    screen = group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT)
    assert labels(screen) == [["▶ Start with 2"], ["📖 How to play"], ["🗑 Close table"]]
    assert button(screen, "How to play").url == f"https://t.me/{BOT}?start=rhavana-2009"


async def test_a_groups_lobby_that_is_closed_has_no_buttons(house: BotHouse) -> None:
    snapshot = await in_group(house, people=2, seats=2)
    closed = Snapshot(changed(snapshot.table, phase=Phase.CLOSED), None)
    assert check(group_lobby_screen(seen(closed, None), Words("en"), bot_name=BOT)).rows == ()


async def test_every_lobby_button_is_one_of_ours(house: BotHouse) -> None:
    snapshot = await filled(house)
    screens = [
        lobby_screen(seen(snapshot), Words("en"), bot_name=BOT),
        group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT),
    ]
    data = {type(one.data) for screen in screens for row in screen.rows for one in row if one.data}
    assert data <= set(house.context.taps)
