/* A record from elsewhere for a list of the set-up: a link to where it was written, or its text; the engine reads it first. */

import { LONGEST } from "../../page/limits.js";
import { isPacked, unpack } from "../../form/own-records.js";
import { el, part, say } from "../../page/page.js";
import { putAt } from "../../form/record-path.js";
import { learnOwn, toml } from "../../form/own-options.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Ask } from "../line-of-play.js" */

const PASTE = "+"; // the choice of a record that is in no list yet

/** Each list that takes records written by hand ends with it. */
export function offerPaste(form) {
  for (const select of form.querySelectorAll("select[data-own]")) {
    select.querySelector(`option[value="${PASTE}"]`)?.remove();
    select.append(el("option", { value: PASTE }, say("session_paste")));
  }
}

export class Paste {
  /** `record`: what the form says, with more.
      @param {PageElement} root
      @param {{ask: Ask, form: HTMLFormElement, record: (more: object) => object}} of */
  constructor(root, { ask, form, record }) {
    this.ask = ask;
    this.form = form;
    this.record = record;
    /** @type {HTMLDialogElement} */
    this.dialog = part(root, "paste");
    this.text = this.dialog.querySelector("textarea");
    this.before = new WeakMap(); // what each list said before
    const on = (type, target, listener) => root.on(type, listener, { target });
    on("submit", this.dialog.querySelector("form"), (event) => {
      event.preventDefault();
      this.read();
    });
    on("click", part(root, "paste-close"), () => this.dialog.close());
    this.settle();
  }

  get lists() {
    return /** @type {HTMLSelectElement[]} */ ([...this.form.querySelectorAll("select[data-own]")]);
  }

  settle() {
    for (const list of this.lists) if (list.value !== PASTE) this.before.set(list, list.value);
  }

  chose(target) {
    if (target.value !== PASTE) return this.settle();
    target.value = this.before.get(target) ?? target.options[0].value;
    this.list = target;
    this.text.value = "";
    this.tell([]);
    this.dialog.showModal();
  }

  async read() {
    const text = this.text.value.trim();
    if (text.length > LONGEST) return this.tell([say("record_file_big")]);
    const record = await recordOf(text);
    if (!record) return this.tell([say("session_paste_empty")]);
    const { name } = this.list;
    const reply = await this.ask({ setup: this.record({ [name]: record }), moves: [] }, { aside: true });
    if (!reply || !this.dialog.open) return;
    const wrong = (reply.errors ?? []).filter(
      ({ field }) => field === `setup.${name}` || field.startsWith(`setup.${name}.`),
    );
    if (wrong.length) return this.tell(wrong.map(({ message, hint }) => `${message} ${hint}`));
    learnOwn(this.list, record);
    this.list.value = record;
    this.settle();
    this.dialog.close();
    this.list.focus();
  }

  tell(messages) {
    part(this.dialog, "paste-msg").replaceChildren(...messages.map((text) => el("p", { class: "msg bad" }, text)));
    if (messages.length) this.text.focus();
  }
}

/** A record as the engine reads it where one is picked; null where there is none. What it says is a stranger's. */
async function recordOf(text) {
  const packed = text.replaceAll(/%7e/gi, "~").match(/~[zj][\w-]+/);
  if (packed && (isPacked(text) || /^https?:/.test(text))) {
    const record = await unpack(packed[0]);
    return record && toml(record);
  }
  if (/^https?:/.test(text)) return fromForm(new URLSearchParams(text.split("#")[0].split("?")[1]));
  if (text.startsWith("{")) {
    try {
      return toml(JSON.parse(text));
    } catch {
      return null;
    }
  }
  return text.includes("=") ? text : null;
}

/** A filled form in an address, as links were at first: "draft.hp=9". */
function fromForm(query) {
  const record = {};
  for (const [name, value] of query)
    if (/^[a-z]+(\.\w+)+$/.test(name)) putAt(record, name.slice(name.indexOf(".") + 1), value);
  return Object.keys(record).length ? toml(record) : null;
}
