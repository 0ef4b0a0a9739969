/* <filter-list>: a long list narrowed down by the words one types. A group without a row left goes, too. */

import { fold, places, wordsOf } from "../page/normalise.js";
import { PageElement } from "../page/page-element.js";
import { say } from "../page/page.js";

/** A row's words without its buttons'. */
const saidIn = (row) =>
  [...row.childNodes]
    .filter(({ nodeName }) => nodeName !== "BUTTON")
    .map(({ textContent }) => textContent)
    .join(" ");

class FilterList extends PageElement {
  connectedCallback() {
    this.begin();
    this.rows = [...this.querySelectorAll("[data-row]")].map((row) => ({ row, text: fold(saidIn(row)).text }));
    const form = this.querySelector("form");
    this.on("input", () => this.apply(form.elements.namedItem("find").value), { target: form });
    this.on("submit", (event) => event.preventDefault(), { target: form });
  }

  apply(find) {
    const terms = wordsOf(find);
    let n = 0;
    for (const { row, text } of this.rows) {
      row.hidden = !terms.every((term) => places(text, term).length);
      n += row.hidden ? 0 : 1;
    }
    for (const group of this.querySelectorAll("[data-group]"))
      group.hidden = !group.querySelector("[data-row]:not([hidden])");
    this.querySelector(".t-none").hidden = n > 0;
    this.querySelector("[role=status]").textContent = say(terms.length ? "table_some" : "table_all", {
      all: this.rows.length,
      n,
    });
  }
}

customElements.define("filter-list", FilterList);
