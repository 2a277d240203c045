"""All editions by key."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.rules.editions.base import Edition
from engine.rules.editions.havana_2009 import HAVANA_2009
from engine.rules.editions.la_habana_2024 import LA_HABANA_2024

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {edition.key: edition for edition in (HAVANA_2009, LA_HABANA_2024)}
)
