/* What one more of each of a unit's numbers would do to side a's odds. */

import { announce } from "./copy.js";
import { percent } from "./match-best.js";
import { SIDES, UNITS } from "./match-teams.js";
import { el, part, say } from "./page.js";

const SAMPLES = 800; // matches for each number: all get the same dice, so that few tell the difference

export class Vary {
  /** @param {import("./match-field.js").MatchField} field */
  constructor(field) {
    this.field = field;
    /** @type {HTMLSelectElement} */
    this.select = part(field, "vary-of");
  }

  /** The units that lie on the boards now. */
  follow() {
    const { teams, cards } = this.field;
    const chosen = this.select.value;
    const options = SIDES.flatMap((side) =>
      teams.units(side).map((unit, at) => {
        const name = say("match_of", { side: cards.names[side], card: cards.name(unit) });
        return el("option", { value: `${side}.${UNITS[at]}` }, name);
      }),
    );
    this.select.replaceChildren(...options);
    this.select.value = chosen;
    this.clear();
  }

  clear() {
    part(this.field, "vary").replaceChildren();
  }

  async ask() {
    const { field } = this;
    const only = this.select.value;
    const request = { do: "vary", rule: field.dataset.rule, inputs: field.inputs(), only, samples: SAMPLES, view: true };
    const reply = await field.ask(request, "match_varying", () => this.ask(), part(field, "vary-load"));
    if (!reply || field.moves || !field.isConnected) return;
    const [now] = Object.values(reply.now.outcomes);
    const unit = this.select.selectedOptions[0].textContent;
    const said = say(reply.rows.length ? "match_varied" : "match_varied_none", { unit, now: percent(now), n: SAMPLES });
    const table = el("div", { class: "change" });
    if (reply.rows.length) table.innerHTML = reply.html.vary; // the engine's own HTML, escaped there
    part(field, "vary").replaceChildren(el("p", { class: "note" }, said), table);
    announce(said);
  }
}
