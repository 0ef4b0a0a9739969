/* Tabs by the pattern every screen reader knows: one tab stop, arrows, Home and End. */

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export class TabList {
  /** @param {import("./page-element.js").PageElement} host
      @param {HTMLElement} list
      @param {(tab: HTMLElement) => void} chosen when one is chosen by hand */
  constructor(host, list, chosen = () => {}) {
    /** @type {HTMLElement[]} */
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.chosen = chosen;
    host.on("click", ({ target }) => this.choose(target.closest("[role=tab]")), { target: list });
    host.on("keydown", (event) => this.step(event), { target: list });
  }

  show(chosen) {
    for (const tab of this.tabs) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      const id = /** @type {string} */ (tab.getAttribute("aria-controls"));
      /** @type {HTMLElement} */ (document.getElementById(id)).hidden = !on;
    }
  }

  choose(tab) {
    if (!tab) return;
    this.show(tab);
    this.chosen(tab);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const at = this.tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const ends = { Home: 0, End: this.tabs.length - 1 };
    const to =
      ends[event.key] ?? (event.key in STEPS ? (at + STEPS[event.key] + this.tabs.length) % this.tabs.length : at);
    if (to === at) return;
    event.preventDefault();
    this.tabs[to].focus();
    this.choose(this.tabs[to]);
  }
}
