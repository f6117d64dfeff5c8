"""Who a visitor is, also behind a proxy, and that one of them does not stop the others."""

from __future__ import annotations

import pytest

from tests.web.served import Served, serving
from ttr_kit.web import limits
from ttr_kit.web.limits import Buckets
from ttr_kit.web.visitors import Proxies, Visitors, household, is_near

FAR, OTHER = "203.0.113.7", "198.51.100.9"


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", FAR, FAR),
        ("::ffff:127.0.0.1", FAR, FAR),
        ("127.0.0.1", f"{OTHER}, {FAR}", FAR),  # the first was said by the visitor
        ("127.0.0.1", f"{FAR}, 127.0.0.1", FAR),
        ("127.0.0.1", f"{FAR}:4711", FAR),
        ("127.0.0.1", "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", f"{FAR}, nonsense", "127.0.0.1"),
        (OTHER, FAR, OTHER),  # a stranger says what it likes
        ("10.1.2.3", FAR, FAR),
        ("10.1.2.3", f"{FAR}, 10.9.9.9", FAR),
        ("fe80::1%eth0", "", "fe80::/64"),
    ],
)
def test_who_it_is(peer: str, forwarded: str, visitor: str) -> None:
    assert Proxies(["10.0.0.0/8"]).visitor(peer, forwarded) == visitor


def test_a_household_has_one_name() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::1") == "::1"
    assert is_near(household("::1"))


def test_what_is_no_network_is_refused() -> None:
    with pytest.raises(ValueError, match="neighbour"):
        Proxies(["neighbour"])


def visitors(served: Served) -> Visitors:
    """The part of the running server that counts."""
    layer = served.guard.app.middleware_stack  # type: ignore[attr-defined]
    while not isinstance(layer, Visitors):
        layer = layer.app
    return layer


def test_who_reads_too_much_is_refused_and_the_others_are_not() -> None:
    with serving() as served:
        served.ask("GET", "/api/games")
        visitors(served)._reads = Buckets(3, 1e-6)

        def read(address: str) -> int:
            return served.ask("GET", "/api/games", x_forwarded_for=address)[0]

        assert [read(FAR) for _ in range(4)] == [200, 200, 200, 429]
        assert [read(f"2001:db8::{n}") for n in range(4)] == [200, 200, 200, 429]
        assert read(OTHER) == 200
        assert read("127.0.0.1") == 200


def test_one_visitor_behind_the_proxy_has_so_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS_PER_ADDRESS", 2)
    with serving() as served:
        created = served.new("Ada", "Ben")
        here = [served.join(created.watch, forwarded=FAR) for _ in range(2)]
        with pytest.raises(Exception, match="403"):
            served.join(created.watch, forwarded=FAR)
        here.append(served.join(created.seats[0], forwarded=OTHER))
        assert here[-1].table
        for player in here:
            player.close()


def test_watchers_are_few_from_one_place_and_give_way_to_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "WATCHERS_AN_ADDRESS", 2)
    monkeypatch.setattr(limits, "SOCKETS", 4)
    monkeypatch.setattr(limits, "WATCHERS", 4)
    with serving() as served:
        created = served.new("Ada", "Ben")
        first = served.join(created.watch, forwarded=FAR)
        others = [served.join(created.watch, forwarded=FAR)]
        third = served.join(created.watch, forwarded=FAR)
        assert third.entered["code"] == "full"
        others += [served.join(created.watch, forwarded=OTHER) for _ in range(2)]
        late = served.join(created.watch, forwarded="192.0.2.1")
        assert late.entered["code"] == "full"
        ada = served.join(created.seats[0], forwarded=FAR)
        assert ada.table["seat"] == 0
        assert first.ended()[0] == 1013
        for player in (*others, ada):
            player.close()


def test_who_watches_in_silence_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as served:
        created = served.new("Ada", "Ben")
        ada, watcher = served.join(created.seats[0]), served.join(created.watch)
        served.run(served.hall.tidy())
        assert served.within(created.game, lambda room: len(room.clients)) == 2
        monkeypatch.setattr(limits, "WATCH_SECONDS", -1.0)
        served.run(served.hall.tidy())
        code, said = watcher.ended()
        assert (code, said[-1]["code"]) == (1013, "idle")
        ada.move()
        ada.close()
