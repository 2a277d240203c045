"""The kinds of values that settings have, each with its check and an example for error messages.

Durations and paces stay texts, in the one form in which they are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import NoDecode

from engine.decks import load_deck
from engine.players import PLAYERS
from engine.store.connect.address import check_address
from engine.tables.options import parse_pace
from engine.tables.time.instants import parse_duration, parse_retention, write_duration

T = TypeVar("T")

_BOT_TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{3,100}")
_BOT_API_URL = re.compile(r"https?://[^/\s]+(/[^\s]*)?/bot")
_PUBLIC_URL = re.compile(r"https?://[^/\s]+/[^?#\s]*")
_WEBHOOK_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


def _unless_none(check: Callable[[T], T]) -> AfterValidator:
    return AfterValidator(lambda value: None if value is None else check(value))


def _checked_address(url: SecretStr) -> SecretStr:
    check_address(url.get_secret_value())
    return url


def _checked_fractions(fractions: tuple[float, ...]) -> tuple[float, ...]:
    if not all([0 < fraction < 1 for fraction in fractions]) or list(fractions) != sorted(set(fractions)):
        raise ValueError("must be fractions between 0 and 1, the smallest first")
    return fractions


def _checked_durations(durations: tuple[str, ...]) -> tuple[str, ...]:
    lengths = [parse_duration(duration) for duration in durations]
    if lengths != sorted(set(lengths)):
        raise ValueError("must be durations, the shortest first")
    return durations


def _checked_player(kind: str) -> str:
    if kind not in PLAYERS:
        raise ValueError(f"must be one of {', '.join(PLAYERS)}")
    return kind


def _checked_deck(path: Path) -> Path:
    load_deck(path)
    return path


def checked_token(token: SecretStr) -> SecretStr:
    if not _BOT_TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError("is not the token of a bot")
    return token


def _checked_api_url(url: str) -> str:
    if not _BOT_API_URL.fullmatch(url):
        raise ValueError("must be the address of a Bot API server, up to /bot")
    return url


def _checked_chat(number: int) -> int:
    if number == 0:
        raise ValueError("must be the number of a chat")
    return number


def _checked_listen(place: str) -> str:
    host, colon, port = place.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 <= int(port) < 65536:
        raise ValueError("must be a host and a port")
    return place


def _checked_public_url(url: str) -> str:
    if not _PUBLIC_URL.fullmatch(url):
        raise ValueError("must be an address with a path, which Telegram can reach")
    return url


def _checked_secret(secret: SecretStr) -> SecretStr:
    if not _WEBHOOK_SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError("must be 1 to 256 letters, digits, _ or -")
    return secret


def _split(value: object) -> object:
    """Split a list from the environment, where it is written with commas."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


Count = Annotated[int, Field(ge=1)]
MessageRate = Annotated[float, Field(gt=0, le=1000)]
Fractions = Annotated[
    tuple[float, ...], NoDecode, BeforeValidator(_split), AfterValidator(_checked_fractions)
]
Duration = Annotated[str, AfterValidator(lambda text: write_duration(parse_duration(text)))]
DiceWait = Annotated[str, AfterValidator(lambda text: write_duration(parse_duration(text, zero=True)))]
Retention = Annotated[str, AfterValidator(lambda text: write_duration(parse_retention(text)))]
Durations = Annotated[
    tuple[Duration, ...], NoDecode, BeforeValidator(_split), AfterValidator(_checked_durations)
]
PaceText = Annotated[str, AfterValidator(lambda text: str(parse_pace(text)))]
PlayerKind = Annotated[str, AfterValidator(_checked_player)]
DeckFile = Annotated[Path | None, _unless_none(_checked_deck), Field(examples=["deck.yaml"])]

StoreUrl = Annotated[
    SecretStr, AfterValidator(_checked_address), Field(examples=["redis://localhost:6379/0"])
]
DataFolder = Annotated[
    Path, AfterValidator(Path.expanduser), Field(validate_default=True, examples=["/var/lib/habana"])
]

BotToken = Annotated[SecretStr | None, _unless_none(checked_token), Field(examples=["123456:ABC-DEF"])]
TokenFile = Annotated[
    Path | None, _unless_none(Path.expanduser), Field(examples=["/run/secrets/habana-token"])
]
BotApiUrl = Annotated[str, AfterValidator(_checked_api_url), Field(examples=["http://127.0.0.1:8081/bot"])]
OperatorNumber = Annotated[int | None, _unless_none(_checked_chat), Field(examples=[123456789])]
ListenAddress = Annotated[str, AfterValidator(_checked_listen), Field(examples=["127.0.0.1:8080"])]
MonitoringAddress = Annotated[str | None, _unless_none(_checked_listen), Field(examples=["127.0.0.1:9464"])]
PublicUrl = Annotated[
    str | None, _unless_none(_checked_public_url), Field(examples=["https://bot.example.org/habana"])
]
WebhookSecret = Annotated[
    SecretStr | None, _unless_none(_checked_secret), Field(examples=["a-long-random-word"])
]
