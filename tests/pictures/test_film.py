"""A film shows a whole game in half a minute, to everybody, in a file that is quickly sent."""

from __future__ import annotations

import pickle
from io import BytesIO
from itertools import pairwise
from time import perf_counter

import pytest
from PIL import Image

from tests.pictures.scenes import GAMES_FOLDER, finished, recorded
from tests.screens.tables import Game
from tgbot.pictures.facts import TableFacts
from tgbot.pictures.film import FILM_WIDTH_PX, film
from tgbot.pictures.scene_facts import PodiumFacts
from tgbot.topics.sharing.films import MAX_FRAMES, Film, film_frames
from tgbot.words import Words

ENGLISH = Words("en")
MAX_FILM_BYTES = 3_000_000
SHORTEST_MS, LONGEST_MS = 15_000, 30_000
MANY_TURNS, MANY_ROUNDS = "havana-2009-4-in-order-goal-person", "la-habana-2024-3-in-order-rounds-idler"


@pytest.mark.parametrize("name", [MANY_TURNS, MANY_ROUNDS])
def test_the_film_of_a_long_game_is_small(name: str) -> None:
    started = perf_counter()
    made = Film(table=finished(recorded(name)), record=recorded(name), language="en").answer()
    with Image.open(BytesIO(made)) as image:
        frames = getattr(image, "n_frames", 1)
        size = image.size
    print(f"{name}: {frames} frames, {len(made) // 1000} KB in {perf_counter() - started:.1f} s")  # noqa: T201
    assert len(made) <= MAX_FILM_BYTES
    assert size[0] == FILM_WIDTH_PX
    assert frames <= MAX_FRAMES + 2


def test_every_recorded_game_takes_between_fifteen_and_thirty_seconds() -> None:
    lengths = {}
    for path in sorted(GAMES_FOLDER.glob("*.txt")):
        record = recorded(path.stem)
        frames = film_frames(finished(record), record, ENGLISH)
        lengths[path.stem] = sum([frame.shown_ms for frame in frames])
    assert {name: ms for name, ms in lengths.items() if not SHORTEST_MS <= ms <= LONGEST_MS} == {}


def test_a_film_shows_only_what_everybody_sees_and_ends_with_the_podium() -> None:
    record = recorded(MANY_TURNS)
    *turns, last = [frame.picture for frame in film_frames(finished(record), record, ENGLISH)]
    assert isinstance(last, PodiumFacts)
    for turn in turns:
        assert isinstance(turn, TableFacts)
        assert (turn.own, turn.ends) == (None, ())


def test_points_never_fall_and_rounds_follow_one_another() -> None:
    record = recorded(MANY_TURNS)
    turns = [frame.picture for frame in film_frames(finished(record), record, ENGLISH)][:-1]
    for earlier, later in pairwise(turns):
        assert isinstance(earlier, TableFacts)
        assert isinstance(later, TableFacts)
        assert later.round - earlier.round in (0, 1)
        assert sum([player.points for player in earlier.players]) <= sum(
            [player.points for player in later.players]
        )


def test_a_film_is_the_same_each_time_it_is_made() -> None:
    record = recorded(MANY_TURNS)
    frames = film_frames(finished(record), record, ENGLISH)[-4:]
    assert film(frames) == film(frames)


def test_a_frame_looks_like_its_picture() -> None:
    """What is stored is only what changed; what is seen is the whole."""
    record = recorded(MANY_TURNS)
    frames = film_frames(finished(record), record, ENGLISH)[-3:]
    alone, together = film([frames[1]] * 2), film(frames)
    with Image.open(BytesIO(alone)) as one, Image.open(BytesIO(together)) as all_of_them:
        all_of_them.seek(1)
        assert one.convert("RGB").tobytes() == all_of_them.convert("RGB").tobytes()


def test_a_film_is_not_made_from_what_one_seat_sees() -> None:
    with pytest.raises(ValueError, match="everybody"):
        film_frames(Game().table_view(0), recorded(MANY_TURNS), ENGLISH)


def test_a_task_to_make_a_film_can_be_sent_to_another_process() -> None:
    task = Film(table=finished(recorded(MANY_TURNS)), record=recorded(MANY_TURNS), language="en")
    assert pickle.loads(pickle.dumps(task)) == task
