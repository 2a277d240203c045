"""The last words of a command that crashes: its traceback, without the secrets of this installation."""

from __future__ import annotations

import traceback
from collections.abc import Iterable

from tgbot.monitoring.redaction import Redactor

_secrets: set[str] = set()


def keep_secret(secrets: Iterable[str]) -> None:
    """Take these out of every report of a crash from now on."""
    _secrets.update(secrets)


def crash_report(error: BaseException) -> str:
    """The traceback; what looks like a token or a password is taken out as well."""
    return Redactor(_secrets)("".join(traceback.format_exception(error)))
