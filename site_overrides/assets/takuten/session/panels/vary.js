/* What one more of each number would do, where a rule has the odds of going on from here. */

import { announce } from "../../page/announce.js";
import { el, part } from "../../page/page.js";
import { Aside } from "./side-question.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Ask, LineOfPlay } from "../line-of-play.js" */

const SAMPLES = 800; // for each number: all get the same dice, so that few tell the difference

export class Vary extends Aside {
  /** @param {PageElement} root
      @param {LineOfPlay} line
      @param {Ask} first of the session, where nothing was asked yet */
  constructor(root, line, first) {
    super(root, line, "vary");
    this.first = first;
  }

  /** Whose numbers there are now. */
  follow() {
    this.forget();
    const parts = this.line.reply?.weighed?.parts ?? [];
    part(this.root, "vary-fold").hidden = !parts.length;
    part(this.root, "vary-of").replaceChildren(...parts.map(({ path, label }) => el("option", { value: path }, label)));
  }

  async weigh() {
    const { weighed } = this.line.reply ?? (await this.first({}, { aside: true })) ?? {};
    if (!weighed) return;
    const { rule, inputs } = weighed;
    /** @type {HTMLSelectElement} */
    const only = part(this.root, "vary-of");
    const reply = await this.ask({ do: "vary", rule, inputs, only: only.value, samples: SAMPLES }, () => this.weigh());
    if (reply) announce(this.node.querySelector("caption, p")?.textContent ?? "");
  }
}
