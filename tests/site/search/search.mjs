// The site's search in node: `node search.mjs <folder of a language>`, questions as a JSON list on standard input, each
// {question, scope?, here?}. Answers a list: for each question the addresses of its rows in order.
import { readFileSync } from "node:fs";
import { opened } from "../../../tools/ask.mjs";

const answers = opened(process.argv[2]);
const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map((each) => answers.answer(each).rows.map(({ address }) => address))));
