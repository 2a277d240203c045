"""Sealed luck beside the game: the seal, the dice and the words of a table, and the chain of its choices."""

from __future__ import annotations

from engine.tables.luck.luck import DIE_AWAITED, DIE_LEFT_OUT
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from tgbot.screen.names import names_of
from tgbot.screen.screen import NO_BREAK, Button, Row, safe
from tgbot.words import Words

REEL_SIGNS = ("BAR", "🍇", "🍋", "7️⃣")
"""The signs on each of the three reels of Telegram's 🎰, by two bits of its value."""
REELS, BITS_PER_REEL = 3, 2
CHAIN_SIGN = "🔗"
NO_DIE = "—"
SOMEBODY = "👤"


def die_signs(value: int, words: Words) -> str:
    """A die as its thrower has seen it, from left to right; its value aloud."""
    if value == DIE_LEFT_OUT:
        return NO_DIE
    if words.aloud:
        return str(value)
    places = range(0, REELS * BITS_PER_REEL, BITS_PER_REEL)
    return NO_BREAK.join([REEL_SIGNS[(value - 1) >> place & 3] for place in places])


# In the lobby


def sealed_line(table: TableView, words: Words) -> list[str]:
    """The line that there is a seal, and how to see it: a code in a lobby says nothing to most people."""
    return [] if table.luck is None else [words.text("luck-sealed")]


def word_mark(table: TableView, seat: int, words: Words) -> str:
    """The mark behind the name of a person who has added a word."""
    word = table.luck.words[seat] if table.luck else ""
    sign = words.text("aloud-lucky-word") if words.aloud else f" 🍀{NO_BREAK}"
    return f"{sign}{safe(word)}" if word else ""


# On request: below ⋯, by /verify, and at the podium


def seal_lines(table: TableView, words: Words) -> list[str]:
    return [] if table.luck is None else [words.text("luck-seal", seal=as_code(table.luck.seal))]


def dice_lines(table: TableView, words: Words) -> list[str]:
    """How all dice have fallen, and whose is left out; nothing if nobody was to throw."""
    if table.luck is None:
        return []
    dice, names = table.luck.dice, _givers(table, words)
    people = [seat for seat, one in enumerate(table.seats[: len(dice)]) if one.person is not None]
    if len(people) < 2 or DIE_AWAITED in [dice[seat] for seat in people]:
        return []
    thrown = [f"{safe(names[seat])}{NO_BREAK}{die_signs(dice[seat], words)}" for seat in people]
    message = "luck-dice-without" if DIE_LEFT_OUT in [dice[seat] for seat in people] else "luck-dice"
    return [words.text(message, dice=words.beside(*thrown), none=NO_DIE)]


def word_lines(table: TableView, words: Words) -> list[str]:
    """The words that were added, and by whom."""
    given = table.luck.words if table.luck else ()
    names = _givers(table, words)
    told = {seat: f"{safe(names[seat])}{NO_BREAK}{safe(word)}" for seat, word in enumerate(given) if word}
    return [words.signed("🍀", said) for said in told.values()]


def _givers(table: TableView, words: Words) -> list[str]:
    """Names by seat; a seat that has changed hands stands for somebody who is no longer there."""
    others = table.luck.by_others if table.luck else frozenset()
    somebody = words.text("aloud-somebody") if words.aloud else SOMEBODY
    return [somebody if seat in others else name for seat, name in enumerate(names_of(table, words))]


def left_out_lines(table: TableView, words: Words) -> list[str]:
    """How the dice have fallen, told to everybody if somebody's is left out: that must not go unnoticed."""
    dice = table.luck.dice if table.luck else ()
    seats = zip(dice, table.seats, strict=False)
    is_without = any([die == DIE_LEFT_OUT and seat.person is not None for die, seat in seats])
    return dice_lines(table, words) if is_without else []


def opening_lines(table: TableView, words: Words) -> list[str]:
    """The lines that everybody can look up once the game has begun."""
    return [*seal_lines(table, words), *dice_lines(table, words)]


def chain_line(table: TableView, words: Words) -> str:
    """The head of the chain of all choices so far, in short."""
    if table.luck is None or not table.luck.head:
        return ""
    head = as_code(table.luck.head)
    return words.text("aloud-chain", head=head) if words.aloud else f"{CHAIN_SIGN}{NO_BREAK}{head}"


def head_line(table: TableView, words: Words) -> str:
    """The head of the chain after the reader's own last answer, which is kept for them; the last one, if they have not answered."""
    if table.own is None or not table.own.heads:
        return chain_line(table, words)
    return words.text("luck-own-head", head=as_code(table.own.heads[-1]))


def follow_lines(table: TableView, words: Words) -> list[str]:
    """Lines for a person who looks at the seal before the game: what comes of it, if dice will be thrown."""
    people = [seat for seat in table.seats if seat.person is not None]
    is_followed = table.phase is Phase.LOBBY and table.own is not None and table.luck is not None
    return [words.text("luck-follows")] if is_followed and len(people) > 1 else []


def seal_rows(table: TableView, words: Words) -> tuple[Row, ...]:
    """A key that copies the seal: a copy of one's own is what makes it a proof for oneself."""
    return ((seal_button(table.luck.seal, words),),) if table.luck else ()


def seal_button(seal: str, words: Words) -> Button:
    return Button(words.text("button-seal"), copy=seal)


def as_code(text: str) -> str:
    return f"<code>{text}</code>"
