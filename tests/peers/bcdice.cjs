// Evaluates chat commands with given dice: [{command, dice: [[sides, face], …]}] on standard input, and on standard
// output for each {text, unused}; text is null where BCDice does not know the command.
const { Base } = require("bcdice");
const { readFileSync } = require("node:fs");

function evaluate({ command, dice }) {
  const left = [...dice];
  const game = new Base(command);
  game.randomizer.$random = (sides) => {
    const [written, face] = left.shift() ?? [0, 0];
    if (written !== sides) throw new Error(`${command}: rolled a d${sides}, the script holds a d${written}`);
    return face;
  };
  const result = game.eval();
  return { text: result && result.text, unused: left.length };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(evaluate)));
