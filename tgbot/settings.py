"""What an operator can set: config.yaml, overridden by the environment (`HABANA_REDIS__URL` is redis.url).

Every default is the house's own; config.yaml states them for people, and a test compares. What is wrong is
named with its path and an example, and never repeated: it may be secret.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import yaml
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
)

from engine.decks import load_deck
from engine.minds.budgets import BACKLOG_SECONDS, MAX_THINKING_SECONDS
from engine.minds.minds import THOUGHT_WAIT_SECONDS
from engine.players import PLAYERS
from engine.rules.editions.house_deck import HOUSE_DECK as HOUSE_DECK
from engine.store.opened import EMBEDDED, check_address
from engine.tables.durations import parse_duration, write_duration
from engine.tables.pace import parse_pace
from engine.tables.policy import Consent, HousePolicy
from engine.tables.table import TimeOut

CONFIG_FILE = Path("config.yaml")
ENVIRONMENT_PREFIX = "HABANA_"
NESTING = "__"
CONFIG_VARIABLE = f"{ENVIRONMENT_PREFIX}CONFIG"
"""Names the file, if it is not config.yaml in the current folder."""


_TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{3,100}")


class Mode(StrEnum):
    """How updates reach us."""

    POLLING = "polling"
    WEBHOOK = "webhook"


class BadSettings(ValueError):
    """Settings that cannot be used; one line for each."""


# Kinds of values: durations and paces stay the texts they are, in the one way we write them


def _checked_address(url: SecretStr) -> SecretStr:
    check_address(url.get_secret_value())
    return url


def _checked_fractions(fractions: tuple[float, ...]) -> tuple[float, ...]:
    if not all([0 < fraction < 1 for fraction in fractions]) or list(fractions) != sorted(set(fractions)):
        raise ValueError("must be fractions between 0 and 1, the smallest first")
    return fractions


def _checked_spans(spans: tuple[str, ...]) -> tuple[str, ...]:
    lengths = [parse_duration(span) for span in spans]
    if lengths != sorted(set(lengths)):
        raise ValueError("must be durations, the shortest first")
    return spans


def _checked_player(kind: str) -> str:
    if kind not in PLAYERS:
        raise ValueError(f"must be one of {', '.join(PLAYERS)}")
    return kind


def _checked_deck(path: Path | None) -> Path | None:
    if path is not None:
        load_deck(path)
    return path


def _checked_token(token: SecretStr | None) -> SecretStr | None:
    if token is not None and not _TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError("is no token of a bot")
    return token


def _checked_base(url: str) -> str:
    if not re.fullmatch(r"https?://[^/\s]+(/[^\s]*)?/bot", url):
        raise ValueError("must be the address of a Bot API server, up to /bot")
    return url


def _checked_chat(number: int | None) -> int | None:
    if number == 0:
        raise ValueError("must be the number of a chat")
    return number


def _checked_listen(place: str) -> str:
    host, colon, port = place.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 <= int(port) < 65536:
        raise ValueError("must be a host and a port")
    return place


def _checked_public(url: str | None) -> str | None:
    if url is not None and not re.fullmatch(r"https?://[^/\s]+/[^?#\s]*", url):
        raise ValueError("must be an address with a path, which Telegram can reach")
    return url


def _checked_secret(secret: SecretStr | None) -> SecretStr | None:
    if secret is not None and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
        raise ValueError("must be 1 to 256 letters, digits, _ or -")
    return secret


def _expanded(path: Path | None) -> Path | None:
    return None if path is None else path.expanduser()


def _split(value: object) -> object:
    """In the environment a list is written with commas."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


Duration = Annotated[str, AfterValidator(lambda text: write_duration(parse_duration(text)))]
PaceText = Annotated[str, AfterValidator(lambda text: str(parse_pace(text)))]
Fractions = Annotated[
    tuple[float, ...], NoDecode, BeforeValidator(_split), AfterValidator(_checked_fractions)
]
Durations = Annotated[tuple[Duration, ...], NoDecode, BeforeValidator(_split), AfterValidator(_checked_spans)]
Count = Annotated[int, Field(ge=1)]

DEFAULT_POLICY = HousePolicy()
DEFAULT_CONSENT = DEFAULT_POLICY.consent


class Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class RedisSettings(Section):
    url: Annotated[
        SecretStr, AfterValidator(_checked_address), Field(examples=["redis://localhost:6379/0"])
    ] = SecretStr(EMBEDDED)
    data: Annotated[
        Path, AfterValidator(Path.expanduser), Field(validate_default=True, examples=["/var/lib/habana"])
    ] = Path("~/.local/share/habana")


class WebhookSettings(Section):
    """Where Telegram reaches us: we listen at `listen`, and the world finds it under `url`."""

    listen: Annotated[str, AfterValidator(_checked_listen), Field(examples=["127.0.0.1:8080"])] = (
        "127.0.0.1:8080"
    )
    url: Annotated[
        str | None, AfterValidator(_checked_public), Field(examples=["https://bot.example.org/habana"])
    ] = None
    secret: Annotated[
        SecretStr | None, AfterValidator(_checked_secret), Field(examples=["a-long-random-word"])
    ] = None


class LimitSettings(Section):
    """Telegram's limits, over all workers together."""

    lifted: bool = False
    overall: Annotated[float, Field(gt=0, le=1000)] = 30.0
    chat: Annotated[float, Field(gt=0, le=1000)] = 1.0
    group: Annotated[float, Field(gt=0, le=1000)] = 20.0


class TelegramSettings(Section):
    token: Annotated[SecretStr | None, AfterValidator(_checked_token), Field(examples=["123456:ABC-DEF"])] = (
        None
    )
    """From the environment only: a file that is shown around is no place for it."""
    token_file: Annotated[
        Path | None, AfterValidator(_expanded), Field(examples=["/run/secrets/habana-token"])
    ] = None
    base_url: Annotated[str, AfterValidator(_checked_base), Field(examples=["http://127.0.0.1:8081/bot"])] = (
        "https://api.telegram.org/bot"
    )
    mode: Mode = Mode.POLLING
    poll_for: Annotated[int, Field(ge=1, le=50)] = 30
    operator: Annotated[int | None, AfterValidator(_checked_chat), Field(examples=[123456789])] = None
    proxy: Annotated[SecretStr | None, Field(examples=["http://127.0.0.1:3128"])] = None
    webhook: WebhookSettings = WebhookSettings()
    limits: LimitSettings = LimitSettings()

    def read_token(self) -> str:
        """The bot's token, or `BadSettings`."""
        if self.token is not None:
            return self.token.get_secret_value()
        if self.token_file is None:
            raise BadSettings(
                f"telegram.token ({ENVIRONMENT_PREFIX}TELEGRAM{NESTING}TOKEN): is missing; @BotFather gives one, "
                "for example 123456:ABC-DEF"
            )
        try:
            token = self.token_file.read_text(encoding="utf-8").strip()
            return _checked_token(SecretStr(token)).get_secret_value()  # type: ignore[union-attr]
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise BadSettings(
                f"telegram.token_file ({ENVIRONMENT_PREFIX}TELEGRAM{NESTING}TOKEN_FILE): {self.token_file}: {reason}"
            ) from None


class LobbySettings(Section):
    expires: Duration = write_duration(DEFAULT_POLICY.lobby_expires)
    seat_held: Duration = write_duration(DEFAULT_POLICY.seat_held)
    host_patience: Duration = write_duration(DEFAULT_POLICY.host_patience)


class ConsentSettings(Section):
    quorum: Annotated[float, Field(ge=0, lt=1)] = DEFAULT_CONSENT.quorum
    expires: Duration = write_duration(DEFAULT_CONSENT.expires)
    silence: bool = DEFAULT_CONSENT.silence
    longest_pause: Duration = write_duration(DEFAULT_CONSENT.longest_pause)
    longest_extension: Duration = write_duration(DEFAULT_CONSENT.longest_extension)


class ComputerSettings(Section):
    processes: Annotated[int | None, Field(ge=1, le=256, examples=[2])] = None
    seconds: Annotated[float, Field(ge=0.2, le=BACKLOG_SECONDS)] = MAX_THINKING_SECONDS
    patience: Annotated[float, Field(ge=4, le=8)] = THOUGHT_WAIT_SECONDS


class TalkSettings(Section):
    longest: Annotated[int, Field(ge=1, le=4000)] = DEFAULT_POLICY.longest_talk
    kept: Duration = write_duration(DEFAULT_POLICY.talk_kept)


class Settings(BaseSettings):
    """Use `load_settings`, which says clearly what is wrong."""

    model_config = SettingsConfigDict(
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        env_prefix=ENVIRONMENT_PREFIX,
        env_nested_delimiter=NESTING,
        env_ignore_empty=True,
    )

    telegram: TelegramSettings = TelegramSettings()
    redis: RedisSettings = RedisSettings()
    paces: Annotated[dict[str, PaceText], Field(min_length=1, examples=["{daily: 48h + 24h}"])] = {
        name: str(pace) for name, pace in DEFAULT_POLICY.paces.items()
    }
    slow_from: Duration = write_duration(DEFAULT_POLICY.slow_from)
    time_out: TimeOut = DEFAULT_POLICY.time_out
    misses: Count = DEFAULT_POLICY.misses
    stand_in: Annotated[str, AfterValidator(_checked_player)] = DEFAULT_POLICY.stand_in
    reminders: Fractions = DEFAULT_POLICY.reminders
    reminders_without_clock: Durations = tuple(map(write_duration, DEFAULT_POLICY.reminders_without_clock))
    nudge_every: Duration = write_duration(DEFAULT_POLICY.nudge_every)
    most_tables: Count = DEFAULT_POLICY.most_tables
    asleep_kept: Duration = write_duration(DEFAULT_POLICY.asleep_kept)
    closed_kept: Duration = write_duration(DEFAULT_POLICY.closed_kept)
    computers: ComputerSettings = ComputerSettings()
    deck: Annotated[Path | None, AfterValidator(_checked_deck), Field(examples=["deck.yaml"])] = None
    lobby: LobbySettings = LobbySettings()
    consent: ConsentSettings = ConsentSettings()
    talk: TalkSettings = TalkSettings()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment before the file, whose values come as arguments."""
        return env_settings, init_settings

    def policy(self) -> HousePolicy:
        """What the tables need to know."""
        slow_from = parse_duration(self.slow_from)
        return HousePolicy(
            paces={name: parse_pace(text, slow_from=slow_from) for name, text in self.paces.items()},
            slow_from=slow_from,
            time_out=self.time_out,
            deck=load_deck(self.deck) if self.deck else HOUSE_DECK,
            reminders=self.reminders,
            reminders_without_clock=tuple(map(parse_duration, self.reminders_without_clock)),
            lobby_expires=parse_duration(self.lobby.expires),
            seat_held=parse_duration(self.lobby.seat_held),
            host_patience=parse_duration(self.lobby.host_patience),
            misses=self.misses,
            stand_in=self.stand_in,
            consent=self._consent(),
            nudge_every=parse_duration(self.nudge_every),
            longest_talk=self.talk.longest,
            talk_kept=parse_duration(self.talk.kept),
            most_tables=self.most_tables,
            asleep_kept=parse_duration(self.asleep_kept),
            closed_kept=parse_duration(self.closed_kept),
        )

    def _consent(self) -> Consent:
        return Consent(
            quorum=self.consent.quorum,
            expires=parse_duration(self.consent.expires),
            silence=self.consent.silence,
            longest_pause=parse_duration(self.consent.longest_pause),
            longest_extension=parse_duration(self.consent.longest_extension),
        )


# Reading them


def load_settings(path: Path | None = None) -> Settings:
    """From a file (without one from HABANA_CONFIG or config.yaml) and the environment; or `BadSettings`."""
    if path is None and (elsewhere := os.environ.get(CONFIG_VARIABLE)):
        path = Path(elsewhere).expanduser()
    plain = _read(path) if path or CONFIG_FILE.exists() else {}
    if _token_in(plain):
        raise BadSettings(
            f"telegram.token: belongs into the environment ({ENVIRONMENT_PREFIX}TELEGRAM{NESTING}TOKEN) or into a file of its own "
            "(telegram.token_file), never into the settings; for example token_file: /run/secrets/habana-token"
        )
    if unknown := [*_unknown(plain), *_unknown(_from_environment())]:
        raise BadSettings("\n".join(unknown))
    try:
        return Settings(**plain)
    except ValidationError as error:
        raise BadSettings("\n".join(map(_complaint, error.errors()))) from None
    except SettingsError as error:
        raise BadSettings(f"{error}; for example {ENVIRONMENT_PREFIX}PACES{NESTING}DAILY=48h+24h") from None


def _token_in(plain: Mapping[str, Any]) -> bool:
    telegram = plain.get("telegram")
    return isinstance(telegram, dict) and telegram.get("token") is not None


def _read(path: Path | None) -> dict[str, Any]:
    path = path or CONFIG_FILE
    try:
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{path}: {error.strerror}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadSettings(f"{path}: is not YAML: {_where(error)}") from None
    if not isinstance(plain, dict | None):
        raise BadSettings(f"{path}: must consist of settings and their values; for example slow_from: 12h")
    return plain or {}


def _where(error: Exception) -> str:
    """The place of a mistake, and not the text there."""
    mark = getattr(error, "problem_mark", None)
    return f"line {mark.line + 1}, column {mark.column + 1}" if mark else type(error).__name__


def _from_environment() -> list[str]:
    ours = [name.upper() for name in os.environ if name.upper().startswith(ENVIRONMENT_PREFIX)]
    names = [name.removeprefix(ENVIRONMENT_PREFIX) for name in ours if name != CONFIG_VARIABLE]
    return [name.partition(NESTING)[0].lower() for name in names]


def _unknown(names: Iterable[object]) -> list[str]:
    strange = [str(name) for name in names if name not in Settings.model_fields]
    return [_no_such(ConfigPlace((name,), Settings.model_fields, None)) for name in strange]


# Saying what is wrong with them


class ConfigPlace(NamedTuple):
    """Where a setting stands."""

    path: tuple[str, ...]
    beside: Mapping[str, FieldInfo]
    """What else can be set there."""
    field: FieldInfo | None

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def variable(self) -> str:
        return ENVIRONMENT_PREFIX + NESTING.join(self.path).upper()


def _place(path: tuple[int | str, ...]) -> ConfigPlace:
    fields: Mapping[str, FieldInfo] = Settings.model_fields
    beside, field = fields, None
    for name in path:
        beside, field = fields, fields.get(str(name), field)
        kind: Any = field.annotation if field else None
        fields = getattr(kind, "model_fields", {})
    return ConfigPlace(tuple(str(name) for name in path if isinstance(name, str)), beside, field)


def _complaint(error: ErrorDetails) -> str:
    place = _place(error["loc"])
    if error["type"] == "extra_forbidden":
        return _no_such(place)
    reason = str(error.get("ctx", {}).get("error") or error["msg"])
    example = "" if "for example" in reason else _example(place.field)
    return f"{place.name} ({place.variable}): {reason}{example}"


def _no_such(place: ConfigPlace) -> str:
    return f"{place.name} ({place.variable}): there is no such setting here, only {', '.join(place.beside)}"


def _example(field: FieldInfo | None) -> str:
    if field is None:
        return ""
    example = field.examples[0] if field.examples else field.get_default()
    return "" if isinstance(example, BaseModel) else f"; for example {_shown(example)}"


def _shown(example: Any) -> str:
    return f"[{', '.join(map(str, example))}]" if isinstance(example, tuple) else str(example).lower()
