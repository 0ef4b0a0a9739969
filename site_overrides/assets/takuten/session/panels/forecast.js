/* How it goes on if everybody plays by a policy. Whoever looks at it gets it; its tab carries its figure after every
   move, where that takes no time. */

import { part } from "../../page/page.js";
import { Aside } from "./side-question.js";
import { TabList } from "../../page/tab-list.js";

const QUIET = 300; // ms without a move before it follows by itself

export class Forecast extends Aside {
  /** @param {import("../play-session.js").PlaySession} session */
  constructor(session) {
    super(session, "forecast");
    this.known = new Map(); // answers by what was asked
    this.panel = part(session, "ahead");
    this.figure = part(session, "forecast-figure");
    this.tabs = new TabList(session, session.querySelector(".se-tabs"), () => this.follow());
    if (this.node.hasChildNodes())
      this.known.set(this.key, { forecast: this.node.innerHTML, short: this.figure.innerHTML });
  }

  get key() {
    return JSON.stringify([this.here, this.policy]);
  }

  /** Another moment, or somebody looks: its own answer where that is known. */
  follow() {
    this.forget();
    this.session.hush();
    const known = this.known.get(this.key);
    this.show(known ?? { forecast: "", short: "" });
    if (!known && !this.panel.hidden) this.weigh();
    else if (!known && this.session.reply) this.session.later(QUIET, () => this.weigh({ brief: true }));
  }

  /** The engine's own HTML, escaped there. */
  show({ forecast, short }) {
    this.node.innerHTML = forecast;
    this.figure.innerHTML = short;
  }

  /** `brief`: nobody has asked, so that it may keep nobody waiting. */
  async weigh({ brief = false } = {}) {
    const { key, here, policy } = this;
    const reply = await this.ask({ do: "forecast", ...here, auto: policy, brief }, () => this.weigh());
    if (!reply) return;
    if (reply.method !== "none") this.known.set(key, reply.html);
    this.show(reply.method === "none" ? { forecast: "", short: "" } : reply.html);
  }
}
