"""/season: opening one, playing in it, and what admins may do."""

from __future__ import annotations

import pytest

from engine.company.season.season import Season, SeasonPhase
from engine.company.season.season_changes import BeginSeason, EndSeason, PauseSeason, SignUp
from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import Harness
from tests.handlers.fake_telegram import GROUP, FakeTelegram, button, check, shown, the_screen
from tests.tables.steps import due_at, refused
from tgbot.buttons.pages import PrivacyTap
from tgbot.buttons.season import SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.requests.limits import ACTION_RATES, LimitedAction
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import CAPTION_ROOM_UNITS, text_units
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.topics.privacy import handlers as privacy
from tgbot.topics.privacy.screens import ERASE_FOR_SURE
from tgbot.topics.season import handlers as season
from tgbot.topics.season.screens import JOIN_SEASON, LEAVE_SEASON, SEASON_MENU, season_screen
from tgbot.topics.start.membership import Membership
from tgbot.words import Words, languages


@pytest.fixture
def telegram(alone: Harness) -> FakeTelegram:
    return FakeTelegram(alone, season.register, new_table.register)


async def opened(telegram: FakeTelegram, *people: int) -> Season:
    """A season that person 1 has opened, and for which these people have signed up."""
    for person in people:
        await telegram.house.people.meet(person, f"Person {person}", "en", private=True)
    form = the_screen(await telegram.writes(1, "/season", chat=GROUP))
    await telegram.taps(1, button(form, "sign up"), chat=GROUP)
    known = await current(telegram)
    for person in people:
        await telegram.taps(person, SeasonTap(known.id, JOIN_SEASON), chat=GROUP)
    return await current(telegram)


async def current(telegram: FakeTelegram) -> Season:
    found = await telegram.context.seasons.latest(GROUP)
    assert found is not None
    return found


async def test_in_private_it_says_where_to_write_it(telegram: FakeTelegram) -> None:
    assert "in a group" in shown(the_screen(await telegram.writes(1, "/season")))


async def test_three_taps_choose_and_one_opens_it(telegram: FakeTelegram) -> None:
    form = the_screen(await telegram.writes(1, "/season", chat=GROUP))
    for choice in ("Havana 2009", "Live", "7 days"):
        edited = (await telegram.taps(1, button(form, choice), chat=GROUP)).edit
        assert edited is not None
        form = edited
    assert "at most 3 days" in shown(form)
    reply = await telegram.taps(1, button(form, "sign up"), chat=GROUP, token="again")
    assert reply.deletes
    await telegram.taps(1, button(form, "sign up"), chat=GROUP)
    known = await current(telegram)
    assert (known.edition, str(known.pace), known.number) == ("havana-2009", "10m+2m", 1)
    assert known.begins == telegram.house.time.now() + 7 * DAY


async def test_nobody_chooses_for_somebody_else(telegram: FakeTelegram) -> None:
    form = the_screen(await telegram.writes(1, "/season", chat=GROUP))
    with refused(Refusal.NOT_YOURS):
        await telegram.taps(2, button(form, "7 days"), chat=GROUP)


async def test_whoever_taps_plays_and_may_think_again(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    assert [player.person for player in known.players] == [1, 2]
    reply = await telegram.taps(2, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP)
    assert reply.alert is not None
    assert "You are out" in reply.alert.text
    assert [player.person for player in (await current(telegram)).players] == [1]


async def test_a_person_whom_the_bot_cannot_write_to_opens_a_chat_first(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1)
    reply = await telegram.taps(5, SeasonTap(known.id, JOIN_SEASON), chat=GROUP)
    assert reply.alert is not None
    assert "Open a chat" in reply.alert.text
    assert (await current(telegram)).number_of(5) is None


async def test_a_season_is_only_played_in_its_group(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1)
    for chat in (None, GROUP - 1):
        with refused(Refusal.OUTDATED):
            await telegram.taps(1, SeasonTap(known.id, JOIN_SEASON), chat=chat)
    with refused(Refusal.SEASON_OVER):
        await telegram.taps(1, SeasonTap("s0n0", JOIN_SEASON), chat=GROUP)


async def test_the_command_lets_delivery_send_the_standing_anew(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    assert await telegram.house.due(Due.SEASON)
    assert await telegram.writes(2, "/season", chat=GROUP) == NO_REPLY
    assert (await telegram.context.seasons.read(known.id)).calls == 1
    assert await due_at(telegram.house, known.id, Due.SEASON) == telegram.house.time.now()


async def test_the_standing_is_sent_once_a_minute_however_often_people_ask(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    for _ in range(25):
        assert await telegram.writes(1, "/season", chat=GROUP) == NO_REPLY
        assert await telegram.writes(2, "/season", chat=GROUP) == NO_REPLY
    assert (await telegram.context.seasons.read(known.id)).calls == 1
    telegram.house.time.passes(MINUTE)
    await telegram.writes(2, "/season", chat=GROUP)
    assert (await telegram.context.seasons.read(known.id)).calls == 2


async def test_the_standing_is_one_of_the_messages_that_a_person_may_ask_for(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    burst = ACTION_RATES[LimitedAction.SPEAK].burst
    await telegram.writes(2, "/season", chat=GROUP)
    assert not await telegram.context.limits.may_speak(2, GROUP, burst)
    telegram.house.time.passes(HOUR)
    assert await telegram.context.limits.may_speak(2, GROUP, burst)
    await telegram.writes(2, "/season", chat=GROUP)
    assert (await telegram.context.seasons.read(known.id)).calls == 1


async def test_in_another_topic_it_says_where_the_standing_is(telegram: FakeTelegram) -> None:
    await opened(telegram, 1, 2)
    reply = await telegram.writes(2, "/season", chat=GROUP, topic=5)
    assert "in another topic" in shown(the_screen(reply))


async def test_who_opened_it_may_begin_it_and_is_asked_once_more(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    menu = the_screen(await telegram.taps(1, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = (await telegram.taps(1, button(menu, "Begin now"), chat=GROUP)).edit
    assert asked is not None
    assert (await current(telegram)).phase is SeasonPhase.SIGN_UP
    assert (await telegram.taps(1, button(asked, "Begin now"), chat=GROUP)).deletes
    assert (await current(telegram)).phase is SeasonPhase.PLAYING


async def test_an_admin_pauses_goes_on_and_ends(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    telegram.chats.admins.add((GROUP, 9))
    for label, paused in (("Pause", True), ("Go on", False)):
        menu = the_screen(await telegram.taps(9, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
        await telegram.taps(9, button(menu, label), chat=GROUP)
        assert bool((await current(telegram)).paused_until) == paused
    menu = the_screen(await telegram.taps(9, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = (await telegram.taps(9, button(menu, "End the season"), chat=GROUP)).edit
    assert asked is not None
    await telegram.taps(9, button(asked, "End the season"), chat=GROUP)
    assert (await current(telegram)).phase is SeasonPhase.OVER


async def test_others_may_not(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    reply = await telegram.taps(2, SeasonTap(known.id, SEASON_MENU), chat=GROUP)
    assert reply.alert is not None
    assert "An admin" in reply.alert.text
    with refused(Refusal.NOT_ADMIN):
        await telegram.taps(2, SeasonMenuTap(known.id, 2, "end!"), chat=GROUP)


async def test_who_leaves_later_is_asked_once_more(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2, 3)
    await telegram.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)
    menu = the_screen(await telegram.taps(2, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP))
    assert menu == the_screen(await telegram.taps(2, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = (await telegram.taps(2, button(menu, "Leave the season"), chat=GROUP)).edit
    assert asked is not None
    await telegram.taps(2, button(asked, "Leave the season"), chat=GROUP)
    number = (await current(telegram)).number_of(2)
    assert number is not None
    assert (await current(telegram)).players[number].has_left
    for person, said in ((2, "You have left season 1"), (9, "You had not signed up")):
        again = await telegram.taps(person, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP)
        assert again.alert is not None
        assert said in again.alert.text


async def test_an_admin_who_is_too_late_is_not_asked_to_find_an_admin(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    telegram.chats.admins.add((GROUP, 1))
    await telegram.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)
    with refused(Refusal.OUTDATED):
        await telegram.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)


async def test_a_draft_that_the_house_does_not_offer_starts_over(telegram: FakeTelegram) -> None:
    reply = await telegram.taps(1, SeasonOpenTap(1, "chess/fast/9"), chat=GROUP)
    assert reply.edit is not None
    assert await telegram.context.seasons.latest(GROUP) is None


async def test_all_its_screens_fit_in_every_language(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    for person in range(3, 41):
        known = SignUp(person, "Maximiliane & <Charlotte>").apply(known, known.opened)
    begun = PauseSeason().apply(BeginSeason().apply(known, known.opened), known.opened)
    for one in (known, begun, EndSeason().apply(begun, known.opened)):
        for language in languages():
            for pictures in (True, False):
                screen = season_screen(one, Words(language), known.opened, pictures=pictures)
                check(screen)
                assert screen.picture is None or text_units(screen.text) <= CAPTION_ROOM_UNITS
                if screen.instead:
                    check(screen.instead)


async def test_a_season_that_was_ended_before_it_began_says_so(telegram: FakeTelegram) -> None:
    alone = await opened(telegram, 1)
    both = SignUp(2, "Person 2").apply(alone, alone.opened)
    for known, said in ((alone, "Fewer than two"), (both, "before its first stage")):
        ended = EndSeason().apply(known, known.opened)
        assert said in shown(season_screen(ended, Words("en"), known.opened, pictures=False))


async def test_a_season_that_is_paused_names_one_instant_only(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    paused = PauseSeason().apply(known, known.opened)
    text = shown(season_screen(paused, Words("en"), known.opened, pictures=False))
    assert "Starts automatically" not in text
    assert "Resumes automatically" in text


async def test_who_is_forgotten_is_named_in_no_season(telegram: FakeTelegram) -> None:
    privacy.register(telegram.context)
    await opened(telegram, 1, 2)
    await telegram.taps(2, PrivacyTap(2, ERASE_FOR_SURE))
    assert (await current(telegram)).people == {1}


async def test_a_season_moves_with_its_group(telegram: FakeTelegram) -> None:
    known = await opened(telegram, 1, 2)
    await Membership(telegram.context, telegram.context.seasons, telegram.context.results).moved(
        GROUP, GROUP - 7
    )
    moved = await telegram.context.seasons.latest(GROUP - 7)
    assert moved is not None
    assert moved.id == known.id
