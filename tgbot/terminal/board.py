"""The board in the terminal: two rows of buildings, and each player's goods and open cards."""

from __future__ import annotations

from textwrap import wrap

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from engine.rules import View
from engine.rules.buildings import Building
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.state import Row
from engine.rules.view import PlayerView
from tgbot.screen.phrases import Phrases

GOODS_COLOURS = ("red", "yellow", "bright_blue", "orange4", "bright_black", "green", "cyan")
GOODS_STYLES = dict(zip(GOODS_LETTERS, GOODS_COLOURS, strict=True))
"""Colours only help the eye; the letters carry the meaning."""
EDITION_STYLES = {"la-habana-2024": {"Y": "bold", "B": "green", "N": "tan", "P": "yellow"}}
"""The styles of an edition that differ from the first. Bold is white on a dark screen, and seen on a light one too."""

BOARD_COLUMNS = 80
CARD_COLUMNS = 13
CARD_TEXT_COLUMNS = CARD_COLUMNS - 2
NAME_COLUMNS = 10
AWAITED_POINTER = "▶"


def board(phrases: Phrases, view: View) -> RenderableType:
    rows = [_row(phrases, row, side) for row, side in zip(view.rows, "UL", strict=True)]
    return Group(_title(phrases, view), *rows, _pile(phrases, view), _table(phrases, view))


def signs(phrases: Phrases, goods: Goods, *more: str) -> Text:
    """Goods in letters: `1R 2P`, each in its colour; no goods are `-`."""
    owned = [(letter, count) for letter, count in zip(GOODS_LETTERS, goods, strict=True) if count]
    parts = [Text(f"{count}{letter}", _style(phrases, letter)) for letter, count in owned]
    return Text(" ").join([*parts, *(Text(sign, "bold") for sign in more)]) or Text("-")


def _style(phrases: Phrases, letter: str) -> str:
    return EDITION_STYLES.get(phrases.words.edition, {}).get(letter, GOODS_STYLES[letter])


def _title(phrases: Phrases, view: View) -> Text:
    title = phrases.words.text(
        "board-title" if view.round else "board-title-opening",
        edition=phrases.edition(view.setup.edition),
        round=view.round,
        goal=view.setup.goal,
    )
    return Text(title, "bold", justify="center")


# Buildings


def _row(phrases: Phrases, row: Row, side: str) -> RenderableType:
    """The buildings side by side as cards of the same height."""
    if not row:
        return Text(phrases.words.text("board-empty-row"), justify="center")
    names = [wrap(building.name, CARD_TEXT_COLUMNS) for building in row]
    name_lines = max(map(len, names))
    price_lines = max(len(wrap(price_text(phrases, building).plain, CARD_TEXT_COLUMNS)) for building in row)
    ends = {len(row) - 1: f"{side}R", 0: f"{side}L"}
    grid = Table.grid()
    for _ in row:
        grid.add_column(width=CARD_COLUMNS)
    grid.add_row(
        *(
            _card(phrases, building, name_lines, name_lines + price_lines + 2, ends.get(at, ""))
            for at, building in enumerate(row)
        )
    )
    return Align.center(grid)


def _card(phrases: Phrases, building: Building, name_lines: int, height: int, end: str) -> Panel:
    """A building as a card; an end of a row has a heavy frame and the name of the end."""
    lines = wrap(building.name, CARD_TEXT_COLUMNS)
    name = Text("\n".join(lines + [""] * (name_lines - len(lines))), "bold" if end else "")
    points = phrases.words.text("board-points", count=building.points)
    title = phrases.words.text("board-end", end=end, points=points) if end else points
    return Panel(
        Group(name, price_text(phrases, building)),
        title=Text(title, "bold" if end else ""),
        title_align="left",
        box=HEAVY if end else ROUNDED,
        border_style="bold" if end else "dim",
        padding=0,
        height=height,
        width=CARD_COLUMNS,
    )


def price_text(phrases: Phrases, building: Building) -> Text:
    """The cost in letters, with the architect's sign if the building needs one."""
    return signs(phrases, building.cost, *([phrases.words.text("board-architect")] * building.architect))


def _pile(phrases: Phrases, view: View) -> Text:
    line = Text(phrases.words.text("board-pile", count=view.pile_count), justify="center")
    if view.top:
        points = phrases.points(view.top.points)
        line.append(" ").append(phrases.words.text("board-next", building=view.top.name, points=points))
        line.append(" ").append_text(price_text(phrases, view.top))
    return line


# Players and places


def _table(phrases: Phrases, view: View) -> Table:
    """A line for each player, in the order of the round, and for each place that goods come from."""
    words = phrases.words
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, width=BOARD_COLUMNS, header_style="dim")
    table.add_column("", min_width=NAME_COLUMNS + 2, no_wrap=True)
    table.add_column(words.text("column-points"), justify="right")
    for letter in GOODS_LETTERS:
        table.add_column(Text(letter, _style(phrases, letter)), justify="right", min_width=2)
    table.add_column(words.text("column-cards"), justify="center")
    table.add_column(words.text("column-number"), justify="right")
    table.add_column(words.text("column-shown"), ratio=1)
    for seat in view.order or range(len(view.players)):
        table.add_row(*_player_cells(phrases, view, seat))
    for place, goods in (("centre", view.centre), ("reserve", view.reserve), ("bag", view.bag)):
        table.add_row(Text(f"  {words.text(f'place-{place}')}"), "", *_counts(phrases, goods))
    return table


def _player_cells(phrases: Phrases, view: View, seat: int) -> list[RenderableType]:
    player = view.players[seat]
    mark = AWAITED_POINTER if seat in view.awaited else " "
    return [
        Text(f"{mark} {own_name(phrases, view, seat, NAME_COLUMNS)}", "bold" if seat == view.seat else ""),
        str(player.points),
        *_counts(phrases, player.goods),
        f"{player.hand_count}/{player.discards_count}",
        "" if player.number is None else f"{player.number:02}",
        Text(phrases.words.series(_shown(phrases, player))),
    ]


def own_name(phrases: Phrases, view: View, seat: int, longest: int | None = None) -> str:
    """A name, marked if it is the reader's own."""
    name = phrases.names[seat][:longest]
    return phrases.words.text("own-row", name=name) if seat == view.seat else name


def _counts(phrases: Phrases, goods: Goods) -> list[Text]:
    return [
        Text(str(count), _style(phrases, letter)) if count else Text("·", "dim")
        for letter, count in zip(GOODS_LETTERS, goods, strict=True)
    ]


def _shown(phrases: Phrases, player: PlayerView) -> list[str]:
    """The open cards, one of them perhaps covered, and the number of cards face down."""
    words = phrases.words
    shown = [
        words.text("shown-covered", card=phrases.card(card)) if card == player.covered else phrases.card(card)
        for card in player.shown
    ]
    if player.laid_count and not player.covered:
        shown.append(words.text("shown-face-down", count=player.laid_count))
    return shown
