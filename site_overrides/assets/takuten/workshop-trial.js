/* The record tried against the published ones, and what one more of each of its numbers would do. */

import { announce } from "./copy.js";
import { el, say, siteRoot } from "./page.js";
import { Asker } from "./widget-ask.js";
import { putAt, same } from "./workshop-record.js";

const SAMPLES = 600; // of each number that is tried

export class Trial {
  #tried; // the record that the figures belong to

  /** `host`: the element, with its rules as data; `record`: what the form says now. */
  constructor(host, seats, record) {
    Object.assign(this, { host, seats });
    this.#tried = record;
    this.askers = ["trial", "vary"].map((name) => new Asker(this.#part(`${name}-load`), `${host.id}.${name}`));
  }

  #part(name) {
    return this.host.querySelector(`[data-part="${name}"]`);
  }

  stop() {
    for (const asker of this.askers) asker.stop();
  }

  /** The figures may belong to another record than the one in the form. */
  follow(record) {
    const old = !same(strength(record), strength(this.#tried));
    this.#part("trial-old").hidden = !old;
    this.#part("trial").toggleAttribute("data-stale", old);
    this.#part("vary").hidden ||= old;
  }

  /** Resolves to the faults, if the record is refused. */
  async run(record) {
    this.#part("trial").closest("section").scrollIntoView({ block: "start" });
    const { trial: rule, own } = this.host.dataset;
    const request = { do: "roll", rule, inputs: { [own]: record }, view: { root: siteRoot().href } };
    const reply = await this.askers[0].ask(request, say("workshop_trying"), () => this.run(record));
    if (!reply || reply.errors) return reply?.errors ?? [];
    this.#tried = record;
    this.#part("trial-say").textContent = reply.say;
    this.#part("matrix").innerHTML = reply.html.matrix;
    this.#place(record.name || say("workshop_nameless"), reply.result.win);
    this.follow(record);
    announce(reply.say);
    return [];
  }

  /** The record's own bar takes its place among the others. */
  #place(name, win) {
    const body = this.#part("yard");
    const mine = body.querySelector("[data-mine]");
    const [low, high] = [Number(body.dataset.low), Number(body.dataset.high)];
    const where = win < low ? "below" : win > high ? "above" : "inside";
    this.#part("yard-say").textContent = say(`workshop_${where}`, { win: percent(win), low: percent(low), high: percent(high) });
    mine.dataset.win = win;
    mine.querySelector("th").textContent = name;
    mine.querySelector(".bar").style.setProperty("--v", win);
    mine.lastElementChild.textContent = percent(win);
    body.append(...[...body.children].sort((one, other) => other.dataset.win - one.dataset.win));
  }

  async vary(record) {
    const { use: rule, seat } = this.host.dataset;
    const inputs = {};
    for (const [name, value] of Object.entries(this.seats)) putAt(inputs, name, value);
    putAt(inputs, seat, record);
    const request = { do: "vary", rule, inputs, only: seat, samples: SAMPLES, view: { root: siteRoot().href } };
    const reply = await this.askers[1].ask(request, say("workshop_varying"), () => this.vary(record));
    if (!reply || reply.errors) return reply?.errors ?? [];
    const part = this.#part("vary");
    part.innerHTML = reply.html.vary;
    part.append(el("p", { class: "note" }, say("workshop_varied", { samples: SAMPLES })));
    part.hidden = false;
    announce(say("vary"));
    return [];
  }
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;

/** Names change nothing in a match. */
function strength(record) {
  return JSON.parse(JSON.stringify(record, (key, value) => (key === "name" ? undefined : value)));
}
