/* A position drawn: the boards, the rounds' dice, the turn order. */

import { drawPips } from "./match-cards.js";
import { sideOf } from "./match-moves.js";
import { SIDES } from "./match-teams.js";
import { el, part, say } from "./page.js";

export class Board {
  /** @param {HTMLElement} root
      @param {import("./match-cards.js").Cards} cards
      @param {import("./match-teams.js").Teams} teams */
  constructor(root, cards, teams) {
    this.root = root;
    this.cards = cards;
    this.teams = teams;
  }

  /** The field after a move. */
  show(moves, at) {
    this.units = SIDES.flatMap((side) => this.teams.units(side));
    const move = moves.list[at];
    for (const side of SIDES) {
      for (const cell of this.teams.cells(side)) cell.replaceChildren(this.#inCell(side, Number(cell.dataset.cell), move, moves.first));
      part(this.root, `left-${side}`).textContent = this.#left(side, move.position, moves.first);
    }
    this.#rounds(moves, at);
    this.#order(moves, at);
  }

  /** Back to the cards as they are set. */
  clear() {
    for (const name of ["rounds", "order"]) part(this.root, name).hidden = true;
    for (const side of SIDES) part(this.root, `left-${side}`).textContent = "";
    this.teams.draw();
  }

  #slots(side) {
    return this.units.map((unit, at) => ({ unit, slot: at + 1 })).filter(({ slot }) => sideOf(slot) === side);
  }

  #inCell(side, cell, { position, before }, first) {
    const here = (places) => this.#slots(side).find(({ slot }) => places[slot - 1].cell === cell);
    const found = here(position.places);
    if (found) return this.#unit(found, cell, position, before, first);
    const waits = position.commands[SIDES.indexOf(side)] > 0 && this.teams.commandCell(side) === cell;
    if (waits) return this.#named(this.cards.card(this.teams.command(side)), cell);
    const gone = here(before.places);
    const out = gone && !position.places[gone.slot - 1].cell;
    const text = out ? say("match_out", { unit: this.cards.name(gone.unit) }) : say("match_empty");
    return el("p", { class: "unit-c gone" }, el("span", { class: "cell" }, String(cell)), text);
  }

  #named(card, cell) {
    card.querySelector(".cell").textContent = cell;
    for (const control of card.querySelectorAll(".pick > :is(select, button)")) control.remove();
    return card;
  }

  #unit({ unit, slot }, cell, position, before, first) {
    const card = this.#named(this.cards.card(unit), cell);
    const [now, then, set] = [position, before, first].map(({ places }) => places[slot - 1]);
    card.querySelector(".chips").replaceChildren(...this.#chips(now, set));
    const change = now.hp - then.hp;
    const acts = position.actor === slot;
    card.classList.toggle("acting", acts);
    const flags = el("div", { class: "flags" });
    if (acts) flags.append(el("span", { class: "flag" }, say("match_acts")));
    if (change) flags.append(el("span", { class: "flag out" }, `${change > 0 ? "＋" : "−"}${Math.abs(change)}`));
    card.prepend(flags);
    drawPips(card, now, then);
    return card;
  }

  #chips(now, set) {
    const chips = now.ails.map((ail) => el("span", { class: "chip st" }, this.cards.names[ail] ?? ail));
    if (now.cap !== set.cap) chips.push(el("span", { class: "chip" }, say("match_cap", { n: now.cap })));
    if (set.trait && !now.trait) chips.push(el("span", { class: "chip" }, say("match_mute")));
    return chips;
  }

  #left(side, position, first) {
    const sum = ({ places }) => this.#slots(side).reduce((total, { slot }) => total + places[slot - 1].hp, 0);
    const units = this.#slots(side).filter(({ slot }) => position.places[slot - 1].cell).length;
    return say("match_left", { units, hp: sum(position), of: sum(first) });
  }

  #rounds(moves, at) {
    const now = moves.list[at].position.round;
    const items = Array.from({ length: moves.rounds }, (_, index) => {
      const round = index + 1;
      const rolled = moves.rollOf(round, at);
      const dice = el("span", { class: "chg" }, this.cards.die(rolled?.natural ?? 0));
      if (rolled && rolled.natural !== rolled.roll) dice.append(el("span", { "aria-hidden": "true" }, "→"), this.cards.die(rolled.roll));
      const label = el("b", {}, say("match_round", { n: round }));
      const state = round === now ? say("match_now") : round > now ? say("match_ahead") : "";
      return el("li", { "aria-current": round === now && "step" }, dice, el("span", {}, label, state));
    });
    part(this.root, "rounds").replaceChildren(...items);
    part(this.root, "rounds").hidden = false;
  }

  #order(moves, at) {
    const { order, actor } = moves.list[at].position;
    const acted = moves.actedBefore(at);
    const items = order.map((slot) => {
      const side = sideOf(slot);
      const name = this.cards.name(this.units[slot - 1]);
      const item = el("li", { "aria-current": slot === actor && "step" }, el("span", { class: "vh" }, `${this.cards.names[side]} `), name);
      item.classList.toggle("done", acted.has(slot) && slot !== actor);
      item.classList.toggle("foe", side === SIDES[1]);
      return item;
    });
    part(this.root, "order").replaceChildren(...items);
    part(this.root, "order").hidden = !order.length;
  }
}
