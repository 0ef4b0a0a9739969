/* What a Japanese keyboard types wide, as a table reads it. */

/** Wide letters, signs and blanks made narrow; what is to be chosen from stays as it is. */
export function narrow(command) {
  if (/choice/i.test(command)) return command;
  return command.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll("　", " ");
}
