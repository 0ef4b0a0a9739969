/* Synonyms: what the words of a question lead to in one book. きぜつ is read 気絶, 気絶 is another name for スタン, "armour"
   is what players say for Defence, 何回 is put as "1 回だけ", and "please" counts for nothing. */

import { key, tight } from "./entries.js";
import { romaji } from "./romaji.js";
import { stem } from "./spelling.js";

/** `term`: a name of a term; `title`: the book's own; `kata`: it is written in katakana; `to`: by word what it is worth.
 *  @typedef {{nothing: boolean, term: boolean, title: boolean, kata: boolean, weight: number, to: Map<string, number>, say: Map<string, string>}} Lead */

export const WORTH = {
  own: 1,
  reading: 0.95,
  name: 0.95,
  form: 0.9,
  everyday: 0.85,
  also: 0.75,
  mean: 0.5,
  other: 0.6,
};
const QUIET = [WORTH.form, WORTH.mean]; // nobody has to be told that "thrown" is "throw"
const STEPS = 2; // from an everyday word to another name, and from there to the term
const KANA = /^[ぁ-ゖー]+$/;
const KATAKANA = /^[ァ-ヺー・\s]+$/;
const CJK = /[぀-鿿]/;
const INFLECTED = /^(.*[぀-鿿])[うくぐすつぬぶむる]$/;

/** Words of Latin letters as the lexicon keeps them. */
export const stems = (text) => (text.match(/[a-z]+(?:['’][a-z]+)?|\d+|[^\sa-z\d]+/g) ?? []).map(stem).join(" ");

export class Lexicon {
  /** @param {import("./entries.js").Book} book
      @param {import("./entries.js").Shared} shared */
  constructor({ book, terms, readings, everyday }, { lang, asking, books }) {
    /** @type {Map<string, Lead>} */
    this.japanese = new Map();
    /** @type {Map<string, Lead>} */
    this.latin = new Map();
    /** By a word's sound in Latin letters. @type {Map<string, Lead>} */
    this.sounds = new Map();
    for (const term of terms) {
      const own = term[lang],
        other = lang === "ja" ? term.en : term.ja;
      this.add(own, own, WORTH.own).term = true;
      this.add(other, own, WORTH.name).term = true;
      this.read(term.reading, own);
      for (const each of term.also) {
        this.add(each, own, WORTH.also);
        this.add(own, each, WORTH.other);
      }
    }
    for (const [word, kana] of Object.entries(readings)) this.read(kana, word);
    for (const [word, all] of Object.entries(everyday)) for (const to of all) this.add(word, to, WORTH.everyday);
    for (const { asked, book, weight = 1 } of asking.mean) {
      for (const each of asked) for (const to of book) this.add(each, to, WORTH.mean, weight);
    }
    for (const forms of asking.forms ?? [])
      for (const each of forms) for (const to of forms) if (to !== each) this.add(each, to, WORTH.form, 0);
    for (const each of asking.nothing) this.add(each, "", 0).nothing = true;
    const own = books.find(({ id }) => id === book);
    if (own) this.add(own.title, "", 0).title = true;
    for (const lead of [...this.japanese.values(), ...this.latin.values()]) this.follow(lead);
    for (const [word, lead] of this.japanese) if (KANA.test(word)) this.hear(romaji(word), lead);
    this.longest = Math.max(...[...this.japanese.keys()].map(({ length }) => length));
    this.most = Math.max(...[...this.latin.keys()].map((each) => each.split(" ").length));
  }

  /** What a word leads to, in whichever script it is. */
  of(word) {
    const spelled = key(word);
    return CJK.test(spelled) ? this.japanese.get(tight(spelled)) : this.latin.get(stems(spelled));
  }

  /** @returns {Lead} */
  add(from, to, worth, weight = 1) {
    const spelled = key(from),
      japanese = CJK.test(spelled);
    const bare = japanese ? INFLECTED.exec(spelled) : null;
    const lead = this.lead(japanese ? this.japanese : this.latin, japanese ? tight(spelled) : stems(spelled), from);
    lead.weight = !QUIET.includes(worth) && to ? 1 : Math.max(lead.weight, weight);
    if (to) put(lead, to, worth);
    // かばう is meant by かばった too
    if (bare && to && bare[1].length > 1) {
      const shorter = this.lead(this.japanese, tight(bare[1]), from);
      shorter.weight = lead.weight;
      put(shorter, to, worth);
    }
    return lead;
  }

  lead(map, spelled, from) {
    if (!map.has(spelled))
      map.set(spelled, {
        nothing: false,
        term: false,
        title: false,
        kata: KATAKANA.test(from),
        weight: 0,
        to: new Map(),
        say: new Map(),
      });
    return map.get(spelled);
  }

  read(kana, word) {
    this.add(kana, word, WORTH.reading).kata = false;
  }

  hear(sound, lead) {
    if (sound.length < 2) return;
    const known = this.sounds.get(sound);
    this.sounds.set(sound, known ? merged(known, lead) : lead);
  }

  /** What a word leads to leads on. */
  follow(lead) {
    let ends = [...lead.to];
    for (let step = 0; step < STEPS; step++) {
      const next = [];
      for (const [word, worth] of ends) {
        const further = this.of(word);
        for (const [to, more] of further?.to ?? []) {
          if (to === word || lead.to.has(to)) continue;
          put(lead, further.say.get(to) ?? to, worth * more);
          next.push(/** @type {[string, number]} */ ([to, worth * more]));
        }
      }
      ends = next;
    }
  }

  /** How a word is meant, step by step: まひ is read 麻痺, which is another name for スタン. */
  way(typed, lead) {
    const steps = [typed];
    const seen = new Set([key(typed)]);
    for (let at = lead; at && steps.length <= STEPS + 1; at = this.of(steps.at(-1))) {
      const next = [...at.to].filter(
        ([word, worth]) => worth >= WORTH.also && !QUIET.includes(worth) && at.say.has(word),
      );
      const [best] = next.sort((a, b) => b[1] - a[1])[0] ?? [];
      if (!best || seen.has(best)) break;
      seen.add(best);
      steps.push(at.say.get(best));
    }
    const told = steps.length > 1 && !key(steps[1]).startsWith(key(typed)); // かばった is no other word than かばう
    return told ? steps : null;
  }
}

function put(lead, to, worth) {
  const spelled = key(to);
  lead.to.set(spelled, Math.max(worth, lead.to.get(spelled) ?? 0));
  if (!lead.say.has(spelled)) lead.say.set(spelled, to);
}

/** Two words that sound alike. @returns {Lead} */
const merged = (one, other) => ({
  ...one,
  nothing: false,
  term: one.term || other.term,
  title: one.title || other.title,
  weight: Math.max(one.weight, other.weight),
  to: new Map([...other.to, ...one.to]),
  say: new Map([...other.say, ...one.say]),
});
