/* Setting the teams: which card lies in which cell. A card is chosen from its list, or moved: press it, then a cell. */

import { announce } from "./copy.js";
import { PASTE } from "./match-own.js";
import { say } from "./page.js";

export const SIDES = ["a", "b"];
export const UNITS = ["first", "second", "third"]; // the inputs of a side's units, by ascending cell

const same = (one, other) => one.kind === other.kind && one.id === other.id;

export class Teams {
  /** @type {HTMLElement | null} */
  #moving = null;

  /** `changed` is called after each change, `paste` where a cell waits for a unit that is in no list. */
  constructor(field, cards, { changed, paste }) {
    this.field = field;
    this.cards = cards;
    this.changed = changed;
    this.paste = paste;
    const read = (cell) => ({ kind: cell.firstElementChild.dataset.kind, id: cell.firstElementChild.dataset.card });
    this.set = Object.fromEntries(SIDES.map((side) => [side, this.cells(side).map(read)]));
    this.labels = new Map(this.allCells().map((cell) => [cell, cell.querySelector("select").getAttribute("aria-label")]));
  }

  /** A side's four cells in the order of their numbers, not as drawn. */
  cells(side) {
    const found = [...this.field.querySelectorAll(`[data-side="${side}"] [data-cell]`)];
    return found.sort((one, other) => one.dataset.cell - other.dataset.cell);
  }

  allCells() {
    return SIDES.flatMap((side) => this.cells(side));
  }

  units(side) {
    return this.set[side].filter(({ kind }) => kind === "unit");
  }

  command(side) {
    return this.set[side].find(({ kind }) => kind === "command");
  }

  commandCell(side) {
    return this.set[side].findIndex(({ kind }) => kind === "command") + 1;
  }

  /** The sides by name, as an address holds them. */
  inputs() {
    const inputs = {};
    for (const side of SIDES) {
      for (const [at, { id }] of this.units(side).entries()) inputs[`${side}.${UNITS[at]}`] = id;
      inputs[`${side}.command`] = this.command(side).id;
      inputs[`${side}.command_cell`] = String(this.commandCell(side));
    }
    return inputs;
  }

  /** Fill one side; false, and nothing changed, where the names do not make a team. */
  fill(side, units, command, cell) {
    const at = Number(cell);
    const known = units.every((id) => this.cards.has({ kind: "unit", id })) && this.cards.has({ kind: "command", id: command });
    if (!known || new Set(units).size < UNITS.length || !(at >= 1 && at <= UNITS.length + 1)) return false;
    this.set[side] = units.map((id) => ({ kind: "unit", id }));
    this.set[side].splice(at - 1, 0, { kind: "command", id: command });
    return true;
  }

  /** From an address: a stranger's names and values. What it does not say stays as it is. */
  fillInputs(inputs) {
    const now = this.inputs();
    const each = (side) => {
      const get = (name) => inputs.get(`${side}.${name}`) ?? now[`${side}.${name}`];
      return this.fill(side, UNITS.map(get), get("command"), get("command_cell"));
    };
    return SIDES.map(each).every(Boolean);
  }

  /** Every list offers the units written by hand, too. */
  offer() {
    for (const cell of this.allCells()) {
      if (cell.firstElementChild.dataset.kind === "unit") this.cards.own.offer(cell.querySelector("select"));
    }
  }

  draw() {
    this.#move(null);
    for (const side of SIDES) {
      this.cells(side).forEach((cell, at) => {
        const card = this.cards.card(this.set[side][at]);
        card.querySelector(".cell").textContent = cell.dataset.cell;
        card.querySelector("select").setAttribute("aria-label", this.labels.get(cell));
        cell.replaceChildren(card);
      });
    }
  }

  /** A choice from a card's list. */
  choose(select) {
    const cell = select.closest("[data-cell]");
    if (select.value !== PASTE) return this.put(cell, select.value);
    const [side, at] = this.#place(cell);
    select.value = this.set[side][at].id;
    this.paste(cell);
  }

  /** A card for a cell; one that lies elsewhere on this side changes places. */
  put(cell, id) {
    const [side, at] = this.#place(cell);
    const wanted = { kind: this.set[side][at].kind, id };
    const other = this.set[side].findIndex((card) => same(card, wanted));
    if (other >= 0) this.set[side][other] = this.set[side][at];
    this.set[side][at] = wanted;
    this.#redraw(cell, "select", say("match_swapped", { card: this.cards.name(wanted), cell: at + 1 }));
  }

  /** First press: this card. Second press, on the same side: there. */
  press(cell) {
    const from = this.#moving;
    if (!from) return this.#take(cell);
    this.release();
    if (from === cell) return;
    const [side, at] = this.#place(cell);
    const [then, before] = this.#place(from);
    if (side !== then) return this.#take(cell);
    const { [side]: set } = this.set;
    [set[at], set[before]] = [set[before], set[at]];
    this.#redraw(cell, ".move", say("match_moved", { card: this.cards.name(set[at]), cell: at + 1 }));
  }

  release() {
    this.#moving?.querySelector(".move")?.setAttribute("aria-pressed", "false");
    this.#move(null);
  }

  /** While a card is on the move, its side's cells are where it may go: their lists make way. */
  #move(cell) {
    this.#moving = cell;
    for (const board of this.field.querySelectorAll("[data-side]")) board.classList.toggle("moving", board.contains(cell));
  }

  #take(cell) {
    const [side, at] = this.#place(cell);
    this.#move(cell);
    cell.querySelector(".move").setAttribute("aria-pressed", "true");
    announce(say("match_moving", { card: this.cards.name(this.set[side][at]) }));
  }

  #place(cell) {
    return [cell.closest("[data-side]").dataset.side, Number(cell.dataset.cell) - 1];
  }

  #redraw(cell, focus, sentence) {
    this.draw();
    cell.querySelector(focus).focus();
    announce(sentence);
    this.changed();
  }
}
