"""Errors of the embedded server; their messages are for the operator."""


class EmbeddedError(RuntimeError):
    """The embedded server cannot be used; the message says why and what to do."""


class NoServer(EmbeddedError):
    """No server program is installed."""


class NoStore(EmbeddedError):
    """The folder holds no tables, and this command may not make a store in it."""


class FolderInUse(EmbeddedError):
    """Another live process owns the folder."""


class OtherServer(EmbeddedError):
    """The folder was written by a server whose files ours cannot read."""


class ServerFailed(EmbeddedError):
    """The server did not come up, or its folder cannot be used."""
