/* The set-up as a form: filled from a published one or from the session that is open, begun with, its faults in place. */

import { part, say } from "../page/page.js";
import { tellRefusal } from "./announcements.js";
import { offerPaste, Paste } from "./paste-record.js";
import { putAt } from "../form/record-path.js";
import { tellFolds } from "../form/rare-fields.js";
import { clearErrors, showErrors } from "../form/errors.js";
import { fillInputs, readInputs, stepBy } from "../form/fields.js";
import { offerOwn, toml } from "../form/own-options.js";
import { isPacked, unpack } from "../form/own-records.js";
import { watch } from "../storage/storage.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { Ask, Open } from "./line-of-play.js" */

export class Setup {
  /** @param {PageElement} root
      @param {{ask: Ask, open: Open}} of */
  constructor(root, { ask, open }) {
    this.root = root;
    this.open = open;
    /** @type {HTMLFormElement} */
    this.form = part(root, "setup");
    this.told = part(root, "setup-told");
    this.paste = part(root, "paste") && new Paste(root, { ask, form: this.form, record: (more) => this.record(more) });
    const on = (type, listener) => root.on(type, listener, { target: this.form });
    on("submit", (event) => event.preventDefault());
    on("change", ({ target }) => {
      if (target === part(root, "example"))
        this.fill(Object.entries(JSON.parse(target.selectedOptions[0].dataset.fields)));
      else this.paste?.chose(target);
      tellFolds(this.form);
    });
    on("click", ({ target }) => {
      if (target.closest("[data-step]")) stepBy(target.closest("[data-step]"));
      else if (target.matches("[data-drop]")) this.drop(target.previousElementSibling);
    });
    watch("own.", () => this.offer(), root.signal);
    this.offer();
  }

  /** Records written by hand that this browser keeps, and the way to bring in another. */
  async offer() {
    await offerOwn(this.form);
    if (this.paste) offerPaste(this.form);
  }

  /** An empty row is left out. */
  drop(row) {
    for (const field of row.querySelectorAll('input[type="text"]')) field.value = "";
  }

  fill(named) {
    fillInputs(this.form, new Map(named));
    tellFolds(this.form);
    for (const more of /** @type {NodeListOf<HTMLDetailsElement>} */ (
      this.form.querySelectorAll("details.more-rows")
    )) {
      const typed = /** @type {NodeListOf<HTMLInputElement>} */ (more.querySelectorAll('input[type="text"]'));
      more.open = [...typed].some(({ value }) => value); // what is filled is not out of sight
    }
    this.paste?.settle();
  }

  /** The form says what is being played. */
  follow(setup) {
    this.fill(this.#flat("", setup));
  }

  *#flat(path, value) {
    const taken = this.form.elements.namedItem(path);
    if (value === null || typeof value !== "object") yield [path, String(value)];
    else if (taken) yield [path, Array.isArray(value) ? value.join(" ") : toml(value)];
    else for (const [key, inner] of Object.entries(value)) yield* this.#flat(path ? `${path}.${key}` : key, inner);
  }

  /** What the form says, for the engine to judge; `more`: what it is to say beside that. */
  record(more = {}) {
    const record = {};
    const said = Object.entries({ ...readInputs(this.form), ...more });
    for (const [name, value] of said) if (value !== "") putAt(record, name, value); // what is left empty has its default
    return record;
  }

  /** Begins with what an address says in fields of this form; its names and values are a stranger's text.
      @param {Map<string, string>} said */
  async bring(said) {
    const values = new Map(Object.entries(readInputs(this.form)));
    for (const [name, value] of said) {
      const record = await unpack(value);
      if (isPacked(value) && !record) return tellRefusal(this.root, [say("record_bad_link")]);
      if (values.has(name)) values.set(name, record ? toml(record) : value);
    }
    this.fill(values);
    return this.open({ setup: this.record(), moves: [] });
  }

  async begin() {
    clearErrors(this.form, this.told);
    const reply = await this.open({ setup: this.record(), moves: [] }, (errors) => this.refuse(errors));
    if (!reply) return;
    this.form.closest("details").open = false;
    part(this.root, "say").focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
  }

  /** Each fault at the nearest field that there is; what belongs to none stands below. */
  refuse(errors) {
    const slots = new Set([...this.form.querySelectorAll("[data-error]")].map((slot) => slot.dataset.error));
    const by = new Map();
    const other = [];
    for (const { field, message, hint = "" } of errors) {
      let name = field.replace(/^setup\.?/, "");
      while (name && !slots.has(name)) name = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      const text = `${message} ${hint}`.trim();
      if (name) by.set(name, [by.get(name), text].filter(Boolean).join(" "));
      else other.push(text);
    }
    const placed = [...by].map(([field, message]) => ({ field, message }));
    if (placed.length) showErrors(this.form, placed, this.told)?.focus();
    this.told.hidden = false;
    if (other.length)
      this.told.textContent = [placed.length ? say("fault_many", { n: placed.length }) : "", ...other]
        .filter(Boolean)
        .join(" ");
  }
}
