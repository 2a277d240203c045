"""A whole bot is watched while people play: its metrics, its log, and what its operator sees."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import pytest
from rich.console import Console

from engine.rules.state import TOGETHER
from engine.store.redis_store import RedisStore
from engine.tables.port import Commit, Committed
from tests.bot.players import Habits
from tests.bot.scenarios import Scenario, open_scenario
from tests.deploy.metric_names import METRIC_NAMES
from tests.servers import free_ports
from tgbot.api import keep_addresses_out_of_logs
from tgbot.monitoring.log_lines import LineFormatter, secret_settings
from tgbot.monitoring.redaction import Redactor
from tgbot.monitoring.status import plain_status, read_status
from tgbot.operate.status import status_screen
from tgbot.playground.botapi import Fail, LoseReply
from tgbot.settings import Settings
from tgbot.settings.model import LogForm

PLANNERS = Habits(plan=0.6, undo=0.08)
HIDDEN_VALUES = re.compile(r"Card\.|\b(hand|laid|covered|discards|envelope|plan)=")
"""How a player, a seat or a view would look in a log."""
WEBHOOK_SECRET = "sesame-street"


async def _play(scenario: Scenario, wishes: str) -> str:
    ann, bob = scenario.people("Ann", "Bob")
    code = await scenario.table_of(wishes, ann, bob)
    await scenario.play_out(code, habits=PLANNERS)
    return code


async def _asked(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, await response.text()


def _value(told: str, series: str) -> float:
    found = re.search(rf"^{re.escape(series)} (\S+)$", told, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def test_a_game_is_seen_in_the_metrics_and_by_the_operator(unix_url: str) -> None:
    (port,) = free_ports(1)
    async with open_scenario(unix_url, seed=21, monitoring={"listen": f"127.0.0.1:{port}"}) as scenario:
        place = f"http://127.0.0.1:{port}"
        async with scenario.bot() as worker:
            code = await _play(scenario, "2009 3 open +1")
            await scenario.check(code)
            assert await _asked(f"{place}/healthz") == (200, "alive")
            assert await _asked(f"{place}/readyz") == (200, "ready")
            _, told = await _asked(f"{place}/metrics")
            await worker.monitoring.notes.write()
            status = await read_status(scenario.store, "here")
        after = await read_status(scenario.store, "here")
    taps = _value(told, 'habana_updates_total{kind="tap"}')
    answered = _value(told, 'habana_telegram_calls_total{method="answerCallbackQuery",result="ok"}')
    assert taps == answered == _value(told, "habana_tap_answer_seconds_count") > 50
    assert taps == sum([_value(told, f'habana_taps_total{{outcome="{one}"}}') for one in ("done", "refused")])
    assert 0.9 * taps < _value(told, "habana_tap_visible_seconds_count") <= taps
    for busy in (
        'thinking_seconds_count{level="medium"}',
        "store_calls_seconds_count",
        "due_lag_seconds_count",
    ):
        assert _value(told, f"habana_{busy}") > 10
    for calm in ("delivery_backlog", "due_entries", "telegram_429_total", "store_errors_total"):
        assert _value(told, f"habana_{calm}") == 0
    assert not [name for name in METRIC_NAMES if name.removesuffix("_total") not in told]
    (own,) = status.workers
    assert (own.state, own.mode, own.rates["taps_total"] > 0) == ("working", "polling", True)
    assert (status.backlog, status.errors) == (0, {})
    assert after.workers == ()
    assert "none is alive" in _drawn(after)
    assert own.name in _drawn(status)
    assert json.loads(json.dumps(plain_status(status)))["rates"]["taps_total"] > 0


def _drawn(status: object) -> str:
    console = Console(file=io.StringIO(), width=150)
    console.print(status_screen(status))  # type: ignore[arg-type]
    told: str = console.file.getvalue()  # type: ignore[attr-defined]
    return told


# The log


class ShownLines(logging.Handler):
    """Every line, in every form, as the bot would write it, and every message before it is redacted."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(logging.DEBUG)
        redact = Redactor(secret_settings(settings))
        self.formatters = [LineFormatter(form, redact) for form in (LogForm.JSON, LogForm.PLAIN)]
        self.lines: list[str] = []
        self.raw: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.raw.append(logging.Formatter().format(record))
        self.lines += [formatter.format(record) for formatter in self.formatters]


@contextmanager
def shown_lines(settings: Settings) -> Iterator[ShownLines]:
    root, handler = logging.getLogger(), ShownLines(settings)
    root.addHandler(handler)
    try:
        yield handler
    finally:
        root.removeHandler(handler)


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every answer that lay face down for a while."""
    found: set[str] = set()
    commit = RedisStore.commit

    async def noting(self: RedisStore, change: Commit) -> Committed:
        for seat in change.after.table.seats:
            found.update({answer for answer in (seat.envelope, seat.plan) if answer})
        return await commit(self, change)

    monkeypatch.setattr(RedisStore, "commit", noting)
    return found


async def test_no_line_of_the_log_holds_a_secret_or_a_hidden_card(unix_url: str, hidden: set[str]) -> None:
    keep_addresses_out_of_logs()
    webhook = {"secret": WEBHOOK_SECRET}
    async with open_scenario(
        unix_url, seed=22, level=logging.DEBUG, telegram={"webhook": webhook}
    ) as scenario:
        with shown_lines(scenario.settings) as shown:
            async with scenario.bot():
                for method in ("sendMessage", "editMessageText", "answerCallbackQuery"):
                    scenario.world.faults.add(LoseReply(), method=method, count=2)
                    scenario.world.faults.add(Fail(502), method=method, count=2)
                code = await _play(scenario, f"2024 3 open +1 {TOGETHER}")
            logging.getLogger("tgbot.app").warning("slip token=%s", scenario.world.token)
    events = [json.loads(line) for line in shown.lines[::2]]
    assert {"thought_planned", "telegram_silent"} <= {event["event"] for event in events}
    assert code in {event.get("table") for event in events}
    assert {event["update"] for event in events if "update" in event}
    secrets = (scenario.world.token, scenario.world.token.partition(":")[2], WEBHOOK_SECRET)
    assert not [line for line in shown.lines if any([secret in line for secret in secrets])]
    assert len([answer for answer in hidden if not answer.isalpha()]) > 5
    assert not [line for line in [*shown.lines, *shown.raw] if shows_a_card(line, hidden)]


def shows_a_card(line: str, hidden: set[str]) -> bool:
    """An answer of several parts is no other word; a single card may be one."""
    words = set(re.findall(r"[\w>+-]+", line))
    return HIDDEN_VALUES.search(line) is not None or bool(
        {one for one in hidden if not one.isalpha()} & words
    )


def test_a_card_in_a_line_would_be_seen() -> None:
    assert shows_a_card("oops change=PlayAnswer(answer='siesta>mama')", {"siesta>mama"})
    assert shows_a_card("oops player=Player(hand=(<Card.MAMA>,))", set())
    assert not shows_a_card("worker_stopping worker=vm:7", {"worker", "siesta>mama"})
