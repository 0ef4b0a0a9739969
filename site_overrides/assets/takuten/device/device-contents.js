/* <device-contents>: all that this device keeps of the site; exported as one file and taken back, forgotten one by one or
   whole. */

import { announce } from "../page/announce.js";
import { PageElement } from "../page/page-element.js";
import { isNoteEntry } from "../notes/kept-notes.js";
import { clauseLink, el, filled, langRoot, part } from "../page/page.js";
import { saveFile } from "../page/save-file.js";
import { askFirst } from "../page/sure.js";
import { early } from "../storage/at-once.js";
import { contents, dated } from "./file.js";
import { sized } from "./sized.js";
import { noted, TakingIn } from "./taking-in.js";
import { forget, isKept, listAll, watch } from "../storage/storage.js";
import { dateOf, tellLost } from "../storage/note.js";

const SCHEME = "scheme"; // it is no entry of the store

class DeviceContents extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    /** @type {Record<string, string>} */
    this.words = JSON.parse(this.dataset.words);
    /** @type {[string, string][]} how the names of entries begin, and what such an entry is */
    this.kinds = JSON.parse(this.dataset.kinds);
    this.on("click", ({ target }) => {
      const button = target.closest("button[data-do]");
      if (button) this.#deeds[button.dataset.do](button);
    });
    const begins = this.kinds.map(([start]) => start);
    this.taking = new TakingIn(this, { begins, named: (entry) => Object.values(this.named(entry)).join(" ") });
    watch("", () => this.draw(), this.signal);
    tellLost(part(this, "count"));
    this.draw();
  }

  #deeds = {
    forget: (button) => askFirst(button, this.words.sure, () => this.forget([button.closest("li").dataset.name])),
    forget_all: (button) =>
      askFirst(button, this.words.sure, async () =>
        this.forget((await listAll()).map(({ name }) => name).concat(SCHEME)),
      ),
    export: () => this.export(),
    merge: () => this.taking.merge(),
  };

  /** `left`: what of a file cannot be taken. */
  tell(key, holes = {}, left = 0) {
    const more = left ? ` ${filled(this.words.left, { n: left })}` : "";
    const text = filled(this.words[key], holes) + more;
    part(this, "told").textContent = text;
    announce(text);
  }

  // --- listed and forgotten -------------------------------------------------------------------------------------

  async draw() {
    const turn = (this.turn ?? 0) + 1;
    this.turn = turn;
    const all = await listAll();
    const persisted = await navigator.storage?.persisted?.().catch(() => false);
    if (turn !== this.turn || !this.isConnected) return;
    const rows = all.map((entry) => this.row(entry));
    if (early.get(SCHEME)) rows.push(this.row({ name: SCHEME, value: "", time: null }));
    part(this, "all").replaceChildren(...rows);
    const size = all.reduce((sum, { value }) => sum + bytes(value), 0);
    part(this, "count").textContent = filled(this.words[rows.length ? "count" : "none"], {
      n: rows.length,
      size: sized(size),
    });
    const passing = all.some(({ lasting }) => !lasting);
    part(this, "lasts").textContent = this.words[passing ? "passing" : persisted ? "persisted" : "may_go"];
    part(this, "lasts").hidden = !rows.length;
    for (const name of ["export", "forget_all"])
      this.querySelector(`[data-do="${name}"]`).toggleAttribute("disabled", !rows.length);
  }

  row(entry) {
    const { kind, own } = this.named(entry);
    const text = noted(entry.value);
    const button = el("button", { type: "button", class: "btn small", "data-do": "forget" }, this.words.forget);
    button.append(el("span", { class: "vh" }, ` ${kind} ${own}`));
    const facts = entry.time === null ? [] : [dateOf(entry.time), sized(bytes(entry.value))];
    if (facts.length && !isKept(entry)) facts.push(this.words.newer);
    return el(
      "li",
      { "data-name": entry.name },
      el("div", {}, el("b", {}, own || kind), ` ${text} `, el("small", {}, own ? kind : ""), ...this.open(entry)),
      el("small", { class: "num" }, facts.join(" · ")),
      button,
    );
  }

  /** A session is gone on with where it was played, a note stands by its ruling. What an entry says may be a stranger's. */
  open({ name, value }) {
    if (isNoteEntry({ name, value }))
      return [" ", el("a", { href: clauseLink(name.split(".")[2]) }, this.words.ruling)];
    const { link, page } = name.startsWith("session.") ? (value ?? {}) : {};
    if (typeof link !== "string" || typeof page !== "string" || !/^\w[\w/-]*$/.test(page)) return [];
    return [" ", el("a", { href: `${new URL(page, langRoot).href}#s=${encodeURI(link)}` }, this.words.open)];
  }

  /** What an entry is, and what sets it apart from others of its kind. */
  named({ name, value }) {
    const [begins, kind] = this.kinds.find(([start]) => name.startsWith(start)) ?? ["", name];
    if (name.startsWith("session.")) {
      const n = value?.moves?.length;
      return { kind, own: n === undefined ? "" : filled(this.words.moves, { n }) };
    }
    return { kind, own: begins ? name.slice(begins.length) : "" };
  }

  async forget(names) {
    for (const name of names) {
      if (name === SCHEME) early.drop(SCHEME);
      else await forget(name);
    }
    await this.draw();
    this.tell("forgot", { n: (await listAll()).length + (early.get(SCHEME) ? 1 : 0) });
    part(this, "told").focus({ preventScroll: true }); // the button went with its row
  }

  // --- as a file ------------------------------------------------------------------------------------------------

  async export() {
    const text = JSON.stringify(contents(await listAll()), null, 1);
    saveFile(new Blob([text], { type: "application/json" }), dated("takuten"), "json");
  }
}

const bytes = (value) => new Blob([JSON.stringify(value)]).size;

if (!customElements.get("device-contents")) customElements.define("device-contents", DeviceContents);
