/* The records that a desk has kept in this browser: kept, listed among what one can begin from, forgotten. */

import { addPresets, findRecord, forgetRecord, kept, keepRecord, watchRecords } from "../form/own-records.js";
import { el, part, say } from "../page/page.js";
import { same } from "../form/record-path.js";
import { tellKept, tellLost } from "../storage/note.js";

const OWN = "kept:"; // begins the value of a kept record in the list of starts

export class Shelf {
  #waiting = null; // kept before the engine had read it
  #known = { name: "", time: 0 }; // the kept one that the form stands for
  #turn = Promise.resolve(); // one after the other

  /** @param {import("./record-desk.js").RecordDesk} host */
  constructor(host) {
    this.host = host;
    this.kind = host.dataset.kept;
    this.list();
    tellLost(part(host, "told"));
    watchRecords(this.kind, () => this.list(), host.signal);
  }

  keep() {
    const { host } = this;
    const record = host.recordForm.record();
    if (!record.name) {
      host.tell(say("desk_name_first"), "told-kept");
      return host.form.elements.namedItem(`${host.dataset.top}.name`)?.focus();
    }
    const read = same(record, host.lastRead) && !host.hasAttribute("data-stale");
    this.#waiting = read ? null : record;
    this.#then(async () => {
      // Under its name, or beside what another tab or sheet has kept under it: then the form has the new name, too
      const known = record.name === this.#known.name ? this.#known.time : 0;
      const done = await keepRecord(this.kind, record, read ? host.sheet.presets : {}, known);
      const { name } = done.record;
      this.#known = { name, time: done.time };
      if (name !== record.name) host.rename(name);
      if (this.#waiting) this.#waiting = done.record;
      await this.list(name);
      const key = name !== record.name ? "desk_kept_beside" : "desk_kept";
      host.tell(say(done.lasting ? key : "desk_unkept", { name, other: record.name }), "told-kept");
      if (done.lasting) await tellKept(part(host, "told-kept"));
    });
  }

  /** The engine has read a record: if it is the one that was kept, and not one from before, it is known by now what that
      fills in elsewhere. */
  follow(record) {
    if (!this.#waiting || !same(record, this.#waiting)) return;
    this.#waiting = null;
    const { presets } = this.host.sheet;
    this.#then(async () => {
      const { name, time } = this.#known;
      const done = await addPresets(this.kind, { ...record, name }, presets, time);
      if (done) this.#known.time = done.time;
    });
  }

  #then(deed) {
    this.#turn = this.#turn.then(deed);
  }

  async forget() {
    this.#waiting = null;
    const name = this.host.start.value.slice(OWN.length);
    const was = await forgetRecord(this.kind, name);
    await this.list();
    this.host.tell(say(was ? "desk_forgot" : "own_gone", { name }));
    this.host.start.focus();
  }

  async list(name) {
    const records = await kept(this.kind);
    const chosen = name ?? this.#name; // by now: another list may have come meanwhile
    const options = records.map((each) =>
      el("option", { value: OWN + each.name, selected: each.name === chosen }, each.name),
    );
    part(this.host, "kept").replaceChildren(...options);
    part(this.host, "kept").hidden = !options.length;
    this.chose();
  }

  /** The name of the kept record that is chosen in the list of starts; undefined where none of them is. */
  get #name() {
    const { value } = this.host.start;
    return value.startsWith(OWN) ? value.slice(OWN.length) : undefined;
  }

  /** Open what is chosen, if it is a kept one; another tab may have forgotten it.
      @param {(record: object) => Promise<any>} read
      @returns {Promise<boolean>} */
  async open(read) {
    const name = this.#name;
    if (name === undefined) return false;
    const found = await findRecord(this.kind, name);
    if (!found) {
      await this.list();
      this.host.tell(say("own_gone", { name }));
    } else if (!(await read(found.record))?.length) this.#known = { name, time: found.time };
    return true;
  }

  /** Open the one that the address names (#kept=…): the shelf of all books leads here so.
      @param {string} name
      @param {(record: object) => Promise<any>} read */
  async openNamed(name, read) {
    await this.list(name);
    if (!(await this.open(read))) this.host.tell(say("own_gone", { name }));
  }

  chose() {
    this.host.form.querySelector("[data-do=forget]").hidden = this.#name === undefined;
  }
}
