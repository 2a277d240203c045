"""The Bot API server as a process: `python -m tgbot.playground.botapi --port 8081 --token 42:abc`."""

from __future__ import annotations

import argparse
import asyncio
import random

import uvloop

from tgbot.playground.botapi.limits import ServerLimits
from tgbot.playground.botapi.server import BotApi
from tgbot.playground.botapi.world import DEFAULT_TOKEN, World


def main() -> None:
    options = read_options()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(options))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 picks a free one")
    parser.add_argument("--token", default=DEFAULT_TOKEN)
    parser.add_argument("--no-limits", action="store_true", help="as many messages as the machine can take")
    parser.add_argument("--seed", type=int, default=0, help="seed of the random faults")
    return parser.parse_args()


async def serve(options: argparse.Namespace) -> None:
    limits = ServerLimits.off() if options.no_limits else ServerLimits()
    world = World(token=options.token, limits=limits, rng=random.Random(options.seed))
    async with BotApi(world, options.port) as api:
        print(api.url, flush=True)  # noqa: T201  # the parent process reads the address
        await asyncio.Event().wait()


if __name__ == "__main__":
    main()
