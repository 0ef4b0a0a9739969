/* What a word of a question may mean: きぜつ is read 気絶, and 気絶 is another name for スタン. */

import { key, latinKey } from "./entries.js";
import { places } from "../page/normalise.js";

/** @typedef {import("./entries.js").Said} Said */
/** @typedef {import("./entries.js").Edge} Edge */
/** A word as typed, with the words to look for in its place, how much each is worth, and the ways that lead to them.
 *  @typedef {{word: string, others: {word: string, worth: number}[], ways: string[][]}} Meaning */

const STEPS = 3;
const WORTH = { reading: 0.8, latin: 0.8, name: 0.7, also: 0.4 };

/** @param {Map<string, Edge[]>} lexicon
    @param {Said} said a word that stands in an entry needs no other name
    @param {string} scope a book, whose entries are those that count, or "" for all */
export function meanings(lexicon, said, scope) {
  const known = new Map();
  const standsIn = ({ text, title, page }, word) =>
    (!scope || page.book === scope) && (places(text, word).length || places(title, word).length);
  const stands = (word) => {
    if (!known.has(word))
      known.set(
        word,
        said.by([word]).some((entry) => standsIn(entry, word)),
      );
    return known.get(word);
  };

  /** The edges that are worth following. What is read leads on even where its kana happen to stand in a text. */
  function from(word, first) {
    const named = stands(word) ? [] : (lexicon.get(word)?.filter(({ by }) => by === "name" || by === "also") ?? []);
    const read = first ? (lexicon.get(word)?.filter(({ by }) => by === "reading") ?? []) : [];
    const latin = first && !stands(word) ? (lexicon.get(latinKey(word)) ?? []) : [];
    return [...read, ...latin, ...named].filter(({ book }) => !scope || book === scope);
  }

  /** @returns {Meaning} */
  return function mean(typed) {
    /** @type {{way: string[], worth: number}[]} */
    let ends = [{ way: [typed], worth: 1 }];
    const found = [],
      seen = new Set([typed]);
    for (let step = 0; step < STEPS && ends.length; step++) {
      ends = ends
        .flatMap(({ way, worth }) =>
          from(key(way.at(-1)), step === 0).map(({ to, by }) => ({ way: [...way, to], worth: worth * WORTH[by] })),
        )
        .filter(({ way }) => {
          const end = key(way.at(-1));
          return !seen.has(end) && seen.add(end);
        });
      found.push(...ends);
    }
    const ways = found.map(({ way }) => way);
    return {
      word: typed,
      others: found.map(({ way, worth }) => ({ word: key(way.at(-1)), worth })),
      // A way that leads on is told by where it ends
      ways: ways.filter(
        (way) => !ways.some((longer) => longer.length > way.length && way.every((each, i) => longer[i] === each)),
      ),
    };
  };
}
