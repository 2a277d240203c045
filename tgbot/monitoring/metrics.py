"""The metrics of one worker, in a registry of its own, and the taps that they follow; the rest of the bot knows their methods only.

Each worker is asked for its own `/metrics`. prometheus-client's mode for several processes would forbid gauges that
are computed when somebody asks, and a process that draws or thinks reports nothing that its worker does not know.
"""

from __future__ import annotations

import time
from collections import Counter as Counts
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

from engine.log_context import LOG_CONTEXT
from engine.surroundings import monotonic

METRIC_PREFIX = "habana"
METRICS: Mapping[str, str] = {
    "updates_total": "Updates that have reached this worker, by kind; one that comes again counts again.",
    "taps_total": "Taps on buttons, by what became of them: done, refused, or failed by a mistake of ours.",
    "tap_answer_seconds": "From the arrival of a tap until Telegram has taken its answer.",
    "tap_visible_seconds": "From the arrival of a tap until the chat in which it was made shows its effect.",
    "refusals_total": "Taps and commands that were refused, by reason.",
    "telegram_calls_total": "Calls of the Bot API, by method and result.",
    "telegram_waits_seconds": "How long calls were told to wait, by our own limits or by Telegram.",
    "telegram_429_total": "Calls that Telegram refused because there were too many.",
    "due_lag_seconds": "How late due entries were begun.",
    "due_entries": "Entries in the store that are due and that no worker has begun.",
    "delivery_backlog": "Tables with a change that some chat does not show yet: in hand here, or overdue in the store.",
    "delivery_oldest_seconds": "The age of the oldest of these changes.",
    "tables": "Tables that something is still to happen to, by phase; of more than a thousand it is an estimate.",
    "tables_quarantined": "Tables that cannot be read and wait for the operator.",
    "thinking_seconds": "From asking a computer until its answer, the wait for a process included, by level.",
    "pictures_total": "Pictures for messages: known to Telegram, drawn, late, or failed.",
    "picture_seconds": "How long pictures take to be drawn, the wait for the process included.",
    "store_calls_seconds": "Round trips to the store.",
    "store_errors_total": "Round trips to the store that failed.",
    "store_memory_bytes": "What each server of the store has in its memory.",
    "store_memory_max_bytes": "The most that a server may have there; left out if it has no limit.",
    "store_log_bytes": "The size of a server's append-only file.",
    "store_disk_free_bytes": "What is left on the disk of the embedded server.",
    "store_replicas_missing": "How many of the replicas that moves wait for (redis.wait_replicas) are not connected.",
    "last_backup_timestamp_seconds": "When `habana backup` last made a good one; 0: never.",
    "last_update_seconds": "Seconds since an update came, or since the start.",
    "hears_updates": "1 if updates reach this worker, or would; 0 if Telegram cannot deliver, or it stands by.",
    "worker_info": "The version of this worker and the way in which updates reach it.",
    "errors_total": "Errors in the log, by event.",
}
"""Every metric without its prefix, and what it says."""

TAP_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
WAIT_BUCKETS = (0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 3600.0)
LAG_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 30.0, 120.0, 600.0)
THINKING_BUCKETS = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 25.0)
PICTURE_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.6, 1.0, 2.5, 10.0, 60.0)
STORE_BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0)
"""In seconds. A histogram costs a few steps for each bucket that a value is above."""

OnSeconds = Callable[[float], None]


class Metrics:
    """The counters and measures of a worker. Each note costs one or two microseconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.clock = clock
        self._last_update = clock()
        self._updates = self._make(Counter, "updates_total", ["kind"])
        self._taps = self._make(Counter, "taps_total", ["outcome"])
        self._refusals = self._make(Counter, "refusals_total", ["reason"])
        self._calls = self._make(Counter, "telegram_calls_total", ["method", "result"])
        self._floods = self._make(Counter, "telegram_429_total")
        self._thoughts = self._make(Histogram, "thinking_seconds", ["level"], buckets=THINKING_BUCKETS)
        self._pictures = self._make(Counter, "pictures_total", ["outcome"])
        self._errors = self._make(Counter, "errors_total", ["event"])
        self._new_errors: Counts[str] = Counts()
        """Errors of kinds that no scrape has shown yet."""
        self._shown_errors: set[str] = set()
        self._store_errors = self._make(Counter, "store_errors_total")
        self._store_calls = self._histogram("store_calls_seconds", STORE_BUCKETS)
        self.note_tap_answered = self._histogram("tap_answer_seconds", TAP_BUCKETS)
        self.note_tap_visible = self._histogram("tap_visible_seconds", TAP_BUCKETS)
        self.note_wait = self._histogram("telegram_waits_seconds", WAIT_BUCKETS)
        self.note_due_lag = self._histogram("due_lag_seconds", LAG_BUCKETS)
        self.note_drawn = self._histogram("picture_seconds", PICTURE_BUCKETS)
        self._hearing = self._make(Gauge, "hears_updates")
        gauge = self._make(Gauge, "last_update_seconds")
        gauge.set_function(lambda: self.clock() - self._last_update)

    def _make(self, kind: Callable[..., Any], name: str, labels: list[str] | None = None, **more: Any) -> Any:
        return kind(f"{METRIC_PREFIX}_{name}", METRICS[name], labels or [], registry=self.registry, **more)

    def _histogram(self, name: str, buckets: tuple[float, ...]) -> OnSeconds:
        """A function that notes a value in seconds."""
        note: OnSeconds = self._make(Histogram, name, buckets=buckets).observe
        return note

    def follow_hearing(self, hears: Callable[[], bool]) -> None:
        """Show whether updates reach this worker, as it is when somebody asks."""
        self._hearing.set_function(hears)

    def introduce(self, *, version: str, mode: str) -> None:
        """Say what this worker is."""
        info = Info(f"{METRIC_PREFIX}_worker", METRICS["worker_info"], registry=self.registry)
        info.info({"version": version, "mode": mode})

    def note_update(self, kind: str) -> None:
        self._last_update = self.clock()
        self._updates.labels(kind).inc()

    def note_tap(self, outcome: str) -> None:
        self._taps.labels(outcome).inc()

    def note_refusal(self, reason: str) -> None:
        self._refusals.labels(reason).inc()

    def note_call(self, method: str, result: str) -> None:
        self._calls.labels(method, result).inc()

    def note_429(self, wait_seconds: float) -> None:
        self._floods.inc()
        self.note_wait(wait_seconds)

    def note_thought(self, level: str, seconds: float) -> None:
        self._thoughts.labels(level).observe(seconds)

    def note_picture(self, outcome: str) -> None:
        self._pictures.labels(outcome).inc()

    def note_error(self, event: str) -> None:
        """Count an error. The first of its kind is shown as 0 once: Prometheus sees no rise in a series that is new."""
        if event in self._shown_errors:
            self._errors.labels(event).inc()
        else:
            self._errors.labels(event)
            self._new_errors[event] += 1

    def note_scrape(self) -> None:
        """Note that everything counted so far has been read."""
        self._shown_errors.update(self._new_errors)
        for event, count in self._new_errors.items():
            self._errors.labels(event).inc(count)
        self._new_errors.clear()

    def note_store_call(self, seconds: float, error: BaseException | None) -> None:
        self._store_calls(seconds)
        if error is not None:
            self._store_errors.inc()

    def totals(self, names: Sequence[str]) -> dict[str, float]:
        """The sum of each counter over all its labels."""
        wanted = {f"{METRIC_PREFIX}_{name}": name for name in names}
        found = dict.fromkeys(names, 0.0)
        for sample in [sample for family in self.registry.collect() for sample in family.samples]:
            if sample.name in wanted:
                found[wanted[sample.name]] += sample.value
        return found


@contextmanager
def timed(note: OnSeconds) -> Iterator[None]:
    """Note how long the block takes, however it ends."""
    began = time.perf_counter()
    try:
        yield
    finally:
        note(time.perf_counter() - began)


# Taps on their way: when each arrived, until it is answered and until its chat shows its effect


MAX_OPEN_TAPS = 5000
"""A tap that is never answered is forgotten after this many others."""


class TapMark(NamedTuple):
    update: int
    chat: int | None
    """Where it was made."""
    arrived: float


class OpenTaps:
    """The taps that have arrived lately, by the numbers of their updates."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.perf_counter) -> None:
        self.metrics = metrics
        self.clock = clock
        self._unanswered: OrderedDict[int, TapMark] = OrderedDict()
        self._unseen: OrderedDict[int, TapMark] = OrderedDict()

    def arrived(self, update: dict[str, Any]) -> None:
        """Note an update that Telegram has brought; of a tap, also when and where it was made."""
        self.metrics.note_update(kind_of_update(update))
        query = update.get("callback_query")
        if isinstance(query, dict):
            chat = ((query.get("message") or {}).get("chat") or {}).get("id")
            mark = TapMark(update["update_id"], chat, self.clock())
            for marks in (self._unanswered, self._unseen):
                marks.setdefault(mark.update, mark)
                if len(marks) > MAX_OPEN_TAPS:
                    marks.popitem(last=False)

    @property
    def current(self) -> TapMark | None:
        """The tap that this task works on, if there is one whose effect is not visible yet."""
        update: Any = LOG_CONTEXT.get().get("update")
        return self._unseen.get(update)

    def answered(self, update: int) -> None:
        if (mark := self._unanswered.pop(update, None)) is not None:
            self.metrics.note_tap_answered(self.clock() - mark.arrived)

    def visible(self, mark: TapMark) -> None:
        """Its chat shows the table as it is. A tap may lead to several passes; the first counts."""
        if self._unseen.pop(mark.update, None) is not None:
            self.metrics.note_tap_visible(self.clock() - mark.arrived)


def kind_of_update(update: dict[str, Any]) -> str:
    """
    >>> kind_of_update({"message": {"text": "/new"}}), kind_of_update({"my_chat_member": {}})
    ('command', 'membership')
    """
    if "callback_query" in update:
        return "tap"
    if "my_chat_member" in update:
        return "membership"
    message = update.get("message")
    if not isinstance(message, dict):
        return "other"
    return "command" if str(message.get("text", "")).startswith("/") else "message"
