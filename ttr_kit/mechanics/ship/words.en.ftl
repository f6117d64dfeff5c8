sign-oval = Rounded spaces take pieces of another kind, paid with their own cards.
sign-pieces = The card covers as many spaces as it shows pieces, or fewer.
ship-route = It takes { $pieces }.
ship-card = It covers up to { $count } spaces.
