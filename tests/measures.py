"""The measures of the house: how deep, how wide and how large it is. `make check` holds them.

An import counts wherever it stands: in a function, under TYPE_CHECKING, or by discovery (topics and buttons). Modules that need
each other's types form a ring. A ring counts as one link of a chain, and only the rings that are named here may exist.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import grimp

from tests.test_names import SHARED_FUNCTIONS, functions, given_twice, modules

PACKAGES = ("engine", "tgbot")
TAP_HANDLER = "tgbot.topics.play.handlers"
"""The handler of the most frequent tap."""

RINGS = (
    frozenset(
        {
            "engine.rules.agenda",
            "engine.rules.editions.base",
            "engine.rules.effects.footprint",
            "engine.rules.effects.gains",
            "engine.rules.game",
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
        one for one in modules if one.startswith("tgbot.topics.") and one.endswith("handlers")
    }
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


def measures(imports: Imports) -> list[Measure]:
    below = modules_below(TAP_HANDLER, imports)
    sizes = sorted([line_count(module) for module in imports])
    unknown = [ring for ring in rings_of(imports) if len(ring) > 1 and ring not in RINGS]
    return [
        Measure("links of the longest chain of imports", len(longest_chain(imports)), 25),
        Measure("rings of imports beside the known ones", len(unknown), 0),
        Measure("modules below the handler of a tap", len(below), 120),
        Measure("lines below the handler of a tap", sum([line_count(module) for module in below]), 17_000),
        Measure("modules in the largest folder", max(folder_sizes(imports).values()), 20),
        Measure("lines of a module, 95th percentile", sizes[len(sizes) * 95 // 100], 350),
        Measure("lines of the longest module", sizes[-1], 600),
        Measure("names of public functions in two modules", len(doubled_functions()), 5),
        Measure("screens of topics that stand on the store", len(screens_on_the_store(imports)), 0),
    ]


def told(imports: Imports, found: list[Measure]) -> Iterator[str]:
    yield from map(str, found)
    if "-v" in sys.argv:
        yield "The longest chain:"
        yield from [f"  {module}" for module in longest_chain(imports)]
        yield "Public functions in two modules:"
        yield from [f"  {one}" for one in doubled_functions()]


def main() -> None:
    imports = read_imports()
    found = measures(imports)
    sys.stdout.write("\n".join(told(imports, found)) + "\n")
    sys.exit(any([measure.found > measure.most for measure in found]))


if __name__ == "__main__":
    main()
