"""One thing per word: no name is given twice, modules are nouns, constants have units, tasks have names."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONSTANT = re.compile("_?[A-Z][A-Z0-9_]*")
NOUNS_IN_ING = {
    *("ending", "formatting", "greeting", "matching", "opening", "pairing", "polling", "standing"),
}
"""Modules whose name ends like a verb's and is a noun all the same."""
SAYS_NOTHING = {"GRACE", "LEASE", "LONGEST", "MOST", "PATIENCE", "PAUSE", "SURE", "WAIT"}
"""Names of constants that need a word more: of what, and in which unit."""
SHARED_FUNCTIONS = {"main", "register"}
"""Public functions that several modules have on purpose, at most five: entry points, and how a topic registers its handlers."""


@cache
def modules() -> dict[str, ast.Module]:
    """The parsed modules of engine and tgbot, by their path."""
    paths = [path for package in ("engine", "tgbot") for path in (ROOT / package).rglob("*.py")]
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8")) for path in sorted(paths)}


def classes(module: ast.Module) -> Iterator[str]:
    yield from [node.name for node in module.body if isinstance(node, ast.ClassDef)]


def functions(module: ast.Module) -> Iterator[str]:
    """The public functions that a module defines at its top level."""
    found = [node.name for node in module.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    yield from [name for name in found if not name.startswith("_")]


def constants(module: ast.Module) -> Iterator[str]:
    """Names in capitals that a module gives at its top level; a type variable is no constant."""
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and not _is_type_variable(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            yield from [name for name in names if CONSTANT.fullmatch(name)]


def _is_type_variable(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypeVar"


def given_twice(names: dict[str, set[str]]) -> list[str]:
    """The names that more than one module defines, with these modules."""
    places = defaultdict(list)
    for path, found in names.items():
        for name in found:
            places[name].append(path)
    return [f"{name}: {', '.join(where)}" for name, where in sorted(places.items()) if len(where) > 1]


def none_of(offenders: list[str]) -> None:
    """Fail with all offenders, one in a line."""
    assert not offenders, "\n".join(["", *offenders])


def nameless_tasks(module: ast.Module) -> Iterator[int]:
    """The lines that start a task without a name."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if called == "create_task" and "name" not in [keyword.arg for keyword in node.keywords]:
                yield node.lineno


def test_no_two_modules_have_a_class_of_the_same_name() -> None:
    none_of(given_twice({path: set(classes(module)) for path, module in modules().items()}))


def test_no_two_modules_have_a_constant_of_the_same_name() -> None:
    none_of(given_twice({path: set(constants(module)) for path, module in modules().items()}))


def test_no_two_modules_have_a_public_function_of_the_same_name() -> None:
    names = {path: set(functions(module)) - SHARED_FUNCTIONS for path, module in modules().items()}
    none_of(given_twice(names))


def test_few_functions_share_a_name_on_purpose() -> None:
    names = {path: set(functions(module)) & SHARED_FUNCTIONS for path, module in modules().items()}
    assert len(given_twice(names)) == len(SHARED_FUNCTIONS) <= 5


def test_constants_say_of_what_they_are_the_measure() -> None:
    found = [(path, name) for path, module in modules().items() for name in constants(module)]
    none_of([f"{path}: {name}" for path, name in found if name.lstrip("_") in SAYS_NOTHING])


def test_modules_are_nouns() -> None:
    stems = {path: Path(path).stem for path in modules()}
    none_of([path for path, stem in stems.items() if stem.endswith("ing") and stem not in NOUNS_IN_ING])


def test_tasks_have_names() -> None:
    none_of([f"{path}:{line}" for path, module in modules().items() for line in nameless_tasks(module)])


def test_what_is_forbidden_would_be_seen() -> None:
    one = ast.parse(
        "class Look: ...\nLEASE, _MOST = 1, 2\nT = TypeVar('T')\nloop.create_task(run())\ndef see(): ..."
    )
    other = ast.parse("class Look: ...\n_MOST: int = 3\ncreate_task(run(), name='run')\nasync def see(): ...")
    for names, doubled in ((classes, "Look"), (constants, "_MOST"), (functions, "see")):
        assert given_twice({"a": set(names(one)), "b": set(names(other))}) == [f"{doubled}: a, b"]
    assert [*constants(one)] == ["LEASE", "_MOST"]
    assert [*nameless_tasks(one)] == [4]
    assert [*nameless_tasks(other)] == []
