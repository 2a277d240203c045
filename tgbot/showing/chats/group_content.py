"""The living message of a group as it should be: the lobby, a round, the podium; with its picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Group, Phase, Table
from tgbot.board.group import group_opening_screen, group_round_screen, round_body, round_head
from tgbot.board.podium import group_podium_screen
from tgbot.board.scene_pictures import group_picture
from tgbot.pictures.facts import Picture
from tgbot.records.shown import Shown
from tgbot.screen.screen import Row, Screen
from tgbot.showing.moment import TableMoment
from tgbot.topics.lobby.screens import group_lobby_screen
from tgbot.topics.spectators.screens import watch_link_button
from tgbot.words import Words


@dataclass(frozen=True)
class GroupDrawing:
    moment: TableMoment
    group: Group

    @property
    def table(self) -> Table:
        return self.moment.table

    @cached_property
    def words(self) -> Words:
        return self.moment.words(self.group.language)

    @property
    def round(self) -> int:
        return self.moment.snapshot.game.round if self.moment.snapshot.game else 0

    @property
    def is_finished(self) -> bool:
        return self.table.phase is Phase.FINISHED

    @cached_property
    def late(self) -> dict[int, int]:
        """By seat: the decision that a person has been reminded of, and for which the table still waits."""
        if self.table.phase is not Phase.PLAYING or self.table.pause is not None:
            return {}
        return {
            number: seat.asked
            for number, seat in enumerate(self.table.seats)
            if seat.asked is not None and seat.awaited and not seat.by_computer and seat.clock.reminded
        }

    def content(self, shown: Shown, *, pictured: bool) -> Screen:
        """The content that the record's message should have, without its picture."""
        view, words = self.moment.view(None), self.words
        if shown.group.is_podium:
            return group_podium_screen(view, self.moment.highlights, words, pictured=pictured)
        if self.table.phase is Phase.LOBBY or (self.table.phase is Phase.CLOSED and not shown.group.round):
            return group_lobby_screen(view, words, bot_name=self.moment.bot_name, pictured=pictured)
        late = self.late.keys()
        if not shown.group.round:
            return group_opening_screen(
                view, self.moment.news, words, mentioned=late, beside=self._beside_hand
            )
        return group_round_screen(
            view,
            shown.group.head,
            self.body(shown),
            shown.group.round,
            words,
            mentioned=late,
            pictured=pictured,
            beside=self._beside_hand,
        )

    @property
    def _beside_hand(self) -> Row:
        """The way for those who do not play, if they may watch."""
        if not is_open_to_spectators(self.table.options, self.group):
            return ()
        return (watch_link_button(self.table.code, self.moment.bot_name, self.words),)

    def picture(self, shown: Shown) -> Picture | None:
        """The picture of the message that the record tells of, if pictures are wanted and it can be drawn."""
        if not self.moment.pictures:
            return None
        moment = self.moment
        picture = group_picture(moment.view(None), moment.news, moment.highlights, self.words)
        return None if picture is None or picture.key == shown.living.undrawn else picture

    def new_picture(self, shown: Shown) -> Picture | None:
        """The picture that the message should change to. A round keeps the one of its reveal."""
        is_kept = bool(shown.group.round and shown.living.picture) and not shown.group.is_podium
        picture = None if is_kept else self.picture(shown)
        return None if picture is None or picture.key == shown.living.picture else picture

    def body(self, shown: Shown) -> str:
        """The turns of the message's round. Those of an older one than the last are kept in the record."""
        if shown.group.round < self.round - 1:
            return shown.group.body
        return (
            round_body(self.moment.view(None), self.moment.news, shown.group.round, self.words)
            if shown.group.round
            else ""
        )

    def head(self, told: int, *, pictured: bool) -> str:
        """The head of the round that is played. If a round passed without a message of its own, the head covers it,
        too."""
        if not self.round or self.is_finished:
            return ""
        missed = self.round - 1 if 0 < told < self.round - 1 else None
        return round_head(self.moment.view(None), self.moment.news, self.words, missed, pictured=pictured)
