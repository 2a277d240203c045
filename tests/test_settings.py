"""Settings: config.yaml states the defaults, the environment overrides it, and mistakes are explained."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.rules.editions.house_deck import HOUSE_DECK_VERSION
from engine.tables.options import Options, TimeOut, parse_pace
from engine.tables.policy import HousePolicy
from engine.tables.time.instants import SECOND
from tgbot.settings import BadSettings, Settings, UpdateMode, load_settings

CONFIG = Path(__file__).parent.parent / "config.yaml"
DECK = """
- {points: 2, name: Estatua, red: 1, pesos: 2}
"""


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.upper().startswith("HABANA_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def with_config(text: str) -> Settings:
    Path("config.yaml").write_text(text, encoding="utf-8")
    return load_settings()


def complaint_about(text: str) -> str:
    with pytest.raises(BadSettings) as refused:
        with_config(text)
    return str(refused.value)


def names(plain: Any, path: str = "") -> set[str]:
    """Every setting, by its path."""
    if not isinstance(plain, dict) or path == "paces.":
        return {path.rstrip(".")}
    return {name for key, value in plain.items() for name in names(value, f"{path}{key}.")}


def test_config_yaml_states_every_default_and_nothing_else() -> None:
    stated, defaults = load_settings(CONFIG), Settings()
    assert stated == defaults
    assert stated.redis.url.get_secret_value() == defaults.redis.url.get_secret_value() == "embedded"
    assert names(yaml.safe_load(CONFIG.read_text())) == names(defaults.model_dump())


def test_the_defaults_are_those_of_the_house() -> None:
    with_dice = replace(HousePolicy(), dice_wait=30 * SECOND)  # only the bot has somebody who throws them
    assert load_settings().policy() == with_dice
    assert load_settings(CONFIG).policy() == with_dice
    pace = parse_pace("open")
    opened = Options(edition="havana-2009", seats=2, pace=pace, house_deck=HOUSE_DECK_VERSION)
    assert HousePolicy().options("havana-2009", 2, "open") == opened


def test_a_file_changes_what_it_names() -> None:
    settings = with_config(
        "paces: {lunch: 30m + 1m}\nslow_from: 20m\ntalk: {longest: 100}\nconsent: {silence: no, quorum: 0.75}\n"
        "reminders: []\nreminders_without_clock: [2h, 1d]\ntime_out: wait\nlobby: {expires: 90m}\n"
    )
    house = settings.policy()
    assert house.paces == {"lunch": parse_pace("30m + 1m", slow_from=0)}
    assert house.paces["lunch"].slow
    assert (house.longest_talk, house.talk_kept) == (100, HousePolicy().talk_kept)
    assert (house.consent.silence, house.consent.quorum) == (False, 0.75)
    assert (house.reminders, house.reminders_without_clock) == ((), (7_200_000, 86_400_000))
    assert house.lobby_expires == 5_400_000
    assert house.pace("Lunch") == house.paces["lunch"]
    assert house.pace("20m").slow
    assert house.options("havana-2009", 2, "lunch").time_out is TimeOut.WAIT


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_REDIS__URL", "redis://localhost/3")
    monkeypatch.setenv("habana_talk__longest", "77")
    monkeypatch.setenv("HABANA_REMINDERS", "0.25, 0.75")
    monkeypatch.setenv("HABANA_PACES__DAILY", "36h + 12h")
    monkeypatch.setenv("HABANA_TIME_OUT", "resign")
    monkeypatch.setenv("HABANA_MISSES", "")
    settings = with_config(
        "talk: {longest: 100, kept: 1d}\npaces: {live: 5m}\nredis: {data: here}\nmisses: 5\n"
    )
    assert settings.redis.url.get_secret_value() == "redis://localhost/3"
    assert settings.redis.data == Path("here")
    assert (settings.talk.longest, settings.talk.kept) == (77, "24h")
    assert settings.reminders == (0.25, 0.75)
    assert settings.paces == {"live": "5m", "daily": "36h+12h"}
    assert (settings.time_out, settings.misses) == (TimeOut.RESIGN, 5)


def test_a_folder_may_be_that_of_whoever_runs_it() -> None:
    assert with_config("redis: {data: ~/tables}").redis.data == Path.home() / "tables"
    assert Settings().redis.data == Path.home() / ".local/share/habana"


def test_the_file_may_lie_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "habana.yaml").write_text("misses: 7")
    (tmp_path / "other.yaml").write_text("misses: 9")
    monkeypatch.setenv("HABANA_CONFIG", "etc/habana.yaml")
    assert with_config("misses: 5").misses == 7
    assert load_settings(Path("other.yaml")).misses == 9
    monkeypatch.setenv("HABANA_CONFIG", "")
    assert load_settings().misses == 5
    monkeypatch.setenv("HABANA_CONFIG", "nowhere.yaml")
    with pytest.raises(BadSettings, match=r"nowhere\.yaml: No such file"):
        load_settings()


def test_an_empty_file_sets_nothing() -> None:
    assert with_config("# only words\n") == Settings()


def test_a_deck_of_one_s_own_is_read(tmp_path: Path) -> None:
    assert "deck (HABANA_DECK): nowhere.yaml: cannot be read" in complaint_about("deck: nowhere.yaml")
    (tmp_path / "deck.yaml").write_text(DECK)
    assert "deck (HABANA_DECK): deck.yaml" in complaint_about("deck: deck.yaml")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "redis: {url: localhost}",
            "redis.url (HABANA_REDIS__URL): the address must begin with one of redis://",
        ),
        ("redis: {url: 'redis://h:port'}", "for example redis://localhost:6379/0"),
        ("redis: {ulr: x}", "redis.ulr (HABANA_REDIS__ULR): there is no such setting here, only url, data"),
        ("redis: 7", "redis (HABANA_REDIS): Input should be"),
        (
            "redsi: {url: x}",
            "redsi (HABANA_REDSI): there is no such setting here, only telegram, redis, paces",
        ),
        ("_env_file: x", "_env_file (HABANA__ENV_FILE): there is no such setting"),
        ("1: x", "1 (HABANA_1): there is no such setting"),
        ("paces: {}", "paces (HABANA_PACES)"),
        ("paces: {daily: soon}", "paces.daily (HABANA_PACES__DAILY): no pace: 'soon'"),
        (
            "paces: {daily: 48}",
            "paces.daily (HABANA_PACES__DAILY): Input should be a valid string; for example",
        ),
        ("slow_from: never", "slow_from (HABANA_SLOW_FROM): no duration: 'never'"),
        ("slow_from: 0s", "slow_from (HABANA_SLOW_FROM): a duration is more than nothing"),
        ("lobby: {expires: 1000d}", "lobby.expires (HABANA_LOBBY__EXPIRES): a duration is"),
        ("time_out: shout", "time_out (HABANA_TIME_OUT): Input should be 'stand-in', 'resign' or 'wait'"),
        ("misses: 0", "misses (HABANA_MISSES): Input should be greater than or equal to 1; for example 3"),
        ("stand_in: genius", "stand_in (HABANA_STAND_IN): must be one of random, easy, medium, hard"),
        (
            "telegram: {operator: 0}",
            "telegram.operator (HABANA_TELEGRAM__OPERATOR): must be the number of a chat; for example 123456789",
        ),
        ("telegram: {operator: '@me'}", "telegram.operator (HABANA_TELEGRAM__OPERATOR): Input should be"),
        ("computers: {processes: 0}", "computers.processes (HABANA_COMPUTERS__PROCESSES): Input should be"),
        ("computers: {seconds: 10}", "computers.seconds (HABANA_COMPUTERS__SECONDS): Input should be less"),
        (
            "computers: {patience: 60}",
            "computers.patience (HABANA_COMPUTERS__PATIENCE): Input should be less",
        ),
        (
            "reminders: [0.8, 0.5]",
            "reminders (HABANA_REMINDERS): must be fractions between 0 and 1, the smallest",
        ),
        ("reminders: [1.5]", "for example [0.5, 0.8]"),
        ("reminders: [soon]", "reminders (HABANA_REMINDERS): Input should be a valid number"),
        ("reminders_without_clock: [3d, 1d]", "must be durations, the shortest first; for example [24h, 3d]"),
        ("consent: {quorum: 1}", "consent.quorum (HABANA_CONSENT__QUORUM): Input should be less than 1"),
        (
            "consent: {silence: perhaps}",
            "consent.silence (HABANA_CONSENT__SILENCE): Input should be a valid boolean",
        ),
        ("talk: {longest: 100000}", "talk.longest (HABANA_TALK__LONGEST): Input should be less than"),
        ("- redis", "config.yaml: must consist of settings and their values"),
        ("redis: [", "config.yaml: is not YAML: line 1, column"),
        ("redis: \x00", "config.yaml: is not YAML"),
    ],
)
def test_a_wrong_setting_is_named_with_its_path_and_an_example(text: str, complaint: str) -> None:
    assert complaint in complaint_about(text)


def test_every_mistake_is_named_at_once() -> None:
    lines = complaint_about("misses: 0\nstand_in: genius\ntalk: {kept: long}").splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["misses", "stand_in", "talk.kept"]


def test_a_variable_that_sets_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_REDSI__URL", "redis://anna:geheim@h")
    with pytest.raises(BadSettings, match="there is no such setting here") as refused:
        load_settings()
    assert "geheim" not in str(refused.value)


def test_a_variable_that_cannot_be_read_is_refused_with_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_PACES", "{")
    with pytest.raises(BadSettings, match=r"paces.*for example HABANA_PACES__DAILY=48h"):
        load_settings()


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSettings, match="No such file"):
        load_settings(Path("nowhere.yaml"))


@pytest.mark.parametrize(
    "text",
    [
        "redis: {url: 'redis://anna:geheim@h:port'}",
        "redis: {url: 'geheim'}",
        "redis: {url: ['geheim']}",
        "redis: geheim",
        "redis: {url: 'geheim}",
        "redis: {url: &geheim *geheim2}",
    ],
)
def test_no_complaint_repeats_a_secret(text: str) -> None:
    assert "geheim" not in complaint_about(text)


def test_settings_do_not_print_their_secrets() -> None:
    settings = with_config("redis: {url: 'redis://anna:geheim@h'}")
    assert "geheim" not in f"{settings} {settings!r} {settings.model_dump()} {settings.model_dump_json()}"
    assert settings.redis.url.get_secret_value() == "redis://anna:geheim@h"


# Telegram


def test_the_token_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_TELEGRAM__TOKEN", "123456:ABC-DEF")
    monkeypatch.setenv("HABANA_TELEGRAM__BASE_URL", "http://127.0.0.1:8081/bot")
    monkeypatch.setenv("HABANA_TELEGRAM__MODE", "webhook")
    telegram = load_settings().telegram
    assert telegram.read_token() == "123456:ABC-DEF"
    assert (telegram.base_url, telegram.mode) == ("http://127.0.0.1:8081/bot", UpdateMode.WEBHOOK)


def test_or_from_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("123456:ABC-DEF\n")
    assert with_config("telegram: {token_file: token}").telegram.read_token() == "123456:ABC-DEF"


def test_but_never_from_the_settings() -> None:
    complaint = complaint_about("telegram: {token: '123456:ABC-DEF'}")
    assert "HABANA_TELEGRAM__TOKEN" in complaint
    assert "ABC-DEF" not in complaint


def test_a_missing_token_is_named_with_an_example() -> None:
    with pytest.raises(
        BadSettings, match=r"telegram.token \(HABANA_TELEGRAM__TOKEN\).*for example 123456:ABC-DEF"
    ):
        load_settings().telegram.read_token()


@pytest.mark.parametrize("content", [None, "", "no token"])
def test_a_token_file_that_holds_none_is_named(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "token").write_text(content)
    with pytest.raises(BadSettings, match=r"telegram.token_file \(HABANA_TELEGRAM__TOKEN_FILE\): token"):
        with_config("telegram: {token_file: token}").telegram.read_token()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("base_url: api.telegram.org", "telegram.base_url"),
        ("mode: pigeon", "telegram.mode"),
        ("poll_for: 600", "telegram.poll_for"),
        ("webhook: {listen: here}", "telegram.webhook.listen"),
        ("webhook: {url: 'ftp://x/y'}", "telegram.webhook.url"),
        ("webhook: {secret: 'a b'}", "telegram.webhook.secret"),
        ("limits: {overall: 0}", "telegram.limits.overall"),
        ("colour: red", "telegram.colour"),
    ],
)
def test_what_is_wrong_about_telegram_is_named_with_its_path(text: str, path: str) -> None:
    complaint = complaint_about(f"telegram: {{{text}}}")
    assert path in complaint
    assert "HABANA_TELEGRAM__" in complaint


def test_a_token_is_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_TELEGRAM__TOKEN", "123456:ABC-DEF")
    assert "ABC-DEF" not in repr(load_settings())
    monkeypatch.setenv("HABANA_TELEGRAM__TOKEN", "secret nonsense")
    with pytest.raises(BadSettings) as refused:
        load_settings()
    assert "nonsense" not in str(refused.value)
