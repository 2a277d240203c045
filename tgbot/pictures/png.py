"""PNG: a picture's file from bands that are compressed one by one, so that a band can be kept and used again.

Pillow compresses a whole picture at a time, which takes longer than everything else. Here a band is a number of whole
lines; it ends at a full flush, so that the compressed bands follow each other as if they had been one.
"""

# Shortcut: Pillow could write the file. That takes 15 ms for a table, whatever is new in it; a band takes 1 to 2 ms, and
# from one picture of a game to the next about a third of them are new. Without it everything works.

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

COMPRESSION_LEVEL = 5
SIGNATURE = b"\x89PNG\r\n\x1a\n"
RAW_DEFLATE = -15
ZLIB_HEADER, LAST_BLOCK = b"\x78\x9c", b"\x03\x00"
NO_FILTER = b"\0"
ADLER_BASE = 65521
PALETTE_TYPE, BIT_DEPTH = 3, 8


class PackedBand(NamedTuple):
    """Some lines of a picture, compressed."""

    data: bytes
    size: int
    """In bytes, before it was compressed."""
    checksum: int


def pack(pixels: bytes, width: int) -> PackedBand:
    """Compress lines of one byte for each pixel."""
    lines = b"".join([NO_FILTER + pixels[at : at + width] for at in range(0, len(pixels), width)])
    packer = zlib.compressobj(COMPRESSION_LEVEL, zlib.DEFLATED, RAW_DEFLATE, zlib.DEF_MEM_LEVEL + 1)
    data = packer.compress(lines) + packer.flush(zlib.Z_FULL_FLUSH)
    return PackedBand(data, len(lines), zlib.adler32(lines))


def png(width: int, height: int, palette: bytes, bands: Sequence[PackedBand]) -> bytes:
    """The file of a picture whose pixels are places in a palette of red, green and blue."""
    header = struct.pack(">IIBBBBB", width, height, BIT_DEPTH, PALETTE_TYPE, 0, 0, 0)
    checksum, _ = reduce(_joined, [(band.checksum, band.size) for band in bands], (1, 0))
    pixels = [ZLIB_HEADER, *[band.data for band in bands], LAST_BLOCK, struct.pack(">I", checksum)]
    return SIGNATURE + b"".join(
        [_chunk(b"IHDR", [header]), _chunk(b"PLTE", [palette]), _chunk(b"IDAT", pixels), LAST_CHUNK]
    )


def with_description(file: bytes, text: str) -> bytes:
    """A picture's file with what it shows in words; without words it stays as it is."""
    if not text:
        return file
    return file[: -len(LAST_CHUNK)] + _chunk(b"iTXt", [DESCRIPTION, PLAIN_TEXT, text.encode()]) + LAST_CHUNK


def _joined(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The Adler-32 checksum of two texts in a row, from the checksums and sizes of both."""
    (first, length), (second, more) = one, other
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + more * ((first & 0xFFFF) - 1)
    return (high % ADLER_BASE) << 16 | low % ADLER_BASE, length + more


def _chunk(kind: bytes, parts: Iterable[bytes]) -> bytes:
    data = b"".join(parts)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


LAST_CHUNK = _chunk(b"IEND", [])
DESCRIPTION, PLAIN_TEXT = b"Description", bytes(5)
"""The keyword of such words, and what stands behind it: neither compression nor language."""
