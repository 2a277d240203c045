"""The right to show a subject in its chats, and the records of what they were shown.

One pass has the right at a time, by a lease. Spectators have records of their own, beside each table that is watched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.store import codec, keys, scripts
from engine.store.due_store import DueStore
from engine.store.errors import store_errors
from engine.store.scripts import EndShowingArguments, flat
from engine.tables.port import Due, Remark, ShowAgain, Subject
from engine.tables.profiles import PersonId
from engine.tables.spectators import MAX_REMARKS, MAX_SPECTATORS
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


# The spectators of tables: a hash of records beside each table that is watched, and a list of remarks


class SpectatorStore(ShowingStore):
    async def add_spectator(self, code: str, person: PersonId, record: str, now: Instant) -> bool:
        where = [keys.table(code), keys.spectators(code), _due(code)]
        arguments = ["", MAX_SPECTATORS, person, record, keys.entry(Due.SPECTATORS, code), now]
        with store_errors():
            is_there = bool(await scripts.ADD_SHOWN_SCRIPT(self.client, where, arguments))
        if is_there:
            self.note_due(code, now)
        return is_there

    async def drop_spectator(self, code: str, person: PersonId, at: Instant) -> bool:
        where, arguments = (
            [keys.spectators(code), _due(code)],
            [person, keys.entry(Due.SPECTATORS, code), at],
        )
        with store_errors():
            was_there = bool(await scripts.DROP_SPECTATOR_SCRIPT(self.client, where, arguments))
        if was_there:
            self.note_due(code, at)
        return was_there

    async def spectator(self, code: str, person: PersonId) -> str | None:
        with store_errors():
            record = await self.client.hget(keys.spectators(code), str(person))
        return None if record is None else record.decode()

    async def add_remark(self, code: str, remark: Remark, kept: Span, at: Instant) -> None:
        where, line = [keys.remarks(code), _due(code)], codec.remark_to_json(remark)
        arguments = [line, MAX_REMARKS, kept, keys.entry(Due.SPECTATORS, code), at]
        with store_errors():
            await scripts.ADD_REMARK_SCRIPT(self.client, where, arguments)
        self.note_due(code, at)

    async def remarks(self, code: str) -> list[Remark]:
        with store_errors():
            lines = await self.client.lrange(keys.remarks(code), 0, -1)
        return [remark for line in lines if (remark := codec.remark_from_json(line)) is not None]

    async def strike_remarks(self, code: str, person: PersonId) -> None:
        with store_errors():
            await scripts.STRIKE_TALK_SCRIPT(self.client, [keys.remarks(code)], [person])

    async def forget_remarks(self, code: str) -> None:
        with store_errors():
            await self.client.delete(keys.remarks(code))


def _due(code: str) -> str:
    return keys.due(keys.bucket(code))
