"""/replay: a finished game, step by step."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from tgbot.board.replay import REPLAY_START, replay_screen
from tgbot.buttons.pages import ReplayTap
from tgbot.requests.house_context import HouseContext
from tgbot.requests.personal import closable
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.requests.table_lookup import ask_which, reader_of, reader_words, split_code, tables_meant
from tgbot.screen.screen import Screen
from tgbot.words import words_for

MAX_REPLAYS = 12


def register(context: HouseContext) -> None:
    topic = ReplayTopic(context)
    context.commands["replay"] = topic.command
    context.taps[ReplayTap] = topic.tap


class ReplayTopic:
    def __init__(self, context: HouseContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Replay the only finished game, or ask which one, the latest first."""
        profile = await self.context.meet(request)
        words, (code, _) = words_for(profile), split_code(argument)
        tables = await tables_meant(self.context, request, code, Phase.FINISHED)
        tables = sorted(tables, key=lambda one: -(one.table.ended or 0))[:MAX_REPLAYS]
        if not tables:
            return reply_with(Screen(words.text("replay-none")))
        if len(tables) == 1:
            return reply_with(await self._screen(tables[0], request, REPLAY_START))
        return ask_which(
            words.text("replay-which"), tables, lambda table: ReplayTap(table.code, REPLAY_START), request
        )

    async def tap(self, request: Request, button: ReplayTap) -> HandlerReply:
        screen = await self._screen(await self.context.tables.read(button.table), request, button.move)
        return reply_with(screen) if button.move == REPLAY_START else HandlerReply(edit=screen)

    async def _screen(self, snapshot: Snapshot, request: Request, number: int) -> Screen:
        reader = reader_of(snapshot, request)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        steps = await self.context.steps.of(snapshot, request.person.id)
        seat = None if reader is None else snapshot.table.seats[reader]
        wish = self.context.picture_wish(seat.preferences if seat else None)
        words = reader_words(snapshot, reader)
        return closable(request, replay_screen(snapshot.table, steps, number, reader, words, wish), words)
