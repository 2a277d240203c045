"""What people are offered to post elsewhere, what guests get, and replays for those who were not there."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.tables.frozen import changed
from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table_view import view_table
from tests.backends import NOON
from tests.bot.leaks import twin_snapshot
from tests.tables.steps import refused
from tests.topics.bot_house import BOT, GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_screen
from tgbot.adapter.adapter import without_name
from tgbot.board.page import Page
from tgbot.requests.limits import LOOK_BACK_LIMIT
from tgbot.requests.requests import ChosenResult, InlineRequest, InlineResult, Requester
from tgbot.screen.ways import replayed_game
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.sharing import handlers as shares
from tgbot.topics.sharing.buttons import SharedReplayTap
from tgbot.topics.sharing.handlers import MAX_INLINE_MESSAGES, replay_key
from tgbot.topics.sharing.inline_results import ResultId, stranger_results, watched_result
from tgbot.words import Words, languages


def somebody(person: int, language: str = "en") -> Requester:
    return Requester(id=person, name=f"Person {person}", language=language)


async def offered(house: BotHouse, person: int, text: str = "") -> list[InlineResult]:
    (shared,) = house.context.shares
    results = await shared.offered(InlineRequest(person=somebody(person), text=text))
    for result in results:
        check(result.text)
        assert len(result.id.encode()) < 64
    return list(results)


async def kinds(house: BotHouse, person: int, text: str = "") -> list[str]:
    return [result.id.partition(":")[0] for result in await offered(house, person, text)]


async def known(house: BotHouse, *people: int) -> None:
    for person in people:
        await house.people.meet(person, f"Person {person}", "en", private=True)


# What is offered


async def test_strangers_are_offered_the_game_and_how_it_is_played(house: BotHouse) -> None:
    await house.lobby(2, seats=3)
    assert await kinds(house, 99) == ["play", "learn"]


async def test_people_are_offered_their_own_open_tables(house: BotHouse) -> None:
    await known(house, 1, 2, 3)
    code = (await house.lobby(2, seats=3)).table.code
    assert await kinds(house, 2) == ["invite", "play", "learn"]
    assert await kinds(house, 2, code.lower()) == ["invite"]
    assert await kinds(house, 3, code) == ["play", "learn"]


async def test_a_full_table_and_a_private_game_are_not_offered(house: BotHouse) -> None:
    await known(house, 1)
    lobby = await house.lobby(2)
    assert await kinds(house, 1) == ["play", "learn"]
    await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    assert await kinds(house, 1) == ["play", "learn"]


async def test_a_public_game_can_be_watched(house: BotHouse) -> None:
    await known(house, 1)
    snapshot = await house.game(2, public=True)
    result = (await offered(house, 1))[0]
    assert result.screen.picture
    assert result.screen.rows[0][0].url == f"https://t.me/{BOT}?start=watch_{snapshot.table.code}"


async def test_the_game_that_ended_last_is_offered_as_podium_film_and_replay(house: BotHouse) -> None:
    await known(house, 1, 9)
    snapshot = await house.finished()
    results = await offered(house, 1)
    assert [one.id.partition(":")[0] for one in results[:3]] == ["podium", "film", "replay"]
    assert results[0].screen.picture
    assert results[1].screen.picture
    assert results[1].screen.picture.is_animated
    assert await offered(house, 1) == results
    assert await offered(house, 1, snapshot.table.code) == results[:3]
    assert await kinds(house, 9, snapshot.table.code) == ["play", "learn"]


async def test_games_that_are_over_are_not_replayed_without_end_for_inline_queries(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await known(house, 1, 2)
    code = (await house.finished()).table.code
    monkeypatch.setattr(shares, "MAX_REMEMBERED_GAMES", 0)
    burst = LOOK_BACK_LIMIT.burst
    offers = [await kinds(house, 1, code) for _ in range(burst + 1)]
    assert offers == [["podium", "film", "replay"]] * burst + [["podium"]]
    assert await kinds(house, 2, code) == ["podium", "film", "replay"]


async def test_an_invitation_is_the_public_view_whoever_shares_it(house: BotHouse) -> None:
    await known(house, 1, 2)
    await house.lobby(2, seats=3)
    host, guest = (await offered(house, 1))[0], (await offered(house, 2))[0]
    assert host == guest
    assert all(one.url for row in host.text.rows for one in row)


async def test_what_is_shared_of_a_running_game_is_the_same_in_a_twin_world(house: BotHouse) -> None:
    """Whatever people hold and have chosen: the card and its picture are the same."""
    code, rng = (await house.game(3, public=True)).table.code, random.Random(3)
    different = 0
    for _ in range(60):
        snapshot = await house.read(code)
        twin = twin_snapshot(snapshot, None, rng)
        here, there = [
            watched_result(view_table(one, None), Words("en"), bot_name=BOT) for one in (snapshot, twin)
        ]
        assert here == there
        different += twin != snapshot
        awaited = [number for number, seat in enumerate(snapshot.table.seats) if seat.awaited]
        await house.answer(code, rng.choice(awaited))
    assert different > 50


async def test_a_podium_says_nothing_of_a_rematch_and_forgets_who_is_erased(house: BotHouse) -> None:
    await known(house, 1)
    code = (await house.finished()).table.code
    before = (await offered(house, 1))[0]
    await house.tables.rematch(code, house.person(2))
    assert (await offered(house, 1, code))[0].text == before.text
    await house.people.erase(2)
    assert "Person 2" not in (await offered(house, 1, code))[0].text.text


async def test_where_inline_mode_is_on_a_lobby_invites_by_it(house: BotHouse) -> None:
    seen = view_table(await house.lobby(1, seats=3), 0)
    by_link, inline = [
        button(check(lobby_screen(seen, Words("en"), bot_name=BOT, has_inline=has_inline)), "Invite")
        for has_inline in (False, True)
    ]
    assert by_link.url
    assert inline.inline_query == seen.code
    assert inline.plain()["switch_inline_query_chosen_chat"]["query"] == seen.code


def test_everybody_is_told_in_their_language(language: str) -> None:
    play, learn = stranger_results(Words(language), bot_name=BOT)
    assert check(play.text).rows
    assert check(learn.text).rows


def test_a_result_says_whether_its_picture_is_shown() -> None:
    play = stranger_results(Words("en"), bot_name=BOT)[0]
    plain = play.plain(None, str.upper)
    assert (plain["type"], plain["id"]) == ("article", "play")
    assert plain["input_message_content"]["message_text"].isupper()
    assert ResultId.read("play") is None
    assert ResultId.read("invite:H7K9MW:x:en:") is None
    assert ResultId.read("invite:H7K9MW:1:xx:") is None


# What was posted


async def test_an_invitation_that_was_posted_is_kept_up_to_date(house: BotHouse) -> None:
    await known(house, 1)
    code = (await house.lobby(1, seats=3)).table.code
    result = (await offered(house, 1))[0]
    (shared,) = house.context.shares
    for number in range(MAX_INLINE_MESSAGES + 2):
        chosen = ChosenResult(person=somebody(1), result=result.id, message=f"AQAB{number}")
        await shared.chosen(chosen)
        await shared.chosen(chosen)
    noted = [name for name in await house.store.shown(code) if name.startswith("i")]
    assert len(noted) == MAX_INLINE_MESSAGES
    assert house.delivery.invited == [code] * 2 * MAX_INLINE_MESSAGES


async def test_nobody_but_its_people_has_an_invitation_kept(house: BotHouse) -> None:
    await known(house, 1, 5)
    snapshot = await house.lobby(1, seats=3)
    result = (await offered(house, 1))[0]
    (shared,) = house.context.shares
    for person, message in ((5, "AQAB"), (1, None)):
        chosen = ChosenResult(person=somebody(person), result=result.id, message=message)
        await shared.chosen(chosen)
    await shared.chosen(ChosenResult(person=somebody(1), result="play", message="AQAB"))
    assert not house.delivery.invited
    assert not [name for name in await house.store.shown(snapshot.table.code) if name.startswith("i")]


async def test_a_record_is_not_added_to_a_table_that_is_gone(house: BotHouse) -> None:
    assert not await house.store.add_shown("H7K9MW", "i", "iAQAB", "{}", most=8)
    assert not await house.store.shown("H7K9MW")


async def test_records_of_other_kinds_take_no_room_from_invitations(house: BotHouse) -> None:
    code = (await house.lobby(1, seats=3)).table.code
    for number in range(3):
        assert await house.store.add_shown(code, "x", f"x{number}", "{}", most=8)
    added = [await house.store.add_shown(code, "i", name, "{}", most=2) for name in ("i1", "i2", "i3", "i1")]
    assert added == [True, True, False, True]


# Guests


async def test_a_guest_opens_a_table_by_one_word(house: BotHouse) -> None:
    (shared,) = house.context.shares
    request = house.request(1, chat=GROUP)
    result = await shared.called(request, "new 2009 4")
    again = await shared.called(request, "new 2009 4")
    assert result == again
    chosen = ResultId.read(result.id)
    assert chosen
    table = (await house.read(chosen.code)).table
    assert (table.host, table.group, table.options.seats) == (1, None, 4)
    profile = await house.store.profile(1)
    assert profile
    assert not profile.private


async def test_a_stranger_who_opens_a_table_as_a_guest_comes_in_by_its_link(house: BotHouse) -> None:
    (shared,) = house.context.shares
    result = await shared.called(house.request(7, chat=GROUP), "new")
    chosen = ResultId.read(result.id)
    assert chosen
    await house.writes(7, f"/start j{chosen.code}")
    assert house.delivery.sent_again == [(chosen.code, 7)]


async def test_a_guest_says_what_the_game_is_to_anything_else(house: BotHouse) -> None:
    (shared,) = house.context.shares
    result = await shared.called(house.request(1, chat=GROUP), "hello")
    assert result.id == "play"
    assert await house.store.profile(1) is None


async def test_a_refusal_is_told_where_the_guest_was_asked(house: BotHouse) -> None:
    house.tables.policy = replace(house.tables.policy, most_tables=0)
    (shared,) = house.context.shares
    result = await shared.called(house.request(1, chat=GROUP), "new")
    assert check(result.text).rows


async def test_the_podium_of_a_player_offers_to_share_it_where_that_is_possible(house: BotHouse) -> None:
    table = view_table(await house.finished(), 0)
    for language in languages():
        page = Page(words=Words(language), table=table, now=NOON)
        plain, shareable = [check(seat_screen(replace(page, has_inline=inline))) for inline in (False, True)]
        share = button(shareable, "📤")
        assert share.inline_query == page.table.code
        assert share.text not in str(labels(plain))
        assert len(shareable.rows) == len(plain.rows), "it stands beside another key"


def test_the_name_of_the_bot_is_no_part_of_what_is_said_to_it() -> None:
    assert without_name("Hey @HABANABOT new", "HabanaBot") == "Hey new"


# Replays


async def test_a_link_shows_a_finished_game_to_somebody_who_was_not_there(house: BotHouse) -> None:
    await known(house, 1)
    snapshot = await house.finished()
    result = next(one for one in await offered(house, 1) if one.id.startswith("replay"))
    url = result.screen.rows[0][0].url
    assert url
    first = the_screen(await house.writes(7, f"/start {url.rpartition('=')[2]}"))
    assert re.search(r"step 1 of \d+", shown(first))
    on = next(one for row in first.rows for one in row if isinstance(one.data, SharedReplayTap))
    assert "step 2 of" in shown(the_screen(await house.taps(7, on)))
    seen = view_table(snapshot, None)
    assert all(name in shown(first) for name in [seat.name for seat in seen.seats])


async def test_a_key_that_was_made_up_shows_nothing(house: BotHouse) -> None:
    table = (await house.finished()).table
    with refused(Refusal.UNKNOWN_TABLE):
        await house.writes(7, f"/start replay_{table.code}{replay_key('guess', table)}")


async def test_a_key_does_not_open_a_later_table_that_was_given_the_same_code(house: BotHouse) -> None:
    table, secret = (await house.finished()).table, await house.store.secret()
    later = changed(table, opened=table.opened + 1)
    assert replay_key(secret, table) != replay_key(secret, later)


async def test_a_key_shows_no_game_that_is_still_played(house: BotHouse) -> None:
    table = (await house.game(2)).table
    key = replay_key(await house.store.secret(), table)
    with refused(Refusal.NOT_OVER):
        await house.taps(1, SharedReplayTap(table.code, key, 1))


def test_a_payload_without_a_key_is_no_replay() -> None:
    assert replayed_game("replay_H7K9MW") is None
    assert replayed_game("jH7K9MW") is None
    assert replayed_game("replay_H7K9MWabc") == ("H7K9MW", "abc")
