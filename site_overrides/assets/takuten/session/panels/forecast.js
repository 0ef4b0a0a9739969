/* How it goes on if everybody plays by a policy. Whoever looks at it gets it; its tab carries its figure after every
   move, where that takes no time. */

import { part } from "../../page/page.js";
import { Aside } from "./side-question.js";
import { TabList } from "../../page/tab-list.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { LineOfPlay } from "../line-of-play.js" */

const QUIET = 300; // ms without a move before it follows by itself
const NONE = { forecast: "", short: "" };

export class Forecast extends Aside {
  /** @param {PageElement} root
      @param {LineOfPlay} line */
  constructor(root, line) {
    super(root, line, "forecast");
    this.known = new Map(); // answers by what was asked
    this.panel = part(root, "ahead");
    this.figure = part(root, "forecast-figure");
    this.tabs = new TabList(root, root.querySelector(".se-tabs"), () => this.follow());
    if (this.node.hasChildNodes())
      this.known.set(this.key, { forecast: this.node.innerHTML, short: this.figure.innerHTML });
  }

  get key() {
    return JSON.stringify([this.line.here, this.policy]);
  }

  /** Another moment, or somebody looks: its own answer where that is known. */
  follow() {
    this.forget();
    this.root.hush();
    const known = this.known.get(this.key);
    if (known) this.show(known);
    else if (!this.panel.hidden) this.weigh();
    else if (this.line.reply) this.root.later(QUIET, () => this.weigh({ brief: true }));
  }

  forget() {
    super.forget();
    this.show(NONE);
  }

  /** What there is to be decided now is to be seen, not how it goes on. */
  leave() {
    this.tabs.show(this.tabs.tabs[0]);
  }

  /** The engine's own HTML, escaped there. */
  show({ forecast, short }) {
    this.node.innerHTML = forecast;
    this.figure.innerHTML = short;
  }

  /** `brief`: nobody has asked, so that it may keep nobody waiting. */
  async weigh({ brief = false } = {}) {
    const { key, policy } = this;
    const reply = await this.ask({ do: "forecast", ...this.line.here, auto: policy, brief }, () => this.weigh());
    if (!reply) return;
    if (reply.method !== "none") this.known.set(key, reply.html);
    this.show(reply.method === "none" ? NONE : reply.html);
  }
}
