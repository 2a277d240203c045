"""Sealed luck through the whole bot: seal, dice, words, and a proof that anybody can check."""

from __future__ import annotations

import json

from engine.tables.luck import seal_of
from engine.verify_habana import verify
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.playground.botapi import Person


def dice_of(person: Person) -> list[int]:
    return [one.form["dice"]["value"] for one in person.messages() if "dice" in one.form]


async def begun(scenario: Scenario, *people: Person) -> str:
    code = await scenario.open_table(people[0], f"2009 {len(people)} open")
    await scenario.begin_game(code, *people)
    return code


async def test_a_game_with_dice_and_a_word_is_proven_at_its_end(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        ann.write(ann.chat, "/luck buena suerte")
        await scenario.reaches(code, lambda now: now.table.seats[0].word or None)
        luck = (await scenario.read(code)).table.luck
        assert luck is not None
        seal = seal_of(code, luck.seed)
        await scenario.until(lambda: seal in "".join([one.text for one in ann.messages()]) or None)
        await scenario.begin_game(code, ann, bob)
        thrown = (await scenario.read(code)).table.luck
        assert thrown is not None
        assert [*thrown.dice] == [*dice_of(ann), *dice_of(bob)]
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
