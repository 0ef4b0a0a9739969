// The site's search worker in node: `node search.mjs <worker> <index>`, questions as a JSON list on standard input.
// Answers a list: for each question the pages in order, each with the entries that Material shows unasked.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";

const [worker, index] = process.argv.slice(2);
const ask = (type, data) => {
  let answer;
  globalThis.postMessage = (message) => { answer = message.data; };
  globalThis.onmessage({ data: { type, data } });
  return answer;
};

const run = (path) => runInThisContext(readFileSync(path, "utf8"), path);
globalThis.importScripts = (name) => run(join(dirname(worker), name));
run(worker);
ask(0, JSON.parse(readFileSync(index, "utf8")));
const questions = JSON.parse(readFileSync(0, "utf8"));
const shown = (group) => group.filter((row) => row.score === group[0].score || !row.location.includes("#"));
const answers = questions.map((question) => ask(2, question).items.map((group) => shown(group).map((row) => row.location)));
process.stdout.write(JSON.stringify(answers));
