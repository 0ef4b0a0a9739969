/* <device-books>: which books are whole on this device; each is kept by a press, told as it comes, and let go again. The
   site's worker keeps them (offline/books.js). */

import { ask, noteBooks } from "../offline/reader.js";
import { announce } from "../page/announce.js";
import { PageElement } from "../page/page-element.js";
import { el, filled, langRoot, part } from "../page/page.js";
import { sized } from "./sized.js";

const AT_ONCE = 6;
const ROUNDS = 3; // a newer build may come in between

/** @typedef {import("../offline/books.js").Weight} Weight
    @typedef {{kept: string[], shared: Weight, books: Record<string, Weight>}} State
    @typedef {{books: string[], come: number, lacks: number, stop: AbortController}} Coming bytes, as they travel */

class DeviceBooks extends PageElement {
  /** @type {Coming | null} those on their way */
  coming = null;

  connectedCallback() {
    if (this.begun) return;
    this.begin();
    /** @type {Record<string, string>} */
    this.words = JSON.parse(this.dataset.words);
    /** @type {[string[], string][]} the books of each row, and its name */
    this.rows = JSON.parse(this.dataset.rows);
    this.on("click", ({ target }) => {
      const button = target.closest("button[data-do]");
      if (button) this[button.dataset.do](this.rows[button.closest("li").dataset.row]);
    });
    this.draw().catch(() => this.tell("unable"));
  }

  tell(key, holes = {}) {
    const text = filled(this.words[key], holes);
    part(this, "told").textContent = text;
    announce(text);
  }

  // --- shown ----------------------------------------------------------------------------------------------------

  async draw() {
    /** @type {State} */
    const state = await ask("books");
    noteBooks(state.kept);
    if (!this.isConnected) return;
    const focused = /** @type {HTMLElement} */ (this.querySelector(":focus"))?.closest("li")?.dataset.row;
    part(this, "rows").replaceChildren(...this.rows.map(([books, name], at) => this.row(at, books, name, state)));
    if (focused) this.querySelector(`[data-row="${focused}"] button`)?.focus();
    const size = state.kept.length ? sum([state.shared, ...state.kept.map((book) => state.books[book])], "size") : 0;
    part(this, "size").textContent = size ? filled(this.words.size, { size: sized(size) }) : "";
  }

  row(at, books, name, state) {
    const link = books.length > 1 ? name : el("a", { href: new URL(`${books[0]}/`, langRoot).href }, name);
    const own = books.map((book) => state.books[book]);
    const lacks = sum([state.shared, ...own], "lacks");
    const whole = books.every((book) => state.kept.includes(book));
    const coming = this.coming?.books === books;
    const status = coming ? "coming" : !whole ? "none" : lacks ? "part" : "whole";
    const deeds = { coming: ["cancel"], none: ["keep"], part: ["keep", "letGo"], whole: ["letGo"] }[status];
    const facts = { size: sized(sum(own, "size")), sent: sized(lacks) };
    const said = coming ? this.progress(name) : [filled(this.words[status], facts)];
    return el(
      "li",
      { "data-row": at },
      el("div", {}, el("b", {}, link)),
      el("small", { class: "num" }, ...said),
      el("div", { class: "acts" }, ...deeds.map((deed) => this.button(deed, name, status))),
    );
  }

  button(deed, name, status) {
    const words = this.words[deed === "keep" && status === "part" ? "go_on" : deed];
    const button = el("button", { type: "button", class: "btn small", "data-do": deed }, words);
    button.disabled = this.coming !== null && deed !== "cancel";
    button.append(el("span", { class: "vh" }, ` ${name}`));
    return button;
  }

  progress(name) {
    this.bar = el("progress", { "aria-label": filled(this.words.keeping, { book: name }) });
    this.figure = el("span");
    this.fill();
    return [this.bar, " ", this.figure];
  }

  fill() {
    const { come, lacks } = this.coming;
    if (lacks) Object.assign(this.bar, { max: lacks, value: come });
    this.figure.textContent = lacks ? filled(this.words.coming, { come: sized(come), lacks: sized(lacks) }) : "";
  }

  // --- kept and let go ------------------------------------------------------------------------------------------

  async keep([books, name]) {
    const stop = new AbortController();
    this.coming = { books, come: 0, lacks: 0, stop };
    try {
      await ask("keep", { books });
      await this.draw();
      announce(filled(this.words.keeping, { book: name }));
      await this.bring(AbortSignal.any([stop.signal, this.signal]));
      navigator.storage?.persist?.().catch(() => false);
      await this.end("kept", name);
    } catch (error) {
      if (stop.signal.aborted) await this.drop(books, "cancelled", name);
      else if (!this.signal.aborted) await this.end(`no_${error.message}`, name);
    }
  }

  /** All that is lacking, a few at once. */
  async bring(signal) {
    for (let round = 0; round < ROUNDS; round++) {
      const left = await ask("lacking");
      if (!left.length) return;
      this.coming.lacks = this.coming.come + left.reduce((all, [, sent]) => all + sent, 0);
      const work = Array.from({ length: AT_ONCE }, () => this.bringSome(left, signal));
      await Promise.race([Promise.all(work), aborted(signal)]);
    }
    throw new Error("network");
  }

  async bringSome(left, signal) {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, sent] = next;
      await ask("bring", { path });
      signal.throwIfAborted();
      this.coming.come += sent;
      this.fill();
    }
  }

  cancel() {
    this.coming.stop.abort(new Error("cancelled"));
  }

  letGo([books, name]) {
    return this.drop(books, "gone", name);
  }

  async drop(books, told, name) {
    await ask("letGo", { books }).then(
      () => this.end(told, name),
      (error) => this.end(`no_${error.message}`, name),
    );
  }

  async end(told, name) {
    this.coming = null;
    await this.draw();
    this.tell(told, { book: name });
  }
}

/** Never comes true. */
const aborted = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** @param {Weight[]} weights
    @param {keyof Weight} what */
const sum = (weights, what) => weights.reduce((all, weight) => all + weight[what], 0);

if (!customElements.get("device-books")) customElements.define("device-books", DeviceBooks);
