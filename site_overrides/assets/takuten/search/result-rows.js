/* What the search shows of an answer: rows, chips of scope, the line that says how the question was meant. */

import { config, el, part } from "../page/page.js";

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Shown} Shown */
/** @typedef {HTMLElement & {words: Record<string, string>, books: {id: string, title: string, short: string}[], book: string,
 *    chosen: Partial<import("./answer.js").Question>, answer: Answer}} List */

const langRoot = new URL("../../", import.meta.url);

/** A sentence of the search, its {holes} filled. */
export const fill = (sentence, holes) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(holes[name]));

const marked = (pieces) => pieces.map(([text, hit]) => (hit ? el("mark", {}, text) : text));

/** A ruling names the clause it hangs on, and is set in where it stands right behind it.
    @param {Shown} row
    @param {number} i
    @param {List} list */
export function rowOf(row, i, { words, books, answer }) {
  const book = books.find(({ id }) => id === row.book);
  const behind = row.on !== null && answer.rows[i - 1]?.clause === row.on.clause;
  const where = [
    row.status && el("span", { class: `tag ${row.status}` }, words[row.status]),
    book && el("span", { class: "bk" }, book.short),
    row.where && el("span", {}, row.where),
    row.on && el("span", {}, fill(words.on, { no: row.on.no })),
  ].filter(Boolean);
  const heads = row.heads.map((head) => el("b", {}, ...marked(head)));
  const href = new URL(row.address, langRoot).href;
  const link = el(
    "a",
    {
      class: `hit g-${row.book || "house"}`,
      role: "option",
      id: `srch-${i}`,
      href,
      "aria-selected": "false",
      tabindex: "-1",
    },
    el("span", { class: "wh" }, ...where),
    el("span", { class: "no" }, row.no || words[row.kind]),
    el("span", { class: "tx" }, ...heads, ...marked(row.text)),
  );
  return el("li", { role: "presentation", class: behind && "behind" }, link, ...deeds(row, i, words));
}

/** For fingers and pointers: a list of options may hold no buttons. Keys copy too, and the clause has both for all.
    @param {Shown} row */
function deeds({ clause, rule }, i, words) {
  if (!clause) return [];
  const copy = el("span", { class: "deed", "data-copy": String(i) }, words.copy);
  const href = rule && new URL(rule.address, langRoot).href;
  const calculator = rule ? [el("a", { class: "deed", href, title: rule.title, tabindex: "-1" }, words.calculate)] : [];
  return [el("span", { class: "deeds", "aria-hidden": "true" }, copy, ...calculator)];
}

/** @param {Partial<import("./answer.js").Question>} ask */
const chip = (label, count, pressed, ask) =>
  el(
    "button",
    { type: "button", class: "scope-chip", "aria-pressed": String(pressed), "data-ask": JSON.stringify(ask) },
    label,
    el("span", { class: "fig" }, String(count)),
  );

/** Books by how many rows they have, the one read first; then what narrows them down. What other books have comes a
    moment later, into the same line: no row moves away from under a finger.
    @param {Answer} answer
    @param {List} list */
export function chips({ alone, scope, books: counts, everywhere, rulings, terms }, { words, books, book, chosen }) {
  if (!everywhere) return [];
  const ofBook = ({ id, short }) =>
    chip(id === book ? words.here : short, counts[id], scope === id, { scope: id, only: "" });
  const here = books.filter(({ id }) => id === book).map(ofBook);
  if (alone) return here;
  const others = books.filter(({ id }) => id !== book && counts[id]).map(ofBook);
  const all = chip(words.all, everywhere, !scope, { scope: "", only: "" });
  const only = /** @type {["ruling" | "term", number][]} */ ([
    ["ruling", rulings],
    ["term", terms],
  ])
    .filter(([, count]) => count)
    .map(([name, count]) =>
      chip(words[`only_${name}`], count, chosen.only === name, { only: chosen.only === name ? "" : name }),
    );
  return [...here, all, ...others, ...(only.length ? [el("span", { class: "gap" }), ...only] : [])];
}

/** @param {Partial<import("./answer.js").Question>} ask */
const way = (text, ask) => el("button", { type: "button", class: "way", "data-ask": JSON.stringify(ask) }, text);

/** Words in quotation marks, as a list in the reader's language.
    @param {"conjunction" | "disjunction"} type */
function listed(all, type, words) {
  return new Intl.ListFormat(config().lang, { type }).format(all.map((word) => fill(words.quoted, { word })));
}

/** How the question was meant: a sentence, and the way out of it.
    @param {Answer} answer
    @param {List} list
    @returns {[said: string, ways: HTMLElement[]]} */
function meant({ question, ways, words: typed, parts }, { words, chosen }) {
  if (chosen.literal) return [fill(words.literal_now, { question }), [way(words.meant, { literal: false })]];
  const told = ways.slice(0, 3).map((each) => each.join(" → "));
  const read = told.length ? fill(words.read, { ways: told.join(words.join) }) : "";
  const out = told.length ? [way(words.literal, { literal: true })] : [];
  if (parts.length) return [`${fill(words.parts, { words: listed(parts, "conjunction", words) })}${read}`, out];
  return [read || (typed.length > 1 ? fill(words.both, { words: listed(typed, "conjunction", words) }) : ""), out];
}

/** Nothing stands there: what to try.
    @param {Answer} answer
    @param {List} list
    @returns {[said: string, ways: HTMLElement[]]} */
function nothing({ question, near, everywhere }, { words, chosen }) {
  if (everywhere && chosen.only) return [words.none_only, [way(words.wider, { only: "" })]];
  const said = [fill(words.none, { question }), words.nearest].join(config().lang === "ja" ? "" : " ");
  const out = chosen.literal ? [way(words.meant, { literal: false })] : [];
  return [said, [...out, ...near.map((name) => way(name, { question: name, literal: false }))]];
}

/** @param {Answer} answer
    @param {List} list */
export function line(answer, list) {
  const { words, books } = list;
  const opened = books.find(({ id }) => id === answer.opened);
  const [said, ways] = answer.rows.length && !answer.nearest ? meant(answer, list) : nothing(answer, list);
  const count = answer.total ? fill(words.count, { count: answer.full }) : "";
  const then = answer.total > answer.full ? words.then : "";
  const where = opened ? fill(words.opened, { book: opened.title }) : "";
  part(list, "said").textContent = [count, said, then, where].filter(Boolean).join(config().lang === "ja" ? "" : " ");
  const near = answer.near.length ? [el("span", {}, words.near)] : [];
  part(list, "ways").replaceChildren(...near, ...ways);
}

/** What stands beneath the rows: more of them, or where else to look.
    @param {Answer} answer
    @param {List} list */
export function more({ rows, total, everywhere, books: counts, scope }, { words }) {
  const rest = total && total - rows.length,
    elsewhere = scope ? everywhere - counts[scope] : 0;
  if (rest > 0) return [way(fill(words.more, { count: rest }), { most: rows.length + 60 })];
  return elsewhere && rows.length ? [way(fill(words.elsewhere, { count: elsewhere }), { scope: "", only: "" })] : [];
}
