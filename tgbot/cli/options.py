"""Options and arguments, with their help in the language of this machine, and how a wrong one is refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from tgbot.words import Words, languages, preferred

SYSTEM_LANGUAGE = preferred(os.environ)
HELP_WORDS = Words(SYSTEM_LANGUAGE)
"""The words of `--help`, which is shown before anybody can choose a language."""


def refuse(option: str, reason: str) -> NoReturn:
    """Say what is wrong with an option and end with code 2."""
    raise typer.BadParameter(reason, param_hint=option)


def check_choice(words: Words, option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        refuse(option, words.text("bad-choice", value=repr(value), known=words.series(known)))


def words_in(language: str) -> Words:
    check_choice(HELP_WORDS, "--language", language, languages())
    return Words(language)


# Options and arguments

Check = Callable[[Words, Any], Any]
"""Returns the value that a command works with, or refuses what was typed."""


def option(name: str, message: str, check: Check | None = None) -> object:
    return typer.Option(name, help=HELP_WORDS.text(message), callback=check and _in_words(check))


def argument(message: str, check: Check | None = None) -> object:
    return typer.Argument(help=HELP_WORDS.text(message), callback=check and _in_words(check))


def _in_words(check: Check) -> Callable[[typer.Context, Any], Any]:
    """The check, in the language that was chosen, which is read before everything else."""

    def checked(context: typer.Context, value: Any) -> Any:
        return check(words_in(context.params["language"]), value)

    return checked


LanguageOption = Annotated[
    str, typer.Option("--language", help=HELP_WORDS.text("cli-language"), is_eager=True)
]
YesOption = Annotated[bool, option("--yes", "cli-yes")]
NewOption = Annotated[bool, option("--new", "cli-new")]
ConfigOption = Annotated[Path | None, option("--config", "cli-config")]


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


def check_exists(words: Words, option: str, file: Path) -> None:
    """Refuse a file that is not there."""
    if not file.exists():
        refuse(option, words.text("bad-no-file", path=str(file)))
