/* A roll in the address: #k=<seal>&c=<command>&b=<system>&seed=…; a secret one names no seed. */

import { pairsOf, sealOf, TAIL, unsealed } from "../page/link-seal.js";

const PART = "dice";

/** @param {{command: string, system: string, seed?: string}} roll */
export function diceHash({ command, system, seed }) {
  /** @type {[string, string][]} */
  const pairs = [
    ["c", command],
    ["b", system],
  ];
  if (seed !== undefined) pairs.push(["seed", seed]);
  return `#${new URLSearchParams([["k", sealOf(PART, pairs)], ...pairs])}`;
}

/** What an address says of a roll; null where it is not about one. */
export function readDiceHash(hash) {
  const all = pairsOf(hash);
  if (!all.some(([name]) => name === "c" || name === "k")) return null;
  const { pairs, damaged, unchecked } = unsealed(PART, all);
  const said = new Map(pairs);
  let [command, seed] = [said.get("c") ?? "", said.get("seed")];
  if (unchecked) {
    command = command.replace(/(?<=[\dDU)\]]) (?=[\d(])/gi, "+"); // a chat has read %2B
    seed = seed?.replace(TAIL, "");
  }
  return { command, system: said.get("b"), seed, damaged, unchecked: unchecked && seed !== undefined };
}
