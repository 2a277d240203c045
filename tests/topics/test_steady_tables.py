"""Open tables: how reliable the people there are, and tables for reliable people only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.company.results.reliability import AnswerPace, Reliability
from engine.company.results.statistics import MIN_STEADY_GAMES
from engine.tables.lobby import rematch_table
from engine.tables.options import Options
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from tests.backends import NOON
from tests.tables.steps import refused
from tests.topics.bot_house import BotHouse
from tests.topics.reading import button, labels, shown, the_screen
from tgbot.board.lobby_text import guests_line
from tgbot.buttons.lobby import DraftOptionsTap, JoinTap
from tgbot.screen.refusals import refusal_text
from tgbot.screen.screen import MAX_ALERT_CHARACTERS
from tgbot.screen.table_drafts import TableDraft
from tgbot.topics.lobby import handlers as lobby
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.words import Words

QUICK = Reliability(12, AnswerPace.QUICK, stays=True)
NEWCOMER = Reliability(0)


class Known:
    """Takes the place of the book of results."""

    def __init__(self) -> None:
        self.people: dict[PersonId, Reliability] = {1: QUICK}
        self.asked = 0

    async def reliability(self, people: list[PersonId]) -> dict[PersonId, Reliability]:
        self.asked += 1
        return {person: self.people.get(person, NEWCOMER) for person in people}


@pytest.fixture
def known() -> Known:
    return Known()


@pytest.fixture
def house(house: BotHouse, known: Known) -> BotHouse:
    house.context.results = known  # type: ignore[assignment]
    lobby.register(house.context)
    new_table.register(house.context)
    return house


async def test_names_at_open_tables_come_with_how_reliable_people_are(house: BotHouse) -> None:
    for host in (1, 2):
        await house.tables.open(house.person(host), house.options(public=True))
    text = shown(the_screen(await house.writes(3, "/join")))
    assert "Person 1 (12 games finished ⚡ quick)" in text
    assert "Person 2 (new here)" in text


async def test_whoever_is_not_known_yet_is_told_what_helps(house: BotHouse) -> None:
    table = (await house.tables.open(house.person(1), house.options(public=True, steady_only=True))).table
    with refused(Refusal.NOT_STEADY, most=MIN_STEADY_GAMES):
        await house.taps(2, JoinTap(table.code))
    assert (await house.read(table.code)).table.people == (1,)


async def test_whoever_is_known_sits_down(house: BotHouse, known: Known) -> None:
    table = (await house.tables.open(house.person(1), house.options(public=True, steady_only=True))).table
    known.people[2] = QUICK
    await house.taps(2, JoinTap(table.code))
    assert (await house.read(table.code)).table.people == (1, 2)


async def test_elsewhere_nobody_is_looked_up(house: BotHouse, known: Known) -> None:
    table = (await house.tables.open(house.person(1), house.options(public=True))).table
    await house.taps(2, JoinTap(table.code))
    assert known.asked == 0


async def test_a_rematch_is_for_those_who_were_there(house: BotHouse) -> None:
    table = (await house.tables.open(house.person(1), house.options(2, public=True, steady_only=True))).table
    again = rematch_table(replace(table, rematch="ABCDEF"), house.person(1), NOON)
    assert not again.options.steady_only


async def test_a_host_asks_for_reliable_people_under_more_options(house: BotHouse) -> None:
    draft = TableDraft()
    screen = the_screen(await house.taps(1, DraftOptionsTap(1, str(draft))))
    assert "🤝" not in str(labels(screen)), "by invitation only friends come"
    screen = the_screen(await house.taps(1, button(screen, "🌍")))
    screen = the_screen(await house.taps(1, button(screen, "🤝 Reliable only: no")))
    assert "who finish their games on time" in shown(screen)
    await house.taps(1, button(screen, "✅ Open"))
    [snapshot] = await house.people.public_tables()
    assert snapshot.table.options.steady_only


async def test_it_is_said_kindly_in_every_language(language: str, house: BotHouse) -> None:
    words = Words(language)
    text = refusal_text(Refused(Refusal.NOT_STEADY, most=MIN_STEADY_GAMES), words)
    assert "/play" in text
    assert str(MIN_STEADY_GAMES) in text
    assert len(text) <= MAX_ALERT_CHARACTERS
    options: Options = house.options(public=True, steady_only=True)
    assert guests_line(options, words, in_group=False).startswith("🤝")
