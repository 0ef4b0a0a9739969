/* Set-ups of the table's own, each with a tick, among the fights of an evening: those kept here, and what a link brings. */

import { kept, pack, unpack } from "../form/own-records.js";
import { same } from "../form/record-path.js";
import { isRecord } from "../page/limits.js";
import { el, part } from "../page/page.js";
import { watch } from "../storage/storage.js";

/** @import { PageElement } from "../page/page-element.js"
    @typedef {{name: string, setup: any}} Named */

const ROW = "setups."; // begins the names of the ticks, in the form and in its link

export class OwnSetups {
  /** @type {Map<HTMLInputElement, Named>} by its tick */
  #all = new Map();
  /** @type {Named[]} of a link */
  #brought = [];
  #shown = Promise.resolve();

  /** @param {PageElement} root */
  constructor(root) {
    /** @type {HTMLDetailsElement} */
    this.fold = part(root, "setups");
    /** @type {HTMLElement} */
    this.list = this.fold.querySelector("[data-setups]");
    watch(`own.${this.list.dataset.setups}.`, () => this.offer(), root.signal);
    root.on("change", () => this.#bound(), { target: this.list });
    this.offer();
  }

  get ticked() {
    return [...this.#all].filter(([box]) => box.checked).map(([, named]) => named);
  }

  /** All of them, once those before stand there; what was ticked stays so. */
  offer(also = []) {
    this.#shown = this.#shown.then(() => this.#show(also));
    return this.#shown;
  }

  async #show(also) {
    const here = (await kept(this.list.dataset.setups)).filter(({ setup }) => isRecord(setup));
    const known = [...this.#brought, ...here];
    const all = known.filter((each, at) => known.findIndex((other) => same(other, each)) === at);
    const values = await Promise.all(all.map(pack));
    const ticked = [...also, ...this.ticked];
    const facts = (at) => ({ type: "checkbox", class: "box", name: ROW + at, id: ROW + at, value: values[at] });
    this.#all = new Map(all.map((named, at) => [/** @type {HTMLInputElement} */ (el("input", facts(at))), named]));
    for (const [box, named] of this.#all) box.checked = ticked.some((each) => same(each, named));
    const row = ([box, { name }]) => el("div", { class: "fld" }, el("label", { for: box.id }, name), box);
    this.list.replaceChildren(...[...this.#all].map(row));
    this.fold.hidden = !all.length;
    this.#bound();
  }

  /** Those of a link, ticked; whether each is one. They are a stranger's, for the engine to read.
      @param {Map<string, string>} inputs */
  async bring(inputs) {
    const texts = [...inputs].filter(([name]) => name.startsWith(ROW)).map(([, text]) => text);
    const found = await Promise.all(texts.map(unpack));
    if (!found.every((each) => isRecord(each?.setup))) return false;
    this.#brought = found.map(({ name, setup }) => ({ name: String(name), setup }));
    await this.offer(this.#brought);
    if (texts.length) this.fold.open = true;
    return true;
  }

  /** No more than the engine takes. */
  #bound() {
    const full = this.ticked.length >= Number(this.list.dataset.most);
    for (const box of this.#all.keys()) box.disabled = full && !box.checked;
  }
}
