"""`habana version`: what a bug report needs, and no secrets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.deploy.deploy_files import PROJECT, release
from tgbot.cli import app

CHANGELOG = PROJECT / "CHANGELOG.md"
SECRET = "s3cret-word"


def said(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["version", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HABANA_REDIS__DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HABANA_TELEGRAM__TOKEN", f"42:{SECRET}")
    return tmp_path


@pytest.mark.usefixtures("elsewhere")
def test_without_more_it_is_one_line() -> None:
    assert re.fullmatch(r"habana \S+\n", said())


def test_the_full_one_names_everything_that_matters(elsewhere: Path) -> None:
    report = said("--full")
    for beginning in (
        "python: 3.",
        "platform: ",
        "stored forms: game 1, table 2, ",
        "mode: polling, pictures",
    ):
        assert f"\n{beginning}" in report
    assert re.search(r"store: embedded, valkey \d\S*; the tables were written by nothing yet", report)
    assert re.search(r"libraries: .*python-telegram-bot 22\.\S+, .*redis 8\.", report)
    assert "matplotlib" not in report  # no part of the bot
    assert SECRET not in report
    assert not (elsewhere / "data").exists()


@pytest.mark.usefixtures("elsewhere")
def test_a_server_is_named_by_what_it_is_and_not_by_its_address(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HABANA_REDIS__URL", unix_url)
    report = said("--full")
    assert re.search(r"\nstore: valkey \d+\.\d+", report)
    assert "unix:" not in report


@pytest.mark.usefixtures("elsewhere")
def test_a_store_that_is_away_is_said_without_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_REDIS__URL", f"redis://:{SECRET}@127.0.0.1:9")
    report = said("--full")
    assert "store: does not answer" in report
    assert SECRET not in report
    assert "127.0.0.1" not in report


@pytest.mark.usefixtures("elsewhere")
def test_settings_that_cannot_be_used_stop_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HABANA_MISSES", SECRET)
    report = said("--full")
    assert "settings: cannot be used" in report
    assert "libraries: " in report
    assert SECRET not in report


def test_the_changelog_begins_with_this_release() -> None:
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", CHANGELOG.read_text("utf-8"), re.MULTILINE)
    assert released[0] == release()
    assert released == sorted(
        released, key=lambda text: [int(part) for part in text.split(".")], reverse=True
    )
