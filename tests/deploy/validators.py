"""`make deploycheck`: the files in deploy, judged by tools that others wrote.

It runs in an environment of its own, because these tools are large. Two programs cannot be installed there and
are used if the machine has them: kubectl, which builds the overlays, and systemd-analyze. Each judge imports its
tool itself, so that the other tests can import this module without any of them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import yaml

from tests.deploy.deploy_files import (
    DEPLOY,
    KUBERNETES,
    OVERLAYS,
    PROJECT,
    TEMPLATE,
    UNIT,
    dockerfile,
    expressions,
    release,
)

KUBERNETES_VERSIONS = ("1.30", "1.37")
"""The oldest one with everything that the objects use, and the newest one that is known here."""
MAX_EXPOSURE = 20
"""Of a unit, in tenths, as `systemd-analyze security` counts it: 0 is shut in, 100 is open to everything."""
IMAGE_PYTHON = "3.13"
ARCHITECTURES = ("x86_64", "aarch64")
MANYLINUX = ("manylinux2014", "manylinux_2_17", "manylinux_2_28")

Complaints = Iterator[str]


class NotChecked(Exception):
    """A tool is missing; the message says which."""


def judge_image() -> Complaints:
    """hadolint reads the Dockerfile."""
    yield from _complaints("hadolint", str(DEPLOY / "Dockerfile"))


def judge_wheels() -> Complaints:
    """Every library has a wheel for the image's Python on both architectures."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    with tempfile.TemporaryDirectory() as folder:
        for architecture in ARCHITECTURES:
            kinds = [f"--platform={kind}_{architecture}" for kind in MANYLINUX]
            command = (sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed")
            where = (f"--target={folder}", f"--python-version={IMAGE_PYTHON}", "--only-binary=:all:")
            pinned = f"--constraint={PROJECT / 'constraints.txt'}"
            tried = _run(*command, *where, *kinds, pinned, *project["dependencies"])
            if tried.returncode:
                yield f"{architecture}: {tried.stderr.strip()[-500:]}"


def judge_build() -> Complaints:
    """The first stage of the image, run by this machine's Python in folders of its own; what comes out says its version."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        places = {"/opt/habana": f"{name}/image", "/tmp/": f"{name}/"}
        venv.create(folder / "base", with_pip=True)
        search = f"{folder / 'base' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        for step in dockerfile()[1:]:
            if step.name == "FROM":
                break
            if step.name == "COPY":
                _copy(step.arguments.split(), folder / "src")
            if step.name == "RUN":
                command = _moved(step.arguments, places)
                ended = _run("sh", "-euc", command, cwd=folder / "src", more={"PATH": search})
                if ended.returncode:
                    yield f"{command}: {ended.stderr.strip()[-500:]}"
                    return
        said = _run(f"{name}/image/bin/habana", "--version", cwd=folder)
        if said.stdout.strip() != f"habana {release()}":
            yield f"habana --version: {said.stdout}{said.stderr}"


def _copy(arguments: list[str], folder: Path) -> None:
    """COPY into the build, as far as our Dockerfile uses it."""
    *sources, target = arguments
    for source in sources:
        found, place = PROJECT / source, folder / target
        if found.is_dir():
            shutil.copytree(found, place, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(found, place)


def _moved(command: str, places: Mapping[str, str]) -> str:
    """A command with all its places elsewhere, in one go: the new ones may contain the old ones."""
    return re.sub("|".join(places), lambda found: places[found[0]], command)


def judge_compose() -> Complaints:
    """compose-spec reads the compose file and follows its references."""
    import compose_spec  # type: ignore[import-not-found]

    try:
        compose_spec.PyCompose.from_yaml((DEPLOY / "compose.yaml").read_text("utf-8")).validate()
    except ValueError as error:
        yield str(error)


def judge_kubernetes() -> Complaints:
    """kubectl builds each overlay, with the autoscaler too; every object fits its schema, with no unknown field."""
    _need("kubectl")
    for overlay in OVERLAYS:
        yield from _judge_objects(overlay, KUBERNETES / "overlays" / overlay)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(KUBERNETES, Path(folder) / "kubernetes"))
        city = copy / "overlays" / "city"
        text = (city / "kustomization.yaml").read_text("utf-8")
        (city / "kustomization.yaml").write_text(text.replace("# components:", "components:"), "utf-8")
        yield from _judge_objects("city with autoscaling", city)


def _judge_objects(name: str, folder: Path) -> Complaints:
    import kubernetes_validate  # type: ignore[import-not-found]

    built = _run("kubectl", "kustomize", str(folder))
    if built.returncode:
        yield f"{name}: {built.stderr.strip()}"
    for thing in yaml.safe_load_all(built.stdout):
        for version in KUBERNETES_VERSIONS:
            try:
                kubernetes_validate.validate(thing, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                yield f"{name}, {thing['kind']}, {version}: {error.message}"


def judge_expressions() -> Complaints:
    """promql-parser reads every expression of alerts and board."""
    import promql_parser  # type: ignore[import-not-found]

    for text in expressions():
        try:
            promql_parser.parse(text.replace("$__rate_interval", "5m"))
        except ValueError as error:
            yield f"{text}: {error}"


def judge_proxy() -> Complaints:
    """crossplane reads nginx.conf where it belongs, and knows which directive may stand where."""
    import crossplane  # type: ignore[import-not-found]

    with tempfile.NamedTemporaryFile("w", suffix=".conf", encoding="utf-8") as whole:
        whole.write(f"events {{}}\nhttp {{\n    include {DEPLOY / 'nginx.conf'};\n}}\n")
        whole.flush()
        for error in crossplane.parse(whole.name, strict=True)["errors"]:
            yield f"line {error['line']}: {error['error']}"


def judge_unit() -> Complaints:
    """systemd-analyze reads the units, with a program that exists on this machine, and counts what they leave open."""
    _need("systemd-analyze")
    for source, name in ((UNIT, UNIT.name), (TEMPLATE, TEMPLATE.name.replace("@", "@8081"))):
        yield from _judge_unit(source, name)


def _judge_unit(source: Path, name: str) -> Complaints:
    with tempfile.TemporaryDirectory() as folder:
        unit = Path(folder) / name
        text = source.read_text("utf-8")
        unit.write_text(re.sub(r"(?m)^ExecStart=/opt\S+", f"ExecStart={sys.executable}", text), "utf-8")
        yield from _complaints("systemd-analyze", "verify", str(unit))
        security = ("security", "--offline=yes", f"--threshold={MAX_EXPOSURE}", str(unit))
        judged = _run("systemd-analyze", *security)
        if judged.returncode:
            yield (judged.stdout or judged.stderr).strip().rpartition("\n")[2]


def _need(program: str) -> None:
    if shutil.which(program) is None:
        raise NotChecked(f"{program} is not on this machine")


def _run(
    *command: str, cwd: Path = PROJECT, more: Mapping[str, str] = MappingProxyType({})
) -> subprocess.CompletedProcess[str]:
    """Run a tool; kubectl is kept from every cluster that this machine may know."""
    environment = {**os.environ, "KUBECONFIG": os.devnull, **more}
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment)


def _complaints(*command: str) -> Complaints:
    ended = _run(*command)
    if ended.returncode or ended.stdout or ended.stderr:
        yield from (ended.stdout + ended.stderr).splitlines() or [f"code {ended.returncode}"]


JUDGES: dict[str, Callable[[], Complaints]] = {
    "Dockerfile": judge_image,
    "wheels of the image": judge_wheels,
    "build of the image": judge_build,
    "compose.yaml": judge_compose,
    "kubernetes": judge_kubernetes,
    "alerts and board": judge_expressions,
    "nginx.conf": judge_proxy,
    "habana.service, habana@.service": judge_unit,
}


def main() -> int:
    """Let every judge speak; 1 if one of them has complaints."""
    return max([_report(name, judge) for name, judge in JUDGES.items()])


def _report(name: str, judge: Callable[[], Complaints]) -> int:
    try:
        complaints = tuple(judge())
    except NotChecked as reason:
        _say(f"--   {name}: not checked, {reason}")
        return 0
    _say(f"{'BAD ' if complaints else 'ok  '} {name}")
    for complaint in complaints:
        _say(f"     {complaint}")
    return 1 if complaints else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
