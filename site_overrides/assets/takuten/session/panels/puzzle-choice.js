/* <puzzle-choice>: one way is chosen, then it is told whether it is the best, and the answer printed below opens. */

import { PageElement } from "../../page/page-element.js";
import { part } from "../../page/page.js";

export class PuzzleChoice extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.on("submit", (event) => {
      event.preventDefault();
      this.check();
    });
  }

  check() {
    /** @type {HTMLInputElement | null} */
    const chosen = this.querySelector("input:checked");
    part(this, "told").textContent = chosen?.dataset.told ?? this.dataset.pick;
    if (!chosen) return;
    const answer = /** @type {HTMLDetailsElement} */ (document.getElementById(`${this.id}-answer`));
    answer.open = true;
  }
}

if (!customElements.get("puzzle-choice")) customElements.define("puzzle-choice", PuzzleChoice);
