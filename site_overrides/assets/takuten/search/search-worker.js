/* The search's worker: brings what all books share and the book one is in, then the others, and answers one question
   after another; of several that wait, the last. */

import { Answers } from "./answer.js";

const PAUSE = 150; // ms after a letter, before the other books are asked too
const HERE = new URL("../../search/", location.href);

/** @type {Promise<Answers> | null} */
let coming = null;
/** By book: on its way, or there. @type {Map<string, Promise<void>>} */
const books = new Map();
let last = 0;

async function read(name) {
  const reply = await fetch(new URL(`${name}.json`, HERE));
  if (!reply.ok) throw Object.assign(new Error(reply.statusText), { status: reply.status });
  return reply.json();
}

/** Asked for again after it did not come. */
function shared() {
  coming ??= read("search_index").then((found) => new Answers(found));
  coming.catch(() => {
    coming = null;
  });
  return coming;
}

/** @param {Answers} answers */
function bring(answers, book) {
  if (!books.has(book)) {
    const here = read(book).then((found) => answers.add(found));
    books.set(book, here);
    here.catch(() => books.delete(book));
  }
  return books.get(book);
}

/** A book that does not come is missing from the answer: offline, only what was kept is there. */
const others = (answers) => Promise.allSettled(answers.shared.books.map(({ id }) => bring(answers, id)));

const paused = (ms) => new Promise((done) => setTimeout(done, ms));

self.onmessage = async ({ data: { id, asked, book } }) => {
  const mine = ++last;
  const tell = (answers, alone = false) => {
    if (mine !== last) return;
    const { words, books: names } = answers.shared;
    postMessage({ id, words, books: names, answer: asked && answers.answer(asked, alone) });
  };
  try {
    const answers = await shared();
    const known = answers.shared.books.some((each) => each.id === book);
    if (known) await bring(answers, book);
    const alone = asked && answers.enough(asked);
    if (!asked || alone) tell(answers, alone);
    if (answers.shared.books.length > answers.books.length) await others(answers);
    if (!asked) return;
    if (alone) await paused(PAUSE);
    tell(answers);
  } catch (error) {
    postMessage({ id, failed: String(error), status: error.status });
  }
};
