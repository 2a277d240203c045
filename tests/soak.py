"""Faults for as long as asked: `make soak ARGS="--minutes 60 --seed 1"`; with `--engine` the engine alone.

The whole bot takes whatever can happen around it (`tests.bot.soak`). The engine alone is asked more often, and is also
frozen and cut off (`tests.faults.soak`).
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from tests.bot.soak import Soak, Trouble
from tests.faults.soak import EngineSoak

QUIET = {"uvicorn": logging.CRITICAL, "engine.store.embedded": logging.ERROR}
"""A worker that is killed leaves its requests open, and a server that is killed is missed."""


class Option(NamedTuple):
    field: str
    help: str


OPTIONS = {
    "--people": Option("people", "of the whole bot"),
    "--workers": Option("workers", "workers in processes of their own"),
    "--webhook": Option("is_webhook", "workers listen behind one address; otherwise one polls"),
    "--slow-painter": Option("is_slow_painter", "the first picture of each worker takes 2 to 4 s"),
    "--fails": Option(
        "fails", "share of calls that fail; as many replies are lost, as many updates come twice"
    ),
    "--lost-sends": Option("lost_sends", "share of sends whose reply is lost, beyond those"),
    "--worker-dies": Option("worker_dies_seconds", "seconds between two deaths of workers; 0: none dies"),
    "--store-dies": Option(
        "store_dies_seconds", "seconds between two deaths of the store; 0: it does not die"
    ),
    "--settle": Option("settle_seconds", "seconds after the last fault within which each thing is right"),
}
"""How each field of `Trouble` is given."""


def main() -> None:
    wanted = _arguments()
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
    sys.stdout.write(f"seed {wanted.seed}\n")
    sys.stdout.flush()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:  # a short path, for its sockets
        soak = _soak(wanted, Path(folder))
        try:
            asyncio.run(soak.run(60 * wanted.minutes))
        except KeyboardInterrupt:
            soak.wrong.append("interrupted")
    sys.stdout.write(f"{soak.report}\n")
    for violation in soak.wrong:
        sys.stdout.write(f"WRONG: {violation}\n")
    sys.exit(bool(soak.wrong))


def _soak(wanted: argparse.Namespace, folder: Path) -> Soak | EngineSoak:
    if wanted.engine:
        return EngineSoak(folder, wanted.seed)
    return Soak(folder, wanted.seed, _trouble(wanted))


def _trouble(wanted: argparse.Namespace) -> Trouble:
    return Trouble(**{field.name: getattr(wanted, field.name) for field in fields(Trouble)})


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="soak", description="Play through faults of every kind, and lose nothing."
    )
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30))
    parser.add_argument("--engine", action="store_true", help="the engine alone, without Telegram")
    for name, option in OPTIONS.items():
        usual = getattr(Trouble(), option.field)
        kind: dict[str, Any] = {"action": "store_true"} if usual is False else {"type": type(usual)}
        parser.add_argument(name, dest=option.field, default=usual, help=option.help, **kind)
    return parser.parse_args()


if __name__ == "__main__":
    main()
