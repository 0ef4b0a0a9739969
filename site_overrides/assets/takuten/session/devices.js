/* A table of several devices (peers/): its scripts come when somebody opens one, is invited to one, or was at one when
   this tab was left. */

import { bringWords } from "../page/page.js";
import { tellRefusal } from "./announcements.js";
import { tab } from "../storage/at-once.js";

/** @import { PlaySession } from "./play-session.js" */

const INVITED = /^#k=[\w.]+&(?:amp;)?t=/;
const MOVE = /takuten\.[a-z]+-[a-z]+\.\d/; // one from another device, by chat
const SEATED = "devices"; // what this tab was

export class Devices {
  /** @type {Promise<{open(): void}> | null} */
  #host = null;
  /** @type {Promise<{open(text: string): void}> | null} */
  #guest = null;

  /** @param {PlaySession} root */
  constructor(root) {
    this.root = root;
    root.on("hashchange", () => INVITED.test(location.hash) && this.join(location.hash), { target: window });
  }

  /** What this tab was before it was loaded anew: {session, guests} of a host, {session, name} of a guest. */
  begin() {
    if (INVITED.test(location.hash)) return this.join(location.hash);
    const was = remembered();
    if (was?.session !== this.root.line.session) return;
    if (was.guests) return this.host(was.guests);
    this.root.layout.openShared();
    this.join("", was.name);
  }

  /** @param {{seat: string, name: string}[]} [guests] those who were here */
  async host(guests) {
    this.#host ??= bring().then(
      ([{ HostPanel }]) => new HostPanel(this.root, { guests, note: (what) => this.note(what) }),
    );
    (await this.#host).open();
  }

  async join(text, name = "") {
    this.#guest ??= bring().then(
      ([, { JoinPanel }]) => new JoinPanel(this.root, { name, note: (what) => this.note(what) }),
    );
    (await this.#guest).open(text);
  }

  /** Whether a text is a move that came by chat; then it is made, or told why not. */
  takes(text) {
    if (!MOVE.test(text)) return false;
    Promise.all([import("../peers/move-line.js"), bringWords("peers")]).then(([{ takeLine }]) =>
      takeLine(this.root, text, (told) => tellRefusal(this.root, [told])),
    );
    return true;
  }

  /** @param {object | null} what null: nothing is to be come back to */
  note(what) {
    if (what) tab.set(SEATED, JSON.stringify({ session: this.root.line.session, ...what }));
    else tab.drop(SEATED);
  }
}

function remembered() {
  try {
    return JSON.parse(tab.get(SEATED));
  } catch {
    return null; // of another build
  }
}

/** @returns {Promise<[typeof import("../peers/host-panel.js"), typeof import("../peers/join-panel.js"), void]>} */
const bring = () =>
  Promise.all([import("../peers/host-panel.js"), import("../peers/join-panel.js"), bringWords("peers")]);
