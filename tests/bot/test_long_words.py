"""Whatever is written behind a command is answered: no error number, and nothing that Telegram would refuse."""

from __future__ import annotations

import asyncio

from tests.bot.scenarios import open_scenario, refused_calls

LONGEST_TEXT = 4096
LONG_WORDS = {
    "one word, longer than Fluent takes": "x" * LONGEST_TEXT,
    "tags, direction and control marks": "<b>&amp;{ $x }\N{RIGHT-TO-LEFT OVERRIDE}\x01\x1f" * 512,
    "emoji and marks piled up": "🎲" * 1000 + "e" + "\N{COMBINING ACUTE ACCENT}" * 2000,
    "many numbers and a huge one": "1 " * 1000 + "9" * 2000,
}
IN_GROUPS = tuple(LONG_WORDS.values())[:2]
SETTINGS = ("zone", "quiet", "language", "digest", "reminders", "hear")


async def test_any_words_behind_any_command_are_answered(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot() as worker:
        ann, bob = scenario.people("Ann", "Bob")
        group = ann.create_group("Friends", bob)
        await scenario.table_of("2009 2 open", ann, bob, chat=group)
        await scenario.open_table(ann, "2024 3 open")
        await scenario.is_calm()
        commands = [*worker.shown.context.commands, *[f"settings {page}" for page in SETTINGS]]
        for command in commands:
            for words in LONG_WORDS.values():
                ann.say(f"/{command} {words}"[:LONGEST_TEXT])
            for words in IN_GROUPS:
                ann.write(group, f"/{command} {words}"[:LONGEST_TEXT])
            while scenario.world.updates.pending:
                await asyncio.sleep(0.01)
            await worker.out.replies.finish()  # a chat has room for twenty replies
        for words in LONG_WORDS.values():
            ann.say(words[:LONGEST_TEXT])
        await scenario.is_calm()
        assert scenario.log.troubles == []
        assert refused_calls(scenario.world) == []
