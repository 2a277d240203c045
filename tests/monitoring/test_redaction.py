"""Redaction: secrets go, whatever form they have; everything else stays."""

from __future__ import annotations

import pytest

from tgbot.monitoring.log_lines import secret_settings
from tgbot.monitoring.redaction import REDACTED, Redactor, parts_of_token, passwords_in
from tgbot.settings import Settings


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        (
            "https://api.telegram.org/bot123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/getMe",
            f"/bot{REDACTED}/getMe",
        ),
        ("rediss://:pass@h:1/0", f"rediss://:{REDACTED}@h:1/0"),
        ("http://anna:p4ss@proxy:3128", f"http://anna:{REDACTED}@proxy:3128"),
        ("redis+sentinel://h/m?sentinel_password=p%20ss&db=1", f"h/m?sentinel_password={REDACTED}&db=1"),
        ("at 12:34:56 table AAAAAA", "at 12:34:56 table AAAAAA"),
        ("redis://host:6379/0 and mail to a@b", "redis://host:6379/0 and mail to a@b"),
    ],
)
def test_tokens_and_passwords_are_known_by_their_form(text: str, redacted: str) -> None:
    assert Redactor()(text).endswith(redacted)
    assert (REDACTED in redacted) == (Redactor()(text) != text)


def test_own_secrets_are_known_by_value_also_when_they_are_escaped() -> None:
    redact = Redactor(['q"x\\y z', "sesame"])
    for text in ('q"x\\y z', 'q\\"x\\\\y z', "q%22x%5Cy%20z", "open sesame!"):
        assert REDACTED in redact(text)
    assert redact("q x y z") == "q x y z"


def test_a_secret_that_is_no_secret_spoils_nothing() -> None:
    assert Redactor(["", "a"])("a cat") == "a cat"


def test_parts_of_secrets() -> None:
    assert parts_of_token("1:abc") == ("1:abc", "abc")
    assert passwords_in("redis://host") == ()


def test_the_password_of_sentinels_is_one_of_the_secrets_of_the_settings() -> None:
    address = (
        "redis+sentinel://:geheim@host:26379/main?sentinel_username=anna&sentinel_password=offen%20sesam"
    )
    redact = Redactor(secret_settings(Settings.model_validate({"redis": {"url": address}})))
    for text in ("AUTH offen sesam", "AUTH offen%20sesam", "AUTH geheim"):
        assert redact(text) == f"AUTH {REDACTED}"
    assert redact("anna") == "anna"
