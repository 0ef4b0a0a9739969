/* Bytes as a reader's language writes them. */

import { config } from "../page/page.js";

const UNITS = ["byte", "kilobyte", "megabyte"];

/** Bytes are spelt out, for only so does English say "78 bytes". */
export function sized(count) {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
  const unit = {
    style: "unit",
    unit: UNITS[power],
    unitDisplay: power ? "short" : "long",
    maximumFractionDigits: 1,
  };
  return new Intl.NumberFormat(config().lang, /** @type {any} */ (unit)).format(count / 1000 ** power);
}
