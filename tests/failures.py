"""Parts that fail for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def failing(owner: object, method: str, error: BaseException | type[BaseException]) -> Iterator[None]:
    """While it lasts, this coroutine method raises this error."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, method, fail)
        yield
