"""What checks see of a map: the survey, and the journeys on it."""
