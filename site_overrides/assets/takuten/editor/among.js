/* The record among a few others, published ones and one's own: each team of them against each other, further and further. */

import { langRoot, part } from "../page/page.js";
import { copyShown, Growing } from "../engine/growing.js";
import { offerOwn } from "../form/own-options.js";
import { same } from "../form/record-path.js";
import { watch } from "../storage/storage.js";

const MATCHES = [200, 800, 3_000, 12_000]; // in all: the first are soon there

export class Among {
  /** @type {unknown[]} what the figures are about: the record itself, and whom it met */
  #counted;

  /** @param {import("./record-desk.js").RecordDesk} host */
  constructor(host) {
    this.host = host;
    this.node = part(host, "among");
    const { working } = this.node.dataset;
    this.growing = new Growing(part(host, "among-load"), `${host.id}.among`, working, host.signal);
    this.node.addEventListener("change", () => this.follow(host.recordForm.record()), { signal: host.signal });
    this.#counted = [host.printed, ...this.others]; // by the build
    watch("own.", () => offerOwn(this.node), host.signal);
    offerOwn(this.node);
  }

  /** The others that are chosen: ids, and records as they are kept.
      @returns {string[]} */
  get others() {
    return [...this.node.querySelectorAll("select")].map(({ value }) => value).filter(Boolean);
  }

  /** The figures may be about another record than the one in the form, or about others. */
  follow(record) {
    const old = !same(this.#counted, [record, ...this.others]);
    part(this.host, "among-old").hidden = !old;
    part(this.host, "among-result").toggleAttribute("data-stale", old);
  }

  /** Brought into view: the shelf leads here. */
  show() {
    this.node.scrollIntoView({ block: "start" });
    this.node.querySelector("h3").focus({ preventScroll: true });
  }

  /** What was counted stays when it is stopped. Resolves to what is wrong with the record itself. */
  async run(record) {
    const { rule } = this.node.dataset;
    const units = [record, ...this.others];
    const question = (matches) => ({
      do: "roll",
      rule,
      inputs: { [this.node.dataset.own]: units, matches },
      view: { root: langRoot.href },
    });
    const show = ({ say: said, html }) => {
      this.#counted = units;
      part(this.host, "among-say").textContent = said;
      part(this.host, "among-figures").innerHTML = html.ranking + html.matrix; // the engine's own, escaped there
      this.follow(this.host.recordForm.record());
    };
    this.#told("");
    const errors = await this.growing.count(MATCHES, question, { show, retry: () => this.run(record) });
    const own = `${this.node.dataset.own}.0`;
    const mine = errors.filter(({ field }) => field.startsWith(`${own}.`));
    const rest = errors.filter((each) => !mine.includes(each));
    this.#told(rest.map(({ message, hint = "" }) => `${message} ${hint}`.trim()).join(" "));
    return mine;
  }

  copy(button) {
    copyShown(button, part(this.host, "among-result"));
  }

  /** What is wrong with whom it meets; "" where nothing is. */
  #told(text) {
    const told = part(this.host, "among-told");
    told.hidden = !text;
    told.textContent = text;
  }
}
