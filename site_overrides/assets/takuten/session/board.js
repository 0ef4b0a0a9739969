/* The cells over the board's picture: one tab stop, arrows, a typed name to jump; the first tap reads, the second takes. */

import { announce } from "../page/announce.js";
import { el, part } from "../page/page.js";

const JUMP = 900; // ms between the letters of a typed name
const AGAIN = 350; // ms in which a second touch is the same one, come twice
const PAGES = { PageUp: -1, PageDown: 1 };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    this.place = null; // the name of the cell where the cursor is
    this.typed = "";
    session.on("click", (event) => {
      const cell = event.target.closest(".se-grid [data-at]");
      if (cell) this.tap(cell, event.timeStamp);
    });
    session.on("keydown", (event) => {
      if (event.target.closest?.(".se-grid")) this.key(event);
    });
  }

  get cells() {
    return [...this.session.querySelectorAll(".se-grid [data-at]")];
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
    this.session.querySelector(".se-grid")?.setAttribute("aria-describedby", `${this.session.id}-keys`);
    this.mark();
    this.read(this.place ? here : null);
  }

  /** What the chosen move may take, and has taken. */
  mark() {
    const form = this.session.stage.form ?? this.session;
    for (const cell of this.cells) {
      const option = this.optionAt(cell.dataset.at, form);
      const may = Boolean(option && !option.disabled && this.session.stage.form);
      cell.classList.toggle("may", may);
      cell.classList.toggle("chosen", Boolean(option?.checked));
      if (may) cell.setAttribute("aria-selected", String(option.checked));
      else cell.removeAttribute("aria-selected");
    }
  }

  /** @returns {HTMLInputElement[]} */
  optionsAt(place, form) {
    return [
      ...form.querySelectorAll(
        `.ch-form:not([hidden]) input[data-at="${CSS.escape(place)}"], .ch-ask input[data-at="${CSS.escape(place)}"]`,
      ),
    ];
  }

  /** What a place was taken for, else may be. */
  optionAt(place, form) {
    const options = this.optionsAt(place, form);
    return options.find((each) => each.checked) ?? options.find((each) => !each.disabled) ?? options[0];
  }

  /** What it answers now: the question that wants an answer, before another. */
  answerAt(place, form) {
    const may = this.optionsAt(place, form).filter((each) => !each.disabled);
    return may.find((each) => each.closest(".ch-ask") === this.session.stage.wanting) ?? this.optionAt(place, form);
  }

  tap(cell, time) {
    const same = this.place === cell.dataset.at;
    if (same && time - this.time < AGAIN) return;
    this.time = time;
    if (same) this.take(cell);
    else this.go(cell, false);
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
    const notes = el("span", { id: `${this.session.id}-notes` }, cell ? this.notes(cell) : "");
    part(this.session, "read").replaceChildren(...(cell ? [cell.querySelector(".vh").textContent, "　", notes] : []));
    cell?.setAttribute("aria-describedby", notes.id);
  }

  notes(cell) {
    const place = CSS.escape(cell.dataset.at);
    const options = [
      ...this.session.querySelectorAll(`.ch-form:not([hidden]) [data-at="${place}"], button.ch[data-at="${place}"]`),
    ];
    const notes = options.map((each) => (each.matches("input") ? toldOption(each) : each.textContent));
    return [...new Set(notes)].join("　");
  }

  /** Choose what this place stands for: in the chosen move, else in the first that has it.
      @returns {any} the option that was taken, if one was */
  take(cell) {
    const { session } = this;
    const place = cell.dataset.at;
    const inForm = session.stage.form && this.answerAt(place, session.stage.form);
    const button = session.querySelector(`button.ch[data-at="${CSS.escape(place)}"]:not(.is-no)`);
    if (!inForm && button) return session.stage.choose(button);
    const option = inForm || this.optionAt(place, session);
    if (!option) return;
    if (option.disabled) return announce(option.closest("label").nextElementSibling?.textContent ?? "");
    const form = option.closest(".ch-form");
    if (form.hidden) session.stage.choose(form.previousElementSibling);
    option.checked = option.type === "radio" || !option.checked;
    session.stage.follow();
    return option;
  }

  /** Enter goes on to the button once one answer was enough: it is some twenty tabs away. Space stays. A cell that
      belongs to another choice than the open one is told: a second Enter must not make that move unseen. */
  enter(cell) {
    const { stage } = this.session,
      open = stage.chosen;
    const option = this.take(cell);
    if (open && stage.chosen !== open) return announce(part(this.session, "chosen").textContent);
    if (option?.type === "radio" && stage.token) this.session.querySelector('[data-do="commit"]').focus();
  }

  key(event) {
    const cell = event.target.closest("[data-at]");
    const arrow = ARROWS[event.key];
    if (arrow) this.step(cell, arrow);
    else if (event.key === "Enter") this.enter(cell);
    else if (event.key === " ") this.take(cell);
    else if (event.key === "Home") this.go(this.cells[0]);
    else if (event.key === "End") this.go(this.cells.at(-1));
    else if (event.key in PAGES) this.leap(cell, PAGES[event.key]);
    else if (/^[a-z0-9]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) this.jump(event);
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
    const names = this.cells.map((cell) => cell.dataset.at.toUpperCase());
    const at = names.includes(typed) ? names.indexOf(typed) : names.findIndex((name) => name.startsWith(typed));
    return this.cells[at];
  }
}

/** An option with its note; one that is barred with its reasons. */
function toldOption(input) {
  const label = input.closest("label");
  const parts = [...label.children].flatMap((each) => [...each.childNodes]); // name, note and chance, each for itself
  const texts = [...parts, ...(input.disabled ? [label.nextElementSibling] : [])].map((each) => each?.textContent);
  return texts.filter(Boolean).join("　");
}
