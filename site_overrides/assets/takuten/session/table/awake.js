/* The screen stays on while a table is open; whoever would rather let it go dark says so, and the device remembers. */

import { early } from "../../storage/at-once.js";

const KEPT = "awake";

export class Awake {
  can = "wakeLock" in navigator;

  /** @param {Function} on */
  constructor(on) {
    this.wanted = early.get(KEPT) !== "0";
    on("visibilitychange", () => document.visibilityState === "visible" && this.begin(), document);
  }

  want(yes) {
    this.wanted = yes;
    early.set(KEPT, yes ? "1" : "0");
    if (yes) this.begin();
    else this.end();
  }

  async begin() {
    if (!this.can || !this.wanted) return;
    this.open = true;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch {
      /* a battery running low refuses it */
    }
    if (!this.open) this.end(); // the table was left meanwhile
  }

  end() {
    this.open = false;
    this.lock?.release();
    this.lock = null;
  }
}
