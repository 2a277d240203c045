"""/season: opening one, playing in it, and what admins may do."""

from __future__ import annotations

from engine.company.season.season import Season, SeasonPhase
from engine.company.season.season_changes import BeginSeason, EndSeason, PauseSeason, SignUp
from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.tables.steps import due_at, refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, shown, the_screen
from tests.values import not_none
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.limits import SPEAK_LIMIT
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import CAPTION_ROOM_UNITS, text_units
from tgbot.topics.privacy.screens import ERASE_FOR_SURE
from tgbot.topics.season.buttons import SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.topics.season.screens import JOIN_SEASON, LEAVE_SEASON, SEASON_MENU, season_screen
from tgbot.topics.start.membership import Membership
from tgbot.words import Words, languages


async def opened(house: BotHouse, *people: int) -> Season:
    """A season that person 1 has opened, and for which these people have signed up."""
    for person in people:
        await house.people.meet(person, f"Person {person}", "en", private=True)
    form = the_screen(await house.writes(1, "/season", chat=GROUP))
    await house.taps(1, button(form, "sign up"), chat=GROUP)
    known = await current(house)
    for person in people:
        await house.taps(person, SeasonTap(known.id, JOIN_SEASON), chat=GROUP)
    return await current(house)


async def current(house: BotHouse) -> Season:
    return not_none(await house.context.seasons.latest(GROUP))


async def test_in_private_it_says_where_to_write_it(house: BotHouse) -> None:
    assert "in a group" in shown(the_screen(await house.writes(1, "/season")))


async def test_three_taps_choose_and_one_opens_it(house: BotHouse) -> None:
    form = the_screen(await house.writes(1, "/season", chat=GROUP))
    for choice in ("Havana 2009", "Live", "7 days"):
        edited = not_none((await house.taps(1, button(form, choice), chat=GROUP)).edit)
        form = edited
    assert "at most 3 days" in shown(form)
    reply = await house.taps(1, button(form, "sign up"), chat=GROUP, token="again")
    assert reply.deletes
    await house.taps(1, button(form, "sign up"), chat=GROUP)
    known = await current(house)
    assert (known.edition, str(known.pace), known.number) == ("havana-2009", "10m+2m", 1)
    assert known.begins == house.time.now() + 7 * DAY


async def test_nobody_chooses_for_somebody_else(house: BotHouse) -> None:
    form = the_screen(await house.writes(1, "/season", chat=GROUP))
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, button(form, "7 days"), chat=GROUP)


async def test_whoever_taps_plays_and_may_think_again(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    assert [player.person for player in known.players] == [1, 2]
    reply = await house.taps(2, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP)
    assert reply.alert is not None
    assert "You are out" in reply.alert.text
    assert [player.person for player in (await current(house)).players] == [1]


async def test_a_person_whom_the_bot_cannot_write_to_opens_a_chat_first(house: BotHouse) -> None:
    known = await opened(house, 1)
    reply = await house.taps(5, SeasonTap(known.id, JOIN_SEASON), chat=GROUP)
    assert reply.alert is not None
    assert "Open a chat" in reply.alert.text
    assert (await current(house)).number_of(5) is None


async def test_a_season_is_only_played_in_its_group(house: BotHouse) -> None:
    known = await opened(house, 1)
    for chat in (None, GROUP - 1):
        with refused(Refusal.OUTDATED):
            await house.taps(1, SeasonTap(known.id, JOIN_SEASON), chat=chat)
    with refused(Refusal.SEASON_OVER):
        await house.taps(1, SeasonTap("s0n0", JOIN_SEASON), chat=GROUP)


async def test_the_command_lets_delivery_send_the_standing_anew(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    assert await house.due(Due.SEASON)
    assert await house.writes(2, "/season", chat=GROUP) == NO_REPLY
    assert (await house.context.seasons.read(known.id)).calls == 1
    assert await due_at(house, known.id, Due.SEASON) == house.time.now()


async def test_the_standing_is_sent_once_a_minute_however_often_people_ask(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    for _ in range(25):
        assert await house.writes(1, "/season", chat=GROUP) == NO_REPLY
        assert await house.writes(2, "/season", chat=GROUP) == NO_REPLY
    assert (await house.context.seasons.read(known.id)).calls == 1
    house.time.passes(MINUTE)
    await house.writes(2, "/season", chat=GROUP)
    assert (await house.context.seasons.read(known.id)).calls == 2


async def test_the_standing_is_one_of_the_messages_that_a_person_may_ask_for(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    burst = SPEAK_LIMIT.burst
    await house.writes(2, "/season", chat=GROUP)
    assert not await house.context.limits.may_speak(2, GROUP, burst)
    house.time.passes(HOUR)
    assert await house.context.limits.may_speak(2, GROUP, burst)
    await house.writes(2, "/season", chat=GROUP)
    assert (await house.context.seasons.read(known.id)).calls == 1


async def test_in_another_topic_it_says_where_the_standing_is(house: BotHouse) -> None:
    await opened(house, 1, 2)
    reply = await house.writes(2, "/season", chat=GROUP, topic=5)
    assert "in another topic" in shown(the_screen(reply))


async def test_who_opened_it_may_begin_it_and_is_asked_once_more(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    menu = the_screen(await house.taps(1, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = not_none((await house.taps(1, button(menu, "Begin now"), chat=GROUP)).edit)
    assert (await current(house)).phase is SeasonPhase.SIGN_UP
    assert (await house.taps(1, button(asked, "Begin now"), chat=GROUP)).deletes
    assert (await current(house)).phase is SeasonPhase.PLAYING


async def test_an_admin_pauses_goes_on_and_ends(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    house.chats.admins.add((GROUP, 9))
    for label, paused in (("Pause", True), ("Go on", False)):
        menu = the_screen(await house.taps(9, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
        await house.taps(9, button(menu, label), chat=GROUP)
        assert bool((await current(house)).paused_until) == paused
    menu = the_screen(await house.taps(9, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = not_none((await house.taps(9, button(menu, "End the season"), chat=GROUP)).edit)
    await house.taps(9, button(asked, "End the season"), chat=GROUP)
    assert (await current(house)).phase is SeasonPhase.OVER


async def test_others_may_not(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    reply = await house.taps(2, SeasonTap(known.id, SEASON_MENU), chat=GROUP)
    assert reply.alert is not None
    assert "An admin" in reply.alert.text
    with refused(Refusal.NOT_ADMIN):
        await house.taps(2, SeasonMenuTap(known.id, 2, "end!"), chat=GROUP)


async def test_who_leaves_later_is_asked_once_more(house: BotHouse) -> None:
    known = await opened(house, 1, 2, 3)
    await house.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)
    menu = the_screen(await house.taps(2, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP))
    assert menu == the_screen(await house.taps(2, SeasonTap(known.id, SEASON_MENU), chat=GROUP))
    asked = not_none((await house.taps(2, button(menu, "Leave the season"), chat=GROUP)).edit)
    await house.taps(2, button(asked, "Leave the season"), chat=GROUP)
    number = not_none((await current(house)).number_of(2))
    assert (await current(house)).players[number].has_left
    for person, said in ((2, "You have left season 1"), (9, "You had not signed up")):
        again = await house.taps(person, SeasonTap(known.id, LEAVE_SEASON), chat=GROUP)
        assert again.alert is not None
        assert said in again.alert.text


async def test_an_admin_who_is_too_late_is_not_asked_to_find_an_admin(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    house.chats.admins.add((GROUP, 1))
    await house.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)
    with refused(Refusal.OUTDATED):
        await house.taps(1, SeasonMenuTap(known.id, 1, "begin!"), chat=GROUP)


async def test_a_draft_that_the_house_does_not_offer_starts_over(house: BotHouse) -> None:
    reply = await house.taps(1, SeasonOpenTap(1, "chess/fast/9"), chat=GROUP)
    assert reply.edit is not None
    assert await house.context.seasons.latest(GROUP) is None


async def test_all_its_screens_fit_in_every_language(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
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


async def test_a_season_that_was_ended_before_it_began_says_so(house: BotHouse) -> None:
    alone = await opened(house, 1)
    both = SignUp(2, "Person 2").apply(alone, alone.opened)
    for known, said in ((alone, "Fewer than two"), (both, "before its first stage")):
        ended = EndSeason().apply(known, known.opened)
        assert said in shown(season_screen(ended, Words("en"), known.opened, pictures=False))


async def test_a_season_that_is_paused_names_one_instant_only(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    paused = PauseSeason().apply(known, known.opened)
    text = shown(season_screen(paused, Words("en"), known.opened, pictures=False))
    assert "Starts automatically" not in text
    assert "Resumes automatically" in text


async def test_who_is_forgotten_is_named_in_no_season(house: BotHouse) -> None:
    await opened(house, 1, 2)
    await house.taps(2, PrivacyTap(2, ERASE_FOR_SURE))
    assert (await current(house)).people == {1}


async def test_a_season_moves_with_its_group(house: BotHouse) -> None:
    known = await opened(house, 1, 2)
    await Membership(house.context, house.context.seasons, house.context.results).moved(GROUP, GROUP - 7)
    moved = not_none(await house.context.seasons.latest(GROUP - 7))
    assert moved.id == known.id
