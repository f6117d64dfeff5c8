// The lobby: a map, seats, and a secret link for everybody who plays or watches.

import {$, el, show} from "./dom.js";
import {badge, SEATS} from "./pieces.js";
import {forget, kept, keep} from "./memory.js";
import {language, listed, selector, t} from "./words.js";

const BOTS = ["planner", "greedy", "rusher", "hoarder", "search", "random"]; // bots that the catalogue describes
const botName = (bot) => t("seat-bot", {bot: BOTS.includes(bot) ? t(`bot-${bot}`) : bot});

/** What a seat is called that nobody has named. */
const usual = ({bot}, number) => (bot ? capital(botName(bot)) : t("player-number", {number: number + 1}));
const capital = (word) => word[0].toUpperCase() + word.slice(1);

const lobby = {variants: [], bots: [], chosen: null, seats: [{name: "", bot: null}, {name: "", bot: "planner"}]};
const dark = window.matchMedia("(prefers-color-scheme: dark)");

async function ask(path, body) {
  const how = body ? {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)} : {};
  const answer = await fetch(path, how);
  const data = await answer.json().catch(() => ({error: t("lobby-no-answer")}));
  if (!answer.ok) throw new Error(data.error ?? t("lobby-failed"));
  return data;
}

// Maps

function maps() {
  const theme = dark.matches ? "dark" : "light";
  show($("#maps"), lobby.variants.map((variant) => {
    const broken = variant.errors > 0;
    const [least, most] = variant.players ?? [];
    const id = `map-${variant.key}`;
    return el("div", {class: `map ${broken ? "broken" : ""}`},
      el("input", {type: "radio", name: "map", id, value: variant.key, "data-key": id, disabled: broken, checked: lobby.chosen === variant.key, onchange: () => choose(variant.key)}),
      el("label", {for: id},
        broken ? el("span", {class: "picture none"}) : el("img", {class: "picture", "data-src": `boards/${encodeURIComponent(variant.key)}/${theme}.svg`, alt: "", decoding: "async"}),
        el("span", {class: "name"}, variant.name),
        el("span", {class: "quiet"}, broken ? t("lobby-errors", {count: variant.errors}) : players(least, most))),
      variant.source === "file" ? el("a", {class: "edit", href: `preview#${encodeURIComponent(variant.key)}`}, t("lobby-preview")) : null);
  }));
  pictures();
}

/** Boards are drawn when they are asked for: one after another, so that a game need not wait for all. */
async function pictures() {
  for (const picture of document.querySelectorAll("#maps img[data-src]")) {
    if (!picture.isConnected) return; // the maps were laid out again
    await new Promise((done) => {
      picture.onload = picture.onerror = done;
      picture.src = picture.dataset.src;
    });
  }
}

function players(least, most) {
  return least === most ? t("count-player", {count: least}) : t("players-range", {least, most});
}

function choose(key) {
  lobby.chosen = key;
  seats();
}

const variant = () => lobby.variants.find((one) => one.key === lobby.chosen);

// Seats

function seats() {
  const [least, most] = variant()?.players ?? [2, 5];
  while (lobby.seats.length < least) lobby.seats.push({name: "", bot: "planner"});
  lobby.seats.length = Math.min(lobby.seats.length, most);
  $("#about").textContent = variant()?.description ?? "";
  show($("#seats"), lobby.seats.map((seat, number) => {
    const look = {...SEATS[number % SEATS.length], number: number + 1};
    const name = el("input", {
      type: "text", maxlength: 40, value: seat.name, "data-key": `name ${number}`, "aria-label": t("seat-name", {number: number + 1}),
      placeholder: usual(seat, number), oninput: (event) => { seat.name = event.target.value; },
    });
    const kind = el("select", {"aria-label": t("seat-who", {number: number + 1}), "data-key": `kind ${number}`, onchange: (event) => {
      seat.bot = event.target.value || null;
      seats();
    }}, el("option", {value: "", selected: !seat.bot}, t("seat-person")),
    lobby.bots.map((bot) => el("option", {value: bot, selected: seat.bot === bot}, botName(bot))));
    const drop = lobby.seats.length > least ? el("button", {type: "button", class: "drop", "aria-label": t("seat-remove", {number: number + 1}), "data-key": `drop ${number}`, onclick: () => {
      lobby.seats.splice(number, 1);
      seats();
    }}, "✕") : null;
    return el("li", {}, badge(look), name, kind, drop, BOTS.includes(seat.bot) ? el("small", {}, t(`bot-${seat.bot}.described`)) : null);
  }));
  $("#more").hidden = lobby.seats.length >= most;
}

// Starting

async function start(event) {
  event.preventDefault();
  $("#fault").textContent = "";
  $("#start").disabled = true;
  try {
    const wish = {variant: lobby.chosen, seats: lobby.seats.map((seat, number) => ({name: seat.name.trim() || usual(seat, number), bot: seat.bot}))};
    const seed = $("#practice").open ? $("#seed").value.trim() : "";
    if (seed) wish.seed = Number(seed);
    if ($("#private").checked) wish.private = true;
    const {game, links} = await ask("api/games", wish);
    const names = wish.seats.map((seat) => seat.name);
    const made = {game, links, names, name: variant().name, seed: wish.seed ?? null, at: Date.now()};
    keep(made);
    mine();
    if (links.seats.filter(Boolean).length === 1) location.href = here(links.seats.find(Boolean));
    else invite(made);
  } catch (error) {
    $("#fault").textContent = error.message;
  } finally {
    $("#start").disabled = false;
  }
}

const here = (link) => new URL(link.replace(/^\//, ""), document.baseURI).href;

/** One link that holds several seats, for people who share a device. */
function together(links) {
  const [first, ...rest] = links;
  return [here(first), ...rest.map((link) => link.slice(link.indexOf("#") + 1))].join(",");
}

function invite({name, names, links, seed = null}) {
  const people = links.seats.map((link, number) => [link, number]).filter(([link]) => link);
  const rows = people.map(([link, number]) => row(names[number], here(link), {...SEATS[number % SEATS.length], number: number + 1}));
  if (people.length > 1) rows.push(row(t("links-all-here"), together(people.map(([link]) => link)), null, t("links-all-here.described")));
  rows.push(row(t("links-watch"), here(links.watch), null, t("links-watch.described")));
  $("#links").replaceChildren(
    el("h2", {id: "links-title"}, name),
    el("p", {class: "quiet"}, t("links-note")),
    ...(seed === null ? [] : [el("p", {}, t("links-practice", {seed: String(seed)}))]),
    el("ul", {}, rows),
    el("div", {class: "buttons"}, el("button", {type: "button", onclick: () => $("#links").close()}, t("links-close"))));
  $("#links").showModal();
}

function row(name, address, seat, note = null) {
  const copied = el("span", {class: "unseen", role: "status"});
  const copy = el("button", {type: "button", "aria-label": t("links-copy.aria-label", {name}), onclick: async () => {
    await navigator.clipboard?.writeText(address);
    copy.textContent = t("links-copied");
    copied.textContent = t("links-copied");
  }}, t("links-copy"));
  return el("li", {}, seat ? badge(seat) : el("span", {class: "badge"}),
    el("span", {class: "who"}, el("b", {}, name), note ? el("small", {}, note) : null),
    el("input", {type: "text", readonly: true, value: address, "aria-label": t("links-of", {name}), onfocus: (event) => event.target.select()}),
    copy, copied, el("a", {class: "button main", href: address}, t("links-open")));
}

// Games of before

function mine() {
  const games = kept();
  $("#mine").hidden = !games.length;
  show($("#games"), games.map((game) => el("li", {},
    el("span", {class: "who"}, el("b", {}, game.name), el("small", {}, `${listed(game.names)} · ${(game.seed ?? null) === null ? "" : `${t("games-practice")} · `}${new Date(game.at).toLocaleString(language)}`)),
    el("button", {type: "button", onclick: () => invite(game)}, t("links-show")),
    el("button", {type: "button", "aria-label": t("games-forget", {name: game.name}), onclick: () => {
      forget(game.game);
      mine();
    }}, "✕"))));
}

// A map of one's own

async function send(event) {
  const [file] = event.target.files;
  if (!file) return;
  const node = $("#findings");
  node.textContent = t("checking");
  const asking = setInterval(() => waiting(node), 2000);
  try {
    const {variant: made, diagnostics} = await ask("api/check", {text: await file.text()});
    node.replaceChildren(...diagnostics.slice(0, 12).map((one) => el("p", {class: one.severity === "error" ? "bad" : "quiet"}, `${one.line ?? ""}: ${one.message}`)));
    if (!made) return;
    lobby.variants = [{...made, errors: 0, source: "sent"}, ...lobby.variants.filter((one) => one.key !== made.key)];
    choose(made.key);
    maps();
  } catch (error) {
    node.textContent = error.message;
  } finally {
    clearInterval(asking);
    event.target.value = ""; // the same file can be sent again when it is mended
  }
}

/** Others may be before us: say how many. */
async function waiting(node) {
  const {ahead} = await ask("api/check").catch(() => ({ahead: null}));
  if (node.textContent.startsWith(t("checking"))) {
    node.textContent = ahead ? t("checking-behind", {count: ahead}) : t("checking");
  }
}

async function open() {
  const {variants, bots, uploads} = await ask("api/variants");
  Object.assign(lobby, {variants: variants.map((one) => ({...one, ...one.texts?.[language]})), bots});
  const wanted = decodeURIComponent(location.hash.slice(1));
  const sound = variants.filter((one) => !one.errors);
  lobby.chosen = (sound.find((one) => one.key === wanted) ?? sound[0])?.key ?? null;
  $("#own").hidden = !uploads;
  maps();
  seats();
  $("#start").disabled = false;
}

$("#more").onclick = () => {
  lobby.seats.push({name: "", bot: "planner"});
  seats();
};
$("#new").onsubmit = start;
$("#file").onchange = send;
dark.addEventListener("change", maps);
selector($("#languages"));
mine();
open().catch((error) => { $("#maps").textContent = error.message; });
