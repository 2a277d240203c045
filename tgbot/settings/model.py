"""The settings themselves, their defaults, and the policy of the house that follows from them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, SecretStr
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from engine.decks import load_deck
from engine.minds.bounds import THOUGHT_WAIT_MS
from engine.minds.budgets import BACKLOG_MS, MAX_THINKING_MS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.spans import in_seconds
from engine.store.connect.address import EMBEDDED
from engine.tables.options import TimeOut, parse_pace
from engine.tables.policy import Consent, HousePolicy
from engine.tables.time.instants import parse_duration, parse_retention, write_duration
from tgbot.settings.values import (
    BotApiUrl,
    BotToken,
    Count,
    DataFolder,
    DeckFile,
    DiceWait,
    Duration,
    Durations,
    Fractions,
    ListenAddress,
    MessageRate,
    MonitoringAddress,
    OperatorNumber,
    PaceText,
    PlayerKind,
    PublicUrl,
    Retention,
    StoreUrl,
    TokenFile,
    WebhookSecret,
    checked_token,
)

ENVIRONMENT_PREFIX = "HABANA_"
ENVIRONMENT_NESTING = "__"
DEFAULT_POLICY = HousePolicy()
DEFAULT_CONSENT = DEFAULT_POLICY.consent


class BadSettings(ValueError):
    """Settings that cannot be used; one line for each."""


class UpdateMode(StrEnum):
    """The way in which Telegram's updates reach the bot."""

    POLLING = "polling"
    WEBHOOK = "webhook"


class Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class RedisSettings(Section):
    url: StoreUrl = SecretStr(EMBEDDED)
    data: DataFolder = Path("~/.local/share/habana")
    accept_risk: bool = False
    wait_replicas: Annotated[int, Field(ge=0, le=9)] = 0


class WebhookSettings(Section):
    """The bot listens at `listen`; Telegram reaches it at `url`."""

    listen: ListenAddress = "127.0.0.1:8080"
    url: PublicUrl = None
    secret: WebhookSecret = None


class LimitSettings(Section):
    """Telegram's limits on what we send, and ours on what people send, over all workers together."""

    lifted: bool = False
    overall: MessageRate = 30.0
    chat: MessageRate = 1.0
    group: MessageRate = 20.0
    updates: MessageRate = 3.0


class TelegramSettings(Section):
    token: BotToken = None
    """From the environment only: people show settings files to each other."""
    token_file: TokenFile = None
    base_url: BotApiUrl = "https://api.telegram.org/bot"
    mode: UpdateMode = UpdateMode.POLLING
    poll_for: Annotated[int, Field(ge=1, le=50)] = 10
    take_over: bool = False
    operator: OperatorNumber = None
    pictures: bool = True
    proxy: Annotated[SecretStr | None, Field(examples=["http://127.0.0.1:3128"])] = None
    webhook: WebhookSettings = WebhookSettings()
    limits: LimitSettings = LimitSettings()

    def read_token(self) -> str:
        """The bot's token, or `BadSettings`."""
        if self.token is not None:
            return self.token.get_secret_value()
        if self.token_file is None:
            raise BadSettings(
                f"telegram.token ({variable('telegram', 'token')}): is missing; @BotFather gives one, "
                "for example 123456:ABC-DEF"
            )
        try:
            token = self.token_file.read_text(encoding="utf-8").strip()
            return checked_token(SecretStr(token)).get_secret_value()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise BadSettings(
                f"telegram.token_file ({variable('telegram', 'token_file')}): {self.token_file}: {reason}"
            ) from None


def variable(*path: str) -> str:
    """The environment variable of a setting.

    >>> variable("redis", "url")
    'HABANA_REDIS__URL'
    """
    return ENVIRONMENT_PREFIX + ENVIRONMENT_NESTING.join(path).upper()


class LogForm(StrEnum):
    """How log lines look."""

    AUTO = "auto"
    """Pretty on a terminal, JSON elsewhere."""
    PRETTY = "pretty"
    PLAIN = "plain"
    JSON = "json"


class MonitoringSettings(Section):
    listen: MonitoringAddress = None
    """For polling workers; those behind a webhook are asked at its address."""
    log: LogForm = LogForm.AUTO


class LobbySettings(Section):
    expires: Duration = write_duration(DEFAULT_POLICY.lobby_expires)
    seat_held: Duration = write_duration(DEFAULT_POLICY.seat_held)
    host_patience: Duration = write_duration(DEFAULT_POLICY.host_patience)
    dice: DiceWait = "30s"


class ConsentSettings(Section):
    quorum: Annotated[float, Field(ge=0, lt=1)] = DEFAULT_CONSENT.quorum
    expires: Duration = write_duration(DEFAULT_CONSENT.expires)
    silence: bool = DEFAULT_CONSENT.silence
    again: Duration = write_duration(DEFAULT_CONSENT.again)
    longest_pause: Duration = write_duration(DEFAULT_CONSENT.longest_pause)
    longest_extension: Duration = write_duration(DEFAULT_CONSENT.longest_extension)


class AbsenceSettings(Section):
    unreachable_after: Duration = write_duration(DEFAULT_POLICY.unreachable_after)
    silent_after: Duration = write_duration(DEFAULT_POLICY.silent_after)
    stalled_after: Duration = write_duration(DEFAULT_POLICY.stalled_after)
    asleep_after: Duration = write_duration(DEFAULT_POLICY.asleep_after)


class ComputerSettings(Section):
    processes: Annotated[int | None, Field(ge=1, le=256, examples=[2])] = None
    seconds: Annotated[float, Field(ge=0.2, le=in_seconds(BACKLOG_MS))] = in_seconds(MAX_THINKING_MS)
    patience: Annotated[float, Field(ge=4, le=8)] = in_seconds(THOUGHT_WAIT_MS)


class TalkSettings(Section):
    longest: Annotated[int, Field(ge=1, le=4000)] = DEFAULT_POLICY.longest_talk
    kept: Duration = write_duration(DEFAULT_POLICY.talk_kept)


class Settings(BaseSettings):
    """All settings. `load_settings` makes them from the file and the environment, and explains mistakes."""

    model_config = SettingsConfigDict(
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        env_prefix=ENVIRONMENT_PREFIX,
        env_nested_delimiter=ENVIRONMENT_NESTING,
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
    stand_in: PlayerKind = DEFAULT_POLICY.stand_in
    reminders: Fractions = DEFAULT_POLICY.reminders
    reminders_without_clock: Durations = tuple(map(write_duration, DEFAULT_POLICY.reminders_without_clock))
    nudge_every: Duration = write_duration(DEFAULT_POLICY.nudge_every)
    most_tables: Count = DEFAULT_POLICY.most_tables
    most_opened: Count = DEFAULT_POLICY.most_opened
    most_public: Count = DEFAULT_POLICY.most_public
    asleep_kept: Duration = write_duration(DEFAULT_POLICY.asleep_kept)
    closed_kept: Duration = write_duration(DEFAULT_POLICY.closed_kept)
    finished_kept: Retention | None = None
    people_kept: Retention = write_duration(DEFAULT_POLICY.people_kept)
    computers: ComputerSettings = ComputerSettings()
    monitoring: MonitoringSettings = MonitoringSettings()
    deck: DeckFile = None
    lobby: LobbySettings = LobbySettings()
    absence: AbsenceSettings = AbsenceSettings()
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
        """The environment overrides the file, whose values come as arguments."""
        return env_settings, init_settings

    def policy(self) -> HousePolicy:
        """The policy of the house: what the tables need of the settings."""
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
            dice_wait=parse_duration(self.lobby.dice, zero=True),
            misses=self.misses,
            stand_in=self.stand_in,
            unreachable_after=parse_duration(self.absence.unreachable_after),
            silent_after=parse_duration(self.absence.silent_after),
            stalled_after=parse_duration(self.absence.stalled_after),
            asleep_after=parse_duration(self.absence.asleep_after),
            consent=self._consent(),
            nudge_every=parse_duration(self.nudge_every),
            longest_talk=self.talk.longest,
            talk_kept=parse_duration(self.talk.kept),
            most_tables=self.most_tables,
            most_opened=self.most_opened,
            most_public=self.most_public,
            asleep_kept=parse_duration(self.asleep_kept),
            closed_kept=parse_duration(self.closed_kept),
            finished_kept=parse_retention(self.finished_kept) if self.finished_kept else None,
            people_kept=parse_retention(self.people_kept),
        )

    def _consent(self) -> Consent:
        return Consent(
            quorum=self.consent.quorum,
            expires=parse_duration(self.consent.expires),
            silence=self.consent.silence,
            again=parse_duration(self.consent.again),
            longest_pause=parse_duration(self.consent.longest_pause),
            longest_extension=parse_duration(self.consent.longest_extension),
        )
