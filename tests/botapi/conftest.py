from collections.abc import AsyncIterator

import pytest

from tests.botapi.stage import Stage


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    """A stage without rate limits."""
    async with Stage() as stage:
        yield stage


@pytest.fixture(autouse=True)
def times_as_the_library_will_give_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the library from warning at every `RetryAfter`."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
