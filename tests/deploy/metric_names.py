"""The names of the series that workers report, as expressions of alerts and boards may use them."""

from tgbot.monitoring.metrics import METRIC_NAMES, Metrics

HISTOGRAMS = frozenset([one.name for one in Metrics().registry.collect() if one.type == "histogram"])
PLAIN_METRICS = frozenset(METRIC_NAMES) - HISTOGRAMS
SERIES = PLAIN_METRICS | {f"{name}_{part}" for name in HISTOGRAMS for part in ("bucket", "sum", "count")}
