// What the page's scripts read of an address, for every sign of it that is taken out, altered, or the last one left.
// usage: node links.mjs dice|form ADDRESS [ID]; prints the addresses that would show something else without a word
globalThis.HTMLElement = class {};
globalThis.addEventListener = () => {};
globalThis.document = { addEventListener() {}, getElementById: () => null, documentElement: { lang: "ja" } };
globalThis.location = { search: "", hash: "", href: "http://x/", pathname: "/" };
const root = "../../../site_overrides/assets/takuten/";
const [kind, address, id] = process.argv.slice(2);

async function reader() {
  if (kind === "dice") {
    const { readDiceHash } = await import(`${root}dice/link.js`);
    return (text) => {
      const said = readDiceHash(text);
      return said && { told: said.damaged || said.unchecked, shows: [said.command, said.system, said.seed] };
    };
  }
  const { readState } = await import(`${root}form/address.js`);
  return (text) => {
    location.search = text;
    const said = readState(id);
    return (
      said && { told: said.damaged || said.unchecked, shows: [[...said.inputs], said.kept, said.seed, said.version] }
    );
  };
}

const read = await reader();
const whole = JSON.stringify(read(address));
const silent = [];
let count = 0;
for (let at = 1; at < address.length; at += 1) {
  const other = address[at] === "a" ? "b" : "a";
  for (const bent of [
    address.slice(0, at),
    address.slice(0, at) + address.slice(at + 1),
    address.slice(0, at) + other + address.slice(at + 1),
  ]) {
    count += 1;
    const said = read(bent);
    if (said && !said.told && JSON.stringify(said) !== whole) silent.push(bent);
  }
}
console.log(JSON.stringify({ count, silent, told: read(address)?.told ?? null }));
