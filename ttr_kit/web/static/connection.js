// The two ways to a table: a server's socket, and a worker in the page. Both speak one protocol.
//
// A connection has `send(message)`, `close()`, and calls `onmessage(message)` and
// `onstatus(state, text)` with the states "connecting", "open", "lost" and "refused".

import {language, t} from "./words.js";

export const PROTOCOL = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const SENT_AWAY = 4400;

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

class Connection {
  constructor() {
    this.onmessage = () => {};
    this.onstatus = () => {};
    this.known = null; // the last revision, so that the log is not sent again
  }

  received(message) {
    if (message.type === "table") this.known = message.revision;
    this.onmessage(message);
  }

  hello() {
    const since = this.known === null ? {} : {since: this.known};
    this.send({type: "hello", protocol: PROTOCOL, language, ...since});
  }
}

/** A table on a server; comes back by itself when the line breaks. */
export class SocketConnection extends Connection {
  constructor(url, links) {
    super();
    this.url = url;
    this.links = links;
    this.wait = FIRST_WAIT;
    this.closed = false;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    this.onstatus("connecting", t("connecting"));
    const socket = new WebSocket(this.url);
    let fault = null;
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({type: "enter", links: this.links}));
    socket.onmessage = ({data}) => {
      const message = JSON.parse(data);
      if (message.type === "entered") {
        this.wait = FIRST_WAIT;
        this.onstatus("open", "");
        this.hello();
      } else this.received(message);
      if (message.type === "fault") fault = message;
    };
    socket.onclose = ({code, reason}) => {
      if (this.closed || socket !== this.socket) return;
      const said = fault?.code === reason ? fault.message : ""; // others have nothing to do with it
      if (code >= SENT_AWAY && code < SENT_AWAY + 100 && code !== 4429) {
        this.onstatus("refused", said ? sentence(said) : t("link-is-dead"));
        return;
      }
      this.onstatus("lost", said ? t("connection-lost-because", {reason: sentence(said)}) : t("connection-lost"));
      const spread = 0.7 + Math.random() * 0.6; // so that not all come back at the same moment
      this.timer = setTimeout(() => this.open(), this.wait * spread);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  hurry() {
    if (this.closed || !this.socket || this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** Whether the message went out; what cannot be sent now is not kept for later. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

/** A table in a worker of this page; messages are the same JSON texts. */
export class WorkerConnection extends Connection {
  constructor(worker) {
    super();
    this.worker = worker;
  }

  open() {
    this.onstatus("connecting", t("setting-up"));
    this.worker.onmessage = ({data}) => {
      const message = typeof data === "string" ? JSON.parse(data) : data;
      if (message.type === "entered") {
        this.onstatus("open", "");
        this.hello();
      } else if (message.type === "status") this.onstatus("connecting", t(message.id));
      else if (message.type === "broken") this.onstatus("refused", t("no-table-because", {reason: message.reason}));
      else this.received(message);
    };
    this.worker.onerror = () => this.onstatus("refused", t("no-table"));
  }

  send(message) {
    this.worker.postMessage(JSON.stringify(message));
    return true;
  }

  close() {
    this.worker.terminate();
  }
}
