// Who plays: seats for people and bots, then on to the table.

import {$, el} from "./dom.js";
import {kept, wishAddress} from "./local.js";
import {about as read, links} from "./source.js";
import {language, selector, t} from "./words.js";

const BOTS = ["planner", "greedy", "rusher", "hoarder", "random"].map((bot) => [bot, capital(t(`bot-${bot}`))]);
const about = await read();
const {board, board_dark: dark} = await links();
Object.assign(about, about.texts?.[language]);

document.title = about.name;
$("#title").textContent = about.name;
$("#about").textContent = about.description;
$("img.board").alt = t("published-board-of", {name: about.name});
$("img.board").src = board;
$("picture source").srcset = dark;
const unfinished = () => { $("#unfinished").hidden = !kept(about); };
unfinished();
window.addEventListener("pageshow", unfinished); // back from the table

const seats = [{name: "", bot: null}];
while (seats.length < Math.max(about.players[0], Math.min(2, about.players[1]))) seats.push({name: "", bot: "planner"});
show();

$("#more").onclick = () => {
  seats.push({name: "", bot: "planner"});
  show();
  $("#seats").lastChild.querySelector("select").focus();
};

$("#new").onsubmit = (event) => {
  event.preventDefault();
  const names = new Map();
  const wished = seats.map(({name, bot}, number) => {
    const said = name.trim().slice(0, 40) || (bot ? BOTS.find(([key]) => key === bot)[1] : t("player-number", {number: number + 1}));
    names.set(said, (names.get(said) ?? 0) + 1);
    return {name: names.get(said) > 1 ? `${said} ${names.get(said)}` : said, bot};
  });
  if (wished.every(({bot}) => bot)) {
    $("#fault").textContent = t("published-nobody");
    return;
  }
  const seed = $("#practice").open ? $("#seed").value.trim() : "";
  location.href = wishAddress(wished, seed ? Number(seed) : null);
};
$("#new .main").disabled = false;
selector($("#languages"));

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

function show() {
  $("#seats").replaceChildren(...seats.map((seat, number) => {
    const place = number + 1;
    const kinds = el("select", {"aria-label": t("published-who-is", {number: place}), onchange: (event) => {
      seat.bot = event.target.value || null;
      show();
      $("#seats").children[number].querySelector("select").focus();
    }}, el("option", {value: ""}, t("published-person")), ...BOTS.map(([key, name]) => el("option", {value: key}, t("published-bot", {bot: name}))));
    kinds.value = seat.bot ?? "";
    const name = el("input", {
      type: "text", maxlength: 40, value: seat.name, "aria-label": t("published-name", {number: place}),
      placeholder: seat.bot ? BOTS.find(([key]) => key === seat.bot)[1] : t("player-number", {number: place}),
      oninput: (event) => { seat.name = event.target.value; },
    });
    const gone = el("button", {type: "button", "aria-label": t("published-remove", {number: place}), onclick: () => {
      seats.splice(number, 1);
      show();
      $("#more").focus();
    }}, "×");
    gone.disabled = seats.length <= about.players[0];
    return el("div", {class: "seat"}, el("b", {}, String(place)), name, kinds, gone);
  }));
  $("#more").disabled = seats.length >= about.players[1];
  $("#fault").textContent = "";
}
