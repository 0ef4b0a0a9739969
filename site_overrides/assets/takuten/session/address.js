/* A session in the address: what it says is opened, and an open table's holds all that is played. */

import { readState } from "../form/address.js";
import { part, say } from "../page/page.js";
import { tellRefusal } from "./announcements.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { LineOfPlay, Open } from "./line-of-play.js" */

const isLink = () => location.hash.startsWith("#s=");

export class Address {
  /** `bring` fills the set-up with what an address says in its fields.
      @param {PageElement} root
      @param {{line: LineOfPlay, open: Open,
        after: (deed: () => any) => Promise<any>, bring: (said: Map<string, string>) => Promise<any>}} of */
  constructor(root, { line, open, after, bring }) {
    this.root = root;
    this.line = line;
    this.opened = open;
    this.after = after;
    this.bring = bring;
    root.on("hashchange", () => isLink() && this.open(), { target: window });
  }

  /** What stands there is not to be pressed while the address's own is on its way. */
  async open() {
    const stale = ["strip", "scene", "choices"].map((name) => part(this.root, name)).filter(Boolean);
    const hold = (yes) => {
      for (const each of stale) each.inert = yes;
    };
    hold(true);
    await this.after(() => this.#open()).finally(() => hold(false)); // what is typed meanwhile waits for it
  }

  async #open() {
    if (isLink()) {
      const reply = await this.opened({ link: location.hash.slice(1) });
      if (reply?.unchecked && !reply.stopped) tellRefusal(this.root, [say("link_unchecked")]);
      return;
    }
    const said = readState(this.root.id); // of a page that writes a record for the set-up
    if (said?.damaged) tellRefusal(this.root, [say("link_damaged")]);
    else if (said) await this.bring(said.inputs);
  }

  /** That of one seat holds nothing, since the others' hands would be in it; whoever sits nowhere was handed it as it is. */
  write(link) {
    if (!this.root.isAddressed) return;
    const whole = link && this.line.isNobodys;
    history.replaceState(history.state, "", whole ? `${location.pathname}#s=${link}` : location.pathname);
  }
}
