"""The data of buttons that several rooms need, and `codec`, which writes and reads all kinds.

Importing any of them loads all, so that `read_button` knows every kind that is in people's chats. Buttons that only their topic
writes are declared in its folder, and known as soon as its handlers are.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
