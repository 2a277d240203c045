"""Tests read English, whatever the machine speaks; tests that are coroutines are run."""

import asyncio
import inspect
import os
from typing import Any

import pytest

from tests.backends import backend, client, house
from tests.servers import cluster_url, sentinel_url, unix_url

os.environ["LC_ALL"] = "C.UTF-8"

__all__ = ["backend", "client", "cluster_url", "house", "sentinel_url", "unix_url"]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A coroutine test runs in a loop of its own; what it was given begins and is closed in it."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}  # noqa: SLF001
    asyncio.run(_run(pyfuncitem.obj, arguments))
    return True


async def _run(test: Any, arguments: dict[str, Any]) -> None:
    given = [argument for argument in arguments.values() if hasattr(argument, "begin")]
    try:
        for argument in given:
            await argument.begin()
        await test(**arguments)
    finally:
        for argument in given:
            await argument.aclose()
