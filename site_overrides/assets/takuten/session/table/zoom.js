/* The board as large as its place allows, or larger: by a button, by two fingers, by itself where a thumb would miss; what
   is larger is moved by dragging. */

import { part } from "../../page/page.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js" */

const MOST = 3;
const STEP = 2;
const SLACK = 6; // px: a finger that moved less has tapped
const THUMB = 44; // px from one target to the next, so that a thumb takes the one it means

export class Zoom {
  /** @param {PageElement} root
      @param {{on: Function, stage: Stage, button: HTMLElement}} of */
  constructor(root, { on, stage, button }) {
    this.root = root;
    this.stage = stage;
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
    on("click", ({ target }) => target.closest("button.ch:not(.is-no), .se-grid [data-at]") && this.fit());
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
    if (this.fitted) this.to(1);
  }

  step() {
    this.to(this.by > 1 ? 1 : STEP);
    const here = this.window.querySelector(".se-grid .cursor, .se-grid .chosen");
    if (this.by > 1) here?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** Of several targets some are too near to each other for a thumb: until the move is made each gets its room. */
  fit() {
    const { window: win, stage } = this;
    if (this.by > 1 || !(stage.wanting || stage.preset) || !matchMedia("(pointer: coarse)").matches) return;
    const near = nearest(this.targets);
    if (near >= THUMB) return;
    this.to(THUMB / near);
    this.fitted = true;
    const xs = this.targets.map(([x]) => x);
    const ys = this.targets.map(([, y]) => y);
    const { left, top } = win.getBoundingClientRect();
    const between = (all) => (Math.min(...all) + Math.max(...all)) / 2;
    win.scrollBy(between(xs) - left - win.clientWidth / 2, between(ys) - top - win.clientHeight / 2);
  }

  /** The middle of each cell that may be taken.
      @returns {[number, number][]} */
  get targets() {
    return [...this.window.querySelectorAll(".se-grid .may")].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
  }

  /** What was in the middle stays there. */
  to(by) {
    const { window: win } = this;
    this.fitted = false;
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

/** How far the nearest two are apart, along the row or the column: Infinity of fewer than two. */
const nearest = (all) =>
  Math.min(
    ...all.flatMap(([x, y], at) => all.slice(at + 1).map(([p, q]) => Math.max(Math.abs(x - p), Math.abs(y - q)))),
  );
