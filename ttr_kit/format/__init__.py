"""The file format: from the text of a variant to a checked, typed `Variant`."""
