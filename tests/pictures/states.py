"""States: pictures of fixed positions, ordinary ones and those that show much, little or something odd."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from engine.rules.buildings import Building
from engine.rules.goods import Goods
from tests.pictures.scenes import SCENES
from tests.screens.tables import DRAWN_DECK, Game, seat_with
from tgbot.board.board_pictures import public_picture, seat_picture
from tgbot.pictures.draw import layout_of
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import (
    EndFacts,
    OpeningFacts,
    Picture,
    Progress,
    TableFacts,
    as_imagined,
)
from tgbot.words import Words

HAVANA, LA_HABANA = "havana-2009", "la-habana-2024"
LONG_NAME = "Wilhelmina-Александра Μαργαρίτα"
NAMES_FROM_AFAR = ("עדי בן־דוד", "محمد علي", "Ελένη 🙂", "Андрей")
NAMES_WITHOUT_FONT = ("नमस्ते", "🦩🦩", "Zoë 👩‍👩‍👧", "Łukasz")
FEW = Goods(red=1, pesos=3)
BY_NAME = {building.name: building for building in DRAWN_DECK}


def played(
    edition: str, players: int, answers: int, question: str = "Buy", *, seed: int = 3
) -> tuple[Game, int]:
    """A game after this number of answers, and the seat that is then asked this."""
    game = Game(edition, players, seed=seed)
    for _ in range(answers):
        game.goes_on()
    return game, game.until(question)


def own(
    edition: str, players: int, answers: int, *, language: str = "en", is_dark: bool = False
) -> TableFacts:
    game, seat = played(edition, players, answers)
    picture = seat_picture(game.table_view(seat), Words(language), is_dark=is_dark)
    assert isinstance(picture, TableFacts)
    return picture


def public(
    edition: str, players: int, answers: int, *, language: str = "en", is_dark: bool = False
) -> TableFacts:
    game, _ = played(edition, players, answers)
    return public_picture(game.table_view(None), Words(language), is_dark=is_dark)


def opening(
    edition: str, players: int, *, envelope: str | None = None, language: str = "en", is_dark: bool = False
) -> OpeningFacts:
    game = Game(edition, players, seed=3)
    table = game.table_view(0, seats=seat_with(game.table(), 0, envelope=envelope))
    picture = seat_picture(table, Words(language), is_dark=is_dark)
    assert isinstance(picture, OpeningFacts)
    return picture


# Oddities


def named(picture: TableFacts, names: Sequence[str]) -> TableFacts:
    players = [replace(player, name=name) for player, name in zip(picture.players, names, strict=False)]
    return replace(picture, players=tuple(players))


def with_players(picture: TableFacts, **changes: Any) -> TableFacts:
    return replace(picture, players=tuple([replace(player, **changes) for player in picture.players]))


def crowded(picture: TableFacts) -> TableFacts:
    """More of everything than is ever likely, as a deck of an operator's own could ask for it."""
    full = with_players(
        picture, goods=Goods(10, 10, 10, 10, 27, 36, 15), points=picture.goal - 1, hand_count=11
    )
    dear = Building("Castillo de la Fuerza", 9, Goods(10, 10, 10, 10, 40, 60, 15), architect=True)
    rows = (dear, *picture.rows[0][1:]), (*picture.rows[1][:-1], dear)
    lacking = EndFacts(end="UL", is_affordable=False, missing=dear.cost, lacks_architect=True)
    ends = tuple([replace(lacking, end=end.end) for end in picture.ends])
    return replace(
        full,
        rows=rows,
        ends=ends,
        centre=Goods(10, 10, 10, 10, 40, 108, 0),
        reserve=Goods(pesos=108, workers=15),
        next_building=dear if picture.next_building else None,
        round=100,
    )


def with_rows(picture: TableFacts, upper: int, lower: int) -> TableFacts:
    """A picture with this number of buildings in each row, and none left in the pile."""
    rows = DRAWN_DECK[5 : 5 + upper], DRAWN_DECK[20 : 20 + lower]
    there = [
        end
        for end, count in (("UL", upper > 0), ("UR", upper > 1), ("LL", lower > 0), ("LR", lower > 1))
        if count
    ]
    ends = tuple([end for end in picture.ends if end.end in there])
    return replace(picture, rows=rows, ends=ends, pile_count=0, next_building=None)


def poor(picture: TableFacts) -> TableFacts:
    """Nobody has anything, and the bag is empty."""
    return replace(
        with_players(picture, goods=Goods(), points=0, hand_count=0), centre=Goods(), bag=0, reserve=Goods()
    )


def exchanging(picture: TableFacts) -> TableFacts:
    """Every end can be paid five for one only, in different ways."""
    ways = (Goods(blue=1), Goods(red=1, yellow=1), Goods(workers=2), Goods(red=2, blue=1, brown=1, workers=3))
    ends = [
        EndFacts(end=end.end, is_affordable=True, missing=missing, lacks_architect=False)
        for end, missing in zip(picture.ends, ways, strict=True)
    ]
    return replace(picture, ends=tuple(ends))


def replacing(picture: TableFacts) -> TableFacts:
    """The next cards lie face down: on a card that is known, and on one that is not."""
    first, second, *others = picture.players
    return replace(
        picture,
        players=(
            replace(first, laid_count=1, covered=first.shown[1], progress=Progress.DONE),
            replace(second, laid_count=1, covered=None, progress=Progress.DONE),
            *others,
        ),
    )


def with_card_laid(picture: TableFacts) -> TableFacts:
    """The reader has laid a card, which nobody else knows."""
    assert picture.own is not None
    return replace(picture, own=replace(picture.own, hand=picture.own.hand[1:], laid=picture.own.hand[:1]))


def marked(picture: TableFacts, lost: Goods = FEW) -> TableFacts:
    """Much has changed: everybody has bought, removed or lost something."""
    bought, removed = ("Faro", "Castillo de la Fuerza"), ("Mirador",)
    rich = with_players(picture, points=9)
    first, second, *others = rich.players
    return replace(
        picture,
        players=(
            replace(first, gained=7, bought=bought, lost=lost),
            replace(second, removed=removed, lost=lost),
            *[replace(other, gained=3, bought=bought[:1], removed=removed) for other in others],
        ),
    )


def over(picture: TableFacts) -> TableFacts:
    return with_players(picture, progress=Progress.LATER)


STATES: dict[str, Callable[[], Picture]] = {
    "imagined-2009-3": lambda: as_imagined(own(HAVANA, 3, 60)),
    "imagined-2024-4-dark-italian": lambda: as_imagined(own(LA_HABANA, 4, 60, language="it", is_dark=True)),
    "imagined-opening-french": lambda: as_imagined(opening(LA_HABANA, 2, language="fr")),
    "own-2009-4": lambda: own(HAVANA, 4, 45),
    "own-2009-4-dark": lambda: own(HAVANA, 4, 45, is_dark=True),
    "own-2009-3-german": lambda: own(HAVANA, 3, 60, language="de"),
    "own-2009-2-french": lambda: own(HAVANA, 2, 40, language="fr"),
    "own-2024-4": lambda: own(LA_HABANA, 4, 50),
    "own-2024-3-dark": lambda: own(LA_HABANA, 3, 90, is_dark=True),
    "own-2024-2-italian": lambda: own(LA_HABANA, 2, 40, language="it"),
    "public-2009-4": lambda: public(HAVANA, 4, 45),
    "public-2024-4-dark-spanish": lambda: public(LA_HABANA, 4, 50, language="es", is_dark=True),
    "public-2009-2": lambda: public(HAVANA, 2, 0),
    "opening-2009-4": lambda: opening(HAVANA, 4),
    "opening-2009-4-chosen": lambda: opening(HAVANA, 4, envelope="siesta+black-market"),
    "opening-2024-3-french-dark": lambda: opening(LA_HABANA, 3, language="fr", is_dark=True),
    "opening-2024-2-spanish": lambda: opening(LA_HABANA, 2, language="es", envelope="siesta+mama"),
    "opening-2009-3-german": lambda: opening(HAVANA, 3, language="de"),
    "opening-2009-4-italian": lambda: opening(HAVANA, 4, language="it"),
    "crowded-2009": lambda: named(crowded(own(HAVANA, 4, 45)), [LONG_NAME] * 4),
    "crowded-2024-dark": lambda: named(crowded(own(LA_HABANA, 2, 40, is_dark=True)), [LONG_NAME] * 2),
    "names-from-afar": lambda: named(own(HAVANA, 4, 45), NAMES_FROM_AFAR),
    "names-without-font": lambda: named(public(HAVANA, 4, 45, is_dark=True), NAMES_WITHOUT_FONT),
    "rows-empty-and-one": lambda: with_rows(own(HAVANA, 3, 60), 0, 1),
    "rows-two-and-three": lambda: with_rows(own(LA_HABANA, 3, 60), 2, 3),
    "rows-four-and-five": lambda: with_rows(own(HAVANA, 3, 60, language="es"), 4, 5),
    "poor": lambda: poor(own(HAVANA, 4, 45, language="de")),
    "exchange": lambda: exchanging(own(HAVANA, 4, 45)),
    "exchange-2024-dark": lambda: exchanging(own(LA_HABANA, 3, 60, is_dark=True)),
    "replacement": lambda: with_card_laid(replacing(own(HAVANA, 4, 45))),
    "over": lambda: over(public(HAVANA, 3, 60)),
    "marked-2009-4": lambda: marked(own(HAVANA, 4, 45)),
    "marked-2024-3-dark": lambda: marked(own(LA_HABANA, 3, 60, is_dark=True)),
    "marked-and-crowded": lambda: named(
        marked(crowded(own(HAVANA, 4, 45)), Goods(9, 9, 9, 9, 27, 36, 15)), [LONG_NAME] * 4
    ),
} | SCENES
"""All fixed pictures by name. A test makes those it needs."""


@cache
def state(name: str) -> Picture:
    return STATES[name]()


@cache
def laid_out(name: str) -> Layout:
    return layout_of(state(name))


def states() -> dict[str, Picture]:
    return {name: state(name) for name in STATES}
