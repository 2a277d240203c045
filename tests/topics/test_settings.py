"""/settings: everything can be tapped, the rest typed, and only its person may."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.tables.directory.profile_changes import FOR_NEWCOMERS
from engine.tables.profiles import Preferences
from engine.tables.refusals import Refusal
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import HOUR
from tests.backends import Harness
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_alert, the_screen
from tgbot.buttons.pages import HomeTap, SettingsTap
from tgbot.requests.digests import DIGEST_ERRAND
from tgbot.screen.screen import Screen
from tgbot.screen.times import city, guessed_home
from tgbot.screen.ways import HOME_CHANGE, HOME_LOUD, HOME_RIGHT
from tgbot.topics.settings.screens import (
    CITIES,
    HOW_MANY,
    PAGES,
    SCREEN_READER,
    SWITCHES,
    TALK_SWITCHES,
    settings_screen,
)
from tgbot.words import SIGN, Words


async def page(house: BotHouse, *path: str) -> Screen:
    """The page behind these buttons, one after another."""
    screen = the_screen(await house.writes(1, "/settings"))
    for label in path:
        screen = the_screen(await house.taps(1, button(screen, label)))
    return screen


async def test_the_page_says_what_is_set(house: BotHouse) -> None:
    text = shown(the_screen(await house.writes(1, "/settings")))
    assert "Language: English" in text
    assert "Time zone: Europe/London, where it is 11:00" in text
    assert "Quiet hours: 22:00–08:00" in text
    assert "Reminders: normal" in text
    assert "Daily digest: off" in text


async def test_a_language_is_chosen_by_its_own_name_and_spoken_at_once(house: BotHouse) -> None:
    screen = await page(house, "Language", "Deutsch")
    assert shown(screen).startswith("⚙️ Einstellungen")
    assert (await house.people.profile(1)).language == "de"


async def test_a_zone_is_chosen_by_continent_and_city_with_its_time_on_the_button(house: BotHouse) -> None:
    screen = await page(house, "Time zone", "America")
    assert button(screen, "Havana").text == "Havana 06:00"
    done = await house.taps(1, button(screen, "Havana"))
    assert the_alert(done) == "Saved."
    assert "America/Havana, where it is 06:00" in shown(the_screen(done))
    assert (await house.people.profile(1)).calendar.zone == "America/Havana"


@pytest.mark.parametrize("typed", ["Europe/Rome", "europe/rome", "Rom", "rome", "ROMA"])
async def test_a_zone_can_be_typed_also_by_its_city(house: BotHouse, typed: str) -> None:
    await house.writes(1, "/settings language it")
    if typed == "Rom":
        await house.writes(1, "/settings language de")
    await house.writes(1, f"/settings zone {typed}")
    assert (await house.people.profile(1)).calendar.zone == "Europe/Rome"


async def test_what_is_no_zone_is_refused(house: BotHouse) -> None:
    with refused(Refusal.BAD_ZONE):
        await house.writes(1, "/settings zone Atlantis")


async def test_quiet_hours_are_tapped_typed_and_given_up(house: BotHouse) -> None:
    screen = await page(house, "Quiet hours", "22:00–08:00")
    assert "Quiet hours: 22:00–08:00" in shown(screen)
    await house.writes(1, "/settings quiet 23:30-06:45")
    assert str((await house.people.profile(1)).calendar.quiet) == "23:30-06:45"
    assert "✓ none" not in str(labels(await page(house, "Quiet hours")))
    await page(house, "Quiet hours", "none")
    assert (await house.people.profile(1)).calendar.quiet is None
    with refused(Refusal.BAD_QUIET_HOURS):
        await house.writes(1, "/settings quiet all day")


async def test_reminders_can_be_fewer_more_or_none(house: BotHouse) -> None:
    assert "after 25%, 50%, 75% and 90% of your time" in shown(await page(house, "Reminders", "more often"))
    assert (await house.people.profile(1)).preferences.reminders == HOW_MANY["more"]
    assert "Reminders: none" in shown(await page(house, "Reminders", "none"))
    assert "✓ none" in str(labels(await page(house, "Reminders")))
    await page(house, "Reminders", "normal")
    assert (await house.people.profile(1)).preferences.reminders is None


async def test_the_digest_comes_at_an_hour_of_the_day(house: BotHouse) -> None:
    assert "Daily digest: 08:00" in shown(await page(house, "digest", "08:00"))
    await house.writes(1, "/settings digest 22:00")
    assert (await house.people.profile(1)).preferences.digest == 22
    await page(house, "digest", "off")
    assert (await house.people.profile(1)).preferences.digest is None
    for bad in ("24", "noon", "8:30", "²"):
        with refused(Refusal.BAD_HOUR):
            await house.writes(1, f"/settings digest {bad}")


async def test_the_digest_is_put_on_the_list_and_follows_the_clock_on_the_wall(house: BotHouse) -> None:

    async def due(hours: int) -> bool:
        found = await house.due(DIGEST_ERRAND, after=hours * HOUR, lease=1)
        return [entry.code for entry in found] == ["1"]

    await house.writes(1, "/settings digest 18")
    assert [await due(6), await due(7)] == [False, True]
    await house.writes(1, "/settings zone Europe/Berlin")
    assert [await due(5), await due(6)] == [False, True]
    await house.writes(1, "/settings digest off")
    assert not await due(48)


@pytest.mark.parametrize("name", SWITCHES)
async def test_a_switch_says_what_it_is_and_turns(house: BotHouse, name: str) -> None:
    house, label = house, Words("en").text(f"switch-{name}")
    before = getattr(FOR_NEWCOMERS, SWITCHES[name])
    screen = await page(house, *(["Table pictures"] if name == SCREEN_READER else []))
    assert button(screen, label).text == f"{'✅' if before else '⬜'} {label}"
    turned = the_screen(await house.taps(1, button(screen, label)))
    seen = f"{label}: on" if name == SCREEN_READER else f"{'⬜' if before else '✅'} {label}"
    assert button(turned, label).text == seen
    assert getattr((await house.people.profile(1)).preferences, SWITCHES[name]) is not before


async def test_who_switches_pictures_off_is_offered_words_for_a_screen_reader(house: BotHouse) -> None:
    house, name = house, Words("en").text("switch-screen-reader")
    screen = await page(house)
    assert not [key for row in labels(screen) for key in row if name in key]
    reply = await house.taps(1, button(screen, "Table pictures"))
    assert name in the_alert(reply)
    aloud = the_screen(await house.taps(1, button(the_screen(reply), name)))
    keys = [key for row in labels(aloud) for key in row]
    assert not [text for text in (aloud.text, *keys) if SIGN.search(text)]
    assert "Quiet hours" in aloud.text
    assert not [key for key in keys if "ictures" in key], "there are none to choose"


async def test_a_screen_reader_and_pictures_exclude_each_other(house: BotHouse) -> None:
    for command, expected in (
        ("screen-reader on", (False, True)),
        ("pictures on", (True, False)),
        ("screen-reader on", (False, True)),
        ("screen-reader off", (False, False)),
    ):
        await house.writes(1, f"/settings {command}")
        preferences = (await house.people.profile(1)).preferences
        assert (preferences.pictures, preferences.screen_reader) == expected, command


def test_every_preference_that_is_on_or_off_has_a_switch() -> None:
    """Talk has a page of its own."""
    switches = {*SWITCHES.values(), *TALK_SWITCHES.values()}
    assert {field.name for field in fields(Preferences) if field.type == "bool"} - {"talk"} == switches


async def test_a_switch_that_is_tapped_twice_turns_once(house: BotHouse) -> None:
    switch = button(await page(house), "next")
    for _ in range(2):
        await house.taps(1, switch, token="the same")
    assert (await house.people.profile(1)).preferences.next


async def test_talk_can_be_off_and_the_muted_can_be_heard_again(house: BotHouse) -> None:
    await house.people.meet(2, "Bea & Co", "en")
    await page(house, "talk", "off")
    assert not (await house.people.profile(1)).preferences.talk
    await house.people.wish(1, Preferences(muted=(2, 99)))
    assert "on, without 2 people" in shown(await page(house))
    screen = await page(house, "talk", "Unmute Bea & Co")
    assert "Bea" not in str(labels(screen))
    assert (await house.people.profile(1)).preferences.muted == (99,)


async def test_a_muted_person_who_was_erased_has_no_name_and_can_be_heard_again(house: BotHouse) -> None:
    await house.people.meet(2, "Bea & Co", "en")
    await house.context.meet(house.request(1))
    await house.people.wish(1, Preferences(muted=(2, 99)))
    await house.people.erase(2)
    await page(house, "talk", "Unmute somebody")
    assert (await house.people.profile(1)).preferences.muted == (99,)


async def test_what_computers_say_is_switched_on_the_page_of_talk(house: BotHouse) -> None:
    turned = await page(house, "talk", "✅ Computers say a word")
    assert not (await house.people.profile(1)).preferences.banter
    again = the_screen(await house.taps(1, button(turned, "⬜ Computers say a word")))
    assert (await house.people.profile(1)).preferences.banter
    assert ["✅ Computers say a word"] in labels(again)
    assert (await house.people.profile(1)).preferences.talk


async def test_somebody_elses_settings_are_not_for_tapping(house: BotHouse) -> None:
    screen = await page(house)
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, button(screen, "Language"), chat=GROUP)


async def test_in_a_group_settings_come_in_private_once_that_chat_is_open(house: BotHouse) -> None:
    first = await house.writes(1, "/settings", chat=GROUP)
    assert not first.private
    assert button(the_screen(first), "Open our chat").url == "https://t.me/HabanaBot"
    await house.writes(1, "/settings")
    again = await house.writes(1, "/settings", chat=GROUP)
    assert shown(again.private[0]).startswith("⚙️ Settings")
    assert "private" in shown(again.send[0])


@pytest.mark.parametrize("data", ["nonsense|x", "reminders|many", "next|maybe", "language|tlh", "hear|x"])
async def test_what_means_nothing_changes_nothing(house: BotHouse, data: str) -> None:
    profile = await house.context.meet(house.request(1))
    page, value = data.split("|")
    await house.taps(1, SettingsTap(1, page, value))
    await house.writes(1, f"/settings {page} {value}")
    assert await house.people.profile(1) == profile


def test_every_page_can_be_drawn_in_every_language(language: str) -> None:
    house = Harness(None)
    profile = house.person(10**12, next=True, reminders=(0.25, 0.5), muted=(2, 3), digest=7)
    for name in ("", *PAGES):
        check(settings_screen(profile, Words(language), house.time.now(), name, muted={10**12: "<Ana>"}))
    for continent in CITIES:
        screen = settings_screen(
            profile, Words(language), house.time.now() + HOUR, "zone", continent=continent
        )
        check(screen)
        assert sum(map(len, screen.rows)) == len(CITIES[continent]) + 1


def test_cities_have_their_own_names_in_each_language() -> None:
    names = {"de": "Wien", "en": "Vienna", "es": "Viena", "fr": "Vienne", "it": "Vienna"}
    assert {language: city("Europe/Vienna", language) for language in names} == names
    assert city("America/Argentina/Buenos_Aires", "en") == "Buenos Aires"
    assert city("Asia/Kolkata", "de") == "Kalkutta"


# The guess at where a person lives


async def test_a_guess_is_confirmed_made_loud_or_changed_from_the_lobby(house: BotHouse) -> None:
    await house.writes(1, "/settings", language="de")
    zones = the_screen(await house.taps(1, HomeTap(1, HOME_CHANGE), language="de"))
    assert "Europe/Berlin" in shown(zones)
    assert (await house.people.profile(1)).calendar == guessed_home("de")
    for answer, quiet in ((HOME_RIGHT, guessed_home("de").quiet), (HOME_LOUD, None)):
        reply = await house.taps(1, HomeTap(1, answer), language="de")
        assert the_alert(reply) == "Gespeichert."
        assert reply.edit is None  # the lobby is delivery's
        assert (await house.people.profile(1)).calendar == Calendar("Europe/Berlin", quiet)
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, HomeTap(1, HOME_RIGHT))
