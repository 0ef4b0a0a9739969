/* What a session says of what this browser keeps: what stands beside an opened link, that another tab has played on, that
   nothing can be kept. */

import { el, part, say } from "../page/page.js";
import { dateOf, tellKept, tellLost } from "../storage/note.js";
import { KeptLines } from "./kept-lines.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { LineOfPlay, Open } from "./line-of-play.js" */

export class Keeping {
  /** @param {PageElement} root
      @param {{line: LineOfPlay, open: Open}} of */
  constructor(root, { line, open }) {
    this.root = root;
    this.session = line.session;
    this.open = open;
    this.place = part(root, "kept-told");
    this.lines = new KeptLines(line.session, root.signal, () => this.#offer());
    tellLost(this.place);
  }

  /** Another session, or another line, is open; one from elsewhere leaves what is kept alone, and says so. */
  async opened(reply, fromElsewhere) {
    this.#hide();
    await this.lines.open(reply);
    const [other] = this.lines.others;
    if (fromElsewhere && other) this.#tell("session_beside", other);
  }

  /** A move was made. */
  async made(reply) {
    const how = await this.lines.keep(reply);
    const [other] = this.lines.others;
    if (how === "another") this.#tell("session_other_tab", other);
    else if (how === "passing") this.#tell("session_unkept");
    else {
      if (this.told === "session_unkept") this.#hide();
      await tellKept(this.place);
    }
  }

  /** What is played from now on leaves all alone that is kept. */
  begin() {
    this.lines.begin();
  }

  /** The latest of the others, as its link would be opened: so Back leads to what was open. */
  async resume() {
    await this.lines.recall();
    const [other] = this.lines.others;
    if (!other) return this.#tell("session_gone");
    const { link, ...line } = other.value;
    if (!link) return this.open({ kept: JSON.stringify({ session: this.session, ...line }) });
    if (location.hash === `#s=${link}`) return this.open({ link });
    location.hash = `s=${link}`;
  }

  /** The way to the latest of the others. */
  #offer() {
    for (const each of this.root.querySelectorAll(".se-keep [data-do=resume]"))
      each.toggleAttribute("hidden", !this.lines.others.length);
  }

  #hide() {
    this.told = "";
    this.place.hidden = true;
  }

  #tell(key, other = null) {
    if (this.told === key && !other) return; // it was said
    this.told = key;
    const moves = other?.value.moves?.length;
    const holes = other ? { date: dateOf(other.time), moves: moves ?? "?" } : {};
    const resume = el("button", { type: "button", class: "btn small", "data-do": "resume" }, say("session_resume"));
    this.place.replaceChildren(el("p", {}, say(key, holes)), ...(other ? [resume] : []));
    this.place.hidden = false;
  }
}
