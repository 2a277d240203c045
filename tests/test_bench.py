"""The figures can be measured: with few tables and little time, so that they mean nothing."""

from bench import many, taps
from bench.__main__ import side_by_side, waiting_figures
from bench.many import Scale
from bench.server import running_server


async def test_taps_race_against_bare_round_trips() -> None:
    async with running_server() as server, server.plain_client() as plain:
        races = await taps.race(server.client, plain, 0.5)
    assert set(races) == {taps.BARE, taps.POOLED, taps.REMEMBERED, taps.COLD}
    assert races[taps.BARE].ratio == 1
    assert all(race.rate > 0 and race.worker > 0 for race in races.values())


async def test_tables_wait_beside_jobs_and_all_come_due() -> None:
    scale = Scale(tables=200, at_once=40, seconds=0.2, games=1)
    ours, theirs = await many.measure(scale)
    assert ours.at_once.handled == ours.peers.at_once.handled == theirs.at_once.handled == scale.at_once
    assert ours.peers.stream.handled == theirs.stream.handled == scale.streamed
    assert sum(ours.memory.parts.values()) > 1000
    assert [figure.name for figure in waiting_figures(ours)]
    assert side_by_side(ours.peers, theirs).row_count
