"""Protects the page's server: requests under a foreign host name or from another site's page are refused."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
CACHE_HEADER = "Cache-Control"
JSON_MEDIA_TYPE = "application/json"


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Guard:
    """ASGI middleware that checks `Host` and origin and adds security headers.

    A numeric host is accepted when the server is open to the network. A name is accepted only if it is the server's
    own, because any site can point a name of its own at this machine (DNS rebinding).
    """

    def __init__(self, app: ASGIApp, host: str) -> None:
        self._app = app
        self._host = host
        self._open = not is_loopback(host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refusal(scope["method"], headers)
        if refusal:
            app: ASGIApp = PlainTextResponse(*refusal)
        else:
            app = self._app

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                added.update(SAFE_HEADERS)
                added.setdefault(CACHE_HEADER, "no-cache")
            await send(message)

        await app(scope, receive, send_safely)

    def _refusal(self, method: str, headers: Headers) -> tuple[str, int] | None:
        if not self._is_ours(host_without_port(headers.get("host", ""))):
            return "Not by this name.", 421
        if method in ("GET", "HEAD"):
            return None
        if headers.get("content-type", "").partition(";")[0].strip().lower() != JSON_MEDIA_TYPE:
            return "JSON, please.", 415
        origin = headers.get("origin")
        if origin is not None and origin != f"http://{headers['host']}":
            return "Not from another page.", 403
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "Not from another page.", 403
        return None

    def _is_ours(self, name: str) -> bool:
        if is_loopback(name):
            return True
        return self._open and (name == self._host or is_address(name))


def host_without_port(host: str) -> str:
    """The host of a `Host` header, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
