/* What the two sheets over the table share, the host's and a guest's: a code shown to be scanned or copied, a code taken
   by camera or as a pasted line, the field for those who do not share a network. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { el, say } from "../page/page.js";
import { bringStyles } from "../page/styles.js";
import { early } from "../storage/at-once.js";
import { hasCode, NotACode, readCode } from "./code.js";
import { drawQr, hasCamera, scan } from "./qr.js";

/** @import { Signal } from "./code.js" */

const STYLES = "assets/takuten/peers/peers.css";
const STUN = "stun";
const SERVER = /^[\w.-]+(:\d{1,5})?$/;

export const canConnect = () => typeof RTCPeerConnection === "function";

/** A server of the table's own choosing, or none. */
export function stunServer() {
  const said = early.get(STUN) ?? "";
  return SERVER.test(said) ? said : "";
}

export const button = (text, deed, kind = "btn") => {
  const made = el("button", { type: "button", class: kind }, text);
  made.addEventListener("click", () => deed(made));
  return made;
};

export class Panel {
  /** @param {HTMLElement} root
      @param {string} title */
  constructor(root, title) {
    this.body = el("div", { class: "peers-body" });
    this.told = el("p", { class: "peers-told", role: "status" });
    const close = el("button", { type: "button", class: "peers-close", "aria-label": say("peers_close") }, "×");
    close.addEventListener("click", () => this.dialog.close());
    const heading = el("h2", { id: `${root.id}-peers` }, title);
    this.dialog = el("dialog", { class: "peers", "aria-labelledby": heading.id }, close, heading, this.body, this.told);
    this.dialog.addEventListener("close", () => this.looking?.abort());
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation()); // no key of the table is meant
    root.append(this.dialog);
  }

  async show() {
    await bringStyles(STYLES);
    if (!this.dialog.open) this.dialog.showModal();
  }

  tell(text) {
    this.told.textContent = text;
    if (text && !this.dialog.open) announce(text);
  }

  /** A code to be scanned by the other device, or copied for it.
      @param {string} text
      @param {string} label what it is
      @param {string} copy what the button says */
  async code(text, label, copy) {
    const qr = await drawQr(text, label);
    return el(
      "div",
      { class: "peers-code" },
      qr,
      button(copy, (made) => copyFrom(made, text)),
    );
  }

  /** Where the other device's code comes in: by camera, or pasted.
      @param {"offer" | "answer"} wanted
      @param {string} label
      @param {(signal: Signal) => void} taken */
  entry(wanted, label, taken) {
    const field = el("input", { type: "text", autocomplete: "off", spellcheck: "false" });
    const view = el("div", { class: "peers-view" });
    const take = (text) => this.#read(text, wanted, taken);
    field.addEventListener("input", () => hasCode(field.value) && take(field.value));
    field.addEventListener("change", () => field.value.trim() && take(field.value));
    const look = async () => {
      this.looking?.abort();
      this.looking = new AbortController();
      try {
        await scan(view, (text) => hasCode(text) && take(text), this.looking.signal);
      } catch {
        this.tell(say("peers_no_camera"));
      }
    };
    return el(
      "div",
      { class: "peers-entry" },
      ...(hasCamera() ? [button(say("peers_scan"), look, "btn go")] : []),
      view,
      el("label", {}, label, field),
    );
  }

  /** Whether it could be taken; what is wrong is said. */
  #read(text, wanted, taken) {
    try {
      const signal = readCode(text, wanted);
      this.looking?.abort();
      this.tell("");
      taken(signal);
      return true;
    } catch (error) {
      if (!(error instanceof NotACode)) throw error;
      this.tell(say(`peers_code_${error.reason}`));
      return false;
    }
  }

  /** For those who do not share a network; it says who learns what by it. */
  internet() {
    const field = el("input", {
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "stun.example.org:3478",
    });
    field.value = early.get(STUN) ?? "";
    field.addEventListener("change", () => {
      const server = field.value.trim().replace(/^stun:/, "");
      const wrong = server && !SERVER.test(server);
      if (wrong) return this.tell(say("peers_stun_bad", { value: server }));
      if (server) early.set(STUN, server);
      else early.drop(STUN);
      this.tell(say(server ? "peers_stun_kept" : "peers_stun_none"));
    });
    return el(
      "details",
      { class: "peers-internet" },
      el("summary", {}, say("peers_internet")),
      el("p", { class: "note" }, say("peers_internet_note")),
      el("label", {}, say("peers_stun"), field),
    );
  }
}
