"""A table that is opened and begins in one commit: nobody else is waited for."""

from __future__ import annotations

import pytest

from engine.tables.port import Commit, Committed
from engine.tables.refusals import Refusal
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Joined, Opened, Started
from tests.backends import Harness
from tests.tables.steps import asked, game_of, refused, replayed


async def sat_down(house: Harness, token: str = "7") -> Snapshot:
    return await house.tables.open(
        house.person(1), house.options(2, pace="open"), computers=("easy",), begins=True, token=token
    )


class Commits:
    """Counts what is committed; dies after the first commit if it is told to."""

    def __init__(self, house: Harness, monkeypatch: pytest.MonkeyPatch, *, dies: bool = False) -> None:
        self.count, self.dies = 0, dies
        self._commit = house.store.commit
        monkeypatch.setattr(house.store, "commit", self)

    async def __call__(self, commit: Commit) -> Committed:
        self.count += 1
        done = await self._commit(commit)
        if self.dies:
            self.dies = False
            raise SystemExit
        return done


async def test_the_first_question_is_asked_in_the_commit_that_opens_the_table(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = Commits(house, monkeypatch)
    snapshot = await sat_down(house)
    assert commits.count == 1
    assert (snapshot.table.phase, snapshot.table.expires) == (Phase.PLAYING, None)
    assert asked(snapshot) == [0, 1]
    assert await house.read(snapshot.table.code) == snapshot
    told = await house.news(snapshot.table.code)
    assert told[:4] == [Opened(), Joined(0), Joined(1), Started()]


async def test_its_record_leads_to_the_same_game(house: Harness) -> None:
    snapshot = await sat_down(house)
    assert await replayed(house, snapshot) == game_of(snapshot).without_news()
    over = await house.play_out(snapshot.table.code)
    assert over.table.phase is Phase.FINISHED
    assert await replayed(house, over) == game_of(over).without_news()


async def test_a_worker_that_dies_after_the_commit_leaves_one_game_to_the_next(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    Commits(house, monkeypatch, dies=True)
    with pytest.raises(SystemExit):
        await sat_down(house)
    again = await sat_down(house)
    assert [one.table.code for one in await house.people.tables_of(1)] == [again.table.code]
    assert (await house.news(again.table.code)).count(Started()) == 1


async def test_the_same_token_gives_the_game_as_it_is_now(house: Harness) -> None:
    code = (await sat_down(house)).table.code
    moved = await house.answer(code, 0)
    other = Tables(house.store, house.time)
    options = house.options(2, pace="open")
    assert await other.open(house.person(1), options, computers=("easy",), begins=True, token="7") == moved


async def test_nobody_plays_alone(house: Harness) -> None:
    with refused(Refusal.TOO_FEW):
        await house.tables.open(house.person(1), house.options(2), begins=True)
    assert await house.people.tables_of(1) == []
