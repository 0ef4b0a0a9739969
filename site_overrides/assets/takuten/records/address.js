/* A table's view in the address: ?t=<table>&find=…&<column>=<value>…&sort=-<column>&vs=<record>.<record>#<table> */

import { writeState } from "../form/address.js";

const OWN = new Set(["t", "find", "sort", "vs"]); // not "q": Material's search takes that one

/** The view the address holds for this table, or null. Names and values are a stranger's text. */
export function readView(id) {
  const query = new URLSearchParams(location.search);
  if (query.get("t") !== id) return null;
  const columns = new Map();
  for (const [name, value] of query) if (!OWN.has(name)) columns.set(name, [...(columns.get(name) ?? []), value]);
  return {
    find: query.get("find") ?? "",
    columns,
    sort: query.get("sort") ?? "",
    vs: (query.get("vs") ?? "").split(".").filter(Boolean),
  };
}

/** The address of a view; of the table as it is printed: none. */
export function viewLink(id, { find, columns, sort, vs }) {
  const query = new URLSearchParams({ t: id });
  if (find) query.set("find", find);
  for (const [name, values] of columns) for (const value of values) query.append(name, value);
  if (sort) query.set("sort", sort);
  if (vs.length) query.set("vs", vs.join("."));
  const url = new URL(location.href);
  url.search = query.size > 1 ? String(query) : "";
  url.hash = id;
  return url.href;
}

/** A plain view leaves an address alone that is another's, a widget's or another table's. */
export function noteView(id, view) {
  const href = viewLink(id, view);
  if (new URL(href).search || new URLSearchParams(location.search).get("t") === id) writeState(href);
}
