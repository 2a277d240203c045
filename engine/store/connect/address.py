"""The address of a store, taken apart and checked. Nothing here ever repeats what was given: it may be secret."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

ADDRESS_EXAMPLES = {
    "redis": "redis://localhost:6379/0",
    "rediss": "rediss://user:password@redis.example.org:6379/0",
    "unix": "unix:///run/redis/redis.sock",
    "redis+sentinel": "redis+sentinel://host1:26379,host2:26379/mymaster",
    "rediss+sentinel": "rediss+sentinel://host1:26379,host2:26379/mymaster",
    "redis+cluster": "redis+cluster://host1:6379,host2:6379",
    "rediss+cluster": "rediss+cluster://host1:6379,host2:6379",
}
_TLS_OPTIONS = ("ssl_ca_certs", "ssl_cert_reqs", "ssl_certfile", "ssl_check_hostname", "ssl_keyfile")
SENTINEL_OPTIONS = ("sentinel_username", "sentinel_password")

EMBEDDED = "embedded"
"""In place of an address: run the embedded server."""


class BadAddress(ValueError):
    """An address that cannot be used. The message never quotes it: it may hold a password."""


@dataclass(frozen=True, slots=True)
class StoreAddress:
    """An address taken apart."""

    kind: str
    tls: bool = False
    hosts: tuple[tuple[str, int], ...] = ()
    path: str = ""
    service: str = ""
    db: int = 0
    login: Mapping[str, Any] = field(default_factory=dict, repr=False)
    options: Mapping[str, Any] = field(default_factory=dict, repr=False)


def parse_address(url: str) -> StoreAddress:
    """An address from its text."""
    scheme, mark, _ = url.partition("://")
    if not mark or scheme not in ADDRESS_EXAMPLES:
        known = ", ".join(f"{name}://" for name in ADDRESS_EXAMPLES)
        raise BadAddress(
            f"the address must begin with one of {known}; for example {ADDRESS_EXAMPLES['redis']}"
        )
    try:
        return _AddressReader(scheme, url).address()
    except BadAddress:
        raise
    except ValueError:
        raise _bad(scheme, "cannot be read; a password's special characters must be %-encoded") from None


def _bad(scheme: str, what: str) -> BadAddress:
    return BadAddress(f"the {scheme}:// address {what}; for example {ADDRESS_EXAMPLES[scheme]}")


class _AddressReader:
    def __init__(self, scheme: str, url: str) -> None:
        self.scheme = scheme
        self.transport, _, kind = scheme.partition("+")
        self.kind = kind or ("unix" if scheme == "unix" else "single")
        self.parts: SplitResult = urlsplit(url)
        self.userinfo, self.at, self.netloc = self.parts.netloc.rpartition("@")
        self.query = dict(parse_qsl(self.parts.query, keep_blank_values=True))

    def address(self) -> StoreAddress:
        if self.parts.fragment:
            raise self.bad("contains a #; in a password it must be written %23")
        hosts = self.hosts()
        path, service, db = self.place()
        tls = self.transport == "rediss"
        return StoreAddress(self.kind, tls, hosts, path, service, db, self.login(), self.options())

    def bad(self, what: str) -> BadAddress:
        return _bad(self.scheme, what)

    def hosts(self) -> tuple[tuple[str, int], ...]:
        if self.kind == "unix":
            if self.netloc:
                raise self.bad("must have three slashes before the path of the socket")
            return ()
        hosts = tuple(self.host(text) for text in self.netloc.split(","))
        if self.kind == "single" and len(hosts) > 1:
            raise self.bad("names several hosts; those need redis+sentinel:// or redis+cluster://")
        return hosts

    def host(self, text: str) -> tuple[str, int]:
        match = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(?::([0-9]{1,5}))?", text)
        if not match:
            raise self.bad("has a host that is missing or not of the form host:port")
        port = int(match[2] or (26379 if self.kind == "sentinel" else 6379))
        if not 0 < port < 65536:
            raise self.bad("has a port that is not between 1 and 65535")
        return unquote(match[1]).strip("[]"), port

    def place(self) -> tuple[str, str, int]:
        """The socket, service and database in the path, as the kind of address has them."""
        path = unquote(self.parts.path)
        if self.kind == "unix":
            if not path.strip("/"):
                raise self.bad("lacks the path of the socket")
            return path, "", self.db(self.query.get("db", ""))
        service, _, db = (
            path.strip("/").partition("/") if self.kind == "sentinel" else ("", "", path.strip("/"))
        )
        if self.kind == "sentinel" and not service:
            raise self.bad("lacks the name of the primary after the hosts")
        number = self.db(db or self.query.get("db", ""))
        if self.kind == "cluster" and number:
            raise self.bad("names a database; a cluster has only database 0")
        return "", service, number

    def db(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{0,5}", text):
            raise self.bad("has a database that is not a number")
        return int(text or 0)

    def login(self) -> dict[str, str]:
        user, _, password = self.userinfo.partition(":")
        login = {"username": unquote(user), "password": unquote(password)}
        return {name: value for name, value in login.items() if value}

    def options(self) -> dict[str, Any]:
        allowed = {"db"}
        allowed.update(_TLS_OPTIONS if self.transport == "rediss" else ())
        allowed.update(SENTINEL_OPTIONS if self.kind == "sentinel" else ())
        if unknown := set(self.query) - allowed:
            raise self.bad(
                f"has {len(unknown)} options that are not known; known are {', '.join(sorted(allowed))}"
            )
        options: dict[str, Any] = {name: value for name, value in self.query.items() if name != "db"}
        if "ssl_check_hostname" in options:
            options["ssl_check_hostname"] = options["ssl_check_hostname"].lower() not in ("0", "no", "false")
        return options


def check_address(url: str) -> None:
    """Raise `BadAddress` if it cannot be used."""
    if url != EMBEDDED:
        parse_address(url)
