"""The goals of a tap that costs a third less, each with what the last release reached.

The figures of 0.7.0 are those of `make bench` in that release's reports (docs/figures.md), not of this run: beside a
goal that is a ratio they can be compared, others with care.
"""

from __future__ import annotations

from typing import NamedTuple

from bench.figures import Figure, at_least, at_most

LAST_RELEASE = "0.7.0"


class Goal(NamedTuple):
    name: str
    limit: float
    form: str
    last: str
    """The same figure of the last release."""
    is_least: bool = False
    """The figure should be at least the limit, not at most."""

    def judged(self, value: float) -> Figure:
        judge = at_least if self.is_least else at_most
        return judge(self.name, value, self.limit, self.form)._replace(last=self.last)


PROCESSOR_PER_TAP = Goal("processor per tap, bot alone", 3.0, "{:.2f} ms", "4.2–4.9 ms")
OF_FRAMEWORK = Goal("taps per second of processor, × aiogram", 0.7, "{:.2f}", "0.46", is_least=True)
OF_FRAMEWORK_BY_CALL = Goal(
    "calls to Telegram per second of processor, × aiogram", 1.0, "{:.2f}", "0.72", is_least=True
)
OF_LIBRARY = Goal("taps per second, × library as it comes", 1.8, "{:.2f}", "1.18", is_least=True)
OF_QUICK_LIBRARY = Goal("taps per second, × library, quick", 0.4, "{:.2f}", "0.27", is_least=True)
COLD_PASS = Goal("a pass decided again, cold, text", 1.2, "{:.2f} ms", "2.3 ms")
CACHED_TAPS = Goal("taps, cached, × bare", 0.5, "{:.2f}", "0.35", is_least=True)
COLD_TAPS = Goal("taps, cold, × bare", 0.3, "{:.2f}", "0.22", is_least=True)
SEEN_WITHIN_LIMITS = Goal("tap → seen, p95", 0.3, "{:.2f} s", "3.8 s")
PICTURED_ANSWER = Goal("tap → answered, p95, pictures × text", 1.2, "{:.2f}", "1.42")
FLOODED = Goal("  p95 × calm", 1.5, "{:.2f}", "1.9")
MODULES = Goal("modules that a tap runs through, median", 80, "{:.0f}", "128")
