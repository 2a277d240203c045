"""Stored profiles and releases: older ones are read, newer ones left alone, unreadable ones kept aside."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from redis.crc import key_slot

from engine.store import codec, keys
from engine.tables.directory.profile_changes import FOR_NEWCOMERS
from engine.tables.profiles import Preferences, Profile
from engine.tables.refusals import Refusal
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours
from tests.backends import Harness, every_store
from tests.tables.steps import refused
from tests.values import not_none

pytestmark = every_store

STORED_PROFILES = sorted((Path(__file__).parent.parent / "stored" / "profiles").glob("profile_v*.json"))
ZOE = Profile(
    person=7,
    name="Zoë 🎲",
    language="fr",
    calendar=Calendar(
        "Europe/Paris", QuietHours(1320, 480), (AwayDays(date(2026, 7, 1), date(2026, 7, 31)),)
    ),
    preferences=Preferences(reminders=(0.25, 0.75), next=True, coach=True),
    told=("number", "order"),
)


def release(monkeypatch: pytest.MonkeyPatch, version: int, **upgrades: Any) -> None:
    """A later release of ours: `v1` makes version 2 of version 1."""
    steps = {int(name[1:]): step for name, step in upgrades.items()}
    later = replace(codec.PROFILE_FORM, version=version, upgrades=steps)
    monkeypatch.setattr(codec, "PROFILE_FORM", later)


@pytest.mark.parametrize("profile", [ZOE, Profile(person=1, name="")])
async def test_a_profile_comes_back_as_it_was_and_carries_its_version(
    profile: Profile, house: Harness
) -> None:
    await house.store.save_profile(profile, before=None)
    assert await house.store.profile(profile.person) == profile
    plain = json.loads(await house.client.get(keys.profile(profile.person)))
    assert plain["version"] == codec.PROFILE_FORM.version


async def test_a_profile_from_before_there_were_versions_is_read(house: Harness) -> None:
    await house.client.set(keys.profile(7), '{"person":7,"name":"Zoë","language":"fr"}')
    assert await house.store.profile(7) == Profile(person=7, name="Zoë", language="fr")


async def test_a_profile_that_was_written_in_other_words_is_changed_like_any_other(house: Harness) -> None:
    await house.client.set(keys.profile(7), '{"name":"Zoë", "person":7,"language":"fr"}')
    assert await house.people.speak(7, "de") == Profile(person=7, name="Zoë", language="de")
    assert not await house.store.save_profile(ZOE, before=Profile(person=7, name="Zoë", language="fr"))
    assert await house.store.profile(7) == Profile(person=7, name="Zoë", language="de")


async def test_an_older_profile_is_read_through_the_steps_between(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.store.save_profile(ZOE, before=None)
    release(
        monkeypatch, 3, v1=lambda plain: plain | {"name": "Z"}, v2=lambda plain: plain | {"language": "it"}
    )
    profile = not_none(await house.store.profile(7))
    assert (profile.name, profile.language, profile.calendar) == ("Z", "it", ZOE.calendar)


async def test_a_newer_profile_is_refused_clearly_and_left_as_it_is(house: Harness) -> None:
    newer = json.dumps({"version": codec.PROFILE_FORM.version + 1, "form": "to come"}).encode()
    await house.client.set(keys.profile(7), newer)
    for attempt in (house.store.profile(7), house.people.meet(7, "Zoë", "fr"), house.people.profile(7)):
        with refused(Refusal.TOO_NEW):
            await attempt
    assert await house.client.get(keys.profile(7)) == newer


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b'{"person":7,"na',
        b'{"version":1}',
        b'{"version":0,"person":7,"name":"Anna"}',
        b'{"version":"one","person":7,"name":"Anna"}',
        b'{"version":1e999,"person":7,"name":"Anna"}',
        b'{"version":1,"person":7,"name":"Anna","calendar":{"zone":["Anna"]}}',
    ],
)
async def test_who_has_a_profile_that_cannot_be_read_is_unknown_and_its_text_is_kept(
    text: bytes, house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    await house.client.set(keys.profile(7), text)
    assert await house.store.profile(7) is None
    assert "profile_unreadable person=7" in caplog.text
    assert "Anna" not in caplog.text
    with refused(Refusal.UNKNOWN_PERSON):
        await house.people.profile(7)
    newcomer = Profile(person=7, name="Zoë", language="fr", preferences=FOR_NEWCOMERS)
    assert await house.people.meet(7, "Zoë", "fr") == newcomer
    assert await house.client.get(keys.unread_profile(7)) == text


async def test_who_is_erased_leaves_no_unreadable_profile_behind(house: Harness) -> None:
    await house.client.set(keys.profile(7), "damaged")
    await house.store.profile(7)
    await house.people.erase(7)
    assert (
        await house.client.exists(keys.profile(7)) == await house.client.exists(keys.unread_profile(7)) == 0
    )


def test_a_profile_and_its_unreadable_text_lie_in_one_slot() -> None:
    every = [(keys.profile(person).encode(), keys.unread_profile(person).encode()) for person in range(500)]
    assert all(key_slot(profile) == key_slot(from_cache) for profile, from_cache in every)


@pytest.mark.parametrize("path", STORED_PROFILES, ids=lambda path: path.stem)
async def test_a_stored_profile_is_read_for_ever_and_loses_nothing(path: Path, house: Harness) -> None:
    plain = json.loads(path.read_text())
    await house.client.set(keys.profile(plain["person"]), path.read_text())
    profile = not_none(await house.store.profile(plain["person"]))
    assert json.loads(codec.profile_to_json(profile)) == plain
