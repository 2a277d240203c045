"""/log: what happened at a table."""

from __future__ import annotations

from engine.rules.record import ReplayStep, replay_steps
from engine.tables.port import NewsEntry
from engine.tables.records import record_of
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import news_for, view_table
from tgbot.buttons import LogTap
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.handlers.which import meant, seated, split_code
from tgbot.render.absence import which_screen
from tgbot.render.log import LOG_NEW_MESSAGE, LOG_RECENT, page_screen, pages_of, recent_screen, teller_of
from tgbot.render.screen import Screen
from tgbot.render.times import UTC
from tgbot.words import Words


def register(context: HandlerContext) -> None:
    topic = LogTopic(context)
    context.commands["log"] = topic.command
    context.taps[LogTap] = topic.tap


class LogTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        """Of running tables; of the one that ended last, where none runs."""
        profile = await self.context.meet(request)
        code, _ = split_code(argument)
        tables = await meant(self.context, request, code, Phase.PLAYING) or latest(
            await meant(self.context, request, code, Phase.FINISHED)
        )
        if not tables:
            raise Refused(Refusal.NOT_SEATED)
        if len(tables) > 1:
            words = Words(profile.language)
            own = [one.table for one in tables]
            return HandlerReply(
                send=(
                    which_screen(
                        words.text("log-which"), own, lambda table: LogTap(table.code, LOG_NEW_MESSAGE)
                    ),
                )
            )
        return HandlerReply(send=(await self._screen(tables[0], request, LOG_NEW_MESSAGE),))

    async def tap(self, request: Request, button: LogTap) -> HandlerReply:
        """A table's own message stays what it is: what it asks for comes as a message of its own."""
        screen = await self._screen(await self.context.tables.read(button.table), request, button.page)
        return HandlerReply(send=(screen,)) if button.page == LOG_NEW_MESSAGE else HandlerReply(edit=screen)

    async def _screen(self, snapshot: Snapshot, request: Request, page: int) -> Screen:
        reader = reader_of(snapshot, request)
        seen, words = view_table(snapshot, reader), words_for(snapshot, reader)
        zone = UTC if reader is None else snapshot.table.seats[reader].calendar.zone
        teller = teller_of(seen, words, self.context.tables.timepiece.now(), zone)
        pages = pages_of(await played(self.context, snapshot), teller)
        if page in (LOG_NEW_MESSAGE, LOG_RECENT):
            return recent_screen(seen, await self._news(snapshot, reader), teller, len(pages), words)
        return page_screen(seen, pages, page, words)

    async def _news(self, snapshot: Snapshot, reader: int | None) -> list[NewsEntry]:
        table, game = snapshot
        deck = game.setup.deck if game else None
        return news_for(await self.context.tables.store.news(table.code, deck), reader)


# Looking back at games, for others too


def latest(tables: list[Snapshot]) -> list[Snapshot]:
    """The one that ended last."""
    return [max(tables, key=lambda one: one.table.ended or 0)] if tables else []


def reader_of(snapshot: Snapshot, request: Request) -> int | None:
    """As whom somebody reads: in private as his seat, in the table's group as everybody."""
    group, place = snapshot.table.group, request.place
    if place.private:
        return seated(snapshot, request.person.id)[0]
    if group is None or group.id != place.chat:
        raise Refused(Refusal.NOT_SEATED)
    return None


def words_for(snapshot: Snapshot, reader: int | None) -> Words:
    group = snapshot.table.group
    if reader is not None:
        return Words(snapshot.table.seats[reader].language)
    assert group is not None
    return Words(group.language)


async def played(context: HandlerContext, snapshot: Snapshot) -> list[ReplayStep]:
    """A game from its beginning, step by step."""
    table, game = snapshot
    if game is None:
        raise Refused(Refusal.NOT_STARTED)
    return replay_steps(record_of(game, await context.tables.store.log(table.code)))
