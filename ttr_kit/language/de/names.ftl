### `.before-card` is a color as it stands before “Karte” and “Karten”.

## Colors

name-purple = violett
    .before-card = violette
name-blue = blau
    .before-card = blaue
name-orange = orange
    .before-card = orangefarbene
name-white = weiß
    .before-card = weiße
name-green = grün
    .before-card = grüne
name-yellow = gelb
    .before-card = gelbe
name-black = schwarz
    .before-card = schwarze
name-red = rot
    .before-card = rote
name-pink = rosa
    .before-card = rosafarbene
name-brown = braun
    .before-card = braune
name-teal = türkis
    .before-card = türkisfarbene
name-gray = grau
    .before-card = graue
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
