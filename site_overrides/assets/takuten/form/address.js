/* A widget's state in the address: ?w=<id>&k=<seal>&<inputs>&vs=<kept inputs>&d=<check>&seed=…&v=<engine>-<rules>#<id>
   Inputs that are as the page prints them are left out; `d` is a check of those. A link without it says all there is. */

import { sealOf, unsealed } from "../page/link-seal.js";
import { ITEM } from "./fields.js";

const OWN = new Set(["w", "k", "seed", "v", "vs", "d"]);

/** The state the address holds for this widget, or null; `printed`: its inputs as the page prints them.
    Names and values are a stranger's text. */
export function readState(id, printed = {}) {
  const all = [...new URLSearchParams(location.search)];
  if (all.find(([name]) => name === "w")?.[1] !== id) return null;
  const { pairs, damaged, unchecked } = unsealed(id, all);
  const query = new URLSearchParams(pairs);
  const said = new Map([...query].filter(([name]) => !OWN.has(name)));
  const beside = query.get("vs");
  const vs = beside === null ? null : new Map(new URLSearchParams(beside));
  const check = query.get("d");
  const whole = (inputs) => (check === null ? inputs : completed(inputs, printed));
  return {
    inputs: whole(said),
    kept: vs && Object.fromEntries(whole(vs)),
    seed: query.get("seed"),
    version: query.get("v"),
    damaged,
    unchecked,
    moved: check !== null && check !== checkOf(printed, [said, ...(vs ? [vs] : [])]),
  };
}

export const versionOf = (reply) => `${reply.versions?.engine}-${reply.versions?.rules}`;

/** The address of this state: what differs from the page, the roll if there was one, the kept inputs if there are any.
    @param {string} id
    @param {Record<string, any>} inputs
    @param {{printed?: Record<string, any>, reply?: any, kept?: Record<string, any>, at?: string}} [options] at: the page's
      address, if it is not this one */
export function stateLink(id, inputs, { printed = {}, reply, kept, at = location.href } = {}) {
  const said = differing(inputs, printed);
  const vs = kept && differing(kept, printed);
  const pairs = [...said];
  if (vs) pairs.push(["vs", String(new URLSearchParams([...vs]))]);
  const check = checkOf(printed, [said, ...(vs ? [vs] : [])]);
  if (check) pairs.push(["d", check]);
  if (reply?.seed != null) pairs.push(["seed", reply.seed]);
  if (reply) pairs.push(["v", versionOf(reply)]);
  const url = new URL(at);
  url.search = sealedQuery(id, pairs);
  url.hash = id;
  return url.href;
}

/** What an address says for a part of a page, its seal before all that could be cut off.
    @param {string} id
    @param {[string, unknown][]} pairs */
export function sealedQuery(id, pairs) {
  const texts = pairs.map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)]));
  return String(new URLSearchParams([["w", id], ["k", sealOf(id, texts)], ...texts]));
}

/** What is not as printed; a row of a list that is no longer there is named with nothing in it. */
function differing(inputs, printed) {
  const gone = Object.keys(printed).filter((name) => !Object.hasOwn(inputs, name));
  const said = Object.entries(inputs).filter(([name, value]) => printed[name] !== value);
  for (const name of gone) said.push([name, ""]);
  return new Map(said);
}

const completed = (said, printed) =>
  new Map([...Object.entries(printed), ...said].filter(([name]) => !(ITEM.test(name) && said.get(name) === "")));

/** Changes when a printed value does that the link leaves out; "" if it leaves out none. */
function checkOf(printed, sets) {
  const left = Object.entries(printed).filter(([name]) => !sets.every((said) => said.has(name)));
  if (!left.length) return "";
  let hash = 0x811c9dc5; // FNV-1a
  for (const char of JSON.stringify(left.sort()))
    hash = Math.imul(hash ^ /** @type {number} */ (char.codePointAt(0)), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Replaces, never pushes: Back leaves the page. The scroll position kept in history.state stays. */
export function writeState(href) {
  try {
    history.replaceState(history.state, "", href);
  } catch {
    // Safari refuses more than 100 changes in 30 seconds: the next one will do
  }
}
