"""The names of the series that workers report, as expressions of alerts and boards may use them."""

from tgbot.monitoring.metrics import METRICS, Metrics

METRIC_NAMES = tuple([f"habana_{name}" for name in METRICS])

HISTOGRAMS = frozenset([one.name for one in Metrics().registry.collect() if one.type == "histogram"])
PLAIN_METRICS = frozenset(METRIC_NAMES) - HISTOGRAMS
SERIES = PLAIN_METRICS | {f"{name}_{part}" for name in HISTOGRAMS for part in ("bucket", "sum", "count")}
