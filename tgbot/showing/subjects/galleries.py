"""The spectators of tables: they are shown it at leisure, a few at a time, below everybody else.

They have a due entry of their own, so that no pass of the players waits for them. A pass takes what the limits leave
over for some seconds; what is left then is the next pass's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

from engine.tables.directory.index_reader import who_muted
from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.port import ClaimedShowing, Due
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.spectators import SPECTATORS_KEPT_MS, NoteSpectators, noted_count
from engine.tables.table import Snapshot
from engine.tables.time.instants import SECOND, Instant, Span
from tgbot.records.shown import Shown, shown_with, write_record
from tgbot.showing.chats.spectators import Gallery, SpectatorDecider, is_forgotten
from tgbot.showing.deliveries import Deliveries, InHand
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_results import PassResult, Rhythm, SubjectKind

WATCH_PASS_MS: Span = 10 * SECOND
"""The time of a pass, shorter than the lease of its entry; the rest is left to the next one."""
SPECTATORS_EVERY_MS: Span = 100
"""From one chat to the next: the limits and the store, which writes each call down, are for others, too."""
MAX_SPECTATORS_AT_ONCE = 8
WATCH_WAIT_MS: Span = SECOND
"""From one pass to the next."""


class GalleriesShown(SubjectKind):
    due = Due.SPECTATORS

    def __init__(self, beside: FactsBeside, deliveries: Deliveries) -> None:
        self.tables = beside.tables
        self.store = beside.store
        self.beside = beside
        self.rhythm = Rhythm(
            is_crowd=True,
            every=SPECTATORS_EVERY_MS,
            at_once=MAX_SPECTATORS_AT_ONCE,
            lasts=WATCH_PASS_MS,
            least_wait=WATCH_WAIT_MS,
            gives_way=deliveries.is_at_work,
        )

    async def moment(
        self,
        claimed: ClaimedShowing,
        records: Mapping[str, str],
        requests: ViewRequests,
        slow: Collection[str],
    ) -> Gallery:
        """Who has stopped watching meanwhile is not shown what came late."""
        snapshot = await self._counted(claimed)
        speakers = dict.fromkeys([remark.person for remark in claimed.remarks])
        muted_by = {speaker: await who_muted(self.store, speaker) for speaker in speakers}
        watching = {name: record for name, record in records.items() if name in claimed.shown}
        chats = {int(name): record for name, record in watching.items()}
        moment = await self.beside.moment(snapshot, claimed, watching, chats)
        return Gallery(moment, len(watching), claimed.remarks, muted_by)

    async def _counted(self, claimed: ClaimedShowing) -> Snapshot:
        """The table, which knows roughly how many watch it."""
        table, people = claimed.snapshot.table, frozenset(map(int, claimed.shown))
        is_known = table.watching == noted_count(len(people)) and people.issuperset(
            [one.person for one in table.greeters]
        )
        if is_known or is_forgotten(table, self.tables.timepiece.now()):
            return claimed.snapshot
        return await self.tables.change(table.code, NoteSpectators(people))

    def deciders(self, moment: Gallery) -> Iterator[SpectatorDecider]:
        for name in moment.moment.records:
            yield moment.decider(int(name))

    async def ending(self, result: PassResult) -> Instant | None:
        """Strike what people said who are gone, or all if everybody is: nothing would lead back to it."""
        table, gone = result.moment.moment.table, _gone(result)
        if self._is_left(result):
            for person in gone:
                await self.store.strike_remarks(table.code, person)
            return None if table.ended is None else table.ended + SPECTATORS_KEPT_MS
        await self.store.forget_remarks(table.code)
        return None

    async def ended(self, hand: InHand, result: PassResult) -> None:
        if not result.is_kept:
            return
        table = result.moment.moment.table
        for decider, report in result.reports:
            if report.moved_to is not None:
                await self._follow(table.code, decider.before, decider.chat, report.moved_to)
        await self.store.write_indexes(
            remove=[IndexEntry(watched_index(person), table.code) for person in _gone(result)]
        )
        if not self._is_left(result) and (table.watching or table.greeters):
            with suppress(Refused):
                await self.tables.change(table.code, NoteSpectators(frozenset()))

    async def _follow(self, code: str, before: Shown, group: int, moved_to: int) -> None:
        """A group that has moved watches from where it is now, in a new message."""
        record = shown_with(
            language=before.source.language, as_text=before.asides.as_text, seen_as=before.source.seen_as
        )
        now = self.tables.timepiece.now()
        await self.store.write_indexes(add=[IndexEntry(watched_index(moved_to), code)])
        await self.store.add_spectator(code, moved_to, write_record(record), now)
        await self.store.drop_spectator(code, group, now)
        await self.store.write_indexes(remove=[IndexEntry(watched_index(group), code)])

    def _is_left(self, result: PassResult) -> bool:
        return len(result.forgotten) < len(result.moment.moment.records)


def _gone(result: PassResult) -> Sequence[PersonId]:
    return [int(name) for name in result.forgotten]
