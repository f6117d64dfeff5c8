// A simulation shared by several workers; the session hands out the games and adds them up.

import {ARCHIVE, PYTHON} from "./place.js";

const MOST_WORKERS = 4; // each has a Python of its own, of some fifty megabytes

export class Simulation {
  /** `ask` puts a question to the session's worker, `tell` passes on the messages of its answer. */
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    this.idle = [];
    this.run = null;
  }

  /** Play so many games; the first message answers the one with that id. */
  async start(games, id) {
    if (this.run) throw new Error("Games are being played already; stop them first.");
    const run = this.run = {busy: new Set()};
    try {
      const order = await this.ask("begin", games);
      this.tell(await this.ask("progress"), id);
      const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1, games));
      for (let number = 0; number < count && this.run === run; number += 1) this.#hire(run, order);
    } catch (error) {
      this.run = null;
      throw error;
    }
  }

  /** End the run at once; what was played until now counts. */
  async stop(id) {
    const {run} = this;
    if (!run) throw new Error("No games are being played.");
    this.#dismiss(run);
    this.tell(await this.ask("end"), id);
  }

  #hire(run, order) {
    const worker = this.idle.pop() ?? new Worker(new URL("games-worker.js", import.meta.url), {type: "module"});
    run.busy.add(worker);
    worker.onmessage = ({data}) => this.#heard(run, worker, data).catch((error) => this.#fail(run, error.message));
    worker.onerror = () => this.#fail(run, "a worker cannot be started");
    worker.postMessage({begin: {python: PYTHON, archive: ARCHIVE, order}});
  }

  async #heard(run, worker, {fault, first, last, totals}) {
    if (this.run !== run) return;
    if (fault) {
      this.#fail(run, fault);
      return;
    }
    const told = totals && await this.ask("played", first, last, totals);
    const span = this.run === run && await this.ask("next_games");
    if (this.run !== run) return;
    if (span) worker.postMessage({play: JSON.parse(span)});
    else {
      run.busy.delete(worker);
      this.idle.push(worker);
      if (!run.busy.size) this.run = null;
    }
    if (told) this.tell(told);
  }

  #dismiss(run) {
    for (const worker of run.busy) worker.terminate();
    this.run = null;
  }

  async #fail(run, reason) {
    if (this.run !== run) return;
    this.#dismiss(run);
    this.tell(await this.ask("end"));
    this.tell(JSON.stringify([{type: "fault", message: `The games cannot be played here: ${reason}`}]));
  }
}
