/* The set-up as a form: filled from a published one or from the session that is open, begun with, its faults in place. */

import { part, say } from "../../page/page.js";
import { isRecord } from "../../page/limits.js";
import { tellRefusal } from "../announcements.js";
import { KeptSetups } from "./kept-setups.js";
import { offerPaste, Paste } from "./paste-record.js";
import { putAt } from "../../form/record-path.js";
import { tellFolds } from "../../form/rare-fields.js";
import { clearErrors, showErrors } from "../../form/errors.js";
import { fillInputs, readInputs, stepBy } from "../../form/fields.js";
import { offerOwn, toml } from "../../form/own-options.js";
import { isPacked, unpack } from "../../form/own-records.js";
import { watch } from "../../storage/storage.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Ask, Open } from "../line-of-play.js" */

export class Setup {
  /** @param {PageElement} root
      @param {{ask: Ask, open: Open, after: (deed: () => any) => Promise<any>}} of */
  constructor(root, { ask, open, after }) {
    this.root = root;
    this.open = open;
    this.after = after;
    /** @type {HTMLFormElement} */
    this.form = part(root, "setup");
    this.told = part(root, "setup-told");
    this.paste = part(root, "paste") && new Paste(root, { ask, form: this.form, record: (more) => this.record(more) });
    const on = (type, listener) => root.on(type, listener, { target: this.form });
    on("submit", (event) => event.preventDefault());
    this.kept = new KeptSetups(root, this);
    on("change", ({ target }) => {
      if (target === this.kept.list) this.kept.chose() || this.example(target.selectedOptions[0]);
      else this.paste?.chose(target);
      tellFolds(this.form);
    });
    on("click", ({ target }) => {
      if (target.closest("[data-step]")) {
        stepBy(target.closest("[data-step]"));
        tellFolds(this.form);
      } else if (target.matches("[data-drop]")) this.drop(target.previousElementSibling);
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

  /** As printed, but without its texts: what a set-up leaves out has its default, and nothing of the one before. */
  blank() {
    this.form.reset();
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll('input[type="text"]')))
      field.value = "";
  }

  /** A published one. */
  example({ dataset }) {
    this.fill(Object.entries(JSON.parse(dataset.fields)));
  }

  /** Whether all of it has a place in the form. */
  fill(named) {
    const whole = fillInputs(this.form, new Map(named));
    tellFolds(this.form);
    for (const more of /** @type {NodeListOf<HTMLDetailsElement>} */ (
      this.form.querySelectorAll("details.more-rows")
    )) {
      const typed = /** @type {NodeListOf<HTMLInputElement>} */ (more.querySelectorAll('input[type="text"]'));
      more.open = [...typed].some(({ value }) => value); // what is filled is not out of sight
    }
    this.paste?.settle();
    return whole;
  }

  /** The form says what is being played, or was kept. */
  follow(setup) {
    return this.fill(this.#flat("", setup));
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

  /** The same, as it is to be kept or begun: rows move up to where one was emptied, in the form as well. */
  settled() {
    const record = dense(this.record());
    this.follow(record);
    return record;
  }

  /** Begins with what an address says in fields of this form; its names and values are a stranger's text.
      @param {Map<string, string>} said */
  async bring(said) {
    const whole = said.has("record") && (await unpack(said.get("record")));
    if (isRecord(whole?.setup)) return this.kept.open(whole);
    const values = new Map(Object.entries(readInputs(this.form)));
    for (const [name, value] of said) {
      const record = await unpack(value);
      if (isPacked(value) && !record) return tellRefusal(this.root, [say("record_bad_link")]);
      if (values.has(name)) values.set(name, record ? toml(record) : value);
    }
    this.fill(values);
    return this.open({ setup: this.record(), moves: [] });
  }

  /** With what the form says now: what is on its way fills it, too. */
  async begin() {
    clearErrors(this.form, this.told);
    const begun = { setup: this.settled(), moves: [] };
    const reply = await this.after(() => this.open(begun, (errors) => this.refuse(errors)));
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

/** Its lists without holes. */
function dense(value) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.flat(0).map(dense); // it leaves holes out
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dense(inner)]));
}
