"""Tests read English, whatever the machine speaks."""

import os

os.environ["LC_ALL"] = "C.UTF-8"
