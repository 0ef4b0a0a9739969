/* Text as a reader means it: NFKC, kana and case folded. */

const CJK = /[\u3000-\u9fff]/;
const SIMPLE = /[\x20-\x7e\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]/; // one character each, in NFKC too: most of a text
const VOICED = /[\uff9e\uff9f\u3099\u309a]/;
const MARKS = /[\s"“”「」『』【】〔〕（）()、。，．,・:?!§]+/g; // what stands between words

// Written so in books, typed so on keyboards.
const ALIKE = { "×": "x", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-" };

function hiragana(char) {
  const code = char.codePointAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : char;
}

/** The folded text, and for each of its characters where it stood in the source. */
export function fold(source) {
  let text = "";
  const from = [];
  for (let i = 0; i < source.length; ) {
    if (source[i] === " " && (CJK.test(source[i - 1]) || CJK.test(source[i + 1]))) {
      i++; // "1 マス" is typed without it
      continue;
    }
    if (SIMPLE.test(source[i]) && !VOICED.test(source[i + 1] ?? "")) {
      text += ALIKE[source[i]] ?? hiragana(source[i].toLowerCase());
      from.push(i++);
      continue;
    }
    let size = source.codePointAt(i) > 0xffff ? 2 : 1;
    while (VOICED.test(source[i + size] ?? "")) size++; // a voicing mark belongs to its kana
    for (const char of source
      .slice(i, i + size)
      .normalize("NFKC")
      .toLowerCase()) {
      const folded = ALIKE[char] ?? hiragana(char);
      text += folded;
      for (let k = 0; k < folded.length; k++) from.push(i);
    }
    i += size;
  }
  from.push(source.length);
  return { source, text, from };
}

/** Where a term stands. A word of letters or digits must begin there: "art" is not in "start". */
export function places(text, term) {
  const found = [];
  if (!text.includes(term)) return found;
  const before = /^[a-z]/.test(term) ? /[a-z]/ : /^\d/.test(term) ? /\d/ : null;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    if (!before?.test(text[at - 1] ?? "")) found.push(at);
  }
  return found;
}

export const LONGEST = 200; // characters of a question that are looked at: a link may hold a book

/** The words of a question as they are typed. */
export const spoken = (question) => question.slice(0, LONGEST).normalize("NFKC").split(MARKS).filter(Boolean);

/** The words of a question, folded. */
export const wordsOf = (question) =>
  spoken(question)
    .map((word) => fold(word).text)
    .filter(Boolean);
