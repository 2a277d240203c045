"""When the first entry of each bucket is due, as far as one process knows."""

from __future__ import annotations

from collections.abc import Iterable

from engine.tables.time.instants import Instant


class DueHeads:
    """The first due time of each bucket: as it was read last, or as this process has written since.

    It may be too early, never too late, for what this process knows of: an entry that has gone meanwhile costs a claim
    that finds nothing. A bucket is forgotten before it is asked, so that what is noted while the reply is on its way
    counts as well.
    """

    def __init__(self) -> None:
        self._heads: dict[str, Instant] = {}

    @property
    def first(self) -> Instant | None:
        """When the first entry of all is due."""
        return min(self._heads.values(), default=None)

    def due(self, now: Instant) -> list[str]:
        """The buckets in which something is due."""
        return [bucket for bucket, at in self._heads.items() if at <= now]

    def note(self, bucket: str, at: Instant) -> None:
        """Note that something in a bucket is due then."""
        self._heads[bucket] = min(at, self._heads.get(bucket, at))

    def forget(self, buckets: Iterable[str]) -> None:
        for bucket in buckets:
            self._heads.pop(bucket, None)
