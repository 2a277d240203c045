"""`habana export` and `habana import`: tables as files; `habana close`: the end of one; `habana tidy`: leftovers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import typer

from tgbot.cli.checks import (
    check_exists,
    check_sure,
    refuse,
    refusing_store,
    refusing_to_write,
    settings_in,
    words_in,
)
from tgbot.cli.options import (
    SYSTEM_LANGUAGE,
    ConfigOption,
    LanguageOption,
    NewOption,
    YesOption,
    argument,
    option,
)
from tgbot.words import Words

if TYPE_CHECKING:
    from engine.tables.refusals import Refusal
    from tgbot.settings import Settings

NO_REASONS: Mapping[Refusal, str] = MappingProxyType({})


def export_table_command(
    *,
    code: Annotated[str, argument("cli-code")],
    out: Annotated[Path | None, option("--out", "cli-out")] = None,
    whole: Annotated[bool, option("--whole", "cli-whole")] = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.terminal.table_files import export_to_text, write_new

    words = words_in(language)
    known = table_code(words, code)
    settings = settings_in(words, config)
    path = out or Path(f"{known}.json")
    with (
        refusing_store(words),
        refusing_table(words, settings, known),
        refusing_to_write(words, "--out", path),
    ):
        exported = asyncio.run(export_to_text(settings, known, words, whole=whole, file=path))
    path = out or Path(f"{known}.txt" if exported.is_record else f"{known}.json")
    with refusing_to_write(words, "--out", path):
        write_new(path, exported.text)
    typer.echo(words.text("export-done", code=known, path=str(path)))
    if exported.is_record:
        command = {"program": "habana", "language": words.language, "path": quote(str(path))}
        typer.echo(words.text("record-replay", **command))
    elif exported.is_secret:
        typer.echo(words.text("export-secret"))


def import_table_command(
    *,
    file: Annotated[Path, argument("cli-table-file")],
    new: NewOption = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from engine.store.operate.files import BadFile, TableExists
    from tgbot.terminal.table_files import import_from_text

    words = words_in(language)
    settings = settings_in(words, config)
    text = _table_text(words, file)
    try:
        with refusing_store(words):
            table = asyncio.run(import_from_text(settings, text, create=new)).table
    except BadFile as error:
        refuse("FILE", words.text("bad-table", path=str(file), reason=str(error)))
    except TableExists as error:
        refuse("FILE", words.text("bad-table-exists", code=str(error)))
    typer.echo(words.text("import-done", code=table.code, people=len(table.people)))


def close_table_command(
    *,
    code: Annotated[str, argument("cli-code")],
    yes: YesOption = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from engine.tables.refusals import Refusal

    words = words_in(language)
    known = table_code(words, code)
    settings = settings_in(words, config)
    why = {Refusal.OVER: "bad-close-over", Refusal.TOO_NEW: "bad-close-newer"}
    with refusing_store(words), refusing_table(words, settings, known, why):
        is_closed = asyncio.run(_close(words, settings, known, for_sure=yes))
    typer.echo(words.text("close-done" if is_closed else "close-hidden", code=known))


async def _close(words: Words, settings: Settings, code: str, *, for_sure: bool) -> bool:
    from tgbot.terminal.table_files import planned_close

    async with planned_close(settings, code) as plan:
        check_sure(words.text("close-sure", code=code, people=plan.people), yes=for_sure)
        return await plan.carry_out()


def tidy_command(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    from tgbot.terminal.table_files import wake_all

    words = words_in(language)
    settings = settings_in(words, config)
    with refusing_store(words):
        count = asyncio.run(wake_all(settings))
    typer.echo(words.text("tidy-done", count=count))


def table_code(words: Words, given: str) -> str:
    from engine.tables.directory.codes import read_code

    known = read_code(given)
    if known is None:
        refuse("CODE", words.text("bad-code", code=repr(given)))
    return known


@contextmanager
def refusing_table(
    words: Words, settings: Settings, code: str, why: Mapping[Refusal, str] = NO_REASONS
) -> Iterator[None]:
    """Refuse the code in the words for what its table was refused for; for anything else it is unknown."""
    from engine.tables.refusals import Refused
    from tgbot.terminal.visits import store_of

    try:
        yield
    except Refused as refused:
        reason = why.get(refused.reason, "bad-table-unknown")
        refuse("CODE", words.text(reason, code=code, store=store_of(settings)))


def _table_text(words: Words, file: Path) -> str:
    check_exists(words, "FILE", file)
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        refuse("FILE", words.text("bad-table", path=str(file), reason=words.text("bad-text")))
    except OSError as error:
        reason = words.text("bad-file", reason=error.strerror or str(error))
        refuse("FILE", words.text("bad-table", path=str(file), reason=reason))
