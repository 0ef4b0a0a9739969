/* A key for each group and for each answer; on the board arrows, Ctrl+Enter confirms, Escape closes a drawer. */

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js"
    @import { Sheet } from "./sheet.js"
    @import { Drawers } from "./drawers.js" */

const TYPING = "input:not([type=radio]):not([type=checkbox]), select, textarea, .se-grid *, .se-grid";

export class Keys {
  /** @param {PageElement} root
      @param {{on: Function, stage: Stage, sheet: Sheet, drawers: Drawers}} of */
  constructor(root, { on, stage, sheet, drawers }) {
    this.root = root;
    this.stage = stage;
    this.sheet = sheet;
    this.drawers = drawers;
    on("keydown", (event) => this.key(event), document);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, target } = event;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (key === "Escape" && this.drawers.name) this.drawers.close();
    else if (key === "Enter" && (event.ctrlKey || event.metaKey)) this.root.querySelector('[data-do="commit"]').click();
    else if (event.ctrlKey || event.metaKey || event.altKey || this.drawers.name) return;
    else if (/** @type {HTMLElement} */ (target).matches?.(TYPING) || !this.known(key)) return;
    event.preventDefault();
  }

  /** A digit: its group, and pressed again the next card of it. A letter: that answer. */
  known(key) {
    const { sheet, stage } = this;
    const group = /^[1-9]$/.test(key) && sheet.groups[Number(key) - 1];
    if (group) {
      if (group.name !== sheet.shown) sheet.show(group);
      else if (stage.chosen?.contains(document.activeElement)) this.next(group);
      stage.chosen?.focus({ preventScroll: true });
      stage.chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
      return true;
    }
    const option = this.root.querySelector(`.opt[data-key="${CSS.escape(key)}"] input`);
    if (option) option.click();
    return Boolean(option);
  }

  next({ fields }) {
    const open = fields.flatMap((each) => [...each.querySelectorAll("button.ch:not(.is-no)")]);
    const at = open.indexOf(this.stage.chosen);
    if (open.length) this.stage.choose(open[(at + 1) % open.length]);
  }
}
