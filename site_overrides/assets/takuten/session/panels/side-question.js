/* A question beside the session's own, with its own waiting: how it goes on, what each choice or number would do. */

import { langRoot, part } from "../../page/page.js";
import { Asker } from "../../engine/asker.js";
import { Wait } from "../../engine/wait.js";

export class Aside {
  /** `name`: of the part that shows the answer; its waiting is `<name>-load`.
      @param {import("../play-session.js").PlaySession} session
      @param {string} name */
  constructor(session, name) {
    this.session = session;
    this.name = name;
    const wait = new Wait(part(session, `${name}-load`), `${session.id}-${name}`);
    this.asker = new Asker(wait, session.signal);
  }

  get node() {
    return part(this.session, this.name);
  }

  /** What everybody plays by, as chosen beside the forecast. */
  get policy() {
    return this.session.field("forecast-policy").value;
  }

  /** The session as it stands. */
  get here() {
    const { session } = this;
    return { session: session.dataset.session, ...session.line, seat: session.seat };
  }

  /** The answer stands there; null where there is none. */
  async ask(request, retry) {
    const reply = await this.asker.ask({ ...request, view: { root: langRoot.href } }, { retry });
    if (!reply || reply.error) return null;
    this.node.innerHTML = reply.html[this.name]; // the engine's own, escaped there
    return reply;
  }

  /** It was of another moment. */
  forget() {
    this.asker.stop();
    this.node.replaceChildren();
  }
}
