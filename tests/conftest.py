"""Fixtures that every test may take. Coroutine tests and fixtures run on asyncio, by anyio's plug-in."""

import os
import random
import signal
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from engine.collector import calm_collector, paused_collector
from engine.rules import EDITIONS
from tests.backends import BACKENDS, alone, backend, client, house
from tests.servers import cluster_url, sentinel_url, unix_url
from tgbot.words import languages

TESTS = Path(__file__).parent
REAL = (
    *("bot", "browser", "clockwork", "deploy", "faults", "playground", "scale"),
    *("stored/test_house.py", "terminal/test_cli_bot.py", "test_bench.py"),
    *[f"store/test_{name}.py" for name in ("checkup", "connect", "embedded", "errors", "lost_time")],
    *[f"store/test_{name}.py" for name in ("one_node_away", "opened", "replicas")],
)
"""Folders and modules of tests whose browsers, bots and servers are processes of their own."""

LONG = (
    *("simulation", "pictures/test_film.py", "showing/test_convergence.py"),
    *("screens/test_flow.py", "screens/test_plan_pages.py"),
    *[f"tables/test_{name}.py" for name in ("no_hostages", "table_properties")],
)
"""Folders and modules of tests that compute for many seconds; a busy machine needs a minute or more for one."""
LONG_SECONDS = 300
"""After so long they have hung, and those of `REAL`, whose single steps may take a minute (`patience.py`); any other after a minute."""

AGAIN_SECONDS = 5.0
"""Between two signals to a test whose time is over."""

SHARING = (TESTS / "browser",)
"""Folders whose tests share a browser."""

EVERY = {"backend": lambda: BACKENDS, "edition": lambda: tuple(EDITIONS), "language": languages}
"""The values that tests run with, by the name of the argument."""

os.environ["LC_ALL"] = "C.UTF-8"  # tests read English, whatever the machine speaks
os.environ["PYTHONPATH"] = str(TESTS.parent)  # processes that tests start run this tree

settings.register_profile(
    "habana", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("habana")
"""Hypothesis for slow and busy machines: no deadline, and the same examples in every run."""

__all__ = ["alone", "backend", "client", "cluster_url", "house", "sentinel_url", "unix_url"]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """For all tests twice as many as there are cores, and one: for half of their time they wait for servers, processes and clocks.

    "logical" is for tests that only compute: as many as there are cores.
    """
    cores = os.cpu_count() or 1
    return cores if config.option.numprocesses == "logical" else 2 * cores + 1


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(settings: Any) -> Generator[None, object, object]:
    """Let the time of a test be over again and again: a loop that spins may swallow what the first signal raises."""
    done = yield
    if signal.getitimer(signal.ITIMER_REAL)[0]:
        signal.setitimer(signal.ITIMER_REAL, settings.timeout, AGAIN_SECONDS)
    return done


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """Nothing more is over for a test that has failed: a signal must not meet its report."""
    try:
        return (yield)
    except BaseException:
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that takes an `edition` or a `language` run with each, and one that says `every_store` on each.

    Those that a test names itself stay as they are.
    """
    named = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    own = {
        name.strip() for names in named for name in (names.split(",") if isinstance(names, str) else names)
    }
    for name, values in EVERY.items():
        if name in metafunc.fixturenames and name not in own and is_for_every(name, metafunc.definition):
            metafunc.parametrize(name, values())


def is_for_every(name: str, test: pytest.Item) -> bool:
    return name != "backend" or test.get_closest_marker("every_store") is not None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Run a test again, once, if it drives a browser or starts, kills and outlives processes, and has failed.

    On a machine that stands still for seconds such a test may fail by chance. The summary names each that needed it (`-rR`):
    it is then mended, as a test that fails by chance hides one that fails for a reason. All others have one chance.
    """
    if is_among(REAL, item.path):
        item.add_marker(pytest.mark.flaky(reruns=1))
    if is_among(REAL + LONG, item.path):
        item.add_marker(pytest.mark.timeout(LONG_SECONDS))


@cache
def is_among(parts: tuple[str, ...], path: Path) -> bool:
    return any([path.is_relative_to(TESTS / part) for part in parts])


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector away from modules and tests, which stay: each bot of a test begins with a whole collection."""
    with paused_collector():
        done = yield
    calm_collector()
    return done


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mix modules whose tests wait with modules whose tests compute, in the same order on every worker and in every run.

    What shares a browser comes first: it takes longest, and no worker that has done its share takes over the first tests of another.
    """
    parts = list(dict.fromkeys([part_of(item.path) for item in items]))
    random.Random(2009).shuffle(parts)
    parts.sort(key=lambda part: part not in SHARING)
    place = {part: number for number, part in enumerate(parts)}
    items.sort(key=lambda item: place[part_of(item.path)])


@cache
def part_of(path: Path) -> Path:
    """The part of the suite that stays together: a module, or a folder whose modules share what is slow to start."""
    return path.parent if path.parent in SHARING else path


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
