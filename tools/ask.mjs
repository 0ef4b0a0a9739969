#!/usr/bin/env node
// Asks the built site's search as its pages do: tools/ask.mjs [--en] [--book GAME] [--rows 5] question …
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Answers } from "../site_overrides/assets/takuten/search/answer.js";

const USAGE = "usage: tools/ask.mjs [--en] [--book GAME] [--rows 5] question …   (after make site)";

/** @param {string} site a language's folder of the built site */
export function opened(site) {
  const read = (name) => JSON.parse(readFileSync(join(site, "search", `${name}.json`), "utf8"));
  const answers = new Answers(read("search_index"));
  for (const { id } of answers.shared.books) answers.add(read(id));
  return answers;
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { en: { type: "boolean" }, book: { type: "string", default: "" }, rows: { type: "string", default: "5" } },
  });
  const site = fileURLToPath(new URL(values.en ? "../site/en" : "../site", import.meta.url));
  const question = positionals.join(" ");
  if (!question || !existsSync(join(site, "search"))) {
    console.error(USAGE);
    process.exit(2);
  }
  const { book } = values;
  const answer = opened(site).answer({ question, scope: book, here: book, most: Number(values.rows) });
  if (answer.nearest) console.log("Nothing fits. Nearest:");
  for (const way of answer.ways) console.log(way.join(" → "));
  for (const row of answer.rows) console.log(`${row.clause || row.address} ${row.status}\n    ${row.whole}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
