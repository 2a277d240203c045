"""Table talk finds its table; nudges, snoozing and muting say what they did."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR
from tests.tables.steps import clock, decision, person, refused, said, seat_of, the_asked
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, tables_on, the_alert, the_screen
from tgbot.buttons.absence import MuteTap, NudgeTap, SnoozeTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import GamesTap, MuteTalkTap, QuickReplyTap, SayTap
from tgbot.requests.context import NO_COMMAND
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import Screen
from tgbot.topics.talk.screens import QUICK_REPLIES, talk_screen
from tgbot.words import Words, languages


def kinds(screen: Screen) -> set[type[ButtonData]]:
    return {type(one.data) for row in screen.rows for one in row if one.data}


# Talk


async def test_what_is_said_goes_to_the_only_table(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    for _ in range(2):
        reply = await house.writes(1, "/say Hello <b>all</b>", token="once")
    assert await said(house, code) == ["Hello <b>all</b>"]
    assert reply == NO_REPLY
    assert {*house.delivery.talked} == {(code, 1)}, "the talk comes down, with the new line"


async def test_running_tables_come_before_lobbies_and_those_before_games_that_are_over(
    house: BotHouse,
) -> None:
    over = (await house.finished()).table.code
    await house.writes(1, "/say well played")
    lobby = (await house.lobby(2)).table.code
    await house.writes(1, "/say shall we?")
    running = (await house.game(2)).table.code
    await house.writes(1, "/say good luck")
    assert [await said(house, code) for code in (over, lobby, running)] == [
        ["well played"],
        ["shall we?"],
        ["good luck"],
    ]


async def test_in_a_group_with_several_tables_there_are_lines_to_copy(house: BotHouse) -> None:
    codes = [(await house.group_game()).table.code for _ in range(2)]
    text = shown(the_screen(await house.writes(1, "/say good & luck", chat=GROUP)))
    for code in codes:
        assert f"/say {code} good & luck" in text
        assert await said(house, code) == []
    await house.writes(1, f"/say {codes[1]} good & luck")
    assert await said(house, codes[1]) == ["good & luck"]


async def test_in_private_each_of_several_tables_has_a_key(house: BotHouse) -> None:
    codes = [(await house.game(2)).table.code for _ in range(2)]
    offer = the_screen(await house.writes(1, "/say good & luck"))
    assert [await said(house, code) for code in codes] == [[], []]
    assert {*tables_on(offer)} == {*codes}
    await house.taps(1, button(offer, codes[1]), on=offer)
    assert [await said(house, code) for code in codes] == [[], ["good & luck"]]


# Words without a command


async def writes_freely(house: BotHouse, person: int, text: str, **more: Any) -> Screen:
    """What somebody gets for a text that is no command."""
    request = replace(house.request(person), **more)
    return check(the_screen(await house.context.commands[NO_COMMAND](request, text)))


async def test_words_in_private_are_offered_to_the_table_and_a_tap_says_them_once(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    offer = await writes_freely(house, 1, "Hurry up,\nmy <café> gets cold: 2💰!")
    question, _, quoted = shown(offer).partition("\n")
    assert question in {f"💬 Say this to Person {one} and Person {5 - one}?" for one in (2, 3)}
    assert quoted == "Hurry up,\nmy <café> gets cold: 2💰!"
    assert labels(offer) == [["💬 Send", "✖️ No"]]
    assert await said(house, code) == [], "nothing is said before the tap"
    for _ in range(2):
        reply = await house.taps(1, button(offer, "Send"), on=offer, message=77)
    assert await said(house, code) == ["Hurry up,\nmy <café> gets cold: 2💰!"]
    assert reply.deletes, "the offer goes"
    assert {*house.delivery.talked} == {(code, 1)}


async def test_words_are_offered_only_where_somebody_reads_them(house: BotHouse) -> None:
    assert GamesTap not in kinds(await writes_freely(house, 1, "hello"))
    await house.lobby(1, seats=3)
    assert GamesTap in kinds(await writes_freely(house, 1, "hello")), "nobody else sits there yet"
    over = (await house.game(2)).table.code
    assert tables_on(await writes_freely(house, 1, "hello")) == [over]
    await house.play_out(over)
    lobby = (await house.lobby(2)).table.code
    assert tables_on(await writes_freely(house, 1, "shall we?")) == [lobby], "lobbies come before the past"


async def test_for_a_day_words_go_to_the_game_that_ended_last(house: BotHouse) -> None:
    over = (await house.finished()).table.code
    assert tables_on(await writes_freely(house, 1, "well played")) == [over]
    house.time.passes(DAY)
    assert tables_on(await writes_freely(house, 1, "hello?")) == []


async def test_who_answers_a_message_of_a_table_means_that_table(house: BotHouse) -> None:
    codes = [(await house.game(2)).table.code for _ in range(2)]
    assert {*tables_on(await writes_freely(house, 1, "ha!"))} == {*codes}
    assert tables_on(await writes_freely(house, 1, "ha!", answers_table=codes[0])) == codes[:1]
    assert {*tables_on(await writes_freely(house, 1, "ha!", answers_table="ZZZZZZ"))} == {*codes}


async def test_an_unknown_command_is_never_offered(house: BotHouse) -> None:
    await house.game(2)
    assert SayTap not in kinds(await writes_freely(house, 1, ""))


async def test_words_that_are_too_long_are_refused_before_they_are_offered(house: BotHouse) -> None:
    await house.game(2)
    with refused(Refusal.TALK_TOO_LONG):
        await writes_freely(house, 1, "x" * 501)
    check(await writes_freely(house, 1, "🎲" * 500))


async def test_an_offer_that_telegram_does_not_show_us_or_in_a_group_says_nothing(house: BotHouse) -> None:
    code = (await house.group_game()).table.code
    offer = await writes_freely(house, 1, "hello")
    with refused(Refusal.OUTDATED):
        await house.taps(1, SayTap(code))
    with refused(Refusal.OUTDATED):
        await house.taps(1, SayTap(code), chat=GROUP, on=offer)
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, SayTap(code), on=offer)
    assert await said(house, code) == []


async def test_offers_have_the_limits_of_talk(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    offer = await writes_freely(house, 1, "hello")
    with refused(Refusal.TOO_OFTEN):
        for message in range(20):
            await house.taps(1, SayTap(code), on=offer, message=message)
    assert len(await said(house, code)) < 20


async def test_a_quick_reply_is_said_at_once_and_once(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    for sign in ("👏", "👏", "⏳"):
        await house.taps(1, QuickReplyTap(code, sign), message=77)
    assert await said(house, code) == ["👏", "⏳"]
    await house.taps(1, QuickReplyTap(code, "👏"), message=78)
    assert await said(house, code) == ["👏", "⏳", "👏"]
    with refused(Refusal.OUTDATED):
        await house.taps(1, QuickReplyTap(code, "forged"), message=79)


async def test_a_word_that_only_looks_like_a_code_is_said(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    await house.writes(1, "/say market is open")
    assert await said(house, code) == ["market is open"]


async def test_in_a_group_the_groups_table_is_meant_and_nothing_is_answered(house: BotHouse) -> None:
    elsewhere = (await house.game(2)).table.code
    here = (await house.group_game()).table.code
    assert await house.writes(1, "/say hola", chat=GROUP) == NO_REPLY
    assert await said(house, here) == ["hola"]
    assert await said(house, elsewhere) == []
    with refused(Refusal.NOT_SEATED):
        await house.writes(9, "/say hola", chat=GROUP)


async def test_talk_needs_words_and_a_table_and_has_an_end(house: BotHouse) -> None:
    with refused(Refusal.NOT_PLAYING):
        await house.writes(1, "/say hello")
    code = (await house.game(2)).table.code
    for empty in ("/say", f"/say {code}"):
        with refused(Refusal.TALK_EMPTY):
            await house.writes(1, empty)
    with refused(Refusal.TALK_TOO_LONG):
        await house.writes(1, "/say " + "x" * 501)


async def test_alone_at_a_table_nobody_can_read_it(house: BotHouse) -> None:
    await house.lobby(1, seats=3)
    assert "nobody else" in shown(the_screen(await house.writes(1, "/say hello?")))


async def test_a_line_of_talk_can_be_answered_and_its_speaker_muted(house: BotHouse) -> None:
    snapshot = await house.game(2)
    for number in (1, 2):
        await house.people.meet(number, f"Person <{number}>", "en")
    reader, speaker = seat_of(snapshot, 1), seat_of(snapshot, 2)
    line = talk_screen(view_table(snapshot, reader), [(speaker, "Ha! 2 < 3 & so on")], [], Words("en"))
    assert "Person 2: Ha! 2 < 3 & so on" in shown(check(line))
    assert labels(line) == [["👏", "😱", "⏳"], ["💬 Answer", "🔇 Person 2"]]
    for _ in range(2):
        muted = the_screen(await house.taps(1, button(line, "🔇"), token="once"))
    assert (await house.people.profile(1)).preferences.muted == (2,)
    assert "Person <2>" in shown(muted)
    again = the_screen(await house.taps(1, button(muted, "Unmute")))
    assert (await house.people.profile(1)).preferences.muted == ()
    assert button(again, "Mute").data == MuteTalkTap(1, 2)


async def test_nobody_mutes_for_somebody_else(house: BotHouse) -> None:
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, MuteTalkTap(1, 3))


async def test_nobody_learns_the_name_of_a_stranger_by_muting_a_number(house: BotHouse) -> None:
    await house.game(2)
    await house.people.meet(7, "Victoria", "en")
    for whose in (7, -7, 8):
        with refused(Refusal.OUTDATED):
            await house.taps(1, MuteTalkTap(1, whose))
    assert (await house.people.profile(1)).preferences.muted == ()


async def test_spectators_of_the_same_table_can_be_muted(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    for spectator in (7, 8):
        await house.people.meet(spectator, f"Person {spectator}", "en")
        await house.store.write_indexes(add=[IndexEntry(watched_index(spectator), code)])
        assert await house.store.add_spectator(code, spectator, "{}", house.time.now())
    assert "Person 8" in shown(the_screen(await house.taps(7, MuteTalkTap(7, 8))))


async def test_people_read_talk_in_their_language(house: BotHouse) -> None:
    snapshot = await house.game(2)
    for language in languages():
        for reader in (None, 0, 1):
            table, words = view_table(snapshot, reader), Words(language)
            check(talk_screen(table, [(1, "x" * 500)] * 2, [(0, "y" * 500)] * 3, words))
    assert talk_screen(view_table(snapshot, 1), [(1, "mine")], [], Words("en")).rows == ()
    assert talk_screen(view_table(snapshot, None), [(1, "open")], [], Words("en")).rows == ()


async def test_all_who_spoke_can_be_muted_in_one_row(house: BotHouse) -> None:
    snapshot = await house.game(4)
    table, person_at = view_table(snapshot, 0), partial(person, snapshot)
    screen = check(
        talk_screen(table, [(1, "one"), (2, "two")], [(3, "three"), (0, "mine"), (1, "again")], Words("en"))
    )
    quick, answer, row = screen.rows
    assert [one.text for one in (*quick, *answer)] == [*QUICK_REPLIES, "💬 Answer"]
    assert [one.data for one in row] == [MuteTalkTap(person_at(0), person_at(number)) for number in (1, 2, 3)]


# Nudges


async def test_a_nudge_names_who_was_nudged(house: BotHouse) -> None:
    snapshot = await house.open_round(3)
    waiting = person(snapshot, the_asked(snapshot))
    by = next(one for one in (1, 2, 3) if one != waiting)
    assert (
        the_alert(await house.taps(by, NudgeTap(snapshot.table.code)))
        == f"A friendly nudge for Person {waiting}."
    )
    with refused(Refusal.TOO_SOON):
        await house.writes(by, "/nudge")
    house.time.passes(5 * HOUR)
    for _ in range(2):
        reply = await house.writes(by, "/nudge", token="once")
    assert f"Person {waiting}" in shown(the_screen(reply))


async def test_a_person_who_is_waited_for_has_nobody_to_nudge(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    with refused(Refusal.YOUR_TURN):
        await house.writes(person(snapshot, the_asked(snapshot)), "/nudge")


async def test_with_several_tables_a_nudge_asks_which(house: BotHouse) -> None:
    codes = [(await house.game(2)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(1, "/nudge"))
    assert len(labels(screen)) == 2 + 1
    assert button(screen, codes[0]).data == NudgeTap(codes[0])


# Reminders


@pytest.mark.parametrize(
    ("until", "when"), [("1h", "Sun 13:00"), ("tonight", "Sun 19:00"), ("tomorrow", "Mon 09:00")]
)
async def test_snoozing_says_until_when(house: BotHouse, until: str, when: str) -> None:
    snapshot = await house.game(2)
    number = seat_of(snapshot, 1)
    for _ in range(2):
        reply = await house.taps(
            1, SnoozeTap(snapshot.table.code, decision(snapshot, number), until), token="once"
        )
        assert the_alert(reply) == f"I’ll remind you {when}, if it is still your turn."
        house.time.passes(60_000)
    assert clock(await house.read(snapshot.table.code), number).snoozed is not None


async def test_muting_is_for_one_turn(house: BotHouse) -> None:
    snapshot = await house.game(2)
    number = seat_of(snapshot, 1)
    reply = await house.taps(1, MuteTap(snapshot.table.code, decision(snapshot, number)))
    assert the_alert(reply) == "No more reminders for this turn."
    assert clock(await house.read(snapshot.table.code), number).muted


async def test_old_buttons_of_reminders_do_nothing(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    for old in (SnoozeTap(code, 1, "1h"), MuteTap(code, 1), SnoozeTap(code, 1, "some day")):
        with refused(Refusal.OUTDATED):
            await house.taps(1, old)
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, SnoozeTap(code, 1, "1h"))


async def test_answers_are_given_in_the_language_of_the_seat(house: BotHouse, language: str) -> None:
    first = await house.people.meet(1, "Ana", language)
    await house.people.meet(2, "Bea", "en")
    lobby = await house.tables.open(first, house.options(2))
    await house.tables.join(lobby.table.code, await house.people.profile(2))
    snapshot = await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    code, asked = lobby.table.code, decision(snapshot, seat_of(snapshot, 1))
    words = Words(language)
    assert the_alert(await house.taps(1, MuteTap(code, asked))) == words.text("mute-done")
    assert the_alert(await house.taps(1, NudgeTap(code))) == words.text("nudge-done-to", names="Bea")
    assert the_alert(await house.taps(1, SnoozeTap(code, asked, "tonight")))
    check(the_screen(await house.taps(1, MuteTalkTap(1, 2))))
    check(the_screen(await house.taps(1, MuteTalkTap(1, -2))))
