"""What the rules and the bot load when they are imported."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import engine.rules

FOLDER = Path(engine.rules.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))


def imported(source: str) -> set[str]:
    """The modules a source text imports, by their full names."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_the_rules_import_only_themselves_and_the_standard_library(module: Path) -> None:
    foreign = {
        name
        for name in imported(module.read_text(encoding="utf-8"))
        if not name.startswith("engine.rules") and name.split(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


def test_a_foreign_import_would_be_seen() -> None:
    assert imported("import yaml\nfrom engine.decks import load_deck") == {"yaml", "engine.decks"}


def test_the_bot_loads_neither_rich_nor_the_terminal_nor_the_playground() -> None:
    # httpx loads Rich on its own where it is installed; with None in its place every import of it fails.
    program = "import sys; sys.modules['rich'] = None; import tgbot.app; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "tgbot.handlers.replay" in loaded
    assert not [name for name in loaded if name.startswith(("rich.", "tgbot.terminal", "tgbot.playground"))]
