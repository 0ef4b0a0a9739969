/* The record tried against the published ones, and what one more of each of its numbers would do. */

import { announce } from "../page/announce.js";
import { drawn, el, filled, langRoot, part, say } from "../page/page.js";
import { Asker } from "../engine/asker.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { putAt, same } from "../form/record-path.js";

const SAMPLES = 600; // of each number that is tried

export class Trial {
  #tried; // the record that the figures belong to

  /** `host`: the element, with its rules as data; `record`: what the form says now.
      @param {import("./record-desk.js").RecordDesk} host
      @param {Record<string, unknown>} seats */
  constructor(host, seats, record) {
    this.host = host;
    this.seats = seats;
    this.#tried = record;
    /** @type {Record<string, string>} the game's own words for it */
    this.says = JSON.parse(host.dataset.says);
    this.trying = this.#asker("trial", this.says.trying);
    this.varying = this.#asker("vary", say("desk_varying"));
  }

  #asker(name, label) {
    const wait = new LabelledWait(part(this.host, `${name}-load`), `${this.host.id}.${name}`, label);
    return new Asker(wait, this.host.signal);
  }

  /** The figures may belong to another record than the one in the form. */
  follow(record) {
    const old = !same(strength(record), strength(this.#tried));
    part(this.host, "trial-old").hidden = !old;
    part(this.host, "trial").toggleAttribute("data-stale", old);
    part(this.host, "vary").hidden ||= old;
  }

  /** Resolves to the faults, if the record is refused. */
  async run(record) {
    part(this.host, "trial").closest("section").scrollIntoView({ block: "start" });
    const { trial: rule, own } = this.host.dataset;
    const request = { do: "roll", rule, inputs: { [own]: record }, view: { root: langRoot.href } };
    const reply = await this.trying.ask(request, { retry: () => this.run(record) });
    if (!reply || reply.errors) return reply?.errors ?? [];
    this.#tried = record;
    part(this.host, "trial-say").textContent = reply.say;
    part(this.host, "matrix").innerHTML = reply.html.matrix;
    this.#place(record.name || say("desk_nameless"), reply.result.win);
    this.follow(this.host.recordForm.record()); // which one may have changed meanwhile
    announce(reply.say);
    return [];
  }

  /** The record's own bar takes its place among the others. */
  #place(name, win) {
    const body = part(this.host, "yard");
    const mine = body.querySelector("[data-mine]");
    const [low, high] = [Number(body.dataset.low), Number(body.dataset.high)];
    const where = win < low ? "below" : win > high ? "above" : "inside";
    part(this.host, "yard-say").textContent = filled(this.says[where], {
      win: percent(win),
      low: percent(low),
      high: percent(high),
    });
    mine.dataset.win = win;
    mine.querySelector("th").textContent = name;
    mine.querySelector(".bar").dataset.share = drawn(win);
    mine.lastElementChild.textContent = percent(win);
    body.append(...[...body.children].sort((one, other) => Number(other.dataset.win) - Number(one.dataset.win)));
  }

  async vary(record) {
    const { use: rule, seat } = this.host.dataset;
    const inputs = {};
    for (const [name, value] of Object.entries(this.seats)) putAt(inputs, name, value);
    putAt(inputs, seat, record);
    const request = { do: "vary", rule, inputs, only: seat, samples: SAMPLES, view: { root: langRoot.href } };
    const reply = await this.varying.ask(request, { retry: () => this.vary(record) });
    if (!reply || reply.errors) return reply?.errors ?? [];
    if (!same(strength(record), strength(this.host.recordForm.record()))) return [];
    const varied = part(this.host, "vary");
    varied.innerHTML = reply.html.vary;
    varied.append(el("p", { class: "note" }, filled(this.says.varied, { samples: SAMPLES })));
    varied.hidden = false;
    announce(say("vary"));
    return [];
  }
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;

/** Names change nothing in a match. */
function strength(record) {
  return JSON.parse(JSON.stringify(record, (key, value) => (key === "name" ? undefined : value)));
}
