/* A link that says the inputs of a rule: from before there were sessions, or from a page that knows only the rule. */

import { isPacked, unpack } from "../form/own-records.js";
import { linkNotes } from "../form/link-notes.js";
import { readState } from "../form/address.js";

/** What the address says for this part, records written by hand opened, and what of it no longer holds; or null.
    @param {string} id */
export async function inputsIn(id) {
  const state = readState(id);
  if (!state) return null;
  const inputs = {};
  for (const [name, value] of state.inputs) inputs[name] = isPacked(value) ? ((await unpack(value)) ?? "") : value;
  if (state.seed !== null) inputs.seed = state.seed;
  return { inputs, notes: (reply) => linkNotes({ ...state, fits: true, moved: false }, reply) };
}
