"""Decisions about a group's chat: the lobby, then one message per round, then the podium.

There is one living message. It is edited as turns happen; when its round is over it has its last edit, without keys,
and the next one is sent. Nothing of it makes a sound but the podium, and a mention of somebody who keeps the table
waiting: then a new message is sent, and the one before goes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, partial

from engine.rules.events import GameEnded
from engine.tables.frozen import changed
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
from tgbot.board.group_pictures import group_picture
from tgbot.board.podium import group_podium_screen
from tgbot.delivery.calls.backoff import MAX_REFUSALS_WHEN_OVER, backoff
from tgbot.delivery.calls.intents import Edit, Intent, Pin, Priority, Rest, Send, Unpin
from tgbot.delivery.moment import TableMoment
from tgbot.delivery.orphans import SEARCH_EVERY_MS, strip_orphan
from tgbot.delivery.removals import REMOVE_AFTER_MS, is_deletable, remove_old, with_found, with_gone, with_old
from tgbot.pictures.facts import Picture
from tgbot.records.digests import content_digest, group_digest
from tgbot.records.shown import GROUP_FIELD, UNKNOWN_PICTURE, GroupShown, read_record
from tgbot.screen.screen import Row, Screen, with_picture
from tgbot.topics.lobby.screens import group_lobby_screen
from tgbot.topics.spectators.screens import watch_link_button
from tgbot.words import Words

GROUP_EDIT_EVERY_MS = 5 * SECOND
"""Turns that come faster share one edit."""


@dataclass(frozen=True)
class GroupDecider:
    """Decides for the group that a table was opened in."""

    moment: TableMoment
    group: Group

    field = GROUP_FIELD

    @property
    def chat(self) -> int:
        return self.group.id

    @property
    def table(self) -> Table:
        return self.moment.table

    @cached_property
    def before(self) -> GroupShown:
        return read_record(GroupShown, self.moment.records.get(GROUP_FIELD))

    def begin(self) -> GroupShown:
        """A group that has moved to another number gets a new message."""
        if self.before.chat == self.chat:
            return self.before
        if not self.before.chat:
            return changed(self.before, chat=self.chat)
        return changed(self.before, chat=self.chat, message=None, old_messages=(), key="", pinned=None)

    def decide(self, shown: GroupShown) -> Intent[GroupShown]:
        is_done = self._is_up_to_date(shown) and self._wants_pinned(shown) == shown.pinned
        if is_done and not (shown.search or shown.old_messages):
            return Rest(record=shown)
        for step in (self._message, self._pin, self._old_message, self._orphan):
            next_step = step(shown)
            if not isinstance(next_step, GroupShown):
                return next_step
            shown = next_step
        waits = self._waits(shown)
        return Rest(record=shown, until=min(waits)) if waits else Rest(record=changed(shown, key=self._key))

    def _waits(self, shown: GroupShown) -> list[Instant]:
        """When to draw again what changes fast, to try again what was refused, to let old messages go."""
        is_over = self.table.phase not in (Phase.LOBBY, Phase.PLAYING)
        given_up = MAX_REFUSALS_WHEN_OVER if is_over else math.inf
        now = self.moment.now
        return [
            *([shown.retry_at] if shown.retry_at > now and shown.refusals < given_up else []),
            *([self._drawn_again_at(shown)] if self._is_put_off(shown) else []),
            *([max(now + REMOVE_AFTER_MS, shown.removal_at)] if shown.old_messages else []),
            *([now + SEARCH_EVERY_MS] if shown.search else []),
        ]

    @cached_property
    def _key(self) -> str:
        return group_digest(self.moment.snapshot)

    @cached_property
    def _words(self) -> Words:
        return self.moment.words(self.group.language)

    # The living message

    def _message(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        if self._is_up_to_date(shown) or shown.retry_at > self.moment.now or self._is_told(shown):
            return shown
        if not self._is_about_now(shown):
            return self._send(shown) if shown.message is None else self._close(shown, shown.message)
        if shown.message is None or shown.sending or self._mentions(shown):
            return self._send(shown)
        return shown if self._is_put_off(shown) else self._edit(shown, shown.message)

    def _is_up_to_date(self, shown: GroupShown) -> bool:
        """Was the message drawn from what is true now, and is it known to be the last one?"""
        return shown.key == self._key and not shown.sending

    @property
    def _round(self) -> int:
        return self.moment.snapshot.game.round if self.moment.snapshot.game else 0

    @property
    def _is_finished(self) -> bool:
        return self.table.phase is Phase.FINISHED

    def _is_about_now(self, shown: GroupShown) -> bool:
        """Does the message tell of what is played now, and not of the round before?"""
        return (shown.round, shown.is_podium) == (self._round, self._is_finished)

    def _is_told(self, shown: GroupShown) -> bool:
        """Has the group heard of the end, from a release that did not note which message was the podium?"""
        if not self._is_finished or shown.is_podium:
            return False
        ended = [entry.number for entry in self.moment.news if _ends_the_game(entry)]
        return not ended or ended[-1] < shown.upto

    def _mentions(self, shown: GroupShown) -> bool:
        """Is somebody to be mentioned who has not been?"""
        return bool({*self._late.values()} - {*shown.mentioned})

    @cached_property
    def _late(self) -> dict[int, int]:
        """By seat: the decision that a person has been reminded of, and for which the table still waits."""
        if self.table.phase is not Phase.PLAYING or self.table.pause is not None:
            return {}
        return {
            number: seat.asked
            for number, seat in enumerate(self.table.seats)
            if seat.asked is not None and seat.awaited and not seat.by_computer and seat.clock.reminded
        }

    def _is_put_off(self, shown: GroupShown) -> bool:
        """Was it drawn a moment ago? Then it waits for the turns that follow, while the game is played."""
        is_played = self.table.phase is Phase.PLAYING and self._is_about_now(shown)
        return is_played and shown.key != self._key and self.moment.now < self._drawn_again_at(shown)

    def _drawn_again_at(self, shown: GroupShown) -> Instant:
        return shown.edited + GROUP_EDIT_EVERY_MS

    def _send(self, shown: GroupShown) -> Intent[GroupShown]:
        """Without a sound, but for the podium and a mention. What it takes the place of in the same round goes."""
        picture = self._picture(shown)
        anew = changed(self._begun(shown, pictured=picture is not None), picture="")
        content = with_picture(self._content(anew, pictured=picture is not None), picture)
        is_loud = self._mentions(shown) or (self._is_finished and not shown.is_podium)
        return Send(
            content=content,
            priority=Priority.GROUP,
            silent=not is_loud,
            topic=self.group.topic,
            done=self._drawn(anew, content),
            refused=self._refused(shown),
            unreachable=self.before,
            undrawn=_undrawn(shown, content),
        )

    def _begun(self, shown: GroupShown, *, pictured: bool) -> GroupShown:
        """The record of the message that is to be sent."""
        is_same = self._is_about_now(shown)
        return changed(
            with_old(shown, shown.message, deletable=is_deletable(shown.sent, self.moment.now)),
            round=self._round,
            is_podium=self._is_finished,
            head=shown.head if is_same and shown.head else self._head(shown.round, pictured=pictured),
            mentioned=tuple(self._late.values()),
            sent=self.moment.now,
        )

    def _head(self, told: int, *, pictured: bool) -> str:
        """The head of the round that is played. If a round passed without a message of its own, the head covers it,
        too."""
        if not self._round or self._is_finished:
            return ""
        missed = self._round - 1 if 0 < told < self._round - 1 else None
        return round_head(self.moment.view(None), self.moment.news, self._words, missed, pictured=pictured)

    def _edit(self, shown: GroupShown, message: int) -> GroupShown | Intent[GroupShown]:
        picture = self._new_picture(shown)
        pictured = bool(shown.picture) or picture is not None
        content = with_picture(self._content(shown, pictured=pictured), picture)
        done = self._drawn(shown, content)
        if (done.digest, done.picture) == (shown.digest, shown.picture):
            return done
        return Edit(
            message=message,
            content=content,
            keeps_picture=bool(shown.picture) and content.picture is None,
            priority=Priority.GROUP,
            done=done,
            lost=done if shown.is_podium else changed(shown, message=None),
            unsure=changed(shown, digest="", key="", picture=done.picture and UNKNOWN_PICTURE),
            refused=self._refused(shown),
            unreachable=self.before,
            undrawn=_undrawn(shown, content),
        )

    def _close(self, shown: GroupShown, message: int) -> GroupShown | Intent[GroupShown]:
        """The last edit of a message whose round is over: it loses its keys, if need be without its last turns."""
        is_known = self._is_drawn(shown) and not shown.refusals
        content = self._content(shown, pictured=bool(shown.picture)) if is_known else None
        closed = changed(with_gone(shown, message), message=None, digest="", refusals=0)
        if content is not None and content_digest(content) == shown.digest:
            return self._message(closed)
        return Edit(
            message=message,
            content=content,
            keeps_picture=bool(shown.picture),
            priority=Priority.GROUP,
            done=closed,
            lost=closed,
            unsure=shown,
            refused=closed if content is None else changed(shown, refusals=1, retry_at=0),
            unreachable=self.before,
        )

    def _is_drawn(self, shown: GroupShown) -> bool:
        """Do we know what the message shows? A record of an earlier release does not say which round it shows."""
        return shown.sent > 0

    def _refused(self, shown: GroupShown) -> GroupShown:
        times = shown.refusals + 1
        return changed(shown, refusals=times, retry_at=self.moment.now + backoff(times))

    def _drawn(self, shown: GroupShown, content: Screen) -> GroupShown:
        return changed(
            shown,
            body="" if shown.is_podium else self._body(shown),
            digest=content_digest(content),
            picture=content.picture.key if content.picture else shown.picture,
            key=self._key,
            upto=self.table.news.end,
            edited=self.moment.now,
            refusals=0,
            retry_at=0,
        )

    def _content(self, shown: GroupShown, *, pictured: bool) -> Screen:
        """The content that the record's message should have, without its picture."""
        view, words = self.moment.view(None), self._words
        if shown.is_podium:
            return group_podium_screen(view, self.moment.highlights, words, pictured=pictured)
        if self.table.phase is Phase.LOBBY or (self.table.phase is Phase.CLOSED and not shown.round):
            return group_lobby_screen(view, words, bot_name=self.moment.bot_name, pictured=pictured)
        late = self._late.keys()
        if not shown.round:
            return group_opening_screen(
                view, self.moment.news, words, mentioned=late, beside=self._beside_hand
            )
        return group_round_screen(
            view,
            shown.head,
            self._body(shown),
            shown.round,
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
        return (watch_link_button(self.table.code, self.moment.bot_name, self._words),)

    def _picture(self, shown: GroupShown) -> Picture | None:
        """The picture of the message that the record tells of, if pictures are wanted and it can be drawn."""
        if not self.moment.pictures:
            return None
        moment = self.moment
        picture = group_picture(moment.view(None), moment.news, moment.highlights, self._words)
        return None if picture is None or picture.key == shown.undrawn else picture

    def _new_picture(self, shown: GroupShown) -> Picture | None:
        """The picture that the message should change to. A round keeps the one of its reveal."""
        is_kept = bool(shown.round and shown.picture) and not shown.is_podium
        picture = None if is_kept else self._picture(shown)
        return None if picture is None or picture.key == shown.picture else picture

    def _body(self, shown: GroupShown) -> str:
        """The turns of the message's round. Those of an older one than the last are kept in the record."""
        if shown.round < self._round - 1:
            return shown.body
        return (
            round_body(self.moment.view(None), self.moment.news, shown.round, self._words)
            if shown.round
            else ""
        )

    # The pin

    def _wants_pinned(self, shown: GroupShown) -> int | None:
        """The message to pin: the lobby, so that people who come later find it; nothing that has begun or is over."""
        is_open = self.table.is_open() and not shown.is_pinless
        return shown.message if is_open else None

    def _pin(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        """Without a sound, and once: a group that does not let the bot pin is not asked again at this table."""
        wanted = self._wants_pinned(shown)
        if shown.pinned is not None and shown.pinned != wanted:
            done = changed(shown, pinned=None)
            return Unpin(message=shown.pinned, priority=Priority.GROUP, done=done, unsure=shown)
        if wanted is None or wanted == shown.pinned:
            return shown
        return Pin(
            message=wanted,
            priority=Priority.GROUP,
            done=changed(shown, pinned=wanted),
            refused=changed(shown, is_pinless=True),
        )

    # What it leaves behind

    def _old_message(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        """Delete a message that was replaced by a new one; one line remains where Telegram does not delete it."""
        stub = partial(group_shrunk_screen, self._words)
        return remove_old(shown, self.before, self.moment.now, stub, self.before, priority=Priority.GROUP)

    def _orphan(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        """Look for a message that a worker sent and could not note. One that is found goes."""
        known = self.moment.known.get(self.chat, frozenset())
        next_step = strip_orphan(shown, self.before, known, lambda after: after, shown)
        return next_step if isinstance(next_step, GroupShown) else with_found(next_step)


def _undrawn(shown: GroupShown, content: Screen) -> GroupShown:
    return changed(shown, undrawn=content.picture.key if content.picture else "")


def _ends_the_game(entry: NewsEntry) -> bool:
    return any([isinstance(one, GameEnded) for one in entry.news])
