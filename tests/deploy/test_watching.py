"""Alerts and the board ask for metrics that exist, and say what to do."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.deploy.deploy_files import DEPLOY, Plain, alerts, board, expressions
from tests.deploy.metric_names import HISTOGRAMS, PLAIN_METRICS, SERIES


def test_every_metric_that_is_asked_for_is_reported() -> None:
    asked = {name for text in expressions() for name in re.findall(r"\bhabana_\w+", text)}
    assert asked <= SERIES
    assert asked


def test_the_board_shows_every_metric() -> None:
    shown = " ".join([target["expr"] for panel in board()["panels"] for target in panel.get("targets", ())])
    assert [name for name in (*HISTOGRAMS, *PLAIN_METRICS) if name not in shown] == []


def test_an_alert_says_what_is_wrong_and_what_to_do() -> None:
    names = [rule["alert"] for rule in alerts()]
    assert len(set(names)) == len(names)
    for rule in alerts():
        assert rule["alert"].startswith("Habana")
        assert rule["labels"]["severity"] in {"critical", "warning", "info"}
        assert rule["annotations"]["summary"].endswith(".")
        assert len(rule["annotations"]["description"].split()) >= 10


@pytest.mark.parametrize(
    "name",
    [
        *("HabanaDeaf", "HabanaTablesQuarantined"),
        *("HabanaDiskFills", "HabanaStoreMemoryFills", "HabanaReplicasMissing", "HabanaBackupOld"),
    ],
)
def test_what_only_the_operator_can_mend_is_alerted_until_it_is_mended(name: str) -> None:
    (rule,) = [rule for rule in alerts() if rule["alert"] == name]
    assert "[" not in rule["expr"], "a rise is over after a while, whether or not the trouble is"


@pytest.mark.parametrize("metric", ["process_resident_memory_bytes", "process_open_fds"])
def test_a_process_that_uses_up_its_machine_is_alerted_before_it_dies(metric: str) -> None:
    assert [rule["alert"] for rule in alerts() if f'{metric}{{job="habana"}}' in rule["expr"]] != []


@pytest.mark.parametrize("metric", ["telegram_waits_seconds_sum", 'pictures_total{outcome="failed"}'])
def test_what_people_feel_first_is_alerted(metric: str) -> None:
    assert [rule["alert"] for rule in alerts() if f"habana_{metric}" in rule["expr"]] != []


def test_the_unit_does_not_hide_what_the_metrics_of_a_process_are_read_from() -> None:
    unit = (DEPLOY / "habana.service").read_text("utf-8")
    assert re.search(r"^ProcSubset=pid", unit, re.MULTILINE) is None, "prometheus-client reads /proc/stat"


def test_an_alert_refers_to_alerts_and_labels_that_exist() -> None:
    names = {rule["alert"] for rule in alerts()}
    for rule in alerts():
        words = " ".join(rule["annotations"].values())
        assert set(re.findall(r"\bHabana[A-Z]\w+", words)) <= names
        for label in re.findall(r"\$labels\.(\w+)", words):
            assert label == "instance" or re.search(rf"by \([^)]*\b{label}\b", rule["expr"]), rule["alert"]


def test_panels_have_numbers_of_their_own_and_do_not_overlap() -> None:
    panels = board()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    assert [(a["title"], b["title"]) for a, b in combinations(panels, 2) if _overlap(a, b)] == []
    assert all([panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24 for panel in panels])


def _overlap(one: Plain, other: Plain) -> bool:
    a, b = one["gridPos"], other["gridPos"]
    beside = a["x"] + a["w"] <= b["x"] or b["x"] + b["w"] <= a["x"]
    return not (beside or a["y"] + a["h"] <= b["y"] or b["y"] + b["h"] <= a["y"])
