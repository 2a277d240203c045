"""The lobby: an invitation worth forwarding, with the town, the table and its seats."""

from __future__ import annotations

from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    MIDDLE,
    SPRING,
    Box,
    clipped,
    column,
    fill,
    image,
    in_room,
    line,
    pad,
    panel,
    picture,
    rays,
    row,
    stack,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.layouts.parts import CARD_NAME_TYPE, initial, note, plate, seat_name, seat_sign, street
from tgbot.pictures.palette import CREAM, INK
from tgbot.pictures.scene_facts import LobbyFacts, LobbySeat
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

HORIZON_PX, TOWN_SKY_PX, TOWN_STREET_PX = 470, 560, 85
TOWN_TITLE_TYPE = Type(Face.TITLE, (228, 210, 196, 180, 164, 150))
TOWN_SPRITES = (
    ("building-casa-colonial", 196, AT_START),
    ("building-catedral", 206, MIDDLE),
    ("building-hotel-nacional", 230, MIDDLE),
    ("building-capitolio", 250, MIDDLE),
    ("building-gran-teatro", 200, AT_END),
)
"""The buildings along the street, from left to right, their heights, and where each stands in its part of it."""
LOBBY_MARGIN_PX = 32
SEAT_CARD_PX, SEAT_CARD_GAP_PX = 232, 14
INVITATION_TYPE = Type(Face.TITLE, (72, 66, 60, 54, 48, 44))
LOBBY_CODE_TYPE = Type(Face.BOLD, (50,))
SEAT_NAME_TYPE = Type(Face.NAME, (42, 40, 38, 36, 34, 32))


def lobby_layout(lobby: LobbyFacts) -> Layout:
    style, count = style_of(lobby), len(lobby.seats) + lobby.free_count
    width = (PICTURE_WIDTH_PX - 2 * LOBBY_MARGIN_PX + SEAT_CARD_GAP_PX) // count - SEAT_CARD_GAP_PX
    seats = [_taken(seat, number, width, style) for number, seat in enumerate(lobby.seats)]
    seats += [_free(number, width, style) for number in range(len(lobby.seats), count)]
    cards = row(LOBBY_MARGIN_PX, *seats, gap=SEAT_CARD_GAP_PX, width=PICTURE_WIDTH_PX)
    return picture(style, column(_town(style), _facts(lobby, style), cards, LOBBY_MARGIN_PX))


# The town


def _town(style: Style) -> Box:
    """The title of the game over its town."""
    theme, scenery, width = style.theme, style.scenery, PICTURE_WIDTH_PX
    ink, title = Ink(scenery.title, theme.sky), style.words.text(f"short-{style.edition}")
    sea = fill(width, TOWN_SKY_PX - HORIZON_PX, scenery.sea)
    disc = fill(380, 380, scenery.sun, radius=190)
    palms = row(
        clipped("palm", 250, 159, TOWN_SKY_PX, across=AT_END),
        SPRING,
        clipped("palm", 290, 173, TOWN_SKY_PX, across=AT_START),
        width=width,
    )
    cars = row(152, image("car", 68), 360, image("car-teal", 68), width=width)
    town = stack(
        Box(width, TOWN_SKY_PX + TOWN_STREET_PX),
        rays(width, HORIZON_PX, scenery.sky_rays),
        pad(disc, top=240),
        pad(column(sea, street(width, TOWN_STREET_PX, 9, style)), top=HORIZON_PX),
        palms,
        pad(_skyline(), top=TOWN_SKY_PX - _skyline().height),
        pad(cars, top=TOWN_SKY_PX + 8),
        pad(line(title, TOWN_TITLE_TYPE, ink, width - 120), top=36),
        down=AT_START,
    )
    return panel(style, theme.sky, town)


def _skyline() -> Box:
    step = PICTURE_WIDTH_PX // len(TOWN_SPRITES)
    standing = [
        in_room(image(name, tall, is_backdrop=True), width=step, across=side)
        for name, tall, side in TOWN_SPRITES
    ]
    return row(*standing, align=AT_END)


# The table


def _facts(lobby: LobbyFacts, style: Style) -> Box:
    """The free seats of the table, its code, the goal and the pace."""
    theme, width, margin = style.theme, PICTURE_WIDTH_PX, LOBBY_MARGIN_PX
    code, ink = _code(lobby), Ink(theme.ink, theme.background)
    title = style.words.text("scene-free-seats", count=lobby.free_count)
    room = width - 2 * margin - code.width - 20
    invitation = pad(line(title, INVITATION_TYPE, ink, room), bottom=6)
    goal = row(image("flag-ink", 42), 2, sun(lobby.goal, 52), 22)
    terms = row(goal, note(style, lobby.pace, width - 2 * margin - goal.width, theme.background))
    first = row(margin, invitation, SPRING, code, margin, width=width)
    return panel(style, theme.background, column(25, first, 7, row(margin, terms), 18, align=AT_START))


def _code(lobby: LobbyFacts) -> Box:
    """The table's sign and code, on a card."""
    code = line(lobby.code, LOBBY_CODE_TYPE, Ink(INK, CREAM), 300)
    shown = row(24, image(f"mark-{lobby.mark}", 48), 16, code, 26)
    return stack(fill(shown.width, 78, CREAM, radius=12, outline=INK, outline_px=4), shown)


# Seats


def _taken(seat: LobbySeat, number: int, width: int, style: Style) -> Box:
    theme = style.theme
    sign = seat_sign(number, initial(seat.name), 88, style)
    name = line(seat_name(seat.name, number, style), SEAT_NAME_TYPE, Ink(theme.ink, theme.panel), width - 20)
    shown = column(22, sign, 13, name, 28, _state(seat, width - 20, style))
    return plate(style, width, SEAT_CARD_PX, shown, ground=theme.panel, radius=14, down=AT_START)


def _state(seat: LobbySeat, room: int, style: Style) -> Box:
    """The person or computer of a seat, with a sign before it."""
    if seat.is_held:
        sign, message = "", "scene-expected"
    elif seat.is_computer:
        sign, message = "robot", "scene-computer"
    else:
        sign, message = "check", "scene-host" if seat.is_host else "scene-ready"
    before = row(image(sign, 34), 8) if sign else Box(0, 34)
    said = note(style, style.words.text(message), room - before.width, style.theme.panel, CARD_NAME_TYPE)
    return row(before, pad(said, top=1), align=AT_START)


def _free(number: int, width: int, style: Style) -> Box:
    theme, room = style.theme, width - 20
    name, call = Ink(theme.ink, theme.background), Ink(theme.accent, theme.background)
    shown = column(
        22,
        image(f"seat-free-{number}", 88),
        13,
        line(style.words.text("scene-free"), SEAT_NAME_TYPE, name, room),
        29,
        line(style.words.text("scene-join"), CARD_NAME_TYPE, call, room),
    )
    return plate(
        style, width, SEAT_CARD_PX, shown, frame=theme.second_ink, radius=14, is_dashed=True, down=AT_START
    )
