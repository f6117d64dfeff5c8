"""The rulebook of a variant in Markdown."""

from ttr_kit.rulebook.sections import Section, section, sections

__all__ = ["Section", "section", "sections"]
