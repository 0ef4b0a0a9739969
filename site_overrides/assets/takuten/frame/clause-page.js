/* What a clause's own page needs: the menu, and what a table plays instead of a ruling. */

import "../clause/clause-menu.js";
import { pressAgain } from "./early-press.js";

if (document.querySelector(".clause.ruling")) import("../notes/notes.js");
pressAgain(".clause > .cid");
