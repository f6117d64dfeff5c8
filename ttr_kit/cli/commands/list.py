"""`ttr-kit list`: the variants that come with the kit."""

from __future__ import annotations

import json
from typing import Any

import click

from ttr_kit.cli.output import put
from ttr_kit.format.load import load_path
from ttr_kit.system.resources import bundled_variants


@click.command(epilog="\b\nExamples:\n  ttr-kit list\n  ttr-kit list --json")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(as_json: bool) -> None:
    """List the variants that come with the kit; their ids can stand for a PATH."""
    rows = [_row(id) for id in bundled_variants()]
    put(json.dumps(rows, indent=2) + "\n" if as_json else _table(rows))


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
    cells = [("id", "name", "players", "cities", "routes", "tickets")]
    for row in rows:
        if row["name"] is None:
            cells.append((row["id"], f"(has errors: ttr-kit check {row['id']})", "", "", "", ""))
            continue
        players = f"{row['min_players']}–{row['max_players']}"
        figures = (str(row[key]) for key in ("cities", "routes", "tickets"))
        cells.append((row["id"], row["name"], players, *figures))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if number < 2 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    )
    return "\n".join(lines) + "\n"
