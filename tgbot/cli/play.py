"""`habana play`: the real bot in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.base import GOALS
from tgbot.cli.event_loop import run_on_fastest_loop
from tgbot.cli.game_options import edition_named
from tgbot.cli.options import SYSTEM_LANGUAGE, check_choice, option, refuse, words_in
from tgbot.playground.play import (
    BadComputers,
    BadHost,
    BotFails,
    BusyPort,
    PlaygroundInUse,
    PlayOptions,
    run_playground,
)
from tgbot.words import Words

PORT_RANGE = 2**16


def play_command(
    *,
    people: Annotated[int | None, option("--people", "play-people")] = None,
    computers: Annotated[int | None, option("--computers", "play-computers")] = None,
    level: Annotated[str | None, option("--level", "cli-level")] = None,
    edition: Annotated[str | None, option("--edition", "cli-edition")] = None,
    language: Annotated[str, option("--language", "play-language")] = SYSTEM_LANGUAGE,
    port: Annotated[int, option("--port", "play-port")] = 8787,
    host: Annotated[str, option("--host", "play-host")] = "127.0.0.1",
    data: Annotated[Path, option("--data", "play-data")] = Path("~/.local/share/habana-play"),
    fast: Annotated[bool, option("--fast", "play-fast")] = False,
    text: Annotated[bool, option("--text", "play-text")] = False,
    fresh: Annotated[bool, option("--fresh", "play-fresh-start")] = False,
    browser: Annotated[bool, option("--browser/--no-browser", "play-browser")] = True,
) -> None:
    spoken = tuple([each.strip() for each in language.split(",")])
    words, *_ = [words_in(each) for each in spoken]
    _check_values(words, people, level, port)
    options = PlayOptions(
        people=people,
        computers=computers,
        level=level,
        edition=edition and edition_named(words, edition),
        languages=spoken,
        data=data,
        host=host,
        port=port,
        fast=fast,
        text=text,
        fresh=fresh,
        browser=browser,
    )
    with _refusing_playground(words, options):
        run_on_fastest_loop(run_playground(options, words, typer.echo))


def _check_values(words: Words, people: int | None, level: str | None, port: int) -> None:
    if people is not None and not 1 <= people <= max(GOALS):
        refuse("--people", words.text("bad-people", most=max(GOALS), people=people))
    if level is not None:
        check_choice(words, "--level", level, LEVEL_NAMES)
    if not 0 <= port < PORT_RANGE:
        refuse("--port", words.text("bad-port", least=1, most=str(PORT_RANGE - 1), port=str(port)))


@contextmanager
def _refusing_playground(words: Words, options: PlayOptions) -> Iterator[None]:
    try:
        yield
    except PlaygroundInUse as error:
        other = f"{options.data}-2"
        refuse("--data", words.text("play-in-use", path=str(error), other=quote(other)))
    except BusyPort as error:
        facts = {"port": str(options.port), "reason": str(error)}
        if error.other is None:
            refuse("--port", words.text("play-busy-all", **facts))
        refuse("--port", words.text("play-busy", other=str(error.other), **facts))
    except BadComputers as error:
        fits = {"people": error.people, "least": error.least, "most": error.most}
        refuse("--computers", words.text("bad-play-computers", computers=options.computers, **fits))
    except BadHost as error:
        refuse("--host", words.text("bad-host", host=options.host, reason=str(error)))
    except BotFails as error:
        typer.echo(words.text("play-fails", words=str(error)), err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        reason = error.strerror or str(error)
        refuse("--data", words.text("bad-data", path=str(error.filename or options.data), reason=reason))
