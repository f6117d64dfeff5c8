// When people share a device: nobody sees a hand before its owner says so.

import {el} from "./dom.js";
import {badge} from "./pieces.js";
import {t} from "./words.js";

/** Cover the table if it is another of the own seats that decides now. */
export function handover(dialog, table, mine, seats, sit) {
  const next = table.to_move;
  if (mine.length < 2 || next === null || !mine.includes(next) || table.seat === next) {
    if (dialog.open) dialog.close();
    return;
  }
  const {name} = seats[next];
  dialog.replaceChildren(
    badge(seats[next]),
    el("h2", {id: "handover-title"}, t("next-player", {name})),
    el("p", {}, t("hand-over", {name})),
    el("button", {type: "button", class: "main", autofocus: true, "data-key": "sit", onclick: () => sit(next)}, t("i-am", {name})));
  dialog.oncancel = (event) => event.preventDefault();
  if (!dialog.open) dialog.showModal();
  else dialog.querySelector("button").focus();
}
