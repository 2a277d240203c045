"""How much news a table keeps: two rounds, and never more than a few hundred entries."""

from __future__ import annotations

from engine.store import keys
from engine.tables.port import DeliveryClaim
from engine.tables.table import NewsMarks, Snapshot
from engine.tables.table_events import Nudged
from engine.tables.work import MAX_NEWS_ENTRIES, News, marked
from tests.backends import Harness
from tests.tables.steps import the_asked


def test_of_a_round_without_end_the_latest_entries_stay() -> None:
    marks, one = NewsMarks(), [Nudged(0, 1)]
    for _ in range(3 * MAX_NEWS_ENTRIES):
        marks = marked(marks, list[News](one))
    assert marks.end == 3 * MAX_NEWS_ENTRIES
    assert marks.end - marks.previous == MAX_NEWS_ENTRIES
    assert marks.previous <= marks.current


def test_marks_that_grew_before_there_was_a_limit_are_cut_at_the_next_entry() -> None:
    assert marked(NewsMarks(10, 20, 5_000), [Nudged(0, 1)]) == NewsMarks(4_601, 4_601, 5_001)


async def test_a_commit_that_claims_the_delivery_brings_back_no_more(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    line = (await house.client.lrange(keys.news(code), 0, 0))[0]
    await house.client.rpush(keys.news(code), *[line] * 2000)

    class Hook:
        found = 0

        def claim(self, _: str) -> DeliveryClaim:
            return DeliveryClaim("somebody", 1000)

        def table_changed(self, snapshot: Snapshot, claimed: object = None) -> None:
            assert snapshot.table.code == code
            self.found = len(claimed.news)  # type: ignore[attr-defined]

    house.tables.delivery_hook = hook = Hook()
    after = await house.answer(code, the_asked(await house.read(code)))
    assert hook.found == after.table.news.end - after.table.news.previous
