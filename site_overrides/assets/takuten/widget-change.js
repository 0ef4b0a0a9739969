/* Beside the odds: what one more of each number would do, and a kept set of inputs to compare with. */

import { el, say } from "./page.js";

export class Change {
  #widget;
  #kept = null;

  constructor(widget, kept) {
    this.#widget = widget;
    if (kept) this.#keep(new URLSearchParams(kept));
  }

  /** The kept inputs as they stand in the address, or "". */
  get kept() {
    return this.#kept ? String(new URLSearchParams(Object.fromEntries(this.#kept))) : "";
  }

  async vary() {
    const reply = await this.#ask({ do: "vary", inputs: this.#widget.inputs() });
    if (reply) this.#show("vary", reply.html.vary);
  }

  /** Keep what the form says; from now on its changes are shown beside it. Pressed again: let it go. */
  toggle(button) {
    if (this.#kept) this.#kept = null;
    else this.#keep(new Map(Object.entries(this.#widget.inputs())));
    button.setAttribute("aria-pressed", String(Boolean(this.#kept)));
    return this.follow();
  }

  #keep(inputs) {
    this.#kept = new Map(inputs);
    this.#widget.querySelector("[data-do=keep]")?.setAttribute("aria-pressed", "true");
  }

  /** After the odds have changed: what stands open here follows. */
  async follow() {
    this.#part("vary")?.remove();
    if (!this.#kept) return void this.#part("compare")?.remove();
    const inputs = this.#widget.inputs();
    const reply = await this.#ask({ do: "compare", inputs, other: Object.fromEntries(this.#kept) });
    if (reply && this.#kept) this.#show("compare", reply.html.compare);
  }

  async #ask(request) {
    const reply = await this.#widget.ask(request, { loud: true, retry: () => this.follow() });
    if (!reply?.error) return reply;
    this.#widget.fault(reply, false);
    return null;
  }

  #part(name) {
    return this.#widget.part(name);
  }

  /** The engine's own HTML, escaped there. */
  #show(name, html) {
    const part = this.#part(name) ?? el("div", { class: "change", "data-part": name, role: "region", "aria-label": say(name) });
    part.innerHTML = html;
    part.removeAttribute("data-stale");
    if (!part.isConnected) this.#part("odds").after(part);
  }
}
