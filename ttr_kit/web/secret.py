"""Secret links: long random words of which the server keeps nothing but a hash."""

from __future__ import annotations

import hashlib
import secrets

BITS = 192


def secret() -> str:
    """A new secret that nobody can guess."""
    return secrets.token_urlsafe(BITS // 8)


def sealed(word: str) -> bytes:
    """What is kept of a secret; a random word of this length needs no slow hash."""
    return hashlib.sha256(word.encode("utf-8", "replace")).digest()


def public_id() -> str:
    """A name for a game that may be seen by everybody and opens nothing."""
    return secrets.token_hex(6)
