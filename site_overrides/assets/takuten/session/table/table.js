/* Table mode: the same session over the whole screen. The board is pinned, what may be done lies in a sheet, all else in
   drawers; nothing of it is another session. Its sheet of styles comes with it. */

import { el, part, say } from "../../page/page.js";
import { bringStyles } from "../../page/styles.js";
import { Awake } from "./awake.js";
import { Drawers } from "./drawers.js";
import { Keys } from "./keys.js";
import { Sheet } from "./sheet.js";
import { sign } from "./sign.js";
import { Zoom } from "./zoom.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js"
    @import { LineOfPlay } from "../line-of-play.js" */

const STYLES = "assets/takuten/session/table/table.css";

export class Table {
  #away = [];
  #moved = [];

  /** @param {PageElement} root
      @param {{stage: Stage, line: LineOfPlay, leave: () => void}} of */
  constructor(root, { stage, line, leave }) {
    this.root = root;
    this.line = line;
    this.ends = new AbortController();
    /** @type {(type: string, listener: (event: any) => void, target?: EventTarget, more?: object) => void} */
    const on = (type, listener, target = root, more = {}) =>
      target.addEventListener(type, listener, { signal: this.ends.signal, ...more });
    this.on = on;
    this.title = el("b", {});
    this.round = el("small", {});
    this.undo = sign("undo", "↶", root.querySelector('.se-time [data-do="undo"]').textContent, { "data-do": "undo" });
    this.zoomer = sign("zoom", "⊕", say("at_table_zoom"), { "aria-pressed": "false" });
    this.bar = el(
      "div",
      { class: "tb-bar" },
      sign("leave", "‹", say("at_table_leave")),
      el("p", { class: "tb-title" }, this.title, this.round),
      this.undo,
      this.zoomer,
      sign("menu", "⋯", say("at_table_more"), { "aria-expanded": "false" }),
    );
    this.told = el("span", { class: "tb-told" });
    this.ahead = el("b", {});
    this.last = el(
      "div",
      { class: "tb-last" },
      el(
        "button",
        { type: "button", "data-tb": "log", "aria-expanded": "false" },
        el("small", {}, say("at_table_last")),
        this.told,
      ),
      el(
        "button",
        { type: "button", "data-tb": "ahead", "aria-expanded": "false" },
        el("small", {}, say("at_table_ahead")),
        this.ahead,
      ),
    );
    this.sheet = new Sheet(root, { on, stage, line });
    this.zoom = new Zoom(root, { on, stage, button: this.zoomer });
    this.awake = new Awake(on);
    this.drawers = new Drawers(root, { on, awake: this.awake });
    this.keys = new Keys(root, { on, stage, sheet: this.sheet, drawers: this.drawers });
    on("click", ({ target }) => {
      const name = target.closest("[data-tb]")?.dataset.tb;
      if (name === "leave") leave();
      else if (name === "zoom") this.zoom.step();
    });
    // What is under a finger is read in the line of what has just happened, until something does
    for (const type of ["click", "keydown"])
      on(type, ({ target }) => target.closest(".se-grid") && root.classList.add("is-reading"));
    new MutationObserver(() => this.follow()).observe(part(root, "forecast-figure"), {
      childList: true,
      subtree: true,
    });
  }

  async open(asked) {
    const { root } = this;
    await bringStyles(STYLES);
    if (this.ends.signal.aborted) return;
    this.move(root.querySelector(".se-time"), (node) => root.querySelector(".se-log > h3").after(node));
    this.move(part(root, "corrections-fold"), (node) => root.append(node));
    root.prepend(this.bar, this.last);
    this.sheet.open();
    this.drawers.open();
    this.figures = root.querySelector(".se-meters");
    this.figures.tabIndex = 0; // it scrolls, and holds nothing that could be focused
    this.scrolled = scrollY;
    root.classList.add("is-table");
    document.documentElement.classList.add("at-table");
    this.alone();
    this.tall();
    for (const type of ["resize", "scroll"]) this.on(type, () => this.tall(), window.visualViewport);
    this.awake.begin();
    this.settle();
    if (asked) part(root, "say").focus({ preventScroll: true });
  }

  close() {
    const { root } = this;
    this.ends.abort();
    this.drawers.close();
    this.drawers.gone();
    this.sheet.close();
    this.zoom.gone();
    this.awake.end();
    for (const each of [this.bar, this.last]) each.remove();
    for (const back of this.#moved) back();
    root.classList.remove("is-table", "is-reading");
    root.style.removeProperty("--tall");
    document.documentElement.classList.remove("at-table");
    for (const each of this.#away) each.inert = false;
    this.figures?.removeAttribute("tabindex");
    scrollTo(0, this.scrolled ?? scrollY);
  }

  /** To a place in a drawer, until the table is left. */
  move(node, put) {
    if (!node) return;
    const { parentNode, nextSibling } = node;
    put(node);
    this.#moved.push(() => parentNode.insertBefore(node, nextSibling));
  }

  /** What lies beneath the table is out of reach. */
  alone() {
    for (let at = /** @type {HTMLElement} */ (this.root); at !== document.body; at = at.parentElement)
      for (const each of /** @type {Iterable<HTMLElement>} */ (at.parentElement.children))
        if (each !== at && !each.inert && !each.matches("script, dialog, [role=status], [aria-live]")) {
          each.inert = true;
          this.#away.push(each);
        }
  }

  /** An open keyboard takes from below: the table stands on it. */
  tall() {
    const { height, offsetTop, scale } = window.visualViewport;
    const keyboard = scale === 1 && document.documentElement.clientHeight - height > 100;
    if (keyboard) this.root.style.setProperty("--tall", `${height + offsetTop}px`);
    else this.root.style.removeProperty("--tall");
    this.root.classList.toggle("has-keyboard", keyboard);
  }

  /** Something was drawn anew. */
  settle() {
    const { root } = this;
    root.classList.remove("is-reading");
    this.title.textContent = document.querySelector("h1")?.textContent ?? "";
    this.follow();
    this.sheet.settle();
    this.zoom.settle();
  }

  follow() {
    const { root } = this;
    const now = root.querySelector(".se-order [aria-current] b")?.textContent;
    const round = part(root, "rounds").querySelector("[aria-current]")?.textContent;
    this.round.textContent = [round, now].filter(Boolean).join("・");
    const lines = [...part(root, "last").querySelectorAll("p")].map((each) => each.cloneNode(true));
    for (const line of /** @type {HTMLElement[]} */ (lines))
      for (const each of line.querySelectorAll("a")) each.remove();
    this.told.replaceChildren(...lines.flatMap((line) => [...line.childNodes, "　"]));
    this.ahead.textContent = part(root, "forecast-figure").textContent || "…";
  }
}
