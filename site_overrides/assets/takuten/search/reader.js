/* The words of a question as one book reads them (tokens by longest match, 最長一致): what the lexicon knows, and what is left. */

import { fold } from "../page/normalise.js";
import { key } from "./entries.js";
import { stems } from "./lexicon.js";
import { canonical, romaji } from "./romaji.js";
import { distance, stem } from "./spelling.js";

/** @typedef {import("./question.js").Point} Point */
/** @typedef {import("./lexicon.js").Lead} Lead */

const SCRIPTS = /** @type {[string, RegExp][]} */ ([
  ["han", /[一-鿿々〆]/],
  ["kata", /[ァ-ヺー]/],
  ["hira", /[ぁ-ゖ]/],
  ["latin", /[a-z]/i],
  ["digit", /\d/],
]);
const COUNTED = /(\d+(?:[回枚個倍体人点色本度つ番面]|マス|ラウンド|ターン)?)/; // "2体" is no 体
const SPOKEN = { none: 0, left: 0.6, kana: 0.5, figure: 0.6 };
const WORDS = 200; // so many are remembered
const TYPO = 0.7;
const PART = 0.5; // of a long word, in place of the whole
const APART = 4; // words that one Japanese word is typed as
const SOUND = 5; // letters of several words that are one in kana
const SHORT = 3; // kana that a reading must have to be found inside a run of kana

const scriptOf = (char) => SCRIPTS.find(([, each]) => each.test(char))?.[0] ?? "";

/** How many of something: 2回, 10倍. */
const figure = (typed) => ({ typed, forms: [{ word: key(typed), worth: 1 }], weight: SPOKEN.figure, way: null });

/** One character and the kana that inflect it are one word: 後ろ is not 後. */
function joined(pieces, scripts) {
  const whole = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const inflects = last && !last.lead && !piece.lead && last.to - last.from === 1;
    if (inflects && scripts[last.from] === "han" && scripts[piece.from] === "hira") last.to = piece.to;
    else whole.push(piece);
  }
  return whole;
}

export class Reader {
  constructor(lexicon, entries) {
    this.lexicon = lexicon;
    this.entries = entries;
    /** @type {Map<string, Point | null>} */
    this.memory = new Map();
  }

  stands(word) {
    return this.entries.places(word).size > 0;
  }

  /** A point of words that the lexicon knows. */
  led(typed, lead, spelled) {
    if (lead.nothing && !lead.to.size)
      return { typed, forms: [{ word: spelled, worth: 1 }], weight: SPOKEN.none, way: null };
    const ways = [...lead.to].sort((a, b) => b[1] - a[1]);
    const forms = [
      { word: spelled, worth: 1 },
      ...ways.map(([word, worth]) => ({ word, worth })),
      ...(lead.term ? this.apart(spelled) : []),
    ];
    return {
      typed,
      forms: this.shorter(forms),
      weight: lead.title ? SPOKEN.none : lead.weight || 1,
      way: this.lexicon.way(typed, lead),
    };
  }

  /** The words of a term of Latin letters, which may stand apart: "neither physical nor magic" of magic damage. */
  apart(term) {
    const words = /^[a-z ]+$/.test(term) ? term.split(" ") : [];
    return words.length > 1 ? words.map((word) => ({ word, worth: PART })) : [];
  }

  /** English words are looked for without their endings. */
  shorter(forms) {
    return forms.map((form) => {
      const bare = form.word.split(" ");
      const short = /^[a-z ]+$/.test(form.word) ? [...bare.slice(0, -1), stem(bare.at(-1))].join(" ") : form.word;
      return { ...form, word: short, name: form.word };
    });
  }

  /** Words of Latin letters: the longest names first, then each alone. */
  latin(text, open) {
    const words = fold(text).text.match(/[a-zà-ž]+(?:['’-][a-zà-ž]+)*|\d+|[★♠♣♦♥]/g) ?? [];
    const bare = words.map((word) => stems(word));
    const found = [];
    for (let i = 0; i < words.length; ) {
      const [size, point] = this.name(words, bare, i) ?? [
        1,
        this.word(words[i], open && i === words.length - 1, words.length === 1),
      ];
      found.push(point);
      i += size;
    }
    return found;
  }

  /** @returns {[size: number, point: Point] | null} */
  name(words, bare, at) {
    for (let size = Math.min(Math.max(this.lexicon.most, APART), words.length - at); size > 0; size--) {
      const typed = words.slice(at, at + size).join(" ");
      const lead = this.phrase(bare.slice(at, at + size));
      if (lead && (lead.to.size || words.length > 1)) return [size, this.led(typed, lead, typed)];
      const heard = size > 1 ? canonical(typed) : "";
      const sound = heard.length > SOUND ? this.lexicon.sounds.get(heard) : null;
      if (sound) return [size, this.led(typed, sound, typed)];
    }
    return null;
  }

  /** Words that are a name together, also where "my" or "the" stands between them. */
  phrase(words) {
    const { latin } = this.lexicon;
    const empty = (word) => latin.get(word)?.nothing && !latin.get(word).to.size;
    if (words.length < 3 || empty(words[0]) || empty(words.at(-1))) return latin.get(words.join(" "));
    return latin.get(words.join(" ")) ?? latin.get(words.filter((word) => !empty(word)).join(" "));
  }

  /** One word that the lexicon does not know. */
  word(typed, open, alone = false) {
    if (/^\d/.test(typed)) return figure(typed);
    const bare = stem(typed);
    if (this.entries.places(bare, open).size) {
      const forms = [{ word: bare, worth: 1, open }];
      // "tai" begins English words, and is 体 all the same
      const also = alone ? this.lexicon.sounds.get(canonical(typed)) : null;
      return also ? this.both(typed, forms, also) : { typed, forms, weight: 1, way: null };
    }
    const sound = this.lexicon.sounds.get(canonical(typed));
    if (sound) return this.led(typed, sound, typed);
    return this.corrected(typed, bare);
  }

  both(typed, forms, lead) {
    const read = this.led(typed, lead, typed);
    return { ...read, forms: [...forms, ...read.forms.slice(1)] };
  }

  /** A word that stands nowhere: those that are nearly it. */
  corrected(typed, bare) {
    if (bare.length < 4) return { typed, forms: [{ word: bare, worth: 1 }], weight: 1, way: null };
    return this.remembered(typed, () => {
      const most = bare.length > 7 ? 2 : 1;
      const near = new Map();
      const keep = (name, spelled, lead, far) => {
        const wrong = distance(spelled, name, far);
        if (wrong <= far) near.set(lead && spelled !== bare ? `~${name}` : name, [wrong, lead]);
      };
      for (const [name, lead] of this.lexicon.latin)
        if (lead.to.size && !name.includes(" ")) keep(name, bare, lead, most);
      for (const name of this.entries.vocabulary.keys()) if (!near.has(name)) keep(name, bare, null, most);
      const sound = canonical(typed);
      if (sound.length > 4) for (const [name, lead] of this.lexicon.sounds) keep(name, sound, lead, 1);
      return this.mended(typed, bare, near);
    });
  }

  /** What was made of a word, for the next letter of the question. */
  remembered(typed, make) {
    if (this.memory.size > WORDS) this.memory.clear();
    if (!this.memory.has(typed)) this.memory.set(typed, make());
    return this.memory.get(typed);
  }

  mended(typed, bare, near, typo = TYPO) {
    const least = Math.min(...[...near.values()].map(([far]) => far));
    const forms = [{ word: bare, worth: 1 }];
    let way = null;
    for (const [word, [far, lead]] of near) {
      if (far > least) continue;
      if (lead) {
        const point = this.led(typed, lead, word.startsWith("~") ? typed : word);
        forms.push(...point.forms.map((form) => ({ ...form, worth: form.worth * typo })));
        way = point.way ?? [typed, word];
      } else {
        forms.push({ word, worth: typo });
        way ??= [typed, this.entries.vocabulary.get(word) ?? word];
      }
    }
    return { typed, forms, weight: 1, way };
  }

  /** A run of Japanese: how many of something, and what stands between. */
  japanese(run) {
    return run
      .split(COUNTED)
      .filter(Boolean)
      .flatMap((part) => (/^\d/.test(part) && !this.lexicon.japanese.has(part) ? [figure(part)] : this.words(part)));
  }

  /** Cut where that uses the most of what the lexicon knows. */
  words(run) {
    const { text } = fold(run);
    const scripts = [...run].map(scriptOf);
    return joined(this.cut(text, scripts), scripts).map(({ from, to, lead }) => {
      const typed = run.slice(from, to),
        spelled = text.slice(from, to);
      if (lead) return this.led(typed, lead, spelled);
      return this.left(typed, spelled, scripts[from]);
    });
  }

  /** @returns {{from: number, to: number, lead: import("./lexicon.js").Lead | null}[]} */
  cut(text, scripts) {
    const best = [{ sum: 0, from: 0, lead: /** @type {import("./lexicon.js").Lead | null} */ (null), rest: false }];
    for (let end = 1; end <= text.length; end++) {
      best[end] = { sum: best[end - 1].sum, from: end - 1, lead: null, rest: true };
      for (let size = Math.min(this.lexicon.longest, end); size > 0; size--) {
        const from = end - size;
        const lead = this.known(text, scripts, from, end);
        const sum = lead ? best[from].sum + (lead.to.size ? size ** 2 : size ** 1.5 * 0.9) : -1;
        if (sum > best[end].sum) best[end] = { sum, from, lead, rest: false };
      }
    }
    const pieces = [];
    for (let end = text.length; end > 0; end = best[end].from) {
      const { from, lead, rest } = best[end];
      const next = pieces[0];
      if (rest && next && !next.lead && scripts[from] === scripts[next.from]) next.from = from;
      else pieces.unshift({ from, to: end, lead });
    }
    return pieces;
  }

  /** What the lexicon says of a part of a run, where it may stand for itself there. */
  known(text, scripts, from, end) {
    const spelled = text.slice(from, end);
    const own = scripts.slice(from, end);
    if (own.every((each) => each === "latin" || each === "digit")) {
      const whole = ![scripts[from - 1], scripts[end]].some((each) => each === own[0]);
      return whole && own[0] === "latin" ? (this.lexicon.latin.get(stems(spelled)) ?? null) : null;
    }
    const lead = this.lexicon.japanese.get(spelled);
    if (!lead) return null;
    const kana = own.every((each) => each === "hira" || each === "kata");
    if (!kana || (lead.nothing && !lead.to.size)) return kana && own.includes("kata") ? null : lead;
    if (lead.kata && own.every((each) => each === "kata"))
      return scripts[from - 1] === "kata" || scripts[end] === "kata" ? (spelled.length >= SHORT ? lead : null) : lead;
    return spelled.length >= SHORT ||
      spelled.length === text.length ||
      (lead.say.size && !lead.kata && spelled.length > 1 && this.spoken(lead, spelled))
      ? lead
      : null;
  }

  /** A short word of kana that is no reading but the word itself. */
  spoken(lead, spelled) {
    return [...lead.say.keys()].some((each) => each.startsWith(spelled));
  }

  /** What the lexicon does not know. */
  left(typed, spelled, script) {
    if (script === "latin") return this.word(spelled, false);
    if (script === "hira" && spelled.length < 2)
      return { typed, forms: [{ word: spelled, worth: 1 }], weight: SPOKEN.none, way: null };
    const inflected = script === "han" && /[ぁ-ゖ]/.test(spelled);
    const weight = script === "hira" ? SPOKEN.kana : inflected || spelled.length < 2 ? SPOKEN.left : 1;
    const forms = [{ word: spelled, worth: 1 }];
    if (inflected) forms.push({ word: spelled[0], worth: TYPO });
    if (inflected || this.stands(spelled) || spelled.length < 2) return { typed, forms, weight, way: null };
    const sound = script === "han" ? null : this.lexicon.sounds.get(romaji(spelled));
    if (sound) return this.led(typed, sound, spelled);
    const near = this.remembered(spelled, () => this.near(spelled, script));
    if (near) return near.forms.length ? { ...near, typed } : near;
    for (let i = 0; spelled.length > 2 && i + 2 <= spelled.length; i++)
      forms.push({ word: spelled.slice(i, i + 2), worth: PART });
    if (script === "han" && spelled.length === 2) forms.push(...[...spelled].map((word) => ({ word, worth: PART })));
    return { typed, forms, weight, way: null };
  }

  /** A name with one character or kana wrong. */
  near(spelled, script) {
    const most = script !== "han" && spelled.length > 5 ? 2 : 1;
    if (script !== "han" && spelled.length < 3) return null;
    const near = new Map();
    for (const [name, lead] of this.lexicon.japanese) {
      if (!lead.to.size || name.length < 2) continue;
      const far = distance(spelled, name, most);
      // Of two characters one must stand where it stood
      if (far <= most && (spelled.length > 2 || (name.length === 2 && lead.term))) near.set(name, [far, lead]);
    }
    return near.size ? this.mended(spelled, spelled, near, spelled.length > 2 ? TYPO : PART) : null;
  }
}
