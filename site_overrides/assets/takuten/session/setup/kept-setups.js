/* Set-ups that this browser keeps, each under a name of its own: among those one may begin from, and on the shelf. */

import { controls, topOf } from "../../form/fields.js";
import { putFirst } from "../../form/own-options.js";
import { findRecord, keepRecord, kept } from "../../form/own-records.js";
import { same } from "../../form/record-path.js";
import { isRecord } from "../../page/limits.js";
import { el, langRoot, part, say } from "../../page/page.js";
import { tellKept } from "../../storage/note.js";
import { watch } from "../../storage/storage.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Setup } from "./setup.js"
    @typedef {{name: string, setup: any}} Named */

const OWN = "kept:"; // begins the value of a kept one in the list of those to begin from

export class KeptSetups {
  /** @type {Map<string, Named>} by their value in the list */
  #all = new Map();

  /** @param {PageElement} root
      @param {Setup} setup */
  constructor(root, setup) {
    this.setup = setup;
    this.kind = root.dataset.session;
    /** @type {HTMLSelectElement} */
    this.list = part(root, "example");
    /** @type {HTMLInputElement} */
    this.name = part(root, "setup-name");
    this.opened = part(root, "setup-opened");
    this.told = part(root, "setup-kept");
    watch(`own.${this.kind}.`, () => this.offer(), root.signal);
    this.offer();
  }

  /** Those that are kept stand before the published ones. */
  async offer() {
    const all = (await kept(this.kind)).filter(({ setup }) => isRecord(setup));
    this.#all = new Map(all.map((each) => [OWN + each.name, each]));
    const { value } = this.list;
    this.list.querySelector("optgroup")?.remove();
    const options = [...this.#all].map(([key, { name }]) => el("option", { value: key }, name));
    if (options.length) putFirst(this.list, el("optgroup", { label: say("match_own") }, ...options));
    if (this.#all.has(value)) this.list.value = value;
  }

  /** The one that is chosen in the list, if it is kept, fills the form. */
  chose() {
    const found = this.#all.get(this.list.value);
    this.name.value = "";
    this.opened.replaceChildren();
    if (found) this.#fill(found);
    return Boolean(found);
  }

  /** What the form says, as it stands: whoever is not ready yet goes on another day. */
  async keep() {
    const name = this.name.value.trim();
    if (!name) {
      this.told.replaceChildren(say("setup_name_first"));
      return this.name.focus();
    }
    const record = { name, setup: this.setup.settled() };
    const there = await findRecord(this.kind, name);
    if (!there || same(there.record, record)) return this.#put(record);
    const way = (key, known) => {
      const button = el("button", { type: "button", class: "btn" }, say(key));
      button.addEventListener("click", () => this.#put(record, known));
      return button;
    };
    const ways = [way("setup_replace", there.time), way("setup_beside")];
    this.told.replaceChildren(el("p", {}, say("setup_same", { name })), el("div", { class: "acts" }, ...ways));
    ways[0].focus();
  }

  /** `known`: when the one was kept whose place it takes; without, it is put beside it. */
  async #put(record, known = 0) {
    const done = await keepRecord(this.kind, record, {}, known);
    const { name } = done.record;
    this.name.value = name;
    await this.offer();
    this.list.value = OWN + name;
    const shelf = el("a", { href: new URL("shelf/", langRoot).href }, say("setup_shelf"));
    this.told.replaceChildren(say(done.lasting ? "setup_kept" : "setup_unkept", { name }), " ", shelf);
    this.told.focus({ preventScroll: true }); // the button that was pressed may be gone
    if (done.lasting) await tellKept(this.told);
  }

  /** Open the one of that name; another tab may have forgotten it.
      @param {string} name */
  async openNamed(name) {
    await this.offer();
    const found = this.#all.get(OWN + name);
    if (found) {
      this.list.value = OWN + name;
      this.open(found);
    } else this.#show("setup_gone", name);
  }

  /** In the form, to be looked at before it is begun.
      @param {Named} named */
  open(named) {
    this.#fill(named);
    const fold = this.setup.form.closest("details");
    fold.open = true;
    fold.scrollIntoView({ block: "start" });
    fold.querySelector("summary").focus({ preventScroll: true });
  }

  /** It may be a stranger's, or from another build: what the form has no place for is told. */
  #fill({ name, setup }) {
    const { value } = this.list;
    this.setup.blank();
    const known = new Set(controls(this.setup.form).map((control) => topOf(control.name)));
    const whole = this.setup.follow(setup) && Object.keys(setup).every((key) => known.has(key));
    this.list.value = value;
    this.name.value = String(name);
    this.#show(whole ? "setup_open" : "setup_partly", name);
  }

  #show(key, name) {
    this.opened.textContent = say(key, { name: String(name) });
  }
}
