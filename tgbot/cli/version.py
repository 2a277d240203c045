"""The release of this program."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from tgbot.cli.options import HELP_WORDS


def release() -> str:
    """Its version; empty if it runs from its source."""
    try:
        return version("habana")
    except PackageNotFoundError:
        return ""


def version_line() -> str:
    known = release()
    return HELP_WORDS.text("version", version=known) if known else HELP_WORDS.text("version-unknown")
