"""The versions of libraries that are permitted: those that were tested, and none that is known to break."""

from __future__ import annotations

import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.deploy.deploy_files import PROJECT

DATED = {"tzdata"}
"""Libraries whose versions are dates: a newer one is a newer fact, never another interface."""
INSIDE = {"redis", "uvicorn"}
"""Libraries whose private parts are overridden (`engine/store/connect`, `tgbot/intake/webhook.py`), which any minor release may change."""


def permitted() -> dict[str, Requirement]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    requirements = [Requirement(text) for text in project["dependencies"]]
    return {canonicalize_name(requirement.name): requirement for requirement in requirements}


def pins() -> dict[str, Version]:
    lines = (PROJECT / "constraints.txt").read_text("utf-8").splitlines()
    found = [line.split("==") for line in lines if "==" in line]
    return {canonicalize_name(name): Version(version) for name, version in found}


def test_every_version_that_was_tested_is_permitted() -> None:
    known = pins()
    assert [name for name, one in permitted().items() if not one.specifier.contains(known[name])] == []


def test_no_library_may_grow_without_bounds() -> None:
    far = Version("9999")
    assert {name for name, one in permitted().items() if one.specifier.contains(far)} == DATED


@pytest.mark.parametrize("name", sorted(INSIDE))
def test_a_library_that_is_changed_inside_stays_at_the_minor_release_that_was_tested(name: str) -> None:
    pinned = pins()[name]
    following = Version(f"{pinned.major}.{pinned.minor + 1}.0")
    assert not permitted()[name].specifier.contains(following)


@pytest.mark.parametrize("version", ["8.0.0", "8.0.1"])
def test_a_redis_client_that_crashes_every_command_is_not_permitted(version: str) -> None:
    assert not permitted()["redis"].specifier.contains(version)
