"""What an installation says of itself, and what `make` does for one."""

from __future__ import annotations

import shutil
import subprocess
import tomllib

import pytest
from babel import Locale

from tests.deploy.deploy_files import PROJECT
from tgbot.words import languages

needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


def classifiers(family: str) -> set[str]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    return {
        one.removeprefix(f"{family} :: ") for one in project["classifiers"] if one.startswith(f"{family} ::")
    }


def planned(target: str) -> str:
    """The commands that `make` would run for a target."""
    command = ("make", "--dry-run", "--always-make", target)
    return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout


def test_the_languages_that_are_named_are_those_that_are_spoken() -> None:
    assert classifiers("Natural Language") == {Locale(one).get_display_name("en") for one in languages()}


def test_it_is_typed_as_it_says() -> None:
    assert classifiers("Typing") == {"Typed"}
    assert (PROJECT / "tgbot" / "py.typed").exists()


def test_the_oldest_python_that_is_named_is_the_oldest_that_is_permitted() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [
        tuple(map(int, one.split("."))) for one in classifiers("Programming Language :: Python") if "." in one
    ]
    assert project["requires-python"] == f">={'.'.join(map(str, min(named)))}"


@needs_make
@pytest.mark.parametrize("target", [".venv/.play", ".venv/.reports", ".venv/.dev"])
def test_an_installation_by_make_is_compiled_once(target: str) -> None:
    """The systemd unit may not write to its folder, and would compile everything at every start."""
    assert "-m compileall -q engine tgbot" in planned(target)


@needs_make
def test_the_doctor_and_a_game_are_run_with_the_lowest_versions() -> None:
    commands = planned("lowest")
    assert "--resolution lowest-direct --editable ." in commands
    for path in (
        "tests/terminal/test_cli_bot.py",
        "tests/operate/test_live_check.py",
        "tests/bot/test_first_game.py",
    ):
        assert path in commands
        assert (PROJECT / path).exists()
