/* The board of a session: the first tap reads, the second takes what the place stands for in a choice. */

import { announce } from "../../page/announce.js";
import { BoardCursor } from "../../page/board-cursor.js";
import { part } from "../../page/page.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js" */

const AGAIN = 350; // ms in which a second touch is the same one, come twice

export class Board extends BoardCursor {
  /** @param {PageElement} root
      @param {Stage} stage */
  constructor(root, stage) {
    super(root);
    this.stage = stage;
    root.on("chosen", () => this.mark());
  }

  settle() {
    this.root.querySelector(".se-grid")?.setAttribute("aria-describedby", `${this.root.id}-keys`);
    super.settle();
  }

  /** What the chosen move may take, and has taken. */
  mark() {
    const form = this.stage.form ?? this.root;
    for (const cell of this.cells) {
      const option = this.optionAt(cell.dataset.at, form);
      const may = Boolean(option && !option.disabled && this.stage.form);
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
    return may.find((each) => each.closest(".ch-ask") === this.stage.wanting) ?? this.optionAt(place, form);
  }

  tap(cell, time) {
    const same = this.place === cell.dataset.at;
    if (same && time - this.time < AGAIN) return;
    this.time = time;
    if (this.root.classList.contains("is-table")) {
      this.go(cell, false);
      this.touch(cell);
    } else if (same) this.take(cell);
    else this.go(cell, false);
  }

  /** At a table nothing is done before the button: the first touch takes, another one takes what else it may stand for;
      where there is nothing to take, one sees where one could go. */
  touch(cell) {
    const { root, stage } = this;
    const place = CSS.escape(cell.dataset.at);
    const open = stage.form && this.answerAt(cell.dataset.at, stage.form);
    if (open && (!open.checked || open.type === "checkbox" || open === stage.preset)) return this.take(cell);
    const ways = /** @type {HTMLElement[]} */ ([
      ...part(root, "choices").querySelectorAll(
        `button.ch[data-at="${place}"]:not(.is-no), .ch-form input[data-at="${place}"]:not(:disabled)`,
      ),
    ]);
    const choices = [...new Set(ways.map(choiceOf))];
    const next = choices[(choices.indexOf(stage.chosen) + 1) % choices.length];
    if (!next) return this.reach();
    if (next !== stage.chosen) stage.choose(next);
    const option = stage.form && this.answerAt(cell.dataset.at, stage.form);
    if (option && !option.checked) this.take(cell);
  }

  /** The first choice that goes somewhere. */
  reach() {
    const input = part(this.root, "choices").querySelector(".ch-form input[data-at]:not(:disabled)");
    if (input && !this.stage.form) this.stage.choose(choiceOf(input));
  }

  /** With what befell whoever stands there, each with its clause. */
  read(cell) {
    super.read(cell);
    const place = CSS.escape(cell?.dataset.at ?? "");
    for (const told of part(this.root, "scene").querySelectorAll(`[data-ails="${place}"]`))
      part(this.root, "read").append(...told.cloneNode(true).childNodes);
  }

  notes(cell) {
    const place = CSS.escape(cell.dataset.at);
    const options = [
      ...this.root.querySelectorAll(`.ch-form:not([hidden]) [data-at="${place}"], button.ch[data-at="${place}"]`),
    ];
    const notes = options.map((each) => (each.matches("input") ? toldOption(each) : each.textContent));
    return [...new Set(notes)].join("　");
  }

  /** Choose what this place stands for: in the chosen move, else in the first that has it.
      @returns {any} the option that was taken, if one was */
  take(cell) {
    const { root, stage } = this;
    const place = cell.dataset.at;
    const inForm = stage.form && this.answerAt(place, stage.form);
    const button = root.querySelector(`button.ch[data-at="${CSS.escape(place)}"]:not(.is-no)`);
    if (!inForm && button) return stage.choose(button);
    const option = inForm || this.optionAt(place, root);
    if (!option) return;
    if (option.disabled) return announce(option.closest("label").nextElementSibling?.textContent ?? "");
    const form = option.closest(".ch-form");
    if (form.hidden) stage.choose(form.previousElementSibling);
    option.checked = option.type === "radio" || !option.checked;
    stage.preset = null; // what stood there unasked is meant now
    stage.follow();
    return option;
  }

  /** Enter goes on to the button once one answer was enough: it is some twenty tabs away. Space stays. A cell that
      belongs to another choice than the open one is told: a second Enter must not make that move unseen. */
  enter(cell) {
    const { stage } = this;
    const open = stage.chosen;
    const option = this.take(cell);
    if (open && stage.chosen !== open) return announce(part(this.root, "chosen").textContent);
    if (option?.type === "radio" && stage.token) this.root.querySelector('[data-do="commit"]').focus();
  }
}

/** The choice that a card is, or that an option belongs to. */
const choiceOf = (each) => (each.matches("button") ? each : each.closest(".ch-form").previousElementSibling);

/** An option with its note; one that is barred with its reasons. */
function toldOption(input) {
  const label = input.closest("label");
  const parts = [...label.children].flatMap((each) => [...each.childNodes]); // name, note and chance, each for itself
  const texts = [...parts, ...(input.disabled ? [label.nextElementSibling] : [])].map((each) => each?.textContent);
  return texts.filter(Boolean).join("　");
}
