/* <rule-tabs>: several answers to one form, of which one is shown; the tabs carry the figures of all. */

import { PageElement } from "../page/page-element.js";
import { TabList } from "../page/tab-list.js";

class RuleTabs extends PageElement {
  connectedCallback() {
    this.begin();
    // By hand: then the address names it, too
    this.list = new TabList(this, this.querySelector("[role=tablist]"), (tab) => {
      /** @type {import("./rule-widget.js").RuleWidget} */ (document.getElementById(tab.dataset.tab)).note?.();
    });
    this.on("hashchange", () => this.open(), { target: window });
    this.list.show(this.addressed() ?? this.list.tabs[0]);
  }

  /** The answer that the address names. */
  addressed() {
    const query = new URLSearchParams(location.search);
    const id = query.get("w") ?? location.hash.slice(1);
    return this.list.tabs.find((tab) => tab.dataset.tab === id);
  }

  open() {
    const tab = this.addressed();
    if (tab) this.list.show(tab);
  }
}

if (!customElements.get("rule-tabs")) customElements.define("rule-tabs", RuleTabs);
