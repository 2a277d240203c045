"""The metrics that workers report."""

HISTOGRAMS = (
    "tap_answer_seconds",
    "tap_visible_seconds",
    "telegram_waits_seconds",
    "due_lag_seconds",
    "thinking_seconds",
    "picture_seconds",
    "store_calls_seconds",
)
PLAIN_METRICS = (
    "updates_total",
    "taps_total",
    "refusals_total",
    "telegram_calls_total",
    "telegram_429_total",
    "due_entries",
    "delivery_backlog",
    "delivery_oldest_seconds",
    "tables",
    "pictures_total",
    "store_errors_total",
    "last_update_seconds",
    "worker_info",
    "errors_total",
)
SERIES = frozenset(
    [f"habana_{name}" for name in PLAIN_METRICS]
    + [f"habana_{name}_{part}" for name in HISTOGRAMS for part in ("bucket", "sum", "count")]
)
"""The names that an expression may use."""
