"""The right to show a subject in its chats, and the records of what they were shown. One pass has it at a time, by a lease."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.due_store import DueStore
from engine.store.errors import store_errors
from engine.store.scripts import EndShowingArguments, flat
from engine.tables.port import Due, ShowAgain, Subject
from engine.tables.time.instants import DAY, Instant, Span

LEASE_FIELD = "lease"
"""The field beside the records that says which pass has the right to show."""
SEASON_KEPT_MS: Span = 400 * DAY
"""How long a season is kept that is over: the next one of its group follows from it."""


NOTHING_LEFT = ShowAgain()


class SubjectKeys(NamedTuple):
    subject: str
    records: str
    sign: str
    """By which release 0.7.0 knows who has the right to show a season; of any other subject the records."""


def keys_of(subject: Subject) -> SubjectKeys:
    code = subject.code
    if subject.due is Due.SEASON:
        return SubjectKeys(keys.season(code), keys.season(code), keys.season_lease(code))
    records = keys.spectators(code) if subject.due is Due.SPECTATORS else keys.shown(code)
    return SubjectKeys(keys.table(code), records, records)


class ShowingStore(DueStore):
    async def keep_showing(
        self,
        subject: Subject,
        holder: str,
        records: Mapping[str, str],
        lease: Span = 0,
        revision: int | None = None,
    ) -> bool | None:
        arguments = [holder, lease, _or_nothing(revision), int(subject.is_listed), *flat(records.items())]
        with store_errors():
            kept = await scripts.KEEP_SHOWING_SCRIPT(self.client, [*keys_of(subject)], arguments)
        return None if kept is None else bool(kept)

    async def end_showing(
        self,
        subject: Subject,
        holder: str,
        shown: Mapping[str, str],
        gone: Sequence[str] = (),
        ending: ShowAgain = NOTHING_LEFT,
    ) -> bool | None:
        arguments = EndShowingArguments(
            holder=holder,
            entry=keys.entry(subject.due, subject.code),
            revision=_or_nothing(ending.revision),
            leased=_or_nothing(ending.leased),
            retry_at=_or_nothing(ending.retry_at),
            kept=SEASON_KEPT_MS if subject.due is Due.SEASON else "",
            is_listed=int(subject.is_listed),
            shown=flat(shown.items()),
            gone=list(gone),
        )
        with store_errors():
            where = [*keys_of(subject), keys.due(keys.bucket(subject.code))]
            done = await scripts.END_SHOWING_SCRIPT(self.client, where, arguments)
        if ending.retry_at is not None and subject.due is not Due.DELIVER:
            self.note_due(subject.code, ending.retry_at)
        return None if done is None else bool(done)


def _or_nothing(value: Instant | None) -> Instant | str:
    return "" if value is None else value


async def taken_in_hand(
    client: Any, subject: Subject, holder: str, lease: Span, *beside: str, since: tuple[Any, Any] = ("", "")
) -> Any:
    """The reply of begin_showing.lua; `beside` are the keys of news and talk."""
    with store_errors():
        where = [*keys_of(subject), *beside]
        return await scripts.BEGIN_SHOWING_SCRIPT(client, where, [holder, lease, *since])
