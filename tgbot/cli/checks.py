"""Checks of what was typed; a wrong value ends the command with code 2 and a reason.

Each function returns the value that a command works with, or refuses the option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from tgbot.cli.crashes import keep_secret
from tgbot.cli.options import HELP_WORDS
from tgbot.words import Words, languages

if TYPE_CHECKING:
    from engine.rules.buildings import Deck
    from tgbot.settings import Settings


MEND_FIRST, TRY_AGAIN = 2, 75
"""Exit codes: somebody has to change something first; or it may work later as it is (EX_TEMPFAIL of sysexits.h)."""


def give_up(reason: str, code: int = MEND_FIRST) -> NoReturn:
    """Say what keeps the command from working, which is no option that was typed, and end."""
    typer.echo(reason, err=True)
    raise typer.Exit(code)


def refuse(option: str, reason: str) -> NoReturn:
    """Say what is wrong with an option and end with code 2."""
    raise typer.BadParameter(reason, param_hint=option)


def check_choice(words: Words, option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        refuse(option, words.text("bad-choice", value=repr(value), known=words.series(known)))


def words_in(language: str) -> Words:
    check_choice(HELP_WORDS, "--language", language, languages())
    return Words(language)


# The game


def check_game(words: Words, players: int, replacement: str) -> None:
    from engine.rules.editions.base import GOALS
    from engine.rules.state import REPLACEMENTS

    if players not in GOALS:
        refuse("--players", words.text("bad-players", least=min(GOALS), most=max(GOALS), players=players))
    check_choice(words, "--replacement", replacement, REPLACEMENTS)


def edition_named(words: Words, given: str) -> str:
    """The key of an edition that was given by its key or by its year alone."""
    from engine.rules import EDITIONS

    years = {key.rpartition("-")[2]: key for key in EDITIONS}
    edition = years.get(given, given)
    check_choice(words, "--edition", edition, EDITIONS)
    return edition


def deck_in(words: Words, path: Path | None) -> Deck:
    """The deck of a file; without one, the house deck."""
    from engine.decks import load_deck
    from engine.rules.buildings import BadDeck
    from engine.rules.editions.house_deck import HOUSE_DECK

    try:
        return load_deck(path) if path else HOUSE_DECK
    except BadDeck as error:
        refuse("--deck", words.text("bad-deck", reason=str(error)))


# Files, settings and the store


@contextmanager
def refusing_to_write(words: Words, option: str, path: Path) -> Iterator[None]:
    """Refuse the option if its path cannot be written."""
    try:
        yield
    except FileExistsError:
        refuse(option, words.text("bad-save-exists", path=str(path)))
    except FileNotFoundError:
        refuse(option, words.text("bad-save-folder", path=str(path.parent)))
    except OSError as error:
        reason = error.strerror or str(error)
        refuse(option, words.text("bad-save-place", path=str(path), reason=reason))


@contextmanager
def refusing_settings(words: Words) -> Iterator[None]:
    from tgbot.settings import BadSettings

    try:
        yield
    except BadSettings as error:
        give_up(words.text("bad-settings", reason=str(error)))


def settings_in(words: Words, config: Path | None) -> Settings:
    from tgbot.monitoring.log_lines import secret_settings
    from tgbot.settings import load_settings

    with refusing_settings(words):
        settings = load_settings(config)
    keep_secret(secret_settings(settings))
    return settings


@contextmanager
def refusing_store(words: Words) -> Iterator[None]:
    from engine.store.connect import BadAddress
    from engine.store.embedded import EmbeddedError, FolderInUse, ServerFailed
    from engine.tables.refusals import StoreAway

    try:
        yield
    except (
        StoreAway,
        FolderInUse,
        ServerFailed,
    ) as error:  # a server that starts, another that just ends, a full disk
        give_up(words.text("bad-store", reason=str(error)), TRY_AGAIN)
    except (EmbeddedError, BadAddress) as error:
        give_up(words.text("bad-store", reason=str(error)))


def check_sure(question: str, *, yes: bool) -> None:
    """Ask before what cannot be undone, unless `--yes` was given; anything but yes ends with code 1."""
    if not yes and not typer.confirm(question):
        raise typer.Exit(1)


def say_store(words: Words, settings: Settings) -> None:
    """Name the store that a command works on: it may not be the one that was meant."""
    from tgbot.terminal.visits import store_of

    typer.echo(words.text("store-used", store=store_of(settings)))


def check_exists(words: Words, option: str, file: Path) -> None:
    """Refuse a file that is not there."""
    if not file.exists():
        refuse(option, words.text("bad-no-file", path=str(file)))
