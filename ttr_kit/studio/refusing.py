"""What is said when a message makes no sense."""


class Misunderstood(ValueError):  # noqa: N818 - reads as what it is
    """A message that makes no sense; one sentence says why."""
