"""The conversation with one client: it shows its secrets first, then speaks the table's protocol.

The first message is `{"type": "enter", "links": [SECRET, …]}`, with the secrets of one game; the
answer is `{"type": "entered", "game": ID}`. From then on it is the protocol of `ttr_kit.play`. Who
is not let in, or is sent away, gets a last `fault` and the close code 4403, 4429 (too fast) or 1013
(come back later).
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ttr_kit.play import Fault
from ttr_kit.play.protocol import MALFORMED, TOO_LARGE
from ttr_kit.web.hall import Hall
from ttr_kit.web.limits import ANSWER_BYTES, GREETING_SECONDS, MESSAGE_BYTES, MESSAGE_RATE, Bucket
from ttr_kit.web.room import UNAVAILABLE, Client, Refused, compact
from ttr_kit.web.store import STORE_FAULTS, complain

FORBIDDEN = 4403
TOO_FAST = 4429
GOING = 1001
LATER = 1013
CODES = {
    **dict.fromkeys(("no_link", "broken", MALFORMED), FORBIDDEN),
    "too_fast": TOO_FAST,
    "closing": GOING,
}
"""How a connection is closed, by the fault; whoever is not told otherwise can come back later."""
PATIENCE = 20
"""How many messages too many are answered before the client is sent away."""
MOST_SEATS = 20


async def converse(socket: WebSocket, hall: Hall, rate: tuple[float, float] = MESSAGE_RATE) -> None:
    """Serve one client until it goes."""
    await socket.accept()
    client = Client(socket.client.host if socket.client else "")
    try:
        if not await _enter(socket, hall, client):
            return
        await _play(socket, client, Bucket(*rate))
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone in the middle of a word: it comes back or it does not
    finally:
        hall.leave(client)


async def _enter(socket: WebSocket, hall: Hall, client: Client) -> bool:
    try:
        words = _secrets(await asyncio.wait_for(_text(socket), GREETING_SECONDS))
        room = await hall.enter(words, client)
    except TimeoutError:
        await _send_away(socket, Fault("silent", "nothing was said"))
        return False
    except Refused as refused:
        await _send_away(socket, Fault(refused.code, str(refused)))
        return False
    except STORE_FAULTS as error:
        complain(error)
        await _send_away(socket, UNAVAILABLE)
        return False
    await _send(socket, {"type": "entered", "game": room.id})
    return True


def _secrets(text: str) -> list[str]:
    """The secrets of the first message; Refused if it is anything else."""
    refusal = Refused(MALFORMED, 'the first message is {"type": "enter", "links": [...]}')
    if len(text) > MESSAGE_BYTES:
        raise refusal
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise refusal from None
    if not isinstance(data, dict) or set(data) != {"type", "links"} or data["type"] != "enter":
        raise refusal
    words = data["links"]
    if not isinstance(words, list) or not 1 <= len(words) <= MOST_SEATS:
        raise refusal
    if not all(isinstance(word, str) and 0 < len(word) <= 100 for word in words):
        raise refusal
    return words


async def _play(socket: WebSocket, client: Client, bucket: Bucket) -> None:
    """Listen and speak at the same time; when one of them ends, so does the other."""
    speaking = asyncio.create_task(_speak(socket, client, bucket))
    listening = asyncio.create_task(_listen(socket, client, bucket))
    try:
        await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (speaking, listening):
            task.cancel()
        await asyncio.gather(speaking, listening, return_exceptions=True)


async def _speak(socket: WebSocket, client: Client, bucket: Bucket) -> None:
    while (message := await client.next()) is not None:
        text = client.written(message)
        if client.asked:
            bucket.owe(len(text) / ANSWER_BYTES)
        await socket.send_text(text)
    assert client.dismissed is not None
    await _send_away(socket, client.dismissed)


async def _listen(socket: WebSocket, client: Client, bucket: Bucket) -> None:
    patience = PATIENCE
    assert client.room is not None
    while client.dismissed is None:
        await asyncio.sleep(bucket.debt)  # who asks for much is heard less often
        try:
            async with asyncio.timeout(None if client.welcomed else GREETING_SECONDS):
                text = await _text(socket)
            client.heard = time.monotonic()
        except TimeoutError:
            client.dismiss("silent", "nothing was said")
            await asyncio.Event().wait()  # until the other task has said so
        if not bucket.take():
            patience -= 1
            if patience < 0:
                client.dismiss("too_fast", "this client sends too much")
                await asyncio.Event().wait()  # until the other task has said so
            client.tell(Fault("too_fast", "slower, please").json)
        elif len(text) > MESSAGE_BYTES:
            said = f"a message has {MESSAGE_BYTES} characters at most"
            client.tell(Fault(TOO_LARGE, said).json)
        else:
            await client.room.receive(client, text)


async def _text(socket: WebSocket) -> str:
    """The next message; what is not text is not understood, and said to be empty."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    return message.get("text") or ""


async def _send(socket: WebSocket, message: dict[str, Any]) -> None:
    await socket.send_text(compact(message))


async def _send_away(socket: WebSocket, fault: Fault) -> None:
    await _send(socket, fault.json)
    await socket.close(CODES.get(fault.code, LATER), fault.code)
