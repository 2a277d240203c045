"""Log lines: what our code logs by the standard library becomes an event with fields, for people or as JSON.

A line of ours is an event name, then key=value: `log.warning("due_delayed kind=%s error=%r", kind, error)`. The names are
taken from the template and the values from its arguments, so that a value may hold anything. What the line is about
(`engine.log_context`) and the worker are added; libraries' lines stay texts.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Enum
from functools import lru_cache
from pathlib import PurePath
from types import NoneType
from typing import Any, NamedTuple, TextIO

import structlog

from engine.log_context import LOG_CONTEXT
from tgbot.monitoring.redaction import Redactor, parts_of_token, passwords_in
from tgbot.settings import BadSettings, Settings
from tgbot.settings.model import LogForm

OUR_PACKAGES = ("engine", "tgbot")
QUIET_LOGGERS = ("apscheduler",)
"""They tell every run of every job."""

LOGGABLE_KINDS = (str, bytes, int, float, NoneType, Enum, PurePath, BaseException)
"""The kinds of values that a line may show. Anything else, such as a state of a game, may hold secrets."""

_EVENT = re.compile(r"[a-z][a-z0-9_]*")
_FIELD = re.compile(r"(?:^|\s)([a-z][a-z0-9_]*)=")
_CONVERSION = re.compile(r"%(?:%|[-#0 +]*\d*(?:\.\d+)?[a-zA-Z])")

EventDict = Any
"""structlog's own name for a mutable mapping of anything."""


class LineField(NamedTuple):
    name: str
    template: str
    arguments: int
    """How many arguments of the line belong to it."""


class LineForm(NamedTuple):
    """The template of a line, taken apart."""

    event: str
    fields: tuple[LineField, ...]
    note: str
    """Words between the event's name and the first field."""


def worker_name() -> str:
    """The name of this process in logs and in `habana status`: unique among the workers of a store."""
    return f"{socket.gethostname()}:{os.getpid()}"


@lru_cache(maxsize=500)
def line_form(template: str) -> LineForm | None:
    """None if it is not one of our lines.

    >>> line_form("due_delayed kind=%s error=%r")
    LineForm(event='due_delayed', fields=(LineField(name='kind', template='%s', arguments=1), \
LineField(name='error', template='%r', arguments=1)), note='')
    """
    event = _EVENT.match(template)
    if event is None:
        return None
    rest = template[event.end() :]
    starts = list(_FIELD.finditer(rest))
    ends = [start.start() for start in starts] + [len(rest)]
    note = rest[: ends[0]]
    if _conversions(note) or (note and note[0] not in ": "):
        return None
    fields = [_field(start[1], rest[start.end() : end]) for start, end in zip(starts, ends[1:], strict=True)]
    return LineForm(event[0], tuple(fields), note.strip(": "))


def _field(name: str, template: str) -> LineField:
    return LineField(name, template, len(_conversions(template)))


def _conversions(text: str) -> list[str]:
    return [found for found in _CONVERSION.findall(text) if found != "%%"]


def event_of(record: logging.LogRecord) -> str:
    """The name of what happened, one of not many: for libraries their own."""
    package = record.name.partition(".")[0]
    form = line_form(str(record.msg)) if package in OUR_PACKAGES else None
    if form is None:
        return package
    if form.event == "alarm" and isinstance(record.args, tuple) and record.args:
        return f"alarm_{record.args[0]}".replace(" ", "_")
    return form.event


# Processors: each changes the mapping that a line is made from


def take_apart(_: object, __: str, event: EventDict) -> EventDict:
    """Split one of our lines into its event and its fields."""
    record: logging.LogRecord = event["_record"]
    left: tuple[object, ...] = event.pop("positional_args", ())
    is_ours = record.name.partition(".")[0] in OUR_PACKAGES
    form = line_form(str(record.msg)) if is_ours else None
    if form is None:
        return event
    if sum([field.arguments for field in form.fields]) != len(left):
        return event
    event["event"] = form.event
    for name, template, count in form.fields:
        event[name], left = _value(template, left[:count]), left[count:]
    if form.note:
        event["note"] = form.note
    return event


def _value(template: str, arguments: tuple[object, ...]) -> object:
    """A value for a log line. A number stays a number, and a text is not quoted. A larger value, which may be a
    table, becomes the name of its kind."""
    told = tuple([one if isinstance(one, LOGGABLE_KINDS) else f"<{type(one).__name__}>" for one in arguments])
    if len(told) == 1 and isinstance(told[0], int | float | str) and _CONVERSION.fullmatch(template):
        return told[0]
    return template % told


def add_context(_: object, __: str, event: EventDict) -> EventDict:
    """Add what the line is about; what it says itself counts more."""
    for name, value in {**LOG_CONTEXT.get(), "worker": worker_name()}.items():
        event.setdefault(name, value)
    return event


class LineHandler(logging.StreamHandler[TextIO]):
    """Writes lines; of one that cannot be written it says only where it comes from.

    The standard library would print its arguments, as nobody has redacted them.
    """

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        with suppress(OSError, ValueError):
            self.stream.write(f"log_line_lost logger={record.name} line={record.lineno}\n")


class LineFormatter(structlog.stdlib.ProcessorFormatter):
    """Formats a record of the standard library, and redacts the whole line."""

    def __init__(self, form: LogForm, redact: Callable[[str], str]) -> None:
        self.redact = redact
        before: list[Any] = [
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ]
        super().__init__(processors=_processors(form), foreign_pre_chain=before, pass_foreign_args=True)

    def format(self, record: logging.LogRecord) -> str:
        return self.redact(super().format(record))


def _processors(form: LogForm) -> list[Any]:
    """A traceback has no values of variables: they may be anybody's cards."""
    own = [take_apart, add_context, structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form is LogForm.JSON:
        return [*own, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    plain = structlog.dev.plain_traceback
    colours = form is LogForm.PRETTY
    return [*own, structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]


def set_up_logging(settings: Settings, stream: TextIO | None = None) -> None:
    """Log to standard error, in the form that the settings want."""
    stream = stream or sys.stderr
    form = settings.monitoring.log
    if form is LogForm.AUTO:
        form = LogForm.PRETTY if stream.isatty() else LogForm.JSON
    handler = LineHandler(stream)
    handler.setFormatter(LineFormatter(form, Redactor(secret_settings(settings))))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    for name in QUIET_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)


def secret_settings(settings: Settings) -> Iterable[str]:
    """Everything in the settings that nobody may read."""
    telegram = settings.telegram
    with suppress(BadSettings):  # the code that needs it says so
        yield from parts_of_token(telegram.read_token())
    if telegram.webhook.secret is not None:
        yield telegram.webhook.secret.get_secret_value()
    for url in (telegram.proxy, settings.redis.url):
        if url is not None:
            yield from passwords_in(url.get_secret_value())
