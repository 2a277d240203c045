"""Numbers and names as the cells of a report show them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isinf

from engine.arena.intervals import ConfidenceInterval
from tgbot.terminal.simulation.report import Sheet
from tgbot.words import Words

MIN_SHOWN_CHANCE = 0.0001


class Cells:
    def __init__(self, words: Words) -> None:
        self.words = words

    def text(self, name: str, **arguments: object) -> str:
        return self.words.text(f"simulation-{name}", **arguments)

    def sheet(self, title: str, columns: Iterable[str], rows: Iterable[tuple[str, ...]]) -> Sheet:
        """A sheet; title and columns are given as message ids."""
        return Sheet(self.text(title), self.columns(*columns), tuple(rows))

    def columns(self, *names: str) -> tuple[str, ...]:
        return tuple([self.text(f"column-{name}") for name in names])

    def kind(self, spec: str) -> str:
        """The name of a kind of player, followed by its budget if it has one."""
        name, colon, budget = spec.partition(":")
        return self.words.text(f"level-{name}") + colon + budget

    def count(self, value: int) -> str:
        return self.text("count", value=value)

    def wins(self, value: float | Fraction) -> str:
        """A number of wins, with decimals only if a win was shared."""
        return self.count(int(value)) if value == int(value) else self.decimal(value)

    def decimal(self, value: float | Fraction | None) -> str:
        return "–" if value is None else self.text("decimal", value=float(value))

    def percent(self, value: float | Fraction) -> str:
        return self.text("percent", value=float(value))

    def percents(self, interval: ConfidenceInterval) -> str:
        return " – ".join(map(self.percent, interval))

    def elo(self, value: float, sign: str = "") -> str:
        shown = "∞" if isinf(value) else f"{abs(value):.0f}"
        return ("−" if value < 0 and shown != "0" else sign) + shown

    def elos(self, interval: ConfidenceInterval, sign: str = "") -> str:
        return " … ".join([self.elo(end, sign) for end in interval])

    def milliseconds(self, seconds: float) -> str:
        return self.text("milliseconds", value=1000 * seconds)

    def chance(self, value: float) -> str:
        """A p-value as it follows the p: `= 0.02`, `< 0.0001`."""
        shown = self.text("chance", value=max(value, MIN_SHOWN_CHANCE))
        return f"< {shown}" if value < MIN_SHOWN_CHANCE else f"= {shown}"
