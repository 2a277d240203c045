"""Scene pictures: the facts that the pictures beside the board show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.rules.cards import Card
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.events import CardsRevealed
from engine.rules.record import ReplayStep
from engine.rules.view import View, view
from engine.tables.past.highlights import Highlights
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import is_played_by_computer, own_cards_facts, public_picture
from tgbot.pictures.facts import Picture, TableFacts
from tgbot.pictures.scene_facts import (
    AllCardsFacts,
    ChancesFacts,
    HandFacts,
    LessonFacts,
    LobbyFacts,
    LobbySeat,
    PlaceFacts,
    PlayerChances,
    PodiumFacts,
    RevealedPlayer,
    RevealFacts,
)
from tgbot.screen.names import names_of
from tgbot.screen.screen import picture_points
from tgbot.screen.times import pace_text
from tgbot.words import Words

LESSON_COUNT = 6
LOBBY_PX = 1089
"""The height of a lobby."""
PODIUM_PX, PODIUM_CHART_PX, PODIUM_PLACE_PX, TALL_PODIUM_PLACE_PX, MAX_BUILT_IN_A_PLACE = (
    427,
    459,
    115,
    165,
    8,
)
"""The heights of the parts of a podium, and the number of buildings above which a player has a taller place."""


def _scene(table: TableView, edition: str, goal: int, words: Words, *, is_dark: bool) -> dict[str, Any]:
    """The facts that all scenes at a table share."""
    return {
        "language": words.language,
        "is_dark": is_dark,
        "edition": edition,
        "code": table.code,
        "mark": table.mark,
        "goal": goal,
    }


def _scene_of_game(table: TableView, game: View, words: Words, *, is_dark: bool) -> dict[str, Any]:
    return _scene(table, game.edition.key, game.setup.goal, words, is_dark=is_dark)


# The reveal


def reveal_picture(
    table: TableView, words: Words, *, is_dark: bool, entries: Sequence[NewsEntry] = ()
) -> RevealFacts:
    """The numbers of the round. The news since the reveal say which cards are new; without them none is marked."""
    game = table.game
    if game is None or not game.round:
        raise ValueError("table: no cards were revealed yet")
    return RevealFacts(
        **_scene_of_game(table, game, words, is_dark=is_dark),
        round=game.round,
        players=_revealed_players(table, game, entries, words),
    )


def _revealed_players(
    table: TableView, game: View, entries: Sequence[NewsEntry], words: Words
) -> tuple[RevealedPlayer, ...]:
    names, new = names_of(table, words), _new_cards(game, entries)
    return tuple(
        [
            RevealedPlayer(
                name=names[seat],
                seat=seat,
                shown=game.edition.sort(game.players[seat].shown),
                new=new.get(seat, ()),
                is_computer=is_played_by_computer(table.seats[seat]),
            )
            for seat in game.order
        ]
    )


def _new_cards(game: View, entries: Sequence[NewsEntry]) -> dict[int, tuple[Card, ...]]:
    """The cards that were turned up last, by seat; in the opening all are, which says nothing."""
    if game.round == 1:
        return {}
    news = [*[one for entry in entries for one in entry.news], *game.news]
    revealed = [one for one in news if isinstance(one, CardsRevealed)]
    shown = [set(player.shown) for player in game.players]
    return {one.seat: one.cards for one in revealed if set(one.shown) == shown[one.seat]}


# The podium


def podium_picture(
    table: TableView, highlights: Highlights | None, words: Words, *, is_dark: bool
) -> PodiumFacts:
    """A finished game: places, buildings, and how the points grew if that is known."""
    game = table.game
    if game is None or game.outcome is None:
        raise ValueError("table: the game is not over")
    points = game.outcome.points
    return PodiumFacts(
        **_scene_of_game(table, game, words, is_dark=is_dark),
        rounds=game.round,
        places=tuple(
            [
                _place(table, game, seat, highlights, words)
                for seat in sorted(range(len(points)), key=lambda seat: -points[seat])
            ]
        ),
    )


def podium_points(podium: PodiumFacts) -> float:
    """The height of a podium on a phone."""
    # Shortcut: as with boards, whose pictures are made in another process, too.
    places = [
        PODIUM_PLACE_PX if len(one.built) <= MAX_BUILT_IN_A_PLACE else TALL_PODIUM_PLACE_PX
        for one in podium.places
    ]
    has_chart = podium.rounds and all([one.points_by_round for one in podium.places])
    return picture_points(PODIUM_PX + sum(places) + (PODIUM_CHART_PX if has_chart else 0))


def _place(
    table: TableView, game: View, seat: int, highlights: Highlights | None, words: Words
) -> PlaceFacts:
    own = game.players[seat]
    by_round = highlights.points_by_round if highlights else ()
    return PlaceFacts(
        place=1 + sum([other.points > own.points for other in game.players]),
        name=names_of(table, words)[seat],
        seat=seat,
        points=own.points,
        points_by_round=by_round[seat] if by_round else (),
        built=own.built,
        is_computer=is_played_by_computer(table.seats[seat]),
    )


# Everybody's chances


def chances_picture(
    table: TableView, chances: Sequence[Sequence[float]], words: Words, *, is_dark: bool
) -> ChancesFacts:
    """A finished game: everybody's chances at the end of each round."""
    game = table.game
    if game is None or game.outcome is None:
        raise ValueError("table: the game is not over")
    names, points = names_of(table, words), game.outcome.points
    return ChancesFacts(
        **_scene_of_game(table, game, words, is_dark=is_dark),
        players=tuple(
            [
                PlayerChances(
                    name=names[seat],
                    seat=seat,
                    percents=tuple([round(100 * one) for one in chances[seat]]),
                    is_computer=is_played_by_computer(table.seats[seat]),
                )
                for seat in sorted(range(len(points)), key=lambda seat: -points[seat])
            ]
        ),
    )


# The lobby


def lobby_picture(table: TableView, words: Words, *, is_dark: bool) -> LobbyFacts:
    """A table before its game. What the reader alone may know is not in it, so that it can be forwarded."""
    options = table.options
    return LobbyFacts(
        **_scene(table, options.edition, GOALS[options.seats], words, is_dark=is_dark),
        seats=tuple(
            [
                LobbySeat(
                    name=name,
                    is_host=seat.is_host,
                    is_computer=seat.person is None,
                    is_held=seat.held or seat.unreachable,
                )
                for seat, name in zip(table.seats, names_of(table, words), strict=True)
            ]
        ),
        free_count=options.seats - len(table.seats),
        pace=pace_text(options.pace, words),
    )


# A finished game, step by step


def replay_picture(table: TableView, step: ReplayStep, words: Words, *, is_dark: bool) -> TableFacts:
    """The board after a step of a finished game, as everybody saw it. The table has to be everybody's view of it."""
    return public_picture(replace(table, game=view(step.state, None)), words, is_dark=is_dark)


# The hand


def hand_picture(table: TableView, words: Words, *, is_dark: bool) -> HandFacts:
    """The reader's own cards."""
    own, game = own_cards_facts(table), table.played
    return HandFacts(**_scene_of_game(table, game, words, is_dark=is_dark), round=game.round, own=own)


# Lessons


def lesson_pictures(edition: str, words: Words, *, is_dark: bool) -> tuple[LessonFacts, ...]:
    """The pictures that teach an edition, one after another."""
    return tuple(
        [
            LessonFacts(language=words.language, is_dark=is_dark, edition=edition, number=number)
            for number in range(1, LESSON_COUNT + 1)
        ]
    )


def lesson_caption(lesson: LessonFacts, words: Words) -> str:
    """The caption of a lesson."""
    leave = "may" if EDITIONS[lesson.edition].may_leave_discards else "must"
    goals = {"two": GOALS[2], "three": GOALS[3], "four": GOALS[4]}
    return words.text(f"lesson-caption-{lesson.number}", leave=leave, **goals)


def signs_picture(edition: str, words: Words, *, is_dark: bool) -> LessonFacts:
    """All signs of an edition: the last lesson."""
    return lesson_pictures(edition, words, is_dark=is_dark)[-1]


def cards_picture(edition: str, words: Words, *, is_dark: bool) -> AllCardsFacts:
    """All cards of an edition."""
    return AllCardsFacts(language=words.language, is_dark=is_dark, edition=edition)


# The picture of a table in its group: what everybody may see


def group_picture(
    table: TableView, entries: Sequence[NewsEntry], highlights: Highlights | None, words: Words
) -> Picture | None:
    """The lobby, the board before the first round, the reveal of a round, or the podium; None of a closed table."""
    view = table.game
    if table.phase is Phase.LOBBY:
        return lobby_picture(table, words, is_dark=False)
    if view is None or table.phase is Phase.CLOSED:
        return None
    if view.outcome is not None:
        return podium_picture(table, highlights, words, is_dark=False)
    if not view.round:
        return public_picture(table, words, is_dark=False)
    return reveal_picture(table, words, is_dark=False, entries=entries)
