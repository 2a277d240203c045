"""An operator's visit to the store of a bot that may be running, and how a command that makes one is declared."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, NoReturn

import orjson
import typer

from engine.store.opened import folder_of, open_store, place_of_store
from engine.store.operate.operator_log import note_operator
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.names import read_code
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import SECOND, BadDuration, Instant, parse_duration
from tgbot.cli.checks import refusing_store, settings_in
from tgbot.cli.options import (
    SYSTEM_LANGUAGE,
    ConfigOption,
    LanguageOption,
    NewOption,
    argument,
    refuse,
    words_in,
)
from tgbot.settings import Settings
from tgbot.words import Words


class Visit(NamedTuple):
    """An operator at the open store, with the words and the settings that were chosen."""

    words: Words
    settings: Settings
    store: RedisStore

    def say(self, message: str, **facts: object) -> None:
        typer.echo(self.words.text(message, **facts))

    def print_json(self, plain: Any) -> None:
        typer.echo(orjson.dumps(plain, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS))

    def refuse(self, option: str, message: str, **facts: object) -> NoReturn:
        """End with code 2, and say what is wrong with an option."""
        refuse(option, self.words.text(message, **facts))

    @property
    def place(self) -> str:
        """The store that is used, for an operator who looks in the wrong one."""
        return store_of(self.settings)

    @property
    def folder(self) -> Path | None:
        """The folder on this machine that holds the tables; None: a server elsewhere has them."""
        return folder_of(self.settings.redis.url.get_secret_value(), self.settings.redis.data)

    def name_store(self) -> None:
        """Name the store that a command works on: it may not be the one that was meant."""
        self.say("store-used", store=self.place)

    def check_sure(self, message: str, *, yes: bool, **facts: object) -> None:
        """Ask before what cannot be undone, unless `--yes` was given; anything but yes ends with code 1."""
        if yes:
            return
        with interruptible():
            if not typer.confirm(self.words.text(message, **facts)):
                raise typer.Exit(1)

    async def note(self, what: str, about: str = "") -> None:
        """Note in the operator log what is about to be done. If that cannot be, the command ends here."""
        await note_operator(self.store.client, what, about)

    async def timepiece(self) -> RedisTimepiece:
        """The time of the store: what is written must have it."""
        timepiece = RedisTimepiece(self.store.client)
        await timepiece.beat()
        return timepiece


def store_of(settings: Settings) -> str:
    return place_of_store(settings.redis.url.get_secret_value(), settings.redis.data)


def our_now() -> Instant:
    """The time by the clock of this machine: good enough for looking, and nothing is written to learn it."""
    return int(time.time() * SECOND)


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end a question at once. A loop would only cancel its task, which waits for the answer."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# How a command is declared

Work = Callable[..., Awaitable[None]]
NO_REASONS: Mapping[Refusal, str] = MappingProxyType({})
SHARED_OPTIONS = (
    Parameter("new", Parameter.KEYWORD_ONLY, default=False, annotation=NewOption),
    Parameter("config", Parameter.KEYWORD_ONLY, default=None, annotation=ConfigOption),
    Parameter("language", Parameter.KEYWORD_ONLY, default=SYSTEM_LANGUAGE, annotation=LanguageOption),
)


def operator_command(
    *, notes: str = "", why: Mapping[Refusal, str] = NO_REASONS, creates: bool = False
) -> Callable[[Work], Callable[..., None]]:
    """Make a command of a function of a visit: its options are the function's, and those that all commands share.

    The store is open while it runs. `notes` is noted before, if nothing has to be found out first; otherwise the function
    notes it by itself. `why` has the words for what a table is refused for; for anything else it is unknown. Only with
    `creates`, and --new, an embedded store is made where there is none.
    """

    def declared(work: Work) -> Callable[..., None]:
        @wraps(work)
        def command(*, config: Any, language: str, new: bool = False, **values: Any) -> None:
            words = words_in(language)
            settings = settings_in(words, config)
            with refusing_store(words), _refusing_table(words, settings, values.get("code"), why):
                asyncio.run(_visit(words, settings, partial(work, **values), notes, create=new))

        _, *own = signature(work, eval_str=True).parameters.values()
        command.__signature__ = Signature([*own, *SHARED_OPTIONS[not creates :]])  # type: ignore[attr-defined]
        return command

    return declared


async def _visit(words: Words, settings: Settings, work: Work, notes: str, *, create: bool) -> None:
    redis = settings.redis
    async with open_store(redis.url.get_secret_value(), redis.data, visit=True, create=create) as store:
        visit = Visit(words, settings, store)
        if notes:
            await visit.note(notes)
        await work(visit)


@contextmanager
def _refusing_table(
    words: Words, settings: Settings, code: str | None, why: Mapping[Refusal, str]
) -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        if code is None:
            raise
        reason = why.get(refused.reason, "bad-table-unknown")
        refuse("CODE", words.text(reason, code=code, store=store_of(settings)))


# Values that are checked before the store is opened


def table_code(words: Words, given: str) -> str:
    known = read_code(given)
    if known is None:
        refuse("CODE", words.text("bad-code", code=repr(given)))
    return known


def checked_span(name: str) -> Callable[[Words, str], str]:
    """A check that an option is a duration, if it is given."""

    def check(words: Words, given: str) -> str:
        try:
            parse_duration(given or "1s")
        except BadDuration as error:
            refuse(name, words.text("bad-span", reason=str(error)))
        return given

    return check


CodeArgument = Annotated[str, argument("cli-code", table_code)]
