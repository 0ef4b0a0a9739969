/* A question beside the session's own, with its own waiting: how it goes on, what each choice or number would do. */

import { langRoot, part } from "../../page/page.js";
import { Asker } from "../../engine/asker.js";
import { Wait } from "../../engine/wait.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { LineOfPlay } from "../line-of-play.js" */

export class Aside {
  /** `name`: of the part that shows the answer; its waiting is `<name>-load`.
      @param {PageElement} root
      @param {LineOfPlay} line
      @param {string} name */
  constructor(root, line, name) {
    this.root = root;
    this.line = line;
    this.name = name;
    this.asker = new Asker(new Wait(part(root, `${name}-load`), `${root.id}-${name}`), root.signal);
    root.on("covered", () => this.forget());
  }

  get node() {
    return part(this.root, this.name);
  }

  /** What everybody plays by, as chosen beside the forecast. */
  get policy() {
    /** @type {HTMLSelectElement} */
    const chosen = part(this.root, "forecast-policy");
    return chosen.value;
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
