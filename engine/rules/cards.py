"""The fourteen action cards; each edition prints thirteen of them."""

from __future__ import annotations

from enum import StrEnum


class Card(StrEnum):
    SIESTA = "siesta"
    REFRESHMENT = "refreshment"
    PROTECTION = "protection"
    RUBBLE = "rubble"
    PESO = "peso"
    CONSERVATION = "conservation"
    TAX_COLLECTOR = "tax-collector"
    WORKER = "worker"
    ARCHITECT = "architect"
    PESOS_THIEF = "pesos-thief"
    MATERIALS_THIEF = "materials-thief"
    BLACK_MARKET = "black-market"
    PESOS = "pesos"
    MAMA = "mama"


def without(cards: tuple[Card, ...], card: Card | None) -> tuple[Card, ...]:
    return tuple([other for other in cards if other is not card])
