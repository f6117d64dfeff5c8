// A simulation shared by several workers; the session hands out the games and adds them up.

import {ARCHIVE, PYTHON} from "./place.js";

const MOST_WORKERS = 4; // each has a Python of its own, of some fifty megabytes

export class Simulation {
  /** `ask` puts a question to the session's worker, `tell` says how far the run is. */
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    this.idle = [];
    this.run = null;
  }

  /** Play so many games; whatever ran before is stopped. */
  async start(games) {
    await this.stop();
    const variant = await this.ask("begin_run", games);
    if (!variant) {
      this.tell({state: "refused", reason: "The map has errors. Mend them first: nobody can play it as it is."});
      return;
    }
    const run = this.run = {games, done: 0, busy: new Set()};
    this.#progress(run);
    const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1, games));
    for (let number = 0; number < count; number += 1) this.#hire(run, variant);
  }

  /** End the run at once; what was played until now counts. */
  async stop() {
    const run = this.run;
    if (!run) return;
    for (const worker of run.busy) worker.terminate();
    await this.#end(run, "stopped");
  }

  #hire(run, variant) {
    const worker = this.idle.pop() ?? new Worker(new URL("games-worker.js", import.meta.url), {type: "module"});
    run.busy.add(worker);
    worker.onmessage = ({data}) => this.#heard(run, worker, data).catch((error) => this.#fail(run, error.message));
    worker.onerror = () => this.#fail(run, "a worker cannot be started");
    worker.postMessage({begin: {python: PYTHON, archive: ARCHIVE, variant, games: run.games}});
  }

  async #heard(run, worker, {fault, first, last, totals}) {
    if (this.run !== run) return;
    if (fault) return this.#fail(run, fault);
    if (totals) {
      run.done = Number(await this.ask("played", first, last, totals));
      if (this.run !== run) return;
      this.#progress(run);
    }
    const span = await this.ask("next_games");
    if (this.run !== run) return;
    if (span) return worker.postMessage({play: JSON.parse(span)});
    run.busy.delete(worker);
    this.idle.push(worker);
    if (!run.busy.size) await this.#end(run, "done");
  }

  #progress({done, games}) {
    this.tell({state: "running", done, games});
  }

  async #end(run, state) {
    this.run = null;
    const html = await this.ask("end_run");
    this.tell({state, done: run.done, games: run.games, html});
  }

  #fail(run, reason) {
    if (this.run !== run) return;
    for (const worker of run.busy) worker.terminate();
    this.run = null;
    this.tell({state: "failed", done: run.done, games: run.games, reason});
  }
}
