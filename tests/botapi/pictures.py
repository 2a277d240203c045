"""The headers of pictures of a given size, which are all that the server reads."""

from __future__ import annotations


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4) + height.to_bytes(4) + b"\x08\x02\0\0\0"


def jpeg(width: int, height: int) -> bytes:
    comment = b"\xff\xfe\0\x04hi"
    return (
        b"\xff\xd8" + comment + b"\xff\xc0\0\x11\x08" + height.to_bytes(2) + width.to_bytes(2) + b"\x03" * 10
    )
