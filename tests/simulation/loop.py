"""An event loop without a machine below it: time passes when nothing is left to do, and hosts can lose their power.

A *host* is whatever can fail by itself: a worker, from its start to its end. Everything that runs in a host's context
belongs to it. Python 3.11 is enough, and nothing of the product is patched for it.
"""

# ruff: noqa: SLF001  # a loop is made of what asyncio keeps to itself

from __future__ import annotations

import asyncio
import cProfile
import ctypes
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeVar

STEP_SECONDS = 2e-5
"""The time that a step takes: a loop that only yields does not stop the time."""

T = TypeVar("T")


@dataclass(eq=False, slots=True)
class Host:
    """Something that runs in the loop and can fail by itself."""

    name: str
    steps: int = 0
    """How many steps it has made: the moments at which its power may be cut."""
    is_dead: bool = False
    is_frozen: bool = False
    waiting: list[asyncio.Handle] = field(default_factory=list)
    """The callbacks that run when it is thawed, in this order."""
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)
    """Kept, so that nobody tidies up after a power cut: a coroutine that is collected runs its `finally`."""
    dies_at: int | None = None
    """The step before which its power is cut."""
    on_death: Callable[[], None] = lambda: None
    context: Context = field(default_factory=Context)

    @property
    def is_up(self) -> bool:
        return not self.is_dead and not self.is_frozen


_host: ContextVar[Host | None] = ContextVar("host", default=None)


def present_host() -> Host | None:
    return _host.get()


class WorldEnded(Exception):
    """Nothing can happen, and somebody still waits."""


class SimulatedLoop(asyncio.BaseEventLoop):
    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _stopping: bool

    def __init__(self, start: float = 0.0) -> None:
        super().__init__()
        self._now = start
        self.steps = 0
        self.on_error: Callable[[str], None] = lambda _: None
        self.hosts: list[Host] = []
        self.profile: cProfile.Profile | None = None
        """Counts what hosts run, if somebody wants to know."""
        self.set_task_factory(self._new_task)
        self.set_exception_handler(self._note_error)

    # Time

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        """One step: whatever is due next, in the order in which it was asked for."""
        self._take_due()
        if not self._ready:
            self._pass_time()
            return
        handle = self._ready.popleft()
        if handle._cancelled:
            return
        host: Host | None = handle._context.get(_host)  # type: ignore[attr-defined]
        if host is not None and not self._may_step(host, handle):
            return
        self.steps += 1
        self._now += STEP_SECONDS
        if host is not None and self.profile is not None:
            self.profile.runcall(handle._run)
        else:
            handle._run()

    def _may_step(self, host: Host, handle: asyncio.Handle) -> bool:
        if host.dies_at is not None and host.steps >= host.dies_at:
            self.cut(host)
        if host.is_dead:
            return False
        if host.is_frozen:
            host.waiting.append(handle)
            return False
        host.steps += 1
        return True

    def _take_due(self) -> None:
        timers = self._scheduled
        while timers and (timers[0]._cancelled or timers[0].when() <= self._now):
            timer = heapq.heappop(timers)
            timer._scheduled = False  # type: ignore[attr-defined]
            if not timer._cancelled:
                self._ready.append(timer)

    def _pass_time(self) -> None:
        timers = self._scheduled
        if self._stopping:
            return
        if not timers:
            raise WorldEnded("everybody waits for somebody else")
        self._now = max(self._now, timers[0].when())

    # What a loop needs of a machine

    def _process_events(self, event_list: Any) -> None:
        """There are no sockets here."""

    def _write_to_self(self) -> None:
        """There are no other threads here."""

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Run at once what would run in a thread."""
        future: asyncio.Future[T] = self.create_future()
        future.set_result(func(*args))
        return future

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """A timer that is cancelled goes when its time has come."""

    # Hosts

    def host(self, name: str) -> Host:
        host = Host(name)
        self.hosts.append(host)
        host.context.run(_host.set, host)
        return host

    def within(self, host: Host, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run it as this host's."""
        return host.context.copy().run(self.create_task, work)

    def outside(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run it as no host's: a server that goes on whatever becomes of who asked it."""
        return Context().run(self.create_task, work)

    def _new_task(
        self, loop: asyncio.AbstractEventLoop, work: Any, *, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
        host = _host.get()
        if host is not None:
            host.tasks.append(task)
            if len(host.tasks) > 2000:
                host.tasks = [each for each in host.tasks if not each.done()]
        return task

    def cut(self, host: Host) -> None:
        """Cut its power: nothing of it runs from now on, no `finally` and no callback."""
        if not host.is_dead:
            host.is_dead = True
            Context().run(host.on_death)

    def freeze(self, host: Host, seconds: float) -> None:
        """Let it stand still, as a paused machine does."""
        host.is_frozen = True
        self.call_later(seconds, self._thaw, host, context=Context())

    def _thaw(self, host: Host) -> None:
        host.is_frozen = False
        self._ready.extend(host.waiting)
        host.waiting = []

    def _note_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.on_error(f"{context.get('message')}: {context.get('exception')!r}")


def run(main: Callable[[SimulatedLoop], Coroutine[Any, Any, T]], start: float) -> T:
    """Run a world to its end."""
    loop = SimulatedLoop(start)
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(loop))  # nobody tidies up after hosts that lost their power
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(main(loop))
    finally:
        asyncio.set_event_loop(None)
