export default () => {
  const box = (node) => node.getBoundingClientRect(),
    root = document.querySelector("play-session"),
    found = [];
  const seen = (node) =>
    node && box(node).width > 0 && box(node).height > 0 && getComputedStyle(node).visibility !== "hidden";
  const html = document.documentElement;
  if (html.scrollHeight > innerHeight + 1 || html.scrollWidth > innerWidth + 1) {
    scrollTo(99, 999);
    if (scrollX || scrollY) found.push("the page scrolls");
    scrollTo(0, 0);
  }
  const scene = root.querySelector('[data-part="scene"]');
  const board = seen(scene) && scene.childElementCount ? scene : root.querySelector(".se-piles");
  const named = {
    bar: ".tb-leave",
    undo: ".tb-undo",
    menu: ".tb-menu",
    order: ".se-strip",
    last: ".tb-last",
    sheet: ".se-r",
    log: ".se-log",
    meters: ".se-meters",
  };
  const parts = Object.entries(named).map(([name, at]) => [
    name,
    root.querySelector(name === "menu" ? '[data-tb="menu"]' : at),
  ]);
  parts.push(["board", board], ["title", root.querySelector(".tb-title")]);
  const shown = parts.filter(([, node]) => seen(node)).map(([name, node]) => [name, box(node)]);
  for (const needed of ["board", "sheet", "undo", "menu", "last"])
    if (!shown.some(([name]) => name === needed)) found.push(`no ${needed}`);
  for (const [name, { left, top, right, bottom }] of shown)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`${name} is out of the window`);
  for (const [at, [name, one]] of shown.entries())
    for (const [other, two] of shown.slice(at + 1))
      if (
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
      )
        found.push(`${name} lies over ${other}`);
  const picture = root.querySelector(".se-board");
  if (seen(picture)) {
    const inner = box(picture),
      outer = box(board);
    if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1)
      found.push("the board is cut off");
    if (inner.width < outer.width * 0.9 && inner.height < outer.height * 0.9) found.push("the board could be larger");
  }
  const go = root.querySelector('[data-do="commit"]');
  const { left, top, right, bottom } = box(go);
  if (!seen(go) || right > innerWidth || bottom > innerHeight) found.push("no main button in view");
  else if (!go.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) && !go.disabled)
    found.push("something lies over the main button");
  for (const each of root.querySelectorAll(
    ".tb-bar button, .tb-last button, .tb-groups button, button.ch, .ch-form:not([hidden]) label.opt, .stage button",
  ))
    if (seen(each) && (box(each).height < 43.5 || box(each).width < 43.5))
      found.push(`${each.className} ${each.textContent.slice(0, 20)}: ${box(each).width} x ${box(each).height}`);
  const q = root.querySelector(".se-q");
  if (!seen(q)) found.push("no sentence");
  return found;
};
