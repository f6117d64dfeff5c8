"""The actions of the core: claim, draw, keep tickets, pass, and buying of any kind."""
