/* The figure of a rule fills its form in: each tap is the next of the fields that it stands for. */

import { BoardCursor } from "../page/board-cursor.js";
import { part } from "../page/page.js";

export class WidgetBoard extends BoardCursor {
  /** @param {import("./rule-widget.js").RuleWidget} widget */
  constructor(widget) {
    super(widget);
    this.widget = widget;
    this.next = 0;
    this.settle();
  }

  get fields() {
    const names = part(this.widget, "board").dataset.takes.split(" ");
    return names.map((name) => /** @type {any} */ (this.widget.form.elements.namedItem(name)));
  }

  /** Drawn anew with the answer. */
  show(html) {
    const held = document.activeElement?.closest?.(".se-grid");
    part(this.widget, "board").innerHTML = html;
    this.settle();
    if (held && this.widget.contains(part(this.widget, "board")))
      this.cells.find((cell) => cell.tabIndex === 0)?.focus();
  }

  mark() {
    const chosen = this.fields?.map((field) => field.value) ?? [];
    for (const cell of this.cells) {
      cell.setAttribute("aria-selected", String(chosen.includes(cell.dataset.at)));
    }
  }

  tap(cell) {
    this.go(cell, false);
    this.take(cell);
  }

  /** Nothing is to be decided here: the answer comes by itself. */
  take(cell) {
    const field = this.fields[this.next];
    this.next = (this.next + 1) % this.fields.length;
    field.value = cell.dataset.at;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    this.mark();
  }
}
