"""The result of a game in the terminal: why it ended, the winners, and the places."""

from __future__ import annotations

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from engine.rules import Outcome, View
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import own_name
from tgbot.terminal.terminal import Terminal


def show_result(terminal: Terminal, phrases: Phrases, view: View) -> None:
    outcome, words = view.outcome, phrases.words
    assert outcome
    winners = "result-winner" if len(outcome.winners) == 1 else "result-winners"
    lines = [
        Text(words.text(f"result-{outcome.ending}")),
        Text(words.text(winners, names=phrases.seats(outcome.winners)), "bold"),
        *(Text(line) for line in _places(phrases, view, outcome)),
        Text(words.text("result-length", count=view.round)),
    ]
    panel = Panel(Group(*lines), title=Text(words.text("result-title")))
    terminal.show_whole(panel, words.text("enter-more"))


def _places(phrases: Phrases, view: View, outcome: Outcome) -> list[str]:
    """A line for each player, the best first; equal points share a place."""
    points = outcome.points
    return [
        phrases.words.text(
            "result-line",
            place=1 + sum(other > points[seat] for other in points),
            name=own_name(phrases, view, seat),
            points=phrases.points(points[seat]),
            count=len(view.players[seat].built),
            buildings=phrases.words.series([building.name for building in view.players[seat].built]),
        )
        for seat in sorted(range(len(points)), key=lambda seat: -points[seat])
    ]
