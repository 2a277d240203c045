"""What operators read leads somewhere and is true of this release."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.deploy.deploy_files import DEPLOY, PROJECT
from tgbot.operate.version_report import STORED_FORMS

OPERATING = PROJECT / "docs" / "operating.md"
GUIDES = (
    OPERATING,
    DEPLOY / "README.md",
    PROJECT / "SECURITY.md",
    PROJECT / "CHANGELOG.md",
    PROJECT / "README.md",
)


def headings(guide: Path) -> set[str]:
    """The anchors of a guide's headings."""
    titles = re.findall(r"^#+ (.*)$", guide.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_links_lead_to_files_and_headings(guide: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", guide.read_text("utf-8"))
    for link in [link for link in links if "://" not in link]:
        path, _, anchor = link.partition("#")
        target = (guide.parent / path) if path else guide
        assert target.exists(), link
        assert not anchor or anchor in headings(target), link


def test_the_places_that_guides_name_are_there() -> None:
    named = {name for guide in GUIDES for name in re.findall(r"`(tests/[\w/.]+)`", guide.read_text("utf-8"))}
    assert named
    assert [name for name in sorted(named) if not (PROJECT / name).exists()] == []


def test_every_stored_form_has_its_upgrade_note() -> None:
    rows = re.findall(
        r"^\| ([\w ]+) \| (\d+) \| [^|]+ \| [^|]+ \|$", OPERATING.read_text("utf-8"), re.MULTILINE
    )
    assert {form: int(version) for form, version in rows} == STORED_FORMS
