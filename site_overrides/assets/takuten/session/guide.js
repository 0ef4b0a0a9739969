/* A guide's words for the step that is next: the book tells them all, one after the other; here is the one that counts. */

import { part } from "../page/page.js";

/** @import { PageElement } from "../page/page-element.js" */

export class Guide {
  /** @param {PageElement} root */
  constructor(root) {
    this.root = root;
    /** @type {string | undefined} */
    this.says = undefined;
  }

  settle() {
    /** @type {HTMLElement} */
    const slot = part(this.root, "guide").querySelector("[data-says]");
    const told = document.getElementById(`say-${slot.dataset.says}`);
    slot.replaceChildren(...(told ? told.cloneNode(true).childNodes : []));
    if (this.says && slot.dataset.says !== this.says) slot.parentElement.scrollIntoView({ block: "nearest" }); // what to do next
    this.says = slot.dataset.says;
  }
}
