"""Before the game: joining, leaving, and what the host does."""

from __future__ import annotations

import pytest

from engine.players import LEVELS
from engine.tables.absence import OfferSeat, Resign
from engine.tables.frozen import changed
from engine.tables.instants import DAY, MINUTE
from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.profiles import Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_events import Closing, HostPassed, TableFull
from engine.tables.table_view import TableView, view_table
from tests.backends import Harness
from tests.handlers.fake_telegram import (
    BOT,
    GROUP,
    FakeTelegram,
    button,
    check,
    labels,
    shown,
    the_alert,
    the_screen,
)
from tests.tables.steps import fake_only, refused, seat_of, wake_when_due
from tgbot.buttons import (
    ASK_SURE,
    NO_PERSON,
    SURE_YES,
    AddComputerTap,
    CancelTap,
    JoinTap,
    LeaveTap,
    RemoveTap,
    StartTap,
)
from tgbot.handlers import lobby
from tgbot.handlers.requests import NO_REPLY
from tgbot.render.lobby import (
    closed_screen,
    farewell_screen,
    group_lobby_screen,
    lobby_screen,
)
from tgbot.words import Words, languages

TOPIC = 5


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, lobby.register)


async def in_group(
    house: Harness, people: int = 1, seats: int = 3, topic: int | None = None, host: int = 1
) -> Snapshot:
    """A table of a group where the first so many people sit."""
    group = Group(GROUP, topic)
    snapshot = await house.tables.open(house.person(host), house.options(seats), group=group)
    for number in range(2, people + 1):
        snapshot = await house.tables.join(snapshot.table.code, house.person(number))
    return snapshot


async def known(telegram: FakeTelegram, *people: int, language: str = "en") -> None:
    """They have written to us in private before."""
    for person in people:
        await telegram.context.meet(telegram.request(person, language=language))


async def people(house: Harness, code: str) -> tuple[int, ...]:
    return (await house.read(code)).table.people


# Joining with a code


@fake_only
@pytest.mark.parametrize(
    "write", [str.lower, lambda code: f"#{code[:3]}-{code[3:]}", lambda code: f" {code} "]
)
async def test_a_code_may_be_typed_sloppily(telegram: FakeTelegram, house: Harness, write: object) -> None:
    assert callable(write)
    code = (await house.lobby(1, seats=3)).table.code
    await telegram.writes(2, f"/join {write(code)}")
    assert await people(house, code) == (1, 2)


@fake_only
async def test_what_is_no_code_is_said_to_be_none(telegram: FakeTelegram) -> None:
    assert "no code" in the_screen(await telegram.writes(2, "/join <b>me</b>")).text


@fake_only
async def test_the_same_update_joins_once(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    first = await telegram.writes(2, f"/join {code}", token="t")
    assert await telegram.writes(2, f"/join {code}", token="t") == first
    assert await people(house, code) == (1, 2)


@fake_only
async def test_a_table_nobody_knows_a_full_one_and_an_expired_one_are_refused(
    telegram: FakeTelegram, house: Harness
) -> None:
    with refused(Refusal.UNKNOWN_TABLE):
        await telegram.writes(3, "/join H7K9MW")
    full = (await house.lobby(2)).table.code
    with refused(Refusal.FULL):
        await telegram.writes(3, f"/join {full}")
    expired = (await house.lobby(1, seats=2)).table.code
    house.time.passes(8 * DAY)
    await wake_when_due(house, expired)
    with refused(Refusal.OVER):
        await telegram.writes(3, f"/join {expired}")


# Joining in a group


@fake_only
async def test_in_a_group_one_joins_its_table(telegram: FakeTelegram, house: Harness) -> None:
    await known(telegram, 2)
    code = (await in_group(house)).table.code
    screen = the_screen(await telegram.writes(2, "/join", chat=GROUP))
    assert "Person 2" in screen.text
    assert screen.rows == ()
    assert [seat.held for seat in (await house.read(code)).table.seats] == [None, None]


@fake_only
async def test_a_group_reads_in_its_own_language_who_has_joined(
    telegram: FakeTelegram, house: Harness
) -> None:
    await known(telegram, 2, language="de")
    group = Group(GROUP, language="es")
    await house.tables.open(house.person(1), house.options(3), group=group)
    screen = the_screen(await telegram.writes(2, "/join", chat=GROUP, language="de"))
    assert shown(screen).startswith("Person 2 se une a la mesa")


@fake_only
async def test_of_a_table_that_is_not_its_own_a_group_reads_in_the_language_of_the_person_who_joined(
    telegram: FakeTelegram, house: Harness
) -> None:
    await known(telegram, 2, language="de")
    code = (await house.lobby(1, seats=3)).table.code
    screen = the_screen(await telegram.writes(2, f"/join {code}", chat=GROUP, language="de"))
    assert shown(screen).startswith("Person 2 sitzt am Tisch")


@fake_only
async def test_who_never_pressed_start_gets_a_seat_held_and_a_start_button(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await in_group(house)).table.code
    screen = the_screen(await telegram.writes(2, "/join", chat=GROUP))
    assert "10 minutes" in screen.text
    assert button(screen, "Start").url == f"https://t.me/{BOT}?start=j{code}"
    held = (await house.read(code)).table.seats[1].held
    assert held == house.time.now() + 10 * MINUTE


@fake_only
async def test_asking_again_for_a_held_seat_brings_the_button_again(
    telegram: FakeTelegram, house: Harness
) -> None:
    await in_group(house)
    first = the_screen(await telegram.writes(2, "/join", chat=GROUP))
    assert the_screen(await telegram.writes(2, "/join", chat=GROUP)) == first


@fake_only
async def test_a_person_who_sits_there_already_is_brought_to_the_table(
    telegram: FakeTelegram, house: Harness
) -> None:
    await known(telegram, 1)
    code = (await in_group(house)).table.code
    assert "already" in the_screen(await telegram.writes(1, "/join", chat=GROUP)).text
    assert telegram.delivery.sent_again == [(code, 1)]


@fake_only
async def test_of_several_tables_one_chooses_by_links(telegram: FakeTelegram, house: Harness) -> None:
    codes = [(await in_group(house, host=host)).table.code for host in (1, 2)]
    screen = the_screen(await telegram.writes(3, "/join", chat=GROUP))
    links = [button.url for row in screen.rows for button in row]
    assert sorted(filter(None, links)) == sorted([f"https://t.me/{BOT}?start=j{code}" for code in codes])


@fake_only
async def test_in_a_topic_its_own_table_is_meant(telegram: FakeTelegram, house: Harness) -> None:
    await known(telegram, 3)
    elsewhere, here = await in_group(house, topic=4), await in_group(house, host=2, topic=TOPIC)
    await telegram.writes(3, "/join", chat=GROUP, topic=TOPIC)
    assert await people(house, here.table.code) == (2, 3)
    assert await people(house, elsewhere.table.code) == (1,)


@fake_only
async def test_where_no_table_is_open_one_learns_how_to_open_one(
    telegram: FakeTelegram, house: Harness
) -> None:
    await in_group(house, people=2, seats=2)
    assert "/new" in the_screen(await telegram.writes(3, "/join", chat=GROUP)).text


async def offered(house: Harness) -> str:
    snapshot = await in_group(house, people=2, seats=2)
    snapshot = await house.tables.change(snapshot.table.code, StartGame(Actor(1)))
    code = snapshot.table.code
    await house.tables.change(code, Resign(2))
    await house.tables.change(code, OfferSeat(1, seat_of(snapshot, 2)))
    return code


@fake_only
async def test_an_offered_seat_of_the_groups_game_can_be_taken_over(
    telegram: FakeTelegram, house: Harness
) -> None:
    await known(telegram, 3)
    code = await offered(house)
    await telegram.writes(3, "/join", chat=GROUP)
    assert set(await people(house, code)) == {1, 3}


@fake_only
async def test_a_seat_is_taken_over_only_by_who_can_be_written_to(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = await offered(house)
    screen = the_screen(await telegram.writes(3, "/join", chat=GROUP))
    assert button(screen, "Start").url
    assert set(await people(house, code)) == {1, 2}


# Joining in private


@fake_only
async def test_without_a_code_one_sits_down_at_the_only_public_table(
    telegram: FakeTelegram, house: Harness
) -> None:
    await house.lobby(1, seats=2)
    code = (await house.lobby(1, seats=3, public=True)).table.code
    await telegram.writes(2, "/join")
    assert await people(house, code) == (1, 2)


@fake_only
async def test_several_public_tables_are_listed(telegram: FakeTelegram, house: Harness) -> None:
    codes = [(await house.lobby(1, seats=3, public=True)).table.code for _ in range(2)]
    screen = the_screen(await telegram.writes(2, "/join"))
    assert [row_button.data for row_button in screen.rows[0]] == [
        JoinTap(code) for code in sorted_by_age(screen.text, codes)
    ]
    reply = await telegram.taps(2, JoinTap(codes[1]))
    assert codes[1] in the_screen(reply).text
    assert await people(house, codes[1]) == (1, 2)


def sorted_by_age(text: str, codes: list[str]) -> list[str]:
    return sorted(codes, key=text.index)


@fake_only
async def test_ones_own_tables_are_not_for_joining(telegram: FakeTelegram, house: Harness) -> None:
    await house.lobby(1, seats=3, public=True)
    screen = the_screen(await telegram.writes(1, "/join"))
    assert labels(screen) == [["🪑 New table"]]


@fake_only
async def test_long_lists_are_cut(telegram: FakeTelegram, house: Harness) -> None:
    for _ in range(lobby.MAX_LISTED_TABLES + 2):
        await house.lobby(1, seats=3, public=True)
    screen = the_screen(await telegram.writes(2, "/join"))
    assert sum(map(len, screen.rows)) == lobby.MAX_LISTED_TABLES + 1


# What the host does


@fake_only
async def test_the_host_adds_a_computer(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    assert await telegram.taps(1, AddComputerTap(code, "hard"), token="t") == NO_REPLY
    await telegram.taps(1, AddComputerTap(code, "hard"), token="t")
    assert [seat.computer for seat in (await house.read(code)).table.seats] == [None, "hard"]


@fake_only
@pytest.mark.parametrize(
    "make", [lambda code: AddComputerTap(code, "greedy"), StartTap, lambda code: RemoveTap(code, 0, 1)]
)
async def test_anybody_else_learns_who_the_host_is(
    telegram: FakeTelegram, house: Harness, make: object
) -> None:
    assert callable(make)
    snapshot = await house.lobby(2, seats=3)
    code = snapshot.table.code
    for person in (2, 9):
        reply = await telegram.taps(person, make(code))
        assert "Person 1" in the_alert(reply)
        assert reply.alert
        assert reply.alert.pops_up
    assert await house.read(code) == snapshot


@fake_only
async def test_a_wrong_tap_is_answered_in_the_language_of_the_seat(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.join(code, Profile(person=2, name="Bea", language="de"))
    assert the_alert(await telegram.taps(2, StartTap(code))).startswith("Das kann nur")
    assert the_alert(await telegram.taps(9, StartTap(code), language="fr")).startswith("Seul")


@fake_only
async def test_an_admin_of_the_group_acts_for_the_host(telegram: FakeTelegram, house: Harness) -> None:
    telegram.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    await telegram.taps(9, StartTap(code), chat=GROUP)
    assert (await house.read(code)).table.phase is Phase.PLAYING


@fake_only
async def test_an_admin_of_another_group_does_not(telegram: FakeTelegram, house: Harness) -> None:
    telegram.chats.admins.add((-7, 9))
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await telegram.taps(9, StartTap(code), chat=-7))


@fake_only
async def test_admins_are_looked_up_only_where_it_matters(telegram: FakeTelegram, house: Harness) -> None:
    code = (await in_group(house, people=2)).table.code
    await telegram.taps(1, AddComputerTap(code, "random"), chat=GROUP)
    await telegram.taps(1, StartTap(code))
    assert telegram.chats.looked_up == 0


@fake_only
async def test_the_host_starts_and_tapping_twice_is_fine(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    assert await telegram.taps(1, StartTap(code)) == NO_REPLY
    assert await telegram.taps(1, StartTap(code)) == NO_REPLY
    assert (await house.read(code)).table.phase is Phase.PLAYING


@fake_only
async def test_nobody_starts_alone(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    with refused(Refusal.TOO_FEW):
        await telegram.taps(1, StartTap(code))


@fake_only
async def test_the_host_sends_somebody_away(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(3)).table.code
    await telegram.taps(1, RemoveTap(code, 1, 2))
    assert await people(house, code) == (1, 3)


@fake_only
async def test_who_has_moved_up_is_not_sent_away_in_anothers_place(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.lobby(3)).table.code
    await house.tables.leave(code, 2)
    for seat in (1, 2, -1):
        assert "else" in the_alert(await telegram.taps(1, RemoveTap(code, seat, 2)))
    assert await people(house, code) == (1, 3)


@fake_only
async def test_a_computer_is_sent_away_by_its_seat(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "greedy"))
    await telegram.taps(1, RemoveTap(code, 1, NO_PERSON))
    assert len((await house.read(code)).table.seats) == 1


# Leaving


@fake_only
async def test_leaving_asks_once_more(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    screen = the_screen(await telegram.taps(2, LeaveTap(code, 2, ASK_SURE)))
    assert await people(house, code) == (1, 2)
    reply = await telegram.taps(2, button(screen, "Yes"))
    assert "no longer" in the_screen(reply).text
    assert await people(house, code) == (1,)


@fake_only
async def test_leaving_twice_is_fine(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    first = await telegram.taps(2, LeaveTap(code, 2, SURE_YES))
    assert await telegram.taps(2, LeaveTap(code, 2, SURE_YES)) == first


@fake_only
async def test_one_may_think_better_of_it(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    screen = the_screen(await telegram.writes(2, "/leave"))
    stayed = the_screen(await telegram.taps(2, button(screen, "Stay")))
    assert stayed.rows == ()
    assert await people(house, code) == (1, 2)


@fake_only
async def test_only_who_was_asked_may_confirm(telegram: FakeTelegram, house: Harness) -> None:
    await known(telegram, 1, 2)
    code = (await in_group(house, people=2)).table.code
    for kind, owner in ((LeaveTap, 2), (CancelTap, 1)):
        with pytest.raises(Refused) as caught:
            await telegram.taps(3, kind(code, owner, SURE_YES), chat=GROUP)
        assert caught.value.reason is Refusal.NOT_YOURS
        assert caught.value.facts == {"name": f"Person {owner}"}
    assert await people(house, code) == (1, 2)


@fake_only
async def test_of_several_tables_one_says_which_to_leave(telegram: FakeTelegram, house: Harness) -> None:
    codes = [(await house.lobby(2, seats=3)).table.code for _ in range(2)]
    screen = the_screen(await telegram.writes(2, "/leave"))
    assert {row[0].data for row in screen.rows} == {LeaveTap(code, 2, ASK_SURE) for code in codes}
    again = the_screen(await telegram.taps(2, screen.rows[0][0]))
    await telegram.taps(2, button(again, "Yes"))
    assert sorted([len(await people(house, code)) for code in codes]) == [1, 2]


@fake_only
async def test_in_a_group_the_groups_table_is_left(telegram: FakeTelegram, house: Harness) -> None:
    await house.lobby(2, seats=3)
    code = (await in_group(house, people=2, topic=TOPIC)).table.code
    screen = the_screen(await telegram.writes(2, "/leave", chat=GROUP, topic=TOPIC))
    assert button(screen, "Yes").data == LeaveTap(code, 2, SURE_YES)


@fake_only
async def test_who_can_leave_nothing_is_told_how_to_resign(telegram: FakeTelegram, house: Harness) -> None:
    await house.game(2)
    assert "/resign" in the_screen(await telegram.writes(2, "/leave")).text


@fake_only
async def test_a_game_that_has_begun_is_neither_left_nor_cancelled(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.game(2)).table.code
    for data in (
        LeaveTap(code, 1, ASK_SURE),
        LeaveTap(code, 1, SURE_YES),
        CancelTap(code, 1, ASK_SURE),
        CancelTap(code, 1, SURE_YES),
    ):
        with refused(Refusal.STARTED):
            await telegram.taps(1, data)


# Cancelling


@fake_only
async def test_cancelling_asks_once_more(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    screen = the_screen(await telegram.taps(1, CancelTap(code, 1, ASK_SURE)))
    assert (await house.read(code)).table.phase is Phase.LOBBY
    for _ in range(2):
        reply = await telegram.taps(1, button(screen, "Yes"))
        assert the_screen(reply).rows == ()
    assert (await house.read(code)).table.phase is Phase.CLOSED


@fake_only
async def test_a_table_can_be_kept(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.lobby(2, seats=3)).table.code
    screen = the_screen(await telegram.writes(1, "/cancel"))
    assert "stays open" in the_screen(await telegram.taps(1, button(screen, "Keep"))).text
    assert (await house.read(code)).table.phase is Phase.LOBBY


@fake_only
async def test_the_groups_button_asks_whoever_may(telegram: FakeTelegram, house: Harness) -> None:
    telegram.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await telegram.taps(2, CancelTap(code, NO_PERSON, ASK_SURE), chat=GROUP))
    screen = the_screen(await telegram.taps(9, CancelTap(code, NO_PERSON, ASK_SURE), chat=GROUP))
    assert button(screen, "Yes").data == CancelTap(code, 9, SURE_YES)
    await telegram.taps(9, button(screen, "Yes"), chat=GROUP)
    assert (await house.read(code)).table.phase is Phase.CLOSED


@fake_only
async def test_who_is_no_admin_any_more_cancels_nothing(telegram: FakeTelegram, house: Harness) -> None:
    code = (await in_group(house, people=2)).table.code
    assert "Person 1" in the_alert(await telegram.taps(9, CancelTap(code, 9, SURE_YES), chat=GROUP))


@fake_only
async def test_nobody_is_sure_for_everybody(telegram: FakeTelegram, house: Harness) -> None:
    code = (await in_group(house, people=2)).table.code
    screen = the_screen(await telegram.taps(1, CancelTap(code, NO_PERSON, SURE_YES), chat=GROUP))
    assert button(screen, "Yes").data == CancelTap(code, 1, SURE_YES)


@fake_only
async def test_only_hosts_and_admins_find_something_to_cancel(telegram: FakeTelegram, house: Harness) -> None:
    telegram.chats.admins.add((GROUP, 9))
    code = (await in_group(house, people=2)).table.code
    assert the_screen(await telegram.writes(2, "/cancel", chat=GROUP)).rows == ()
    assert the_screen(await telegram.writes(2, "/cancel")).rows == ()
    for person in (1, 9):
        screen = the_screen(await telegram.writes(person, "/cancel", chat=GROUP))
        assert button(screen, "Yes").data == CancelTap(code, person, SURE_YES)


@fake_only
async def test_of_several_tables_one_says_which_to_cancel(telegram: FakeTelegram, house: Harness) -> None:
    codes = [(await house.lobby(1, seats=3)).table.code for _ in range(2)]
    screen = the_screen(await telegram.writes(1, "/cancel"))
    assert {row[0].data for row in screen.rows} == {CancelTap(code, 1, ASK_SURE) for code in codes}


# What is shown


async def filled(house: Harness) -> Snapshot:
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


@fake_only
@pytest.mark.parametrize("language", languages())
async def test_every_screen_fits_a_phone_in_every_language(house: Harness, language: str) -> None:
    words, snapshot = Words(language), await filled(house)
    screens = [
        lobby_screen(seen(snapshot), words, bot_name=BOT, headline=TableFull()),
        lobby_screen(seen(snapshot, 2), words, bot_name=BOT, headline=HostPassed(2)),
        group_lobby_screen(seen(snapshot, None), words, bot_name=BOT),
        farewell_screen(seen(snapshot, None), words),
        *[closed_screen(seen(snapshot, None), words, why) for why in (None, *Closing)],
    ]
    for screen in screens:
        for row in labels(check(screen)):
            assert max(map(len, row)) <= {1: 32, 2: 16, 3: 13}[len(row)], row


@fake_only
async def test_a_name_cannot_break_a_message(house: Harness) -> None:
    screen = lobby_screen(seen(await filled(house)), Words("en"), bot_name=BOT)
    assert "&lt;Ana&gt; &amp; Co" in screen.text
    assert "<Ana> & Co 👑" in shown(screen)


@fake_only
async def test_seats_show_who_is_ready(house: Harness) -> None:
    text = shown(lobby_screen(seen(await filled(house)), Words("en"), bot_name=BOT))
    marks = [line[0] for line in text.splitlines()[1:5]]
    assert marks == ["✅", "🤖", "⏳", "▫"]


@fake_only
async def test_the_host_has_more_buttons_than_the_guests(house: Harness) -> None:
    snapshot = await filled(house)
    code = snapshot.table.code
    host = lobby_screen(seen(snapshot), Words("en"), bot_name=BOT)
    guest = lobby_screen(seen(snapshot, 2), Words("en"), bot_name=BOT)
    assert labels(host) == [
        ["📨 Invite", f"📋 {code}"],
        ["+ 🌴 easy", "+ 🧮 medium", "+ 🧠 hard"],
        ["✖ 🤖 Pepe Siesta", "✖ Person 2"],
        ["▶ Start with 2"],
        ["🚪 Leave", "🗑 Cancel"],
    ]
    assert labels(guest) == [["📨 Invite", f"📋 {code}"], ["🚪 Leave"]]


@fake_only
@pytest.mark.parametrize("language", languages())
async def test_the_host_reads_what_the_computers_are_like_while_there_is_room(
    house: Harness, language: str
) -> None:
    words, snapshot = Words(language), await filled(house)
    host = shown(lobby_screen(seen(snapshot), words, bot_name=BOT))
    guest = shown(lobby_screen(seen(snapshot, 2), words, bot_name=BOT))
    full = await house.tables.change(snapshot.table.code, AddComputer(Actor(2**52), "hard"))
    for level in LEVELS:
        assert words.text(f"trait-{level}") in host
        assert words.text(f"trait-{level}") not in guest + shown(
            lobby_screen(seen(full), words, bot_name=BOT)
        )


@fake_only
@pytest.mark.parametrize("language", languages())
async def test_a_seat_tells_the_character_and_the_level(house: Harness, language: str) -> None:
    words = Words(language)
    snapshot = await house.tables.open(
        house.person(1), house.options(4), computers=("hard", "greedy", "hard")
    )
    lines = shown(lobby_screen(seen(snapshot), words, bot_name=BOT)).splitlines()[2:5]
    assert lines == [
        f"🤖 Doña Dominó (🧠 {words.text('level-hard')})",
        f"🤖 Ana ({words.text('level-greedy')})",
        f"🤖 Maestro Max (🧠 {words.text('level-hard')})",
    ]


@fake_only
async def test_all_read_whether_hints_are_allowed(house: Harness) -> None:
    for hints, line in ((True, "💡 Hints: /hint"), (False, "💡 No hints")):
        code = (await house.lobby(2, seats=3, hints=hints)).table.code
        for seat in (0, 1):
            screen = lobby_screen(seen(await house.read(code), seat), Words("en"), bot_name=BOT)
            assert line in screen.text


@fake_only
async def test_the_invitation_shares_the_link(house: Harness) -> None:
    snapshot = await filled(house)
    url = button(lobby_screen(seen(snapshot), Words("en"), bot_name=BOT), "Invite").url
    assert url is not None
    assert url.startswith(
        f"https://t.me/share/url?url=https%3A%2F%2Ft.me%2F{BOT}%3Fstart%3Dj{snapshot.table.code}&text="
    )


@fake_only
async def test_the_group_joins_by_a_link_as_long_as_somebody_may_come(house: Harness) -> None:
    snapshot = await in_group(house, people=1, seats=2)
    screen = group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT)
    assert button(screen, "Join").url == f"https://t.me/{BOT}?start=j{snapshot.table.code}"
    snapshot = await house.tables.join(snapshot.table.code, house.person(2))
    screen = group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT)
    assert labels(screen) == [["▶ Start with 2", "🗑 Cancel"]]


@fake_only
async def test_once_the_game_has_begun_the_groups_lobby_has_no_buttons(house: Harness) -> None:
    snapshot = await in_group(house, people=2, seats=2)
    started = await house.tables.change(snapshot.table.code, StartGame(Actor(1)))
    closed = Snapshot(changed(snapshot.table, phase=Phase.CLOSED), None)
    for one in (started, closed):
        assert check(group_lobby_screen(seen(one, None), Words("en"), bot_name=BOT)).rows == ()


@fake_only
async def test_every_lobby_button_is_one_of_ours(telegram: FakeTelegram, house: Harness) -> None:
    snapshot = await filled(house)
    screens = [
        lobby_screen(seen(snapshot), Words("en"), bot_name=BOT),
        group_lobby_screen(seen(snapshot, None), Words("en"), bot_name=BOT),
    ]
    data = {type(one.data) for screen in screens for row in screen.rows for one in row if one.data}
    assert data <= set(telegram.context.taps)
