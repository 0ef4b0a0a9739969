/* What whoever leads the game may set right: choices like the others, which are asked for when their fold is opened. */

import { part } from "../../page/page.js";
import { Aside } from "./side-question.js";
import { localClauses } from "../../form/link-notes.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { LineOfPlay } from "../line-of-play.js"
    @import { Stage } from "../stage.js" */

export class Corrections extends Aside {
  /** @param {PageElement} root
      @param {LineOfPlay} line
      @param {Stage} stage */
  constructor(root, line, stage) {
    super(root, line, "corrections");
    this.stage = stage;
    this.fold.addEventListener("toggle", () => this.follow());
  }

  /** @returns {HTMLDetailsElement} */
  get fold() {
    return part(this.root, "corrections-fold");
  }

  /** Another moment: the list is another one. Whoever draws a map goes on with the same. */
  follow() {
    const { open } = this.fold;
    if (open && this.list.length) this.last = this.chosen;
    this.forget();
    if (open) this.weigh();
  }

  get list() {
    return /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll("button.ch")]);
  }

  get chosen() {
    return this.node.querySelector('button.ch[aria-pressed="true"]')?.getAttribute("data-token");
  }

  async weigh() {
    const { stage } = this;
    const reply = await this.ask({ do: "session", ...this.line.here, corrections: true }, () => this.weigh());
    if (!reply) return;
    localClauses(this.node);
    const again = this.list.find(({ dataset }) => dataset.token === this.last);
    if (!again || stage.chosen) return;
    stage.choose(again);
    stage.show();
  }
}
