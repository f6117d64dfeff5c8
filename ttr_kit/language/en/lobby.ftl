lobby-title = New game
lobby-heading = All aboard
lobby-intro = Choose a map, fill the seats, and play with friends or bots.
lobby-map = Map
lobby-loading = Unrolling the maps…
lobby-own-map = Play a map of your own…
lobby-seats = Seats
lobby-add-seat = Add a seat
lobby-private = Private: not in the list of games
lobby-seed-note = The same seed deals the same cards, so whoever knows it can work them out. Everybody at the table is told. Without a seed nobody can.
lobby-start = Start the game
lobby-your-games = Your games
lobby-no-answer = the server gave no answer
lobby-failed = that did not work
lobby-errors = { $count ->
    [one] { $count } error in the file
   *[other] { $count } errors in the file
}
lobby-preview = Preview
seat-name = Name of seat { $number }
seat-who = Who sits in seat { $number }
seat-remove = Remove seat { $number }
seat-person = a person
seat-bot = { $bot } bot
player-number = Player { $number }
bot-planner = planner
    .described = plans its tickets well
bot-greedy = greedy
    .described = takes what it can get
bot-rusher = rusher
    .described = hurries to the end
bot-hoarder = hoarder
    .described = collects a full hand first
bot-search = search
    .described = thinks hard, and takes its time
bot-random = random
    .described = does just anything
links-all-here = All on this device
    .described = You hand it over after each turn.
links-watch = For those who watch
    .described = They see the board and no secrets.
links-note = Send each player their own link. Whoever opens it first elsewhere takes the seat, and this link then opens it no more.
links-practice = A practice game with seed { $seed }: its cards can be worked out.
links-close = Close
links-copy = Copy
    .aria-label = Copy the link of { $name }
links-copied = Copied
links-of = Link of { $name }
links-open = Open
links-show = Links
games-forget = Forget { $name }
games-practice = practice
checking = Checking…
checking-behind = Checking… { $count ->
    [one] { $count } map before yours
   *[other] { $count } maps before yours
}
