"""A simulated person at the keyboard, who sees only the terminal and answers its questions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from io import StringIO

from rich.console import Console, RenderableType

from engine.arena.catalogue import CATALOGUE
from engine.rules import Record, new_game
from engine.rules.buildings import Building, Deck
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import Goods
from tgbot.screen.phrases import Phrases
from tgbot.terminal.hotseat import Hotseat
from tgbot.terminal.terminal import Terminal
from tgbot.words import Words

LAST_LINES = 1500
QUICK = tuple(Building(f"Casa {chr(65 + n)}", 3 + 6 * (n % 2), Goods(pesos=1 + n % 3)) for n in range(24))
"""A deck with which a game is over after a few rounds."""
NAMES = ("Ana", "Bea", "Carlos", "Diego")
PROMPT = re.compile(r"(\w+), (?:(two cards|a card|out and in,) like |1 to |such as )([\w ]+) \(.*\): $")
LISTED_KEY = re.compile(r"(\d[ab]?|-)\) ")
OPEN_KEY = re.compile(r"replaces (\d[ab]?) ")
HAND_KEY = re.compile(r"^(\d[ab]?) \w", re.MULTILINE)

ENTER = re.compile(r"(?:press Enter when nobody else is looking|Press Enter for [\w ]+): $")


class Paper(Terminal):
    """A terminal of 80 columns on paper: each clearing begins a new page."""

    def __init__(self, read: Callable[[], str], height: int | None = None) -> None:
        self.pages = [StringIO()]
        self._type = read
        terminal = height is not None
        console = Console(
            file=self.pages[0],
            width=80,
            height=height,
            highlight=False,
            force_terminal=terminal,
            color_system=None,
        )
        super().__init__(console, self._echoed)

    def _echoed(self) -> str:
        """As a terminal does, show what is typed."""
        typed = self._type()
        self.pages[-1].write(f"{typed}\n")
        return typed

    def clear(self) -> None:
        self.pages.append(StringIO())
        self.console.file = self.pages[-1]

    @property
    def page(self) -> str:
        return self.pages[-1].getvalue()

    @property
    def text(self) -> str:
        return "".join(page.getvalue() for page in self.pages)


class Person:
    """Reads the last line on the screen and types something that fits; buys whenever possible."""

    def __init__(self, seed: int, height: int | None = None) -> None:
        self.rng = random.Random(seed)
        self.terminal = Paper(self, height)

    def __call__(self) -> str:
        page = self.terminal.page[-LAST_LINES:]
        asked = PROMPT.search(page)
        if not asked:
            assert ENTER.search(page)
            return ""
        _, cards, count = asked.groups()
        if cards:
            return self._cards(cards, page[page.rfind("Yours:") :])
        if not count.isdecimal():
            return count
        return "1" if "What do you buy?" in page else str(self.rng.randint(1, int(count)))

    def _cards(self, wanted: str, shown: str) -> str:
        """Keys that stand on the screen."""
        if wanted == "a card":
            return str(self.rng.choice(LISTED_KEY.findall(shown)))
        if wanted == "two cards":
            return " ".join(self.rng.sample(LISTED_KEY.findall(shown), 2))
        return " ".join([self.rng.choice(keys.findall(shown)) for keys in (OPEN_KEY, HAND_KEY)])


def script(*lines: str) -> Callable[[], str]:
    """Types these lines, then the input ends."""
    rest = iter(lines)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


def sit_down(
    terminal: Terminal,
    edition: str,
    people: int,
    computers: int,
    *,
    replacement: str = "in order",
    deck: Deck = HOUSE_DECK,
) -> Hotseat:
    """A game at which the first seats are people's."""
    players = people + computers
    phrases = Phrases(Words("en", edition), NAMES[:players])
    first = new_game(edition, players, replacement=replacement, deck=deck)
    played = dict.fromkeys(range(people, players), CATALOGUE["random"])
    return Hotseat(Record.of(first), phrases, terminal, played, random.Random(1))


def printed(picture: RenderableType) -> str:
    console = Console(file=StringIO(), width=80, highlight=False)
    with console.capture() as capture:
        console.print(picture)
    return capture.get()
