"""`habana bot`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer
from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError

from tgbot.app import Worker, log_without_addresses, run
from tgbot.cli.checks import TRY_AGAIN, give_up, refusing_settings, refusing_store, settings_in
from tgbot.cli.event_loop import run_on_fastest_loop
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, words_in
from tgbot.words import Words


def bot_command(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    def greet(worker: Worker) -> None:
        typer.echo(words.text("bot-runs", name=worker.shown.context.bot_name))

    words = words_in(language)
    settings = settings_in(words, config)
    log_without_addresses(settings)
    with refusing_settings(words), refusing_store(words), _refusing_telegram(words):
        run_on_fastest_loop(run(settings, greet))


@contextmanager
def _refusing_telegram(words: Words) -> Iterator[None]:
    try:
        yield
    except InvalidToken:
        give_up(words.text("bad-token"))
    except (BadRequest, Forbidden) as error:
        give_up(words.text("bad-telegram", reason=str(error)))
    except TelegramError as error:
        give_up(words.text("bad-telegram", reason=str(error)), TRY_AGAIN)
