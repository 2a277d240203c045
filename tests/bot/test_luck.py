"""Sealed luck through the whole bot: seal, dice, words, and a proof that anybody can check."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

from engine.store.timepiece import RedisTimepiece
from engine.tables.luck.luck import DIE_LEFT_OUT, seal_of
from engine.tables.time.instants import DAY, MINUTE
from engine.verify_habana import verify
from tests.bot.scenarios import NOT_MODIFIED, open_scenario, refused_calls
from tgbot.playground.botapi import Chat, Delay, LoseReply, Person, ServerLimits, World
from tgbot.playground.storage import PlaygroundClock

DICE = {"dice": "30s"}


def dice_of(person: Person) -> list[int]:
    return [one.form["dice"]["value"] for one in person.messages() if "dice" in one.form]


async def test_a_game_with_dice_and_a_word_is_proven_at_its_end_and_a_day_later_its_dice_are_gone(
    unix_url: str,
) -> None:
    clock = PlaygroundClock()
    world = World(limits=ServerLimits.off(), clock=clock)
    async with open_scenario(unix_url, world, lobby=DICE) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        ann.write(ann.chat, "/luck buena suerte")
        await scenario.reaches(code, lambda now: now.table.seats[0].word or None)
        luck = (await scenario.read(code)).table.luck
        assert luck is not None
        seal = seal_of(code, luck.seed)
        ann.write(ann.chat, "/verify")
        await scenario.until(lambda: seal in "".join([one.text for one in ann.messages()]) or None)
        await scenario.begin_game(code, ann, bob)
        thrown = (await scenario.read(code)).table.luck
        assert thrown is not None
        await scenario.until(lambda: len(dice_of(ann)) == 2 or None)
        assert [*thrown.dice] == [dice_of(ann)[0], *dice_of(bob)]
        assert dice_of(ann)[1] == thrown.dice[1]  # forwarded to her, who follows the luck
        await scenario.play_out(code)
        bob.write(bob.chat, f"/verify {code}")
        proof = await scenario.until(
            lambda: next((one.form["document"] for one in bob.messages() if "document" in one.form), None)
        )
        file = scenario.world.files.by_id(proof["file_id"])
        assert file is not None
        verdict = verify(json.loads(file.upload.content))
        assert verdict.holds, verdict.faults
        assert verdict.lines[1].startswith(f"Seal {seal}")
        await scenario.check(code)
        clock.skipped_ms = await RedisTimepiece(scenario.store.client).skip(DAY - MINUTE)
        await scenario.is_calm(1.0)
        assert [len(dice_of(person)) for person in (ann, bob)] == [2, 1]
        clock.skipped_ms = await RedisTimepiece(scenario.store.client).skip(3 * MINUTE)
        await scenario.until(lambda: not [*dice_of(ann), *dice_of(bob)] or None)
        assert refused_calls(world, (NOT_MODIFIED,)) == []


async def test_who_blocks_the_bot_or_whose_die_gets_lost_is_left_out_and_everybody_is_told(
    unix_url: str,
) -> None:
    async with open_scenario(unix_url, lobby=DICE) as scenario, scenario.bot():
        ann, bob, cyd = scenario.people("Ann", "Bob", "Cyd")
        group = ann.create_group("Friends", bob, cyd)
        code = await scenario.open_table(ann, "2009 3 open", group)
        scenario.world.faults.add(LoseReply(), method="sendDice", chat=bob.id, count=1)
        for guest in (bob, cyd):
            guest.start(f"j{code}")
        await scenario.reaches(code, lambda now: now.table.is_full() or None)
        cyd.block()
        await scenario.start_game(code, ann)
        luck = (await scenario.read(code)).table.luck
        assert luck is not None
        assert luck.dice == (dice_of(ann)[0], DIE_LEFT_OUT, DIE_LEFT_OUT)
        assert len(dice_of(bob)) == 1
        for chat in (ann.chat, group):
            await scenario.until(partial(tells, chat, "Bob", "couldn’t be reached in time"))


async def test_killed_while_dice_are_thrown_there_is_one_seal_and_one_die_for_each(
    unix_url: str, tmp_path: Path
) -> None:
    """Between the two dice; `tests/showing/test_dice.py` lets a worker die at every call."""
    world = World(limits=ServerLimits.off())
    async with (
        open_scenario(unix_url, world, lobby=DICE) as scenario,
        scenario.process(tmp_path / "bot.log") as bot,
    ):
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        sealed = (await scenario.read(code)).table.luck
        assert sealed is not None
        bob.start(f"j{code}")
        await scenario.reaches(code, lambda now: now.table.is_full() or None)
        world.faults.add(Delay(3600), method="sendDice", chat=bob.id, count=1)
        starting = asyncio.create_task(scenario.start_game(code, ann))
        await scenario.reaches(code, lambda now: (now.table.is_gathering or now.game is not None) or None)
        await bot.kill()
        world.faults.clear()
        await bot.start()
        await starting
        luck = (await scenario.read(code)).table.luck
        assert luck is not None
        assert luck.seed == sealed.seed
        seen = [dice_of(person) for person in (ann, bob)]
        for die, dice in zip(luck.dice, seen, strict=True):
            assert len(dice) <= 1
            assert die == DIE_LEFT_OUT or [die] == dice


def tells(chat: Chat, *parts: str) -> bool | None:
    return any([all([part in one.text for part in parts]) for one in chat.messages.values()]) or None
