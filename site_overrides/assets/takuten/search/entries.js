/* What the search looks through, made of the index (macros/book/search_index.py): rows with all their
   spellings, and a lexicon of what one word leads to. */

import { fold } from "../page/normalise.js";
import { canonical, romaji } from "./romaji.js";

/** @typedef {{url: string, title: string, book: string}} Page */
/** @typedef {{kind: "clause" | "section" | "record" | "rule", page: number, id: string, section?: string, title?: string, text: string,
 *    of?: string, status?: string, asked?: string[], names?: string[], quiet?: boolean}} Row */
/** @typedef {{ja: string, reading: string, en: string, also: string[], clause: string}} Term */
/** @typedef {{lang: string, books: {id: string, title: string, short: string}[], pages: Page[], rows: Row[],
 *    terms: {book: string, terms: Term[], readings: Record<string, string>}[], words: Record<string, string>}} Index */
/** One row: `names` of what it defines, `also` other spellings, `latin` both in Latin letters; `whole` both without
 *  their spaces, and `said` all that a word may be found in. None of these is shown.
 *  @typedef {{row: Row, page: Page, title: string, text: string, heads: string[], names: string[], also: string[], latin: string[], whole: Set<string>, said: string,
 *    boost: number}} Entry */
/** Where one word leads: to another, as its reading, its spelling in Latin letters, its name in the other language, or a
 *  further name, which says less.
 *  @typedef {{to: string, by: "reading" | "latin" | "name" | "also", book: string}} Edge */

// The clause goes before the section that merely stands around it
const BOOST = { clause: 3, record: 1.5, rule: 1.2, section: 1 };
const BARE = 0.4; // a heading with nothing beneath it but clauses
const WORDS = 200; // so many are remembered
const KANA = /^[ぁ-ゖー・\s]+$/;

export const tight = (text) => text.replace(/ /g, "");
export const key = (text) => fold(text).text;
const number = (id) => id.slice(id.indexOf("-") + 1);
const latin = (words) =>
  words
    .map(key)
    .filter((word) => KANA.test(word))
    .map(romaji);

/** @param {Index} index
    @returns {Entry[]} */
export function entriesOf({ lang, pages, rows, terms }) {
  const defined = new Map();
  for (const { terms: known, readings } of terms) {
    for (const term of known) {
      const found = defined.get(term.clause) ?? { heads: [], names: [], also: [] };
      found.heads.push(term[lang]);
      found.names.push(term.ja, term.reading, term.en);
      found.also.push(...term.also, ...term.also.map((each) => readings[each]).filter(Boolean));
      defined.set(term.clause, found);
    }
  }
  return rows.map((row) => {
    const { heads, names, also } = (row.kind === "clause" && defined.get(row.id)) || { heads: [], names: [], also: [] };
    const spelled = [...names, ...(row.names ?? [])];
    const title = key(row.title ?? number(row.id)),
      text = row.quiet ? "" : key(row.text);
    const own = [...(row.kind === "clause" ? [row.id] : []), ...spelled].map(key),
      other = [...also, ...(row.asked ?? [])].map(key);
    const whole = new Set([...own, ...other].map(tight));
    return {
      row,
      page: pages[row.page],
      title,
      text,
      heads,
      names: own,
      also: other,
      latin: latin([...spelled, ...also]),
      whole,
      said: [title, text, ...own, ...other, ...whole].join("\n"),
      boost: row.text ? BOOST[row.kind] : BARE,
    };
  });
}

/** What all entries say as one text: one look through it is quicker than one through each of thousands. */
export class Said {
  /** @param {Entry[]} entries */
  constructor(entries) {
    let end = 0;
    this.entries = entries;
    this.ends = entries.map(({ said }) => (end += said.length + 1));
    this.text = entries.map(({ said }) => `${said}\n`).join("");
    this.known = new Map();
  }

  /** The entries that say one of these words, with or without its spaces, and those given too; in their order.
      @param {string[]} words
      @param {Entry[]} more */
  by(words, more = []) {
    const spellings = new Set(words.flatMap((each) => [each, tight(each)]));
    spellings.delete("");
    const found = new Set([...more, ...[...spellings].flatMap((each) => this.saying(each))]);
    return this.entries.filter((each) => found.has(each));
  }

  /** A question asks for its words more than once; the next one shares most of them.
      @returns {Entry[]} */
  saying(word) {
    if (this.known.size > WORDS) this.known.clear();
    if (!this.known.has(word)) this.known.set(word, [...this.look(word)]);
    return this.known.get(word);
  }

  *look(word) {
    let nth = 0;
    for (let at = this.text.indexOf(word); at >= 0; at = this.text.indexOf(word, this.ends[nth - 1])) {
      while (this.ends[nth] <= at) nth++;
      yield this.entries[nth++];
    }
  }
}

/** By spelling, where it leads: to a word as the books write it. Latin letters that may be kana stand behind "~".
    @param {Index} index
    @returns {Map<string, Edge[]>} */
export function lexiconOf({ lang, terms }) {
  const lexicon = new Map();
  const add = (from, to, by, book) => {
    if (from && from !== key(to)) lexicon.set(from, [...(lexicon.get(from) ?? []), { to, by, book }]);
  };
  const read = (kana, word, book) => {
    add(key(kana), word, "reading", book);
    if (KANA.test(key(kana))) add(`~${romaji(key(kana))}`, word, "latin", book);
  };
  for (const { book, terms: known, readings } of terms) {
    for (const term of known) {
      const own = term[lang],
        other = lang === "ja" ? term.en : term.ja;
      read(term.reading, term.ja, book);
      add(key(other), own, "name", book);
      for (const each of term.also) add(key(each), own, "also", book);
    }
    for (const [word, kana] of Object.entries(readings)) read(kana, word, book);
  }
  return lexicon;
}

/** The spelling behind which the lexicon keeps what is typed in Latin letters; "" for anything else. */
export const latinKey = (word) => (/^[a-zà-ž'’ -]{2,}$/.test(word) ? `~${canonical(word)}` : "");
