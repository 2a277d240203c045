"""The options that several commands share, with their help in the language of this machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tgbot.words import Words, preferred

SYSTEM_LANGUAGE = preferred(os.environ)
HELP_WORDS = Words(SYSTEM_LANGUAGE)
"""The words of `--help`, which is shown before anybody can choose a language."""


def option(name: str, message: str) -> object:
    return typer.Option(name, help=HELP_WORDS.text(message))


def argument(message: str) -> object:
    return typer.Argument(help=HELP_WORDS.text(message))


PlayersOption = Annotated[int, option("--players", "cli-players")]
ReplacementOption = Annotated[str, option("--replacement", "cli-replacement")]
DeckOption = Annotated[Path | None, option("--deck", "cli-deck")]
SeedOption = Annotated[int | None, option("--seed", "cli-seed")]
LanguageOption = Annotated[str, option("--language", "cli-language")]
YesOption = Annotated[bool, option("--yes", "cli-yes")]
NewOption = Annotated[bool, option("--new", "cli-new")]
ConfigOption = Annotated[Path | None, option("--config", "cli-config")]
