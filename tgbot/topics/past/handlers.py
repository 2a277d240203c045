"""/log: the news of a table, and the steps of its game. /replay: a finished game, step by step."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.work import NewsEntry, news_for
from tgbot.board.replay import REPLAY_START, replay_screen
from tgbot.buttons.pages import LogTap, ReplayTap
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.requests import HandlerReply, Request, closable, on_command, reply_with
from tgbot.requests.table_lookup import (
    ask_which,
    latest_ended,
    not_there,
    reader_of,
    reader_words,
    split_code,
    tables_meant,
)
from tgbot.screen.screen import Screen
from tgbot.screen.times import UTC
from tgbot.story.log import LOG_NEW_MESSAGE, LOG_RECENT, page_screen, pages_of, recent_screen, teller_of
from tgbot.words import words_for


class LogTopic(HouseTopic):
    @on_command("log")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        """The log of a running table, or of the game that ended last if none is running."""
        profile = await self.context.meet(request)
        code, _ = split_code(argument)
        tables = await tables_meant(self.context, request, code, Phase.PLAYING) or latest_ended(
            await tables_meant(self.context, request, code, Phase.FINISHED)
        )
        if not tables:
            raise not_there(request, code)
        if len(tables) > 1:
            question = words_for(profile).text("log-which")
            return ask_which(question, tables, lambda table: LogTap(table.code, LOG_NEW_MESSAGE), request)
        return reply_with(await self._screen(tables[0], request, LOG_NEW_MESSAGE))

    async def tap(self, request: Request, button: LogTap) -> HandlerReply:
        """Turn the page, or open the log in a new message, because a table's own message stays as it is."""
        screen = await self._screen(await self.tables.read(button.table), request, button.page)
        return reply_with(screen) if button.page == LOG_NEW_MESSAGE else HandlerReply(edit=screen)

    async def _screen(self, snapshot: Snapshot, request: Request, page: int) -> Screen:
        reader = reader_of(snapshot, request)
        seen, words = view_table(snapshot, reader), reader_words(snapshot, reader)
        zone = UTC if reader is None else snapshot.table.seats[reader].calendar.zone
        teller = teller_of(seen, words, self.tables.timepiece.now(), zone)
        pages = pages_of(await self.context.steps.of(snapshot, request.person.id), teller)
        if page in (LOG_NEW_MESSAGE, LOG_RECENT):
            screen = recent_screen(seen, await self._news(snapshot, reader), teller, len(pages), words)
        else:
            screen = page_screen(seen, pages, page, words)
        return closable(request, screen, words)

    async def _news(self, snapshot: Snapshot, reader: int | None) -> list[NewsEntry]:
        table, game = snapshot
        deck = game.setup.deck if game else None
        return news_for(await self.tables.store.news(table.code, deck), reader)


MAX_REPLAYS = 12


class ReplayTopic(HouseTopic):
    @on_command("replay")
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
        screen = await self._screen(await self.tables.read(button.table), request, button.move)
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


def register(context: HouseContext) -> None:
    LogTopic.register(context)
    ReplayTopic.register(context)
