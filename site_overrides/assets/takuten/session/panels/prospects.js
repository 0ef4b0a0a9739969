/* What each choice would lead to: of the one that is chosen its options, else all; a row that is pressed is chosen. */

import { announce } from "../../page/announce.js";
import { Aside } from "./side-question.js";

export class Prospects extends Aside {
  /** @param {import("../../page/page-element.js").PageElement} root
      @param {import("../line-of-play.js").LineOfPlay} line
      @param {{stage: import("../stage.js").Stage, forecast: import("./forecast.js").Forecast}} of */
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

  /** The choice of this token, with what it picks. */
  choose(token) {
    const { root, stage } = this;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("button.ch:not(.is-no)"))) {
      const form = button.nextElementSibling?.matches(".ch-form") ? button.nextElementSibling : null;
      const inputs = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("input:not(:disabled)") ?? [])]);
      const said = (input) => input.closest(".ch-ask").dataset.letter + input.value;
      const picked = inputs.filter((input) =>
        token
          .slice(button.dataset.token.length)
          .match(/[A-Z][a-z0-9]*/g)
          ?.includes(said(input)),
      );
      if (!token.startsWith(button.dataset.token) || button.dataset.token + picked.map(said).join("") !== token)
        continue;
      this.forecast.leave();
      stage.choose(button);
      for (const input of picked) input.checked = true;
      stage.follow();
      /** @type {HTMLElement} */ (root.querySelector('[data-do="commit"]')).focus();
      return;
    }
  }
}
