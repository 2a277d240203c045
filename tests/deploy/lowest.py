"""`make lowest`: constraints with the lowest permitted version of every library that the project names itself.

What those libraries need in turn is free, as it is for whoever installs an older one of them. The tools of the tests have
their usual versions.
"""

from __future__ import annotations

import sys
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.deploy_files import PROJECT

TOOLS = ("fakeredis", "hypothesis", "pytest", "pytest-rerunfailures", "pytest-xdist")
"""What the tests that `make lowest` runs are run by."""


def lowest_constraints() -> list[str]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    bounds = [_lowest(Requirement(text)) for text in project["dependencies"]]
    pins = (PROJECT / "constraints.txt").read_text("utf-8").splitlines()
    tools = [pin for pin in pins if canonicalize_name(pin.partition("==")[0]) in TOOLS]
    return [*bounds, *tools]


def _lowest(requirement: Requirement) -> str:
    """
    >>> _lowest(Requirement("redis>=8.1,<8.2")), _lowest(Requirement("uvloop>=0.22; sys_platform != 'win32'"))
    ('redis==8.1', "uvloop==0.22; sys_platform != 'win32'")
    """
    (lowest,) = [one.version for one in requirement.specifier if one.operator == ">="]
    marker = f"; {requirement.marker}".replace('"', "'") if requirement.marker else ""
    return f"{requirement.name}=={lowest}{marker}"


if __name__ == "__main__":
    sys.stdout.write("\n".join([*lowest_constraints(), ""]))
