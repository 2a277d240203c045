"""/settings: a person's language, time zone, quiet hours and preferences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.tables.directory.names import is_pseudonym
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons.pages import HomeTap, SettingsTap
from tgbot.requests.digests import schedule_digest
from tgbot.requests.house_context import HouseTopic
from tgbot.requests.requests import HandlerReply, Request, on_command, reply_with, require_owner
from tgbot.requests.typed_tables import bare_letters
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.times import city, guessed_home
from tgbot.screen.ways import (
    DIGEST_PAGE,
    HOME_LOUD,
    HOME_RIGHT,
    LANGUAGE_PAGE,
    MAIN_PAGE,
    QUIET_PAGE,
    REMINDERS_PAGE,
    TALK_PAGE,
    ZONE_PAGE,
)
from tgbot.topics.settings.screens import (
    CITIES,
    HEAR_AGAIN,
    HOW_MANY,
    PICTURES,
    SCREEN_READER,
    SWITCH_OFF,
    SWITCH_ON,
    SWITCHES,
    TALK_SWITCHES,
    settings_screen,
)
from tgbot.words import languages, words_for


class SettingsTopic(HouseTopic):
    @on_command("settings")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Show the page, or set a value at once: `zone Europe/Madrid`, `quiet 22:00-08:00`."""
        profile = await self.context.meet(request)
        page, _, value = argument.partition(" ")
        page, value = page.casefold(), value.strip()
        if value:
            profile = await self._set_and_schedule(profile, page, value)
            page = MAIN_PAGE
        return self.context.reply_in_private(request, profile, await self._screen(profile, page))

    async def tap(self, request: Request, button: SettingsTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        if not button.value or button.value in CITIES:
            return HandlerReply(edit=await self._screen(profile, button.page, button.value))
        profile = await self._set_and_schedule(profile, button.page, button.value)
        page = TALK_PAGE if button.page in (HEAR_AGAIN, *TALK_SWITCHES) else MAIN_PAGE
        return HandlerReply(alert=_saved(profile, button), edit=await self._screen(profile, page))

    async def home(self, request: Request, button: HomeTap) -> HandlerReply:
        """The answer to a question in a lobby, which delivery takes away again."""
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        if button.answer == HOME_RIGHT:
            profile = await self.context.people.confirm_home(profile.person)
        elif button.answer == HOME_LOUD:
            profile = await self._set_and_schedule(profile, QUIET_PAGE, SWITCH_OFF)
        else:
            return reply_with(await self._screen(profile, ZONE_PAGE))
        return HandlerReply(alert=Alert(words_for(profile).text("settings-saved")))

    async def _screen(self, profile: Profile, page: str, continent: str = "") -> Screen:
        muted = await self._names(profile) if page == TALK_PAGE else {}
        now = self.tables.timepiece.now()
        return settings_screen(profile, words_for(profile), now, page, continent=continent, muted=muted)

    async def _names(self, profile: Profile) -> Mapping[PersonId, str]:
        """The names of the muted people whom we still know; erased people have none."""
        nameless = words_for(profile).text("nameless")
        names = {
            person: nameless if is_pseudonym(person) else await self.context.name_of(person)
            for person in profile.preferences.muted
        }
        return {person: name for person, name in names.items() if name}

    # Setting

    async def _set_and_schedule(self, profile: Profile, page: str, value: str) -> Profile:
        """Set a value and move the digest, which depends on zone and quiet hours."""
        profile = await self._set(profile, page, value)
        await schedule_digest(self.context.store, profile, self.tables.timepiece.now())
        return profile

    async def _set(self, profile: Profile, page: str, value: str) -> Profile:
        """Set a value from a button or from typed text; one that means nothing changes nothing."""
        person, people = profile.person, self.context.people
        if page == LANGUAGE_PAGE and value.casefold() in languages():
            language = value.casefold()
            return await people.speak(person, language, guess=guessed_home(language))
        if page == ZONE_PAGE:
            return await people.live_in(person, _zone_of(value, profile.language))
        if page == QUIET_PAGE:
            return await people.rest(person, None if value == SWITCH_OFF else value)
        if page == REMINDERS_PAGE and value in HOW_MANY:
            return await self._prefer(profile, reminders=HOW_MANY[value])
        if page == DIGEST_PAGE:
            return await self._prefer(profile, digest=None if value == SWITCH_OFF else _hour(value))
        if page == HEAR_AGAIN:
            return await self._prefer(profile, muted=_without(profile.preferences.muted, value))
        return await self._switch(profile, page, value)

    async def _switch(self, profile: Profile, name: str, value: str) -> Profile:
        wish = {**SWITCHES, **TALK_SWITCHES, TALK_PAGE: TALK_PAGE}.get(name)
        is_on = value == SWITCH_ON
        if not wish or value not in (SWITCH_ON, SWITCH_OFF):
            return profile
        excluded = {SCREEN_READER: PICTURES, PICTURES: SCREEN_READER}.get(name) if is_on else None
        others = {SWITCHES[excluded]: False} if excluded else {}
        return await self._prefer(profile, **{wish: is_on}, **others)

    async def _prefer(self, profile: Profile, **changes: Any) -> Profile:
        return await self.context.people.wish(profile.person, replace(profile.preferences, **changes))


def _saved(profile: Profile, button: SettingsTap) -> Alert:
    """The answer to a setting that was saved. People who switch pictures off may do so because they cannot see them."""
    if (button.page, button.value) == (PICTURES, SWITCH_OFF):
        return Alert(words_for(profile).text("offer-screen-reader"), pops_up=True)
    return Alert(words_for(profile).text("settings-saved"))


def _zone_of(text: str, language: str) -> str:
    """A zone by its name, or one of those on buttons by its city."""
    names = {
        bare_letters(city(zone, spoken)): zone
        for zones in CITIES.values()
        for zone in zones
        for spoken in (language, "en")
    }
    return names.get(bare_letters(text), text)


def _hour(text: str) -> int:
    """The hour in `8` or `8:00`; any other text is refused."""
    hour = text.removesuffix(":00")
    if not hour.isdecimal() or len(hour) > 2:
        raise Refused(Refusal.BAD_HOUR)
    return int(hour)


def _without(people: tuple[PersonId, ...], gone: str) -> tuple[PersonId, ...]:
    return tuple([person for person in people if str(person) != gone])


register = SettingsTopic.register
