"""The studio on a server of its own: one file, the pages that show it, and what they ask for."""
