"""Decisions about the chat of a person who sits at the table no more."""

from __future__ import annotations

from tgbot.records.messages import with_old
from tgbot.records.shown import Shown, content_digest, field_of
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Edit, Intent, Priority, Rest, Send
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.chats.dice import die_goes
from tgbot.showing.living_message import Step, TableChat
from tgbot.showing.removals import remove_old
from tgbot.topics.lobby.screens import farewell_screen, sent_away_screen


class FormerDecider(TableChat):
    """Decides for a former player: one message says farewell, the others go, and so does the record."""

    @property
    def field(self) -> str:
        return field_of(self.chat)

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

    @property
    def steps(self) -> tuple[Step, ...]:
        return (die_goes, self.tidy, self.message)

    def tidy(self, shown: Shown) -> Shown | Intent:
        """All messages go at once: no other one follows that had to be recorded first."""
        return remove_old(shown, shown, self.now, self.stub, None)

    def message(self, shown: Shown) -> Shown | Intent:
        content, message = self.stub(), shown.living.message
        digest = content_digest(content)
        if self._is_sent_away and shown.living.digest != digest:
            has_heard = shown.having(digest=digest)
            return Send(
                content=content, priority=Priority.OTHERS, silent=True, is_living=False, done=has_heard
            )
        if message is None:
            return shown
        has_heard = shown.having(message=None)
        return Edit(
            message=message,
            content=content,
            is_stub=True,
            priority=Priority.OTHERS,
            done=has_heard,
            foreseen={CallStatus.LOST: has_heard},
            unsure=shown,
        )

    def at_rest(self, shown: Shown) -> Rest:
        return Rest(record=None)

    def stub(self) -> Screen:
        screen = sent_away_screen if self._is_sent_away else farewell_screen
        reader = self.before.source
        return screen(self.moment.view(None), self.moment.words(reader.language, aloud=reader.aloud))

    @property
    def _is_sent_away(self) -> bool:
        return self.chat in [one.person for one in self.moment.table.removed]
