/* The best way to place a side's cards: looked for, put on the board, ranked, and taken back. */

import { announce } from "./copy.js";
import { SIDES } from "./match-teams.js";
import { drawn, el, part, say } from "./page.js";

const SHOWN = 5; // of the ranking, and the worst
const DRAWN = { a: [1, 2, 3, 4], b: [4, 3, 2, 1] }; // cells as they lie on the boards

export const percent = (share) => `${(100 * share).toFixed(1)}%`;

export class Best {
  /** @type {"a" | "b"} whose cards were placed */
  side = "a";
  /** The cards by their numbers in a ranking. */
  listed = [];

  /** @param {import("./match-field.js").MatchField} field */
  constructor(field) {
    this.field = field;
    this.before = null;
  }

  get #answer() {
    return part(this.field, "best");
  }

  get #undo() {
    return this.field.form.querySelector("[data-do=undo]");
  }

  /** The ranking is of cards and a field that are no more. */
  clear() {
    this.#answer.replaceChildren();
    this.#undo.hidden = true;
  }

  async find() {
    const { field } = this;
    /** @type {(name: string) => HTMLInputElement} */
    const checked = (name) => field.form.querySelector(`[name="best.${name}"]:checked`);
    const side = checked("side").value;
    const inputs = { ...field.inputs(), side, enemy: checked("enemy").value };
    const request = { do: "roll", rule: field.dataset.placement, inputs };
    const reply = await field.ask(request, "match_looking", () => this.find(), part(field, "best-load"));
    if (!reply || field.moves || !field.isConnected) return;
    Object.assign(this, { side, before: field.teams.set[side], listed: listed(field.teams, side) });
    const { ranking } = reply.result;
    this.#show(reply, ranking);
    this.place(ranking[0].cells);
    announce(reply.say);
  }

  /** Lay the cards so: 1 to 3 are the units as they were listed, 0 is the command. */
  place(cells) {
    this.#lay(cells.map((card) => this.listed[card]));
    const now = cells.join();
    for (const row of this.#answer.querySelectorAll("[data-cells]")) row.setAttribute("aria-pressed", String(row.dataset.cells === now));
    this.#undo.hidden = false;
  }

  undo() {
    this.#lay(this.before);
    this.clear();
    this.field.form.querySelector("[data-do=best]").focus();
    announce(say("match_undone"));
  }

  #lay(cards) {
    const { teams } = this.field;
    teams.set[this.side] = [...cards];
    teams.draw();
    this.field.rearranged({ by: this });
  }

  #show(reply, ranking) {
    const worst = ranking.reduce((one, other) => (other.win < one.win ? other : one));
    const best = ranking.slice(0, SHOWN);
    const rows = [...best.map((each) => this.#row(each)), ...(best.includes(worst) ? [] : [this.#row(worst, "last")])];
    const heads = [
      el("th", { scope: "col", class: "k" }, say("match_ranks_how")),
      el("th", { scope: "col" }, el("span", { class: "vh" }, say("match_ranks_bar"))),
      el("th", { scope: "col", class: "r n" }, say("match_ranks_win")),
    ];
    const side = this.field.cards.names[this.side];
    const caption = el("caption", {}, say("match_ranks", { side, n: ranking.length }));
    const table = el("table", { class: "odds ranks" }, caption, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows));
    this.#answer.replaceChildren(el("p", { class: "say" }, reply.say), table);
  }

  #row({ cells, win, error }, kind) {
    const named = cells.map((card, at) => say("match_cellname", { cell: at + 1, card: this.field.cards.name(this.listed[card]) }));
    const label = el("span", { class: "vh" }, say("match_rank", { cells: named.join(say("match_and")) }));
    const button = el("button", { type: "button", class: "mini", "data-cells": cells.join(), "data-do": "rank" }, label, ...this.#mini(cells));
    button.classList.toggle("foe", this.side === SIDES[1]);
    const figure = el("td", { class: "r" }, percent(win), el("small", {}, `± ${(100 * error).toFixed(1)}`));
    if (kind) figure.prepend(el("span", { class: "worst" }, say("match_ranks_worst")));
    const bar = el("span", { class: win ? "bar" : "bar zero", "data-share": drawn(0.97 * win) });
    return el("tr", { class: kind }, el("th", { scope: "row" }, button), el("td", { class: "barcell" }, bar), figure);
  }

  /** A small board, as it lies on the big one. */
  #mini(cells) {
    return DRAWN[this.side].map((cell) => {
      const card = this.listed[cells[cell - 1]];
      return el("span", { class: card.kind === "unit" ? "" : "cmd", "aria-hidden": "true" }, this.field.cards.brief(card));
    });
  }
}

/** The command, then the units by ascending cell. */
const listed = (teams, side) => [teams.command(side), ...teams.units(side)];
