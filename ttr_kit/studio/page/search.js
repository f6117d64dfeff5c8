// Finds a city by a part of its name.

import {$, el} from "../dom.js";
import {t} from "./texts.js";

const plain = (text) => text.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "").toLowerCase();

export class Search {
  constructor(store, map) {
    Object.assign(this, {store, map});
    this.list = el("datalist", {id: "search-names"});
    this.input = el("input", {type: "search", id: "search", list: "search-names", "aria-label": t("search"), placeholder: t("search-name"), autocomplete: "off"});
    this.form = el("form", {id: "search-form", hidden: true}, this.input, this.list);
    $("#stage").append(this.form);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.find(this.input.value);
    };
    this.input.onkeydown = (event) => {
      if (event.key === "Escape") this.close();
    };
    this.input.onchange = () => this.find(this.input.value);
  }

  open() {
    this.list.replaceChildren(...Object.keys(this.store.cities).map((name) => el("option", {value: name})));
    this.form.hidden = false;
    this.input.value = "";
    this.input.focus();
  }

  close() {
    this.form.hidden = true;
    $("#map").focus({preventScroll: true});
  }

  find(text) {
    const wanted = plain(text.trim());
    if (!wanted) return;
    const names = Object.keys(this.store.cities);
    const name = names.find((one) => plain(one) === wanted) ?? names.find((one) => plain(one).startsWith(wanted)) ?? names.find((one) => plain(one).includes(wanted));
    this.input.setCustomValidity(name ? "" : t("search-nothing"));
    if (!name) {
      this.input.reportValidity();
      return;
    }
    this.store.select("city", [name]);
    const at = this.map.layer.places.get(name);
    if (at && this.map.zoom.scale < 2) this.map.zoom.look({x: at.x - this.map.zoom.full.w / 5, y: at.y - this.map.zoom.full.h / 5, w: this.map.zoom.full.w / 2.5, h: this.map.zoom.full.h / 2.5});
    else if (at) this.map.reveal([at]);
    this.close();
  }
}
