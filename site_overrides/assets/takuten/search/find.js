/* Which rows answer a question, the best first. Finds substrings, in NFKC with kana folded: a word index misses a third
   of the Japanese game terms. */

import { fold, LONGEST, places, wordsOf } from "../page/normalise.js";
import { canonical } from "./romaji.js";
import { entriesOf, lexiconOf, Said, tight } from "./entries.js";
import { meanings } from "./synonyms.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./synonyms.js").Meaning} Meaning */
/** `any`: one word of the question is enough; `literal`: it means nothing but its letters; `here`: the book one is in.
 *  @typedef {{question: string, scope?: string, here?: string, any?: boolean, literal?: boolean}} Asked */
/** `exact`: the question is, as a whole, a name of what the entry is about.
 *  @typedef {{entry: Entry, weight: number, exact?: boolean}} Hit */
/** `full`: with every word of the question; `ranked`: those, and where they are few, what has a part of it.
 *  @typedef {{full: Hit[], ranked: Hit[], meant: Meaning[], parts: string[]}} Found */

// The runs of one script that a question falls into.
const PIECES = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}{3,}|[a-zA-Z]{2,}|\d+/gu;

// Weight of a spelling: the very word, its beginning, a part of it.
const NAMES = { whole: 80, begins: 14, part: 10 },
  ALSO = { whole: 40, begins: 12, part: 8 };
const TOGETHER = 20; // all words of the question in one text
const STEM = 0.8; // the word without its ending
const FULL = 2; // a part's weight that makes half of what it may
const HERE = 1.5; // the book one is in
const FEW = 3; // so few hits want company
const LATIN = 4; // letters, fewer of which could be anything

const best = (a, b) => b.weight - a.weight;

/** How well a list of spellings answers a word. */
function spelled(list, word, { whole, begins, part }) {
  let best = 0;
  for (const each of list) {
    if (each === word || tight(each) === tight(word)) return whole;
    const [at] = places(each, word);
    if (at !== undefined) best = Math.max(best, at ? part : begins);
  }
  return best;
}

/** What a word is in Latin letters, or "". */
const lettersOf = (word) => (/^[a-z'-]{2,}$/.test(word) ? canonical(word) : "");

function inLatin(entry, letters) {
  if (!letters || !entry.latin.length) return 0;
  if (entry.latin.includes(letters)) return ALSO.whole;
  if (letters.length < LATIN) return 0;
  return Math.max(
    0,
    ...entry.latin.map((each) => (each.startsWith(letters) ? ALSO.begins : each.includes(letters) ? ALSO.part : 0)),
  );
}

/** A long text says much of everything. */
const brevity = ({ text }) => 1 + Math.log10(10 + text.length) / 4;

/** 0 if the entry knows nothing of the word; what it defines weighs most, then its title, then often in a short text.
    A number alone is one in a sentence, not a piece of a clause's number. */
function weigh(entry, word) {
  const unnamed = entry.row.kind === "clause" && /^\d+$/.test(word);
  const [at] = unnamed ? [] : places(entry.title, word);
  const often = places(entry.text, word).length;
  return (
    (at === undefined ? 0 : entry.title === word ? 40 : at ? 12 : 20) +
    spelled(unnamed ? entry.names.slice(1) : entry.names, word, NAMES) +
    spelled(entry.also, word, ALSO) +
    (Math.log2(1 + often) * 2) / brevity(entry)
  );
}

/** An English word without its ending: what "evading" and "checks" have in common with the book. */
const stem = (word) => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ies|ing|ed|es|s|e|y)$/, "") : word);

const worth = (entry, here) => entry.boost * (entry.page.book === here ? HERE : 1);

const partsOf = (question) => [
  ...new Set((question.slice(0, LONGEST).normalize("NFKC").match(PIECES) ?? []).map((each) => stem(fold(each).text))),
];

export class Finder {
  /** @param {import("./entries.js").Index} index */
  constructor(index) {
    this.index = index;
    this.entries = entriesOf(index);
    this.lexicon = lexiconOf(index);
    this.said = new Said(this.entries);
    this.latin = this.entries.filter(({ latin }) => latin.length);
  }

  /** The entries with every word of the question; where they are few, after them those with most of its parts.
      @param {Asked} asked
      @returns {Found} */
  find({ question, scope = "", here = "", any = false, literal = false }) {
    const mean = literal ? (word) => ({ word, others: [], ways: [] }) : meanings(this.lexicon, this.said, scope);
    const typed = [...new Set(wordsOf(question))],
      whole = typed.join(" ");
    // Words apart may be one name: "evasion dice"
    const one = typed.length > 1 ? mean(whole) : null;
    const meant = one?.ways.length ? [one] : typed.map(mean);
    const full = this.weighed(meant, whole, any ? 1 : meant.length, here, literal);
    full.sort(best);
    // A section says all words of a sentence far apart: what answers it is a clause, even without one of them
    const firm = full.filter(({ entry }) => entry.row.kind !== "section");
    const split = literal || any ? [] : partsOf(question);
    const enough = split.length > 1 ? FEW : 1;
    const wanting = firm.filter(({ entry }) => !scope || entry.page.book === scope).length < enough;
    const parts = wanting ? split : [];
    const known = new Set(firm.map(({ entry }) => entry));
    const some = this.partly(parts, here)
      .filter(({ entry }) => !known.has(entry))
      .sort(best);
    return { full, ranked: some.length ? [...firm, ...some] : full, meant, parts };
  }

  /** The entries that know at least so many of the words.
      @param {Meaning[]} meant
      @returns {Hit[]} */
  weighed(meant, whole, least, here, literal = false) {
    const hits = [];
    const asked = meant.map(({ word, others }) => {
      const letters = literal ? "" : lettersOf(word),
        bare = stem(word);
      const ways = literal || bare === word ? others : [{ word: bare, worth: STEM }, ...others];
      return { letters, ways: [{ word, worth: 1 }, ...ways] };
    });
    const words = [...asked.flatMap(({ ways }) => ways.map(({ word }) => word)), whole];
    for (const entry of this.said.by(words, asked.some(({ letters }) => letters) ? this.latin : [])) {
      const weights = asked.map(({ letters, ways }) =>
        Math.max(inLatin(entry, letters), ...ways.map(({ word, worth }) => worth * weigh(entry, word))),
      );
      const known = weights.filter(Boolean).length;
      const named = meant.length > 1 ? spelled(entry.names, whole, NAMES) + spelled(entry.also, whole, ALSO) : 0;
      if (!named && known < least) continue;
      const together = meant.length > 1 && meant.every(({ word }) => places(entry.text, word).length) ? TOGETHER : 0;
      const sum = weights.reduce((a, b) => a + b, named + together);
      const exact = entry.whole.has(tight(whole));
      hits.push({ entry, exact, weight: sum * worth(entry, here) * (least < meant.length ? known ** 2 : 1) });
    }
    return hits;
  }

  /** The entries that know some parts of a sentence: the more, and the rarer, the better.
      @param {string[]} parts
      @returns {Hit[]} */
  partly(parts, here) {
    const entries = this.said.by(parts);
    const weights = entries.map((entry) => parts.map((part) => weigh(entry, part)));
    const rare = parts.map((_, i) => Math.log(this.entries.length / (1 + weights.filter((each) => each[i]).length)));
    const whole = rare.reduce((a, b) => a + b, 0);
    return entries.flatMap((entry, at) => {
      const known = rare.filter((_, i) => weights[at][i]).reduce((a, b) => a + b, 0);
      const sum = weights[at].reduce((a, weight, i) => a + (rare[i] * weight) / (weight + FULL), 0);
      return known ? [{ entry, weight: (sum * known * worth(entry, here)) / whole / brevity(entry) }] : [];
    });
  }
}
