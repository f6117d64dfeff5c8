"""Where everything on a board goes: cities, lines of spaces, names."""
