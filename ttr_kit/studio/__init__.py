"""The studio: a variant designed by mouse and by text at once, its file the one source of both."""
