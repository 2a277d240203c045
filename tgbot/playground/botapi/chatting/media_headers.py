"""Reads the type and the size of pictures and films from their bytes. Nothing is decoded, so that no library is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PNG_DESCRIPTION = b"Description" + bytes(5)
"""The keyword of a text in any script, with neither compression nor language."""
JPEG_SIGNATURE = b"\xff\xd8"
JPEG_END = b"\xff\xd9"
GIF_SIGNATURES = (b"GIF87a", b"GIF89a")
GIF_END = b";"
GIF_DELAY = re.compile(rb"\x21\xf9\x04.(..).\x00[\x21\x2c]", re.DOTALL)
"""How long a frame of a GIF is shown, in hundredths of a second; a block of the frame's own follows."""
MP4_SIGNATURE = b"ftyp"
"""Stands behind the length of the first box."""
MP4_TRACK_BOXES = (b"moov", b"trak", b"tkhd")
MP4_LENGTH_BOXES = (b"moov", b"mvhd")
JPEG_FRAME_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The JPEG markers that are followed by the picture's size."""


class PixelSize(NamedTuple):
    width: int
    height: int


def media_type(content: bytes) -> str | None:
    """The media type that a browser shows; None if it is none of those known here, whatever its sender calls it."""
    if content.startswith(PNG_SIGNATURE):
        return "image/png"
    if content.startswith(JPEG_SIGNATURE):
        return "image/jpeg"
    if content.startswith(GIF_SIGNATURES):
        return "image/gif"
    return "video/mp4" if content[4:8] == MP4_SIGNATURE else None


def picture_size(content: bytes) -> PixelSize | None:
    """The size of a picture; None if it is broken or of an unknown type."""
    match media_type(content):
        case "image/png":
            return _png_size(content)
        case "image/jpeg":
            return _jpeg_size(content)
        case "image/gif":
            return _gif_size(content)
    return None


def picture_description(content: bytes) -> str:
    """The description of a PNG in words; empty if it has none."""
    said = [
        data for kind, data in _png_chunks(content) if kind == b"iTXt" and data.startswith(PNG_DESCRIPTION)
    ]
    return said[0].removeprefix(PNG_DESCRIPTION).decode("utf-8", "replace") if said else ""


def film_size(content: bytes) -> PixelSize | None:
    """The size of a GIF or an MP4; None if it is broken or something else."""
    match media_type(content):
        case "image/gif":
            return _gif_size(content)
        case "video/mp4":
            return _mp4_size(content)
    return None


def film_seconds(content: bytes) -> int:
    """The length of a GIF or an MP4."""
    if media_type(content) == "image/gif":
        return round(sum([int.from_bytes(delay, "little") for delay in GIF_DELAY.findall(content)]) / 100)
    head = next(_mp4_boxes(memoryview(content), MP4_LENGTH_BOXES), None)
    if head is None or len(head) < 20:
        return 0
    scale, length = int.from_bytes(head[12:16]), int.from_bytes(head[16:20])
    return round(length / scale) if scale else 0


def _png_size(content: bytes) -> PixelSize | None:
    """The size of a PNG that is whole: each chunk has the right checksum, and the last one says that it is the last."""
    if [kind for kind, _ in _png_chunks(content)][-1:] != [b"IEND"]:
        return None
    return PixelSize(int.from_bytes(content[16:20]), int.from_bytes(content[20:24]))


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG, up to the last one or to one that is broken."""
    view, at = memoryview(content), len(PNG_SIGNATURE)
    kind = b"" if content.startswith(PNG_SIGNATURE) else b"IEND"
    while at + 12 <= len(view) and kind != b"IEND":
        end = at + 12 + int.from_bytes(view[at : at + 4])
        if crc32(view[at + 4 : end - 4]) != int.from_bytes(view[end - 4 : end]):
            return
        kind = bytes(view[at + 4 : at + 8])
        yield kind, bytes(view[at + 8 : end - 4])
        at = end


def _jpeg_size(content: bytes) -> PixelSize | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF and JPEG_END in content:
        if content[at + 1] in JPEG_FRAME_MARKERS:
            height, width = content[at + 5 : at + 7], content[at + 7 : at + 9]
            return PixelSize(int.from_bytes(width), int.from_bytes(height))
        at += 2 + int.from_bytes(content[at + 2 : at + 4])
    return None


def _gif_size(content: bytes) -> PixelSize | None:
    if not content.endswith(GIF_END):
        return None
    return PixelSize(int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little"))


def _mp4_size(content: bytes) -> PixelSize | None:
    """The size of the first track that has one. It ends the track's head, in fractions of a 65536th."""
    for head in _mp4_boxes(memoryview(content), MP4_TRACK_BOXES):
        size = PixelSize(int.from_bytes(head[-8:-4]) >> 16, int.from_bytes(head[-4:]) >> 16)
        if all(size):
            return size
    return None


def _mp4_boxes(view: memoryview, path: tuple[bytes, ...]) -> Iterator[memoryview]:
    """The contents of the boxes at that path. A box has a length, a name and a content, which may be boxes again."""
    at = 0
    while at + 8 <= len(view):
        begin, length = 8, int.from_bytes(view[at : at + 4])
        if length == 1:
            begin, length = 16, int.from_bytes(view[at + 8 : at + 16])
        end = at + length if length else len(view)
        if end < at + begin:
            return
        if bytes(view[at + 4 : at + 8]) == path[0]:
            inner = view[at + begin : end]
            yield from _mp4_boxes(inner, path[1:]) if path[1:] else [inner]
        at = end
