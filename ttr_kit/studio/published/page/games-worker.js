// Games of a simulation, in a worker of their own: the page goes on, and can end it at any moment.

import {reason, startPython} from "./python.js";

let python = null;
let games = null;

self.onmessage = async ({data}) => {
  try {
    if (data.begin) {
      python ??= await startPython(new URL(data.begin.python, import.meta.url).href, [data.begin.archive]);
      games?.destroy();
      games = python.pyimport("ttr_kit.studio.local_games").LocalGames(data.begin.order);
      self.postMessage({ready: true});
    } else {
      const [first, last] = data.play;
      self.postMessage({first, last, totals: games.play(first, last)});
    }
  } catch (error) {
    self.postMessage({fault: reason(error)});
  }
};
