"""The indexes by which a table is found: its people's, its group's, and the public one.

What is running and what is over lie in indexes of their own, so that a command costs what its running tables cost,
however many have ended. Which indexes a table belongs to follows from the table.

A reader of an index removes codes that do not belong there, so a code too many does no harm and a missing one is
lost. Writers therefore add a code before the commit, and again after it, as a reader may have come in between. Only
then they remove it elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.tables.directory.names import is_pseudonym
from engine.tables.profiles import PersonId
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.time.instants import Instant

PUBLIC_INDEX = "public"
"""The index of the tables that anybody may join."""


class IndexEntry(NamedTuple):
    name: str
    """Of the index."""
    code: str
    at: Instant | None = None
    """Its place in an index that is kept in order; None in one that is not."""


def person_index(person: PersonId) -> str:
    """The index of the tables where a person plays, or is going to.

    Earlier releases kept all tables in it; a reader moves those that are over.
    """
    return f"p{person}"


def group_index(group: int) -> str:
    return f"g{group}"


def finished_index(index: str) -> str:
    """The index beside a person's or a group's for finished games, in the order of their ends."""
    return f"{index}:finished"


def traces_index(person: PersonId) -> str:
    """The index of the tables that a person no longer finds, but that still name them."""
    return f"{person_index(person)}:traces"


def seasons_index(owner: str) -> str:
    """The index beside a person's or a group's for seasons: by their numbers for a group, in no order for a person."""
    return f"{owner}:seasons"


def muted_index(person: PersonId) -> str:
    """The index of the people, by their numbers, who have muted a person."""
    return f"m{person}"


def watched_index(person: PersonId) -> str:
    """The index of the tables that a person watches. Which these are does not follow from the tables."""
    return f"w{person}"


def entries_of(table: Table) -> frozenset[IndexEntry]:
    """All entries that lead to a table; one that names nobody belongs to no index."""
    return frozenset([IndexEntry(name, table.code, at) for name, at in _places(table)])


def _places(table: Table) -> list[tuple[str, Instant | None]]:
    groups = [group_index(table.group.id)] if table.group and table.people else []
    owners = [*map(person_index, table.people), *groups]
    traces: list[tuple[str, Instant | None]] = [(traces_index(person), None) for person in _named(table)]
    if table.phase is Phase.FINISHED:
        return [*[(finished_index(owner), table.ended or 0) for owner in owners], *traces]
    if table.phase not in RUNNING_PHASES:
        return [*[(traces_index(person), None) for person in table.people], *traces]
    is_public = table.options.public and table.phase is Phase.LOBBY and table.people
    return [*[(name, None) for name in [*owners, *([PUBLIC_INDEX] if is_public else [])]], *traces]


def _named(table: Table) -> list[PersonId]:
    """The people whom a table names and who do not sit there: sent away, or their seat was taken over."""
    named = [*[one.person for one in table.removed], *[one.person for one in table.former]]
    return [person for person in named if person not in table.people and not is_pseudonym(person)]


def own_entries(table: Table, index: str) -> frozenset[IndexEntry]:
    """The entries of a table in an index, and in those beside it."""
    return frozenset(
        [one for one in entries_of(table) if one.name == index or one.name.startswith(f"{index}:")]
    )


class IndexChanges(NamedTuple):
    """The entries that a change to a table adds, and those that it removes."""

    added: frozenset[IndexEntry] = frozenset()
    removed: frozenset[IndexEntry] = frozenset()


NO_INDEX_CHANGES = IndexChanges()


def index_changes(before: Table, after: Table) -> IndexChanges:
    """Most changes concern no index: that is seen without listing entries."""
    if (
        before.phase is after.phase
        and before.group == after.group
        and before.removed == after.removed
        and before.former == after.former
        and before.people == after.people
    ):
        return NO_INDEX_CHANGES
    old, new = entries_of(before), entries_of(after)
    return IndexChanges(new - old, old - new)
