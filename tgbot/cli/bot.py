"""`habana bot` and `habana doctor`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from tgbot.cli.checks import TRY_AGAIN, give_up, refusing_settings, refusing_store, settings_in, words_in
from tgbot.cli.event_loop import run_on_fastest_loop
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, option
from tgbot.words import Words

if TYPE_CHECKING:
    from tgbot.app import Worker
    from tgbot.settings import Settings


def bot_command(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    from tgbot.app import log_without_addresses, run

    def greet(worker: Worker) -> None:
        typer.echo(words.text("bot-runs", name=worker.context.bot_name))

    words = words_in(language)
    settings = settings_in(words, config)
    log_without_addresses(settings)
    with refusing_settings(words), refusing_store(words), _refusing_telegram(words):
        run_on_fastest_loop(run(settings, greet))


def doctor_command(
    *,
    live: Annotated[int | None, option("--live", "cli-live")] = None,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.app import log_without_addresses

    words = words_in(language)
    settings = settings_in(words, config)
    log_without_addresses(settings)
    if not asyncio.run(_is_healthy(settings, live, words)):
        raise typer.Exit(1)


async def _is_healthy(settings: Settings, live: int | None, words: Words) -> bool:
    """Print the doctor's findings one by one; True if none of them is bad."""
    from tgbot.doctor import Finding, examine

    found: list[bool] = []

    def report(finding: Finding) -> None:
        typer.echo(str(finding))
        found.append(finding.fine)

    async for finding in examine(settings):
        report(finding)
    if live is not None:
        from tgbot.live_check import examine_live

        await examine_live(settings, live, words.language, report, partial(_let_look, words))
    return all(found)


def _let_look(words: Words) -> None:
    """Wait until the operator has looked, if there is one."""
    if sys.stdin.isatty():
        typer.prompt(words.text("live-look"), default="", show_default=False)


@contextmanager
def _refusing_telegram(words: Words) -> Iterator[None]:
    from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError

    try:
        yield
    except InvalidToken:
        give_up(words.text("bad-token"))
    except (BadRequest, Forbidden) as error:
        give_up(words.text("bad-telegram", reason=str(error)))
    except TelegramError as error:
        give_up(words.text("bad-telegram", reason=str(error)), TRY_AGAIN)
