// Asks BCDice: [{input, system, seed}] on standard input; on standard output for each its text, flags and rolls, null
// where it knows no command, or {fails} where it raises. The dice are those of the same generator as in notation.py.
const { Base, DynamicLoader } = require("bcdice");
const { readFileSync } = require("node:fs");

Error.stackTraceLimit = 0; // it raises for each kind of command that a text is not

function evaluate(System, { input, seed }) {
  let state = seed;
  const game = new System(input);
  game.randomizer.$random = (sides) => {
    state = (state * 16807) % 2147483647;
    return (state % sides) + 1;
  };
  try {
    const result = game.eval();
    if (!result) return null;
    const { text, success, failure, critical, fumble, secret, rands } = result;
    return { output: text, success, failure, critical, fumble, secret, rands };
  } catch (error) {
    return { fails: String(error.name) };
  }
}

async function main() {
  const jobs = JSON.parse(readFileSync(0, "utf8"));
  const loader = new DynamicLoader();
  const systems = { DiceBot: Base };
  for (const { system } of jobs) systems[system] ??= await loader.dynamicLoad(system);
  process.stdout.write(JSON.stringify(jobs.map((job) => evaluate(systems[job.system], job))));
}

main();
