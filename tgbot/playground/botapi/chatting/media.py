"""Photos, animations and documents from the bot: checked as Telegram checks them, and as JSON in a message."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple
from zlib import crc32

from tgbot.playground.botapi.chatting.files import FileStore, StoredFile, Upload
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_UPLOAD_BYTES = 50 * 1024 * 1024
MAX_PHOTO_SIDES_PIXELS = 10_000
MAX_PHOTO_RATIO = 20
ATTACHED = "attach://"
"""Before the name of an upload that comes with the call."""


def media_content(files: FileStore, kind: str, media: str | Upload, uploads: Mapping[str, Upload]) -> Json:
    """The fields of a message that shows a new upload, or a file that the bot names by its id."""
    upload = media if isinstance(media, Upload) else uploads.get(media.removeprefix(ATTACHED))
    if upload is None:
        return CONTENT_BY_KIND[kind](known_file(files, kind, str(media)))
    check_upload(kind, upload.content)
    return CONTENT_BY_KIND[kind](files.store(kind, upload))


def is_missing(media: str, uploads: Mapping[str, Upload]) -> bool:
    """Does it name an upload that did not come with the call, or nothing at all?"""
    return not media or (media.startswith(ATTACHED) and media.removeprefix(ATTACHED) not in uploads)


def known_file(files: FileStore, kind: str, file_id: str) -> StoredFile:
    file = files.by_id(file_id)
    if file is None:
        raise bad_request(unknown_file(file_id))
    if file.kind != kind:
        raise bad_request(f"can't use file of type {file.kind.capitalize()} as {kind.capitalize()}")
    return file


def unknown_file(media: str) -> str:
    """The error for an unknown file. This server downloads nothing from URLs."""
    if media.startswith(("http://", "https://")):
        return "failed to get HTTP URL content"
    return "wrong file identifier/HTTP URL specified"


# Checks


def check_upload(kind: str, content: bytes) -> None:
    if not content:
        raise bad_request("file must be non-empty")
    if len(content) > MAX_UPLOAD_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    if kind == "photo":
        check_photo(content)
    elif kind == "animation" and film_size(content) is None:
        raise bad_request("neither a GIF nor an MP4: Telegram would send the animation as a document")


def check_photo(content: bytes) -> None:
    if len(content) > MAX_PHOTO_BYTES:
        raise bad_request(
            f"file of size {len(content)} bytes is too big for a photo; "
            f"the maximum size is {MAX_PHOTO_BYTES} bytes"
        )
    size = picture_size(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if sum(size) > MAX_PHOTO_SIDES_PIXELS or max(size) > MAX_PHOTO_RATIO * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")


# Content


def photo_content(file: StoredFile) -> Json:
    """One size. Telegram makes smaller ones, too, and JPEG of them all; bots take the last, which is the largest."""
    return {"photo": [file.form | pixels(picture_size(file.upload.content))]}


def animation_content(file: StoredFile) -> Json:
    """An animation is also called a document, for old bots. Telegram makes an MP4 of a GIF; here it stays a GIF."""
    upload = file.upload
    document = file.form | {"file_name": upload.name, "mime_type": media_type(upload.content)}
    film = {"duration": film_seconds(upload.content)} | pixels(film_size(upload.content))
    return {"animation": document | film, "document": document}


def document_content(file: StoredFile) -> Json:
    return {"document": file.form | {"file_name": file.upload.name, "mime_type": file.upload.mime_type}}


def pixels(size: tuple[int, int] | None) -> Json:
    width, height = size or (0, 0)
    return {"width": width, "height": height}


CONTENT_BY_KIND: dict[str, Callable[[StoredFile], Json]] = {
    "photo": photo_content,
    "animation": animation_content,
    "document": document_content,
}


# The type and the size of pictures and films, from their bytes. Nothing is decoded, so that no library is needed


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
