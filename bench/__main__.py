"""`make bench`: all figures in one run."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from bench import latency, playouts
from engine.rules import EDITIONS

TARGET = 2.0
"""Decisions per second, mean of both editions, against the plies of python-chess's usual loop."""


def playout_table(seconds: float) -> Table:
    peers = {
        "python-chess": playouts.chess_game,
        "python-chess, end tested by hand": playouts.chess_game_by_hand,
    }
    speeds = playouts.race(peers | {key: playouts.havana(key) for key in EDITIONS}, seconds)
    rates = {name: speed.decisions_per_second for name, speed in speeds.items()}
    ours = sum(rates[key] for key in EDITIONS) / len(EDITIONS)
    usual, quickest = (rates[name] for name in peers)
    table = Table(title="Random games, one core, all options listed at every step")
    for heading in ("", "decisions/s", "games/s", "× python-chess", "× by hand"):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, speed in speeds.items():
        rate = rates[name]
        games = f"{speed.games_per_second:,.1f}"
        table.add_row(name, f"{rate:,.0f}", games, f"{rate / usual:.2f}", f"{rate / quickest:.2f}")
    table.add_section()
    table.add_row("Habana, mean", f"{ours:,.0f}", "", f"{ours / usual:.2f}", f"{ours / quickest:.2f}")
    table.caption = f"target {TARGET} × python-chess: {'reached' if ours / usual >= TARGET else 'MISSED'}"
    return table


def latency_table() -> Table:
    latencies, largest = latency.measure()
    table = Table(title="One decision, one state (four players, both editions)")
    for heading in ("", "median µs", "p99 µs"):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, spent in latencies.items():
        table.add_row(name, f"{spent.median:,.1f}", f"{spent.p99:,.1f}")
    table.caption = f"largest state: {largest:,} bytes of JSON"
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long the race of random games takes")
    console = Console()
    seconds = parser.parse_args().seconds
    console.print(playout_table(seconds))
    console.print(latency_table())


if __name__ == "__main__":
    main()
