/* A file taken back, in the element that has a field for it: how many came is told, and where the same name stands for
   something else, that is asked. */

import { el, filled, part } from "../page/page.js";
import { dateOf } from "../storage/note.js";
import { bringIn } from "./file.js";

/** @typedef {import("./file.js").Clash} Clash
    @typedef {import("../page/page-element.js").PageElement & {words: Record<string, string>,
       tell: (key: string, holes?: object, left?: number) => void, draw: () => Promise<void>}} Host */

export class TakingIn {
  /** @type {Clash[]} */
  clashes = [];

  /** `begins`: how the names of what is taken begin; `named`: what an entry is called.
      @param {Host} host
      @param {{begins: string[], named: (entry: any) => string}} of */
  constructor(host, { begins, named }) {
    this.host = host;
    this.begins = begins;
    this.named = named;
    host.on("change", ({ target }) => target === part(host, "file") && this.import(target));
  }

  async import(field) {
    const { host } = this;
    const [file] = field.files;
    field.value = "";
    if (!file) return;
    const found = await bringIn(file, this.begins);
    if (!found) return host.tell("no_file");
    const { taken, known, left, clashes } = found;
    this.clashes = clashes;
    part(host, "clashes").replaceChildren(...clashes.map((each, at) => this.clash(each, at)));
    part(host, "merge").hidden = !clashes.length;
    host.tell(clashes.length ? "clash" : "taken", { n: taken, known, clashes: clashes.length }, left);
    if (clashes.length) part(host, "merge").querySelector("input").focus();
  }

  /** One of the file's whose name something else has here. */
  clash({ there, entry, ways }, at) {
    const choices = Object.keys(ways).map((way, number) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name: `clash-${at}`, value: way, checked: !number }),
        filled(this.host.words[`clash_${way}`], { there: dateOf(there.time), file: dateOf(entry.time) }),
        ` ${noted((way === "stay" ? there : entry).value)}`,
      ),
    );
    return el("fieldset", {}, el("legend", {}, this.named(entry)), ...choices);
  }

  /** Each as it was chosen. */
  async merge() {
    const { host } = this;
    for (const [at, { ways }] of this.clashes.entries()) {
      const chosen = /** @type {HTMLInputElement} */ (host.querySelector(`input[name="clash-${at}"]:checked`));
      await ways[chosen.value]();
    }
    part(host, "merge").hidden = true;
    await host.draw();
    host.tell("merged", { n: this.clashes.length });
    part(host, "told").focus({ preventScroll: true });
  }
}

/** A note is its own text. */
export const noted = (value) => (typeof value === "string" ? value : "");
