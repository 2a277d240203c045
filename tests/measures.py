"""The measures of the house: how deep, how wide and how large it is. `make check` holds them.

An import counts wherever it stands: in a function, under TYPE_CHECKING, or by discovery (topics, buttons and commands). Modules that need
each other's types form a ring. A ring counts as one link of a chain, and only the rings that are named here may exist.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import grimp

from tests.test_names import SHARED_FUNCTIONS, functions, given_twice, modules
from tgbot.cli import FAMILIES

PACKAGES = ("engine", "tgbot")
TAP_HANDLER = "tgbot.topics.play.handlers"
"""The handler of the most frequent tap."""

RINGS = (
    frozenset(
        {
            "engine.rules.editions.base",
            "engine.rules.effects.gains",
            "engine.rules.state",
        }
    ),
    frozenset({"tgbot.playground.botapi.people", "tgbot.playground.botapi.world"}),
)
"""A position, what is on its agenda and what moves it; the local Bot API's world and its people."""

DOES_MORE_THAN_DRAW = ("handlers", ".membership")
NOT_FOR_SCREENS = ("engine.store", "engine.clockwork", "engine.minds")

Imports = Mapping[str, frozenset[str]]


class Measure(NamedTuple):
    name: str
    found: int
    most: int

    def __str__(self) -> str:
        return (
            f"{'ok ' if self.found <= self.most else 'BAD'} {self.name}: {self.found} (at most {self.most})"
        )


# The graph


def path_of(module: str) -> Path:
    path = Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def read_imports() -> dict[str, frozenset[str]]:
    """By module, the modules of the house that it imports."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    modules = {module for module in graph.modules if path_of(module).exists()}
    found = {one: modules & graph.find_modules_directly_imported_by(one) for one in sorted(modules)}
    found["tgbot.topics"] |= {
        one for one in modules if one.startswith("tgbot.topics.") and one.endswith(("handlers", "screens"))
    }
    found["tgbot.cli"] |= set(FAMILIES.values())
    found["tgbot.buttons"] |= {one for one in modules if one.startswith("tgbot.buttons.")}
    return {one: frozenset(imported) for one, imported in found.items()}


def rings_of(imports: Imports) -> list[frozenset[str]]:
    """The strongly connected parts of the graph (Tarjan), in such an order that what is imported comes first."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[frozenset[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        waiting.append(module)
        for other in sorted(imports[module]):
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in waiting:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            at = waiting.index(module)
            found.append(frozenset(waiting[at:]))
            del waiting[at:]

    sys.setrecursionlimit(10_000)
    for module in imports:
        if module not in number:
            visit(module)
    return found


def longest_chain(imports: Imports) -> tuple[str, ...]:
    """The longest way from one module down to another; a ring is one link."""
    chains: dict[str, tuple[str, ...]] = {}
    for ring in rings_of(imports):
        below = {other for module in ring for other in imports[module]} - ring
        deepest = max((chains[other] for other in sorted(below)), key=len, default=())
        chains |= dict.fromkeys(ring, (min(ring), *deepest))
    return max(chains.values(), key=len)


def modules_below(module: str, imports: Imports) -> set[str]:
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        new = imports[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


# Sizes and names


def line_count(module: str) -> int:
    return len(path_of(module).read_text(encoding="utf-8").splitlines())


def folder_sizes(imports: Imports) -> Counter[Path]:
    paths = [path_of(module) for module in imports]
    return Counter([path.parent for path in paths if path.name != "__init__.py"])


def doubled_functions() -> list[str]:
    """Public functions of one name in two modules, with these modules."""
    return given_twice(
        {path: set(functions(module)) - SHARED_FUNCTIONS for path, module in modules().items()}
    )


def screens_on_the_store(imports: Imports) -> list[str]:
    """Modules of topics that only draw, and yet stand on the store: everything but handlers and membership draws."""
    drawing = [
        one for one in imports if one.startswith("tgbot.topics.") and not one.endswith(DOES_MORE_THAN_DRAW)
    ]
    return [
        one
        for one in drawing
        if any([other.startswith(NOT_FOR_SCREENS) for other in modules_below(one, imports)])
    ]


# Connections

WORKING_COPIES = frozenset({"game", "work", "world"})
"""Names of objects that are made to be changed by others: a game in progress, the work of a change, the world of the local Bot API."""

LIBRARY_ATTRIBUTES = {
    ("engine/rules/errors.py", "args"): "an exception's own attribute",
    ("engine/rules/frozen_values.py", "__init__"): "a class decorator",
    ("engine/store/codec.py", "__pydantic_config__"): "pydantic's way to configure a type",
    ("engine/store/connect/cluster.py", "connection_class"): "redis-py takes no argument for it",
    ("engine/store/connect/cluster.py", "result"): "the result of a command in redis-py's queue",
    ("engine/store/connect/clients.py", "execute"): "redis-py makes its pipelines itself",
    ("tgbot/cli/__init__.py", "metavar"): "typer names the type behind each flag, and asks nobody",
    ("tgbot/intake/webhook.py", "should_exit"): "uvicorn's way to stop a server",
    ("tgbot/operate/visits.py", "__signature__"): "typer reads the options of a command from it",
    ("tgbot/requests/requests.py", "mark"): "a decorator marks its method",
    ("tgbot/words.py", "value"): "an element of a parsed Fluent message",
}
"""Attributes of libraries' objects that are assigned, with the reason."""


class Assignment(NamedTuple):
    path: str
    line: int
    owner: str
    """The expression before the dot."""
    attribute: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.owner}.{self.attribute}"


def _is_record(one: ast.ClassDef) -> bool:
    """Is it a dataclass whose fields may change?"""
    made = [ast.unparse(decorator) for decorator in one.decorator_list]
    return any([name.startswith("dataclass") and "frozen=True" not in name for name in made])


def record_fields(tree: ast.Module) -> dict[str, set[str]]:
    """By class that is a changeable record, its fields that hold a value; one that holds a function is a connection."""
    return {
        one.name: {
            field.target.id
            for field in one.body
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and "Callable" not in ast.unparse(field.annotation)
        }
        for one in ast.walk(tree)
        if isinstance(one, ast.ClassDef) and _is_record(one)
    }


def _room(path: str) -> str:
    return "/".join(path.split("/")[:2])


def names_in(tree: ast.Module) -> set[str]:
    """The classes that a module defines or imports."""
    imported = [node.names for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    return defined | {name.name for names in imported for name in names}


def own_makings(tree: ast.Module) -> set[str]:
    """The variables of a module that hold an object of a class of its own."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    return {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets
        if isinstance(target, ast.Name) and ast.unparse(node.value.func) in own
    }


def assignments(path: str, tree: ast.Module) -> Iterator[Assignment]:
    """The attributes that a module assigns to another object than `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            owner, name = node.value, node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "setattr":
            owner, name = node.args[0], ast.unparse(node.args[1])
        else:
            continue
        if ast.unparse(owner) not in ("self", "cls"):
            yield Assignment(path, node.lineno, ast.unparse(owner), name)


def connections(trees: Mapping[str, ast.Module]) -> list[Assignment]:
    """Assignments from outside after construction.

    Not counted are fields of records that the module imports or that belong to its own room, working copies, and
    objects of libraries.
    """
    fields: dict[str, set[str]] = defaultdict(set)
    """By class, and by room: fields of records."""
    for path, tree in trees.items():
        for name, found in record_fields(tree).items():
            fields[name] |= found
            fields[_room(path)] |= found
    late = list[Assignment]()
    for path, tree in trees.items():
        known = set[str]().union(*[fields[name] for name in {*names_in(tree), _room(path)} & fields.keys()])
        free = WORKING_COPIES | own_makings(tree)
        late += [
            one
            for one in assignments(path, tree)
            if one.attribute not in known
            and one.owner.split(".")[0] not in free
            and (path, one.attribute) not in LIBRARY_ATTRIBUTES
        ]
    return late


def longest_function(trees: Mapping[str, ast.Module]) -> tuple[int, str]:
    """The lines of the longest function, and where it stands."""
    return max(
        (node.end_lineno - node.lineno + 1, f"{path}:{node.lineno} {node.name}")
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    )


# Values and classes

SHOWING_ROOMS = ("tgbot/showing/", "tgbot/records/")
"""Rooms whose values and classes stay small: in both of them a value had 44 fields once, and a class 44 methods."""


METHODS = (ast.FunctionDef, ast.AsyncFunctionDef)


def largest_class(
    trees: Mapping[str, ast.Module], kind: type[ast.stmt] | tuple[type[ast.stmt], ...]
) -> tuple[int, str]:
    """The most statements of a kind in one class of these rooms: fields or methods; and where it stands."""
    return max(
        (sum([isinstance(one, kind) for one in node.body]), f"{path}:{node.lineno} {node.name}")
        for path, tree in trees.items()
        if path.startswith(SHOWING_ROOMS)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )


# Units of time


def seconds_constants(trees: Mapping[str, ast.Module]) -> list[str]:
    """Constants in seconds. The unit of the house is the millisecond (`engine.spans`); a new one is a `Span`."""
    return [
        f"{path}:{name.lineno} {name.id}"
        for path, tree in trees.items()
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for name in ast.walk(statement)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store) and name.id.endswith("_SECONDS")
    ]


def _is_second(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "SECOND"


def _is_conversion(node: ast.BinOp) -> bool:
    """Does it turn spans into seconds, or seconds into spans? `5 * SECOND` is a span that is written down."""
    if isinstance(node.op, ast.Div | ast.FloorDiv):
        return _is_second(node.right)
    sides = (node.left, node.right)
    is_written = any([isinstance(side, ast.Constant) for side in sides])
    return isinstance(node.op, ast.Mult) and any(map(_is_second, sides)) and not is_written


def conversions(trees: Mapping[str, ast.Module]) -> list[str]:
    """Conversions between milliseconds and seconds in expressions, instead of by `in_seconds` and `from_seconds`."""
    return [
        f"{path}:{node.lineno} {ast.unparse(node)}"
        for path, tree in trees.items()
        if path != "engine/spans.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and _is_conversion(node)
    ]


def measures(imports: Imports) -> list[Measure]:
    below = modules_below(TAP_HANDLER, imports)
    sizes = sorted([line_count(module) for module in imports])
    trees = {str(path): module for path, module in modules().items()}
    unknown = [ring for ring in rings_of(imports) if len(ring) > 1 and ring not in RINGS]
    return [
        Measure("links of the longest chain of imports", len(longest_chain(imports)), 25),
        Measure("rings of imports beside the known ones", len(unknown), 0),
        Measure("modules below the handler of a tap", len(below), 120),
        Measure("lines below the handler of a tap", sum([line_count(module) for module in below]), 17_000),
        Measure("modules in the largest folder", max(folder_sizes(imports).values()), 20),
        Measure("lines of a module, 95th percentile", sizes[len(sizes) * 95 // 100], 350),
        Measure("lines of the longest module", sizes[-1], 600),
        Measure("lines of the longest function", longest_function(trees)[0], 45),
        Measure("fields of the largest value that is shown", largest_class(trees, ast.AnnAssign)[0], 20),
        Measure("methods of the largest class that shows", largest_class(trees, METHODS)[0], 20),
        Measure("assignments from outside after construction", len(connections(trees)), 0),
        Measure("constants in seconds", len(seconds_constants(trees)), 83),
        Measure("conversions of seconds in expressions", len(conversions(trees)), 36),
        Measure("names of public functions in two modules", len(doubled_functions()), 5),
        Measure("screens of topics that stand on the store", len(screens_on_the_store(imports)), 0),
    ]


def told(imports: Imports, found: list[Measure]) -> Iterator[str]:
    yield from map(str, found)
    if "-v" in sys.argv:
        yield "The longest chain:"
        yield from [f"  {module}" for module in longest_chain(imports)]
        trees = {str(path): module for path, module in modules().items()}
        yield f"The longest function: {longest_function(trees)[1]}"
        yield f"The largest value that is shown: {largest_class(trees, ast.AnnAssign)[1]}"
        yield f"The largest class that shows: {largest_class(trees, METHODS)[1]}"
        yield "Assignments from outside after construction:"
        yield from [f"  {one}" for one in connections(trees)]
        yield "Constants in seconds, and conversions in expressions:"
        yield from [f"  {one}" for one in (*seconds_constants(trees), *conversions(trees))]
        yield "Public functions in two modules:"
        yield from [f"  {one}" for one in doubled_functions()]


def main() -> None:
    imports = read_imports()
    found = measures(imports)
    sys.stdout.write("\n".join(told(imports, found)) + "\n")
    sys.exit(any([measure.found > measure.most for measure in found]))


if __name__ == "__main__":
    main()
