// The line to the session: a socket of the server, or a worker that runs Python in the page.

/** Open the line; `told(message)` hears every message, `lost(yes)` whether nobody answers. */
export function connect(told, lost) {
  return window.ttrStudioWorker ? byWorker(window.ttrStudioWorker, told) : bySocket(told, lost);
}

function bySocket(told, lost) {
  const address = new URL("../api/studio", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const waiting = [];
  let socket = null;
  let wait = 300;
  const open = () => {
    socket = new WebSocket(address.href);
    socket.onopen = () => {
      wait = 300;
      lost(false);
      socket.send(JSON.stringify({type: "hello", id: 0}));
      for (const message of waiting.splice(0)) socket.send(message);
    };
    socket.onmessage = ({data}) => told(JSON.parse(data));
    socket.onclose = () => {
      lost(true);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, 5000);
    };
  };
  open();
  return {
    send(message) {
      const text = JSON.stringify(message);
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
      else waiting.push(text);
    },
  };
}

function byWorker(worker, told) {
  worker.onmessage = ({data}) => told(typeof data === "string" ? JSON.parse(data) : data);
  worker.postMessage(JSON.stringify({type: "hello", id: 0}));
  return {send: (message) => worker.postMessage(JSON.stringify(message))};
}
