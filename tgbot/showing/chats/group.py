"""Decisions about a group's chat: the lobby, then one message per round, then the podium.

There is one living message. It is edited as turns happen; when its round is over it has its last edit, without keys,
and the next one is sent. Nothing of it makes a sound but the podium, and a mention of somebody who keeps the table
waiting: then a new message is sent, and the one before goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.rules.events import GameEnded
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Group, Phase, Table
from engine.tables.time.instants import SECOND, Instant
from engine.tables.work import NewsEntry
from tgbot.board.group import (
    group_opening_screen,
    group_round_screen,
    group_shrunk_screen,
    round_body,
    round_head,
)
from tgbot.board.podium import group_podium_screen
from tgbot.board.scene_pictures import group_picture
from tgbot.pictures.facts import Picture
from tgbot.records.messages import with_gone
from tgbot.records.shown import GROUP_FIELD, Shown, content_digest, group_digest
from tgbot.screen.screen import Row, Screen, with_picture
from tgbot.showing.calls.intents import Edit, Intent, Priority, Rest
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.living_message import (
    DrawnMessage,
    LivingChat,
    TableChat,
    drawn_record,
)
from tgbot.showing.moment import TableMoment
from tgbot.topics.lobby.screens import group_lobby_screen
from tgbot.topics.spectators.screens import watch_link_button
from tgbot.words import Words

# The living message of a group as it should be: the lobby, a round, the podium; with its picture


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


# Decisions


GROUP_EDIT_EVERY_MS = 5 * SECOND
"""Turns that come faster share one edit."""


@dataclass(frozen=True)
class GroupDecider(TableChat, LivingChat[TableMoment]):
    """Decides for the group that a table was opened in."""

    field = GROUP_FIELD
    priority = Priority.GROUP

    @cached_property
    def group(self) -> Group:
        assert self.table.group is not None
        return self.table.group

    def begin(self) -> Shown:
        """A group that has moved to another number gets a new message."""
        if self.before.living.chat == self.chat:
            return super().begin()
        if not self.before.living.chat:
            return self.before.having(chat=self.chat)
        return self.before.having(chat=self.chat, message=None, old_messages=(), key="", pinned=None)

    def at_rest(self, shown: Shown) -> Rest:
        until = self.looks_again_at(shown)
        return Rest(record=shown if until else shown.having(key=self._drawing.key), until=until)

    def drawn_again_at(self, shown: Shown) -> Sequence[Instant]:
        return [shown.living.edited + GROUP_EDIT_EVERY_MS] if self._is_put_off(shown) else []

    @property
    def topic(self) -> int | None:
        return self.group.topic

    def unreachable(self, shown: Shown) -> Shown:
        return self.before

    @cached_property
    def _drawing(self) -> GroupDrawing:
        return GroupDrawing(self.moment, self.group)

    # The living message

    def rests(self, shown: Shown) -> bool:
        if self._is_up_to_date(shown) or self._drawing.is_told(shown):
            return True
        wants_new = shown.living.message is None or shown.orphans.sending or self.is_new(shown)
        return not wants_new and self._is_put_off(shown)

    def is_new(self, shown: Shown) -> bool:
        """Somebody is mentioned who has not been."""
        return self._drawing.is_about_now(shown) and self._drawing.mentions(shown)

    def is_loud(self, shown: Shown) -> bool:
        """Without a sound, but for the podium and a mention."""
        return self._drawing.mentions(shown) or (self._drawing.is_finished and not shown.group.is_podium)

    def _is_up_to_date(self, shown: Shown) -> bool:
        """Was the message drawn from what is true now, and is it known to be the last one?"""
        return shown.group.key == self._drawing.key and not shown.orphans.sending

    def _is_put_off(self, shown: Shown) -> bool:
        """Was it drawn a moment ago? Then it waits for the turns that follow, while the game is played."""
        is_played = self.table.phase is Phase.PLAYING and self._drawing.is_about_now(shown)
        is_fresh = self.now < shown.living.edited + GROUP_EDIT_EVERY_MS
        return is_played and is_fresh and shown.group.key != self._drawing.key

    def message(self, shown: Shown) -> Shown | Intent:
        """A message whose round is over has its last edit before the next one is sent."""
        is_old = shown.living.message is not None and not self._drawing.is_about_now(shown)
        if is_old and shown.living.retry_at <= self.now and not self.rests(shown):
            return self._close(shown, shown.living.message or 0)
        return super().message(shown)

    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        picture = self._drawing.picture(shown) if is_new else self._drawing.new_picture(shown)
        pictured = picture is not None or bool(shown.living.picture)
        if is_new:
            shown = self._drawing.begun(shown, pictured=pictured)
        shown = self._drawing.told(shown)
        content = with_picture(self._drawing.content(shown, pictured=pictured), picture)
        return DrawnMessage(content, self._drawing.record(shown, content))

    def edit(self, shown: Shown) -> Shown | Intent:
        """A podium that is gone is not sent again."""
        intent = super().edit(shown)
        if isinstance(intent, Edit) and shown.group.is_podium:
            return replace(intent, foreseen={**intent.foreseen, CallStatus.LOST: intent.done})
        return intent

    def _close(self, shown: Shown, message: int) -> Shown | Intent:
        """The last edit of a message whose round is over: it loses its keys, if need be without its last turns."""
        is_noted = shown.living.sent > 0  # an earlier release did not note which round the message shows
        is_known = is_noted and not shown.living.refusals
        told = self._drawing.told(shown)
        content = self._drawing.content(told, pictured=bool(shown.living.picture)) if is_known else None
        closed = with_gone(shown, message).having(message=None, digest="", refusals=0)
        if content is not None and content_digest(content) == shown.living.digest:
            return self.message(closed)
        return Edit(
            message=message,
            content=content,
            keeps_picture=bool(shown.living.picture),
            priority=Priority.GROUP,
            done=closed,
            foreseen={CallStatus.LOST: closed},
            unsure=shown,
            refused=closed if content is None else shown.having(refusals=1, retry_at=0),
            unreachable=self.before,
        )

    # The pin, and what it leaves behind

    def wants_pinned(self, shown: Shown) -> int | None:
        """The lobby, so that people who come later find it; nothing that has begun or is over."""
        return shown.living.message if self.table.is_open() else None

    def stub(self) -> Screen:
        return group_shrunk_screen(self._drawing.words)
