"""The files with which Habana is deployed, as tests read them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

PROJECT = Path(__file__).parent.parent.parent
DEPLOY = PROJECT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
OVERLAYS = ("one-machine", "city")

UNIT, TEMPLATE = DEPLOY / "habana.service", DEPLOY / "habana@.service"

Plain = dict[str, Any]


def deploy_files() -> tuple[Path, ...]:
    return tuple(sorted([path for path in DEPLOY.rglob("*") if path.is_file()]))


def release() -> str:
    """The version of this release, as pyproject.toml states it."""
    return str(tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def compose() -> Plain:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8")))


def board() -> Plain:
    return dict(json.loads((DEPLOY / "grafana" / "habana.json").read_text("utf-8")))


def alerts() -> tuple[Plain, ...]:
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text("utf-8"))["groups"]
    return tuple([rule for group in groups for rule in group["rules"]])


def expressions() -> tuple[str, ...]:
    """Every expression of Prometheus, in alerts and on the board."""
    shown = [target["expr"] for panel in board()["panels"] for target in panel.get("targets", ())]
    return (*[str(rule["expr"]) for rule in alerts()], *shown)


# Kubernetes


def kubernetes_object(path: str) -> Plain:
    return dict(yaml.safe_load((KUBERNETES / path).read_text("utf-8")))


def container(deployment: Plain) -> Plain:
    """The one container of a Deployment."""
    (only,) = deployment["spec"]["template"]["spec"]["containers"]
    return dict(only)


# The image


class Instruction(NamedTuple):
    """An instruction of a Dockerfile, with its continued lines."""

    name: str
    arguments: str


def dockerfile() -> tuple[Instruction, ...]:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    code = "\n".join([line for line in text.splitlines() if not line.startswith("#")])
    joined = code.replace("\\\n", " ").splitlines()
    return tuple([Instruction(*line.split(maxsplit=1)) for line in joined if line.strip()])


# What the files set


def environments() -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every environment that a deployment gives the bot, by the name of the deployment."""
    image = _image_environment()
    yield "image", image
    yield "compose", {**image, **compose()["services"]["bot"]["environment"]}
    yield "unit", unit_environment(UNIT)
    shared = {name: value for name, value in unit_environment(TEMPLATE).items() if name not in UNSHARED}
    yield "template", {**shared, **WEBHOOK_LINES, **TEMPLATE_SECRETS}
    base = _given(container(kubernetes_object("base/deployment.yaml")))
    one = _given(container(kubernetes_object("overlays/one-machine/worker.yaml")))
    city = _given(container(kubernetes_object("overlays/city/workers.yaml")))
    (generated,) = kubernetes_object("overlays/city/kustomization.yaml")["configMapGenerator"]
    literals = dict([literal.split("=", 1) for literal in generated["literals"]])
    yield "one-machine", {**image, **base, **one}
    yield "city", {**image, **base, **literals, **city}


def _image_environment() -> dict[str, str]:
    given = " ".join([each.arguments for each in dockerfile() if each.name == "ENV"])
    return dict(re.findall(r"(\w+)=(\S+)", given))


def unit_environment(unit: Path) -> dict[str, str]:
    """The variables that a unit sets itself, and those that it reads from its file; the project lies here, not in
    /opt/habana."""
    own = dict(re.findall(r"^Environment=(\w+)=(.*)$", unit.read_text("utf-8"), re.MULTILINE))
    return operator_environment() | {name: value.replace("%i", "8081") for name, value in own.items()}


def operator_environment() -> dict[str, str]:
    """The settings that the systemd unit shares with the operator's commands."""
    text = (DEPLOY / "habana.env").read_text("utf-8").replace("/opt/habana", str(PROJECT))
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))


UNSHARED = tuple(re.findall(r"^UnsetEnvironment=(\w+)$", TEMPLATE.read_text("utf-8"), re.MULTILINE))
WEBHOOK_LINES = dict(
    re.findall(r"^# (HABANA_TELEGRAM__\w+)=(.*)$", (DEPLOY / "habana.env").read_text("utf-8"), re.MULTILINE)
)
"""The lines that the operator of several workers takes in hand in the file of settings."""
SECRET_EXAMPLES = {
    "webhook-secret": "0123456789abcdef",
    "redis-url": "redis+sentinel://one,two,three/mymaster",
}
"""Examples for the keys of the Secret of Kubernetes."""


TEMPLATE_SECRETS = {
    "HABANA_REDIS__URL": SECRET_EXAMPLES["redis-url"],
    "HABANA_TELEGRAM__WEBHOOK__SECRET": SECRET_EXAMPLES["webhook-secret"],
}
"""The values that the template's first command reads from credentials."""


def _given(worker: Plain) -> dict[str, str]:
    return {each["name"]: str(each.get("value", _secret_example(each))) for each in worker.get("env", ())}


def _secret_example(variable: Plain) -> str:
    key = variable.get("valueFrom", {}).get("secretKeyRef", {}).get("key", "")
    return SECRET_EXAMPLES.get(key, "")
