/* Names inside a sentence: readers and strangers give them. */

const LONG = 60; // characters
const TURNING = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufefc]/;

/** A name as a sentence can hold it: not endless, and one that runs right to left turns nothing around it. */
export function brief(name, most = LONG) {
  const signs = [...name.replaceAll(/[\u2066-\u2069]/g, "")];
  const short = signs.length > most ? `${signs.slice(0, most).join("")}…` : signs.join("");
  return TURNING.test(short) ? `\u2068${short}\u2069` : short;
}
