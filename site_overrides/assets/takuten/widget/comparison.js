/* Beside the odds: what one more of each number would do, and a kept set of inputs to compare with. */

import { el, part, say } from "../page/page.js";
import { showAnswer } from "./scroll-to.js";

export class Change {
  /** @type {import("./rule-widget.js").RuleWidget} */
  #widget;

  /** `kept`: the inputs to compare with, as a link brings them; null if there are none.
      @param {import("./rule-widget.js").RuleWidget} widget
      @param {Record<string, string> | null} kept */
  constructor(widget, kept) {
    this.#widget = widget;
    this.kept = kept;
    this.#tell();
  }

  async vary() {
    const inputs = this.#widget.inputs();
    const reply = await this.#widget.ask({ do: "vary", inputs }, { retry: () => this.vary() });
    if (reply?.error) this.#widget.fault(reply, false);
    else if (reply) showAnswer(this.#widget.form, this.#show("vary", inputs, reply.html.vary));
  }

  /** Keep what the form says; from now on its changes are shown beside it. Pressed again: let it go. */
  async toggle() {
    this.kept = this.kept ? null : this.#widget.inputs();
    this.#tell();
    await this.follow();
    const shown = part(this.#widget, "compare");
    if (shown) showAnswer(this.#widget.form, shown);
  }

  #tell() {
    this.#widget.querySelector("[data-do=keep]")?.setAttribute("aria-pressed", String(Boolean(this.kept)));
  }

  /** After the odds have changed: what stands open here follows. */
  async follow() {
    this.#widget.figures.drop("vary");
    const { kept } = this;
    const { figures } = this.#widget;
    const inputs = this.#widget.inputs();
    if (!kept) {
      figures.drop("compare");
      if (!figures.old) figures.strip(inputs);
      return;
    }
    const reply = await this.#widget.ask({ do: "compare", inputs, other: kept }, { retry: () => this.follow() });
    if (!reply || this.kept !== kept) return;
    if (reply.error)
      this.#show("compare", inputs, "").append(
        el("p", { class: "msg bad" }, `${reply.error.message} ${reply.error.hint}`),
      );
    else {
      this.#show("compare", inputs, reply.html.compare);
      figures.strip(inputs, reply.html.strip);
    }
  }

  /** The engine's own HTML, escaped there. */
  #show(name, inputs, html) {
    const { figures } = this.#widget;
    const node =
      part(this.#widget, name) ??
      el("div", { class: "change", "data-part": name, role: "region", "aria-label": say(name) });
    node.innerHTML = html;
    if (!node.isConnected) (part(this.#widget, "rest") ?? part(this.#widget, "odds")).after(node);
    figures.belong(inputs, name);
    return node;
  }
}
