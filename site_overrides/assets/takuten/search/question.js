/* A question as one book understands it: what it turns on, each with the ways to say it and what they are worth. */

import { LONGEST } from "../page/normalise.js";
import { key } from "./entries.js";

/** `typed` as it is written; `way`: how it is meant, where that is another word.
 *  @typedef {{typed: string, forms: {word: string, worth: number, name?: string, open?: boolean}[], weight: number, way: string[] | null}} Point */

const CJK = /[぀-鿿]/;
const PARTS = /[\s"“”「」『』【】〔〕（）()、。，．,:：?？!！§…／/]+/;
const FIGURES = "〇一二三四五六七八九";
const FIGURE = /[一二三四五六七八九](?=[回枚個倍体人点色本度つ番])/g;

/** @param {string} question
    @param {import("./reader.js").Reader} reader
    @param {boolean} literal it means nothing but its letters
    @returns {Point[]} */
export function points(question, reader, literal = false) {
  const text = question
    .slice(0, LONGEST)
    .normalize("NFKC")
    .replace(/・/g, "")
    .replace(FIGURE, (figure) => String(FIGURES.indexOf(figure)));
  const runs = text.split(PARTS).filter(Boolean);
  if (literal) return runs.map((run) => plain(run));
  const open = !/\s$/.test(question);
  const found = grouped(runs).flatMap((group, i, all) => {
    const last = open && i === all.length - 1;
    return CJK.test(group) ? reader.japanese(group) : reader.latin(group, last);
  });
  const kept = found.filter(({ weight }) => weight > 0);
  return distinct(kept.length ? kept : found.map((point) => ({ ...point, weight: 1 })));
}

/** Words of Latin letters that follow one another are read together. */
function grouped(runs) {
  const groups = [];
  for (const run of runs) {
    if (groups.length && !CJK.test(run) && !CJK.test(groups.at(-1))) groups.push(`${groups.pop()} ${run}`);
    else groups.push(run);
  }
  return groups;
}

const plain = (typed) => ({ typed, forms: [{ word: key(typed), worth: 1 }], weight: 1, way: null });

/** One word answers one point: 回復 does not ask for 形代 where 形代 is asked for itself. */
function distinct(all) {
  const first = all.map(({ forms }) => forms[0].word);
  return all
    .filter((_, i) => first.indexOf(first[i]) === i)
    .map((point) => {
      const own = point.forms[0].word;
      return { ...point, forms: point.forms.filter(({ word }) => word === own || !first.includes(word)) };
    });
}
