"""The indexes by which a table is found: its people's, its group's, and the public one.

A reader of an index removes codes that do not belong there, so a code too many does no harm and a missing one is
lost. Writers therefore add a code before the commit, and again after it, as a reader may have come in between.
"""

from __future__ import annotations

from engine.tables.profiles import PersonId
from engine.tables.table import Phase, Table

PUBLIC_INDEX = "public"
"""The index of the tables that anybody may join."""


def person_index(person: PersonId) -> str:
    return f"p{person}"


def group_index(group: int) -> str:
    return f"g{group}"


def indexes_of(table: Table) -> list[str]:
    """All indexes that a table belongs to; the public one only while it can be joined."""
    names = [person_index(person) for person in table.people]
    names += [group_index(table.group.id)] if table.group else []
    return names + ([PUBLIC_INDEX] if table.options.public and table.phase is Phase.LOBBY else [])
