"""Every chat of a table shows the signs of the table's edition."""

from __future__ import annotations

import pytest

from engine.rules.state import TOGETHER
from engine.tables.table import Group
from tests.brick_signs import foreign_signs, own_signs
from tests.spectators.test_secrets import moments
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Send
from tgbot.showing.chats.spectators import Gallery, Viewer
from tgbot.showing.subjects.tables import deciders_of


@pytest.mark.parametrize("pictures", [False, True], ids=["texts", "captions"])
def test_a_whole_game_is_told_in_the_signs_of_its_edition(edition: str, *, pictures: bool) -> None:
    met: dict[str, set[str]] = {}
    for moment in moments(TOGETHER, edition, group=Group(-1001, language="es"), pictures=pictures):
        shown: dict[str, Screen] = {}
        for decider in deciders_of(moment):
            intent = decider.decide(decider.begin())
            assert isinstance(intent, Send)
            shown[type(decider).__name__] = intent.content
        shown["Gallery"] = Gallery(moment, 1).drawn(Viewer("de", as_text=not pictures)).screen
        for name, screen in shown.items():
            assert foreign_signs(screen, edition) == set(), name
            met[name] = met.get(name, set()) | own_signs(screen, edition)
    assert all(met.values()), "some signs were seen in each kind of chat"
    assert len(met) == 3
