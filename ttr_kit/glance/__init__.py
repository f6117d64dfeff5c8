"""A variant at a glance: its figures, as data and in words."""
