"""The true sizes of everything on a board, in millimeters."""

from __future__ import annotations

PITCH = 25.6
"""From one space to the next along a route."""
CAR = 24.0
"""The length of a space, and of the piece that lies on it."""
WIDTH = 8.0
"""The width of a space."""
FREE = 15.0
"""What a route leaves free at each end, from the middle of the city, where there is room."""
TIGHT = 9.5
"""What it leaves free at least."""
TRACKS = 9.8
"""From the middle of a track to the middle of the track beside it."""
SHORT = 0.985
"""A space may lose so much of its length before it is worth a warning."""
BOWS = (0.0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23, 0.3, -0.3)
"""How far a route may bend to the side, as shares of the way between its cities."""
CITY = 4.6
"""The radius of a city."""
NAME = 7.0
"""The size of a city's name."""
MARGIN = 16.0
"""From what is outermost on the map to its frame."""
SCORE = 17.0
"""The width of the scoring track."""
CARD = (67.0, 44.0)
"""Cards and tickets lie on their long side."""
BLEED = 2.0
"""How far the color of a card goes beyond the line where it is cut."""
