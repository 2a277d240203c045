"""/privacy: what we keep, as a file, and being forgotten."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.store import keys
from engine.store.people.open_menus import OpenMenus
from engine.tables.profiles import PersonId, Preferences
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.seat import StandIn
from engine.tables.time.instants import DAY
from engine.tables.waiting.attention import Say
from tests.backends import Harness
from tests.tables.steps import game_of, refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, shown, the_screen
from tests.values import not_none
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.digests import DIGEST_ERRAND, schedule_digest
from tgbot.topics.privacy.handlers import ERASE_ERRAND
from tgbot.topics.privacy.screens import erase_screen, erased_screen, privacy_screen
from tgbot.words import Words


async def test_it_says_what_is_kept_and_how_long(house: BotHouse) -> None:
    text = shown(the_screen(await house.writes(1, "/privacy")))
    assert "after 30 days" in text
    assert "for 730 days" in text
    assert "Finished games stay, so" in text
    assert "Nobody else" in text


async def test_it_says_who_else_sees_what_and_that_one_asks_to_be_listed(house: BotHouse) -> None:
    text = shown(the_screen(await house.writes(1, "/privacy")))
    assert "Those who play with you see your name, your moves, what you say and your results" in text
    assert "spectators see the game" in text
    assert "/top shows you only if you want it" in text


async def test_it_says_if_the_house_does_not_keep_finished_games(house: BotHouse) -> None:
    house.tables.policy = replace(house.tables.policy, finished_kept=400 * DAY)
    assert "stay for 400 days" in shown(the_screen(await house.writes(1, "/privacy")))


async def test_everything_comes_as_a_file(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/privacy"))
    code = (await house.open_round(2)).table.code
    await house.tables.change(code, Say(1, "¡hola!"))
    await house.tables.change(code, Say(2, "said by another"))
    document = not_none((await house.taps(1, button(screen, "as a file"))).document)
    assert document.name.endswith(".json")
    content = json.loads(document.content)
    assert content["profile"]["name"] == "Person 1"
    assert [table["table"] for table in content["tables"]] == [code]
    assert [line["text"] for line in content["tables"][0]["said"]] == ["¡hola!"]
    assert "said by another" not in document.content.decode()


async def test_erasing_asks_once_more_and_can_be_left(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/privacy"))
    sure = the_screen(await house.taps(1, button(screen, "Forget me")))
    assert "cannot be undone" in shown(sure)
    assert the_screen(await house.taps(1, button(sure, "back"))) == screen
    assert (await house.people.profile(1)).name == "Person 1"


async def test_who_is_erased_stays_unknown(house: BotHouse) -> None:
    code = (await house.open_round(3)).table.code
    number = not_none((await house.read(code)).table.seat_of(1))
    screen = the_screen(await house.writes(1, "/privacy", language="de"))
    sure = the_screen(await house.taps(1, button(screen, "Vergiss")))
    await OpenMenus(house.client).add(1, [4], house.time.now())
    for _ in range(2):
        done = the_screen(await house.taps(1, button(sure, "Ja"), language="de", token="once"))
    assert "Ich habe dich vergessen." in shown(done)
    assert await house.store.profile(1) is None
    assert not await house.client.exists(keys.open_menus(1))
    seat = (await house.read(code)).table.seats[number]
    assert (seat.person, seat.name) == (None, "")
    await house.taps(1, PrivacyTap(1, ""))
    assert await house.store.profile(1) is None
    after = await house.read(code)
    assert game_of(after).ending is None
    assert all(one.stand_in is not StandIn.RESIGNED for one in after.table.seats)


async def test_who_is_erased_gets_no_digest(house: BotHouse) -> None:
    await house.people.meet(1, "Ana", "en")
    profile = await house.people.wish(1, Preferences(digest=8))
    await schedule_digest(house.store, profile, house.tables.timepiece.now())
    await house.taps(1, PrivacyTap(1, "erase-sure"))
    assert await house.due(DIGEST_ERRAND, after=DAY, lease=1) == []


async def test_an_erasure_whose_count_was_answered_too_late_is_no_second_one(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies = [StoreAway("the line broke"), Refused(Refusal.TOO_OFTEN)]

    async def spend(*_: object) -> None:
        raise replies.pop(0)

    monkeypatch.setattr(house.context.limits, "spend", spend)
    await house.people.meet(1, "Ana", "en")
    with pytest.raises(StoreAway):
        await house.taps(1, PrivacyTap(1, "erase-sure"), token="once")
    await house.taps(1, PrivacyTap(1, "erase-sure"), token="once")
    assert await house.store.profile(1) is None


async def test_an_erasure_that_comes_too_soon_is_refused_and_not_made_up_for(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def spend(*_: object) -> None:
        raise Refused(Refusal.TOO_OFTEN)

    monkeypatch.setattr(house.context.limits, "spend", spend)
    await house.people.meet(1, "Ana", "en")
    with refused(Refusal.TOO_OFTEN):
        await house.taps(1, PrivacyTap(1, "erase-sure"))
    assert await house.due(ERASE_ERRAND, after=DAY, lease=1) == []
    assert (await house.people.profile(1)).name == "Ana"


async def test_tables_that_cannot_be_read_are_named(house: BotHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def erase(_: PersonId) -> list[str]:
        return ["H7K9MW", "CDEFGH"]

    monkeypatch.setattr(house.context.people, "erase", erase)
    assert "H7K9MW, CDEFGH" in shown(the_screen(await house.taps(1, PrivacyTap(1, "erase-sure"))))


async def test_nobody_asks_for_somebody_else(house: BotHouse) -> None:
    for what in ("", "export", "erase", "erase-sure"):
        with refused(Refusal.NOT_YOURS):
            await house.taps(2, PrivacyTap(1, what), chat=GROUP)


async def test_in_a_group_it_is_not_shown(house: BotHouse) -> None:
    reply = await house.writes(1, "/privacy", chat=GROUP)
    assert "eyes only" in shown(the_screen(reply))


def test_it_can_be_read_in_every_language(language: str) -> None:
    words, house = Words(language), Harness(None).tables.policy
    check(privacy_screen(10**12, house, words))
    check(erase_screen(10**12, words))
    for left in ([], ["H7K9MW"], ["H7K9MW", "CDEFGH"]):
        check(erased_screen(left, words))
