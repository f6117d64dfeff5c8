"""A whole game on paper: sheets for a home printer, with all that is cut out of them."""
