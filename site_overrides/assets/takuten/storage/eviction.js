/* Whether the browser may empty the store, and whether it did. What tells of it lies outside of the store. */

import { early, MARK } from "./at-once.js";

/** @type {number | null} when something was kept last of which nothing is left */
export let lost = null;

/** When something was kept last, and whether it was told that it may go.
    @returns {{time?: number, told?: boolean}} */
function mark() {
  try {
    return JSON.parse(early.get(MARK)) ?? {};
  } catch {
    return {}; // somebody else's
  }
}

const note = (facts) => early.set(MARK, JSON.stringify({ ...mark(), ...facts }));

export const noteKept = (time) => note({ time });

/** All was forgotten on purpose. */
export const noteNothing = () => early.drop(MARK);

/** The store is open; `empty`: nothing lies in it. */
export function findLost(empty) {
  const { time = Number.NaN } = mark();
  if (!empty || !Number.isFinite(time)) return;
  lost = time;
  noteNothing();
}

/** Ask the browser to let the store be, once something lies in it; whether this is the first time that it may not. */
export async function firstToPass() {
  const lasts = await navigator.storage?.persist?.().catch(() => false);
  const told = lasts || mark().told;
  if (!told) note({ told: true });
  return !told;
}
