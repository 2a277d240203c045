"""Fixtures that every test may take. Coroutine tests and fixtures run on asyncio, by anyio's plug-in."""

import os
import random
from pathlib import Path

import pytest

from tests.backends import alone, backend, client, house
from tests.servers import cluster_url, sentinel_url, unix_url

os.environ["LC_ALL"] = "C.UTF-8"  # tests read English, whatever the machine speaks
os.environ["PYTHONPATH"] = str(Path(__file__).parent.parent)  # processes that tests start run this tree

__all__ = ["alone", "backend", "client", "cluster_url", "house", "sentinel_url", "unix_url"]


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, as many tests wait for servers, processes and clocks."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mix modules whose tests wait with modules whose tests compute, in the same order on every worker and in every run."""
    modules = list(dict.fromkeys([item.path for item in items]))
    random.Random(2009).shuffle(modules)
    place = {path: number for number, path in enumerate(modules)}
    items.sort(key=lambda item: place[item.path])


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
