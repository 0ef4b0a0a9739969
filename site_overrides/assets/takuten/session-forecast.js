/* How it goes on if everybody plays by a policy: beside the session, with its own progress and a way to stop. */

import { langRoot, part } from "./page.js";
import { ask, OVERTAKEN } from "./question.js";
import { TabList } from "./tab-list.js";
import { Wait } from "./widget-wait.js";

export class Forecast {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    this.wait = new Wait(part(session, "forecast-load"), `${session.id}-forecast`);
    this.panel = part(session, "ahead");
    new TabList(session, session.querySelector(".se-tabs"), () => this.look());
  }

  stop() {
    this.task?.abort(OVERTAKEN);
  }

  /** It was of another moment. */
  forget() {
    this.stop();
    part(this.session, "forecast").replaceChildren();
    part(this.session, "forecast-figure").textContent = "";
    this.look();
  }

  /** Whoever looks at it gets it. */
  look() {
    if (!this.panel.hidden && !part(this.session, "forecast").hasChildNodes()) this.ask();
  }

  async ask() {
    const { session } = this;
    this.stop();
    const task = new AbortController();
    this.task = task;
    const policy = session.field("forecast-policy").value;
    const request = { do: "forecast", session: session.dataset.session, ...session.line, seat: session.seat, auto: policy };
    const waiting = { wait: this.wait, retry: () => this.ask(), unwanted: () => !session.isConnected };
    const reply = await ask({ ...request, view: { root: langRoot.href } }, task, waiting);
    if (!reply || reply.error) return;
    part(session, "forecast").innerHTML = reply.html.forecast;
    part(session, "forecast-figure").innerHTML = reply.html.short;
  }
}
