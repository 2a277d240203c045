"""The settings and the store of a command: how it ends if they cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer

from engine.store.connect import BadAddress
from engine.store.embedded import EmbeddedError, FolderInUse, ServerFailed
from engine.tables.refusals import StoreAway
from tgbot.cli.crashes import keep_secret
from tgbot.monitoring.log_lines import secret_settings
from tgbot.settings import BadSettings, Settings, load_settings
from tgbot.words import Words

MEND_FIRST, TRY_AGAIN = 2, 75
"""Exit codes: somebody has to change something first; or it may work later as it is (EX_TEMPFAIL of sysexits.h)."""


def give_up(reason: str, code: int = MEND_FIRST) -> NoReturn:
    """Say what keeps the command from working, which is no option that was typed, and end."""
    typer.echo(reason, err=True)
    raise typer.Exit(code)


@contextmanager
def refusing_settings(words: Words) -> Iterator[None]:
    try:
        yield
    except BadSettings as error:
        give_up(words.text("bad-settings", reason=str(error)))


def settings_in(words: Words, config: Path | None) -> Settings:
    with refusing_settings(words):
        settings = load_settings(config)
    keep_secret(secret_settings(settings))
    return settings


@contextmanager
def refusing_store(words: Words) -> Iterator[None]:
    try:
        yield
    except (StoreAway, FolderInUse, ServerFailed) as error:  # it starts, another just ends, a full disk
        give_up(words.text("bad-store", reason=str(error)), TRY_AGAIN)
    except (EmbeddedError, BadAddress) as error:
        give_up(words.text("bad-store", reason=str(error)))
