"""A house with spectators: their passes, made by hand, and the phones that they look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.tables.directory.indexes import IndexEntry, watched_index
from engine.tables.port import Due
from engine.tables.profiles import PersonId
from engine.tables.table import Phase, Snapshot
from tests.backends import Harness
from tests.company.clubs import seasons_in
from tests.showing.paper import PaperChats
from tgbot.records.shown import Shown, read_record, shown_with, write_record
from tgbot.showing.deliveries import Deliveries, Delivery
from tgbot.showing.facts_beside import FactsBeside
from tgbot.showing.passes import Passes
from tgbot.showing.subjects.galleries import GalleriesShown
from tgbot.words import languages

FIRST_SPECTATOR = 100


@dataclass
class Stands:
    """The seats of those who watch; nothing is shown unless `show` says so."""

    house: Harness
    phones: PaperChats = field(default_factory=PaperChats)
    worker: Passes = field(init=False)

    def __post_init__(self) -> None:
        self.worker = self.another_worker()

    def another_worker(self, gives_way: Callable[[], bool] | None = None) -> Passes:
        tables, deliveries = self.house.tables, Deliveries()
        go_on = Delivery(deliveries, self.phones).go_on  # type: ignore[arg-type]
        beside = FactsBeside(tables, seasons_in(self.house), self.phones, "HabanaBot", go_on)  # type: ignore[arg-type]
        kind = GalleriesShown(beside, deliveries)
        if gives_way is not None:
            kind.rhythm = replace(kind.rhythm, gives_way=gives_way)
        return Passes(deliveries, tables.store, self.phones, [kind], tables.timepiece.now)  # type: ignore[arg-type]

    async def fill(self, code: str, count: int) -> list[PersonId]:
        """Let `count` people watch a table, in all languages."""
        people = [FIRST_SPECTATOR + number for number in range(count)]
        for number, person in enumerate(people):
            await self.add(code, person, languages()[number % len(languages())])
        return people

    async def add(self, code: str, person: PersonId, language: str = "en") -> None:
        await self.house.store.write_indexes(add=[IndexEntry(watched_index(person), code)])
        record = write_record(shown_with(language=language))
        assert await self.house.store.add_spectator(code, person, record, self.house.time.now())

    async def show(self, worker: Passes | None = None) -> int:
        """Show what is due now; return how many tables that were."""
        entries = await self.house.due(Due.SPECTATORS)
        for entry in entries:
            await (worker or self.worker).claimed(entry)
        return len(entries)

    async def record(self, code: str, person: PersonId) -> Shown | None:
        text = await self.house.store.spectator(code, person)
        return None if text is None else read_record(text)

    async def play_out(self, code: str) -> Snapshot:
        snapshot = await self.house.play_out(code)
        assert snapshot.table.phase is Phase.FINISHED
        return snapshot
