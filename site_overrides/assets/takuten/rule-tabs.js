/* <rule-tabs>: several answers to one form, of which one is shown; the tabs carry the figures of all. */

import { PageElement } from "./page-element.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

class RuleTabs extends PageElement {
  connectedCallback() {
    this.begin();
    /** @type {HTMLElement[]} */
    this.tabs = [...this.querySelectorAll("[data-tab]")];
    this.on("click", ({ target }) => {
      const tab = target.closest("[data-tab]");
      if (tab) this.choose(tab);
    });
    this.on("keydown", (event) => this.step(event), { target: this.querySelector("[role=tablist]") });
    this.on("hashchange", () => this.open(), { target: window });
    this.show(this.addressed() ?? this.tabs[0]);
  }

  /** The answer that the address names. */
  addressed() {
    const query = new URLSearchParams(location.search);
    const id = query.get("w") ?? location.hash.slice(1);
    return this.tabs.find((tab) => tab.dataset.tab === id);
  }

  open() {
    const tab = this.addressed();
    if (tab) this.show(tab);
  }

  show(chosen) {
    for (const tab of this.tabs) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !on;
    }
  }

  /** By hand: then the address names it, too. */
  choose(tab) {
    this.show(tab);
    /** @type {import("./rule-widget.js").RuleWidget} */ (document.getElementById(tab.dataset.tab)).note?.();
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const at = this.tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const ends = { Home: 0, End: this.tabs.length - 1 };
    const to = ends[event.key] ?? (event.key in STEPS ? (at + STEPS[event.key] + this.tabs.length) % this.tabs.length : at);
    if (to === at) return;
    event.preventDefault();
    this.tabs[to].focus();
    this.choose(this.tabs[to]);
  }
}

if (!customElements.get("rule-tabs")) customElements.define("rule-tabs", RuleTabs);
