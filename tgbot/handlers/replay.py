"""/replay: stepping through a finished game."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from tgbot.buttons import ReplayTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.log import played, reader_of, words_for
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.handlers.which import meant, split_code
from tgbot.render.absence import which_screen
from tgbot.render.replay import REPLAY_START, replay_screen
from tgbot.render.screen import Screen
from tgbot.words import Words

MAX_REPLAYS = 12
"""Games to choose from."""


def register(context: HandlerContext) -> None:
    topic = ReplayTopic(context)
    context.commands["replay"] = topic.command
    context.taps[ReplayTap] = topic.tap


class ReplayTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Of the games that have ended, the latest first."""
        profile = await self.context.meet(request)
        words, (code, _) = Words(profile.language), split_code(argument)
        tables = await meant(self.context, request, code, Phase.FINISHED)
        tables = sorted(tables, key=lambda one: -(one.table.ended or 0))[:MAX_REPLAYS]
        if not tables:
            return HandlerReply(send=(Screen(words.text("replay-none")),))
        if len(tables) == 1:
            return HandlerReply(send=(await self._screen(tables[0], request, REPLAY_START),))
        own = [one.table for one in tables]
        return HandlerReply(
            send=(
                which_screen(
                    words.text("replay-which"), own, lambda table: ReplayTap(table.code, REPLAY_START)
                ),
            )
        )

    async def tap(self, request: Request, button: ReplayTap) -> HandlerReply:
        screen = await self._screen(await self.context.tables.read(button.table), request, button.move)
        return HandlerReply(send=(screen,)) if button.move == REPLAY_START else HandlerReply(edit=screen)

    async def _screen(self, snapshot: Snapshot, request: Request, number: int) -> Screen:
        reader = reader_of(snapshot, request)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        steps = await played(self.context, snapshot)
        return replay_screen(snapshot.table, steps, number, reader, words_for(snapshot, reader))
