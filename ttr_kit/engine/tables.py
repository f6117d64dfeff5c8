"""A variant compiled for a number of players: names become small integers, rules become tables."""

from __future__ import annotations

from collections.abc import Callable

from ttr_kit.engine.payment.price import Charge
from ttr_kit.engine.scores.goals import Quest
from ttr_kit.model import CardClass, Route, Variant
from ttr_kit.model.nodes import Nodes
from ttr_kit.native import row, split, vector, words_for

ALL = 1 << 30
"""More than there can ever be of anything."""


class Tables:
    """What never changes during a game."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant = variant
        self.players = players
        self.teams = list(range(players))
        """By player, the number of the team; everybody is alone."""
        self._cards(variant)
        self._cities(variant)
        self._routes(variant)
        self._tickets(variant)

    def _cards(self, variant: Variant) -> None:
        cards = variant.cards
        self.card_names = [card.name for card in cards]
        self.card_number = {card.name: i for i, card in enumerate(cards)}
        self.deck_names = [deck.name for deck in variant.decks]
        self.deck_number = {name: i for i, name in enumerate(self.deck_names)}
        self.deck_of = [self.deck_number[card.deck] for card in cards]
        self.deck_cards: list[list[int]] = [[] for _ in variant.decks]
        for i, deck in enumerate(self.deck_of):
            self.deck_cards[deck].append(i)
        self.card_count = [card.count for card in cards]
        self.no_cards = row([0] * (len(cards) + 1))
        """Zero per card class, plus a sentinel class that nobody has, which avoids a check."""
        self.new_decks = [
            row([card for card in classes for _ in range(self.card_count[card])])
            for classes in self.deck_cards
        ]
        self.wild = [card.wild for card in cards]
        self.face_up_cost = [card.face_up_cost for card in cards]
        self.capacity = [*map(variant.capacity, cards), 1]
        self.color_names = list(variant.colors)
        number = {name: i for i, name in enumerate(self.color_names)}
        self.color_of = [-1 if card.color is None else number[card.color] for card in cards]
        self.piece_names = [piece.name for piece in variant.pieces]
        self.piece_number = {name: i for i, name in enumerate(self.piece_names)}
        self.piece_count = [piece.count for piece in variant.pieces]
        market = variant.market
        self.slot_deck = [
            self.deck_number[deck] for deck, slots in market.slots.items() for _ in range(slots)
        ]
        self.choose_refill = market.refill == "player_choice" and len(variant.decks) > 1
        self.resets = [
            ([name in reset.cards for name in self.card_names], reset.count)
            for reset in market.resets
        ]
        self.resetting = [any(chosen[i] for chosen, _ in self.resets) for i in range(len(cards))]
        self.start_hand = [variant.start_hand.get(name, 0) for name in self.deck_names]

    def _cities(self, variant: Variant) -> None:
        self.city_names = [city.name for city in variant.cities]
        self.city_number = {name: i for i, name in enumerate(self.city_names)}
        self.groups = {
            name: frozenset(self.city_number[city] for city in members)
            for name, members in variant.groups.items()
        }
        """The cities of each group."""
        self.dead_end = [city.dead_end for city in variant.cities]

    def _routes(self, variant: Variant) -> None:
        routes = variant.routes
        terms = [variant.terms(route) for route in routes]
        self.route_names = [route.name for route in routes]
        self.route_number = {name: i for i, name in enumerate(self.route_names)}
        self.length = [route.length for route in routes]
        self.route_points = [one.points for one in terms]
        self.route_pieces = [one.pieces for one in terms]
        """How many pieces a claim takes from the supply."""
        self.route_piece = [self.piece_number[route.piece] for route in routes]
        self.ends = [
            (self.city_number[route.ends[0]], self.city_number[route.ends[1]]) for route in routes
        ]
        nodes = Nodes(variant.cities)
        self.route_nodes = [nodes.ends(route.ends) for route in routes]
        self.nodes = nodes.count
        self.city_nodes = [nodes.of[name] for name in self.city_names]
        self.node_ends = vector([node for nodes in self.route_nodes for node in nodes])
        """The same, one route's two nodes after the other's."""
        self.every_node = row(range(self.nodes))
        self.lengths = vector(self.length)
        self.points = vector(self.route_points)
        self.claimed_words = [
            f"claimed {number} route{'' if number == 1 else 's'}"
            for number in range(len(routes) + 1)
        ]
        self.node_city = list(range(len(self.city_names)))
        for (first, second), ends in zip(self.route_nodes, self.ends, strict=True):
            for node, city in ((first, ends[0]), (second, ends[1])):
                if node >= len(self.node_city):
                    self.node_city.append(city)
        position = {route.index: i for i, route in enumerate(routes)}
        self.siblings = [1 << i for i in range(len(routes))]
        for connection in variant.connections:
            mask = sum(1 << position[track] for track in connection.tracks)
            for track in connection.tracks:
                self.siblings[position[track]] = mask
        self.tracks_open = variant.tracks_open(self.players) or ALL
        self.tracks_per_player = variant.tracks_per_player
        self.words = words_for(len(routes))
        """How many words a set of routes takes."""
        self.all_routes = split((1 << len(routes)) - 1, self.words)
        fits = [self._fitting(kind) for kind in range(len(self.piece_names))]
        self.fits = vector([word for masks in fits for word in masks])
        """By kind of piece and number of pieces left, the words of the routes that they fill."""
        self.fits_from = vector([sum(map(len, fits[:kind])) for kind in range(len(fits))])
        """By kind of piece, where its words begin."""
        charges = [
            [Charge(price, variant.cards, route_payer(route)) for price in one.prices]
            for route, one in zip(routes, terms, strict=True)
        ]
        self.prices = [first for first, *_ in charges]
        """By route, the price in cards of one color."""
        self.other_prices = [others for _, *others in charges]
        """By route, other prices that pay for it as well."""

    def _fitting(self, kind: int) -> list[int]:
        masks: list[int] = []
        for number in range(self.piece_count[kind] + 1):
            mask = 0
            for i, pieces in enumerate(self.route_pieces):
                if self.route_piece[i] == kind and pieces <= number:
                    mask |= 1 << i
            masks += split(mask, self.words)
        return masks

    def _nodes_of(self, city: str) -> list[int]:
        return self.city_nodes[self.city_number[city]]

    def _tickets(self, variant: Variant) -> None:
        tickets = variant.tickets
        self.ticket_names = [ticket.name for ticket in tickets]
        self.ticket_number = {name: i for i, name in enumerate(self.ticket_names)}
        self.joined_words = [f"{name} joined" for name in self.ticket_names]
        self.missed_words = [f"{name} not joined" for name in self.ticket_names]
        self.ticket_points = [ticket.points for ticket in tickets]
        self.ticket_penalty = [ticket.penalty for ticket in tickets]
        self.ticket_deck_names = [deck.name for deck in variant.ticket_decks]
        number = {name: i for i, name in enumerate(self.ticket_deck_names)}
        self.ticket_deck = [number[ticket.deck] for ticket in tickets]
        self.new_ticket_decks = [
            row([ticket for ticket, own in enumerate(self.ticket_deck) if own == deck])
            for deck in range(len(self.ticket_deck_names))
        ]
        self.ticket_shuffles = [f"tickets/{name}" for name in self.ticket_deck_names]
        """What the shuffles of tickets are called in logs."""
        self.ticket_cities = [
            tuple(
                tuple(self.city_number[city] for city in variant.places(place))
                for place in ticket.ends
            )
            for ticket in tickets
        ]
        """By ticket, the cities at its first place and at its last one."""
        self.ticket_nodes = [
            tuple(tuple(node for city in end for node in self.city_nodes[city]) for end in ends)
            for ends in self.ticket_cities
        ]
        nodes = {
            place: [node for city in variant.places(place) for node in self._nodes_of(city)]
            for ticket in tickets
            for place in ticket.named
        }
        self.goals = [None if ticket.goal == "pair" else Quest(ticket, nodes) for ticket in tickets]
        """What tickets ask for that name more than two places; None for all others."""
        lone = [len(starts) == len(goals) == 1 for starts, goals in self.ticket_nodes]
        lone = [one and goal is None for one, goal in zip(lone, self.goals, strict=True)]
        self.ticket_starts = vector(
            [ends[0][0] if one else -1 for one, ends in zip(lone, self.ticket_nodes, strict=True)]
        )
        self.ticket_goals = vector(
            [ends[1][0] if one else -1 for one, ends in zip(lone, self.ticket_nodes, strict=True)]
        )
        """The nodes of tickets that join two cities; -1 for those that have a choice of places."""


def route_payer(route: Route) -> Callable[[CardClass], bool]:
    """Tells which cards can be laid for the route at all, their color apart."""
    return lambda card: card.pays_for(route)
