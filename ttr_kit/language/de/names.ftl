### `.card` and `.cards` are a color as it stands before “Karte” and “Karten”.

## Colors

name-purple = violett
    .card = violette
    .cards = violette
name-blue = blau
    .card = blaue
    .cards = blaue
name-orange = orange
    .card = orangefarbene
    .cards = orangefarbene
name-white = weiß
    .card = weiße
    .cards = weiße
name-green = grün
    .card = grüne
    .cards = grüne
name-yellow = gelb
    .card = gelbe
    .cards = gelbe
name-black = schwarz
    .card = schwarze
    .cards = schwarze
name-red = rot
    .card = rote
    .cards = rote
name-pink = rosa
    .card = rosafarbene
    .cards = rosafarbene
name-brown = braun
    .card = braune
    .cards = braune
name-teal = türkis
    .card = türkisfarbene
    .cards = türkisfarbene
name-gray = grau
    .card = graue
    .cards = graue
name-silver = silbern

## Cards and pieces

name-train = Waggon
name-trains = Waggons
name-train-cards = Waggon-Karten
name-ship = Schiff
name-ships = Schiffe
name-ship-cards = Schiff-Karten
name-locomotive = Lokomotive
name-locomotives = Lokomotiven
name-joker = Joker
name-jokers = Joker
name-wild = Joker
name-wilds = Joker
name-wild-card = Joker
name-wild-cards = Joker

## Tickets

name-tickets = Zielkarten
name-tickets-title = Zielkarten
name-short = kurz
name-short-tickets = Kurze Zielkarten
name-long = lang
name-long-tickets = Lange Zielkarten

## Of mechanics

name-harbor = Hafen
name-passenger = Passagier
name-passenger-card = Passagierkarte
name-passenger-cards = Passagierkarten

## Who begins

name-first-traveler = wer am weitesten gereist ist
name-first-youngest = die jüngste Person

## Bonuses

name-longest-path = Längster Weg
name-most-tickets = Meiste Zielkarten
name-globetrotter = Weltenbummler

## Credits

name-credit-design = Ticket to Ride ist ein Spiel von Alan R. Moon und erscheint bei Days of Wonder
name-credit-owners = Spiel, Namen und Bilder gehören ihren Eigentümern; diese Datei ist inoffiziell
name-credit-facts = Sie enthält bloße Tatsachen des veröffentlichten Spiels und keine Bilder
