"""Lessons about the town: what it is all for, and how buildings are paid."""

from __future__ import annotations

from itertools import chain

from engine.rules.course.market import FIVE_FOR_ONE
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import NOTHING, Goods
from tgbot.pictures.boxes import AT_END, SPRING, Box, column, evenly, image, in_room, line, pad, row
from tgbot.pictures.facts import EndFacts
from tgbot.pictures.layouts.buildings import Street, building_row
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, sun, token
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.parts import NOTE_TYPE, along_street, note, plate, promenade, two_palms
from tgbot.pictures.sprites import building_sprite
from tgbot.pictures.style import Ink, Style, Type

SAMPLES_BY_NAME = {building.name: building for building in HOUSE_DECK}
SHORE_PX, SHORE_STREET_PX, SHORE_STEP_PX = 440, 102, 230
SHORE_BUILDINGS = (
    ("Puesto de frutas", 160),
    ("Casa colonial", 190),
    ("Hotel Nacional", 216),
    ("Capitolio", 232),
)
"""Names and heights, from left to right."""
GOAL_CARD_PX, GOAL_CARD_GAP_PX = 96, 14
SAMPLE_ROWS = (
    ("Capilla", "Faro", "Casa colonial", "Gran Teatro", "Plazuela", "Hotel Nacional"),
    ("Taller", "Catedral", "Mirador", "Kiosco", "Capitolio"),
)
SAMPLE_ENDS = (
    EndFacts(end="UL", is_affordable=True, missing=NOTHING, lacks_architect=False),
    EndFacts(end="UR", is_affordable=False, missing=Goods(yellow=1, blue=2), lacks_architect=False),
    EndFacts(end="LL", is_affordable=True, missing=NOTHING, lacks_architect=False),
    EndFacts(end="LR", is_affordable=False, missing=Goods(red=1, workers=1), lacks_architect=True),
)
EXCHANGE_PX, EXCHANGE_TOKEN_PX = 92, 56


# The goal


def goal_lesson(style: Style) -> Box:
    """Buildings with their points, and the points that win."""
    width = (CONTENT_PX - GOAL_CARD_GAP_PX * (len(GOALS) - 1)) // len(GOALS)
    goals = [_goal(players, goal, width, style) for players, goal in GOALS.items()]
    return column(_shore(style), 20, row(*goals, gap=GOAL_CARD_GAP_PX, width=CONTENT_PX))


def _shore(style: Style) -> Box:
    buildings = [(SAMPLES_BY_NAME[name], tall) for name, tall in SHORE_BUILDINGS]
    standing = along_street([(building_sprite(one.name), tall) for one, tall in buildings], SHORE_STEP_PX)
    points = row(*[in_room(sun(one.points, 84), width=SHORE_STEP_PX) for one, _ in buildings])
    palms = two_palms(PICTURE_WIDTH_PX, (1, 180), (2, 180))
    return promenade(SHORE_PX, SHORE_STREET_PX, palms, standing, pad(points, top=348), style)


def _goal(players: int, goal: int, width: int, style: Style) -> Box:
    """A number of players, and the points that they need."""
    seats = row(*[image(f"seat-{seat}", 38) for seat in range(players)], gap=6)
    shown = row(14, seats, SPRING, pad(image("flag-ink", 48), bottom=4), 3, sun(goal, 78), 13, width=width)
    return plate(style, width, GOAL_CARD_PX, shown, ground=style.theme.panel, radius=14)


# The purchase


def purchase_lesson(style: Style) -> Box:
    """Two rows with their ends, what the signs mean, and what can be paid in place of what."""
    street = Street(style, SAMPLE_ENDS)
    upper, lower = [tuple([SAMPLES_BY_NAME[name] for name in names]) for names in SAMPLE_ROWS]
    return column(
        18,
        building_row(upper, "U", street),
        14,
        building_row(lower, "L", street),
        16,
        _strip(_legend(style), style),
        12,
        _strip(_exchanges(style), style),
    )


def _strip(shown: Box, style: Style) -> Box:
    return plate(style, CONTENT_PX, EXCHANGE_PX, shown, ground=style.theme.panel, radius=14)


def _token(good: str, number: int, style: Style) -> Box:
    return token(Amount(good, number), EXCHANGE_TOKEN_PX, style)


def _legend(style: Style) -> Box:
    """Each kind of good with its word, in the largest size in which all find room."""
    room = CONTENT_PX - 2 * 18
    legends = [_entries(size, style) for size in NOTE_TYPE.sizes]
    fitting = (entries for entries in legends if sum([one.width + 16 for one in entries]) <= room)
    return in_room(evenly(next(fitting, legends[-1]), room), width=CONTENT_PX)


def _entries(size: int, style: Style) -> list[Box]:
    words, kind = style.words, Type(NOTE_TYPE.face, (size,))
    entries = (
        ("red", words.text("lesson-brick")),
        ("rubble", words.text("means-rubble")),
        ("pesos", words.text("means-peso")),
        ("workers", words.text("means-worker")),
        (ARCHITECT_SIGN, words.text("card-architect")),
    )
    ink = Ink(style.theme.ink, style.theme.panel)
    texts = [in_room(line(text, kind, ink), height=28, down=AT_END) for _, text in entries]
    return [row(_token(good, 1, style), 10, text) for (good, _), text in zip(entries, texts, strict=True)]


def _exchanges(style: Style) -> Box:
    """Five for one: rubble for a brick of any colour, pesos for a worker."""
    brick = _exchange("rubble", ("red", "yellow", "blue", "brown"), style)
    worker = _exchange("pesos", ("workers",), style)
    return row(SPRING, brick, SPRING, worker, SPRING, width=CONTENT_PX)


def _exchange(given: str, wanted: tuple[str, ...], style: Style) -> Box:
    stroke = pad(note(style, "/", 30, style.theme.panel), top=4)
    first, *others = [_token(good, 1, style) for good in wanted]
    choice = row(first, *chain.from_iterable([(stroke, one) for one in others]), gap=8)
    return row(_token(given, FIVE_FOR_ONE, style), 14, image("arrow-right", 44), 14, choice)
