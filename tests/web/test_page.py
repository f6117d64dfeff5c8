"""The page about the server says what the program does."""

from pathlib import Path

from ttr_kit.web import limits, preview, secret
from ttr_kit.web.work import examine, thinkers

PAGE = (Path(__file__).parents[2] / "site" / "server.md").read_text("utf-8")


def test_the_limits_are_those_of_the_program() -> None:
    burst, rate = limits.MESSAGE_RATE
    for said in (
        f"{secret.BITS} bits",
        f"{limits.MESSAGE_BYTES // 1024} kB a message",
        f"{burst:.0f} messages at once and {rate:.0f} a second",
        f"{limits.SOCKETS_A_GAME} clients at a table",
        f"{limits.SOCKETS:,} in all",
        f"\n  {limits.WATCHERS:,} may only watch, and {limits.WATCHERS_AN_ADDRESS} from one place",
        f"{limits.READS[0]:.0f} at once and {limits.READS[1]:.0f} a second from one visitor",
        f"{limits.NEW_GAMES[0]:.0f} new games and links at once",
        f"every {limits.ANSWER_BYTES // 1024} kB of\n  answer",
        f"{limits.CONNECTIONS:,} in all and "
        f"{limits.CONNECTIONS_PER_ADDRESS} from one other machine",
        f"has {limits.ASK_SECONDS:.0f} seconds to ask",
        f"{limits.GREETING_SECONDS:.0f} to say hello",
        f"reads nothing for {limits.READ_SECONDS:.0f} seconds",
        f"{limits.VARIANT_BYTES // 1024} kB and are checked",
        f"with {limits.CHECK_SECONDS:.0f}\n  seconds",
        f"play {preview.GAMES} games",
    ):
        assert said in PAGE, said
    assert examine.MEMORY == 1 << 30
    assert (limits.IDLE_SECONDS, limits.WATCH_SECONDS) == (600, 3600), "as the page says in words"
    assert thinkers.SLOW == 10, "as the page says in words"
