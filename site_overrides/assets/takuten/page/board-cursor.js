/* The cells over a board's picture: one tab stop, arrows, a typed name to jump; where the cursor stands is told. */

import { el, part } from "./page.js";

const JUMP = 900; // ms between the letters of a typed name
const PAGES = { PageUp: -1, PageDown: 1 };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardCursor {
  /** @param {import("./page-element.js").PageElement} root */
  constructor(root) {
    this.root = root;
    this.place = null; // the name of the cell where the cursor is
    this.typed = "";
    root.on("click", (event) => {
      const cell = event.target.closest(".se-grid [data-at]");
      if (cell) this.tap(cell, event.timeStamp);
    });
    root.on("keydown", (event) => {
      if (event.target.closest?.(".se-grid")) this.key(event);
    });
  }

  // --- what each board does its own way ---

  /** Which cells may be taken, and which are.
      @abstract */
  mark() {}

  /** @abstract
      @param {HTMLElement} _cell
      @param {number} _time of the event */
  tap(_cell, _time) {}

  /** @abstract
      @param {HTMLElement} _cell
      @returns {any} */
  take(_cell) {}

  enter(cell) {
    this.take(cell);
  }

  /** What is told of a cell beside its name.
      @param {HTMLElement} _cell */
  notes(_cell) {
    return "";
  }

  // --- what all share ---

  /** @returns {HTMLElement[]} */
  get cells() {
    return [...this.root.querySelectorAll(".se-grid [data-at]")].map((cell) => /** @type {HTMLElement} */ (cell));
  }

  /** The board was drawn anew: cells lie over their places, the cursor stays where it was. */
  settle() {
    for (const cell of this.cells) {
      const [x, y, wide, high] = cell.dataset.box?.split(" ") ?? [];
      if (!x) continue; // a card lies where it lies
      Object.assign(cell.style, { left: `${x}%`, top: `${y}%`, width: `${wide}%`, height: `${high}%` });
    }
    const here = this.cells.find((cell) => cell.dataset.at === this.place) ?? this.cells[0];
    if (here) here.tabIndex = 0;
    this.mark();
    this.read(this.place ? here : null);
  }

  go(cell, focus = true) {
    for (const each of this.cells) each.tabIndex = -1;
    cell.tabIndex = 0;
    this.place = cell.dataset.at;
    for (const each of this.cells) each.classList.toggle("cursor", each === cell);
    this.read(cell);
    if (focus) cell.focus();
  }

  /** What the cursor stands on, and what it may be taken for: in sight, and heard with the cell. */
  read(cell) {
    const notes = el("span", { id: `${this.root.id}-notes` }, cell ? this.notes(cell) : "");
    part(this.root, "read").replaceChildren(...(cell ? [cell.querySelector(".vh").textContent, "　", notes] : []));
    cell?.setAttribute("aria-describedby", notes.id);
  }

  key(event) {
    const cell = event.target.closest("[data-at]");
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey) return; // those are the table's
    if (arrow) this.step(cell, arrow);
    else if (event.key === "Enter") this.enter(cell);
    else if (event.key === " ") this.take(cell);
    else if (event.key === "Home") this.go(this.cells[0]);
    else if (event.key === "End") this.go(this.cells.at(-1));
    else if (event.key in PAGES) this.leap(cell, PAGES[event.key]);
    else if (/^[a-z0-9]$/i.test(event.key) && !event.altKey) this.jump(event);
    else return;
    event.preventDefault();
  }

  /** To the nearest cell in that direction, whatever the shape of the board. */
  step(from, [right, down]) {
    const middle = (cell) => {
      const box = cell.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const ahead = this.cells
      .filter((cell) => cell !== from)
      .map((cell) => {
        const [x2, y2] = middle(cell);
        const along = (x2 - x) * right + (y2 - y) * down;
        const aside = Math.abs((x2 - x) * down) + Math.abs((y2 - y) * right);
        return { cell, along, far: along + 2 * aside };
      })
      .filter(({ along }) => along > 4);
    const nearest = ahead.sort((a, b) => a.far - b.far)[0];
    if (nearest) this.go(nearest.cell);
  }

  /** To the next place that matters: one that may be taken, else one where there is something. */
  leap(from, way) {
    const may = this.cells.filter((cell) => cell.matches(".may"));
    const there = may.length ? may : this.cells.filter((cell) => "there" in cell.dataset);
    const all = this.cells;
    const ahead = there.filter((cell) => (all.indexOf(cell) - all.indexOf(from)) * way > 0);
    const next = way > 0 ? ahead[0] : ahead.at(-1);
    if (next) this.go(next);
  }

  jump({ key, timeStamp }) {
    this.typed = timeStamp - (this.struck ?? 0) < JUMP ? this.typed + key.toUpperCase() : key.toUpperCase();
    this.struck = timeStamp;
    if (!this.named(this.typed)) this.typed = key.toUpperCase(); // another name begins
    const found = this.named(this.typed);
    if (found) this.go(found);
  }

  /** The cell of that name, or the first whose name begins so. */
  named(typed) {
    const names = this.cells.map((cell) => /** @type {string} */ (cell.dataset.at).toUpperCase());
    const at = names.includes(typed) ? names.indexOf(typed) : names.findIndex((name) => name.startsWith(typed));
    return this.cells[at];
  }
}
