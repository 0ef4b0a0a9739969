// The site's search in node: `node search.mjs <index>`, questions as a JSON list on standard input, each {question, here?}.
// Answers a list: for each question the addresses of its rows in order.
import { readFileSync } from "node:fs";
import { Answers } from "../../../site_overrides/assets/takuten/search/answer.js";

const answers = new Answers(JSON.parse(readFileSync(process.argv[2], "utf8")));
const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map((each) => answers.answer(each).rows.map(({ address }) => address))));
