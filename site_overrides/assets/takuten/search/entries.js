/* What one book's search looks through, made of its rows (macros/book/search_index.py): each with all that it is found
   by, in fields, and all fields as one text. One look through that is quicker than one through each of thousands. */

import { fold } from "../page/normalise.js";
import { stem } from "./spelling.js";

/** @typedef {{url: string, title: string}} Page */
/** @typedef {{kind: "clause" | "section" | "record" | "rule", page: number, id: string, section?: string, title?: string, text: string,
 *    of?: string, status?: string, on?: string, was?: string[], why?: string, asked?: string[], names?: string[], quiet?: boolean, clauses?: string[], ends?: string}} Row */
/** @typedef {{ja: string, reading: string, en: string, also: string[], clause: string}} Term */
/** `everyday`: what players say, and the words that the book has for it.
 *  @typedef {{book: string, pages: Page[], rows: Row[], terms: Term[], readings: Record<string, string>, everyday: Record<string, string[]>}} Book */
/** `asked` turns on words that a rulebook puts as in `book`, and weighs so much beside the other words of a question.
 *  @typedef {{nothing: string[], mean: {asked: string[], book: string[], weight?: number}[]}} Asking */
/** What every book shares, and the pages of none.
 *  @typedef {{lang: string, books: {id: string, title: string, short: string}[], words: Record<string, string>, asking: Asking, pages: Page[], rows: Row[]}} Shared */
/** One row: `heads` as its terms are called, `names` its own spellings, `also` further ones and what is asked of it, `read` how those are read; `above` the clause that a ruling stands under; `rule` what executes it.
 *  @typedef {{row: Row, page: Page, book: string, heads: string[], names: Set<string>, also: Set<string>, read: Set<string>, above: Entry | null, rule: Entry | null, length: number}} Entry */
/** How often a word stands in each field of an entry.
 *  @typedef {Map<number, Uint8Array>} Places */

// What a row is found by, in this order. `subject`: how its text begins; `around`: headings; `context`: the clause above,
// the calculator, the reason.
export const FIELDS = ["names", "asked", "title", "text", "subject", "around", "context"];
const SUBJECT = { ja: 24, en: 48 }; // characters: a clause begins with what it is about
const WORDS = 600; // so many are remembered
const GAP = "\n";
const LETTER = /[a-z]/,
  DIGIT = /\d/;
const ENDING = 3; // letters that may follow a short word of Latin letters: "rolled", "rolling"
const LONG = 5; // letters of a word that may go on as it likes: "evas" in "evasion"

/** Text as it is looked through: folded, without the marks inside a Japanese word. */
export const key = (text) => fold(text).text.replace(/・/g, "");
export const tight = (text) => text.replace(/ /g, "");
/** Of a clause, without its game. */
export const number = (id) => id.slice(id.indexOf("-") + 1);

/** Its own id, then those of rulings that have gone into it.
    @param {Row} row */
export const idsOf = (row) => [row.id, ...(row.was ?? [])];

/** Whether a word that ends here is the one meant: "art" is not in "start", nor "hit" in "hitherto". */
function fits(text, at, word, open) {
  if (DIGIT.test(word[0]) && DIGIT.test(text[at - 1] ?? "")) return false;
  if (DIGIT.test(word.at(-1)) && DIGIT.test(text[at + word.length] ?? "")) return false;
  if (LETTER.test(word[0]) && LETTER.test(text[at - 1] ?? "")) return false;
  if (open || word.length >= LONG || !LETTER.test(word.at(-1))) return true;
  let end = at + word.length;
  while (LETTER.test(text[end] ?? "")) end++;
  return end - at - word.length <= ENDING;
}

export class Entries {
  /** @param {Book} book
      @param {string} lang */
  constructor({ book, pages, rows, terms, readings }, lang) {
    this.lang = lang;
    /** @type {Map<string, string> | null} */
    this.words = null;
    this.defined = defined(terms, readings, lang);
    /** @type {Entry[]} */
    this.all = [];
    let above = null;
    for (const row of rows) {
      const entry = this.entry(row, pages[row.page], book);
      if (row.kind === "clause") {
        const beside = above && above.page === entry.page && above.row.section === row.section;
        if (row.status === "ruling") entry.above = beside ? above : null;
        else above = entry;
      }
      this.all.push(entry);
    }
    this.executed();
    this.join();
  }

  /** Each clause has the calculator that executes it, that of its own page before others. */
  executed() {
    const rules = this.all.filter(({ row }) => row.clauses);
    for (const entry of this.all.filter(({ row }) => row.kind === "clause")) {
      const of = rules.filter(({ row }) => row.clauses.includes(entry.row.id));
      entry.rule = of.find(({ page }) => page === entry.page) ?? of[0] ?? null;
    }
  }

  /** @returns {Entry} */
  entry(row, page, book) {
    const { heads, names, also, read } = (row.kind === "clause" && this.defined.get(row.id)) || NONE;
    const ids = idsOf(row).flatMap((id) => [id, number(id)]);
    const own = [...(row.kind === "clause" ? ids : [row.title]), ...names, ...(row.names ?? [])];
    return {
      row,
      page,
      book,
      heads,
      names: new Set(own.map(key).map(tight)),
      also: new Set([...also, ...(row.asked ?? [])].map(key).map(tight)),
      read: new Set(read.map(key).map(tight)),
      above: null,
      rule: null,
      length: 0,
    };
  }

  /** @param {Entry} entry
      @returns {string[]} in the order of FIELDS */
  fields({ row, page, above, rule }) {
    const { names, also, read } = (row.kind === "clause" && this.defined.get(row.id)) || NONE;
    return [
      [...names, ...also, ...read, ...(row.names ?? [])],
      row.asked ?? [],
      row.kind === "clause" ? [] : [row.title],
      row.quiet ? [] : [row.text],
      row.kind === "clause" && !row.quiet ? [row.text.slice(0, SUBJECT[this.lang] ?? SUBJECT.en)] : [],
      [row.section ?? "", row.kind === "section" && !row.id ? "" : page.title],
      [
        above?.row.text ?? "",
        row.why ?? "",
        row.ends ?? "",
        rule ? `${rule.row.title}${GAP}${rule.row.text}${GAP}${rule.row.ends}` : "",
      ],
    ].map((texts) => texts.map(key).join(GAP));
  }

  join() {
    const texts = [];
    let end = 0;
    this.ends = new Uint32Array(this.all.length * FIELDS.length);
    for (const [nth, entry] of this.all.entries()) {
      for (const [field, text] of this.fields(entry).entries()) {
        if (FIELDS[field] === "text") entry.length = text.length;
        texts.push(text);
        end += text.length + GAP.length;
        this.ends[nth * FIELDS.length + field] = end;
      }
    }
    this.text = texts.join(GAP) + GAP;
    this.mean = this.all.reduce((sum, { length }) => sum + length, 0) / (this.all.length || 1);
    /** @type {Map<string, Places>} */
    this.known = new Map();
  }

  /** The words of Latin letters in the book, without their endings, and one that ends so. */
  get vocabulary() {
    if (!this.words) {
      this.words = new Map();
      for (const [word] of this.text.matchAll(/[a-z]{4,}/g)) this.words.set(stem(word), word);
    }
    return this.words;
  }

  /** Where a word stands. `open`: it may go on, being typed. A question asks for its words more than once; the next one
      shares most of them.
      @returns {Places} */
  places(word, open = false) {
    const name = open ? `${word}…` : word;
    if (this.known.size > WORDS) this.known.clear();
    if (!this.known.has(name)) this.known.set(name, this.look(word, open));
    return this.known.get(name);
  }

  /** @returns {Places} */
  look(word, open) {
    const found = new Map();
    let nth = 0;
    for (let at = word ? this.text.indexOf(word) : -1; at >= 0; at = this.text.indexOf(word, at + word.length)) {
      if (!fits(this.text, at, word, open)) continue;
      while (this.ends[nth] <= at) nth++;
      const entry = Math.floor(nth / FIELDS.length);
      if (!found.has(entry)) found.set(entry, new Uint8Array(FIELDS.length));
      found.get(entry)[nth % FIELDS.length]++;
    }
    return found;
  }
}

const NONE = { heads: [], names: [], also: [], read: [] };

/** By clause: the terms it defines, as the page's language calls them, and all their spellings. */
function defined(terms, readings, lang) {
  const found = new Map();
  for (const term of terms) {
    const of = found.get(term.clause) ?? { heads: [], names: [], also: [], read: [] };
    of.heads.push(term[lang]);
    of.names.push(term.ja, term.reading, term.en);
    of.also.push(...term.also);
    of.read.push(...term.also.map((each) => readings[each]).filter(Boolean));
    found.set(term.clause, of);
  }
  return found;
}
