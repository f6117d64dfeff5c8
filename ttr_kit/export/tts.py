"""A save for Tabletop Simulator: board, decks, tickets, pieces and notes, with pictures beside it.

Nothing in it moves by itself: it is the box of the game, laid out on a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from ttr_kit.draw import Drawing, draw_board
from ttr_kit.draw.canvas import Canvas
from ttr_kit.draw.cards import card_back, card_face
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.players import COLORS as PLAYERS
from ttr_kit.draw.render import render
from ttr_kit.draw.theme import THEMES, paint
from ttr_kit.draw.tickets import MiniMap, ticket_face
from ttr_kit.export.notes import notes
from ttr_kit.export.objects import Data, ObjectNumbers, Place, bag, deck, thing
from ttr_kit.export.sheets import Painter, sheet, sheets
from ttr_kit.language.tickets import called, valued
from ttr_kit.mechanics.marking import pieces
from ttr_kit.mechanics.marks import Piece
from ttr_kit.model import CardDeck, Variant

BOARD_PIXELS = 4096
CARD_PIXELS = 400
"""The width of the board and of one card; larger pictures are slow to load for all at a table."""
ROW = 4.5
"""From one row of things beside the board to the next, in inches."""
SET_UP = 2
"""The chapter of the rules that tells how to set up."""

Item = TypeVar("Item")


class TabletopSimulator:
    """Everything of one export; `pictures` are file name -> drawing and width in pixels."""

    def __init__(self, variant: Variant, address: Callable[[str], str]) -> None:
        self.variant = variant
        self.address = address
        self.theme = THEMES["light"]
        self.numbers = ObjectNumbers(variant.content_hash)
        self.pictures: dict[str, tuple[Drawing, int]] = {}
        self.decks = 0
        board = draw_board(variant)
        self.warnings = board.warnings
        self.pictures["board.png"] = (board, BOARD_PIXELS)
        things = [self._board(), *self._card_decks(), *self._ticket_decks()]
        things += [*self._players(), *self._shared()]
        self.save = self._save(things)

    def draw(self) -> Iterator[tuple[str, bytes]]:
        """The pictures one by one, as PNG files."""
        for name, (drawing, width) in self.pictures.items():
            yield name, render(drawing, "png", width)

    def _save(self, things: Sequence[Data]) -> Data:
        variant = self.variant
        tabs = notes(variant)
        return {
            "SaveName": variant.name,
            "GameMode": variant.name,
            "Date": "",
            "VersionNumber": "",
            "GameType": "Board Game",
            "GameComplexity": "Low Complexity",
            "PlayerCounts": [variant.min_players, variant.max_players],
            "Tags": ["Board Games"],
            "Gravity": 0.5,
            "PlayArea": 1.0,
            "Table": "Table_RPG",
            "Sky": "Sky_Museum",
            "Note": "",
            "TabStates": {
                str(place): {
                    "title": title,
                    "body": body,
                    "color": "Grey",
                    "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
                    "id": place,
                }
                for place, (title, body) in enumerate(tabs)
            },
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            "ObjectStates": [*things, self._card_of_notes(tabs)],
        }

    def _board(self) -> Data:
        image = {
            "ImageURL": self.address("board.png"),
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
        }
        credits = "\n".join(self.variant.credits)
        return thing(
            *(self.numbers, "Custom_Board", self.variant.name, (0.0, 1.0, 0.0)),
            text=credits,
            locked=True,
            CustomImage=image,
        )

    # Cards and tickets

    def _card_decks(self) -> Iterator[Data]:
        for place, holder in enumerate(self.variant.decks):
            cards = [card for card in self.variant.cards if card.deck == holder.name and card.count]
            yield from self._deck(
                holder,
                cards,
                lambda group, corner, card: card_face(
                    group, corner, card, self.variant, self.theme
                ),
                lambda canvas: None,
                (17.0, 1.5, 6.0 - place * ROW),
                {card.name: (card.title, card.count) for card in cards},
            )

    def _ticket_decks(self) -> Iterator[Data]:
        small = MiniMap(lay_out(self.variant))
        for place, holder in enumerate(self.variant.ticket_decks):
            tickets = [t for t in self.variant.tickets if t.deck == holder.name]
            yield from self._deck(
                holder,
                tickets,
                lambda group, corner, ticket: ticket_face(
                    group, corner, ticket, self.variant, small, self.theme
                ),
                lambda canvas: small.define(canvas, self.theme),
                (-17.0, 1.5, 6.0 - place * ROW),
                {t.name: (f"{called(t)} ({valued(t)})", 1) for t in tickets},
            )

    def _deck(
        self,
        holder: CardDeck,
        items: Sequence[Item],
        painter: Painter[Item],
        prepare: Callable[[Canvas], None],
        at: tuple[float, float, float],
        known: Mapping[str, tuple[str, int]],
    ) -> Iterator[Data]:
        """The deck, if there is a card in it; its pictures are noted down."""
        if not items:
            return
        first = self.decks + 1
        back = f"back-{first}.png"
        self.pictures[back] = (
            sheet(
                [holder],
                holder.title,
                lambda group, corner, one: card_back(group, corner, one, self.variant, self.theme),
                lambda canvas: None,
            ),
            CARD_PIXELS,
        )
        pictures: dict[str, Data] = {}
        cards: list[tuple[str, int]] = []
        names = iter(known.values())
        for drawing, part, columns, rows in sheets(items, holder.title, painter, prepare):
            self.decks += 1
            face = f"faces-{self.decks}.png"
            self.pictures[face] = (drawing, columns * CARD_PIXELS)
            pictures[str(self.decks)] = {
                "FaceURL": self.address(face),
                "BackURL": self.address(back),
                "NumWidth": columns,
                "NumHeight": rows,
                "BackIsHidden": True,
                "UniqueBack": False,
                "Type": 0,
            }
            for index in range(len(part)):
                title, count = next(names)
                cards += [(title, self.decks * 100 + index)] * count
        yield deck(self.numbers, holder.title, at, cards, pictures)

    # Pieces

    def _players(self) -> Iterator[Data]:
        variant = self.variant
        own = [piece for piece in pieces(variant) if piece.owned]
        for player in range(variant.max_players):
            name = PLAYERS[player % len(PLAYERS)]
            color = paint(name, self.theme).fill
            inside = [
                self._piece("BlockRectangle", kind.name, color, (0.3, 0.3, 0.45))
                for kind in variant.pieces
                for _ in range(kind.count)
            ]
            inside += [
                self._piece("PlayerPawn", piece.name, color, (0.7, 0.7, 0.7))
                for piece in own
                for _ in range(piece.count)
            ]
            east = (player - (variant.max_players - 1) / 2) * 4.0
            title = f"Pieces of {name}, player {player + 1}"
            yield bag(self.numbers, title, (east, 1.5, -14.0), color, inside)
            at = (east, 1.5, -11.0)
            yield self._piece("Checker_white", f"Score of {name}", color, (0.6, 0.6, 0.6), at)

    def _shared(self) -> Iterator[Data]:
        """A bag for each sort of piece that belongs to nobody, by its color."""
        sorts: dict[tuple[str, str | None], list[Piece]] = {}
        for piece in pieces(self.variant):
            if not piece.owned:
                sorts.setdefault((piece.plural, piece.color), []).append(piece)
        for place, ((plural, color), alike) in enumerate(sorts.items()):
            fill = paint(color, self.theme).fill
            inside = [
                self._piece("Checker_white", _named(piece), fill, (0.5, 0.5, 0.5))
                for piece in alike
                for _ in range(piece.count)
            ]
            at = ((place - (len(sorts) - 1) / 2) * 4.0, 1.5, 14.0)
            title = ", ".join(filter(None, (plural.capitalize(), color)))
            yield bag(self.numbers, title, at, fill, inside)

    def _piece(
        self,
        shape: str,
        name: str,
        color: str,
        scale: tuple[float, float, float],
        at: Place = (0.0, 1.0, 0.0),
    ) -> Data:
        return thing(self.numbers, shape, name, at, scale=scale, color=color)

    def _card_of_notes(self, tabs: Sequence[tuple[str, str]]) -> Data:
        """How to set up, to be read beside the board; the other chapters are in the notebook."""
        title, text = tabs[min(SET_UP, len(tabs) - 1)]
        return thing(self.numbers, "Notecard", title, (-17.0, 1.5, -12.0), text=text)


def _named(piece: Piece) -> str:
    return " ".join(filter(None, (piece.color, piece.name, piece.text)))
