// Who plays: seats for people and bots, then on to the table.

import {$, el} from "./dom.js";
import {kept, wishAddress} from "./local.js";
import {about as read, links} from "./source.js";

const BOTS = [["planner", "Planner"], ["greedy", "Greedy"], ["rusher", "Rusher"], ["hoarder", "Hoarder"], ["random", "Random"]];
const about = await read();
const {board, board_dark: dark} = await links();

document.title = about.name;
$("#title").textContent = about.name;
$("#about").textContent = about.description;
$("img.board").alt = `The board of ${about.name}`;
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
    const said = name.trim().slice(0, 40) || (bot ? BOTS.find(([key]) => key === bot)[1] : `Player ${number + 1}`);
    names.set(said, (names.get(said) ?? 0) + 1);
    return {name: names.get(said) > 1 ? `${said} ${names.get(said)}` : said, bot};
  });
  if (wished.every(({bot}) => bot)) {
    $("#fault").textContent = "Nobody plays: give at least one seat to a person.";
    return;
  }
  const seed = $("#practice").open ? $("#seed").value.trim() : "";
  location.href = wishAddress(wished, seed ? Number(seed) : null);
};
$("#new .main").disabled = false;

function show() {
  $("#seats").replaceChildren(...seats.map((seat, number) => {
    const place = number + 1;
    const kinds = el("select", {"aria-label": `Who is player ${place}?`, onchange: (event) => {
      seat.bot = event.target.value || null;
      show();
      $("#seats").children[number].querySelector("select").focus();
    }}, el("option", {value: ""}, "A person"), ...BOTS.map(([key, name]) => el("option", {value: key}, `Bot: ${name}`)));
    kinds.value = seat.bot ?? "";
    const name = el("input", {
      type: "text", maxlength: 40, value: seat.name, "aria-label": `Name of player ${place}`,
      placeholder: seat.bot ? BOTS.find(([key]) => key === seat.bot)[1] : `Player ${place}`,
      oninput: (event) => { seat.name = event.target.value; },
    });
    const gone = el("button", {type: "button", "aria-label": `Take player ${place} away`, onclick: () => {
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
