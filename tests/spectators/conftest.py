import pytest

from tests.backends import Harness
from tests.spectators.galleries import Stands


@pytest.fixture
def stands(house: Harness, monkeypatch: pytest.MonkeyPatch) -> Stands:
    monkeypatch.setattr("tgbot.delivery.spectator_passes.SPECTATORS_EVERY_SECONDS", 0.0)
    return Stands(house)
