metric-token_value = the highest value of collected tokens
    .one = point of collected tokens
    .many = points of collected tokens
metric-token_count = the most collected tokens
    .one = collected token
    .many = collected tokens
sign-token-stack = Merchandise: a passenger who comes here takes the top token.
sign-passenger-card = Played for a route of another player on which a passenger travels.
sign-passenger = A passenger.
passenger-tokens = Tokens from the top: { $values }.
passenger-piece = passenger
    .many = passengers
token-piece = token
    .many = tokens

## At the table

verb-place = Place a passenger
    .in-list = place a passenger
    .asks = Place a passenger at one end of the route?
    .option = Place a passenger: { $city }
    .option-none = Place a passenger: nobody
    .told = places a passenger in { $city }
    .told-none = places nobody
verb-travel = Send a passenger
    .in-list = send a passenger
    .option = Send a passenger: { $city }
    .told = sends the passenger off from { $city }
verb-go = Go on
    .in-list = go on
    .asks = Along which route does the passenger go?
    .option = Go on: { $route }
    .told = travels along { $route }
verb-stop = Stop here
    .in-list = stop here
    .option = Stop here
    .told = ends the journey
kept-passenger-standing = Passengers
    .thing = passenger
kept-passenger-supply = Passengers left
    .thing = passenger
kept-passenger-tokens = Tokens
    .thing = token
score-tokens = tokens
engine-passenger-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
engine-passenger-no-end = { $city } is no end of the route where a passenger may stand
engine-passenger-taken = a passenger stands in { $city } already
engine-passenger-not-yours = no passenger of yours stands in { $city }
engine-passenger-stuck = no route that the passenger may use leaves { $city }
engine-passenger-foreign = { $route } belongs to another player, and you have no card for that
engine-passenger-used = { $route } has been used in this journey
engine-passenger-elsewhere = { $route } does not lead on from { $city }
engine-passenger-nobody = nobody owns { $route }
engine-passenger-must-move = the passenger must move along one route at least
