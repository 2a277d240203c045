"""`habana bot` and `habana doctor`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from tgbot.cli.checks import TRY_AGAIN, give_up, refusing_settings, refusing_store, settings_in, words_in
from tgbot.cli.event_loop import run_on_fastest_loop
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption
from tgbot.words import Words

if TYPE_CHECKING:
    from tgbot.app import Worker
    from tgbot.settings import Settings


def bot(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    from tgbot.app import run, set_up_logging

    def greet(worker: Worker) -> None:
        typer.echo(words.text("bot-runs", name=worker.context.bot_name))

    words = words_in(language)
    settings = settings_in(words, config)
    set_up_logging(settings)
    with refusing_settings(words), refusing_store(words), _refusing_telegram(words):
        run_on_fastest_loop(run(settings, greet))


def doctor(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    from tgbot.app import set_up_logging

    settings = settings_in(words_in(language), config)
    set_up_logging(settings)
    if not asyncio.run(_is_healthy(settings)):
        raise typer.Exit(1)


async def _is_healthy(settings: Settings) -> bool:
    """Print the doctor's findings one by one; True if none of them is bad."""
    from tgbot.doctor import examine

    healthy = True
    async for finding in examine(settings):
        typer.echo(str(finding))
        healthy = healthy and finding.fine
    return healthy


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
