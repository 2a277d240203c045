"""The podium: who won, the places, what decided the game, and who wants to play again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.rules.course.ending import Outcome
from engine.rules.goods import Goods
from engine.rules.view import View
from engine.tables.past.highlights import BuyingTurn, Highlights
from engine.tables.table_view import TableView
from tgbot.board.page import first_line_bold, quoted
from tgbot.board.scene_pictures import podium_picture, podium_points
from tgbot.buttons.lobby import RematchTap
from tgbot.buttons.pages import FilmTap, LogTap, ReplayTap
from tgbot.screen.additions import Spot, added_keys
from tgbot.screen.names import marks_of, names_of
from tgbot.screen.screen import (
    NO_BREAK,
    PRIMARY,
    QUOTE,
    SENDER_POINTS,
    Button,
    Row,
    Screen,
    first_seen,
    in_rows,
    safe,
)
from tgbot.screen.signs import MEDALS, Signs, count_sign
from tgbot.screen.ways import verify_button
from tgbot.words import Words

MIN_AWARDED = 2
"""An award for less would be none."""
MAX_LAST_ACROSS = 3


def podium_screen(
    table: TableView,
    highlights: Highlights | None,
    words: Words,
    *,
    asks_for_rematch: bool = False,
    pictured: bool = False,
    is_shareable: bool = False,
) -> Screen:
    """The end of a game, for a player and for the group. A wish for a rematch that the message was sent for stands
    first, in bold.

    Below a picture all but the first line is folded, and a film goes with it.
    """
    wishes = _rematch_wishes(table, words)
    first, places, told = _winner(table, words), _places_line(table, words), _told(table, highlights, words)
    if pictured:  # the picture has the places
        below = [*told, *places]
        told = [quoted("\n".join(below))] if below else []
    else:
        told = [*places, *told]
    lines = [*wishes, first, *told] if asks_for_rematch else [first, *told, *wishes]
    rows = (*_rows(table, words, has_film=pictured), *_last_row(table, words, is_shareable=is_shareable))
    return Screen(first_line_bold(lines), rows)


def podium_that_fits(podium: Screen, picture: float) -> Screen:
    """A podium that fits below a picture of this height in points.

    The keys to the story of the game become signs, then less is said of what decided it. Where nothing can be said of
    that, the keys have their words again if there is room.
    """
    tight = replace(podium, rows=_with_signs(podium.rows))
    brief = replace(
        tight, text=QUOTE.sub(lambda quote: quoted(quote[1].split("\n")[0]) + "\n", tight.text).strip()
    )
    untold = [replace(one, text=QUOTE.sub("", one.text).strip()) for one in (podium, tight)]
    forms = (podium, tight, brief, *untold)
    return first_seen(forms, picture)


def group_podium_screen(
    table: TableView, highlights: Highlights | None, words: Words, *, pictured: bool
) -> Screen:
    podium = podium_screen(table, highlights, words, pictured=pictured)
    if not pictured:
        return podium
    picture = podium_picture(table, highlights, words, is_dark=False)
    return podium_that_fits(podium, podium_points(picture) + SENDER_POINTS)


def _with_signs(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with the keys to the story of the game, and all after them, in one row of signs."""
    told = [any([isinstance(key.data, ReplayTap) for key in row]) for row in rows].index(True)
    keys = [replace(key, text=key.text.split()[0]) for row in rows[told:] for key in row]
    return (*rows[:told], tuple(keys))


def _told(table: TableView, highlights: Highlights | None, words: Words) -> list[str]:
    """The turn that decided the game, and who did what most."""
    view = table.game
    if view is None or highlights is None:
        return []
    signs, turn = Signs(words, names_of(table, words)), highlights.turning_point
    decisive = [safe(_turning_point(turn, view.round, signs))] if turn is not None else []
    awards = list(_awards(view, highlights, signs))
    return [*decisive, *([safe(words.beside(*awards))] if awards else [])]


def _places_line(table: TableView, words: Words) -> list[str]:
    assert table.played.outcome is not None
    places = list(_places(table, table.played.outcome, words))
    return [words.beside(*places)] if places else []


def _winner(table: TableView, words: Words) -> str:
    view = table.played
    assert view.outcome is not None
    outcome, signs = view.outcome, Signs(words, names_of(table, words))
    said = words.text(
        "podium-winner" if len(outcome.winners) == 1 else "podium-winners",
        names=signs.seats(outcome.winners),
        points=max(outcome.points),
        round=view.round,
        ending=outcome.ending.value,
    )
    return safe(said)


def _places(table: TableView, outcome: Outcome, words: Words) -> Iterator[str]:
    """The places of the others; equal points share a place."""
    points, names = outcome.points, names_of(table, words)
    for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
        place = sum([other > points[seat] for other in points])
        if place:
            name = safe(names[seat]) + marks_of(table.seats[seat], words)
            medal = words.text("aloud-place", place=place + 1) if words.aloud else MEDALS[place]
            yield f"{medal} {name} {points[seat]}".replace(" ", NO_BREAK)


def _turning_point(turn: BuyingTurn, last_round: int, signs: Signs) -> str:
    """The turn that brought the win, or the lead that was never lost again."""
    bought = [signs.words.text("with-note", what=one.name, note=one.points) for one in turn.buildings]
    return signs.words.text(
        "podium-last-turn" if turn.round == last_round else "podium-lead",
        name=signs.names[turn.seat],
        round=turn.round,
        buildings=signs.listed(bought),
        before=turn.points_before,
        after=turn.points,
    )


def _awards(view: View, highlights: Highlights, signs: Signs) -> Iterator[str]:
    """Two at most, each for one player alone."""
    built = [len(player.built) for player in view.players]
    thief = _alone([goods.total for goods in highlights.loot])
    robbed = _alone([goods.total for goods in highlights.losses])
    builder = _alone(built)
    if thief is not None:
        goods = _in_short(highlights.loot[thief], signs.words)
        yield signs.words.text("podium-thief", name=signs.names[thief], goods=goods)
    if robbed is not None:
        goods = _in_short(highlights.losses[robbed], signs.words)
        yield signs.words.text("podium-robbed", name=signs.names[robbed], goods=goods)
    if builder is not None and (thief is None or robbed is None):
        yield signs.words.text("podium-builder", name=signs.names[builder], count=built[builder])


def _alone(counts: Sequence[int]) -> int | None:
    """The seat that has more than every other, and enough."""
    most = max(counts)
    return counts.index(most) if most >= MIN_AWARDED and counts.count(most) == 1 else None


def _in_short(goods: Goods, words: Words) -> str:
    """Bricks of all colours together, pesos, workers: `9🧱 7💰`."""
    counts = {"brick": goods.bricks.total, "pesos": goods.pesos, "workers": goods.workers}
    signs = [count_sign(name, count, words) for name, count in counts.items() if count]
    return words.series(signs) if words.aloud else NO_BREAK.join(signs)


# Playing again


def _rematch_wishes(table: TableView, words: Words) -> list[str]:
    names = [names_of(table, words)[seat] for seat in table.rematch_seats]
    if not names:
        return []
    listed = Signs(words, ()).listed(names)
    return [safe(words.text("podium-rematch", names=listed, count=len(names)))]


def _rows(table: TableView, words: Words, *, has_film: bool) -> tuple[Row, ...]:
    code = table.code
    film = [Button(words.text("button-film"), FilmTap(code))] if has_film else []
    replay = Button(words.text("button-replay"), ReplayTap(code, 0))
    told = (*film, replay, Button(words.text("button-log"), LogTap(code, 0)))
    return (_rematch(table, words),), told


def _last_row(table: TableView, words: Words, *, is_shareable: bool) -> tuple[Row, ...]:
    """The keys that some like after a game: to look at it again, to check it, and to show it to others."""
    verify = (verify_button(table, words),) if table.luck else ()
    share = (Button(words.text("button-share"), inline_query=table.code),) if is_shareable else ()
    keys = (*added_keys(Spot.PODIUM, table, words), *verify, *share)
    return in_rows(keys, MAX_LAST_ACROSS) if len(keys) > MAX_LAST_ACROSS else (keys,)


def _rematch(table: TableView, words: Words) -> Button:
    """Says how many are in, and whether the reader is one of them."""
    wishes = table.rematch_seats
    if table.own is not None and table.own.seat in wishes:
        return Button(words.text("button-rematch-in", count=len(wishes)), RematchTap(table.code))
    message = "button-rematch-count" if wishes else "button-rematch"
    return Button(words.text(message, count=len(wishes)), RematchTap(table.code), style=PRIMARY)
