/* The search's worker: brings the index, then answers one question after another; of several that wait, the last. */

import { Answers } from "./answer.js";

const INDEX = new URL("../../search/search_index.json", location.href);

/** @type {Promise<Answers> | null} */
let coming = null;
let last = 0;

/** Asked for again after it did not come. */
function bring() {
  coming ??= load();
  coming.catch(() => {
    coming = null;
  });
  return coming;
}

async function load() {
  const reply = await fetch(INDEX);
  if (!reply.ok) throw new Error(String(reply.status));
  return new Answers(await reply.json());
}

self.onmessage = async ({ data }) => {
  const mine = ++last;
  try {
    const answers = await bring();
    const { words, books } = answers.index;
    if (mine === last) postMessage({ id: data.id, words, books, answer: data.asked && answers.answer(data.asked) });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
