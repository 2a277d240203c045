"""Pictures and films of a given size. Most are as short as they can be: the server does not look at their pixels."""

from __future__ import annotations

from zlib import compress, crc32


def png(width: int, height: int) -> bytes:
    size = width.to_bytes(4) + height.to_bytes(4)
    head = chunk(b"IHDR", size + b"\x08\x02\0\0\0")
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def painted_png(width: int, height: int, red: int, green: int, blue: int) -> bytes:
    """A picture of one colour that a browser can show."""
    head = width.to_bytes(4) + height.to_bytes(4) + b"\x08\x02\0\0\0"
    rows = (b"\0" + bytes((red, green, blue)) * width) * height
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def chunk(name: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + name + body + crc32(name + body).to_bytes(4)


def jpeg(width: int, height: int) -> bytes:
    comment = b"\xff\xfe\0\x04hi"
    size = height.to_bytes(2) + width.to_bytes(2)
    return b"\xff\xd8" + comment + b"\xff\xc0\0\x11\x08" + size + b"\x03" * 10 + b"\xff\xd9"


def gif(width: int, height: int, *, frames: int = 2, frame_seconds: float = 1.0) -> bytes:
    delay = round(frame_seconds * 100).to_bytes(2, "little")
    frame = b"\x21\xf9\x04\0" + delay + b"\0\0" + b"\x2c" + bytes(9) + b"\x02\0"
    return (
        b"GIF89a"
        + width.to_bytes(2, "little")
        + height.to_bytes(2, "little")
        + bytes(3)
        + frame * frames
        + b";"
    )


def mp4(width: int, height: int, *, seconds: int = 3) -> bytes:
    """A film with sound: the track without a size comes first."""
    length = box(b"mvhd", bytes(12) + (1000).to_bytes(4) + (seconds * 1000).to_bytes(4) + bytes(80))
    tracks = track(0, 0) + track(width, height)
    return box(b"ftyp", b"isom") + box(b"mdat", b"frames") + box(b"moov", length + tracks)


def track(width: int, height: int) -> bytes:
    return box(b"trak", box(b"tkhd", bytes(76) + (width << 16).to_bytes(4) + (height << 16).to_bytes(4)))


def box(name: bytes, body: bytes) -> bytes:
    return (8 + len(body)).to_bytes(4) + name + body
