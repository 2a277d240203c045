"""Clients tell how long their round trips took, and which of them failed."""

from __future__ import annotations

import pytest
from redis.exceptions import ResponseError

from engine.store import scripts
from engine.store.connect import connect
from tests.backends import empty


class Measures:
    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.errors: list[BaseException] = []

    def note(self, seconds: float, error: BaseException | None) -> None:
        self.seconds.append(seconds)
        self.errors += [] if error is None else [error]


@pytest.fixture(params=["unix_url", "cluster_url"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(request.param)
    return found


async def test_commands_and_pipelines_are_one_round_trip_each(url: str) -> None:
    async with connect(url) as cleaner:
        await empty(cleaner)
    measures = Measures()
    client = connect(url, on_call=measures.note)
    try:
        await client.set("a", "1")
        async with client.pipeline(transaction=False) as pipeline:
            pipeline.get("a")
            pipeline.get("b")
            assert await pipeline.execute() == [b"1", None]
        assert len(measures.seconds) == 2
        assert all([0 < seconds < 5 for seconds in measures.seconds])
        assert measures.errors == []
        with pytest.raises(ResponseError):
            await client.hget("a", "field")
        assert [type(error) for error in measures.errors] == [ResponseError]
    finally:
        await client.aclose()


async def test_a_script_that_the_server_does_not_know_yet_is_no_failure(unix_url: str) -> None:
    async with connect(unix_url) as cleaner:
        await cleaner.script_flush()
    measures = Measures()
    client = connect(unix_url, on_call=measures.note)
    try:
        await scripts.DROP_DUE_SCRIPT(client, ["habana:none"], ["nothing", 0])
        assert len(measures.seconds) == 2
        assert measures.errors == []
    finally:
        await client.aclose()


async def test_a_server_that_is_away_is_a_failure() -> None:
    measures = Measures()
    client = connect("unix:///nowhere/at/all.sock", on_call=measures.note)
    with pytest.raises(Exception, match="nowhere"):
        await client.ping()
    assert len(measures.errors) == 1
    await client.aclose()
