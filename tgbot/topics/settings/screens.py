"""A person's settings: a main page with switches, and a page for each setting with more than two values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import time
from types import MappingProxyType

from engine.tables.profiles import PersonId, Profile
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import Instant
from tgbot.buttons.pages import SettingsTap
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import Button, Row, Screen, fitting_rows, in_rows, safe
from tgbot.screen.signs import ticked
from tgbot.screen.times import city
from tgbot.screen.ways import (
    DIGEST_PAGE,
    LANGUAGE_PAGE,
    MAIN_PAGE,
    QUIET_PAGE,
    REMINDERS_PAGE,
    TALK_PAGE,
    ZONE_PAGE,
    close_button,
)
from tgbot.words import Words, languages

PAGES = (LANGUAGE_PAGE, ZONE_PAGE, QUIET_PAGE, REMINDERS_PAGE, DIGEST_PAGE, TALK_PAGE)
PICTURES, SCREEN_READER = "pictures", "screen-reader"
SWITCHES: Mapping[str, str] = MappingProxyType(
    {
        "next": "next",
        "last": "last",
        "take-back": "ask_to_take_back",
        "confirmations": "confirmations",
        PICTURES: "pictures",
        "dark": "dark",
        SCREEN_READER: "screen_reader",
        "coach": "coach",
    }
)
"""Settings that are on or off, with the field of `Preferences` that holds each."""
TALK_SWITCHES: Mapping[str, str] = MappingProxyType({"banter": "banter"})
"""The same on the page of table talk."""

SWITCHES_ACROSS = 2
SWITCH_ON, SWITCH_OFF, HEAR_AGAIN = "on", "off", "hear"
QUIET_HOURS = ("21:00-07:00", "22:00-08:00", "23:00-09:00", "00:00-08:00")
DIGEST_HOURS = (7, 8, 9, 12, 17, 18, 19, 20)
HOUSE_DEFAULT = "house"
HOW_MANY: Mapping[str, tuple[float, ...] | None] = MappingProxyType(
    {HOUSE_DEFAULT: None, "fewer": (0.8,), "more": (0.25, 0.5, 0.75, 0.9), "none": ()}
)
"""Reminders as fractions of the time; None: as the house has it."""

CITIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "europe": (
            *("Atlantic/Canary", "Europe/Lisbon", "Europe/London", "Europe/Dublin", "Europe/Madrid"),
            *("Europe/Paris", "Europe/Brussels", "Europe/Amsterdam", "Europe/Zurich", "Europe/Rome"),
            *("Europe/Berlin", "Europe/Vienna", "Europe/Prague", "Europe/Warsaw", "Europe/Stockholm"),
            *("Europe/Athens", "Europe/Helsinki", "Europe/Kyiv", "Europe/Istanbul", "Europe/Moscow"),
        ),
        "america": (
            *("America/Havana", "America/New_York", "America/Toronto", "America/Chicago", "America/Denver"),
            *("America/Los_Angeles", "America/Anchorage", "America/Halifax", "America/Mexico_City"),
            *("America/Panama", "America/Bogota", "America/Lima", "America/Caracas", "America/La_Paz"),
            *("America/Santiago", "America/Argentina/Buenos_Aires", "America/Montevideo"),
            *("America/Sao_Paulo", "America/Puerto_Rico", "America/Guatemala"),
        ),
        "africa": (
            *("Africa/Casablanca", "Africa/Algiers", "Africa/Tunis", "Africa/Cairo", "Africa/Dakar"),
            *("Africa/Lagos", "Africa/Kinshasa", "Africa/Nairobi", "Africa/Johannesburg", "Indian/Reunion"),
        ),
        "asia": (
            *("Asia/Jerusalem", "Asia/Beirut", "Asia/Baghdad", "Asia/Riyadh", "Asia/Dubai", "Asia/Tehran"),
            *("Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Jakarta"),
            *("Asia/Singapore", "Asia/Manila", "Asia/Hong_Kong", "Asia/Shanghai", "Asia/Taipei"),
            *("Asia/Seoul", "Asia/Tokyo"),
        ),
        "oceania": (
            *("Australia/Perth", "Australia/Darwin", "Australia/Adelaide", "Australia/Brisbane"),
            *("Australia/Sydney", "Pacific/Noumea", "Pacific/Auckland", "Pacific/Tahiti", "Pacific/Honolulu"),
        ),
    }
)
"""The zones that most people look for, by continent; all others can be typed."""


def settings_screen(
    profile: Profile,
    words: Words,
    now: Instant,
    page: str = MAIN_PAGE,
    *,
    continent: str = "",
    muted: Mapping[PersonId, str] = MappingProxyType({}),
) -> Screen:
    """One of the pages; `muted`: the names of the people whose talk is muted."""
    draw = _Pages(profile, words, now)
    if page == ZONE_PAGE and continent in CITIES:
        return draw.cities(continent)
    if page == TALK_PAGE:
        return draw.talk(muted)
    pages = {
        LANGUAGE_PAGE: draw.language,
        ZONE_PAGE: draw.continents,
        QUIET_PAGE: draw.quiet,
        REMINDERS_PAGE: draw.reminders,
        DIGEST_PAGE: draw.digest,
    }
    return pages.get(page, draw.main)()


class _Pages:
    def __init__(self, profile: Profile, words: Words, now: Instant) -> None:
        self.profile = profile
        self.words = words
        self.now = now
        self.preferences = profile.preferences

    def main(self) -> Screen:
        facts = {
            LANGUAGE_PAGE: self.words.text("language-name"),
            ZONE_PAGE: self._zone(),
            QUIET_PAGE: self._hours(),
            REMINDERS_PAGE: self._fractions(self.preferences.reminders),
            DIGEST_PAGE: self._digest(self.preferences.digest),
            TALK_PAGE: self._heard(),
        }
        lines = [self.words.text(f"set-{page}", value=f"<b>{safe(facts[page])}</b>") for page in PAGES]
        text = "\n".join([f"<b>{self.words.text('settings-title')}</b>", "", *lines])
        pages = in_rows([self._open(page) for page in PAGES], 2)
        close = close_button(self.profile.person, self.words)
        switches = fitting_rows(
            [self._switch(name) for name in SWITCHES if not self._is_idle(name)], SWITCHES_ACROSS
        )
        return Screen(text, (*pages, *switches, (close,)))

    def language(self) -> Screen:
        choices = [(code, Words(code).text("language-name")) for code in languages()]
        return self._page(LANGUAGE_PAGE, choices, self.profile.language, across=2)

    def continents(self) -> Screen:
        choices = [(name, self.words.text(f"continent-{name}")) for name in CITIES]
        return self._page(ZONE_PAGE, choices, None, across=2, value=self._zone())

    def cities(self, continent: str) -> Screen:
        zones = [
            (zone, f"{city(zone, self.words.language)} {self._time_in(zone)}") for zone in CITIES[continent]
        ]
        by_name = sorted(zones, key=lambda pair: pair[1])
        return self._page(
            ZONE_PAGE, by_name, self.profile.calendar.zone, across=2, value=self._zone(), back=ZONE_PAGE
        )

    def quiet(self) -> Screen:
        choices = [(hours, hours.replace("-", "–")) for hours in QUIET_HOURS]
        now = self.profile.calendar.quiet
        off = (SWITCH_OFF, self.words.text("settings-quiet-off"))
        return self._page(QUIET_PAGE, [*choices, off], str(now) if now else SWITCH_OFF, across=2)

    def reminders(self) -> Screen:
        choices = [(name, self.words.text(f"reminders-{name}")) for name in HOW_MANY]
        now = [name for name, fractions in HOW_MANY.items() if fractions == self.preferences.reminders]
        value = self._fractions(self.preferences.reminders)
        return self._page(REMINDERS_PAGE, choices, now[0] if now else None, across=2, value=value)

    def digest(self) -> Screen:
        hours = [(str(hour), _clock(hour)) for hour in DIGEST_HOURS]
        now = self.preferences.digest
        off = (SWITCH_OFF, self.words.text("settings-digest-off"))
        return self._page(DIGEST_PAGE, [*hours, off], SWITCH_OFF if now is None else str(now), across=4)

    def talk(self, muted: Mapping[PersonId, str]) -> Screen:
        choices = [(SWITCH_ON, self.words.text("talk-on")), (SWITCH_OFF, self.words.text("talk-off"))]
        page = self._page(TALK_PAGE, choices, SWITCH_ON if self.preferences.talk else SWITCH_OFF, across=2)
        again = [
            (Button(self.words.text("talk-hear", name=name), self._data(HEAR_AGAIN, str(person))),)
            for person, name in muted.items()
        ]
        *choices_of_talk, back = page.rows
        switches = [(self._switch(name),) for name in TALK_SWITCHES]
        return Screen(page.text, (*again, *choices_of_talk, *switches, back))

    # Parts

    def _page(
        self,
        page: str,
        choices: Iterable[tuple[str, str]],
        chosen: str | None,
        *,
        across: int,
        value: str = "",
        back: str = MAIN_PAGE,
    ) -> Screen:
        buttons = [
            Button(ticked(label, self.words) if choice == chosen else label, self._data(page, choice))
            for choice, label in choices
        ]
        title = self.words.text(f"settings-{page}")
        help_text = self.words.text(f"about-{page}", value=safe(value))
        rows: tuple[Row, ...] = (*fitting_rows(buttons, across), (self._back(back),))
        return Screen(f"<b>{title}</b>\n\n{help_text}", rows)

    def _data(self, page: str, value: str = "") -> SettingsTap:
        return SettingsTap(self.profile.person, page, value)

    def _open(self, page: str) -> Button:
        return Button(self.words.text(f"settings-{page}"), self._data(page))

    def _back(self, page: str) -> Button:
        return Button(self.words.text("settings-back"), self._data(page))

    def _switch(self, name: str) -> Button:
        is_on: bool = getattr(self.preferences, {**SWITCHES, **TALK_SWITCHES}[name])
        label = self.words.text(f"switch-{name}")
        state, other = (SWITCH_ON, SWITCH_OFF) if is_on else (SWITCH_OFF, SWITCH_ON)
        if self.words.aloud:
            return Button(self.words.text("aloud-switch", what=label, state=state), self._data(name, other))
        return Button(f"{'✅' if is_on else '⬜'} {label}", self._data(name, other))

    def _is_idle(self, name: str) -> bool:
        """Is a setting idle? People without pictures need not choose their colours; words for a screen reader are offered to them alone."""
        idle = {
            "dark": not self.preferences.pictures,
            PICTURES: self.preferences.screen_reader,
            SCREEN_READER: self.preferences.pictures,
        }
        return idle.get(name, False)

    # What is set

    def _zone(self) -> str:
        zone = self.profile.calendar.zone
        return self.words.text("settings-zone-value", zone=zone.replace("_", " "), time=self._time_in(zone))

    def _time_in(self, zone: str) -> str:
        return f"{Calendar(zone).local(self.now):%H:%M}"

    def _hours(self) -> str:
        quiet = self.profile.calendar.quiet
        return str(quiet).replace("-", "–") if quiet else self.words.text("settings-quiet-off")

    def _fractions(self, fractions: tuple[float, ...] | None) -> str:
        if fractions is None:
            return self.words.text("reminders-house")
        if not fractions:
            return self.words.text("reminders-none")
        percents = [self.words.text("settings-percent", value=fraction) for fraction in fractions]
        return self.words.text("settings-reminders-at", fractions=Phrases(self.words, ()).listed(percents))

    def _digest(self, hour: int | None) -> str:
        return self.words.text("settings-digest-off") if hour is None else _clock(hour)

    def _heard(self) -> str:
        if not self.preferences.talk:
            return self.words.text("talk-off")
        muted = len(self.preferences.muted)
        return self.words.text("talk-some", count=muted) if muted else self.words.text("talk-on")


def _clock(hour: int) -> str:
    return f"{time(hour):%H:%M}"
