/* Which rows of one book answer a question, the best first, ranked by BM25 over several fields: the words of
   the question weighed by how rare they are in the book (idf), wherever they stand in what a row is found by. */

import { Entries, FIELDS, idsOf, key, number, tight } from "./entries.js";
import { Lexicon, WORTH } from "./lexicon.js";
import { points } from "./question.js";
import { Reader } from "./reader.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./question.js").Point} Point */
/** `share`: how much of the question it answers; `full`: with every word of it; `exact`: the question is, as a whole, a name of what the entry is about; `address`: its clause's.
 *  @typedef {{entry: Entry, weight: number, share: number, full: boolean, exact: boolean, address: boolean}} Hit */
/** @typedef {{hits: Hit[], points: Point[]}} Found */

// What a word is worth in each field; in the text it is worth more the oftener it stands in a short one.
export const FIELD = { names: 1.2, asked: 0.9, title: 1, text: 1, subject: 0.8, around: 0.45, context: 0.3 };
const KIND = { clause: 1, record: 0.75, rule: 0.55, section: 0.5 };
const RULING = 0.9; // the book's own clause before ours on it
const K1 = 0.9,
  B = 0.6; // of BM25: how much a word that stands there often counts, how little a long text
const BARE = 0.4; // a heading with nothing beneath it but clauses
const NAME = 40,
  ALSO = 20,
  READ = 16; // the question as a whole is what it is called, or what is asked of it
const DEFINES = 0.6; // a word of the question is a term that it defines
const SHARE = 0.8;
const IDF_POWER = 0.65; // a rare word outweighs common ones, but not all of them
const OWN = 4; // the fields that are the entry's own

const LED = 0.5; // by another spelling
const BESIDE = 0.25; // a record or a calculator of that name goes after the clause that defines it

/** The number of a clause in what is typed or pasted: tx-2-8-pool, §2-8, an address that ends in it. */
function numberIn(question) {
  const bare = question.normalize("NFKC").trim().toLowerCase();
  return /^(?:\S*[/#])?(?:§\s*)?([a-z0-9]+(?:-[a-z0-9]+)+)\/?(?:[?#]\S*)?$/.exec(bare)?.[1] ?? "";
}

/** What a clause is worth whose number is this, or begins with it. */
function numbered(id, typed) {
  const short = number(id);
  if (id === typed || short === typed) return 2 * NAME;
  return id.startsWith(`${typed}-`) || short.startsWith(`${typed}-`) ? ALSO : 0;
}

/** @param {import("./entries.js").Row} row */
const kindOf = ({ kind, status, text }) => (KIND[kind] ?? 1) * (status === "ruling" ? RULING : 1) * (text ? 1 : BARE);

export class BookSearch {
  /** @param {import("./entries.js").Book} book
      @param {import("./entries.js").Shared} shared */
  constructor(book, shared) {
    this.id = book.book;
    this.entries = new Entries(book, shared.lang);
    this.reader = new Reader(new Lexicon(book, shared), this.entries);
    /** The last answer, which is asked for more than once. */
    this.last = { question: "", literal: false, found: /** @type {Found | null} */ (null) };
  }

  /** @param {string} question
      @param {boolean} literal
      @returns {Found} */
  find(question, literal = false) {
    const { last } = this;
    if (!last.found || last.question !== question || last.literal !== literal)
      this.last = { question, literal, found: this.search(question, literal) };
    return this.last.found;
  }

  /** @returns {Found} */
  search(question, literal) {
    const address = numberIn(question);
    const read = points(question, this.reader, literal);
    const called = this.called(question, read, address);
    const asked = address && (called.size || question.includes("/")) ? [] : read;
    const known = asked.map((point) => this.known(point));
    const all = known.reduce((sum, { idf }) => sum + idf, 0) || 1;
    /** @type {Map<number, {sum: number, idf: number, points: number}>} */
    const sums = new Map();
    for (const { idf, weights } of known) {
      for (const [at, { weight, own }] of weights) {
        const of = sums.get(at) ?? { sum: 0, idf: 0, points: 0 };
        of.sum += idf * weight;
        of.idf += idf * own;
        of.points += 1;
        sums.set(at, of);
      }
    }
    for (const at of called.keys()) if (!sums.has(at)) sums.set(at, { sum: 0, idf: 0, points: 0 });
    const hits = [...sums].map(([at, { sum, idf, points: of }]) => {
      const entry = this.entries.all[at];
      const name = called.get(at) ?? 0;
      const share = name ? 1 : idf / all;
      const weight = (name + (sum / all) * share ** SHARE) * kindOf(entry.row);
      const full = name > 0 || of >= asked.length;
      return {
        entry,
        share,
        full,
        exact: name > 0,
        address: Boolean(address) && idsOf(entry.row).includes(address),
        weight,
      };
    });
    return { hits: hits.sort((a, b) => b.weight - a.weight), points: asked };
  }

  /** The entries that the question as a whole is a name of, by its spelling or what that leads to, or a number.
      @param {Point[]} asked
      @param {string} address
      @returns {Map<number, number>} by entry what that is worth */
  called(question, asked, address) {
    const whole = tight(key(question)).replace(/[?？。]/g, "");
    const one = asked.length === 1 ? asked[0].forms : [];
    const led = one
      .filter(({ worth }) => worth >= WORTH.also && worth !== WORTH.mean)
      .map(({ word, name = word, worth }) => ({ name: tight(name), worth: worth * LED }));
    const found = new Map();
    for (const [at, { row, names, also, read }] of this.entries.all.entries()) {
      const given = (word) => (names.has(word) ? NAME : also.has(word) ? ALSO : read.has(word) ? READ : 0);
      const clause = row.kind === "clause";
      const ways = row.kind === "section" ? [] : led.map(({ name, worth }) => worth * given(name));
      const typed = address && clause ? Math.max(...idsOf(row).map((id) => numbered(id, address))) : 0;
      const worth = Math.max(given(whole), ...ways) * (clause ? 1 : BESIDE);
      if (worth || typed) found.set(at, Math.max(worth, typed));
    }
    return found;
  }

  /** How rare a point is in the book (idf), and what it is worth in each entry that has it.
      @param {Point} point */
  known({ forms, weight }) {
    /** @type {Map<number, {weight: number, own: number}>} */
    const weights = new Map();
    for (const { word, worth, open } of forms) {
      for (const [at, fields] of this.entries.places(word, open)) {
        const entry = this.entries.all[at];
        const own = fields.subarray(0, OWN).some(Boolean);
        const value = worth * (this.worth(fields, entry) + (entry.names.has(tight(word)) ? DEFINES : 0));
        const before = weights.get(at);
        if (!before || before.weight < value)
          weights.set(at, { weight: value, own: Math.max(before?.own ?? 0, own ? worth : worth * 0.4) });
      }
    }
    const having = [...weights].filter(
      ([at, { own }]) => own > 0.5 && this.entries.all[at].row.kind === "clause",
    ).length;
    const count = this.entries.all.filter(({ row }) => row.kind === "clause").length;
    return { idf: weight * Math.log(1 + (count - having + 0.5) / (having + 0.5)) ** IDF_POWER, weights };
  }

  worth(fields, entry) {
    let best = 0,
      rest = 0;
    for (const [i, name] of FIELDS.entries()) {
      if (!fields[i]) continue;
      const often =
        name === "text"
          ? (fields[i] * (1 + K1)) / (fields[i] + K1 * (1 - B + (B * entry.length) / this.entries.mean))
          : 1;
      const value = FIELD[name] * often;
      rest += Math.min(best, value);
      best = Math.max(best, value);
    }
    return best + 0.3 * rest;
  }
}
