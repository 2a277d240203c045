"""The picture of somebody's statistics: everything fits in every language, by day and by night."""

from __future__ import annotations

from itertools import product

from engine.company.results.statistics import PersonStatistics
from engine.rules import EDITIONS
from tests.pictures.layout_faults import all_faults, texts
from tests.pictures.scenes import ODD_NAMES, statistics
from tgbot.pictures.draw import layout_of
from tgbot.topics.statistics.screens import statistics_picture
from tgbot.words import Words, languages


def test_everything_fits_in_every_language() -> None:
    faults = [
        (language, edition, name, fault)
        for language, edition, name in product(languages(), EDITIONS, ODD_NAMES)
        for fault in all_faults(layout_of(statistics(edition, name, language=language, is_dark=name != "")))
    ]
    assert faults == []


def test_it_shows_the_same_facts_as_the_text() -> None:
    layout = layout_of(statistics("havana-2009", "Bea"))
    shown = [text.text for placed in layout.panels for text in texts(placed.panel)]
    for fact in ("Bea", "142", "57", "19.8", "4", "Mama 22×", "Capitolio 9×"):
        assert fact in shown
    assert any("5 hours" in text and "steady" in text for text in shown)


def test_somebody_who_has_finished_no_game_has_one_all_the_same() -> None:
    layout = layout_of(statistics_picture("Bea", PersonStatistics(), Words("en"), is_dark=True))
    assert all_faults(layout) == []
    assert [text.text for placed in layout.panels for text in texts(placed.panel)].count("0") == 4
