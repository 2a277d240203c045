"""Decisions about a group's chat: the lobby, edited in place; then a message per turn, merged when turns come fast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.rules.events import RoundBegan
from engine.tables.frozen import changed
from engine.tables.port import NewsEntry
from engine.tables.table import Group, Phase
from tgbot.delivery.digests import content_digest, group_digest
from tgbot.delivery.intents import Edit, Intent, Priority, Rest, Send
from tgbot.delivery.moment import TableMoment
from tgbot.delivery.shown import GROUP_FIELD, GroupShown, read_record
from tgbot.render.group import board_screen, closes_a_turn, result_screen, turn_screen
from tgbot.render.lobby import group_lobby_screen
from tgbot.render.screen import Screen
from tgbot.words import Words


@dataclass(frozen=True)
class GroupDecider:
    """Decides for the group that a table was opened in."""

    moment: TableMoment
    group: Group

    field = GROUP_FIELD

    @property
    def chat(self) -> int:
        return self.group.id

    @cached_property
    def before(self) -> GroupShown:
        return read_record(GroupShown, self.moment.records.get(GROUP_FIELD))

    def begin(self) -> GroupShown:
        """A group that has moved to another number gets a new lobby message."""
        has_moved = self.before.chat not in (0, self.chat)
        message = None if has_moved else self.before.message
        return changed(self.before, message=message, chat=self.chat)

    def decide(self, shown: GroupShown) -> Intent[GroupShown]:
        if shown.key == self._key:
            return Rest(record=shown)
        for step in (self._lobby, self._turns):
            next_step = step(shown)
            if not isinstance(next_step, GroupShown):
                return next_step
            shown = next_step
        return Rest(record=changed(shown, key=self._key))

    @cached_property
    def _key(self) -> str:
        return group_digest(self.moment.snapshot)

    @cached_property
    def _words(self) -> Words:
        return Words(self.group.language)

    def _lobby(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        """One message, edited in place until the game begins, and once more then."""
        if self.moment.table.phase not in (Phase.LOBBY, Phase.CLOSED) and shown.message is None:
            return shown
        content = group_lobby_screen(self.moment.view(None), self._words, bot_name=self.moment.bot_name)
        done = changed(shown, digest=content_digest(content))
        if done.digest == shown.digest:
            return shown
        if shown.message is None:
            return self._send(content, done, silent=False)
        return Edit(
            message=shown.message,
            content=content,
            priority=Priority.GROUP,
            done=done,
            lost=changed(shown, message=None),
            unreachable=shown,
        )

    def _turns(self, shown: GroupShown) -> GroupShown | Intent[GroupShown]:
        """Everything public since the last message, once a turn has ended."""
        entries = self.moment.news_since(shown.upto, None)
        if self.moment.table.phase is Phase.LOBBY or not any(map(closes_a_turn, entries)):
            return shown
        done = changed(shown, upto=self.moment.table.news.end)
        content = self._turn_content(entries)
        if content is None:
            return done
        is_over = self.moment.table.phase is Phase.FINISHED
        return self._send(content, done, silent=not is_over, is_living=False)

    def _turn_content(self, entries: Sequence[NewsEntry]) -> Screen | None:
        table = self.moment.view(None)
        if table.phase is Phase.FINISHED:
            return result_screen(table, entries, self._words)
        if any([isinstance(news, RoundBegan) for entry in entries for news in entry.news]):
            return board_screen(table, entries, self._words)
        return turn_screen(table, entries, self._words)

    def _send(
        self, content: Screen, done: GroupShown, *, silent: bool, is_living: bool = True
    ) -> Send[GroupShown]:
        return Send(
            content=content,
            priority=Priority.GROUP,
            silent=silent,
            topic=self.group.topic,
            is_living=is_living,
            done=done,
            unreachable=self.before,
        )
