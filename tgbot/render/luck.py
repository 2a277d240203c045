"""Sealed luck beside the game: the seal, the dice and the words of a table, and the chain of its choices."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.events import CardsRevealed
from engine.tables.luck import DIE_AWAITED, DIE_LEFT_OUT
from engine.tables.table_view import TableView
from tgbot.render.names import names_of
from tgbot.render.page import Page
from tgbot.render.screen import safe
from tgbot.render.signs import NO_BREAK, Signs
from tgbot.words import Words

REEL_SIGNS = ("BAR", "🍇", "🍋", "7️⃣")
"""What stands on each of the three reels of Telegram's 🎰, by two bits of its value."""
REELS, BITS_PER_REEL = 3, 2
CHAIN_SIGN = "🔗"


def die_signs(value: int) -> str:
    """A die as its thrower has seen it, from left to right."""
    places = range(0, REELS * BITS_PER_REEL, BITS_PER_REEL)
    return NO_BREAK.join([REEL_SIGNS[(value - 1) >> place & 3] for place in places])


# In the lobby


def seal_lines(table: TableView, words: Words) -> list[str]:
    return [] if table.luck is None else [words.text("luck-seal", seal=as_code(table.luck.seal))]


def word_mark(table: TableView, seat: int) -> str:
    """Behind the name of a person who has added a word."""
    word = table.luck.words[seat] if table.luck else ""
    return f" 🍀{NO_BREAK}{safe(word)}" if word else ""


def gathering_line(table: TableView, words: Words) -> str:
    """Whose dice are still to fall."""
    names, dice = names_of(table, words), table.luck.dice if table.luck else ()
    awaited = [
        names[seat]
        for seat, die in enumerate(dice)
        if table.seats[seat].person is not None and die == DIE_AWAITED
    ]
    listed = safe(Signs(words, ()).listed(awaited)) if awaited else ""
    return words.text("luck-gathering", names=listed, count=len(awaited))


# While it is played


def dice_lines(table: TableView, words: Words) -> list[str]:
    """How all dice have fallen, and whose is left out."""
    names, dice = names_of(table, words), table.luck.dice if table.luck else ()
    people = [seat for seat, one in enumerate(table.seats[: len(dice)]) if one.person is not None]
    thrown = [f"{safe(names[seat])}{NO_BREAK}{die_signs(dice[seat])}" for seat in people if dice[seat] > 0]
    missing = [names[seat] for seat in people if dice[seat] == DIE_LEFT_OUT]
    if not thrown and len(people) < 2:
        return []
    lines = [words.text("luck-dice", dice=" · ".join(thrown))] if thrown else []
    left_out = safe(Signs(words, ()).listed(missing)) if missing else ""
    return [*lines, *([words.text("luck-left-out", names=left_out, count=len(missing))] if missing else [])]


def opening_lines(table: TableView, words: Words) -> list[str]:
    """What everybody is told when the game begins."""
    return [*dice_lines(table, words), *seal_lines(table, words)]


def chain_line(table: TableView) -> str:
    """The head of the chain of all choices so far, in short."""
    return f"{CHAIN_SIGN}{NO_BREAK}{as_code(table.luck.head)}" if table.luck and table.luck.head else ""


def luck_news(page: Page) -> Iterator[str]:
    """What belongs to the news of a player: the luck of the game when it begins, the chain at each reveal."""
    if page.game.round == 0:
        yield from opening_lines(page.table, page.words)
    elif any([isinstance(one, CardsRevealed) for entry in page.news for one in entry.news]):
        yield from filter(None, [chain_line(page.table)])


def as_code(text: str) -> str:
    return f"<code>{text}</code>"
