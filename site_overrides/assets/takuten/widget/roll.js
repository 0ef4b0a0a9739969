/* The outcome of a roll or a calculation: its dice, its sentence, and what can be done with it. */

import { copyFrom } from "../page/copy.js";
import { el, part, say, siteRoot } from "../page/page.js";
import { note } from "../dice/roll-log.js";
import { closeCard, LANGS, toggleCard } from "../clause/chat-card.js";
import { linkNotes, localClauses } from "../form/link-notes.js";

export class Roll {
  /** @type {HTMLElement | null} */
  #acts = null;
  /** @type {import("./board.js").WidgetBoard | null} */
  board = null;

  /** @param {import("./rule-widget.js").RuleWidget} widget */
  constructor(widget) {
    this.widget = widget;
    if (part(widget, "board")) import("./board.js").then(({ WidgetBoard }) => (this.board = new WidgetBoard(widget)));
  }

  /** `link`: what was opened, if it was a link; `href`: the address of this outcome. */
  show(reply, inputs, href, link) {
    const { widget } = this;
    const result = part(widget, "result");
    result.hidden = false;
    result.innerHTML = reply.html.result;
    result.dataset.old = say("roll_old");
    this.board?.show(reply.html.board);
    const tray = part(widget, "tray");
    if (tray && reply.html.tray) this.#showDice(tray, reply.html.tray);
    localClauses(result);
    if (widget.plain) this.#tellPlainly(result, reply);
    if (link) for (const text of linkNotes(link, reply)) result.append(el("p", { class: "note" }, text));
    this.#showActs(reply, href);
    if (!link && !widget.plain) note({ kind: "rule", code: reply.rule, text: reply.chat });
    widget.figures.belong(inputs, "result", ...(widget.plain ? ["odds", "strip", "rest"] : ["tray"]));
  }

  /** A calculation's printed result is told here now; beside a long form only its sentence stays in view. */
  #tellPlainly(result, reply) {
    const rest = part(this.widget, "rest");
    rest?.replaceChildren(...[...result.children].filter((each) => !each.matches(".say")));
    part(this.widget, "odds").hidden = true;
    this.widget.figures.short(reply.html);
  }

  /** The faces take the place of the empty dice. */
  #showDice(tray, faces) {
    tray.innerHTML = faces;
    tray.removeAttribute("aria-hidden");
  }

  /** Built once, so that もう一度 keeps the focus from roll to roll. */
  #showActs(reply, href) {
    if (!this.#acts) {
      const { plain } = this.widget;
      const again = el("button", { type: "button", class: "btn" }, say("again"));
      const copy = el("button", { type: "button", class: "btn" }, say("copy_result"));
      this.replay = el("a", { class: "btn" }, say(plain ? "link_plain" : "replay"));
      again.addEventListener("click", () => this.widget.roll());
      copy.addEventListener("click", () => copyFrom(copy, `${this.chat}\n${this.replay.href}`));
      this.replay.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault(); // the address bar has it already: what one wants is to paste it
        event.stopPropagation();
        copyFrom(this.replay, this.replay.href);
      });
      this.card = el("button", { type: "button", class: "btn", "aria-expanded": "false" }, say("card"));
      this.card.addEventListener("click", () => toggleCard(this.card, (how) => this.#askCard(how)));
      this.#acts = el(
        "div",
        { class: "acts", "data-part": "after" },
        ...(plain ? [] : [again]),
        copy,
        this.card,
        this.replay,
      );
      part(this.widget, "result").after(this.#acts);
    }
    closeCard(this.card);
    this.chat = reply.chat;
    this.of = { do: "roll", rule: reply.rule, inputs: reply.inputs, seed: reply.seed };
    this.replay.href = href;
  }

  /** This outcome as a card for the chat. */
  #askCard({ dress, langs }) {
    const request = {
      do: "verdict",
      of: this.of,
      dress,
      langs: LANGS[langs],
      site: siteRoot().href,
      link: this.replay.href,
    };
    return this.widget.ask(request, { retry: () => closeCard(this.card) });
  }
}
