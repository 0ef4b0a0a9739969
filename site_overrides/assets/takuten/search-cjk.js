/* Takes the place of Material's search worker and speaks its protocol (0 setup -> 1 ready, 2 query -> 3 result).
   Finds substrings, in NFKC with kana folded: the word index it replaces misses a third of the Japanese game terms. */

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", para: "" };
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text) => text.replace(/[&<>"]/g, (c) => ESCAPES[c]);

let entries = [];

/** The words of a piece of HTML. */
function plain(html) {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function hiragana(char) {
  const code = char.codePointAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : char;
}

/** The folded text, and for each of its characters where it stood in the source. */
function fold(source) {
  let text = "";
  const from = [];
  for (let i = 0; i < source.length; ) {
    let size = source.codePointAt(i) > 0xffff ? 2 : 1;
    while (/[\uff9e\uff9f\u3099\u309a]/.test(source[i + size] ?? "")) size++;     // a voicing mark belongs to its kana
    for (const char of source.slice(i, i + size).normalize("NFKC").toLowerCase()) {
      const folded = hiragana(char);
      text += folded;
      for (let k = 0; k < folded.length; k++) from.push(i);
    }
    i += size;
  }
  from.push(source.length);
  return { source, text, from };
}

/** HTML of a text with the terms marked; `clip` keeps the neighbourhood of the first hit. */
function mark({ source, text, from }, terms, clip) {
  const hit = new Uint8Array(source.length);
  let first = source.length;
  for (const term of terms) {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
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
    const piece = escape(source.slice(i, j));
    out += hit[i] ? `<mark data-md-highlight>${piece}</mark>` : piece;
    i = j;
  }
  return end < source.length ? `${out}…` : out;
}

/** An entry may carry `alias`: readings and short names by which it is found, not shown. */
function setup({ docs }) {
  entries = docs.map((doc) => ({
    location: doc.location,
    page: doc.location.split("#")[0],
    title: fold(plain(doc.title)),
    text: fold(plain(doc.text)),
    alias: fold(plain(doc.alias ?? "")).text,
    boost: doc.boost ?? 1,
  }));
}

/** 0 if a term is missing; a hit in the title weighs most, then in the alias, then often in a short text. */
function score(entry, terms) {
  let sum = 0;
  for (const term of terms) {
    const at = entry.title.text.indexOf(term);
    const alias = entry.alias.includes(term);
    const often = entry.text.text.split(term).length - 1;
    if (at < 0 && !alias && !often) return 0;
    if (at >= 0) sum += entry.title.text === term ? 40 : at === 0 ? 20 : 12;
    if (alias) sum += 10;
    sum += (Math.log2(1 + often) * 2) / (1 + Math.log10(10 + entry.text.source.length) / 4);
  }
  return sum * entry.boost;
}

function search(question) {
  const terms = [...new Set(fold(question).text.replace(/["“”]/g, " ").split(/[\s、。，．]+/).filter(Boolean))];
  if (!terms.length) return { items: [] };
  const found = new Map();
  for (const entry of entries) {
    const weight = score(entry, terms);
    if (!weight) continue;
    if (!found.has(entry.page)) found.set(entry.page, []);
    found.get(entry.page).push({ entry, weight });
  }
  const flags = Object.fromEntries(terms.map((term) => [term, true]));
  const items = [...found].map(([page, hits]) => {
    hits.sort((a, b) => b.weight - a.weight);
    const rows = hits.map(({ entry, weight }) => ({
      location: entry.location, title: mark(entry.title, terms), text: mark(entry.text, terms, true),
      score: weight, terms: flags,
    }));
    // Material shows each group under its page's own entry, so one must be there.
    const head = entries.find((entry) => entry.location === page);
    if (head && !hits.some(({ entry }) => entry === head)) {
      rows.push({ location: page, title: escape(head.title.source), text: "", score: 0, terms: {} });
    }
    return rows;
  });
  return { items: items.sort((a, b) => b[0].score - a[0].score) };
}

onmessage = ({ data: { type, data } }) => {
  if (type === SETUP) {
    setup(data);
    postMessage({ type: READY });
  } else if (type === QUERY) {
    postMessage({ type: RESULT, data: search(data) });
  }
};
