"""The peer of the clockwork: one APScheduler job per deadline, in its Redis job store on the same server.

It is used as its manual says, with the job store's own synchronous client on the same socket. Its jobs only note
the time; our entries are measured doing nothing as well.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

from apscheduler.jobstores.redis import RedisJobStore
from apscheduler.schedulers.background import BackgroundScheduler

from bench.due import Rush, Tick
from engine.tables.time.instants import SECOND

MAX_ADDING_SECONDS = 45.0
"""The time for adding jobs; if it is not enough, there are fewer jobs."""
MAX_RUN_SECONDS = 120.0
"""The longest wait for jobs to run."""


class Notes:
    """The lateness of jobs. It is global because APScheduler finds a job's function by name."""

    def __init__(self) -> None:
        self.late: list[float] = []
        """In seconds."""
        self.expected = 0
        self.complete = Event()

    def expect(self, count: int) -> None:
        self.late, self.expected = [], count
        self.complete.clear()

    def take(self, moment: float) -> None:
        self.late.append(time.time() - moment)
        if len(self.late) >= self.expected:
            self.complete.set()


notes = Notes()


def job(code: str, moment: float) -> None:
    """Note that a job ran; the code is what a real job would need."""
    assert code
    notes.take(moment)


@contextmanager
def scheduler(socket: Path) -> Iterator[Any]:
    """A scheduler that is paused while jobs are added, which saves it work."""
    jobs = BackgroundScheduler(
        jobstores={"default": RedisJobStore(unix_socket_path=str(socket))},
        job_defaults={"misfire_grace_time": None, "coalesce": True},
        timezone=UTC,
    )
    jobs.start(paused=True)
    try:
        yield jobs
    finally:
        jobs.shutdown()


def add(jobs: Any, code: str, moment: float) -> None:
    when = datetime.fromtimestamp(moment, UTC)
    jobs.add_job(job, "date", run_date=when, args=(code, moment), id=code)


def add_all(jobs: Any, codes: Sequence[str], moments: Sequence[float]) -> tuple[int, float]:
    """Add jobs; the number that was added, and the seconds it took."""
    began, added = time.perf_counter(), 0
    for code, moment in zip(codes, moments, strict=True):
        add(jobs, code, moment)
        added += 1
        if time.perf_counter() - began > MAX_ADDING_SECONDS:
            break
    return added, time.perf_counter() - began


def idle_wakeup(socket: Path, times: int = 50) -> Tick:
    """The cost of what the scheduler asks at each wake-up: the due jobs and the next run time."""
    store = RedisJobStore(unix_socket_path=str(socket))
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(times):
        store.get_due_jobs(datetime.now(UTC))
        store.get_next_run_time()
    spent = time.perf_counter() - wall, time.process_time() - processor
    store.shutdown()
    return Tick(spent[0] / times, spent[1] / times, 0)


def all_at_once(jobs: Any, codes: Sequence[str], each: float) -> Rush:
    """Let all jobs come due at the same instant; adding one takes `each` seconds."""
    moment = _soon(codes, each)
    for code in codes:
        add(jobs, code, moment)
    time.sleep(max(0.0, moment - time.time()))
    passed = max(0.0, time.time() - moment)
    notes.expect(len(codes))
    began, processor = time.perf_counter(), time.process_time()
    jobs.resume()
    notes.complete.wait(MAX_RUN_SECONDS)
    spent = time.perf_counter() - began, time.process_time() - processor
    jobs.pause()
    return Rush(len(notes.late), *spent, [int((late - passed) * SECOND) for late in notes.late])


def stream(jobs: Any, codes: Sequence[str], each_second: int, each: float) -> Rush:
    """Let `each_second` jobs come due each second."""
    start = _soon(codes, each)
    for number, code in enumerate(codes):
        add(jobs, code, start + number / each_second)
    notes.expect(len(codes))
    began, processor = time.perf_counter(), time.process_time()
    jobs.resume()
    notes.complete.wait(MAX_RUN_SECONDS)
    spent = time.perf_counter() - began, time.process_time() - processor
    jobs.pause()
    return Rush(len(notes.late), *spent, [int(late * SECOND) for late in notes.late])


def _soon(codes: Sequence[str], each: float) -> float:
    """The time when all jobs will have been added."""
    return time.time() + 1.5 * each * len(codes) + 0.2


def start(socket: Path) -> float:
    """Seconds until the first job that was due has run."""
    with scheduler(socket) as jobs:
        moment = time.time() + 1
        add(jobs, "first", moment)
    time.sleep(max(0.0, moment - time.time()))  # a job that comes due during the shutdown is lost
    notes.expect(1)
    began = time.perf_counter()
    with scheduler(socket) as jobs:
        jobs.resume()
        notes.complete.wait(MAX_RUN_SECONDS)
        spent = time.perf_counter() - began
        while jobs.get_job("first"):
            time.sleep(0.01)
    return spent
