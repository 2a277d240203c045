"""Redaction: what must never be in a log is taken out of every line, no matter who wrote it.

The last step before a line is written, so that no error text and no traceback gets past it. It knows the secrets of
this installation by value, and tokens and passwords of any other by their form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import parse_qsl, quote, unquote, urlsplit

REDACTED = "[redacted]"
MIN_SECRET_CHARACTERS = 4
"""A shorter secret protects nothing, and taking it out would spoil other words."""

_TOKEN = re.compile(r"(?<![0-9])[0-9]{5,20}:[A-Za-z0-9_-]{20,}")
_OPTION_PASSWORD = re.compile(r"(?<=password=)[^\s&\"']+")
_URL_PASSWORD = re.compile(r"(?<=://)([^\s/@:\"']*):[^\s/@\"']+@")


class Redactor:
    """Takes secrets out of texts.

    >>> redact = Redactor(["sesame-street"])
    >>> redact("the secret is sesame-street, the store redis://anna:geheim@host:6379")
    'the secret is [redacted], the store redis://anna:[redacted]@host:6379'
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        forms = {form for secret in secrets for form in _forms(secret)}
        words = sorted(forms, key=len, reverse=True)
        self._secrets = re.compile("|".join(map(re.escape, words))) if words else None

    def __call__(self, text: str) -> str:
        if self._secrets is not None:
            text = self._secrets.sub(REDACTED, text)
        plain = _OPTION_PASSWORD.sub(REDACTED, _TOKEN.sub(REDACTED, text))
        return _URL_PASSWORD.sub(rf"\1:{REDACTED}@", plain)


def _forms(secret: str) -> set[str]:
    """A secret as it may be written: in an address, and as JSON and Python escape it."""
    escaped = secret.replace("\\", "\\\\")
    forms = {secret, quote(secret, safe=""), unquote(secret), escaped, escaped.replace('"', '\\"')}
    return {form for form in forms if len(form) >= MIN_SECRET_CHARACTERS}


def parts_of_token(token: str) -> tuple[str, str]:
    """A bot's token, and the part of it that nobody may know."""
    return token, token.partition(":")[2]


def passwords_in(url: str) -> tuple[str, ...]:
    """The passwords in an address: before its host, and among its options.

    >>> passwords_in("redis+sentinel://anna:geheim@host/master?sentinel_password=sesam")
    ('geheim', 'sesam')
    """
    parts = urlsplit(url)
    options = [value for name, value in parse_qsl(parts.query) if name.endswith("password")]
    return (*([parts.password] if parts.password else []), *options)
