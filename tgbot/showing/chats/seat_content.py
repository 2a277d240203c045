"""The living message of one seat as it should be: its screen, with or without a picture, and the record of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

from engine.tables.seat import Seat
from engine.tables.table import Phase
from engine.tables.table_events import TableEvent
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tgbot.board.page import GivenHint, OtherTable, Page
from tgbot.board.scene_pictures import lobby_picture
from tgbot.pictures.facts import Picture
from tgbot.records.shown import Shown, content_digest, headline_to_plain, leisurely_digest, urgent_digest
from tgbot.screen.drafts import draft_fits, page_of
from tgbot.screen.screen import CAPTION_ROOM_UNITS, Screen, text_units
from tgbot.showing.moment import TableMoment
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

LEISURE_MS = 15 * SECOND
"""A chat that is asked nothing new is refreshed at most this often."""
MAX_STALE_MS = MINUTE
"""Any other change of the table, such as the next step of somebody else's turn, is shown at the latest after this time."""


@dataclass(frozen=True)
class SeatDrawing:
    moment: TableMoment
    number: int

    @cached_property
    def seat(self) -> Seat:
        return self.moment.table.seats[self.number]

    @cached_property
    def urgent(self) -> str:
        return urgent_digest(self.moment.table, self.number)

    @cached_property
    def leisurely(self) -> str:
        return leisurely_digest(self.moment.snapshot, self.number)

    def is_urgent(self, shown: Shown) -> bool:
        return shown.source.urgent != self.urgent

    def is_due(self, shown: Shown) -> bool:
        """Is it time to show how the others get on, or a picture that was late?"""
        refresh_at, picture_at, now = self.refresh_at(shown), shown.living.picture_at, self.moment.now
        return (refresh_at is not None and refresh_at <= now) or 0 < picture_at <= now

    def refresh_at(self, shown: Shown) -> Instant | None:
        """When the message has to show how the others get on; None if it does."""
        if shown.source.leisurely != self.leisurely:
            return shown.living.edited + LEISURE_MS
        return (
            None
            if shown.source.revision == self.moment.table.revision
            else shown.living.edited + MAX_STALE_MS
        )

    def draw(
        self, shown: Shown, headline: TableEvent | None, draft: str, *, is_new: bool
    ) -> tuple[Screen, Shown]:
        """The message as it should be, and its record."""
        table = self.moment.view(self.number)
        draft = draft if draft_fits(table, draft) else ""
        content = self._content(shown.having(draft=draft), headline, is_new=is_new)
        record = shown.having(
            digest=content_digest(content),
            picture=content.picture.key if content.picture else "",
            undrawn="" if content.picture else shown.living.undrawn,
            picture_at=0
            if content.picture or shown.living.picture_at <= self.moment.now
            else shown.living.picture_at,
            urgent=self.urgent,
            leisurely=self.leisurely,
            revision=self.moment.table.revision,
            phase=self.moment.table.phase.value,
            called=self.seat.called,
            since=self.seat.acted,
            noticed=self.moment.table.news.end,
            headline=headline_to_plain(headline),
            language=self.seat.language,
            aloud=self.seat.preferences.screen_reader,
            draft=draft,
            send_anew=False,
            edited=self.moment.now,
            refusals=0,
            retry_at=0,
            refused_call=None,
            is_unsure=False,
        )
        return content, record

    def _content(self, shown: Shown, headline: TableEvent | None, *, is_new: bool) -> Screen:
        """With a picture, if its reader wants pictures, and it can be drawn and is there in time."""
        is_missing = is_picture_late(shown, self.moment.now) and (is_new or not shown.living.picture)
        wanted = self._wants_pictures and not is_missing and not shown.asides.as_text
        content = self._screen(shown, headline, pictures=wanted, is_late=is_missing)
        if content.picture is None or self._is_shown_as_picture(content, content.picture, shown):
            return content
        return self._screen(shown, headline, pictures=False)

    @property
    def _wants_pictures(self) -> bool:
        return self.moment.pictures and self.seat.preferences.pictures

    def _is_shown_as_picture(self, content: Screen, picture: Picture, shown: Shown) -> bool:
        is_tried = picture.key != shown.living.undrawn or 0 < shown.living.picture_at <= self.moment.now
        return is_tried and text_units(content.text) <= CAPTION_ROOM_UNITS

    def _screen(
        self, shown: Shown, headline: TableEvent | None, *, pictures: bool, is_late: bool = False
    ) -> Screen:
        table, words, draft = self.moment.view(self.number), self.words, shown.asides.draft
        if table.phase is Phase.LOBBY:
            return lobby_screen(
                table,
                words,
                bot_name=self.moment.bot_name,
                has_inline=self.moment.has_inline,
                headline=headline,
                draft=draft,
                picture=self._lobby_picture if pictures else None,
            )
        page = Page(
            words=words,
            table=table,
            news=self.moment.news_since(min(self.seat.acted, self.moment.table.news.current), self.number),
            headline=headline,
            draft=draft,
            hint=GivenHint(*shown.asides.hint) if shown.asides.hint else None,
            tip=shown.asides.tip,
            is_coached=self.seat.preferences.coach,
            other=OtherTable(*shown.asides.other) if shown.asides.other else None,
            plays_elsewhere=shown.asides.elsewhere,
            zone=self.seat.calendar.zone,
            now=self.moment.now,
            highlights=self.moment.highlights,
            has_inline=self.moment.has_inline,
            confirms=self.seat.preferences.confirmations,
            banter=self.seat.preferences.banter,
            public_view=partial(self.moment.view, None) if pictures else None,
            awaits_picture=is_late and self._wants_pictures and not shown.asides.as_text,
            is_dark=self.seat.preferences.dark,
            is_text_by_choice=shown.asides.as_text and self._wants_pictures,
        )
        of_topic = page_of(draft)
        return of_topic.screen(page) if of_topic else seat_screen(page)

    @property
    def _lobby_picture(self) -> Picture:
        """The same for everybody who speaks the same language."""
        is_dark = self.seat.preferences.dark
        return lobby_picture(self.moment.view(None), self.words, is_dark=is_dark)

    @cached_property
    def words(self) -> Words:
        return self.moment.seat_words(self.seat)


def is_picture_late(shown: Shown, now: Instant) -> bool:
    """Is the picture still awaited that was not drawn in time?"""
    return now < shown.living.picture_at and not shown.living.undrawn
