"""Lessons about the town: what it is all for, and how buildings are paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engine.rules.course.purchase import FIVE_FOR_ONE
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import NOTHING, Goods
from tgbot.pictures.elements import Box, Element, Fill, Panel, PanelAt, Rays, SpriteAt, moved
from tgbot.pictures.facts import EndFacts
from tgbot.pictures.layouts.buildings import Street, building_row
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, sun, token, token_width
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import width_of
from tgbot.pictures.scene_facts import LessonFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import building_sprite, sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

SAMPLES_BY_NAME = {building.name: building for building in HOUSE_DECK}
SHORE_PX, SHORE_GROUND_PX = 440, 338
SHORE_BUILDINGS = (
    ("Puesto de frutas", 160),
    ("Casa colonial", 190),
    ("Hotel Nacional", 216),
    ("Capitolio", 232),
)
"""Names and heights, from left to right."""
GOAL_CARD_PX = 96
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
LEGEND_TYPE = Type(Face.LABEL, (40, 38, 36, 34, 32, 31))


# The goal


def goal_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """Buildings with their points, and the points that win."""
    look, count, gap = lesson.look, len(GOALS), 14
    width = (CONTENT_PX - gap * (count - 1)) // count
    goals = [
        PanelAt(_goal(players, goal, width, look), MARGIN_PX + at * (width + gap), SHORE_PX + 20)
        for at, (players, goal) in enumerate(GOALS.items())
    ]
    return [PanelAt(_shore(look), 0, 0), *goals]


def _shore(look: Look) -> Panel:
    theme, scenery, ground = theme_of(look), scenery_of(look), SHORE_GROUND_PX
    step = (PICTURE_WIDTH_PX - 160) // len(SHORE_BUILDINGS)
    middles = [80 + step // 2 + at * step for at in range(len(SHORE_BUILDINGS))]
    buildings = [
        (SAMPLES_BY_NAME[name], middle, tall)
        for (name, tall), middle in zip(SHORE_BUILDINGS, middles, strict=True)
    ]
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, ground), colour=scenery.sky_rays),
        *[_standing("palm", middle, 180) for middle in (66, 1012)],
        *[_standing(building_sprite(building.name), middle, tall) for building, middle, tall in buildings],
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, SHORE_PX - ground), colour=theme.street),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, 8), colour=theme.kerb),
        *[
            part
            for building, middle, _ in buildings
            for part in sun(building.points, middle, ground + 52, 84)
        ],
    )
    return Panel(width=PICTURE_WIDTH_PX, height=SHORE_PX, look=look, background=theme.sky, elements=elements)


def _standing(name: str, middle: int, tall: int) -> SpriteAt:
    width, height = sprite_size(name, tall)
    box = Box(middle - width // 2, SHORE_GROUND_PX - height, width, height)
    return SpriteAt(name=name, box=box, is_backdrop=True)


def _goal(players: int, goal: int, width: int, look: Look) -> Panel:
    """A number of players, and the points that they need."""
    theme, middle = theme_of(look), GOAL_CARD_PX // 2
    flag_width, flag_height = sprite_size("flag-ink", 48)
    signs = [
        SpriteAt(name=f"seat-{seat}", box=Box(14 + seat * 44, middle - 19, 38, 38)) for seat in range(players)
    ]
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, GOAL_CARD_PX), colour=theme.panel, radius=14),
        *signs,
        SpriteAt(name="flag-ink", box=Box(width - 142, middle - 26, flag_width, flag_height)),
        *sun(goal, width - 52, middle, 78),
    )
    return Panel(width=width, height=GOAL_CARD_PX, look=look, background=theme.background, elements=elements)


# The purchase


def purchase_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """Two rows with their ends, what the signs mean, and what can be paid in place of what."""
    look, words = lesson.look, lesson.words
    street = Street(look, words, SAMPLE_ENDS)
    upper, lower = [tuple([SAMPLES_BY_NAME[name] for name in row]) for row in SAMPLE_ROWS]
    lower_y = 18 + street.row_px + 14
    legend_y = lower_y + street.row_px + 16
    return [
        *building_row(upper, "U", 18, street),
        *building_row(lower, "L", lower_y, street),
        PanelAt(_legend(look, words), MARGIN_PX, legend_y),
        PanelAt(_exchanges(look, words), MARGIN_PX, legend_y + EXCHANGE_PX + 12),
    ]


def _legend(look: Look, words: Words) -> Panel:
    """Each kind of good with its word."""
    theme = theme_of(look)
    entries = [
        (Amount("red", 1), words.text("lesson-brick")),
        (Amount("rubble", 1), words.text("means-rubble")),
        (Amount("pesos", 1), words.text("means-peso")),
        (Amount("workers", 1), words.text("means-worker")),
        (Amount(ARCHITECT_SIGN, 1), words.text("card-architect")),
    ]
    room = CONTENT_PX - 2 * 18
    tokens = sum([token_width(amount, EXCHANGE_TOKEN_PX, words) + 10 for amount, _ in entries])
    texts = [text for _, text in entries]
    size = next(
        (px for px in LEGEND_TYPE.sizes if tokens + _width(texts, px) + 16 * len(texts) <= room),
        LEGEND_TYPE.sizes[-1],
    )
    gap = (room - tokens - _width(texts, size)) // (len(entries) - 1)
    x, elements = 18, list[Element]()
    for amount, text in entries:
        elements += token(amount, x, (EXCHANGE_PX - EXCHANGE_TOKEN_PX) // 2, EXCHANGE_TOKEN_PX, look, words)
        x += token_width(amount, EXCHANGE_TOKEN_PX, words) + 10
        label = fitted_line(text, x, 60, room, Type(LEGEND_TYPE.face, (size,)), Ink(theme.ink, theme.panel))
        elements.append(label)
        x += label.width + gap
    return _strip(elements, look)


def _width(texts: list[str], size: int) -> int:
    return sum([width_of(text, LEGEND_TYPE.face, size) for text in texts])


def _exchanges(look: Look, words: Words) -> Panel:
    """Five for one: rubble for a brick of any colour, pesos for a worker."""
    any_brick = tuple([Amount(colour, 1) for colour in ("red", "yellow", "blue", "brown")])
    swaps = (
        (Amount("rubble", FIVE_FOR_ONE), any_brick),
        (Amount("pesos", FIVE_FOR_ONE), (Amount("workers", 1),)),
    )
    drawn = [tuple(_exchange(given, wanted, look, words)) for given, wanted in swaps]
    widths = [max([element.box.right for element in elements]) for elements in drawn]
    gap = (CONTENT_PX - sum(widths)) // (len(drawn) + 1)
    starts = accumulate([width + gap for width in widths[:-1]], initial=gap)
    placed = [moved(element, x, 0) for x, elements in zip(starts, drawn, strict=True) for element in elements]
    return _strip(placed, look)


def _exchange(given: Amount, wanted: tuple[Amount, ...], look: Look, words: Words) -> Iterator[Element]:
    x, theme, height, top = 0, theme_of(look), EXCHANGE_TOKEN_PX, (EXCHANGE_PX - EXCHANGE_TOKEN_PX) // 2
    yield from token(given, x, top, height, look, words)
    x += token_width(given, height, words) + 14
    arrow_width, arrow_height = sprite_size("arrow-right", 44)
    yield SpriteAt(
        name="arrow-right", box=Box(x, (EXCHANGE_PX - arrow_height) // 2, arrow_width, arrow_height)
    )
    x += arrow_width + 14
    for at, amount in enumerate(wanted):
        if at:
            text = fitted_line("/", x, 62, 30, NOTE_TYPE, Ink(theme.second_ink, theme.panel))
            yield text
            x += text.width + 8
        yield from token(amount, x, top, height, look, words)
        x += token_width(amount, height, words) + 8


def _strip(elements: list[Element], look: Look) -> Panel:
    theme = theme_of(look)
    ground = Fill(box=Box(0, 0, CONTENT_PX, EXCHANGE_PX), colour=theme.panel, radius=14)
    return Panel(
        width=CONTENT_PX,
        height=EXCHANGE_PX,
        look=look,
        background=theme.background,
        elements=(ground, *elements),
    )
