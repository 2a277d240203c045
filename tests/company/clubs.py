"""A group that plays seasons, with a store."""

from __future__ import annotations

from engine.company.season.season import Season
from engine.company.season.season_changes import BeginSeason, SignUp, next_look
from engine.company.season.seasons import Seasons
from engine.store.company.season_store import RedisSeasons
from engine.tables.port import Due, ShowAgain, Subject
from engine.tables.table import Group
from engine.tables.time.instants import DAY, SECOND
from tests.backends import Harness
from tests.tables.steps import think, wake

CLUB = Group(-77, language="es")


def seasons_in(house: Harness) -> Seasons:
    return Seasons(house.tables, RedisSeasons(house.client, house.store))


async def opened(house: Harness, people: int = 3) -> Season:
    """A season for which this number of people have signed up."""
    seasons = seasons_in(house)
    for number in range(1, people + 1):
        await house.people.meet(number, f"Person {number}", "en", private=True)
    season = await seasons.open(
        house.person(1), CLUB, edition="havana-2009", pace=house.options().pace, sign_up=3 * DAY
    )
    for number in range(1, people + 1):
        season = await seasons.change(season.id, SignUp(number, f"Person {number}"))
    return season


async def begun(house: Harness, people: int = 3) -> Season:
    season = await opened(house, people)
    await seasons_in(house).change(season.id, BeginSeason())
    return (await seasons_in(house).look(season.id)).season


def running_codes(season: Season) -> list[str]:
    return [table.code for table in season.rounds[-1].tables if table.code and not table.is_over]


async def sweep(house: Harness) -> None:
    """Do what is due for seasons, as a worker does that shows nothing."""
    seasons = seasons_in(house)
    for entry in await house.due(Due.SEASON_TABLE):
        await seasons.table_over(entry)
    while entries := await house.due(Due.SEASON):
        for entry in entries:
            season = (await seasons.look(entry.code)).season
            assert await seasons.port.begin_season(entry.code, "nobody", SECOND)
            ending = ShowAgain(leased=entry.leased, retry_at=next_look(season))
            await house.store.end_showing(Subject(Due.SEASON, entry.code), "nobody", {}, ending=ending)


async def finish_round(house: Harness, season: Season) -> Season:
    """Nobody plays: the last day comes, and computers do."""
    house.time.time = season.rounds[-1].last_day
    for code in running_codes(season):
        await wake(house, code)
        await think(house, code)
    await sweep(house)
    return (await seasons_in(house).read(season.id)).season
