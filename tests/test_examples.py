"""The examples in docstrings and in docs/library.md give what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SIGN = ">>> "
"""An example begins with it. Modules without one are not even loaded: to search them all takes every worker ten seconds."""


def modules_with_examples() -> list[str]:
    paths = [path for package in ("engine", "tgbot") for path in sorted((ROOT / package).rglob("*.py"))]
    with_examples = [path for path in paths if SIGN in path.read_text(encoding="utf-8")]
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in with_examples]


@pytest.mark.parametrize("name", modules_with_examples())
def test_a_docstring_s_examples_give_what_they_say(name: str) -> None:
    found = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert found.attempted
    assert not found.failed


def test_the_library_s_page_gives_what_it_says() -> None:
    found = doctest.testfile(str(ROOT / "docs/library.md"), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed
