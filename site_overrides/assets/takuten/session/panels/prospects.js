/* What each choice would lead to: of the one that is chosen its options, else all; a row that is pressed is chosen. */

import { announce } from "../../page/announce.js";
import { saidBy } from "../stage.js";
import { Aside } from "./side-question.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { LineOfPlay } from "../line-of-play.js"
    @import { Stage } from "../stage.js" */

export class Prospects extends Aside {
  /** @param {PageElement} root
      @param {LineOfPlay} line
      @param {{stage: Stage, forecast: import("./forecast.js").Forecast}} of */
  constructor(root, line, { stage, forecast }) {
    super(root, line, "prospects");
    this.stage = stage;
    this.forecast = forecast;
  }

  follow() {
    this.forget();
  }

  async weigh() {
    const { here, later } = this.line;
    const choice = this.stage.form ? this.stage.chosen.dataset.token : null;
    const request = { do: "prospects", ...here, auto: this.policy, choice, later };
    const reply = await this.ask(request, () => this.weigh());
    if (reply) announce(reply.say);
  }

  /** The choice of a row, with what it picks.
      @param {{choice?: string, picks?: string}} of */
  choose({ choice, picks }) {
    const { root, stage } = this;
    const said = picks.split(" ").filter(Boolean);
    for (const button of root.querySelectorAll(`button.ch:not(.is-no)[data-token="${CSS.escape(choice)}"]`)) {
      const form = button.nextElementSibling?.matches(".ch-form") ? button.nextElementSibling : null;
      const inputs = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("input:not(:disabled)") ?? [])]);
      const picked = said.map((each) => inputs.find((input) => saidBy(input) === each));
      if (picked.includes(undefined)) continue;
      this.forecast.leave();
      stage.choose(button);
      for (const input of picked) input.checked = true;
      stage.follow();
      /** @type {HTMLElement} */ (root.querySelector('[data-do="commit"]')).focus();
      return;
    }
  }
}
