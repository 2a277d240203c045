"""/settings: how somebody wants to be spoken to, and when to be left alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons import SettingsTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.digest import appoint
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.render.screen import Alert, Button, Screen
from tgbot.render.settings import (
    CITIES,
    DIGEST_PAGE,
    HEAR_AGAIN,
    HOW_MANY,
    LANGUAGE_PAGE,
    MAIN_PAGE,
    QUIET_PAGE,
    REMINDERS_PAGE,
    SWITCH_OFF,
    SWITCH_ON,
    SWITCHES,
    TALK_PAGE,
    ZONE_PAGE,
    city,
    settings_screen,
)
from tgbot.words import Words, languages


def register(context: HandlerContext) -> None:
    topic = SettingsTopic(context)
    context.commands["settings"] = topic.command
    context.taps[SettingsTap] = topic.tap


class SettingsTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Alone it shows the page; `zone Europe/Madrid`, `quiet 22:00-08:00` and the like set something at once."""
        profile = await self.context.meet(request)
        page, _, value = argument.partition(" ")
        page, value = page.casefold(), value.strip()
        if value:
            profile = await self._set_and_appoint(profile, page, value)
            page = MAIN_PAGE
        return personal(self.context, request, profile, await self._screen(profile, page))

    async def tap(self, request: Request, button: SettingsTap) -> HandlerReply:
        await only_for(self.context, request, button.person)
        profile = await self.context.meet(request)
        if not button.value or button.value in CITIES:
            return HandlerReply(edit=await self._screen(profile, button.page, button.value))
        profile = await self._set_and_appoint(profile, button.page, button.value)
        page = TALK_PAGE if button.page == HEAR_AGAIN else MAIN_PAGE
        return HandlerReply(
            alert=Alert(Words(profile.language).text("settings-saved")),
            edit=await self._screen(profile, page),
        )

    async def _screen(self, profile: Profile, page: str, continent: str = "") -> Screen:
        muted = await self._names(profile.preferences.muted) if page == TALK_PAGE else {}
        now = self.context.tables.timepiece.now()
        return settings_screen(profile, Words(profile.language), now, page, continent=continent, muted=muted)

    async def _names(self, people: tuple[PersonId, ...]) -> Mapping[PersonId, str]:
        """Of those we still know."""
        profiles = [await self.context.tables.store.profile(person) for person in people]
        return {profile.person: profile.name for profile in profiles if profile}

    # Setting

    async def _set_and_appoint(self, profile: Profile, page: str, value: str) -> Profile:
        """Where he lives and when he rests says too when the digest comes."""
        profile = await self._set(profile, page, value)
        await appoint(self.context, profile)
        return profile

    async def _set(self, profile: Profile, page: str, value: str) -> Profile:
        """What a button says, or what somebody has typed; what means nothing changes nothing."""
        person, people = profile.person, self.context.people
        if page == LANGUAGE_PAGE and value.casefold() in languages():
            return await people.speak(person, value.casefold())
        if page == ZONE_PAGE:
            return await people.live_in(person, _zone_of(value, profile.language))
        if page == QUIET_PAGE:
            return await people.rest(person, None if value == SWITCH_OFF else value)
        if page == REMINDERS_PAGE and value in HOW_MANY:
            return await self._wish(profile, reminders=HOW_MANY[value])
        if page == DIGEST_PAGE:
            return await self._wish(profile, digest=None if value == SWITCH_OFF else _hour(value))
        if page == HEAR_AGAIN:
            return await self._wish(profile, muted=_without(profile.preferences.muted, value))
        return await self._switch(profile, page, value)

    async def _switch(self, profile: Profile, name: str, value: str) -> Profile:
        wish = {**SWITCHES, TALK_PAGE: TALK_PAGE}.get(name)
        return (
            await self._wish(profile, **{wish: value == SWITCH_ON})
            if wish and value in (SWITCH_ON, SWITCH_OFF)
            else profile
        )

    async def _wish(self, profile: Profile, **changes: Any) -> Profile:
        return await self.context.people.wish(profile.person, replace(profile.preferences, **changes))


def _zone_of(text: str, language: str) -> str:
    """A zone by its name, or one of those we offer by its city."""
    names = {
        plain(city(zone, spoken)): zone
        for zones in CITIES.values()
        for zone in zones
        for spoken in (language, "en")
    }
    return names.get(plain(text), text)


def plain(text: str) -> str:
    """As people type it who are in a hurry: no capitals, accents, gaps."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in bare if letter.isalnum()])


def _hour(text: str) -> int:
    """`8` and `8:00`; any other text is refused."""
    hour = text.removesuffix(":00")
    if not hour.isdecimal() or len(hour) > 2:
        raise Refused(Refusal.BAD_HOUR)
    return int(hour)


def _without(people: tuple[PersonId, ...], gone: str) -> tuple[PersonId, ...]:
    return tuple([person for person in people if str(person) != gone])


# What concerns one person only


async def only_for(context: HandlerContext, request: Request, owner: PersonId) -> None:
    """Somebody else's button is refused, and it is said whose it is."""
    if request.person.id != owner:
        profile = await context.tables.store.profile(owner)
        raise Refused(Refusal.NOT_YOURS, name=profile.name if profile else "")


def personal(context: HandlerContext, request: Request, profile: Profile, screen: Screen) -> HandlerReply:
    """Nobody else's business: who asks in a group gets it in private, once he has opened that chat."""
    if request.place.private:
        return HandlerReply(send=(screen,))
    words = Words(profile.language)
    if profile.private:
        return HandlerReply(send=(Screen(words.text("private-sent")),), private=(screen,))
    chat = Button(words.text("private-open"), url=f"https://t.me/{context.bot_name}")
    return HandlerReply(send=(Screen(words.text("private-first"), ((chat,),)),))
