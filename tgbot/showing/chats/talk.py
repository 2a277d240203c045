"""Decisions about table talk: one message with the latest lines, replaced by a new one when somebody says something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.tables.work import Talk
from tgbot.records.messages import out_of_reach, with_old
from tgbot.records.shown import Shown
from tgbot.showing.calls.intents import Priority, Send
from tgbot.showing.moment import SeatPart
from tgbot.topics.talk.screens import Spoken, lines_that_fit, talk_fits, talk_screen

MAX_TALK_LINES = 5
"""Lines of table talk in one message, unless more of them are new."""


class HeardLine(NamedTuple):
    number: int
    spoken: Spoken


@dataclass(frozen=True)
class TalkTeller(SeatPart):
    """Tells one seat what is said at the table."""

    before: Shown
    """The record as it is stored."""

    def tell(self, shown: Shown) -> Shown | Send:
        """Pass on what the others said, to a person who wants to hear it."""
        said = self.moment.table.said
        if shown.talk.heard == said and not shown.talk.talk_anew:
            return shown
        first = (
            shown.talk.heard
            if shown.talk.talk_first is None
            else min(shown.talk.talk_first, shown.talk.heard)
        )
        lines = self._audible(first)
        if not shown.talk.talk_anew and not any([self._is_news(line, shown) for line in lines]):
            return shown.having(heard=said, talk_first=first)
        if not lines:
            return shown.having(heard=said, talk_anew=False)
        return self._send(shown, lines)

    def _send(self, shown: Shown, lines: list[HeardLine]) -> Send:
        """The message before goes. One of this pass stays: the talk was too long for one message."""
        of_this_pass = tuple(
            [one for one in shown.talk.talk_messages if one not in self.before.talk.talk_messages]
        )
        earlier, new = self._told(shown, lines, goes_on=bool(of_this_pass))
        heard = next((one.number for one in lines if one.number > new[-1].number), self.moment.table.said)
        after = with_old(shown, *[one for one in shown.talk.talk_messages if one not in of_this_pass]).having(
            heard=heard,
            talk_first=[*earlier, *new][0].number,
            talk_anew=False,
            talk_messages=of_this_pass,
        )
        has_news = any([self._is_news(line, shown) for line in new])
        is_alone = shown.talk.heard < shown.talk.talk_alone or not has_news or len([*earlier, *new]) == 1
        skipped = shown.having(heard=heard, talk_first=heard, talk_anew=False)
        return Send(
            content=talk_screen(self.view, _spoken(new), _spoken(earlier), self.words),
            priority=Priority.OTHERS,
            silent=not has_news or self.rests,
            is_living=False,
            is_talk=True,
            done=after,
            refused=skipped if is_alone else shown.having(talk_alone=heard),
            unreachable=out_of_reach(shown),
        )

    def _told(
        self, shown: Shown, lines: list[HeardLine], *, goes_on: bool
    ) -> tuple[list[HeardLine], list[HeardLine]]:
        """The latest lines that the reader knows, and the new ones: as many as fit into one message."""
        earlier = [line for line in lines if line.number < shown.talk.heard]
        new = lines[len(earlier) :]
        if shown.talk.heard < shown.talk.talk_alone:
            return [], [line for line in new if self._is_news(line, shown)][:1] or new[:1]
        if not new:
            earlier, new = earlier[:-1], earlier[-1:]
        room = 0 if goes_on else max(0, MAX_TALK_LINES - len(new))
        earlier = earlier[-room:] if room else []
        while earlier and not talk_fits(self.view, _spoken(new), _spoken(earlier), self.words):
            earlier = earlier[1:]
        return earlier, new if earlier else new[: lines_that_fit(self.view, _spoken(new), self.words)]

    def _audible(self, first: int) -> list[HeardLine]:
        """The lines from this number on that this person may read again, their own among them."""
        heard = [(number, self._speaker(line), line.text) for number, line in self.moment.talk_since(first)]
        return [HeardLine(number, (seat, text)) for number, seat, text in heard if seat is not None]

    def _speaker(self, line: Talk) -> int | None:
        """The seat that said it; None if this person does not hear that one, or the speaker has gone."""
        preferences, speaker = self.seat.preferences, line.person
        is_heard = preferences.talk and speaker not in preferences.muted
        if speaker is None or not (is_heard or speaker == self.seat.person):
            return None
        return self.moment.table.seat_of(speaker)

    def _is_news(self, line: HeardLine, shown: Shown) -> bool:
        return line.number >= shown.talk.heard and line.spoken[0] != self.number


def _spoken(lines: list[HeardLine]) -> list[Spoken]:
    return [line.spoken for line in lines]
