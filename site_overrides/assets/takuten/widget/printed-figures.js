/* Which inputs each part of a widget tells of. A part that tells of others than the form's is not to be seen. */

import { el, part, say } from "../page/page.js";
import { Beside } from "./options-beside.js";
import { localClauses } from "../form/link-notes.js";
import { Wait } from "../engine/wait.js";

const VIEWS = ["odds", "strip", "rest", "commands"];

const textOf = (inputs) => JSON.stringify(inputs);

export class Figures {
  /** @type {import("./rule-widget.js").RuleWidget} */
  #widget;
  #of = new Map();
  #strip = "";

  /** `printed`: the inputs that the page was printed with.
      @param {import("./rule-widget.js").RuleWidget} widget
      @param {Record<string, string>} printed */
  constructor(widget, printed) {
    this.#widget = widget;
    const load = el("div", { class: "load", hidden: true });
    this.note = el("p", { class: "note", "data-part": "stale", hidden: true });
    this.place = el("div", { class: "pending", "data-part": "pending" }, load, this.note);
    this.wait = new Wait(load, `${widget.id}-odds`);
    for (const name of [...VIEWS, "tray"]) this.#of.set(name, textOf(printed));
    this.#strip = part(widget, "strip")?.innerHTML;
    this.beside = new Beside(widget, printed);
  }

  /** These parts tell of these inputs from now on. */
  belong(inputs, ...names) {
    for (const name of names) this.#of.set(name, textOf(inputs));
    this.settle();
  }

  /** What the engine says of these inputs: its own HTML, escaped there. `compared`: beside what was kept the strip is
      another, and waits for that. */
  show(html, inputs, compared) {
    const views = part(this.#widget, "rest") ? html : { ...html, odds: html.odds + html.rest };
    this.#strip = html.strip;
    for (const name of VIEWS) {
      const node = part(this.#widget, name);
      if (!node || (compared && name === "strip")) continue;
      node.innerHTML = views[name];
      localClauses(node);
      this.#of.set(name, textOf(inputs));
    }
    this.short(html);
    this.settle();
  }

  /** Of one of several answers to a form the tab says the figure. */
  short({ short }) {
    if (short !== undefined && this.#widget.tab) this.#widget.tab.querySelector("b").innerHTML = short;
  }

  /** The bar of one set-up, or of two. */
  strip(inputs, html = this.#strip) {
    const node = part(this.#widget, "strip");
    if (!node) return;
    node.innerHTML = html;
    this.belong(inputs, "strip");
  }

  drop(name) {
    this.#of.delete(name);
    part(this.#widget, name)?.remove();
  }

  get old() {
    return this.#of.get("odds") !== textOf(this.#widget.inputs());
  }

  /** Whether these are what the form says. */
  fit(inputs) {
    return textOf(inputs) === textOf(this.#widget.inputs());
  }

  /** After any change: hide what no longer fits, and show what fits again. */
  settle() {
    const now = textOf(this.#widget.inputs());
    for (const [name, inputs] of this.#of) part(this.#widget, name)?.toggleAttribute("data-stale", inputs !== now);
    this.#widget.tab?.toggleAttribute("data-stale", this.old);
    this.beside.settle();
    const odds = part(this.#widget, "odds");
    if (!this.old) this.place.remove();
    else if (!this.place.isConnected) odds.before(this.place); // over it, so that nothing moves
  }

  /** Why there is no figure. */
  tell(why) {
    this.note.textContent = say(`odds_${why}`);
    this.note.hidden = false;
  }
}
