/* Units written by hand, in a match: kept in this browser, from an address, or pasted. What they say is a stranger's. */

import { isPacked, kept, pack, unpack } from "./own.js";
import { el, say } from "./page.js";

export const PASTE = "+"; // the choice of a unit that is in no list yet

const LONGEST = 40; // characters of a name
const MOST = 99; // of any number on a card

/** Each goes by its packed text: as the id of its card, and in the address. */
export class Own {
  #records = new Map();

  constructor(kind) {
    this.kind = kind;
  }

  has(id) {
    return this.#records.has(id);
  }

  async add(record) {
    const id = await pack(record);
    this.#records.set(id, record);
    return id;
  }

  /** The id of what an address holds, or "". */
  async learn(text) {
    const record = await unpack(text);
    return record ? this.add(record) : "";
  }

  /** What the workshop has kept in this browser. */
  async learnKept() {
    for (const record of kept(this.kind)) await this.add(record);
  }

  name(id) {
    const { name } = this.#records.get(id);
    return (typeof name === "string" && name.slice(0, LONGEST)) || say("match_nameless");
  }

  /** Inputs as the engine wants them: the records themselves. */
  open(inputs) {
    return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, this.#records.get(value) ?? value]));
  }

  /** A published unit's card becomes this one's. */
  draw(card, id, names) {
    const { attribute, speed, hp } = this.#records.get(id);
    card.dataset.card = id;
    card.dataset.brief = this.name(id);
    card.querySelector(".u-name").replaceChildren(this.name(id), el("small", {}, names.own));
    card.querySelector(".cell + .cell").textContent = say("match_facts", {
      attribute: (typeof attribute === "string" && names[`attributes.${attribute}`]) || "?",
      speed: whole(speed) ?? "?",
    });
    card.querySelector(".move").setAttribute("aria-label", say("match_move", { card: this.name(id) }));
    return whole(hp) ?? 0;
  }

  /** The list of a card: the units written by hand, and the way to bring in another. */
  offer(select) {
    for (const old of select.querySelectorAll("[data-own]")) old.remove();
    const group = el("optgroup", { "data-own": true, label: say("match_own") });
    for (const id of this.#records.keys()) group.append(el("option", { value: id }, this.name(id)));
    group.append(el("option", { value: PASTE }, say("match_paste")));
    select.append(group);
  }
}

const whole = (value) => (Number.isInteger(value) && value >= 0 && value <= MOST ? value : null);

/** The packed text in a workshop's address, if there is one: anything else is for the engine to read. */
export function packedIn(text) {
  const found = decodeTilde(text).match(/~[zj][\w-]+/);
  return found && (isPacked(text) || /^https?:/.test(text)) ? found[0] : null;
}

const decodeTilde = (text) => text.replaceAll(/%7e/gi, "~");
