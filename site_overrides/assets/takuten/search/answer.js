/* What the page shows for a question: rows of the scope asked for, how many there are elsewhere, and how it was meant.
   Never nothing: where nothing fits, what is nearest. */

import { key, number } from "./entries.js";
import { BookSearch } from "./find.js";
import { pieces, snippet } from "./snippets.js";
import { likeness } from "./spelling.js";

/** @typedef {import("./entries.js").Book} Book */
/** @typedef {import("./entries.js").Shared} Shared */
/** @typedef {import("./find.js").Hit} Hit */
/** @typedef {import("./find.js").Found} Found */
/** @typedef {import("./question.js").Point} Point */
/** @typedef {import("./snippets.js").Pieces} Pieces */
/** `here`: the book one is in; `fixed`: the reader chose the scope; `only`: rulings, or clauses that define a term;
 *  `most`: so many rows; `literal`: it means nothing but its letters.
 *  @typedef {{question: string, scope?: string, here?: string, literal?: boolean, fixed?: boolean, only?: "" | "ruling" | "term", most?: number}} Question */
/** `rule`: the calculator that executes the clause.
 *  @typedef {{address: string, clause: string, kind: string, book: string, where: string, no: string, status: string, heads: Pieces[],
 *    text: Pieces, whole: string, rule: {title: string, address: string} | null}} Shown */
/** `alone`: of one book, what the others have is still to come; `full`: of the total, those with all that the question asks; `opened`: the scope had nothing, so it became all books; `nearest`: nothing fits, and the rows are what is nearest;
 *  `ways`: how words were meant; `words`: what it asks; `parts`: of that, what the first row has, where none has all; `near`: terms spelled alike.
 *  @typedef {{question: string, alone: boolean, scope: string, opened: string, nearest: boolean, rows: Shown[], total: number, full: number, books: Record<string, number>, rulings: number,
 *    terms: number, ways: string[][], words: string[], parts: string[], near: string[], everywhere: number, marks: string[]}} Answer */

const MOST = 20;
const FIRM = 0.5; // of a question, what a row has to answer to be one that was asked for
const WEAK = 0.34; // a book with less has nothing
const BESIDE = 0.5; // of the best row's share, what the others must have
const HERE = 1.5; // that book beside others
const NEAR = 0.35;
const NEAREST = 8; // rows where nothing fits
const MARKED = { worth: 0.6, weight: 0.4 };

const ONLY = {
  "": () => true,
  ruling: ({ entry }) => entry.row.status === "ruling",
  term: ({ entry }) => entry.heads.length > 0,
};

export class Answers {
  /** @param {Shared} shared */
  constructor(shared) {
    this.shared = shared;
    /** By book; "" holds what belongs to none. @type {Map<string, BookSearch>} */
    this.searches = new Map();
    /** Those that are there. @type {Book[]} */
    this.books = [];
    this.add({ book: "", pages: shared.pages, rows: shared.rows, terms: [], readings: {}, everyday: {} });
  }

  /** @param {Book} book */
  add(book) {
    this.searches.set(book.book, new BookSearch(book, this.shared));
    if (book.book) this.books.push(book);
  }

  /** Whether a book alone has an answer, so that the others may come later.
      @param {Question} asked */
  enough({ question, scope, literal }) {
    const search = scope ? this.searches.get(scope) : null;
    return Boolean(search?.find(question, literal).hits.some(({ share }) => share >= FIRM));
  }

  /** `alone`: of the scope's book, without a look into the others.
      @param {Question} asked
      @returns {Answer} */
  answer(
    { question, scope: wished = "", here = "", literal = false, fixed = false, only = "", most = MOST },
    alone = false,
  ) {
    const searches = [...this.searches].filter(([book]) => !alone || book === wished);
    const found = new Map(searches.map(([book, search]) => [book, search.find(question, literal)]));
    const named = [...found.values()].flatMap(({ hits }) => hits).filter(({ address }) => address);
    const known = new Map(
      [...found].map(([book, { hits }]) => [book, named.length ? hits.filter(({ address }) => address) : asked(hits)]),
    );
    const all = ordered([...known.values()].flat(), here);
    const opened = wished && !fixed && !known.get(wished)?.length && all.length ? wished : "";
    const scope = opened ? "" : wished;
    const inside = scope ? (known.get(scope) ?? []) : all;
    const shown = inside.filter(ONLY[only]);
    const nearest = inside.length ? [] : this.nearest(question, wished || here);
    const points = found.get(scope || inside[0]?.entry.book || here)?.points ?? [];
    const full = inside.some((hit) => hit.full);
    const marks = marksOf(points);
    return {
      question,
      alone,
      scope,
      opened: inside.length ? opened : "",
      nearest: nearest.length > 0,
      rows: [...shown, ...nearest]
        .slice(0, most)
        .map((hit) => this.row(hit, marksOf(found.get(hit.entry.book)?.points ?? []))),
      total: shown.length,
      full: full ? shown.filter((hit) => hit.full).length : shown.length,
      books: Object.fromEntries(this.shared.books.map(({ id }) => [id, known.get(id)?.length ?? 0])),
      everywhere: all.length,
      marks,
      rulings: inside.filter(ONLY.ruling).length,
      terms: inside.filter(ONLY.term).length,
      ways: literal ? [] : points.flatMap(({ way }) => (way ? [way] : [])),
      words: points.map(({ typed }) => typed),
      parts: full || !inside.length ? [] : this.shares(inside[0], points),
      near: inside.length ? [] : this.near(question),
    };
  }

  /** What a row has of a question. */
  shares({ entry }, points) {
    const { entries } = this.searches.get(entry.book);
    const at = entries.all.indexOf(entry);
    return points
      .filter(({ forms }) => forms.some(({ word, open }) => entries.places(word, open).has(at)))
      .map(({ typed }) => typed);
  }

  /** @param {Hit} hit
      @returns {Shown} */
  row({ entry }, marks) {
    const { row, page, heads, rule, book } = entry;
    const head = row.kind === "clause" ? headOf(heads, marks, row.status) : [row.title];
    const above = row.kind === "section" && !row.id ? [] : [page.title, row.section];
    return {
      address: page.url + (row.id && `#${row.id}`),
      clause: row.kind === "clause" ? row.id : "",
      kind: row.kind === "section" && !row.id ? "chapter" : row.kind,
      book,
      where: above.filter(Boolean).join(" ／ "),
      no: row.kind === "clause" ? numbers(row) : (row.of ?? ""),
      status: row.status ?? "",
      heads: head.map((each) => pieces(each, marks)),
      text: snippet(row.text, marks, this.shared.lang),
      whole: row.text,
      rule: rule && { title: rule.row.title, address: `${rule.page.url}#${rule.row.id}` },
    };
  }

  /** The terms that share most pairs of letters with what was not found. */
  alike(question, book) {
    const mine = key(question);
    return this.books
      .filter((each) => !book || each.book === book)
      .flatMap(({ book: of, terms }) =>
        terms.map((term) => ({
          book: of,
          term,
          share: Math.max(...[term.ja, term.reading, term.en].map((each) => likeness(mine, key(each)))),
        })),
      )
      .sort((a, b) => b.share - a.share);
  }

  near(question) {
    const names = this.alike(question, "").filter(({ share }) => share >= NEAR);
    return [...new Set(names.map(({ term }) => term[this.shared.lang]))].slice(0, 3);
  }

  /** Where nothing fits: the clauses of the terms spelled most alike, then the chapters of the book.
      @returns {Hit[]} */
  nearest(question, book) {
    const of = this.searches.has(book) ? book : "";
    const terms = this.alike(question, of).filter(({ share }) => share > 0);
    const clauses = terms.map((each) => this.defining(each)).filter(Boolean);
    const chapters = this.searches.get(of).entries.all.filter(({ row }) => row.kind === "section" && !row.id);
    const entries = [...new Set([...clauses.slice(0, NEAREST), ...chapters])].slice(0, NEAREST);
    return entries.map((entry) => ({ entry, weight: 0, share: 0, full: false, exact: false, address: false }));
  }

  defining({ book, term }) {
    return this.searches.get(book).entries.all.find(({ row }) => row.kind === "clause" && row.id === term.clause);
  }
}

/** The hits that answer as much of the question as is to be had in a book.
    @param {Hit[]} hits */
function asked(hits) {
  const most = Math.max(0, ...hits.map(({ share }) => share));
  if (most < WEAK) return [];
  return hits.filter(({ share, exact }) => exact || share >= most * BESIDE);
}

/** A clause's number; a ruling's behind that of the clause it hangs on.
    @param {import("./entries.js").Row} row */
const numbers = ({ on, id }) => [...(on ? [on] : []), id].map(number).join(" › ");

/** Of all books, the best first; one's own is worth more.
    @param {Hit[]} hits */
function ordered(hits, here) {
  const worth = ({ entry, weight }) => weight * (entry.book === here ? HERE : 1);
  return hits.sort((a, b) => worth(b) - worth(a));
}

/** The words by which rows were found.
    @param {Point[]} points */
function marksOf(points) {
  const told = points.filter(({ weight }) => weight >= MARKED.weight);
  return [
    ...new Set(told.flatMap(({ forms }) => forms.filter(({ worth }) => worth >= MARKED.worth).map(({ word }) => word))),
  ];
}

/** The terms that a clause defines: those found among them, or the only one; a ruling is about its term, and not the term. */
function headOf(heads, marks, status) {
  const found = heads.filter((head) => marks.some((mark) => key(head).includes(mark)));
  return found.length ? found.slice(0, 2) : heads.length === 1 && !status ? heads : [];
}
