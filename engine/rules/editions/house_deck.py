"""The house deck: 36 buildings, used by both editions.

The rulebooks print only one cost (Estatua) and no public source lists the others, so this deck is
our own, inside the known frame; a player's report gives Parque. docs/deck.md tells how it plays
and which costs were changed for it. `engine.decks` reads other decks.

A change of costs is a new version. A game carries its deck; lobbies, rematches and seasons keep the version with
which they began.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.rules.buildings import Building, Deck, check_deck
from engine.rules.goods import Goods, parse_goods

HOUSE_DECK_TABLE = """
                              R   Y   B   N   G   P   W   A
1  Puesto de frutas           .   .   .   .   .   3   .   .
1  Kiosco                     .   .   .   .   1   .   1   .
1  Muro del jardín            .   .   .   .   4   .   .   .
1  Farola                     .   .   .   .   2   1   .   .
2  Estatua                    1   .   .   .   .   2   .   .
2  Fuente                     .   1   .   .   .   2   .   .
2  Café de playa              .   .   1   .   .   .   1   .
2  Cabaña de playa            .   .   .   1   .   .   1   .
2  Mercado                    .   .   .   .   .   1   2   .
2  Plazuela                   .   .   .   .   .   5   .   .
2  Camino                     .   .   .   1   4   .   .   .
2  Mirador                    .   1   1   .   .   .   .   .
3  Parque                     .   .   .   .   .   .   3   .
3  Casa colonial              1   .   .   1   .   2   .   .
3  Pabellón                   .   1   1   .   .   .   1   .
3  Escuela                    2   .   .   .   .   .   1   .
3  Taller                     .   .   .   2   .   2   .   .
3  Malecón                    .   .   .   .   .   7   .   .
3  Faro                       .   .   1   .   4   .   1   .
3  Capilla                    .   1   .   .   .   3   .   A
4  Paseo del Prado            1   1   1   1   .   .   .   .
4  Teatro Martí               .   2   .   .   .   1   .   A
4  Acuario                    .   .   2   .   .   5   .   .
4  Estación                   .   .   .   1   .   4   2   .
4  Fábrica de tabaco          2   .   .   .   4   .   1   .
4  Estadio                    .   .   .   .   .   4   4   .
4  Biblioteca                 1   .   1   .   .   3   .   A
5  Hotel Inglaterra           2   .   2   .   .   1   .   .
5  Universidad                .   1   .   1   .   1   2   A
5  Castillo de la Fuerza      .   1   .   2   .   5   .   .
5  Puerto                     .   .   1   .   .   5   3   .
5  Palacio                    1   2   .   .   .   .   1   A
6  Gran Teatro                2   .   .   2   .   .   1   A
6  Hotel Nacional             .   2   2   .   .   3   1   .
6  Catedral                   1   1   1   1   .   .   2   A
7  Capitolio                  1   1   1   2   .   .   2   A
"""
"""Points, name, then red, yellow, blue, browN, rubble (Grey), Pesos, Workers, and the Architect symbol."""


def _building(line: str) -> Building:
    points, name, columns = int(line[0]), line[3:27].strip(), line[27:].split()
    *cost, architect = columns
    counts = (0 if count == "." else int(count) for count in cost)
    return Building(name, points, Goods(*counts), architect == "A")


HOUSE_DECK: Deck = check_deck(_building(line) for line in HOUSE_DECK_TABLE.strip("\n").splitlines()[1:])
"""The newest version, with which new tables play."""

_FIRST_COSTS = {
    "Teatro Martí": "2Y1P1W",
    "Estación": "1N3P2W",
    "Estadio": "3P4W",
    "Hotel Inglaterra": "2R2B1P1W",
}
"""The costs of the first version, where the newest one differs."""

HOUSE_DECK_VERSION = 2
HOUSE_DECKS: Mapping[int, Deck] = MappingProxyType(
    {
        1: tuple(
            [
                building._replace(cost=parse_goods(_FIRST_COSTS.get(building.name, str(building.cost))))
                for building in HOUSE_DECK
            ]
        ),
        HOUSE_DECK_VERSION: HOUSE_DECK,
    }
)
"""Every version that a table may still play with."""
