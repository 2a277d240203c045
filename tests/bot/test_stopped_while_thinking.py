"""The bot is stopped or killed while computers think: no process is left, and the next bot thinks again."""

from __future__ import annotations

import time
from pathlib import Path

from engine.store import keys
from engine.store.timepiece import RedisTimepiece
from engine.tables.table import Snapshot
from engine.tables.time.leases import DUE_LEASE_MS
from tests.bot.logs import errors_in
from tests.bot.processes import Process
from tests.bot.scenarios import Scenario, eventually, open_scenario
from tests.bot.slow_thinker import SLOW_THINKER_COMMAND
from tests.clockwork.test_minds import until_gone

PARENT, NICE = 1, 16
"""Places in /proc/…/stat, counted behind the name."""
STOP_SECONDS = 30.0
"""Far more than it takes, and less than the process that is stopped is given."""
THINK_SECONDS = 60.0
SLOW = {"processes": 1, "seconds": 3.0}
"""Three computers that think as long as they may need 1.0, 1.5 and 3 seconds, one after the other."""
QUICK = {"seconds": 0.2}


async def test_stopped_while_computers_think(unix_url: str, tmp_path: Path) -> None:
    log = tmp_path / "bot.log"
    async with open_scenario(unix_url, seed=71, computers=SLOW) as scenario:
        async with scenario.process(log, SLOW_THINKER_COMMAND) as bot:
            code, processes = await _thinking(scenario, bot)
            began = time.monotonic()
            assert await bot.stop() == 0
            assert time.monotonic() - began < STOP_SECONDS
            await until_gone(*processes)
        await _next_bot_thinks_again(scenario, code)
        assert scenario.log.troubles == []
    assert errors_in(log.read_text()) == []


async def test_killed_while_computers_think(unix_url: str, tmp_path: Path) -> None:
    """Work in hand is taken up when its lease ends."""
    async with open_scenario(unix_url, seed=72, computers=SLOW) as scenario:
        async with scenario.process(tmp_path / "bot.log", SLOW_THINKER_COMMAND) as bot:
            code, processes = await _thinking(scenario, bot)
            await bot.kill()
            await until_gone(*processes)
        await scenario.store.client.delete(keys.POLLING)  # its lease runs out
        await RedisTimepiece(scenario.store.client).skip(DUE_LEASE_MS)
        await _next_bot_thinks_again(scenario, code)


async def _thinking(scenario: Scenario, bot: Process) -> tuple[str, list[int]]:
    """A table where computers think, and the processes that the bot has started for it."""
    (ann,) = scenario.people("Ann")
    code = await scenario.table_of("2009 4 open +3 hard", ann)
    processes = await eventually(lambda: _at_work(bot.pid))
    assert computers_asked(await scenario.read(code))
    return code, processes


async def _next_bot_thinks_again(scenario: Scenario, code: str) -> None:
    assert computers_asked(await scenario.read(code)), "not all of them could finish"
    quicker = scenario.settings.computers.model_copy(update=QUICK)
    async with scenario.bot(computers=quicker):
        await scenario.reaches(code, lambda one: not computers_asked(one) or None, THINK_SECONDS)


async def _at_work(pid: int) -> list[int] | None:
    """Its child processes, as soon as one of them has another niceness: that one thinks."""
    parents = {int(path.parent.name): path for path in Path("/proc").glob("[0-9]*/stat")}
    children = [child for child, stat in parents.items() if _fields(stat)[PARENT] == str(pid)]
    nice = [child for child in children if _fields(parents[child])[NICE] != _fields(parents[pid])[NICE]]
    return children if nice else None


def _fields(stat: Path) -> list[str]:
    """The fields behind the name."""
    try:
        return stat.read_text().rpartition(")")[2].split()
    except OSError:
        return [""] * (NICE + 1)


def computers_asked(snapshot: Snapshot) -> list[int]:
    return [number for number, seat in enumerate(snapshot.table.seats) if seat.awaited and seat.by_computer]
