/* A session handed on: as its link, as lines for the chat, in a file with its log. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { say } from "../page/page.js";
import { saveFile } from "../page/save-file.js";

/** @typedef {import("./play-session.js").PlaySession} Session */

const linkTo = (table, link) => new URL(`${table.dataset.page ?? location.pathname}#s=${link}`, location.href).href;
const told = async (table) => table.reply ?? table.question({}, { aside: true });

/** Whoever has gone back hands on the moment, with what was played after it.
    @param {Session} table */
export async function copyLink(table, button) {
  const { moves } = table.line;
  const whole = { moves: [...moves, ...table.future], at: moves.length };
  const reply = await (table.future.length && !table.told ? table.question(whole, { aside: true }) : told(table));
  if (reply?.link) copyFrom(button, linkTo(table, reply.link));
  else if (reply) announce(say("session_long"));
}

/** For the session's chat: the log, and the link that opens it; not from a seat, since all hands are in the link.
    @param {Session} table */
export async function copyLog(table, button) {
  const reply = await told(table);
  if (reply?.chat)
    copyFrom(button, [reply.chat, reply.link && !table.seat ? linkTo(table, reply.link) : ""].join("\n").trim());
}

/** What was played in one round, the first move first. */
export function copyRound(button) {
  const entries = [...button.closest(".lg").querySelectorAll(".cp")].reverse();
  copyFrom(button, entries.map((each) => each.dataset.copy).join("\n"));
}

/** Everything that plays it again, a check for each move, and the log in both languages.
    @param {Session} table */
export async function keepFile(table) {
  const reply = await table.question({ export: true }, { aside: true });
  if (!reply || reply.error) return;
  const { session, setup, seed, moves, checks, logs, versions } = reply;
  const text = JSON.stringify({ session, setup, seed, moves, checks, versions, logs }, null, 1);
  saveFile(new Blob([text], { type: "application/json" }), session.replace(".", "-"), "json");
}

export const readFile = (file) => file?.text() ?? Promise.resolve("");
