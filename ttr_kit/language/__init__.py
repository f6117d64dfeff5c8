"""Words, numbers and names in the languages of the kit."""
