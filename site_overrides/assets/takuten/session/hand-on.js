/* A session handed on: as its link, as lines for the chat, in a file with its log. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { say } from "../page/page.js";
import { saveFile } from "../page/save-file.js";

/** @import { Ask, LineOfPlay } from "./line-of-play.js" */

export class HandOn {
  /** @param {HTMLElement} root
      @param {{line: LineOfPlay, ask: Ask}} of */
  constructor(root, { line, ask }) {
    this.page = root.dataset.page; // where it is played, if it is only told here
    this.line = line;
    this.ask = ask;
  }

  #told() {
    return this.line.reply ?? this.ask({}, { aside: true });
  }

  #href(link) {
    return new URL(`${this.page ?? location.pathname}#s=${link}`, location.href).href;
  }

  /** Whoever has gone back hands on the moment, with what was played after it. */
  async link(button) {
    const { moves, later, at } = this.line;
    const whole = { moves: [...moves, ...later], at };
    const reply = await (later.length && !this.page ? this.ask(whole, { aside: true }) : this.#told());
    if (reply?.link) copyFrom(button, this.#href(reply.link));
    else if (reply) announce(say("session_long"));
  }

  /** For the session's chat: the log, and the link that opens it; not from a seat, since all hands are in the link. */
  async log(button) {
    const reply = await this.#told();
    if (!reply?.chat) return;
    const link = reply.link && this.line.isNobodys ? this.#href(reply.link) : "";
    copyFrom(button, [reply.chat, link].join("\n").trim());
  }

  /** What was played in one round, the first move first. */
  round(button) {
    const entries = [...button.closest(".lg").querySelectorAll(".cp")].reverse();
    copyFrom(button, entries.map((each) => each.dataset.copy).join("\n"));
  }

  /** Everything that plays it again, a check for each move, and the log in both languages. */
  async file() {
    const reply = await this.ask({ export: true }, { aside: true });
    if (!reply || reply.error) return;
    const { session, setup, seed, moves, checks, logs, versions } = reply;
    const text = JSON.stringify({ session, setup, seed, moves, checks, versions, logs }, null, 1);
    saveFile(new Blob([text], { type: "application/json" }), session.replace(".", "-"), "json");
  }
}
