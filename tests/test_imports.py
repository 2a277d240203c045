"""The imports of the rules, and the modules that the bot loads; the other contracts are in pyproject.toml."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import engine.rules

RULES = Path(engine.rules.__file__).parent


def imported(source: str) -> set[str]:
    """The modules a source text imports, by their full names."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}


def is_foreign(module: str) -> bool:
    return not module.startswith("engine.rules") and module.split(".")[0] not in sys.stdlib_module_names


def test_the_rules_import_only_themselves_and_the_standard_library() -> None:
    sources = {path: imported(path.read_text(encoding="utf-8")) for path in RULES.rglob("*.py")}
    assert len(sources) > 20
    foreign = {
        f"{path.relative_to(RULES)}: {module}"
        for path, modules in sources.items()
        for module in modules
        if is_foreign(module)
    }
    assert not foreign


def test_a_foreign_import_would_be_seen() -> None:
    found = imported("import yaml, json\nfrom engine.decks import load_deck\nfrom engine.rules import play")
    assert {module for module in found if is_foreign(module)} == {"yaml", "engine.decks"}


def test_the_bot_loads_neither_rich_nor_the_terminal_nor_the_playground() -> None:
    # httpx loads Rich on its own where it is installed; with None in its place every import of it fails.
    program = "import sys; sys.modules['rich'] = None; import tgbot.app, tgbot.topics; tgbot.topics.load(); print(*sys.modules)"
    command = [sys.executable, "-c", program]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "tgbot.topics.past.handlers" in loaded
    assert not [
        name
        for name in loaded
        if name.startswith(("rich.", "tgbot.operate", "tgbot.terminal", "tgbot.playground"))
    ]
