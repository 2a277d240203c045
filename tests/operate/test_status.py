"""`habana status`: one screen, or JSON; it writes nothing."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from engine.store import keys
from engine.store.connect import connect
from engine.store.people.workers import Presence
from engine.store.redis_store import QUARANTINE_INDEX
from tests.backends import empty
from tgbot.cli import app

NOTE = {
    "version": "0.1.0",
    "mode": "webhook",
    "started": 0,
    "state": "draining",
    "rates": {"taps_total": 90.0},
    "backlog": 4,
    "oldest_seconds": 7200.0,
}


async def _set_up(url: str) -> None:
    client = connect(url)
    await empty(client)
    await Presence(client).note("city:7", NOTE)
    await Presence(client).note("odd:1", {})
    await Presence(client).count_errors({"due_failed": 3})
    await client.aclose()


async def _put_aside(url: str, code: str) -> None:
    client = connect(url)
    await client.sadd(keys.index(QUARANTINE_INDEX), code)
    await client.hset(keys.table(code), "aside", "not JSON")
    await client.aclose()


async def _back_up_at(url: str, at: float) -> None:
    client = connect(url)
    await client.set(keys.LAST_BACKUP, int(at))
    await client.aclose()


async def _keys(url: str) -> list[Any]:
    client = connect(url)
    found: list[Any] = await client.keys("*")
    await client.aclose()
    return sorted(found)


@pytest.fixture
def store(unix_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HABANA_REDIS__URL", unix_url)
    asyncio.run(_set_up(unix_url))
    return unix_url


def _said(*arguments: str) -> str:
    result = CliRunner(env={"COLUMNS": "200", "TERM": "dumb"}).invoke(app, ["status", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_one_screen_says_who_works_what_waits_and_what_failed(store: str) -> None:
    before = asyncio.run(_keys(store))
    said = " ".join(_said().split())
    for words in (
        "city:7 draining webhook 0.1.0",
        "odd:1 unknown",
        "4 tables have a change that a chat does not show yet",
        "the oldest of these changes is 2 h old",
        "0 lobby, 0 playing",
        "3 × due_failed",
    ):
        assert words in said
    assert asyncio.run(_keys(store)) == before


def test_tables_in_quarantine_are_named(store: str) -> None:
    assert "in quarantine" not in _said()
    asyncio.run(_put_aside(store, "H7K9MW"))
    assert "1 in quarantine: see `habana tables --trouble`" in _said()
    assert json.loads(_said("--json"))["quarantined"] == 1


def test_the_last_backup_has_its_age(store: str) -> None:
    assert "no backup was ever made" in CliRunner().invoke(app, ["status"]).output
    asyncio.run(_back_up_at(store, (time.time() - 3 * 3600) * 1000))
    assert "the last backup was made 3 h ago" in CliRunner().invoke(app, ["status"]).output


@pytest.mark.usefixtures("store")
def test_programs_get_json() -> None:
    status = json.loads(_said("--json"))
    assert [worker["name"] for worker in status["workers"]] == ["city:7", "odd:1"]
    assert (status["rates"], status["errors"]) == ({"taps_total": 90.0}, {"due_failed": 3})
    assert status["servers"][0]["answers"] is True
