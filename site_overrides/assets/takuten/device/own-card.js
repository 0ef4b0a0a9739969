/* One record of the shelf as a card: what it is called, where it was made, what may be done with it. */

import { config, el, filled, langRoot, part } from "../page/page.js";
import { brief } from "../page/brief.js";
import { fold } from "../page/normalise.js";
import { pack } from "../form/own-records.js";
import { stateLink } from "../form/address.js";
import { isKept } from "../storage/storage.js";
import { dateOf } from "../storage/note.js";

/** @typedef {import("../form/own-records.js").Own} Own
    @typedef {{title: string, page: string, at: string, top: string, rule?: string, session?: string}} Kind a kind of record,
      by the desk or the table it is made at: its page, and the element there
    @typedef {{page: string, side?: string, then?: string}} Weighed where one meets others: on which side of a curve, or
      what its desk shows then */

let count = 0;

const MOST = 8; // faults that are told

export class OwnCard {
  /** @param {Own} own
      @param {Kind | undefined} kind none of this build's
      @param {{words: Record<string, string>, most: number, weighed: Record<string, Weighed>}} shelf its words, how many
        characters of a link every chat passes on whole, and where kinds are weighed */
  constructor(own, kind, { words, most, weighed }) {
    this.own = own;
    this.kind = own.record && kind;
    this.words = words;
    this.most = most;
    this.weighed = this.kind && weighed[this.#picked(Object.keys(weighed))];
    this.folded = "";
    count += 1;
    this.id = `own-card-${count}`;
    /** Its node is there once its link is measured: whoever wants to copy that is told before. */
    this.made = this.#make();
  }

  async #make() {
    this.link = this.kind ? await this.#link() : "";
    this.node = this.#draw();
    return this;
  }

  /** What it holds, as text. */
  get text() {
    return JSON.stringify(this.own.record ?? this.own.value, null, 2);
  }

  /** All that it can be found by. */
  get sought() {
    this.folded ||= fold(`${this.own.title} ${this.kind?.title ?? ""} ${this.text}`).text;
    return this.folded;
  }

  async #link() {
    const { page, at } = this.kind;
    return stateLink(at, { record: await pack(this.own.record) }, { at: new URL(page, langRoot).href });
  }

  /** To the desk or table it was made at, where it is opened under its name. */
  get desk() {
    const url = new URL(this.kind.page, langRoot);
    url.hash = `kept=${encodeURIComponent(this.own.record.name)}`;
    return url.href;
  }

  /** The kind as which it is picked: its own, or one that it fills in elsewhere. */
  #picked(kinds) {
    const game = this.own.kind.split(".")[0];
    const all = [this.own.kind, ...Object.keys(this.own.presets).map((name) => `${game}.${name}`)];
    return all.find((each) => kinds.includes(each)) ?? "";
  }

  /** To where it meets others, chosen there under its name. */
  get #weighing() {
    const { page, side = "kept", then } = this.weighed;
    const url = new URL(page, langRoot);
    url.hash = `${side}=${encodeURIComponent(this.own.record.name)}${then ? `&${then}` : ""}`;
    return url.href;
  }

  #draw() {
    const { own, kind, id } = this;
    const facts = [kind?.title, dateOf(own.time), this.#handy ? this.#measured("short") : ""].filter(Boolean);
    const notes = this.#notes().map((note) => el("p", { class: "note" }, note));
    return el(
      "li",
      { class: "own-card", "data-name": own.name },
      el("h3", { id, tabindex: "-1" }, own.title),
      el("p", { class: "own-facts num" }, facts.join(" · ")),
      ...notes,
      el("div", { class: "acts" }, ...this.#acts()),
      el("div", { class: "load", "data-part": "load", hidden: true }),
      el("div", { class: "own-sheet", "data-part": "card", hidden: true }),
    );
  }

  /** Whether there is a link that every chat passes on whole. */
  get #handy() {
    return this.link && this.link.length <= this.most;
  }

  #measured(key) {
    const compact = new Intl.NumberFormat(config().lang);
    return filled(this.words[key], { n: compact.format(this.link.length), most: compact.format(this.most) });
  }

  #notes() {
    const { own, link, words } = this;
    const notes = own.lasting ? [] : [words.passing];
    if (!own.record) notes.push(isKept(own) ? words.odd : words.newer);
    if (link && !this.#handy) notes.push(this.#measured("long"));
    return notes;
  }

  #acts() {
    const { kind } = this;
    const edit = kind && el("a", { class: "btn", href: this.desk }, this.#named(), this.words.edit);
    const weigh = this.weighed && el("a", { class: "btn", href: this.#weighing }, this.#named(), this.words.weigh);
    const hand = this.#handy ? "link" : "file";
    const deeds = ["see", hand, this.own.record ? "copy" : "text", "forget"];
    const see = { "aria-expanded": "false" };
    return [...[edit, weigh].filter(Boolean), ...deeds.map((deed) => this.#button(deed, deed === "see" ? see : {}))];
  }

  #button(deed, more) {
    const button = el("button", { type: "button", class: "btn", "data-do": deed, ...more });
    button.append(this.#named(), this.words[deed]); // the button's own text is the last: copy.js changes it
    return button;
  }

  /** For whoever hears the buttons one by one. */
  #named() {
    return el("span", { class: "vh" }, `${brief(this.own.title)} `);
  }

  /** Whether what it holds is being shown now. */
  turn() {
    const [see, sheet] = [this.node.querySelector("[data-do=see]"), part(this.node, "card")];
    sheet.hidden = !sheet.hidden;
    see.setAttribute("aria-expanded", String(!sheet.hidden));
    return !sheet.hidden;
  }

  /** The engine's card of it. */
  show(html) {
    part(this.node, "card").innerHTML = html; // escaped by the engine
  }

  /** What it holds as text, with what the engine says is wrong with it. */
  tell(errors = []) {
    const { kind, words } = this;
    const faults = errors.slice(0, MOST).map(({ field, message, hint = "" }) => {
      const place = field.slice(kind.top.length + 1);
      return el("p", { class: "msg bad" }, ...(place ? [el("code", {}, place), " "] : []), `${message} ${hint}`);
    });
    part(this.node, "card").replaceChildren(
      ...(errors.length ? [el("p", { class: "note" }, words.unread)] : []),
      ...faults,
      el("pre", { tabindex: "0", "aria-labelledby": this.id }, this.text),
    );
  }
}
