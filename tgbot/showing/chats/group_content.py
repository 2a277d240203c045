"""The living message of a group as it should be: the lobby, a round, the podium; with its picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.rules.events import GameEnded
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Group, Phase, Table
from engine.tables.work import NewsEntry
from tgbot.board.group import group_opening_screen, group_round_screen, round_body, round_head
from tgbot.board.podium import group_podium_screen
from tgbot.board.scene_pictures import group_picture
from tgbot.pictures.facts import Picture
from tgbot.records.shown import Shown, group_digest
from tgbot.screen.screen import Row, Screen
from tgbot.showing.living_message import drawn_record
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
        """The content that the message of a record should have that is `told`, without its picture."""
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
            shown.group.body,
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

    def told(self, shown: Shown) -> Shown:
        """The record with the turns of its message's round. Those of an older one than the last are kept in it."""
        number = shown.group.round
        if shown.group.is_podium or not number:
            return shown.having(body="")
        if number < self.round - 1:
            return shown
        return shown.having(body=round_body(self.moment.view(None), self.moment.news, number, self.words))

    def head(self, told: int, *, pictured: bool) -> str:
        """The head of the round that is played. If a round passed without a message of its own, the head covers it,
        too."""
        if not self.round or self.is_finished:
            return ""
        missed = self.round - 1 if 0 < told < self.round - 1 else None
        return round_head(self.moment.view(None), self.moment.news, self.words, missed, pictured=pictured)

    # The record of its message

    @cached_property
    def key(self) -> str:
        return group_digest(self.moment.snapshot)

    def record(self, shown: Shown, content: Screen) -> Shown:
        done = drawn_record(shown, content, self.moment.now)
        return done.having(key=self.key, upto=self.table.news.end)

    def is_about_now(self, shown: Shown) -> bool:
        """Does the message tell of what is played now, and not of the round before?"""
        return (shown.group.round, shown.group.is_podium) == (self.round, self.is_finished)

    def mentions(self, shown: Shown) -> bool:
        """Is somebody to be mentioned who has not been?"""
        return bool({*self.late.values()} - {*shown.group.mentioned})

    def is_told(self, shown: Shown) -> bool:
        """Has the group heard of the end, from a release that did not note which message was the podium?"""
        if not self.is_finished or shown.group.is_podium:
            return False
        ended = [entry.number for entry in self.moment.news if _ends_the_game(entry)]
        return not ended or ended[-1] < shown.group.upto

    def begun(self, shown: Shown, *, pictured: bool) -> Shown:
        """The record of the message that is to be sent."""
        is_same = self.is_about_now(shown)
        return shown.having(
            round=self.round,
            is_podium=self.is_finished,
            head=shown.group.head
            if is_same and shown.group.head
            else self.head(shown.group.round, pictured=pictured),
            mentioned=tuple(self.late.values()),
        )


def _ends_the_game(entry: NewsEntry) -> bool:
    return any([isinstance(one, GameEnded) for one in entry.news])
