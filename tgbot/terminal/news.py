"""What happened, told in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.rule import Rule
from rich.text import Text

from engine.rules import Event
from tgbot.phrases import Phrases
from tgbot.terminal.screen import Screen


def tell(screen: Screen, phrases: Phrases, news: Sequence[Event]) -> None:
    """One paragraph for what one player does in a row."""
    if not news:
        return
    screen.show(Rule(Text(phrases.words.text("news-title")), align="left", style="dim"))
    for paragraph in paragraphs(phrases, news):
        screen.say(paragraph)


def paragraphs(phrases: Phrases, news: Sequence[Event]) -> list[str]:
    return [" ".join(phrases.tell(events)) for _, events in groupby(news, key=lambda event: event.seat)]
