"""Delivery in the store: one worker at a time, all it needs in one answer, and nothing told is lost."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from engine.store import codec, keys, scripts
from engine.store.operate.files import export_table
from engine.tables.past.lines import Lines
from engine.tables.port import ClaimedShowing, Due
from engine.tables.refusals import Refusal
from engine.tables.table_events import Started
from engine.tables.time.instants import MINUTE, SECOND, Instant
from engine.tables.time.leases import pass_name
from engine.tables.waiting.attention import Say
from engine.tables.work import NewsEntry
from tests.backends import Harness, every_store
from tests.store.houses import Houses
from tests.store.losses import Proxy
from tests.store.test_commit import Counted
from tests.tables.steps import begin_delivery, delivery_of, due_at, end_delivery, refused

pytestmark = every_store

ANA, BEA = "ana-7f", "bea-03"
"""Two workers."""


async def taken(house: Harness, code: str, worker: str = ANA, **wanted: int) -> ClaimedShowing:
    found = await begin_delivery(house.store, code, worker, MINUTE, **wanted)
    assert found is not None
    return found


async def deliver_due(house: Harness, code: str) -> Instant | None:
    return await due_at(house, code, Due.DELIVER)


# All that is needed


async def test_one_answer_has_table_game_news_talk_and_what_was_told(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    await house.tables.change(code, Say(1, "¡Vamos!\nAll of you 🎲"))
    await house.tables.change(code, Say(2, "Yes"))
    await taken(house, code)
    await end_delivery(house.store, code, ANA, 0, {"p1": '{"message": 77}', "g": "ñ"})
    found = await taken(house, code)
    assert found.snapshot == await house.read(code)
    assert found.shown == {"p1": '{"message": 77}', "g": "ñ"}
    assert list(found.news) == await house.store.news(code, None)
    assert list(found.talk) == await house.store.talk(code)
    assert [line.text for line in found.talk] == ["¡Vamos!\nAll of you 🎲", "Yes"]


async def test_it_is_one_round_trip_there_and_one_back(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await house.game(2)
    await taken(house, table.code)
    await end_delivery(house.store, table.code, ANA, 0, {})
    counted = Counted(house.client, monkeypatch)
    await taken(house, table.code)
    await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
    assert counted.sent == ["EVALSHA", "EVALSHA"]


async def test_a_table_that_has_not_changed_is_not_read_again(house: Harness) -> None:
    begun = await house.game(2)
    assert (await taken(house, begun.table.code)).snapshot.game is begun.game
    assert (await taken(house, begun.table.code)).snapshot.game is begun.game


async def test_a_lobby_can_be_delivered(house: Harness) -> None:
    lobby = await house.lobby(2)
    found = await taken(house, lobby.table.code)
    assert found.snapshot == lobby
    assert [entry.number for entry in found.news] == [0, 1]
    assert len(found.talk) == 0


async def test_news_and_talk_come_from_the_numbers_that_are_wanted(house: Harness) -> None:
    code = (await house.open_round(3)).table.code
    for word in ("one", "two", "three"):
        await house.tables.change(code, Say(1, word))
    every, said = await house.store.news(code, None), 3
    end = every[-1].number + 1
    for since in range(end + 2):
        found = await taken(house, code, since=since, said=since)
        assert list(found.news) == [entry for entry in every if entry.number >= since]
        assert [line.text for line in found.talk] == ["one", "two", "three"][since:said]
        assert found.news.since(end - 1) == every[-1:][: end - since]
    assert list((await taken(house, code)).news.since(0)) == every


async def test_news_that_is_not_looked_at_is_not_read(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.open_round(3)).table.code
    read, texts = codec.news_from_json, []

    def note(text: bytes, deck: object) -> object:
        texts.append(text)
        return read(text, deck)  # type: ignore[arg-type]

    monkeypatch.setattr(codec, "news_from_json", note)
    found = await taken(house, code)
    assert texts == []
    latest = found.news.since(found.snapshot.table.news.end - 1)
    assert (len(texts), len(found.news) > 1) == (1, True)
    assert found.news[-1] is latest[0]
    assert (await taken(house, code)).news[-1] is latest[0]
    assert len(texts) == 1


async def test_news_that_has_been_repaired_is_read_again(house: Harness) -> None:
    code = (await house.game(2)).table.code
    found = await taken(house, code)
    whole, line = list(found.news), await house.client.lindex(keys.news(code), -1)
    await house.client.lset(keys.news(code), -1, "{")
    assert (await taken(house, code)).news[-1].news == ()
    await house.client.lset(keys.news(code), -1, line)
    assert list((await taken(house, code)).news) == whole


@pytest.mark.parametrize("line", ["{", "[5,[[]]]", "[5,[5]]", '[5,[["Left"]]]'])
async def test_a_line_that_cannot_be_read_keeps_its_place(house: Harness, line: str) -> None:
    code = (await house.game(2)).table.code
    await house.tables.change(code, Say(1, "one"))
    await house.tables.change(code, Say(1, "two"))
    await house.client.lset(keys.news(code), 0, line)
    await house.client.lset(keys.talk(code), 0, "[")
    found = await taken(house, code)
    first = found.news[0]
    assert (first.number, first.news) == (found.news.first, ())
    assert [talk.text for talk in found.talk] == ["", "two"]


async def test_there_is_nothing_to_deliver_of_what_cannot_be_read(house: Harness) -> None:
    broken, newer = [(await house.game(2)).table.code for _ in range(2)]
    await house.client.hset(keys.table(broken), "table", "{")
    await house.client.hset(keys.table(newer), "version", codec.TABLE_FORM.version + 1)
    for code, reason in (
        ("H7K9MW", Refusal.UNKNOWN_TABLE),
        (broken, Refusal.QUARANTINED),
        (broken, Refusal.QUARANTINED),
        (newer, Refusal.TOO_NEW),
    ):
        with refused(reason):
            await begin_delivery(house.store, code, ANA, MINUTE)
    assert await house.client.exists(keys.shown("H7K9MW")) == 0
    assert await deliver_due(house, broken) is None
    assert await deliver_due(house, newer) is not None


def test_lines_are_numbered_from_the_end() -> None:
    lines = Lines(7, [b"a", b"b", b"c"], lambda number, line: (number, line.decode()))
    assert list(lines) == [(4, "a"), (5, "b"), (6, "c")]
    assert (lines[-1], lines[0], lines[1:]) == ((6, "c"), (4, "a"), [(5, "b"), (6, "c")])
    assert (lines.since(0), lines.since(6), lines.since(9)) == (list(lines), [(6, "c")], [])
    with pytest.raises(IndexError):
        lines[3]


# In hand


async def test_one_worker_at_a_time_has_a_table_in_hand(house: Harness) -> None:
    table, _ = await house.game(2)
    other = (await house.game(2)).table.code
    await taken(house, table.code)
    assert await begin_delivery(house.store, table.code, BEA, MINUTE) is None
    await taken(house, other, BEA)
    await taken(house, table.code, ANA)  # again: the reply may have been lost
    assert await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
    assert (await taken(house, table.code, BEA)).shown == {"p1": "77"}


async def test_of_many_workers_one_takes_it(house: Harness) -> None:
    code = (await house.game(2)).table.code
    found = await asyncio.gather(
        *[begin_delivery(house.store, code, f"worker{n}", MINUTE) for n in range(16)]
    )
    assert len([one for one in found if one is not None]) == 1


async def test_what_a_dead_worker_had_in_hand_is_taken_when_its_lease_ends(house: Harness) -> None:
    code = (await house.game(2)).table.code
    assert await begin_delivery(house.store, code, ANA, MINUTE)
    assert await begin_delivery(house.store, code, BEA, MINUTE) is None
    assert await begin_delivery(house.store, code, ANA, 50)
    await asyncio.sleep(0.06)
    assert await begin_delivery(house.store, code, BEA, 50)


async def test_who_was_too_slow_keeps_nothing_once_another_has_taken_over(house: Harness) -> None:
    table, _ = await house.game(2)
    assert await begin_delivery(house.store, table.code, ANA, 0)
    await taken(house, table.code, BEA)
    assert not await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
    assert await begin_delivery(house.store, table.code, ANA, MINUTE) is None
    assert await end_delivery(house.store, table.code, BEA, table.revision, {"p1": "78"})
    assert await house.store.shown(table.code) == {"p1": "78"}


async def test_a_slow_worker_keeps_what_it_has_shown_while_no_other_came(house: Harness) -> None:
    table, _ = await house.game(2)
    assert await begin_delivery(house.store, table.code, ANA, 0)
    assert await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
    assert await house.store.shown(table.code) == {"p1": "77"}


async def test_a_pass_that_a_newer_one_of_its_worker_has_followed_keeps_nothing(house: Harness) -> None:
    """The worker takes what its own pass held: the claim of a commit may have come to nothing."""
    table, _ = await house.game(2)
    first, second = pass_name(ANA, 1), pass_name(ANA, 2)
    await taken(house, table.code, first)
    await taken(house, table.code, second)
    assert not await house.store.keep_showing(delivery_of(table.code), first, {"p1": "77"})
    assert await end_delivery(house.store, table.code, first, table.revision, {"p1": "77"}) is None
    assert await begin_delivery(house.store, table.code, BEA, MINUTE) is None
    assert await house.store.keep_showing(delivery_of(table.code), second, {"p1": "78"})
    assert await end_delivery(house.store, table.code, second, table.revision, {"p2": "79"})
    assert await house.store.shown(table.code) == {"p1": "78", "p2": "79"}


async def test_to_hold_on_is_not_to_take(house: Harness) -> None:
    table, _ = await house.game(2)
    first = pass_name(ANA, 1)
    assert await begin_delivery(house.store, table.code, first, 0)
    assert await house.store.keep_showing(delivery_of(table.code), first, {}, MINUTE)
    assert await begin_delivery(house.store, table.code, BEA, MINUTE) is None
    assert await house.store.keep_showing(delivery_of(table.code), first, {}, 1)
    await asyncio.sleep(0.005)
    await taken(house, table.code, BEA)
    assert not await house.store.keep_showing(delivery_of(table.code), first, {}, MINUTE)
    await end_delivery(house.store, table.code, BEA, table.revision, {})
    assert not await house.store.keep_showing(delivery_of(table.code), first, {}, MINUTE), (
        "also if nobody has it"
    )
    await taken(house, table.code, BEA)


async def test_a_worker_of_release_0_7_0_and_a_pass_respect_each_other(house: Harness) -> None:
    """There a lease names a worker, and is compared as a whole."""
    code, pass_of_ana = (await house.game(2)).table.code, pass_name(ANA, 1)
    await taken(house, code, ANA)
    assert await begin_delivery(house.store, code, BEA + ".1", MINUTE) is None
    await house.client.hset(keys.shown(code), "lease", "7f03a1c2 1")
    assert (await taken(house, code, pass_of_ana)).last_worker == "7f03a1c2"
    lease = (await house.client.hget(keys.shown(code), "lease")).decode()
    holder, ends = re.fullmatch(r"(\S+) (\d+)", lease).groups()  # type: ignore[union-attr] # as there
    assert (holder, int(ends) > 0) == (pass_of_ana, True)


async def test_who_has_a_table_in_hand_is_no_part_of_its_file(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await taken(house, code)
    assert json.loads(await export_table(house.store, code))["told"] == {}
    assert await house.store.shown(code) == {}


async def test_a_tap_does_not_wait_for_a_delivery(house: Harness) -> None:
    code = (await house.game(2)).table.code
    found = await taken(house, code)
    after = await house.answer(code, 0)
    assert after.table.revision == found.snapshot.table.revision + 1
    assert (await taken(house, code)).snapshot == after


# What is left to deliver


async def test_what_was_told_is_kept_and_what_is_gone_is_dropped(house: Harness) -> None:
    table, _ = await house.game(2)
    await taken(house, table.code)
    await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77", "p2": "78", "g": "9"})
    await taken(house, table.code)
    assert await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "80"}, ["p2", "p3"])
    assert (await taken(house, table.code)).shown == {"p1": "80", "g": "9"}


async def test_nothing_is_left_to_deliver_when_the_latest_was_shown(house: Harness) -> None:
    table, _ = await house.game(2)
    assert await deliver_due(house, table.code) is not None
    await taken(house, table.code)
    assert await end_delivery(house.store, table.code, ANA, table.revision, {})
    assert await deliver_due(house, table.code) is None


async def test_what_changed_meanwhile_stays_to_be_delivered(house: Harness) -> None:
    table, _ = await house.game(2)
    await taken(house, table.code)
    await house.answer(table.code, 0)
    due = await deliver_due(house, table.code)
    assert not await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
    assert await deliver_due(house, table.code) == due is not None
    assert (await taken(house, table.code, BEA)).shown == {"p1": "77"}


async def test_what_could_not_be_sent_now_is_tried_again_then(house: Harness) -> None:
    table, _ = await house.game(2)
    again = house.time.now() + 40 * SECOND
    await taken(house, table.code)
    assert not await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"}, retry_at=again)
    assert await deliver_due(house, table.code) == again
    assert (await taken(house, table.code, BEA)).shown == {"p1": "77"}


@pytest.mark.parametrize("wait", [2 * SECOND, 40 * SECOND])
async def test_what_changed_meanwhile_does_not_wait_for_it(house: Harness, wait: int) -> None:
    table, _ = await house.game(2)
    await taken(house, table.code)
    await house.answer(table.code, 0)
    due, again = await deliver_due(house, table.code), house.time.now() + wait
    assert due is not None
    await end_delivery(house.store, table.code, ANA, table.revision, {}, retry_at=again)
    assert await deliver_due(house, table.code) == min(due, again)


async def test_who_has_nothing_in_hand_ends_nothing(house: Harness) -> None:
    table, _ = await house.game(2)
    for code in (table.code, "H7K9MW"):
        assert not await end_delivery(house.store, code, ANA, table.revision, {"p1": "77"})
        assert await house.store.shown(code) == {}
    assert await deliver_due(house, table.code) is not None


@pytest.mark.parametrize("script", ["BEGIN_SHOWING_SCRIPT", "END_SHOWING_SCRIPT"])
async def test_a_lost_reply_costs_another_look_at_most(
    script: str, unix_url: str, tmp_path: Path, houses: Houses
) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.begin()
        table, _ = await house.game(2)
        lost: scripts.Script = getattr(scripts, script)
        await house.client.script_load(lost.text)
        proxy.lose_reply_to(lost.digest.encode())
        await taken(house, table.code)
        done = await end_delivery(house.store, table.code, ANA, table.revision, {"p1": "77"})
        assert proxy.lost == 1
        assert done is (script == "BEGIN_SHOWING_SCRIPT"), "not None: what was kept is known"
        assert await deliver_due(house, table.code) is None
        assert (await taken(house, table.code, BEA)).shown == {"p1": "77"}


async def test_news_are_those_of_the_table_s_own_deck(house: Harness) -> None:
    begun = await house.game(2, edition="la-habana-2024")
    entries: list[NewsEntry] = list((await taken(house, begun.table.code)).news)
    assert Started() in entries[0].news
    assert entries == await house.store.news(begun.table.code, begun.game and begun.game.setup.deck)
