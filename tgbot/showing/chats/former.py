"""Decisions about the chat of a person who sits at the table no more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.tables.profiles import PersonId
from tgbot.records.shown import Shown, content_digest, field_of, read_record
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Edit, Intent, Priority, Rest, Send
from tgbot.showing.chats.dice import die_goes
from tgbot.showing.moment import TableMoment
from tgbot.showing.removals import remove_old, with_old
from tgbot.topics.lobby.screens import farewell_screen, sent_away_screen


@dataclass(frozen=True)
class FormerDecider:
    """Decides for a former player: one message says farewell, the others go, and so does the record."""

    moment: TableMoment
    chat: PersonId

    @property
    def field(self) -> str:
        return field_of(self.chat)

    @cached_property
    def before(self) -> Shown:
        return read_record(self.moment.records.get(self.field))

    def begin(self) -> Shown:
        """A person without a living message, who could not be reached, finds the farewell in the latest one.

        Nobody looks into an old message to find that they were removed: all of them go, and a new one says it.
        """
        shown = with_old(self.before, *self.before.talk.talk_messages).having(talk_messages=())
        if self._is_sent_away:
            return with_old(shown, shown.living.message).having(message=None)
        if shown.living.message is None and shown.removals.old_messages:
            *others, last = shown.removals.old_messages
            shown = shown.having(old_messages=tuple(others), message=last)
        return shown

    def decide(self, shown: Shown) -> Intent:
        if shown.dice.die_message is not None:
            return die_goes(shown, shown.dice.die_message)
        next_step = remove_old(shown, shown, self.moment.now, self._farewell, None)
        if not isinstance(next_step, Shown):
            return next_step
        if self._is_sent_away and shown.living.digest != content_digest(self._farewell()):
            return self._send(shown, self._farewell())
        return (
            Rest(record=None)
            if shown.living.message is None
            else self._say_farewell(shown, shown.living.message)
        )

    def _send(self, shown: Shown, content: Screen) -> Intent:
        has_heard = shown.having(digest=content_digest(content))
        return Send(
            content=content,
            priority=Priority.OTHERS,
            silent=True,
            is_living=False,
            done=has_heard,
            refused=has_heard,
            unreachable=None,
        )

    def _say_farewell(self, shown: Shown, message: int) -> Intent:
        has_heard = shown.having(message=None)
        return Edit(
            message=message,
            content=self._farewell(),
            is_stub=True,
            priority=Priority.OTHERS,
            done=has_heard,
            lost=has_heard,
            unsure=shown,
            refused=has_heard,
            unreachable=None,
        )

    def _farewell(self) -> Screen:
        screen = sent_away_screen if self._is_sent_away else farewell_screen
        return screen(
            self.moment.view(None),
            self.moment.words(self.before.source.language, aloud=self.before.source.aloud),
        )

    @property
    def _is_sent_away(self) -> bool:
        return self.chat in [one.person for one in self.moment.table.removed]
