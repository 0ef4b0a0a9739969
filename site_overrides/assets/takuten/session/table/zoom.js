/* The board as large as its place allows, or larger: by a button, by two fingers; what is larger is moved by dragging. */

import { part } from "../../page/page.js";

/** @import { PageElement } from "../../page/page-element.js" */

const MOST = 3;
const STEP = 2;
const SLACK = 6; // px: a finger that moved less has tapped

export class Zoom {
  /** @param {PageElement} root
      @param {{on: Function, button: HTMLElement}} of */
  constructor(root, { on, button }) {
    this.root = root;
    this.button = button;
    this.by = 1;
    this.window = part(root, "scene");
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    const at = (type, listener, more = {}) => on(type, listener, this.window, more);
    at("pointerdown", (event) => this.down(event));
    at("pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel", "pointerleave"])
      at(type, ({ pointerId }) => this.fingers.delete(pointerId));
    at("click", (event) => this.dragged && event.stopPropagation(), { capture: true });
  }

  /** How broad the board is for its height, so that the sheet of styles can fit it. */
  settle() {
    const box = this.window
      .querySelector("svg.scene")
      ?.getAttribute("viewBox")
      ?.split(/[\s,]+/)
      .map(Number);
    this.button.hidden = !box;
    if (box) this.window.style.setProperty("--ratio", String(box[2] / box[3]));
  }

  step() {
    this.to(this.by > 1 ? 1 : STEP);
    const here = this.window.querySelector(".se-grid .cursor, .se-grid .chosen");
    if (this.by > 1) here?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** What was in the middle stays there. */
  to(by) {
    const { window: win } = this;
    const before = this.by;
    const middle = [win.scrollLeft + win.clientWidth / 2, win.scrollTop + win.clientHeight / 2];
    this.by = Math.min(MOST, Math.max(1, by));
    win.style.setProperty("--zoom", this.by.toFixed(3));
    win.classList.toggle("is-large", this.by > 1);
    this.button.setAttribute("aria-pressed", String(this.by > 1));
    const grown = this.by / before;
    win.scrollTo(middle[0] * grown - win.clientWidth / 2, middle[1] * grown - win.clientHeight / 2);
  }

  down(event) {
    this.fingers.set(event.pointerId, event);
    this.dragged = false;
    if (this.fingers.size === 2) this.began = [this.apart, this.by];
  }

  get apart() {
    const [one, other] = [...this.fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.fingers.size === 2) {
      this.fingers.set(event.pointerId, event);
      this.dragged = true;
      this.to((this.began[1] * this.apart) / this.began[0]);
    } else if (event.pointerType === "mouse" && this.by > 1) {
      const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
      if (!this.dragged && Math.hypot(x, y) < SLACK) return;
      this.dragged = true;
      this.fingers.set(event.pointerId, event);
      this.window.scrollBy(-x, -y);
    }
  }

  gone() {
    for (const name of ["--zoom", "--ratio"]) this.window.style.removeProperty(name);
    this.window.classList.remove("is-large");
  }
}
