"""An operator's own deck, read from YAML in the form of the house deck.

    - {points: 2, name: Estatua, red: 1, pesos: 2}
    - {points: 3, name: Capilla, yellow: 1, pesos: 3, architect: true}

The file is composed into nodes, which know their lines, and never constructed: no tag can make an
object, no alias is ever expanded, and every complaint names the file, the line and the field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unicodedata import normalize

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from engine.rules.buildings import BadDeck, Building, Deck, check_cost, check_deck, check_name, check_points
from engine.rules.goods import Goods

DECK_FIELDS = ("points", "name", *Goods._fields, "architect")
MAX_DECK_FILE_BYTES = 100_000
"""Ten times the largest deck that the rules allow; the parser takes minutes for larger files."""

_YAML_TAG_PREFIX = "tag:yaml.org,2002:"
_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_YAML_ERRORS = (yaml.YAMLError, ValueError, OverflowError, RecursionError)
"""The exceptions of PyYAML on bad text: its own, and those of `chr`, `int` and deep nesting."""


def load_deck(path: Path) -> Deck:
    """The deck in a file; `BadDeck` if the file cannot be read or its deck cannot be played."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_DECK_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadDeck(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        return read_deck(data.decode(), str(path))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadDeck(f"{path}, line {line}: is not UTF-8 text") from error


def read_deck(text: str, source: str) -> Deck:
    """The deck in a text; `source` names the text in messages."""
    root = _compose(text, source)
    if not isinstance(root, SequenceNode):
        raise _complaint(source, root, "must be a list of buildings")
    fields = [_fields(node, source) for node in root.value]
    deck = [_building(own, source) for own in fields]
    _check_names(deck, fields, source)
    with _located(source, root):
        return check_deck(deck)


# From text to nodes


def _compose(text: str, source: str) -> Node:
    if len(text) > MAX_DECK_FILE_BYTES:
        raise BadDeck(f"{source}, line 1: is larger than {MAX_DECK_FILE_BYTES} bytes")
    try:
        root: Node | None = yaml.compose(text, Loader=yaml.SafeLoader)
    except _YAML_ERRORS as error:
        raise BadDeck(f"{source}, line {_line_of(error, text)}: is not YAML: {_problem(error)}") from error
    if root is None:
        raise BadDeck(f"{source}, line 1: is empty")
    return root


def _line_of(error: Exception, text: str) -> int:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark:
        return error.problem_mark.line + 1
    if isinstance(error, yaml.reader.ReaderError):
        return text.count("\n", 0, error.position) + 1
    return 1


def _problem(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    if isinstance(error, yaml.reader.ReaderError):
        return "holds a character that cannot be printed"
    return str(getattr(error, "problem", None) or error)


# From nodes to buildings


class _BuildingFields(dict[str, Node]):
    """The fields of one building, and the node that holds them."""

    def __init__(self, node: MappingNode) -> None:
        super().__init__()
        self.node = node


def _fields(node: Node, source: str) -> _BuildingFields:
    if not isinstance(node, MappingNode):
        raise _complaint(source, node, "must be a building, written as fields and their values")
    found = _BuildingFields(node)
    for key, value in node.value:
        name = key.value if isinstance(key, ScalarNode) else "?"
        if name not in DECK_FIELDS:
            raise _complaint(source, key, f"is not one of {', '.join(DECK_FIELDS)}", field=_excerpt(name))
        if name in found:
            raise _complaint(source, key, "appears twice in one building", field=name)
        found[name] = value
    for name in ("name", "points"):
        if name not in found:
            raise _complaint(source, node, "is missing", field=name)
    return found


def _building(fields: _BuildingFields, source: str) -> Building:
    name = normalize("NFC", _scalar(fields, "name", "str", "text", source))
    with _located(source, fields["name"]):
        check_name(name)
    points = _count(fields, "points", source)
    with _located(source, fields["points"]):
        check_points(points)
    goods = [good for good in Goods._fields if good in fields]
    cost = {good: _count(fields, good, source) for good in goods}
    for good in goods:
        with _located(source, fields[good]):
            check_cost(good, cost[good])
    return Building(name, points, Goods(**cost), "architect" in fields and _architect(fields, source))


def _count(fields: _BuildingFields, field: str, source: str) -> int:
    text = _scalar(fields, field, "int", "a whole number", source)
    if not _WHOLE_NUMBER.fullmatch(text):
        raise _complaint(source, fields[field], f"must be a small whole number, not {_excerpt(text)}", field)
    return int(text)


def _architect(fields: _BuildingFields, source: str) -> bool:
    text = _scalar(fields, "architect", "bool", "true or false", source)
    known = yaml.SafeLoader.bool_values.get(text.lower())
    if known is None:
        raise _complaint(
            source, fields["architect"], f"must be true or false, not {_excerpt(text)}", "architect"
        )
    return known


def _scalar(fields: _BuildingFields, field: str, tag: str, wanted: str, source: str) -> str:
    node = fields[field]
    if isinstance(node, ScalarNode) and node.tag == _YAML_TAG_PREFIX + tag:
        return str(node.value)
    raise _complaint(source, node, f"must be {wanted}, not {_described(node)}", field)


def _described(node: Node) -> str:
    if not isinstance(node, ScalarNode):
        return "a list" if isinstance(node, SequenceNode) else "a mapping"
    quoted = node.tag == _YAML_TAG_PREFIX + "str"
    return repr(node.value[:30]) if quoted else _excerpt(node.value) or "nothing"


def _check_names(deck: list[Building], fields: list[_BuildingFields], source: str) -> None:
    """Find a name that appears twice: `check_deck` would notice it, but not where."""
    lines: dict[str, int] = {}
    for building, own in zip(deck, fields, strict=True):
        node, name = own["name"], building.name
        if name in lines:
            raise _complaint(source, node, f"{name!r} appears twice, first in line {lines[name]}", "name")
        lines[name] = _line(node)


# Complaints


@contextmanager
def _located(source: str, node: Node) -> Iterator[None]:
    """Put the file and the line before a complaint of the rules about a field."""
    try:
        yield
    except BadDeck as error:
        field, colon, rest = str(error).partition(": ")
        raise _complaint(source, node, rest if colon else field, field if colon else "") from error


def _complaint(source: str, node: Node, what: str, field: str = "") -> BadDeck:
    return BadDeck(f"{source}, line {_line(node)}{f', field {field}' if field else ''}: {what}")


def _line(node: Node) -> int:
    return int(node.start_mark.line) + 1


def _excerpt(text: str) -> str:
    """A text from the file, short and printable."""
    return text if len(text) <= 30 and text.isprintable() else repr(text[:30])
