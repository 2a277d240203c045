"""Players with faults, which other processes can import; and thinking without a process, for all other tests."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from typing import Any, NamedTuple

from engine.minds import ThoughtFactory
from engine.players import FULL_EFFORT, Effort
from engine.rules import View


class AtOnce:
    """Minds that think at once, in this process."""

    async def ask(self, plan: ThoughtFactory) -> str:
        return plan(0).answer()

    async def close(self) -> None:
        pass


class Saying(NamedTuple):
    """A player that gives the same answer to every question."""

    answer: Any

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        return self.answer  # type: ignore[no-any-return]


class First:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        return next(iter(view.options))


class Telling:
    """A player that answers with its process and its niceness."""

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        return f"{os.getpid()} {os.nice(0)}"


class Failing:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        raise LookupError("no idea")


class Dawdling(NamedTuple):
    seconds: float = 60.0

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        time.sleep(self.seconds)
        return "done"


class Held(NamedTuple):
    """A player that thinks until there is a file."""

    file: Path

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        while not self.file.exists():
            time.sleep(0.005)
        return "done"


class Spinning:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        while True:
            pass


class Exiting:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        os._exit(3)


class Killed:
    """A player whose process is killed, as by a system that has run out of memory."""

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""
