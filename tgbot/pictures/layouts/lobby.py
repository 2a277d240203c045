"""The lobby: an invitation worth forwarding, with the town, the table and its seats."""

from __future__ import annotations

from collections.abc import Iterator

from tgbot.pictures.elements import (
    MIDDLE,
    RIGHT,
    Box,
    Element,
    Fill,
    Layout,
    Panel,
    PanelAt,
    Rays,
    SpriteAt,
)
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.layouts.header import PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line, initial
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import CREAM, INK, Look, theme_of
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import LobbyFacts, LobbySeat
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

TOWN_PX = 645
HORIZON_PX = 470
TOWN_GROUND_PX = 560
TOWN_TITLE_TYPE = Type(Face.TITLE, (228, 210, 196, 180, 164, 150))
TOWN_SPRITES = (
    ("building-casa-colonial", 196),
    ("building-catedral", 206),
    ("building-hotel-nacional", 230),
    ("building-capitolio", 250),
    ("building-gran-teatro", 200),
)
"""The buildings along the street, from left to right, and their heights."""
TOWN_PALMS = ((68, 250), (1012, 290))
LOBBY_MARGIN_PX = 32
FACTS_PX = 180
SEAT_CARD_PX, SEAT_CARD_GAP_PX = 232, 14
INVITATION_TYPE = Type(Face.TITLE, (72, 66, 60, 54, 48, 44))
CODE_TYPE = Type(Face.BOLD, (50,))
SEAT_NAME_TYPE = Type(Face.NAME, (42, 40, 38, 36, 34, 32))
SEAT_STATE_TYPE = Type(Face.LABEL, (38, 36, 34, 32, 31))


def lobby_layout(lobby: LobbyFacts) -> Layout:
    words, look = lobby.words, lobby.look
    count = len(lobby.seats) + lobby.free_count
    room = PICTURE_WIDTH_PX - 2 * LOBBY_MARGIN_PX + SEAT_CARD_GAP_PX
    width, y = room // count - SEAT_CARD_GAP_PX, TOWN_PX + FACTS_PX
    cards = [_taken(seat, at, width, look, words) for at, seat in enumerate(lobby.seats)]
    cards += [_free(at, width, look, words) for at in range(len(lobby.seats), count)]
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=y + SEAT_CARD_PX + LOBBY_MARGIN_PX,
        look=look,
        background=theme_of(look).background,
        panels=(
            PanelAt(_town(look, words), 0, 0),
            PanelAt(_facts(lobby, words), 0, TOWN_PX),
            *[
                PanelAt(card, LOBBY_MARGIN_PX + at * (width + SEAT_CARD_GAP_PX), y)
                for at, card in enumerate(cards)
            ],
        ),
    )


# The town


def _town(look: Look, words: Words) -> Panel:
    """The title of the game over its town."""
    theme, scenery, width = theme_of(look), scenery_of(look), PICTURE_WIDTH_PX
    sea = Box(0, HORIZON_PX, width, TOWN_GROUND_PX - HORIZON_PX)
    disc = Box(width // 2 - 190, 240, 380, 380)
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, width, HORIZON_PX), colour=scenery.sky_rays),
        Fill(box=disc, colour=scenery.sun, radius=190),
        Fill(box=sea, colour=scenery.sea),
        *[_palm(middle, tall) for middle, tall in TOWN_PALMS],
        *_skyline(),
        Fill(box=Box(0, TOWN_GROUND_PX, width, TOWN_PX - TOWN_GROUND_PX), colour=theme.street),
        Fill(box=Box(0, TOWN_GROUND_PX, width, 9), colour=theme.kerb),
        *[_car(name, x) for name, x in (("car", 152), ("car-teal", 700))],
        fitted_line(
            words.text(f"short-{look.edition}"),
            width // 2,
            196,
            width - 120,
            TOWN_TITLE_TYPE,
            Ink(scenery.title, theme.sky),
            anchor=MIDDLE,
        ),
    )
    return Panel(width=width, height=TOWN_PX, look=look, background=theme.sky, elements=elements)


def _skyline() -> Iterator[SpriteAt]:
    step = PICTURE_WIDTH_PX // len(TOWN_SPRITES)
    for at, (name, tall) in enumerate(TOWN_SPRITES):
        width, height = sprite_size(name, tall)
        middle = step // 2 + at * step
        left = min(max(0, middle - width // 2), PICTURE_WIDTH_PX - width)
        yield SpriteAt(name=name, box=Box(left, TOWN_GROUND_PX - height, width, height), is_backdrop=True)


def _palm(middle: int, tall: int) -> SpriteAt:
    width, height = sprite_size("palm", tall)
    box = Box(middle - width // 2, TOWN_GROUND_PX - height, width, height)
    whole = Box(0, 0, PICTURE_WIDTH_PX, TOWN_PX)
    return SpriteAt(name="palm", box=box, is_backdrop=True, window=whole)


def _car(name: str, x: int) -> SpriteAt:
    width, height = sprite_size(name, 68)
    return SpriteAt(name=name, box=Box(x, TOWN_GROUND_PX + 8, width, height))


# The table


def _facts(lobby: LobbyFacts, words: Words) -> Panel:
    """The free seats of the table, its code, the goal and the pace."""
    theme = theme_of(lobby.look)
    code = _code(lobby)
    room = code[0].box.x - LOBBY_MARGIN_PX - 20
    title = words.text("scene-free-seats", count=lobby.free_count)
    ink = Ink(theme.ink, theme.background)
    elements: tuple[Element, ...] = (
        *code,
        fitted_line(title, LOBBY_MARGIN_PX, 86, room, INVITATION_TYPE, ink),
        *_terms(lobby),
    )
    return Panel(
        width=PICTURE_WIDTH_PX,
        height=FACTS_PX,
        look=lobby.look,
        background=theme.background,
        elements=elements,
    )


def _code(lobby: LobbyFacts) -> tuple[Fill, SpriteAt, Element]:
    """The table's sign and code, on a card."""
    right, top, height = PICTURE_WIDTH_PX - LOBBY_MARGIN_PX, 25, 78
    text = fitted_line(lobby.code, right - 26, top + 57, 300, CODE_TYPE, Ink(INK, CREAM), anchor=RIGHT)
    mark_width, mark_height = sprite_size(f"mark-{lobby.mark}", 48)
    mark = Box(text.left - mark_width - 16, top + 15, mark_width, mark_height)
    frame = Box(mark.x - 24, top, right - mark.x + 24, height)
    return (
        Fill(box=frame, colour=CREAM, radius=12, outline=INK, outline_px=4),
        SpriteAt(name=f"mark-{lobby.mark}", box=mark),
        text,
    )


def _terms(lobby: LobbyFacts) -> Iterator[Element]:
    """The goal as a sign, and the pace in words."""
    theme = theme_of(lobby.look)
    flag_width, flag_height = sprite_size("flag-ink", 42)
    yield SpriteAt(name="flag-ink", box=Box(LOBBY_MARGIN_PX, 114, flag_width, flag_height))
    yield from sun(lobby.goal, LOBBY_MARGIN_PX + flag_width + 28, 136, 52)
    x = LOBBY_MARGIN_PX + flag_width + 76
    room = PICTURE_WIDTH_PX - LOBBY_MARGIN_PX - x
    yield fitted_line(lobby.pace, x, 150, room, NOTE_TYPE, Ink(theme.second_ink, theme.background))


# Seats


def _taken(seat: LobbySeat, number: int, width: int, look: Look, words: Words) -> Panel:
    theme, middle = theme_of(look), width // 2
    ink = Ink(theme.ink, theme.panel)
    name = drawable(seat.name) or words.text("picture-seat", number=number + 1)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, SEAT_CARD_PX), colour=theme.panel, radius=14),
        *labelled_sign(number, initial(seat.name), middle, 66, 88, look),
        fitted_line(name, middle, 152, width - 20, SEAT_NAME_TYPE, ink, anchor=MIDDLE),
        *_state(seat, width, look, words),
    )
    return _seat_card(elements, width, look)


def _state(seat: LobbySeat, width: int, look: Look, words: Words) -> list[Element]:
    """Who a seat belongs to, with a sign before it."""
    theme = theme_of(look)
    if seat.is_computer:
        sign, message = "robot", "scene-computer"
    else:
        sign, message = "check", "scene-host" if seat.is_host else "scene-ready"
    if seat.is_held:
        sign, message = "", "scene-expected"
    sign_width, sign_height = sprite_size(sign, 34) if sign else (0, 0)
    before = sign_width + 8 if sign else 0
    text, ink = words.text(message), Ink(theme.second_ink, theme.panel)
    room = width - 20 - before
    said = fitted_line(text, 0, 208, room, SEAT_STATE_TYPE, ink)
    left = (width - said.width - before) // 2
    placed: list[Element] = [fitted_line(text, left + before, 208, room, SEAT_STATE_TYPE, ink)]
    if sign:
        placed.append(SpriteAt(name=sign, box=Box(left, 180, sign_width, sign_height)))
    return placed


def _free(number: int, width: int, look: Look, words: Words) -> Panel:
    theme, middle = theme_of(look), width // 2
    sign = f"seat-free-{number}"
    sign_width, sign_height = sprite_size(sign, 88)
    name, call = Ink(theme.ink, theme.background), Ink(theme.accent, theme.background)
    elements: tuple[Element, ...] = (
        Fill(
            box=Box(0, 0, width, SEAT_CARD_PX),
            outline=theme.second_ink,
            outline_px=4,
            radius=14,
            is_dashed=True,
        ),
        SpriteAt(name=sign, box=Box(middle - sign_width // 2, 22, sign_width, sign_height)),
        fitted_line(words.text("scene-free"), middle, 152, width - 20, SEAT_NAME_TYPE, name, anchor=MIDDLE),
        fitted_line(words.text("scene-join"), middle, 208, width - 20, SEAT_STATE_TYPE, call, anchor=MIDDLE),
    )
    return _seat_card(elements, width, look)


def _seat_card(elements: tuple[Element, ...], width: int, look: Look) -> Panel:
    background = theme_of(look).background
    return Panel(width=width, height=SEAT_CARD_PX, look=look, background=background, elements=elements)
