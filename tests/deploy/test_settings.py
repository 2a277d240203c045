"""What the deploy files set exists, and what they tell people to run exists."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import typer

from tests.deploy.deploy_files import (
    DEPLOY,
    PROJECT,
    deploy_files,
    environments,
    operator_environment,
    release,
)
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
    assert (settings.telegram.mode == "webhook") == (name in {"city", "template"})
    assert (settings.redis.url.get_secret_value() == "embedded") == (name in {"image", "unit", "one-machine"})


def wrapped(folder: Path, *arguments: str) -> dict[str, str]:
    """The settings that a command has under deploy/habana.sh, whose places lie in a folder here."""
    program, token = folder / "bin" / "habana", folder / "bin" / "systemd-creds"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nenv\n")
    token.write_text("#!/bin/sh\necho 123456:ABC-DEF\n")
    for script in (program, token):
        script.chmod(0o700)
    shutil.copy(DEPLOY / "habana.env", folder / "env")
    text = (DEPLOY / "habana.sh").read_text("utf-8").replace("/opt/habana/.venv/bin/habana", str(program))
    command = ("sh", "-c", text.replace("/etc/habana/", f"{folder}/"), "habana", *arguments)
    path = {"PATH": f"{program.parent}:{os.environ['PATH']}"}
    said = subprocess.run(command, env=path, capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^(HABANA_\w+)=(.*)$", said.replace("/opt/habana", str(PROJECT)), re.MULTILINE))


def test_commands_beside_the_unit_have_its_settings(tmp_path: Path) -> None:
    settings = wrapped(tmp_path, "status")
    assert settings == operator_environment()
    assert settings.items() <= DEPLOYMENTS["unit"].items()
    assert {"HABANA_CONFIG", "HABANA_REDIS__DATA"} <= settings.keys()


def test_beside_the_unit_only_the_doctor_has_the_token(tmp_path: Path) -> None:
    settings = wrapped(tmp_path, "doctor")
    assert settings == operator_environment() | {"HABANA_TELEGRAM__TOKEN": "123456:ABC-DEF"}


def test_commands_beside_several_workers_have_their_store(tmp_path: Path) -> None:
    (tmp_path / "redis-url.cred").write_text("encrypted")
    assert wrapped(tmp_path, "status")["HABANA_REDIS__URL"] == "123456:ABC-DEF", (
        "what systemd-creds says here"
    )


def test_the_doctor_of_several_workers_knows_that_their_webhook_has_a_secret(tmp_path: Path) -> None:
    (tmp_path / "webhook-secret.cred").write_text("encrypted")
    assert "HABANA_TELEGRAM__WEBHOOK__SECRET" in wrapped(tmp_path, "doctor")


def test_the_unit_reads_the_file_that_its_commands_read() -> None:
    unit, wrapper = [(DEPLOY / name).read_text("utf-8") for name in ("habana.service", "habana.sh")]
    assert re.findall(r"^EnvironmentFile=(.*)$", unit, re.MULTILINE) == ["/etc/habana/env"]
    assert re.findall(r"^\. (.*)$", wrapper, re.MULTILINE) == ["/etc/habana/env"]


@pytest.mark.parametrize(
    "guide", ["docs/repairing.md", "docs/operating.md", "docs/watching.md", "deploy/README.md"]
)
def test_guides_say_how_a_command_is_run_in_each_deployment(guide: str) -> None:
    text = (PROJECT / guide).read_text("utf-8")
    lines = (
        "sudo habana status",
        "docker exec habana habana status",
        "kubectl exec deploy/habana -- habana status",
    )
    assert [line for line in lines if line not in text] == []


def test_every_command_that_is_named_exists() -> None:
    known = set(typer.main.get_group(app).commands)
    named = set(re.findall(r"(?:`|bin/|^)habana ([a-z][a-z-]+)", texts(), re.MULTILINE))
    assert named
    assert named <= known


def test_every_image_is_of_this_release() -> None:
    tags = set(re.findall(r"\bhabana:(\d+\.[\w.]*)|newTag: (\S+)", texts()))
    assert {one or other for one, other in tags} == {release()}
