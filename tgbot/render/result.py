"""The result of a game: why it ended, who won, and the places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import Outcome, View
from engine.tables.table_view import TableView
from tgbot.buttons import LogTap, RematchTap, ReplayTap
from tgbot.render.names import marks_of, names_of
from tgbot.render.screen import PRIMARY, Button, Row, safe
from tgbot.render.signs import Signs, points_signs
from tgbot.words import Words

MEDALS = ("🥇", "🥈", "🥉", "4️⃣")


def result_text(table: TableView, words: Words) -> str:
    """The end of the game with places, points, buildings and the number of rounds."""
    view = table.game
    assert view is not None
    assert view.outcome is not None
    phrases, outcome = Signs(words, names_of(table, words)), view.outcome
    winners = "result-winner" if len(outcome.winners) == 1 else "result-winners"
    lines = [
        words.text(f"result-{outcome.ending}"),
        f"<b>{safe(words.text(winners, names=phrases.seats(outcome.winners)))}</b>",
        "",
        *_places(table, view, outcome, words),
        "",
        words.text("result-length", count=view.round),
    ]
    return "\n".join(lines)


def _places(table: TableView, view: View, outcome: Outcome, words: Words) -> Iterator[str]:
    """A line for each player; equal points share a place."""
    points, names = outcome.points, names_of(table, words)
    for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
        place = sum([other > points[seat] for other in points])
        name = safe(names[seat]) + marks_of(table.seats[seat])
        shown = f"<b>{words.text('own-row', name=name)}</b>" if seat == view.seat else name
        yield f"{MEDALS[place]} {shown} {points_signs(points[seat], words)}"
        if view.players[seat].built:
            yield f"    {safe(', '.join([building.name for building in view.players[seat].built]))}"


def result_rows(table: TableView, words: Words) -> tuple[Row, ...]:
    code = table.code
    rematch = Button(words.text("button-rematch"), RematchTap(code), style=PRIMARY)
    replay = Button(words.text("button-replay"), ReplayTap(code, 0))
    return ((rematch,), (replay, Button(words.text("button-log"), LogTap(code, 0))))
