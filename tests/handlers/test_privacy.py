"""/privacy: what we keep, as a file, and being forgotten."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.store import keys
from engine.store.people.open_menus import OpenMenus
from engine.tables.profiles import PersonId, Preferences
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.time.instants import DAY
from engine.tables.waiting.attention import Say
from tests.backends import Harness
from tests.handlers.fake_telegram import GROUP, FakeTelegram, button, check, shown, the_screen
from tests.tables.steps import game_of, refused
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.digests import DIGEST_JOB, schedule_digest
from tgbot.topics.privacy import handlers as privacy
from tgbot.topics.privacy.screens import erase_screen, erased_screen, privacy_screen
from tgbot.words import Words, languages


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, privacy.register)


async def test_it_says_what_is_kept_and_how_long(telegram: FakeTelegram) -> None:
    text = shown(the_screen(await telegram.writes(1, "/privacy")))
    assert "after 30 days" in text
    assert "for 730 days" in text
    assert "Finished games stay, so" in text
    assert "Nobody else" in text


async def test_it_says_who_else_sees_what_and_that_one_asks_to_be_listed(telegram: FakeTelegram) -> None:
    text = shown(the_screen(await telegram.writes(1, "/privacy")))
    assert "Those who play with you see your name, your moves, what you say and your results" in text
    assert "spectators see the game" in text
    assert "/top shows you only if you want it" in text


async def test_it_says_if_the_house_does_not_keep_finished_games(
    telegram: FakeTelegram, house: Harness
) -> None:
    house.tables.policy = replace(house.tables.policy, finished_kept=400 * DAY)
    assert "stay for 400 days" in shown(the_screen(await telegram.writes(1, "/privacy")))


async def test_everything_comes_as_a_file(telegram: FakeTelegram, house: Harness) -> None:
    screen = the_screen(await telegram.writes(1, "/privacy"))
    code = (await house.open_round(2)).table.code
    await house.tables.change(code, Say(1, "¡hola!"))
    await house.tables.change(code, Say(2, "said by another"))
    document = (await telegram.taps(1, button(screen, "as a file"))).document
    assert document is not None
    assert document.name.endswith(".json")
    content = json.loads(document.content)
    assert content["profile"]["name"] == "Person 1"
    assert [table["table"] for table in content["tables"]] == [code]
    assert [line["text"] for line in content["tables"][0]["said"]] == ["¡hola!"]
    assert "said by another" not in document.content.decode()


async def test_erasing_asks_once_more_and_can_be_left(telegram: FakeTelegram, house: Harness) -> None:
    screen = the_screen(await telegram.writes(1, "/privacy"))
    sure = the_screen(await telegram.taps(1, button(screen, "Forget me")))
    assert "cannot be undone" in shown(sure)
    assert the_screen(await telegram.taps(1, button(sure, "back"))) == screen
    assert (await house.people.profile(1)).name == "Person 1"


async def test_who_is_erased_stays_unknown(telegram: FakeTelegram, house: Harness) -> None:
    code = (await house.open_round(3)).table.code
    number = (await house.read(code)).table.seat_of(1)
    assert number is not None
    screen = the_screen(await telegram.writes(1, "/privacy", language="de"))
    sure = the_screen(await telegram.taps(1, button(screen, "Vergiss")))
    await OpenMenus(house.client).add(1, [4], house.time.now())
    for _ in range(2):
        done = the_screen(await telegram.taps(1, button(sure, "Ja"), language="de", token="once"))
    assert "Ich habe dich vergessen." in shown(done)
    assert await house.store.profile(1) is None
    assert not await house.client.exists(keys.open_menus(1))
    seat = (await house.read(code)).table.seats[number]
    assert (seat.person, seat.name) == (None, "")
    await telegram.taps(1, PrivacyTap(1, ""))
    assert await house.store.profile(1) is None
    after = await house.read(code)
    assert game_of(after).ending is None
    assert all(one.stand_in is not StandIn.RESIGNED for one in after.table.seats)


async def test_who_is_erased_gets_no_digest(telegram: FakeTelegram, house: Harness) -> None:
    await house.people.meet(1, "Ana", "en")
    profile = await house.people.wish(1, Preferences(digest=8))
    await schedule_digest(telegram.context.jobs, profile, house.tables.timepiece.now())
    await telegram.taps(1, PrivacyTap(1, "erase-sure"))
    assert await telegram.context.jobs.claim(house.time.now() + DAY, 1, (DIGEST_JOB,), 9) == []


async def test_tables_that_cannot_be_read_are_named(
    telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def erase(_: PersonId) -> list[str]:
        return ["H7K9MW", "CDEFGH"]

    monkeypatch.setattr(telegram.context.people, "erase", erase)
    assert "H7K9MW, CDEFGH" in shown(the_screen(await telegram.taps(1, PrivacyTap(1, "erase-sure"))))


async def test_nobody_asks_for_somebody_else(telegram: FakeTelegram) -> None:
    for what in ("", "export", "erase", "erase-sure"):
        with refused(Refusal.NOT_YOURS):
            await telegram.taps(2, PrivacyTap(1, what), chat=GROUP)


async def test_in_a_group_it_is_not_shown(telegram: FakeTelegram) -> None:
    reply = await telegram.writes(1, "/privacy", chat=GROUP)
    assert "eyes only" in shown(the_screen(reply))


@pytest.mark.parametrize("language", languages())
def test_it_can_be_read_in_every_language(language: str) -> None:
    words, house = Words(language), Harness(None).tables.policy
    check(privacy_screen(10**12, house, words))
    check(erase_screen(10**12, words))
    for left in ([], ["H7K9MW"], ["H7K9MW", "CDEFGH"]):
        check(erased_screen(left, words))
