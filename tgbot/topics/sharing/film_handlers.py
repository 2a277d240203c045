"""A finished game as a film that can be forwarded."""

from __future__ import annotations

import logging
from functools import partial

from engine.rules.record import BadRecord
from engine.tables.past.records import record_of
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import MINUTE
from tgbot.buttons.pages import FilmTap
from tgbot.requests.context import HandlerTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.requests.table_lookup import reader_of, reader_words
from tgbot.screen.screen import Alert, Screen
from tgbot.topics.sharing.films import Film, film_screen
from tgbot.words import Words

log = logging.getLogger(__name__)

FILM_LIMIT = LimitedAction("film", every=MINUTE, burst=3)
"""Each one takes some seconds of a processor."""


class FilmTopic(HandlerTopic):
    async def tap(self, request: Request, button: FilmTap) -> HandlerReply:
        """Make a film and send it later, as that takes some seconds."""
        snapshot = await self.tables.read(button.table)
        words = reader_words(snapshot, reader_of(snapshot, request))
        if snapshot.table.phase is not Phase.FINISHED or snapshot.game is None:
            raise Refused(Refusal.NOT_OVER)
        if self.context.prepare_picture is None:
            raise Refused(Refusal.OUTDATED)
        await self.context.limits.spend(request.person.id, FILM_LIMIT)
        return HandlerReply(alert=Alert(words.text("film-soon")), later=partial(self._film, snapshot, words))

    async def _film(self, snapshot: Snapshot, words: Words) -> HandlerReply:
        """The reply with the film, or the word that it could not be made."""
        assert snapshot.game is not None
        assert self.context.prepare_picture is not None
        moves = await self.tables.store.log(snapshot.table.code)
        try:
            record = record_of(snapshot.game, moves)
        except BadRecord as error:
            log.warning("film_unreadable table=%s error=%s", snapshot.table.code, error)
            return self._failed(words)
        film = Film(language=words.language, table=view_table(snapshot, None), record=record)
        is_made = await self.context.prepare_picture(film)
        return HandlerReply(send=(film_screen(film, words),), stays=True) if is_made else self._failed(words)

    def _failed(self, words: Words) -> HandlerReply:
        return reply_with(Screen(words.text("film-failed")))


register = FilmTopic.register
