"""/stats and /top: results of people one has played with, told in words."""

from __future__ import annotations

import pytest

from engine.company.results.ratings import RECORDS_FORM, PlayerRecord, Rating
from engine.company.results.result_book import ResultBook
from engine.company.results.statistics import GameCount, HeadToHead, PersonStatistics
from engine.store import keys
from engine.store.company.result_store import RedisResults
from engine.tables.refusals import Refusal
from engine.tables.seat import AnswerCounts
from engine.tables.time.instants import HOUR
from tests.company.games import result
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, shown, the_screen
from tests.values import not_none
from tgbot.screen.screen import text_units
from tgbot.topics.start.membership import Membership
from tgbot.topics.statistics.buttons import StatsTap
from tgbot.topics.statistics.screens import STATS_NUMBERS, StatsReader, met_screen, reset_screen, stats_screen
from tgbot.words import Words


@pytest.fixture
async def house(house: BotHouse) -> BotHouse:
    """Bea (1), Carlos (2) and Ana (3) have met the bot."""
    for person in (1, 2, 3):
        await house.writes(person, "/stats")
    return house


async def played(house: BotHouse, *games: tuple[int, ...], group: int | None = None) -> None:
    """Rated games of people, in the order of their places."""
    results = RedisResults(house.client)
    for people in games:
        numbers = await results.number(people)
        await results.append(result(*[numbers[person] for person in people], group=group))
    await ResultBook(house.tables, results).catch_up()


RIVALS = (2, 3, 4, 5, 6)
AMONG_MANY = ((*RIVALS, 21, 22, 23), (*RIVALS, 24, 25, 26), (*RIVALS, 27, 28, 29))
"""Games after which they have met so many people that they count for the list of others."""
TEN_WINS = [(1, other) for other in RIVALS] * 2


async def test_who_has_not_played_has_no_results(house: BotHouse) -> None:
    assert "not finished a game" in shown(the_screen(await house.writes(1, "/stats")))


async def test_results_are_told_with_favourites_and_answers(house: BotHouse) -> None:
    await played(house, (1, 2), (1, 2), (2, 1))
    told = shown(the_screen(await house.writes(1, "/stats")))
    for fact in (
        "3 games, 2 won (67%)",
        "Points: 23.3 on average, best 25",
        "best 2",
        "Mama (6×)",
        "Faro (3×)",
    ):
        assert fact in told
    assert "1 second on average" in told
    assert "; late: 9.1%" in told


async def test_the_results_of_somebody_whom_one_has_played_with_are_found_by_their_name(
    house: BotHouse,
) -> None:
    await played(house, (1, 2), (2, 1), (2, 1))
    name = await house.context.name_of(2)
    told = shown(the_screen(await house.writes(1, f"/stats @{name}")))
    assert name in told
    assert "3 games, you were ahead 1×, behind 2×" in told


async def test_nobody_sees_the_results_of_people_they_have_not_played_with(house: BotHouse) -> None:
    await played(house, (1, 2))
    name = await house.context.name_of(2)
    told = shown(the_screen(await house.writes(3, f"/stats {name}")))
    assert "have not finished a game with" in told
    with refused(Refusal.OUTDATED):
        await house.context.taps[StatsTap](house.request(3), StatsTap(3, 2, ""))


async def test_one_finds_those_one_has_met_and_their_results_by_tapping(house: BotHouse) -> None:
    await played(house, (1, 2), (1, 3, 2))
    first = the_screen(await house.writes(1, "/stats"))
    met = not_none((await house.taps(1, button(first, "Played with"))).edit)
    name = await house.context.name_of(2)
    assert f"{name}: 2 games, ahead 2×, behind 0×" in shown(met)
    theirs = not_none((await house.taps(1, button(met, name))).edit)
    assert "you were ahead 2×" in shown(theirs)


async def test_ones_own_statistics_can_begin_anew(house: BotHouse) -> None:
    await played(house, (1, 2))
    screen = the_screen(await house.writes(1, "/stats"))
    sure = not_none((await house.taps(1, button(screen, "Reset"))).edit)
    done = await house.taps(1, button(sure, "Yes"))
    assert done.edit is not None
    assert "not finished a game" in shown(done.edit)
    assert "1 game, " in shown(the_screen(await house.writes(2, "/stats")))


async def test_in_a_group_results_are_ones_own_business(house: BotHouse) -> None:
    reply = await house.writes(1, "/stats", chat=GROUP)
    assert "Your results" in shown(reply.private[0])
    assert "results" not in shown(reply.send[0])


async def test_the_list_is_for_those_who_agreed_and_words_come_first(house: BotHouse) -> None:
    await played(house, *AMONG_MANY, *TEN_WINS)
    screen = the_screen(await house.writes(1, "/top"))
    assert "Nobody is on the list yet" in shown(screen)
    listed = not_none((await house.taps(1, button(screen, "List me: no"))).edit)
    name = await house.context.name_of(1)
    assert f"🥇 {name}" in shown(listed)
    assert "place 1" in shown(listed)
    assert "(10 games)" not in shown(listed)
    numbers = not_none((await house.taps(1, button(listed, "Numbers"))).edit)
    assert "(10 games)" in shown(numbers)
    gone = not_none((await house.taps(1, button(listed, "List me: yes"))).edit)
    assert f"🥇 {name}" not in shown(gone)


async def test_a_group_sees_who_is_strong_there_wherever_it_moves(house: BotHouse) -> None:
    await played(house, *AMONG_MANY)
    await played(house, *TEN_WINS, group=GROUP)
    screen = the_screen(await house.writes(3, "/top", chat=GROUP))
    assert f"🥇 {await house.context.name_of(1)}" in shown(screen)
    assert "List me" not in str(screen.rows)
    await Membership(house.context, house.context.seasons, house.context.results).moved(GROUP, GROUP - 7)
    assert shown(the_screen(await house.writes(3, "/top", chat=GROUP - 7))) == shown(screen)


async def test_while_results_are_counted_anew_people_are_told_so(house: BotHouse) -> None:
    await played(house, (1, 2))
    older = f"0 1 {RECORDS_FORM - 1}"
    await house.client.set(keys.RESULTS_CURSOR, older)
    for command in ("/stats", "/stats Person 2", "/top"):
        assert "counted again" in shown(the_screen(await house.writes(1, command)))
    await ResultBook(house.tables, RedisResults(house.client)).catch_up()
    assert "1 game" in shown(the_screen(await house.writes(1, "/stats")))


async def test_the_words_for_ratings_are_told_in_their_order(house: BotHouse) -> None:
    ladder = "🧳 Turista → 🌴 Cubano → ⚓ Capitán → 👑 Gobernador: the more rated games you win"
    assert ladder in shown(the_screen(await house.writes(1, "/top")))
    assert ladder not in shown(the_screen(await house.writes(1, "/stats")))
    await played(house, (1, 2))
    assert ladder in shown(the_screen(await house.writes(1, "/stats")))


async def test_somebody_who_has_begun_learns_how_far_it_is(house: BotHouse) -> None:
    await played(house, (1, 2), (1, 3))
    told = shown(the_screen(await house.writes(1, "/top")))
    screen = the_screen(await house.writes(1, "/top"))
    if "so far" not in told:
        other = not_none((await house.taps(1, button(screen, "Havana (2009)"))).edit)
        told = shown(other)
    assert "rated games 2, different opponents 2" in told


def test_results_can_be_read_in_every_language(language: str) -> None:
    words = Words(language)
    games = GameCount(9, 4, 3.5, 170)
    statistics = PersonStatistics(
        since=10**12,
        kinds={"havana-2009/2": games, "la-habana-2024/4": games},
        best=27,
        shared=1,
        left=2,
        streak=1,
        best_streak=3,
        cards={"mama": 9, "materials-thief": 8, "tax-collector": 7},
        buildings={"Castillo de la Fuerza": 3, "Fábrica de tabaco": 2},
        answers=AnswerCounts(100, 500 * HOUR, 3),
    )
    ratings = {
        edition: Rating(games=12, opponents=(1, 2, 3, 4, 5)) for edition in ("havana-2009", "la-habana-2024")
    }
    for whose in (1, 2):
        reader = StatsReader(person=1, whose=whose, name="Bea", words=words, between=HeadToHead(3, 2, 1))
        for page in ("", STATS_NUMBERS):
            screen = check(stats_screen(PlayerRecord(statistics=statistics, ratings=ratings), reader, page))
            assert text_units(screen.text) < 960
        check(met_screen({2: HeadToHead(1, 1, 0)}, {2: "Bea"}, reader))
        check(reset_screen(reader))
