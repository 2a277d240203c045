"""/replay: stepping through a finished game."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from tgbot.buttons import Replay
from tgbot.handlers.asked import Asked, Reply
from tgbot.handlers.desk import Desk
from tgbot.handlers.log import played, reader_of, words_for
from tgbot.handlers.which import meant, split_code
from tgbot.render.absence import which_screen
from tgbot.render.replay import OPEN, replay_screen
from tgbot.render.screen import Screen
from tgbot.words import Words

MOST = 12
"""Games to choose from."""


def register(desk: Desk) -> None:
    topic = ReplayTopic(desk)
    desk.commands["replay"] = topic.command
    desk.taps[Replay] = topic.tap


class ReplayTopic:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def command(self, asked: Asked, argument: str) -> Reply:
        """Of the games that have ended, the latest first."""
        profile = await self.desk.meet(asked)
        words, (code, _) = Words(profile.language), split_code(argument)
        tables = await meant(self.desk, asked, code, Phase.FINISHED)
        tables = sorted(tables, key=lambda one: -(one.table.ended or 0))[:MOST]
        if not tables:
            return Reply(send=(Screen(words.text("replay-none")),))
        if len(tables) == 1:
            return Reply(send=(await self._screen(tables[0], asked, OPEN),))
        own = [one.table for one in tables]
        return Reply(
            send=(which_screen(words.text("replay-which"), own, lambda table: Replay(table.code, OPEN)),)
        )

    async def tap(self, asked: Asked, button: Replay) -> Reply:
        screen = await self._screen(await self.desk.tables.read(button.table), asked, button.move)
        return Reply(send=(screen,)) if button.move == OPEN else Reply(edit=screen)

    async def _screen(self, snapshot: Snapshot, asked: Asked, number: int) -> Screen:
        reader = reader_of(snapshot, asked)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        steps = await played(self.desk, snapshot)
        return replay_screen(snapshot.table, steps, number, reader, words_for(snapshot, reader))
