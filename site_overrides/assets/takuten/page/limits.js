/* How much of a stranger's text is looked at: an address, a kept record, a pasted or opened file. */

export const LONGEST = 200_000; // characters: many times what the longest record needs
const DEEPEST = 40; // lists and records inside each other: none of ours has a tenth of that

/** Whether a value holds more inside each other than a reader, or a stack, would bear. Give it no circle. */
export function isDeep(value, room = DEEPEST) {
  if (value === null || typeof value !== "object") return false;
  return room === 0 || Object.values(value).some((inside) => isDeep(inside, room - 1));
}

/** A record, if it is one and within bounds: an object, neither too long nor too deep. */
export function isRecord(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  return !isDeep(value) && JSON.stringify(value).length <= LONGEST;
}
