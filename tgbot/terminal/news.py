"""News in the terminal: the events that each person may see, and the sentences about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.rule import Rule
from rich.text import Text

from engine.rules import Event, Move
from engine.rules.course.market import FINISH
from engine.rules.events import CardsRevealed, TurnEnded
from tgbot.screen.phrases import Phrases, Sentence
from tgbot.terminal.terminal import Terminal

READER_SIGN = "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK} "
"""Marks what was done to the reader."""


class NewsListener:
    """The events that one person, or the whole table (None), may see."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.untold: list[Event] = []
        self.log: list[Event] = []
        """The events since the person's last turn ended."""

    def hear(self, move: Move | None, news: Sequence[Event]) -> None:
        for event in news:
            own_end = isinstance(event, TurnEnded) and event.seat == self.seat
            if own_end:
                self.log.clear()
            if event.visible_to(self.seat) and self._worth_telling(event, move):
                self.untold.append(event)
                self.log.append(event)

    def _worth_telling(self, event: Event, move: Move | None) -> bool:
        """Is an event shown? The end of a turn only to its own player, if it came without a question."""
        if not isinstance(event, TurnEnded):
            return True
        return event.seat == self.seat and move != Move(event.seat, FINISH)


def tell(terminal: Terminal, phrases: Phrases, news: Sequence[Event], reader: int | None = None) -> None:
    """Show news, with one paragraph for what one player does in a row."""
    terminal.show(Rule(Text(phrases.words.text("news-title")), align="left", style="dim"))
    more = phrases.words.text("enter-more")
    for paragraph in paragraphs(phrases, _without_stale(news), reader) or [
        Text(phrases.words.text("news-none"))
    ]:
        terminal.show_whole(paragraph, more)


def _without_stale(news: Sequence[Event]) -> list[Event]:
    """News without the laying of cards that have been revealed since."""
    opened = {event.seat for event in news if isinstance(event, CardsRevealed)}
    return [event for event in news if not (event.until_revealed and event.seat in opened)]


def paragraphs(phrases: Phrases, news: Sequence[Event], reader: int | None = None) -> list[Text]:
    return [
        Text(" ").join(_told(phrases, sentence, reader) for sentence in phrases.sentences(events))
        for _, events in groupby(news, key=lambda event: event.seat)
    ]


def _told(phrases: Phrases, sentence: Sentence, reader: int | None) -> Text:
    """A sentence, in bold if something was done to the reader."""
    if reader is not None and reader in sentence.victims:
        return Text(READER_SIGN + sentence.text, "bold")
    if reader is not None and sentence.told == (TurnEnded(reader),):
        return Text(phrases.words.text("nothing-to-buy"))
    return Text(sentence.text)
