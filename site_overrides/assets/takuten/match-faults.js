/* What the engine refuses in a team stands beside that team, with its place; anything else in the sentence below. */

import { el, part, say } from "./page.js";
import { SIDES, UNITS } from "./match-teams.js";

const MOST = 6; // more would push the board away

export class FaultLists {
  /** @param {HTMLElement} root
      @param {import("./match-teams.js").Teams} teams
      @param {import("./match-cards.js").Cards} cards */
  constructor(root, teams, cards) {
    this.root = root;
    this.teams = teams;
    this.cards = cards;
  }

  /** Shows what belongs to a side; returns the messages that belong to none. */
  show(errors) {
    this.clear();
    const other = [];
    for (const error of errors) {
      const [side, place] = error.field.split(".");
      if (SIDES.includes(side)) this.#add(side, UNITS.indexOf(place), error);
      else other.push(error.message);
    }
    this.#first()?.scrollIntoView({ block: "nearest" });
    return other;
  }

  #first() {
    return SIDES.map((side) => part(this.root, `faults-${side}`)).find((list) => !list.hidden);
  }

  clear() {
    for (const side of SIDES) {
      const list = part(this.root, `faults-${side}`);
      list.hidden = true;
      list.replaceChildren();
    }
  }

  #add(side, at, { message, hint }) {
    const list = part(this.root, `faults-${side}`);
    if (list.children.length >= MOST) return;
    const unit = this.teams.units(side)[at];
    const text = unit ? say("match_fault", { unit: this.cards.name(unit), message, hint }) : message;
    list.append(el("p", { class: "msg bad" }, text));
    list.hidden = false;
  }
}
