"""`habana backup` and `habana restore`: the whole store as one file."""

from __future__ import annotations

import asyncio
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated

import typer

from tgbot.cli.checks import (
    check_exists,
    give_up,
    refuse,
    refusing_store,
    refusing_to_write,
    say_store,
    settings_in,
    words_in,
)
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, NewOption, argument, option


def backup_command(
    *,
    file: Annotated[Path, argument("cli-backup-file")],
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from engine.store.operate.backup_file import BadBackup
    from tgbot.terminal.store_repairs import back_up

    words = words_in(language)
    settings = settings_in(words, config)
    try:
        with refusing_store(words), refusing_to_write(words, "FILE", file):
            counts = asyncio.run(back_up(settings, file, _release()))
            size = file.stat().st_size
    except BadBackup as error:
        refuse("FILE", words.text("bad-backup-written", path=str(file), reason=str(error)))
    say_store(words, settings)
    facts = {"tables": counts["table"], "keys": counts["key"], "jobs": counts["job"]}
    typer.echo(words.text("backup-done", path=str(file), kilobytes=size // 1024, **facts))
    typer.echo(words.text("backup-secret"))


def restore_command(
    *,
    file: Annotated[Path, argument("cli-backup-file")],
    into_used: Annotated[bool, option("--into-used", "cli-into-used")] = False,
    new: NewOption = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from engine.store.operate.backup_file import BadBackup
    from engine.store.operate.restore import StoreInUse
    from tgbot.terminal import store_repairs
    from tgbot.terminal.visits import store_of

    words = words_in(language)
    settings = settings_in(words, config)
    check_exists(words, "FILE", file)
    try:
        with refusing_store(words):
            done = asyncio.run(store_repairs.restore(settings, file, into_used=into_used, create=new))
    except BadBackup as error:
        refuse("FILE", words.text("bad-backup", path=str(file), reason=str(error)))
    except StoreInUse:
        give_up(words.text("bad-restore-used", store=store_of(settings)))
    say_store(words, settings)
    written, kept = done.written, done.kept
    facts = {"tables": written.get("table", 0), "keys": written.get("key", 0), "jobs": written.get("job", 0)}
    typer.echo(words.text("restore-done", kept=sum(kept.values()), **facts))
    typer.echo(words.text("restore-book", **done.book._asdict()))
    if done.has_other_secret:
        typer.echo(words.text("restore-other-secret"))
    if done.unreadable:
        typer.echo(words.text("restore-unreadable", codes=words.series(done.unreadable)))


def _release() -> str:
    try:
        return version("habana")
    except PackageNotFoundError:
        return ""
