"""Tables in telling situations, made by real play.

    python -m tests.store.situations

writes those that are missing in `tests/stored/tables`. What is there has been written by some release and
must load for ever.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import fakeredis

from engine.store import codec
from engine.store.operate.files import export_table
from engine.store.operate.repair import plan_setback, set_back
from engine.store.operate.whole_tables import read_whole
from engine.tables.lobby import Actor, StartGame
from engine.tables.port import Due
from engine.tables.table import Group
from engine.tables.table_events import Wish
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.attention import Say
from engine.tables.waiting.consent import Propose, Vote
from engine.tables.work import Moment
from tests.backends import Harness
from tests.tables.steps import begin_delivery, end_delivery
from tgbot.records.shown import shown_with, write_record


async def lobby(house: Harness) -> str:
    opened = await house.tables.open(
        house.person(1), house.options(seats=4, public=True), computers=("greedy",), group=Group(-77, 5)
    )
    code = opened.table.code
    await house.tables.join(code, house.person(2), held=True)
    await house.tables.change(code, Say(1, "¿Jugamos? 🎲"))
    return code


async def opening_with_one_envelope(house: Harness) -> str:
    code = (await house.game(edition="la-habana-2024")).table.code
    await house.answer(code, 1)
    return code


async def mid_turn_with_undo(house: Harness) -> str:
    code = (await house.open_round(2)).table.code
    await house.play_until(code, lambda snapshot: snapshot.table.undo is not None)
    return code


async def paused_with_a_proposal(house: Harness) -> str:
    code = (await house.open_round(3)).table.code
    await house.tables.change(code, Propose(1, Wish.PAUSE, 3 * DAY))
    await house.tables.change(code, Vote(2, agrees=True))
    house.time.passes(HOUR)
    await house.tables.change(code, Propose(3, Wish.RESUME))
    return code


async def stand_in(house: Harness) -> str:
    code = (await house.open_round(3, pace="10m+2m")).table.code
    house.time.passes(HOUR)
    for entry in await house.due(Due.CLOCKS):
        await house.tables.wake(entry)
        await house.store.release(entry)
    return code


async def finished(house: Harness) -> str:
    code = (await house.game(2)).table.code
    await house.tables.change(code, Say(2, "Good luck!"))
    await house.play_out(code)
    return code


async def called_in_a_group(house: Harness) -> str:
    """Spanish is spoken there; person 2 does not hear person 3 and reads a digest at eight."""
    code = (await house.tables.open(house.person(1), house.options(3), group=Group(-78, 6, "es"))).table.code
    await house.tables.join(code, house.person(2, digest=8, muted=(3,)))
    await house.tables.join(code, house.person(3))
    await house.tables.change(code, StartGame(Actor(1)))
    for seat in range(3):
        await house.answer(code, seat)
    return code


async def with_a_mark_of_ones_own(house: Harness) -> str:
    """Two people have played together before, at a table that looked the same."""
    while True:
        snapshot = await house.game(2)
        if snapshot.table.seats[0].mark is not None:
            return snapshot.table.code


async def coached(house: Harness) -> str:
    """A newcomer whom the coach has told something; the lesson stands in their message."""
    opened = await house.tables.open(house.person(1, coach=True), house.options(2, edition="la-habana-2024"))
    code = opened.table.code
    await house.tables.join(code, house.person(2))
    table, _ = await house.tables.change(code, StartGame(Actor(1)))
    asked = table.seats[table.seat_of(1) or 0].asked
    shown = shown_with(message=4711, revision=table.revision, phase="playing", tip="opening", coached=asked)
    await begin_delivery(house.store, code, "somebody", HOUR)
    await end_delivery(house.store, code, "somebody", table.revision, {"p1": write_record(shown)})
    return code


async def set_back_by_the_operator(house: Harness) -> str:
    code = (await house.open_round(2)).table.code
    await house.play_until(code, lambda snapshot: snapshot.table.revision > 20)
    house.time.passes(HOUR)
    whole, moment = await read_whole(house.store, code), Moment(house.time.now())
    plan = plan_setback(whole, 2, house.tables.policy, moment, house.rng)
    await set_back(house.store, plan, house.time.now(), lambda records: records)
    return code


SITUATIONS: dict[str, Callable[[Harness], Awaitable[str]]] = {
    "lobby": lobby,
    "opening-with-one-envelope": opening_with_one_envelope,
    "mid-turn-with-undo": mid_turn_with_undo,
    "paused-with-a-proposal": paused_with_a_proposal,
    "stand-in": stand_in,
    "finished": finished,
    "called-in-a-group": called_in_a_group,
    "with-a-mark-of-ones-own": with_a_mark_of_ones_own,
    "coached": coached,
    "set-back-by-the-operator": set_back_by_the_operator,
}

STORED = Path(__file__).parent.parent / "stored" / "tables"


async def write(name: str) -> None:
    path = STORED / f"table_v{codec.TABLE_FORM.version}_{name}.json"
    if path.exists():
        return
    house = Harness(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
    house.tables.rng = random.Random(name)  # each has a code of its own
    code = await SITUATIONS[name](house)
    plain = json.loads(await export_table(house.store, code))
    talk_stays = plain | {"talk expires": 0}
    path.write_text(json.dumps(talk_stays, indent=1) + "\n")


async def main() -> None:
    STORED.mkdir(parents=True, exist_ok=True)
    for name in SITUATIONS:
        await write(name)


if __name__ == "__main__":
    asyncio.run(main())
