"""Who may ask from where, and what a browser may do with the answer."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.web.served import WAIT, Served, serving
from ttr_kit.web import lobby
from ttr_kit.web.limits import Bucket, Buckets

WISH = {"variant": "first-steps", "seats": [{"name": "Ada"}, {"name": "Ben"}]}


def test_pages_of_other_sites_get_no_answer(served: Served) -> None:
    own = f"http://127.0.0.1:{served.port}"
    for origin, status in (
        (own, 201),
        ("https://elsewhere.example", 403),
        ("null", 403),
        (f"{own}.elsewhere.example", 403),
        ("http://127.0.0.1:1", 403),
        ("http://[", 403),
    ):
        assert served.ask("POST", "/api/games", WISH, origin=origin)[0] == status, origin
    assert served.ask("POST", "/api/games", WISH, sec_fetch_site="cross-site")[0] == 403


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_sockets_of_other_sites_are_refused(served: Served, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{served.port}/api/table", origin=origin),  # type: ignore[arg-type]
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_name_that_somebody_made_lead_here_is_refused(served: Served) -> None:
    for host, status in (
        ("localhost", 200),
        (f"localhost:{served.port}", 200),
        ("elsewhere.example", 403),
        ("10.0.0.7", 403),
        ("", 403),
        ("[::1", 403),
    ):
        assert served.ask("GET", "/api/games", host=host)[0] == status, host


def test_numbers_are_names_in_a_local_network() -> None:
    with serving(names=("table.example",), numbers=True) as served:
        for host, status in (("10.0.0.7:80", 200), ("table.example", 200), ("other.example", 403)):
            assert served.ask("GET", "/api/games", host=host)[0] == status


@pytest.mark.parametrize("path", ["/", "/play", "/preview", "/api/variants", "/nothing"])
def test_headers_of_safety(served: Served, path: str) -> None:
    _, _, headers = served.ask("GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    script = next(part for part in policy.split(";") if "script-src" in part)
    assert "unsafe" not in script
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({}, "missing"),
        ([], "object"),
        ({**WISH, "variant": "../secrets"}, "no such variant"),
        ({**WISH, "variant": "/etc/passwd"}, "no such variant"),
        ({**WISH, "seed": -1}, "seed"),
        ({**WISH, "seed": "key:00"}, "seed"),
        ({**WISH, "seats": [{"name": "Ada"}]}, "players"),
        ({**WISH, "seats": [{"bot": "os:system"}, {}]}, "bot"),
        ({**WISH, "seats": [{"bot": "tests.web.served:Player"}, {}]}, "bot"),
        ({**WISH, "more": 1}, "more"),
    ],
)
def test_wishes_that_cannot_be(served: Served, wish: object, said: str) -> None:
    status, answer, _ = served.ask("POST", "/api/games", wish)
    assert status == 400
    assert said in answer["error"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 50_000, b" " * 100_000 + b"{}"])
def test_bodies_that_are_none(served: Served, body: bytes) -> None:
    assert served.ask("POST", "/api/games", body)[0] == 400


HALF = (
    b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 999\r\n\r\n{"
)


def test_a_body_that_does_not_come(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "BODY_SECONDS", 0.1)
    with socket.create_connection(("127.0.0.1", served.port), WAIT) as slow:
        slow.sendall(HALF)
        assert slow.recv(100).startswith(b"HTTP/1.1 400 ")


def test_somebody_who_goes_in_the_middle_of_a_body(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", served.port), WAIT) as gone:
            gone.sendall(HALF)
    assert served.ask("POST", "/api/games", WISH)[0] == 201
    assert "Exception" not in caplog.text


def test_forms_of_other_pages_are_not_read(served: Served) -> None:
    body = json.dumps(WISH).encode()
    assert served.ask("POST", "/api/games", body, content_type="text/plain")[0] == 400


def test_names_are_text_and_nothing_else(served: Served) -> None:
    name = "<img src=x onerror=alert(1)>"
    game = served.new(name, "Ben\u202e\n\x07\ud800")
    _, answer, headers = served.ask("GET", "/api/games")
    listed = next(each for each in answer["games"] if each["game"] == game.game)
    assert headers["content-type"] == "application/json"
    assert [seat["name"] for seat in listed["seats"]] == [name, "Ben"]


def test_files_beside_the_pages_stay_where_they_are(served: Served) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/static/../../store.py"):
        assert served.ask("GET", path)[0] in (400, 404), path


@pytest.mark.parametrize("number", ["9", "9" * 5000, "-1", "1.0", "%00", "x"])
def test_a_report_that_nobody_made(served: Served, number: str) -> None:
    assert served.ask("GET", f"/preview/report/{number}")[0] == 404


def test_links_are_not_made_without_end() -> None:
    with serving() as served:
        game = served.new("Ada", "Ben")
        served.guard.app.state.lobby._creations = Buckets(2, 1e-6)  # type: ignore[attr-defined]
        wish, path = {"host": game.host, "seat": 0}, f"/api/games/{game.game}/renew"
        assert [served.ask("POST", path, wish)[0] for _ in range(3)] == [200, 200, 429]
        assert served.ask("POST", "/api/games", WISH)[0] == 429


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(3, 1, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_who_owes_waits_a_while() -> None:
    now = [0.0]
    bucket = Bucket(3, 2, lambda: now[0])
    assert bucket.take()
    bucket.owe(1.5)
    assert bucket.debt == 0
    bucket.owe(3.5)
    assert bucket.debt == 2
    now[0] = 1.5
    assert bucket.debt == 0.5
    now[0] = 2.0
    assert [bucket.debt, bucket.take(), bucket.take()] == [0, True, False]


def test_buckets_do_not_pile_up() -> None:
    now = [0.0]
    buckets = Buckets(1, 1, lambda: now[0], most=5)
    assert all(buckets.take(str(n)) for n in range(5))
    assert not buckets.take("another")
    now[0] = 2.0
    assert buckets.take("another")
    assert len(buckets._buckets) == 1
