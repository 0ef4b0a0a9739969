/* Whether a session lies in its page as a chapter does, or is the table and nothing else: remembered by this device. */

import { bringWords } from "../../page/page.js";
import { early } from "../../storage/at-once.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js"
    @import { LineOfPlay } from "../line-of-play.js" */

const KEPT = "table"; // "1": as the table, "0": as a chapter; nothing: nobody has said
const SHARED = /^#(s=|k=[\w.]+&t=)/; // a session, or an invitation to one
const PHONE = "(max-width: 63.99em) and (pointer: coarse)";

export class Layout {
  /** @param {PageElement} root
      @param {{stage: Stage, line: LineOfPlay}} of */
  constructor(root, of) {
    this.root = root;
    this.of = of;
    if (early.get(KEPT) === "1") this.open(false);
    else if (SHARED.test(location.hash)) this.openShared();
  }

  /** Whoever was handed a session has it as the table on a phone, unless they have left that. */
  openShared() {
    if (matchMedia(PHONE).matches && early.get(KEPT) !== "0") this.open(false);
  }

  /** `asked`: somebody did, so that it is remembered and the keyboard goes along. */
  async open(asked = true) {
    if (asked) early.set(KEPT, "1");
    const [{ Table }] = await Promise.all([import("./table.js"), bringWords("table")]);
    if (this.table || !this.root.isConnected) return;
    this.table = new Table(this.root, { ...this.of, leave: () => this.leave() });
    await this.table.open(asked);
  }

  leave() {
    early.set(KEPT, "0");
    this.table.close();
    this.table = null;
    this.root.querySelector('[data-do="table"]').focus();
  }

  end() {
    this.table?.close();
  }

  settle() {
    this.table?.settle();
  }
}
