"""What the deploy files set exists, and what they tell people to run exists."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any

import pytest
import typer

from tests.deploy.deploy_files import PROJECT, deploy_files, environments, release
from tgbot.cli import app
from tgbot.settings import Settings, load_settings
from tgbot.settings.loader import CONFIG_VARIABLE

GUIDES = tuple([PROJECT / name for name in ("README.md", "SECURITY.md", "docs/operating.md")])

DEPLOYMENTS = dict(environments())


def texts() -> str:
    return "\n".join([path.read_text("utf-8") for path in (*deploy_files(), *GUIDES)])


def is_setting(variable: str) -> bool:
    kind: Any = Settings
    for name in variable.removeprefix("HABANA_").lower().split("__"):
        field = getattr(kind, "model_fields", {}).get(name)
        if field is None:
            return False
        kind = field.annotation
    return True


def test_every_variable_that_is_named_is_a_setting() -> None:
    named = set(re.findall(r"\bHABANA_[A-Z][A-Z_]*[A-Z]\b", texts())) - {CONFIG_VARIABLE}
    assert named
    assert [name for name in sorted(named) if not is_setting(name)] == []


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_the_environment_of_a_deployment_can_be_loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in os.environ:
        if variable.startswith("HABANA_"):
            monkeypatch.delenv(variable)
    given: Mapping[str, str] = DEPLOYMENTS[name]
    for variable, value in given.items():
        if variable.startswith("HABANA_"):
            monkeypatch.setenv(variable, value)
    monkeypatch.chdir(PROJECT / "deploy")
    settings = load_settings()
    assert (settings.telegram.token_file is not None) == (name != "image")
    assert (settings.telegram.mode == "webhook") == (name == "city")
    assert (settings.redis.url.get_secret_value() == "embedded") == (name in {"image", "unit", "one-machine"})


def test_every_command_that_is_named_exists() -> None:
    known = set(typer.main.get_group(app).commands)
    named = set(re.findall(r"(?:`|bin/|^)habana ([a-z][a-z-]+)", texts(), re.MULTILINE))
    assert named
    assert named <= known


def test_every_image_is_of_this_release() -> None:
    tags = set(re.findall(r"\bhabana:(\d+\.[\w.]*)|newTag: (\S+)", texts()))
    assert {one or other for one, other in tags} == {release()}
