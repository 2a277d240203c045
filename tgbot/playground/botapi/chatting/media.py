"""Photos, animations and documents from the bot: checked as Telegram checks them, and as JSON in a message."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tgbot.playground.botapi.chatting.files import FileStore, StoredFile, Upload
from tgbot.playground.botapi.chatting.media_headers import film_seconds, film_size, media_type, picture_size
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
    """Whether it names an upload that did not come with the call, or nothing at all."""
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
