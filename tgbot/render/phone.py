"""The phone that screens are made for: 390 by 844 points, of which a chat has 675."""

from __future__ import annotations

LINE_COLUMNS, BOLD_LINE_COLUMNS = 42, 39
"""The columns of a line of text, and of the first line of a message."""
LINE_POINTS = 22.4
VISIBLE_LINES = 28.4
"""The lines that a chat shows at once, without the edges of a message."""
KEY_ROW_LINES = 2.05
"""A row of keys is as high as so many lines."""
VISIBLE_LINES_WITH_PICTURE, KEY_ROW_LINES_BELOW_PICTURE = 29.3, 1.9
"""The same where a picture is shown, as measured: it has no edges."""
PICTURE_WIDTH_SHARE = 330 / 360
"""The width of a picture, to that of a text."""
PIXELS_PER_LINE = 1080 / 330 * LINE_POINTS
"""A picture is 1080 pixels wide, and 330 points on the phone."""
