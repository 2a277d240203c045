"""The systemd units: what is restarted and what is not, and several workers that fit their proxy."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.deploy_files import DEPLOY, SECRET_EXAMPLES, TEMPLATE, TEMPLATE_SECRETS, UNIT
from tests.deploy.validators import judge_unit
from tgbot.cli.checks import MEND_FIRST, TRY_AGAIN

UNITS = pytest.mark.parametrize("unit", [UNIT, TEMPLATE], ids=lambda unit: unit.name)
OF_ONE_MACHINE = {"StateDirectory", "StateDirectoryMode"}
"""Lines of the embedded server's folder."""
OF_SEVERAL = {"Description", "LoadCredentialEncrypted", "Environment", "UnsetEnvironment", "ExecStart"}


def lines_of(unit: Path) -> list[tuple[str, str]]:
    return re.findall(r"^([A-Z]\w+)=(.*)$", unit.read_text("utf-8"), re.MULTILINE)


def only(unit: Path, name: str) -> str:
    (value,) = [value for known, value in lines_of(unit) if known == name]
    return value


@UNITS
def test_what_has_to_be_mended_first_is_not_restarted_and_what_may_work_later_is(unit: Path) -> None:
    assert only(unit, "Restart") == "always"
    prevented = only(unit, "RestartPreventExitStatus").split()
    assert prevented == [str(MEND_FIRST)]
    assert (MEND_FIRST, TRY_AGAIN) == (2, 75), "what guides say, and scripts of operators go by"
    assert only(unit, "StartLimitIntervalSec") == "0", "a store may be away for as long as it likes"


@UNITS
def test_a_worker_that_hangs_is_restarted(unit: Path) -> None:
    assert only(unit, "Type") == "notify"
    assert int(only(unit, "WatchdogSec")) >= 30


def test_both_units_are_shut_in_alike() -> None:
    ours = OF_ONE_MACHINE | OF_SEVERAL
    one, several = [[line for line in lines_of(unit) if line[0] not in ours] for unit in (UNIT, TEMPLATE)]
    assert one == several


def test_the_workers_that_the_template_starts_are_those_that_the_proxy_asks() -> None:
    started = re.search(r"systemctl enable --now (.*)", TEMPLATE.read_text("utf-8"))
    asked = re.findall(r"server 127\.0\.0\.1:(\d+)", (DEPLOY / "nginx.conf").read_text("utf-8"))
    assert started is not None
    assert re.findall(r"habana@(\d+)", started[1]) == asked
    assert ("Environment", "HABANA_TELEGRAM__WEBHOOK__LISTEN=127.0.0.1:%i") in lines_of(TEMPLATE)


def test_a_worker_of_the_template_reads_its_secrets_from_credentials(tmp_path: Path) -> None:
    for name in ("redis-url", "webhook-secret"):
        (tmp_path / name).write_text(f"{SECRET_EXAMPLES[name]}\n")
    found = re.fullmatch(r"/bin/sh -euc '(.*)'", only(TEMPLATE, "ExecStart"))
    assert found is not None
    script = found[1].replace("$$", "$").replace("%d", str(tmp_path))
    script = script.replace("/opt/habana/.venv/bin/habana bot", "env")
    said = subprocess.run(("/bin/sh", "-euc", script), capture_output=True, text=True, check=True).stdout
    assert dict(re.findall(r"^(HABANA_\w+)=(.*)$", said, re.MULTILINE)) == TEMPLATE_SECRETS


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_has_no_complaints() -> None:
    assert list(judge_unit()) == []
