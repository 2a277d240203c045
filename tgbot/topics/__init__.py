"""Topics: a folder for each thing that people do, with its handlers and screens.

A module of a topic whose name ends with `handlers` has a function `register`, that of its `TopicHandlers`, whose
methods say what they handle. One whose name ends with `screens` says what it adds to screens of others, and which pages it
draws. To add a topic, write its folder. Topics do not import each other; what several of them
need lies below, in `requests`, `questions`, `board`, `story` and `screen`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from tgbot.requests.house_context import HouseContext


def load() -> list[ModuleType]:
    """Load all topics; the modules of them that handle something."""
    names = sorted([found.name for found in walk_packages(__path__, f"{__name__}.")])
    for name in names:
        if name.endswith("screens"):
            import_module(name)
    return [import_module(name) for name in names if name.endswith("handlers")]


def register_all(context: HouseContext) -> None:
    for module in load():
        module.register(context)
