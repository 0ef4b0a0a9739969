/* What two devices say to each other. Whatever comes is a stranger's text: it is one of these, whole, or nothing. */

import { isDeep } from "../page/limits.js";
import { config } from "../page/page.js";

/** From a guest: hello; ask, what its engine would be asked of the position `n`; play, one move there.
    From the host: hello, with the seat; view, what there is to see of the position `n`; told, the answer to `id`. */

const text = (most) => (value) => typeof value === "string" && value.length <= most;
const count = (value) => Number.isSafeInteger(value) && value >= 0;
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
const listOf = (test, most) => (value) => Array.isArray(value) && value.length <= most && value.every(test);
const mapOf = (test, most) => (value) =>
  value !== null &&
  typeof value === "object" &&
  !Array.isArray(value) &&
  Object.keys(value).length <= most &&
  Object.values(value).every(test);
const or = (value) => (test) => (each) => each === value || test(each);
const maybe = or(undefined);
const orNull = or(null);

export const LONGEST = { guest: 2_000, host: 3_000_000 }; // signs of a text from a guest, from the host
const LONG = LONGEST.host;
const TOKEN = (value) => text(400)(value) && /^[a-z]+([A-Z][a-z0-9]*)*$/.test(value);
const VERSIONS = { engine: text(20), rules: text(20) };
const isDelta = (value) =>
  Array.isArray(value) && value.length === 3 && count(value[0]) && count(value[1]) && text(LONG)(value[2]);

const GUEST = {
  hello: { lang: oneOf("ja", "en"), name: text(40), ...VERSIONS },
  ask: { id: count, n: count, consider: maybe(TOKEN), figures: maybe(oneOf(true)) },
  play: { id: count, n: count, token: TOKEN },
};

const HOST = {
  hello: { session: text(60), seat: text(40), ...VERSIONS },
  view: {
    n: count,
    at: (value) => count(value) && value <= 4_000,
    log: text(4_000),
    say: text(4_000),
    turn: orNull(text(40)),
    seats: mapOf(text(200), 40),
    html: mapOf(isDelta, 12),
  },
  told: {
    id: count,
    lines: listOf(text(4_000), 20),
    html: maybe(text(LONG)),
    figures: maybe(mapOf(text(100), 200)),
    likeliest: maybe(listOf(TOKEN, 200)),
  },
};

/** What each tells of itself in its hello: of which engine and rules its site is. */
export function versions(session) {
  const { engine = "", rules = {} } = config().versions ?? {};
  return { engine, rules: rules[session.split(".")[0]] ?? "" };
}

/** A log as the other device needs it: which entries are moves, and which of those made themselves. */
export const marksOf = (log) => log.map(({ token, automatic }) => (!token ? "-" : automatic ? "a" : "m")).join("");
export const logOf = (marks) =>
  [...marks].map((mark) => ({ token: mark === "-" ? "" : mark, automatic: mark === "a" }));

/** @param {string} sent
    @returns {any} the message, or null */
export const fromGuest = (sent) => read(sent, GUEST, LONGEST.guest);
export const fromHost = (sent) => read(sent, HOST, LONGEST.host);

function read(sent, kinds, longest) {
  if (sent.length > longest) return null;
  let message;
  try {
    message = JSON.parse(sent);
  } catch {
    return null;
  }
  if (message === null || typeof message !== "object" || isDeep(message)) return null;
  const kind = Object.hasOwn(kinds, message.t) ? kinds[message.t] : null;
  const fits = kind && Object.entries(kind).every(([name, test]) => test(message[name]));
  return fits && Object.keys(message).every((name) => name === "t" || Object.hasOwn(kind, name)) ? message : null;
}
