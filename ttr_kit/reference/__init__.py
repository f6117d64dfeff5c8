"""What is written by the kit about itself: the published schema and the reference pages."""
