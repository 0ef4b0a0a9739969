/* A match in the address: its teams and options as far as they are not as printed; if it was played, its dice and the move. */

import { engine } from "./engine.js";
import { isPacked } from "./own.js";
import { fillInputs } from "./widget-form.js";
import { linkNotes } from "./widget-notes.js";
import { readState } from "./widget-state.js";

export const OPTIONS = "options."; // of the inputs, those of the form that belong to the match

export const options = (inputs) => Object.fromEntries(Object.entries(inputs).filter(([name]) => name.startsWith(OPTIONS)));

/** Set the teams of the link and play its match up to the same move; a match only set is weighed.
    @param {import("./match-field.js").MatchField} field */
export async function openLink(field) {
  const state = readState(field.id, field.printed);
  if (!state) return field.showKnown();
  engine.prepare();
  for (const name of Object.keys(field.teams.inputs())) {
    const value = state.inputs.get(name);
    if (isPacked(value)) state.inputs.set(name, await field.own.learn(value));
  }
  if (!field.isConnected) return;
  const chosen = new Map(Object.entries(options(Object.fromEntries(state.inputs))));
  const fits = [field.teams.fillInputs(state.inputs), fillInputs(field.form, chosen)].every(Boolean);
  const link = { ...state, fits };
  field.teams.draw();
  field.vary.follow();
  if (state.seed !== null) return field.play({ seed: state.seed, at: Number(state.inputs.get("at")) || 0, link });
  field.tell(linkNotes(link).join(" "));
  field.follows = true;
  field.showKnown();
}
