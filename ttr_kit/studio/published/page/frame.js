// What the studio's page has around it when there is no server: the way in and out, and sharing.

import {el} from "./dom.js";
import {keepHere} from "./offline.js";
import {fragment, LONGEST_LINK} from "./share.js";

const HOME = new URL("./", import.meta.url).href;

/** Put the frame around the page; `session` is the line to Python. */
export function frame(session) {
  const words = el("p", {}, "Opening…");
  const cover = el("div", {id: "cover", role: "status"}, el("img", {src: new URL("icon.svg", import.meta.url).href, alt: "", width: 64, height: 64}), words);
  const note = el("p", {id: "note", role: "status", hidden: true});
  document.body.append(cover, note);
  const bar = document.querySelector("header.bar");
  bar.prepend(el("a", {class: "button", id: "home", href: HOME}, "Maps"));
  bar.querySelector("[role=toolbar]").append(el("button", {type: "button", id: "share", onclick: () => share(session)}, "Share"));
  keepHere((state, takeOver) => {
    if (state === "new") say("There is a new version of the studio. ", el("button", {type: "button", onclick: takeOver}, "Use it"));
  });

  function say(...parts) {
    note.hidden = false;
    note.replaceChildren(...parts, " ", el("button", {type: "button", "aria-label": "Close", onclick: () => { note.hidden = true; }}, "×"));
  }

  return {
    ready: false,
    waits(text) {
      words.textContent = text;
    },
    done() {
      this.ready = true;
      cover.remove();
    },
    failed(text) {
      cover.replaceChildren(el("p", {role: "alert"}, text), el("a", {class: "button main", href: HOME}, "All maps"));
    },
    keeps(works) {
      if (!works && !this.warned) say("This browser keeps nothing for pages: save the map as a file before you close this tab.");
      this.warned ||= !works;
    },
  };
}

/** Show the link that has the whole map in it, or say why there is none. */
async function share({map: {name, text}}) {
  const {fragment: hash, length} = await fragment(name, text);
  const link = hash && new URL(`studio/${hash}`, HOME).href;
  const field = el("input", {type: "text", readonly: true, value: link ?? "", "aria-label": "The link", onfocus: ({target}) => target.select()});
  const copied = el("span", {role: "status", class: "quiet"});
  const copy = () => navigator.clipboard?.writeText(link).then(() => { copied.textContent = "Copied."; }, () => field.focus());
  const dialog = el("dialog", {id: "shared", "aria-labelledby": "shared-title", onclose: () => dialog.remove()},
    el("h2", {id: "shared-title"}, "Share this map"),
    link ? [
      el("p", {}, "The whole map is in this link; whoever opens it gets a copy to play and to change. It never reaches a server."),
      el("p", {class: "link"}, field, el("button", {type: "button", class: "main", onclick: copy}, "Copy")), copied,
    ] : el("p", {}, `This map is too large for a link: it would have ${length.toLocaleString("en")} characters, and ${LONGEST_LINK.toLocaleString("en")} are the most that arrive everywhere. Save it as a file, and send that.`),
    el("form", {method: "dialog"}, el("button", {class: link ? "" : "main"}, "Close")));
  document.body.append(dialog);
  dialog.showModal();
}
