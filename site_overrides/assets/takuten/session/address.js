/* A session in the address: what it says is opened, and an open table's holds all that is played. */

import { readState } from "../form/address.js";
import { pairsOf } from "../page/link-seal.js";
import { part, say } from "../page/page.js";
import { tellRefusal } from "./announcements.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { LineOfPlay, Open } from "./line-of-play.js"
    @import { Setup } from "./setup/setup.js" */

const isLink = () => location.hash.startsWith("#s=");

export class Address {
  /** `setup` is filled with what an address says in its fields, or names.
      @param {PageElement} root
      @param {{line: LineOfPlay, open: Open, after: (deed: () => any) => Promise<any>, setup: Setup}} of */
  constructor(root, { line, open, after, setup }) {
    this.root = root;
    this.line = line;
    this.opened = open;
    this.after = after;
    this.setup = setup;
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
    const [[what, name] = []] = pairsOf(location.hash);
    if (what === "kept") return this.setup.kept.openNamed(name); // the shelf leads here so
    const said = readState(this.root.id); // of a page that writes a record for the set-up
    if (said?.damaged) tellRefusal(this.root, [say("link_damaged")]);
    else if (said) await this.setup.bring(said.inputs);
  }

  /** That of one seat holds nothing, since the others' hands would be in it; whoever sits nowhere was handed it as it is. */
  write(link) {
    if (!this.root.isAddressed) return;
    const whole = link && this.line.isNobodys;
    history.replaceState(history.state, "", whole ? `${location.pathname}#s=${link}` : location.pathname);
  }
}
