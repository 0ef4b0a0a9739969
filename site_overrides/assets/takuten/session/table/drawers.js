/* What is not needed for every move lies in drawers over the sheet, never over the board. */

import { el, part, say } from "../../page/page.js";
import { sign } from "./sign.js";

/** @import { PageElement } from "../../page/page-element.js" */

const DRAWERS = {
  log: ".se-log",
  meters: ".se-meters",
  piles: ".se-scene:has([data-part=scene]:not(:empty)) + .se-piles:not(:empty)",
  board: ".se-table",
  keep: ".se-keep",
  setup: ".se-setup",
  fix: '[data-part="corrections-fold"]',
};

export class Drawers {
  /** @param {PageElement} root
      @param {{on: Function, awake: import("./awake.js").Awake}} of */
  constructor(root, { on, awake }) {
    this.root = root;
    this.awake = awake;
    this.name = "";
    this.title = el("h2", { tabindex: "-1" });
    this.head = el("div", { class: "tb-head", hidden: true }, this.title, sign("close", "×", say("at_table_close")));
    this.menu = el("div", { class: "tb-menu", hidden: true });
    on("click", ({ target }) => {
      const button = target.closest("[data-tb]");
      const { tb } = button?.dataset ?? {};
      if (tb === "close") this.close();
      else if (tb === "awake") this.keepAwake(button);
      else if (tb === "menu" || tb === "ahead" || tb in DRAWERS) this.toggle(tb, button);
      else if (target.closest('[data-do="begin"], [data-do="again"], [data-do="resume"]')) this.close();
    });
  }

  /** The rows of the menu are named as what they open is. */
  open() {
    const { root } = this;
    const row = (name, text) => el("button", { type: "button", "data-tb": name }, text);
    const named = Object.entries(DRAWERS).map(([name, selector]) => [name, root.querySelector(selector)]);
    const rows = named.filter(([, node]) => node).map(([name, node]) => row(name, heading(node)));
    const keys = el("details", {}, el("summary", {}, say("at_table_how")), el("p", {}, say("at_table_keys")));
    const awake = el(
      "button",
      { type: "button", "data-tb": "awake", "aria-pressed": String(this.awake.wanted) },
      say("at_table_awake"),
    );
    this.menu.replaceChildren(
      ...rows,
      row("ahead", root.querySelector('[data-tab="ahead"]').firstChild.textContent),
      ...(this.awake.can ? [awake] : []),
      keys,
    );
    root.append(this.head, this.menu);
  }

  gone() {
    for (const each of [this.head, this.menu]) each.remove();
  }

  keepAwake(button) {
    this.awake.want(!this.awake.wanted);
    button.setAttribute("aria-pressed", String(this.awake.wanted));
  }

  toggle(name, opener) {
    const was = this.name;
    const back = was === "menu" ? this.opener : opener;
    this.close(false);
    if (name === was) return opener.focus();
    const node = this.root.querySelector(DRAWERS[name] ?? "[data-none]");
    if (node && getComputedStyle(node).display !== "none") return this.look(node); // a column of its own
    this.name = name;
    this.opener = back;
    this.root.dataset.drawer = name;
    this.head.hidden = false;
    this.menu.hidden = name !== "menu";
    opener.setAttribute("aria-expanded", "true");
    if (name === "ahead") this.tab("ahead");
    else this.root.querySelector(".se-r").inert = true;
    if (node instanceof HTMLDetailsElement) node.open = true;
    this.title.textContent =
      name === "menu"
        ? say("at_table_more")
        : node
          ? heading(node)
          : this.root.querySelector('[data-tab="ahead"]').firstChild.textContent;
    this.title.focus();
  }

  look(node) {
    node.tabIndex = -1;
    node.focus();
  }

  close(back = true) {
    if (!this.name) return;
    if (this.name === "ahead") this.tab("hand");
    this.root.querySelector(".se-r").inert = false;
    delete this.root.dataset.drawer;
    this.head.hidden = true;
    this.menu.hidden = true;
    this.name = "";
    for (const each of this.root.querySelectorAll('[data-tb][aria-expanded="true"]'))
      each.setAttribute("aria-expanded", "false");
    if (back) (this.opener?.isConnected ? this.opener : part(this.root, "say")).focus({ preventScroll: true });
  }

  /** The forecast has a tab in the page, which asks for it when somebody looks. */
  tab(name) {
    /** @type {HTMLElement} */
    const tab = this.root.querySelector(`[data-tab="${name}"]`);
    tab.click();
  }
}

const heading = (node) => node.querySelector("h3, summary")?.textContent ?? say("at_table_piles");
