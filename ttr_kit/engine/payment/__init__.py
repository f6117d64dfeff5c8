"""What things cost and which cards pay: the price language, its solvers, and what is offered."""
