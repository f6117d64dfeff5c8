"""`ttr-kit list`: the variants that come with the kit, and the mechanics that it knows."""

from __future__ import annotations

import json
from typing import Any

import click

from ttr_kit.cli.output import put
from ttr_kit.format.load import load_path
from ttr_kit.format.schema.bundle import fragments
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.system.resources import bundled_variants


@click.command(
    epilog="\b\nExamples:\n  ttr-kit list\n  ttr-kit list --json\n  ttr-kit list --mechanics"
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--mechanics", is_flag=True, help="List the mechanics, their keys and whose they are, instead."
)
def command(as_json: bool, mechanics: bool) -> None:
    """List the variants that come with the kit; their ids can stand for a PATH."""
    if mechanics:
        known = [_mechanic(mechanic) for mechanic in MECHANICS]
        put(json.dumps(known, indent=2) + "\n" if as_json else _mechanics_table(known))
        return
    rows = [_row(id) for id in bundled_variants()]
    put(json.dumps(rows, indent=2) + "\n" if as_json else _table(rows))


def _mechanic(mechanic: Mechanic[Any]) -> dict[str, Any]:
    fragment = fragments()[mechanic.name]
    kinds = ("variant", "city", "route", "card", "ticket")
    return {
        "name": mechanic.name,
        "title": mechanic.title,
        "summary": mechanic.summary,
        "keys": {kind: list(fragment[kind]) for kind in kinds if kind in fragment},
        "package": mechanic.source or "ttr-kit",
    }


def _mechanics_table(known: list[dict[str, Any]]) -> str:
    cells: list[tuple[str, ...]] = [("mechanic", "keys", "package", "what it does")]
    for row in known:
        keys = ", ".join(dict.fromkeys(key for keys in row["keys"].values() for key in keys))
        cells.append((row["name"], keys, row["package"], row["summary"]))
    return _lines(cells, 4)


def _row(id: str) -> dict[str, Any]:
    variant = load_path(id).variant
    if variant is None:
        return {"id": id, "name": None}
    return {
        "id": id,
        "name": variant.name,
        "min_players": variant.min_players,
        "max_players": variant.max_players,
        "cities": len(variant.cities),
        "routes": len(variant.routes),
        "tickets": len(variant.tickets),
    }


def _table(rows: list[dict[str, Any]]) -> str:
    cells: list[tuple[str, ...]] = [("id", "name", "players", "cities", "routes", "tickets")]
    for row in rows:
        if row["name"] is None:
            cells.append((row["id"], f"(has errors: ttr-kit check {row['id']})", "", "", "", ""))
            continue
        players = f"{row['min_players']}–{row['max_players']}"
        figures = (str(row[key]) for key in ("cities", "routes", "tickets"))
        cells.append((row["id"], row["name"], players, *figures))
    return _lines(cells, 2)


def _lines(cells: list[tuple[str, ...]], left: int) -> str:
    """Columns side by side; so many of them begin at the left."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if number < left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    )
    return "\n".join(lines) + "\n"
