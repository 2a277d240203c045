"""Faults on the lines between workers, store and Telegram at this moment."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from enum import StrEnum


class Service(StrEnum):
    STORE = "store"
    TELEGRAM = "telegram"

    def __repr__(self) -> str:
        """As it is written in a plan that is recorded."""
        return f"Service.{self.name}"


class NoConnection(Exception):
    """The other side cannot be reached; it refuses, or says nothing for some seconds."""


class BrokenConnection(Exception):
    """The connection broke while a request was under way."""


USUAL_LATENCY = {Service.STORE: (0.0002, 0.001), Service.TELEGRAM: (0.01, 0.08)}
SILENCE_SECONDS = 5.0
"""After this time a client takes silence for an answer."""


@dataclass
class Weather:
    """The state of all lines. Faults change it; requests ask it."""

    rng: random.Random
    cut_off: dict[tuple[Service, int | None], str] = field(default_factory=dict)
    """Lines that are cut, by the worker's place (None: all of them): `refused` or `silent`."""
    lost: dict[Service, tuple[float, float]] = field(default_factory=dict)
    """The shares of requests that are lost before and after their effect."""
    slow: dict[Service, float] = field(default_factory=dict)
    """Seconds that a request takes at most, where it takes longer than usual."""
    drawing_seconds: float = 0.0

    def line(self, service: Service, worker: int) -> Line:
        return Line(self, service, worker)

    def reaches(self, service: Service, worker: int) -> bool:
        return (service, worker) not in self.cut_off and (service, None) not in self.cut_off


@dataclass(frozen=True, slots=True)
class Line:
    """The way of one worker to a service, and back."""

    weather: Weather
    service: Service
    worker: int

    async def outward(self) -> None:
        await self._travel()
        if self._happens(0):
            raise BrokenConnection

    async def homeward(self) -> None:
        await self._travel()
        if self._happens(1):
            raise BrokenConnection

    async def _travel(self) -> None:
        await asyncio.sleep(self._seconds())
        if not self.weather.reaches(self.service, self.worker):
            await self._meet_nobody()

    async def _meet_nobody(self) -> None:
        weather = self.weather
        how = weather.cut_off.get((self.service, self.worker)) or weather.cut_off[self.service, None]
        if how == "silent":
            await asyncio.sleep(SILENCE_SECONDS)
            raise TimeoutError
        raise NoConnection

    def _seconds(self) -> float:
        least, most = USUAL_LATENCY[self.service]
        return self.weather.rng.uniform(least, max(most, self.weather.slow.get(self.service, 0.0)))

    def _happens(self, side: int) -> bool:
        share = self.weather.lost.get(self.service, (0.0, 0.0))[side]
        return share > 0 and self.weather.rng.random() < share
