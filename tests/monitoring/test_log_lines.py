"""Log lines: what our code logs becomes an event with fields, and holds no secret."""

from __future__ import annotations

import ast
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from engine.log_context import LOG_CONTEXT, begin_log_context, extend_log_context
from engine.rules import new_game
from tests.test_names import modules
from tgbot.monitoring.log_lines import (
    LineFormatter,
    LineHandler,
    event_of,
    line_form,
    set_up_logging,
    worker_name,
)
from tgbot.monitoring.metrics import Metrics
from tgbot.monitoring.notes import ErrorCounter
from tgbot.monitoring.redaction import REDACTED, Redactor
from tgbot.settings import Settings
from tgbot.settings.model import LogForm

TOKEN = "123456:ABC-DEF"
LOGGERS = ("debug", "info", "warning", "error", "exception")


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Logging and its context are the same for all tests."""
    root, token = logging.getLogger(), LOG_CONTEXT.set({})
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before
    LOG_CONTEXT.reset(token)


def line(message: str, *arguments: object, name: str = "tgbot.app", **more: Any) -> str:
    formatter = LineFormatter(more.pop("form", LogForm.JSON), Redactor([TOKEN]))
    return formatter.format(logging.LogRecord(name, logging.ERROR, "x.py", 1, message, arguments, **more))


def event(message: str, *arguments: object, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(line(message, *arguments, **{"exc_info": None, **more}))
    del found["timestamp"], found["level"], found["logger"]
    assert found.pop("worker") == worker_name()
    return found


def test_a_line_of_ours_is_an_event_with_fields() -> None:
    found = event("due_delayed kind=%s wait=%d error=%r", "look", 3, ValueError("a b=c"))
    assert found == {"event": "due_delayed", "kind": "look", "wait": 3, "error": "ValueError('a b=c')"}
    assert event("alarm kind=%r text=%s%s", "fire", "it burns", " (2 more)") == {
        "event": "alarm",
        "kind": "fire",
        "text": "it burns (2 more)",
    }
    assert event("standing_by: another worker polls") == {
        "event": "standing_by",
        "note": "another worker polls",
    }


def test_a_line_of_a_library_stays_a_text() -> None:
    assert event("task=%s is slow", "x", name="asyncio") == {"event": "task=x is slow"}
    assert event("Never one of ours: %s", 5) == {"event": "Never one of ours: 5"}


def test_what_a_line_is_about_is_added_to_it() -> None:
    begin_log_context(update=7)
    extend_log_context(table="AAAAAA")
    assert event("sweep_failed") == {"event": "sweep_failed", "update": 7, "table": "AAAAAA"}
    assert event("due_failed table=%s", "BBBBBB")["table"] == "BBBBBB"
    begin_log_context(table="CCCCCC")
    assert event("sweep_failed") == {"event": "sweep_failed", "table": "CCCCCC"}


def test_of_a_game_only_its_kind_is_told() -> None:
    game = new_game("havana-2009", players=2)
    assert event("oops game=%s players=%r", game, game.players) == {
        "event": "oops",
        "game": "<State>",
        "players": "<tuple>",
    }


@pytest.mark.parametrize("form", [LogForm.JSON, LogForm.PLAIN, LogForm.PRETTY])
def test_no_form_shows_a_secret(form: LogForm) -> None:
    try:
        local = TOKEN
        raise ValueError(f"at redis://anna:geheim@host/{local}")
    except ValueError as error:
        told = line(
            "update_failed number=%s", TOKEN, form=form, exc_info=(ValueError, error, error.__traceback__)
        )
    assert "Traceback" in told
    assert REDACTED in told
    assert TOKEN not in told
    assert "geheim" not in told


def test_a_line_that_cannot_be_formatted_is_not_printed_raw() -> None:
    stream = io.StringIO()
    handler = LineHandler(stream)
    handler.setFormatter(LineFormatter(LogForm.JSON, Redactor([TOKEN])))
    handler.handle(logging.LogRecord("tgbot.app", logging.ERROR, "x.py", 8, "%d tables", (TOKEN,), None))
    assert stream.getvalue() == "log_line_lost logger=tgbot.app line=8\n"


def test_a_file_gets_json_and_no_secret_of_the_settings() -> None:
    stream = io.StringIO()
    telegram = {"token": TOKEN, "webhook": {"secret": "sesame-street"}}
    settings = {"telegram": telegram, "redis": {"url": "redis://anna:geh%40im@host"}}
    logging.getLogger().handlers.clear()
    set_up_logging(Settings.model_validate(settings), stream)
    logging.getLogger("tgbot.app").info("secrets all=%s", f"{TOKEN} ABC-DEF sesame-street geh%40im geh@im")
    assert json.loads(stream.getvalue())["all"] == " ".join([REDACTED] * 5)


def test_errors_are_counted_by_event() -> None:
    metrics = Metrics()
    counter, log = ErrorCounter(metrics), logging.getLogger("tgbot.counted")
    with counter.listening():
        log.error("due_failed kind=%s", "look")
        log.error("alarm kind=%r text=%s", "early deaths", "three")
        log.warning("due_delayed kind=%s", "look")
        logging.getLogger("asyncio").error("Task was destroyed but it is pending! %s", 5)
    assert counter.take() == {"due_failed": 1, "alarm_early_deaths": 1, "asyncio": 1}
    assert counter.take() == {}
    metrics.note_scrape()
    assert metrics.totals(["errors_total"]) == {"errors_total": 3}


def logged_templates() -> Iterator[tuple[str, int, ast.Call]]:
    """Every call of a logger in engine and tgbot."""
    for path, module in modules().items():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = node.func.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name == "log" and node.func.attr in (*LOGGERS, "log"):
                yield path, node.lineno, node


def test_every_line_that_we_log_is_an_event_with_fields() -> None:
    found = list(logged_templates())
    assert len(found) > 50
    wrong = [f"{path}:{number}" for path, number, call in found if not _is_well_formed(call)]
    assert wrong == []


def _is_well_formed(call: ast.Call) -> bool:
    texts = [one for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    if not texts:
        return False
    form = line_form(str(texts[0].value))
    arguments = call.args[call.args.index(texts[0]) + 1 :]
    if form is None:
        return False
    return any([isinstance(one, ast.Starred) for one in arguments]) or len(arguments) == sum(
        [field.arguments for field in form.fields]
    )


def test_the_event_of_a_record_is_one_of_few() -> None:
    ours = logging.LogRecord("engine.x", logging.ERROR, "x.py", 1, "due_failed table=%s", ("A",), None)
    theirs = logging.LogRecord("uvicorn.error", logging.ERROR, "x.py", 1, "went wrong: A", (), None)
    assert (event_of(ours), event_of(theirs)) == ("due_failed", "uvicorn")
