/* A played match as moves one can step through: each with the field after it and what the log says of it. */

import { say } from "./page.js";
import { SIDES } from "./match-teams.js";

export class Moves {
  /** `reply`: the played match with its log; `positions`: the field after every event, and how much of the log it took. */
  constructor(reply, positions) {
    this.reply = reply;
    this.first = positions[0];
    this.faces = facesOf(reply);
    this.list = [{ position: this.first, before: this.first, lines: [] }];
    for (const position of positions.slice(1)) {
      const before = this.list.at(-1).position;
      // An event of which there is nothing to tell (whose turn it was is out) is no move
      if (position.lines > before.lines) this.list.push({ position, before, lines: reply.steps.slice(before.lines, position.lines) });
    }
    this.list.at(-1).lines.push(...reply.steps.slice(this.list.at(-1).position.lines));
  }

  get last() {
    return this.list.length - 1;
  }

  get rounds() {
    return this.list.at(-1).position.round;
  }

  /** The dice rolled up to a move, in order. */
  rolled(at) {
    return this.faces.slice(0, this.list[at].position.dice);
  }

  /** The first move of this round, or of the one before if this is it. */
  roundBack(at) {
    const round = this.list[at].position.round;
    const begins = this.list.findIndex(({ position }) => position.round === round);
    return begins < at ? begins : Math.max(0, this.list.findIndex(({ position }) => position.round === this.list[Math.max(0, at - 1)].position.round));
  }

  roundOn(at) {
    const round = this.list[at].position.round;
    const next = this.list.findIndex(({ position }, n) => n > at && position.round > round);
    return next < 0 ? this.last : next;
  }

  /** The face a round was played with, and the face first rolled; none before its roll. */
  rollOf(round, upto) {
    const moves = this.list.slice(0, upto + 1).filter(({ position }) => position.round === round);
    const rolled = moves.find(({ position }) => position.roll);
    if (!rolled) return null;
    const changes = rolled.lines.filter(({ values }) => values?.before && values.points === undefined);
    return { roll: rolled.position.roll, natural: changes[0]?.values.before ?? rolled.position.roll };
  }

  actedBefore(at) {
    const { round } = this.list[at].position;
    return new Set(this.list.slice(0, at).filter(({ position }) => position.round === round).map(({ position }) => position.actor));
  }
}

export const facesOf = (reply) => reply.steps.flatMap(({ dice }) => dice.map(({ value }) => value));

/** Slots 1 to 3 are a's units, 4 to 6 b's. */
export const sideOf = (slot) => SIDES[Math.floor((slot - 1) / 3)];

/** What a move's log says, in one line. */
export const sentence = ({ lines }) =>
  lines.map(({ name, text, verdict, status }) => [(status ? say(`mark_${status}`) : "") + name, text, verdict].filter(Boolean).join(" ")).join(" / ");
