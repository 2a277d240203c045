"""The image and the compose file keep to what makes them small, safe and lasting."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.deploy.deploy_files import DEPLOY, PROJECT, compose, dockerfile, release

INSTRUCTIONS = dockerfile()
NAMES = [each.name for each in INSTRUCTIONS]
FINAL = INSTRUCTIONS[len(NAMES) - 1 - NAMES[::-1].index("FROM") :]


def place_of(name: str, arguments: str) -> int:
    return next(
        number
        for number, each in enumerate(INSTRUCTIONS)
        if each.name == name and each.arguments.startswith(arguments)
    )


def test_base_images_have_a_tag_and_no_host() -> None:
    for image in [each.arguments.split()[0] for each in INSTRUCTIONS if each.name == "FROM"]:
        name, _, tag = image.partition(":")
        assert tag not in {"", "latest"}
        assert "." not in name.partition("/")[0]


def test_the_build_is_not_part_of_the_image() -> None:
    assert NAMES.count("FROM") == 2
    assert [each.arguments.split()[0] for each in FINAL if each.name == "COPY"] == ["--from=build"]
    assert "ADD" not in NAMES


def test_the_bot_is_not_root() -> None:
    names = [each.name for each in FINAL]
    (user,) = [each.arguments for each in FINAL if each.name == "USER"]
    number = user.partition(":")[0]
    assert number.isdecimal()
    assert int(number) > 0
    assert names.index("USER") < names.index("ENTRYPOINT")


def test_the_image_runs_the_bot_and_looks_after_its_health() -> None:
    said = {each.name: each.arguments for each in FINAL}
    assert json.loads(said["ENTRYPOINT"]) == ["habana"]
    assert json.loads(said["CMD"]) == ["bot"]
    assert "HEALTH_URL" in said["HEALTHCHECK"]


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_health_check_follows_the_answer_of_the_worker(status: int, code: int) -> None:
    (check,) = [each.arguments for each in FINAL if each.name == "HEALTHCHECK"]
    _, *program = json.loads(check.partition("CMD")[2])
    with answering(status) as url:
        ended = subprocess.run([sys.executable, *program], env={"HEALTH_URL": url}, capture_output=True)
    assert ended.returncode == code


@contextmanager
def answering(status: int) -> Iterator[str]:
    """The address of a server that answers one request."""

    class OneAnswer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with HTTPServer(("127.0.0.1", 0), OneAnswer) as server, ThreadPoolExecutor() as threads:
        answered = threads.submit(server.handle_request)
        yield f"http://127.0.0.1:{server.server_port}/healthz"
        answered.result()


def test_a_change_of_the_code_does_not_install_the_dependencies_again() -> None:
    assert place_of("COPY", "pyproject.toml") < place_of("RUN", "python -c") < place_of("COPY", "engine")


def test_the_build_gets_what_it_copies_and_nothing_secret() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    assert "*" in lines
    allowed = [line[1:] for line in lines if line.startswith("!")]
    build = [each.arguments.split()[:-1] for each in INSTRUCTIONS if each.name == "COPY"]
    copied = [source for sources in build for source in sources if not source.startswith(("--", "/"))]
    assert sorted(copied) == sorted(allowed)
    assert all([(PROJECT / source).exists() for source in copied])
    assert not any([fnmatch("deploy/secrets/token", pattern) for pattern in allowed])


def test_the_image_is_built_for_both_architectures() -> None:
    target = json.loads((DEPLOY / "docker-bake.json").read_text("utf-8"))["target"]["habana"]
    assert target["platforms"] == ["linux/amd64", "linux/arm64"]
    assert target["tags"] == [f"habana:{release()}"]
    assert (PROJECT / target["context"] / target["dockerfile"]).exists()


def test_compose_mounts_folders_and_named_volumes_only() -> None:
    for name, service in compose()["services"].items():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            is_folder = source.startswith("./") and "." not in source.removeprefix("./")
            assert is_folder or source in compose()["volumes"], name


def test_compose_runs_the_bot_with_a_read_only_root_and_its_token_in_a_file() -> None:
    bot = compose()["services"]["bot"]
    assert bot["read_only"]
    assert bot["tmpfs"] == ["/tmp"]
    assert bot["cap_drop"] == ["ALL"]
    (secret,) = bot["secrets"]
    assert bot["environment"]["HABANA_TELEGRAM__TOKEN_FILE"] == f"/run/secrets/{secret}"
    assert secret in compose()["secrets"]


def test_the_store_of_compose_forgets_nothing_and_is_not_public() -> None:
    store = compose()["services"]["store"]
    said = " ".join(store["command"])
    assert "--appendonly yes --appendfsync always --maxmemory-policy noeviction" in said
    assert "--maxmemory " in said
    assert "mem_limit" in store
    assert store["cap_drop"] == ["ALL"]
    assert "ports" not in store
    assert [compose()["networks"][network]["internal"] for network in store["networks"]] == [True]
    assert compose()["services"]["bot"]["depends_on"]["store"]["condition"] == "service_healthy"


def test_nothing_of_compose_is_reached_from_outside() -> None:
    published = [port for service in compose()["services"].values() for port in service.get("ports", ())]
    assert all([port.startswith("127.0.0.1:") for port in published])


def test_every_service_of_compose_comes_back_and_may_finish() -> None:
    for service in compose()["services"].values():
        assert service["restart"] == "unless-stopped"
        assert service["stop_grace_period"] == "60s"
        assert service["image"].rpartition(":")[2] not in {"", "latest"}
