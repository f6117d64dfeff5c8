"""The server: games in a browser for several people, and a live preview for authors."""
