"""What may be known of a state: by a player in words or in numbers, and by the auditor."""
