// The site's search worker in node: `node search.mjs <worker> <index>`, questions as a JSON list on standard input.
// Answers a list: for each question the pages in order, each with the entries that Material shows unasked.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";

const [worker, index] = process.argv.slice(2);
const run = (path) => runInThisContext(readFileSync(path, "utf8"), path);
globalThis.self = globalThis;
globalThis.location = { href: "https://site.test/assets/takuten/search-cjk.js" };
globalThis.fetch = async () => ({ json: () => JSON.parse(readFileSync(index, "utf8")) });
globalThis.importScripts = (name) => run(join(dirname(worker), name));
globalThis.postMessage = () => {};
run(worker);
const ask = (question) => new Promise((answer) => {
  globalThis.postMessage = (message) => answer(message.data);
  globalThis.onmessage({ data: { type: 2, data: question } });
});

const questions = JSON.parse(readFileSync(0, "utf8"));
const shown = (group) => group.filter((row) => row.score === group[0].score || !row.location.includes("#"));
const answers = [];
for (const question of questions) {
  const { items } = await ask(question);
  answers.push(items.map((group) => shown(group).map((row) => row.location)));
}
process.stdout.write(JSON.stringify(answers));
