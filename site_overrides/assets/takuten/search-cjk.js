/* Takes the place of Material's search worker and speaks its protocol (1 ready, 2 query -> 3 result), but for the setup: it reads the index itself.
   Finds substrings, in NFKC with kana folded: the word index it replaces misses a third of the Japanese game terms. */

importScripts("fold.js");
const { fold, places: spots, wordsOf, LONGEST } = takutenText;

const READY = 1, QUERY = 2, RESULT = 3;
const INDEX = "../../search/search_index.json";
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", para: "" };
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (c) => ESCAPES[c]);

// The runs of one script that a question falls into.
const PIECES = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}{3,}|[a-zA-Z]{3,}|\d{2,}/gu;

// Weight of a spelling: the very word, its beginning, a part of it.
const NAMES = { whole: 60, begins: 14, part: 10 }, ALIAS = { whole: 40, begins: 12, part: 8 };
const TOGETHER = 20;                    // all words of the question in one text
const FEW = 3, FAR = 1e6;               // so few hits want company, that far behind

const MOST = 60;                        // rows

let entries = [];
let places = new Map();                 // by page: its title and its book
let index = null;                       // on its way, or here
let asked = 0;

/** The words of a piece of HTML. */
function plain(html) {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** HTML of a text with the terms marked; `clip` keeps the neighbourhood of the first hit. */
function mark({ source, text, from }, terms, clip) {
  const hit = new Uint8Array(source.length);
  let first = source.length;
  for (const term of terms) {
    for (const at of spots(text, term)) {
      hit.fill(1, from[at], from[at + term.length]);
      first = Math.min(first, from[at]);
    }
  }
  if (first === source.length) first = 0;
  const start = clip ? Math.max(0, first - 24) : 0;
  const end = clip ? Math.min(source.length, start + 164) : source.length;
  let out = start > 0 ? "…" : "";
  for (let i = start; i < end; ) {
    let j = i;
    while (j < end && hit[j] === hit[i]) j++;
    const piece = escaped(source.slice(i, j));
    out += hit[i] ? `<mark data-md-highlight>${piece}</mark>` : piece;
    i = j;
  }
  return end < source.length ? `${out}…` : out;
}

/** An entry may carry `names` of what it defines and `alias`, other spellings: by both it is found, neither is shown;
    a clause that is not the author's own carries its `tag`, a page `at`, its title and book. */
function setup({ docs }) {
  const folded = (list) => (list ?? []).map((each) => fold(each).text);
  entries = docs.map((doc) => ({
    location: doc.location,
    page: doc.location.split("#")[0],
    title: fold(plain(doc.title)),
    text: fold(plain(doc.text)),
    names: folded(doc.names),
    alias: folded(doc.alias),
    tag: doc.tag,
    boost: doc.boost ?? 1,
  }));
  places = new Map(docs.filter((doc) => doc.at).map((doc) => [doc.location, plain(doc.at)]));
}

const tight = (text) => text.replace(/ /g, "");

/** How well a list of spellings answers a term. */
function spelled(list, term, { whole, begins, part }) {
  let best = 0;
  for (const each of list) {
    if (tight(each) === tight(term)) return whole;
    const [at] = spots(each, term);
    if (at !== undefined) best = Math.max(best, at ? part : begins);
  }
  return best;
}

/** 0 if the entry knows nothing of the term; what it defines weighs most, then its title, then often in a short text. */
function weigh(entry, term) {
  const [at] = spots(entry.title.text, term);
  const often = spots(entry.text.text, term).length;
  return (at === undefined ? 0 : entry.title.text === term ? 40 : at ? 12 : 20)
    + spelled(entry.names, term, NAMES)
    + spelled(entry.alias, term, ALIAS)
    + (Math.log2(1 + often) * 2) / (1 + Math.log10(10 + entry.text.source.length) / 4);
}

/** The entries with every word of the question; where they are few, after them those with most of its words. */
function find(question) {
  const words = wordsOf(question);
  const terms = [...new Set(words)], whole = words.join(" ");
  const hits = terms.length ? weighed(terms, whole, true) : [];
  if (!terms.length || hits.length >= (terms.length > 1 ? FEW : 1)) return { terms, hits };
  const pieces = new Set((question.slice(0, LONGEST).normalize("NFKC").match(PIECES) ?? []).map((each) => stem(fold(each).text)));
  const known = new Set(hits.map(({ entry }) => entry));
  for (const { entry, weight } of weighed([...pieces], whole, false)) {
    if (!known.has(entry)) hits.push({ entry, weight: weight / FAR });
  }
  return { terms: [...terms, ...pieces], hits };
}

function weighed(terms, whole, all) {
  const hits = [];
  for (const entry of entries) {
    const weights = terms.map((term) => weigh(entry, term));
    const known = weights.filter(Boolean).length;
    // Words apart may be one name: "evasion dice"
    const named = terms.length > 1 ? spelled(entry.names, whole, NAMES) + spelled(entry.alias, whole, ALIAS) : 0;
    if (!named && (all ? known < terms.length : !known)) continue;
    const together = terms.length > 1 && terms.every((term) => spots(entry.text.text, term).length) ? TOGETHER : 0;
    const sum = weights.reduce((a, b) => a + b, named + together);
    hits.push({ entry, weight: sum * entry.boost * (all ? 1 : known ** 2) });
  }
  return hits;
}

/** An English word without its ending: what "evading" and "checks" have in common with the book. */
const stem = (word) => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word);

/** One row an entry, the best first: Material would fold all but one entry of a page behind "more". */
function search(question) {
  const { terms, hits } = find(question);
  hits.sort((a, b) => b.weight - a.weight);
  return { items: hits.slice(0, MOST).map(({ entry, weight }) => [row(entry, terms, weight)]) };
}

/** Of a row that stands alone Material shows the title only, so the title holds place and text as well. */
function row(entry, terms, score) {
  const tag = entry.tag && `<span class="tag ${entry.tag[0]}">${escaped(entry.tag[1])}</span>`;
  const head = `${mark(entry.title, terms)} <small>${escaped(places.get(entry.page) ?? "")}</small>`;
  const text = entry.text.text && `<span class="text">${mark(entry.text, terms, true)}</span>`;
  return { location: entry.location, title: `${tag ?? ""}${head}${text}`, text: "", score, terms: {} };
}

/** The index comes with the first question: most pages are asked none. */
function bringIndex() {
  index ??= fetch(new URL(INDEX, location.href)).then((answer) => answer.json()).then(setup);
  return index;
}

async function answer(question) {
  const mine = ++asked;
  try {
    if (question) await bringIndex();
    if (mine === asked) postMessage({ type: RESULT, data: search(question) });
  } catch {
    index = null; // the page tells; the next question tries again
  }
}

self.onmessage = ({ data: { type, data } }) => {
  if (type === QUERY) answer(data);
};
postMessage({ type: READY });
