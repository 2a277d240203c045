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
from pathlib import Path

from tests.bot.soak import Soak, Trouble
from tests.faults.soak import EngineSoak

QUIET = {"uvicorn": logging.CRITICAL, "engine.store.embedded": logging.ERROR}
"""A worker that is killed leaves its requests open, and a server that is killed is missed."""


def main() -> None:
    wanted = _arguments()
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
    sys.stdout.write(f"seed {wanted.seed}\n")
    sys.stdout.flush()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:  # a short path, for its sockets
        soak = _soak(wanted, Path(folder))
        asyncio.run(soak.run(60 * wanted.minutes))
    sys.stdout.write(f"{soak.report}\n")
    for violation in soak.wrong:
        sys.stdout.write(f"WRONG: {violation}\n")
    sys.exit(bool(soak.wrong))


def _soak(wanted: argparse.Namespace, folder: Path) -> Soak | EngineSoak:
    if wanted.engine:
        return EngineSoak(folder, wanted.seed)
    return Soak(folder, wanted.seed, Trouble(people=wanted.people))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="soak", description="Play through faults of every kind, and lose nothing."
    )
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30))
    parser.add_argument("--people", type=int, default=Trouble().people, help="of the whole bot")
    parser.add_argument("--engine", action="store_true", help="the engine alone, without Telegram")
    return parser.parse_args()


if __name__ == "__main__":
    main()
