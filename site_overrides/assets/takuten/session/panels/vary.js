/* What one more of each number would do, where a rule has the odds of going on from here. */

import { announce } from "../../page/announce.js";
import { el, part } from "../../page/page.js";
import { Aside } from "./side-question.js";

const SAMPLES = 800; // for each number: all get the same dice, so that few tell the difference

export class Vary extends Aside {
  /** @param {import("../play-session.js").PlaySession} session */
  constructor(session) {
    super(session, "vary");
  }

  /** Whose numbers there are now. */
  follow() {
    this.forget();
    const parts = this.session.reply?.weighed?.parts ?? [];
    part(this.session, "vary-fold").hidden = !parts.length;
    part(this.session, "vary-of").replaceChildren(
      ...parts.map(({ path, label }) => el("option", { value: path }, label)),
    );
  }

  async weigh() {
    const { session } = this;
    const { weighed } = session.reply ?? (await session.question({}, { aside: true })) ?? {};
    if (!weighed) return;
    const { rule, inputs } = weighed;
    const only = session.field("vary-of").value;
    const reply = await this.ask({ do: "vary", rule, inputs, only, samples: SAMPLES }, () => this.weigh());
    if (reply) announce(this.node.querySelector("caption, p")?.textContent ?? "");
  }
}
