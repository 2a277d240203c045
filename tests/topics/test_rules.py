"""/rules: the round in short, and every card, however somebody types it."""

from __future__ import annotations

import pytest

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.tables.refusals import Refusal
from engine.tables.table import Group
from engine.tables.time.instants import HOUR
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_screen
from tgbot.board.scene_pictures import LESSON_COUNT
from tgbot.buttons.pages import RulesTap
from tgbot.pictures.draw import layout_of
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Screen
from tgbot.topics.learning.rules import (
    SIGNS_NEW_MESSAGE,
    card_screen,
    lesson_screen,
    pictured_card_screen,
    round_screen,
    signs_screen,
)
from tgbot.topics.learning.rules_handlers import card_named
from tgbot.words import Words


async def test_the_newest_edition_is_explained_to_who_plays_none(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/rules"))
    assert "La Habana (2024)" in shown(screen)
    assert "25 with two players, 20 with three, 15 with four" in shown(screen)
    cards = the_screen(await house.taps(1, button(screen, "Cards")))
    assert len([label for row in labels(cards) for label in row]) == 13 + 2


async def test_the_rules_say_what_the_signs_of_the_edition_mean(house: BotHouse) -> None:
    rules_of = [the_screen(await house.writes(1, f"/rules {year}")) for year in (2024, 2009)]
    newest, older = [shown(the_screen(await house.taps(1, button(one, "Signs")))) for one in rules_of]
    assert "🟥R red, ⬜W white, 🟩G green, 🟫B light brown, 🪨 rubble" in newest
    assert "🟥R red, 🟨Y yellow, 🟦B blue, 🟫N brown, 🪨 rubble" in older


async def test_the_edition_of_ones_table_is_explained(house: BotHouse) -> None:
    await house.game(2, edition="havana-2009")
    first = the_screen(await house.writes(1, "/rules", chat=GROUP))
    text = shown(the_screen(await house.taps(1, button(first, "Next"), chat=GROUP)))
    assert "Havana (2009)" in text
    assert "you may take all your discards back" in text
    assert "La Habana (2024)" in shown(the_screen(await house.writes(1, "/rules 2024")))


async def test_of_several_tables_the_one_that_waits_is_meant_or_the_last_in_use(house: BotHouse) -> None:
    older = (await house.game(2, edition="havana-2009")).table
    house.time.passes(HOUR)
    newer = (await house.game(2, edition="la-habana-2024")).table
    house.time.passes(HOUR)
    assert await edition_told(house) == "La Habana (2024)"
    await house.answer(newer.code, newer.seat_of(1) or 0)
    assert await edition_told(house) == "Havana (2009)"
    house.time.passes(HOUR)
    await house.answer(older.code, older.seat_of(1) or 0)
    assert await edition_told(house) == "Havana (2009)"
    house.time.passes(HOUR)
    await house.lobby(2, edition="la-habana-2024")
    assert await edition_told(house) == "Havana (2009)"


async def test_a_group_is_told_the_rules_of_its_own_table(house: BotHouse) -> None:
    host = house.person(1)
    await house.tables.open(host, house.options(2, edition="havana-2009"), group=Group(GROUP))
    house.time.passes(HOUR)
    await house.game(2, edition="la-habana-2024")
    assert await edition_told(house, chat=GROUP) == "Havana (2009)"
    assert await edition_told(house) == "La Habana (2024)"


async def edition_told(house: BotHouse, chat: int | None = None) -> str:
    """The edition that /rules explains to the first person."""
    text = shown(the_screen(await house.writes(1, "/rules", chat=chat)))
    return text.split("\n")[0].removeprefix("📖 ")


async def test_a_card_is_found_by_its_name(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/rules mama"))
    assert "9👩 Mama" in shown(screen)
    assert "half the rubble" in shown(screen)
    other = the_screen(await house.taps(1, button(screen, "Havana (2009)")))
    assert "Havana (2009)" in shown(other)
    assert "Mama" in shown(other)
    cards = the_screen(await house.taps(1, button(other, "Cards")))
    back = the_screen(await house.taps(1, button(cards, "Rules in short")))
    assert "Buy buildings" in shown(back)


async def test_a_card_of_another_edition_is_found_too(house: BotHouse) -> None:
    await house.game(2, edition="la-habana-2024")
    screen = the_screen(await house.writes(1, "/rules tax"))
    assert "Havana (2009)" in shown(screen)
    assert "La Habana" not in str(labels(screen))


async def test_an_unknown_card_is_named_and_the_round_shown(house: BotHouse) -> None:
    text = shown(the_screen(await house.writes(1, "/rules <cigar>")))
    assert text.startswith("I don’t know a card called <cigar>.")
    assert "Buy buildings" in text


@pytest.mark.parametrize(
    ("language", "typed", "card"),
    [
        ("en", "MAMA", Card.MAMA),
        ("es", "mama", Card.MAMA),
        ("es", "Mamá", Card.MAMA),
        ("en", "peso", Card.PESO),
        ("en", "pesos", Card.PESOS),
        ("en", "pesos thief", Card.PESOS_THIEF),
        ("en", "thief", Card.PESOS_THIEF),
        ("en", "black-market", Card.BLACK_MARKET),
        ("en", "arch", Card.ARCHITECT),
        ("en", "architekt", Card.ARCHITECT),
        ("de", "schwarzmarkt", Card.BLACK_MARKET),
        ("en", "schwarzmarkt", Card.BLACK_MARKET),
        ("de", "black market", Card.BLACK_MARKET),
        ("en", "refreshmnet", Card.REFRESHMENT),
        ("fr", "gravats", Card.RUBBLE),
        ("en", "xyz", None),
        ("en", "", None),
        ("en", "!?", None),
    ],
)
def test_names_may_be_typed_carelessly(language: str, typed: str, card: Card | None) -> None:
    assert card_named(typed, language) is card


def test_every_card_is_found_by_its_name_and_can_be_drawn(language: str) -> None:
    words = Words(language)
    for card in Card:
        assert card_named(words.text(f"card-{card}").upper(), language) is card
    for edition in EDITIONS.values():
        check(round_screen(edition, words))
        for card in edition.digits:
            check(card_screen(edition, card, words))
            check(pictured_card_screen(edition, card, words, is_dark=False))
        check(signs_screen(edition, words))
        for number in range(LESSON_COUNT):
            check(lesson_screen(edition, words, number, is_dark=False))


async def test_a_tables_own_message_is_never_turned_into_rules(house: BotHouse) -> None:
    fresh = await house.taps(1, RulesTap("havana-2009", ""))
    assert fresh.edit is None
    assert "Havana (2009)" in shown(fresh.send[0])
    signs = await house.taps(1, button(fresh.send[0], "Signs"))
    assert "What the signs mean" in shown(signs.edit) if signs.edit else False


# Pictures


async def drawn(picture: Picture) -> bool:
    return bool(layout_of(picture))


async def test_pictures_lead_to_pictures_and_texts_come_beside_them(house: BotHouse) -> None:
    house.context.prepare_picture = drawn
    pages = [the_screen(await house.writes(1, "/rules 2009"))]
    met, texts = set[RulesTap](), list[Screen]()
    while pages:
        for data in [data for data in offered(pages.pop()) if data not in met]:
            met.add(data)
            reply = await house.taps(1, data)
            pages += [reply.edit] if reply.edit else []
            texts += reply.send
            assert reply.edit is None or reply.edit.picture is not None
    assert not any([screen.picture for screen in texts])
    pictured = [data.card for data in met if data.card.startswith("picture-")]
    assert len(pictured) == sum([len(edition.digits) for edition in EDITIONS.values()])
    assert any(["What the signs mean" in screen.text for screen in texts])


def offered(screen: Screen) -> list[RulesTap]:
    """The pages that a page of rules leads to; the lesson that one plays is a message of its own."""
    return [one.data for row in screen.rows for one in row if isinstance(one.data, RulesTap)]


async def test_a_reader_of_pictures_sees_the_card_and_the_signs_and_others_read_them(
    house: BotHouse,
) -> None:
    card, signs = "/rules mama", RulesTap("havana-2009", SIGNS_NEW_MESSAGE)
    for is_pictured in (False, True):
        house.context.prepare_picture = drawn if is_pictured else None
        screens = [the_screen(await house.writes(1, card)), (await house.taps(1, signs)).send[0]]
        assert [screen.picture is not None for screen in screens] == [is_pictured] * 2
        assert "half the rubble" in shown(screens[0])


async def test_a_page_of_a_card_that_no_edition_has_is_the_round_in_short(house: BotHouse) -> None:
    reply = await house.taps(1, RulesTap("havana-2009", "picture-cigar"))
    assert reply.edit
    assert "Buy buildings" in shown(reply.edit)


async def test_rules_are_read_in_ones_own_language_and_old_editions_are_gone(house: BotHouse) -> None:
    assert "Achète" in shown((await house.taps(5, RulesTap("havana-2009", ""), language="fr")).send[0])
    await house.people.meet(5, "Ana", "it")
    assert "Compra" in shown((await house.taps(5, RulesTap("havana-2009", ""), language="fr")).send[0])
    with refused(Refusal.OUTDATED):
        await house.taps(1, RulesTap("havana-1999", ""))
