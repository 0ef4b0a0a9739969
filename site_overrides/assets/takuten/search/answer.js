/* What the page shows for a question: rows of the scope asked for, how many there are elsewhere, and how it was meant. */

import { Finder } from "./find.js";
import { pieces, snippet } from "./snippets.js";
import { spoken } from "../page/normalise.js";
import { key } from "./entries.js";

/** @typedef {import("./find.js").Asked} Asked */
/** @typedef {import("./find.js").Hit} Hit */
/** @typedef {import("./snippets.js").Pieces} Pieces */
/** `only`: rulings, or clauses that define a term; `most`: so many rows.
 *  `fixed`: the reader chose the scope.
 *  @typedef {Asked & {fixed?: boolean, only?: "" | "ruling" | "term", most?: number}} Question */
/** @typedef {{address: string, clause: string, kind: string, book: string, where: string, no: string, status: string, heads: Pieces[],
 *    text: Pieces, whole: string}} Shown */
/** `full`: of the total, without what matches in part; `opened`: the scope had nothing, or what is `better` stands elsewhere, so it became all books; `any`: rows with one word of several; `near`: terms spelled alike.
 *  @typedef {{question: string, scope: string, opened: string, better: boolean, rows: Shown[], total: number, full: number, books: Record<string, number>, rulings: number,
 *    terms: number, any: number, ways: string[][], words: string[], parts: string[], near: string[], everywhere: number, marks: string[]}} Answer */

const MOST = 30;

const ONLY = {
  "": () => true,
  ruling: ({ entry }) => entry.row.status === "ruling",
  term: ({ entry }) => entry.heads.length > 0,
};

export class Answers {
  /** @param {import("./entries.js").Index} index */
  constructor(index) {
    this.index = index;
    this.finder = new Finder(index);
  }

  /** @param {Question} asked
      @returns {Answer} */
  answer({ only = "", most = MOST, fixed = false, ...asked }) {
    const inside =
      (scope) =>
      ({ entry }) =>
        !scope || entry.page.book === scope;
    const counted = ({ full, ranked }) => (full.length ? full : ranked);
    let scope = asked.scope ?? "";
    let found = this.finder.find(asked);
    const exact = found.full.filter((hit) => hit.exact);
    const none = counted(found).length && !counted(found).some(inside(scope));
    const better = !fixed && exact.length && !exact.some(inside(scope));
    const opened = scope && (none || better) ? scope : "";
    if (opened) {
      scope = "";
      found = this.finder.find({ ...asked, scope });
    }
    const { full, ranked, meant, parts } = found;
    const known = new Set(full.map(({ entry }) => entry)),
      all = counted(found);
    const here = all.filter(inside(scope));
    const shown = (only ? here : ranked.filter(inside(scope))).filter(ONLY[only]);
    const marks = [
      ...meant.flatMap(({ word, others }) => [word, ...others.map((other) => other.word)]),
      ...(full.length ? [] : parts),
    ];
    const several = meant.length > 1 && full.length && !asked.any;
    return {
      question: asked.question,
      scope,
      opened,
      better: Boolean(better && !none),
      rows: shown.slice(0, most).map((hit) => this.row(hit, known.has(hit.entry) ? marks : [...marks, ...parts])),
      total: shown.length,
      full: shown.filter(({ entry }) => !full.length || known.has(entry)).length,
      books: Object.fromEntries(this.index.books.map(({ id }) => [id, all.filter(inside(id)).length])),
      everywhere: all.length,
      marks,
      rulings: here.filter(ONLY.ruling).length,
      terms: here.filter(ONLY.term).length,
      any: several ? this.finder.find({ ...asked, scope, any: true }).full.filter(inside(scope)).length : 0,
      ways: meant.flatMap(({ ways }) => ways).map(([first, ...rest]) => [asTyped(asked.question, first), ...rest]),
      words: meant.map(({ word }) => asTyped(asked.question, word)),
      parts: full.length ? [] : parts,
      near: all.length ? [] : this.near(asked.question),
    };
  }

  /** @param {Hit} hit
      @returns {Shown} */
  row({ entry }, marks) {
    const { row, page, heads } = entry;
    const head = row.kind === "clause" ? headOf(heads, marks, row.status) : [row.title];
    const above = row.kind === "section" && !row.id ? [] : [page.title, row.section];
    return {
      address: page.url + (row.id && `#${row.id}`),
      clause: row.kind === "clause" ? row.id : "",
      kind: row.kind === "section" && !row.id ? "chapter" : row.kind,
      book: page.book,
      where: above.filter(Boolean).join(" ／ "),
      no: row.kind === "clause" ? row.id.slice(row.id.indexOf("-") + 1) : (row.of ?? ""),
      status: row.status ?? "",
      heads: head.map((each) => pieces(each, marks)),
      text: snippet(row.text, marks, this.index.lang),
      whole: row.text,
    };
  }

  /** The terms that share most pairs of letters with what was not found. */
  near(question) {
    const mine = pairs(key(question));
    const alike = this.index.terms
      .flatMap(({ terms }) => terms)
      .map((term) => ({
        name: term[this.index.lang],
        share: Math.max(...[term.ja, term.reading, term.en].map((each) => shared(mine, pairs(key(each))))),
      }));
    return [
      ...new Set(
        alike
          .filter(({ share }) => share >= 0.35)
          .sort((a, b) => b.share - a.share)
          .map(({ name }) => name),
      ),
    ].slice(0, 3);
  }
}

/** The terms that a clause defines: those found among them, or the only one; a ruling is about its term, and not the term. */
function headOf(heads, marks, status) {
  const found = heads.filter((head) => marks.some((mark) => key(head).includes(mark)));
  return found.length ? found.slice(0, 2) : heads.length === 1 && !status ? heads : [];
}

const asTyped = (question, word) => spoken(question).find((each) => key(each) === word) ?? word;

const pairs = (text) => new Set([...text].map((char, i, all) => char + (all[i + 1] ?? "")));

function shared(mine, other) {
  const both = [...mine].filter((pair) => other.has(pair)).length;
  return (2 * both) / (mine.size + other.size);
}
