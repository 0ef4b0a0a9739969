// Evaluates chat commands with given dice: [{command, dice: [[sides, face], …], system}] on standard input, and on standard
// output for each {text, unused}; text is null where BCDice does not know the command. system: of BCDice, "" for any.
const { Base, DynamicLoader } = require("bcdice");
const { readFileSync } = require("node:fs");

function evaluate(System, { command, dice }) {
  const left = [...dice];
  const game = new System(command);
  game.randomizer.$random = (sides) => {
    const [written, face] = left.shift() ?? [0, 0];
    if (written !== sides) throw new Error(`${command}: rolled a d${sides}, the script holds a d${written}`);
    return face;
  };
  const result = game.eval();
  return { text: result && result.text, unused: left.length };
}

async function main() {
  const jobs = JSON.parse(readFileSync(0, "utf8"));
  const loader = new DynamicLoader();
  const systems = { "": Base };
  for (const name of new Set(jobs.map((job) => job.system ?? ""))) systems[name] ??= await loader.dynamicLoad(name);
  process.stdout.write(JSON.stringify(jobs.map((job) => evaluate(systems[job.system ?? ""], job))));
}

main();
