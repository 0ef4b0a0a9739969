/* The records that a desk has kept in this browser: kept, listed among what one can begin from, forgotten. */

import { forget, keep, kept } from "../form/own-records.js";
import { el, part, say } from "../page/page.js";
import { same } from "../form/record-path.js";

const OWN = "kept:"; // begins the value of a kept record in the list of starts

export class Shelf {
  #waiting = null; // kept before the engine had read it

  /** @param {import("./record-editor.js").RecordDesk} host */
  constructor(host) {
    this.host = host;
    this.kind = host.dataset.kept;
    this.list();
  }

  keep() {
    const { host } = this;
    const record = host.recordForm.record();
    if (!record.name) {
      host.tell(say("desk_name_first"), "told-kept");
      return host.form.elements.namedItem(`${host.dataset.top}.name`)?.focus();
    }
    const read = same(record, host.lastRead) && !host.hasAttribute("data-stale");
    const done = keep(this.kind, record, read ? host.sheet.presets : {});
    this.#waiting = read ? null : record;
    this.list(record.name);
    host.tell(say(done ? "desk_kept" : "desk_unkept", { name: record.name }), "told-kept");
  }

  /** The engine has read a record: if it is the one that was kept, and not one from before, it is known by now what that
      fills in elsewhere. */
  follow(record) {
    if (!this.#waiting || !same(record, this.#waiting)) return;
    keep(this.kind, record, this.host.sheet.presets);
    this.#waiting = null;
  }

  forget() {
    this.#waiting = null;
    const name = this.host.start.value.slice(OWN.length);
    forget(this.kind, name);
    this.list();
    this.host.tell(say("desk_forgot", { name }));
    this.host.start.focus();
  }

  list(chosen) {
    const options = kept(this.kind).map(({ name }) =>
      el("option", { value: OWN + name, selected: name === chosen }, name),
    );
    part(this.host, "kept").replaceChildren(...options);
    part(this.host, "kept").hidden = !options.length;
    this.chose();
  }

  /** The kept record that is chosen in the list of starts, or undefined. */
  chosen() {
    const { value } = this.host.start;
    return value.startsWith(OWN) ? kept(this.kind).find(({ name }) => name === value.slice(OWN.length)) : undefined;
  }

  chose() {
    this.host.form.querySelector("[data-do=forget]").hidden = !this.host.start.value.startsWith(OWN);
  }
}
