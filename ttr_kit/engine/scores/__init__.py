"""What is counted and scored: metrics, tickets, awards, the end of the game and the final score."""
