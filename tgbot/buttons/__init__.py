"""The data of buttons: a module for each topic, and `codec`, which writes and reads them.

Importing any of them loads all, so that `read_button` knows every kind that is in people's chats.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
