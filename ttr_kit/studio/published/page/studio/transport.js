// The line to the session of a studio without a server: Python in a worker of this page.

import {keepDraft, keepTable, newId} from "../documents.js";
import {changed, save} from "../files.js";
import {frame} from "../frame.js";
import {opened} from "../opening.js";
import {ARCHIVE, PYTHON} from "../place.js";
import {Simulation} from "../simulation.js";

const CALM = 400; // so many milliseconds after the last change the draft is kept

/** Open the line; `told(message)` hears every message, `lost(yes)` whether nobody answers. */
export function connect(told, lost) {
  const session = new LocalSession(told, lost);
  session.begin();
  session.send({type: "hello", id: 0});
  return session;
}

class LocalSession {
  constructor(told, lost) {
    this.told = told;
    this.lost = lost;
    this.asked = new Map();
    this.number = 0;
    this.map = null; // the draft: {id, name, text, saved, handle}
    this.frame = frame(this);
    this.simulation = new Simulation((...question) => this.ask(...question), (...told) => this.#messages(...told));
    this.worker = new Worker(new URL("../session-worker.js", import.meta.url), {type: "module"});
    this.worker.onmessage = ({data}) => this.#heard(data);
    this.worker.onerror = () => this.frame.failed("Python cannot be started in this browser.");
    document.addEventListener("visibilitychange", () => document.hidden ? this.#keep() : this.#look());
    window.addEventListener("pagehide", () => this.#keep());
  }

  async begin() {
    try {
      this.map = await opened();
      const {text, name, saved} = this.map;
      this.worker.postMessage({begin: {python: PYTHON, archive: ARCHIVE, text, name, saved}});
    } catch (error) {
      this.frame.failed(error.message);
    }
  }

  /** A message of the page; what a server would do beside its session is done here. */
  send(message) {
    const own = OWN[message.type];
    if (own) own(this, message).catch((error) => this.tell({type: "refused", reason: error.message, id: message.id}));
    else this.worker.postMessage({session: JSON.stringify(message)});
  }

  /** Put a question to the worker; the promise is its answer. */
  ask(ask, ...given) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.asked.set(number, {resolve, reject});
      this.worker.postMessage({ask, given, number});
    });
  }

  tell(message) {
    if (message.type === "state") this.#state(message);
    this.told(message);
  }

  #heard({status, message, number, value, fault}) {
    if (status) this.frame.waits(status);
    if (message) this.tell(message);
    if (number) {
      const {resolve, reject} = this.asked.get(number);
      this.asked.delete(number);
      if (fault) reject(new Error(fault));
      else resolve(value);
    } else if (fault) this.frame.ready ? this.tell({type: "fault", message: fault}) : this.frame.failed(fault);
  }

  #state({name, text, tree}) {
    if (!this.frame.ready) {
      this.frame.done();
      this.lost(false);
    }
    const title = typeof tree?.name === "string" ? tree.name : "";
    if (this.map.text === text && this.map.title === title && this.map.name === name) return;
    this.map = {...this.map, name, text, title};
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#keep(), CALM);
  }

  async #keep() {
    clearTimeout(this.timer);
    if (this.map) this.frame.keeps(await keepDraft(this.map));
  }

  /** Back in this tab: has another program written the file, and nobody here changed anything? */
  async #look() {
    const {handle, text, saved} = this.map ?? {};
    const theirs = await changed(handle, saved);
    if (theirs === null || text !== saved) return; // else saving asks
    this.map = {...this.map, saved: theirs};
    this.#messages(await this.ask("adopt", theirs));
  }

  #messages(list, id = undefined) {
    for (const message of JSON.parse(list)) this.tell({...message, id});
  }

  async save({id}) {
    const text = await this.ask("text");
    const {name, saved, handle} = this.map;
    const clash = await changed(handle, saved) !== null; // what others wrote is not lost
    const file = await save(name, text, clash ? null : handle);
    if (!file) throw new Error("Not saved.");
    this.map = {...this.map, ...file, saved: text};
    this.#messages(await this.ask("stored", text, file.name), id);
    await this.#keep();
  }

  /** A table with bots, in the place of this page; its way back leads here. */
  async play({id, players = 2}) {
    const table = {id: newId(), ...JSON.parse(await this.ask("table")), home: location.href};
    await Promise.all([keepTable(table), this.#keep()]);
    const seats = Array.from({length: players}, (_, number) => number ? {name: `Planner ${number}`, bot: "planner"} : {name: "You", bot: null});
    const wish = encodeURIComponent(JSON.stringify({seats}));
    this.tell({type: "play", link: new URL(`../play.html?map=${table.id}#${wish}`, import.meta.url).href, id});
  }
}

const OWN = {
  save: (session, message) => session.save(message),
  play: (session, message) => session.play(message),
  simulate: ({simulation}, {games, id}) => simulation.start(games, id),
  stop: ({simulation}, {id}) => simulation.stop(id),
  picture: async () => {
    throw new Error("A page has no place for pictures beside the map. Trace it here; the installed kit keeps it.");
  },
};
