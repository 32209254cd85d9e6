// Words from the engine as nodes of the page: cells and houses in a sentence become
// buttons that light them on the board.

import {element} from "./dom.js";
import {CELLS, boxOf, cellOf, colOf, rowOf} from "./game.js";

const HOUSE = String.raw`(?:row|column|box)s? [1-9](?:(?:, [1-9])* and [1-9])?`;
const NAMES = new RegExp(String.raw`\br([1-9]+)c([1-9]+)\b|\b(${HOUSE})`, "gi");

/** A sentence with its names as buttons, each after the shape that the picture has there.
 * @param {string} text
 * @param {(cells: number[]) => void} light called with the cells, and with none after
 * @param {(cells: number[]) => string} shape "" for none */
export function sentence(text, light, shape = () => "") {
  const out = document.createDocumentFragment();
  let done = 0;
  for (const match of text.matchAll(NAMES)) {
    out.append(text.slice(done, match.index));
    const cells = match[3] ? houses(match[3]) : block(match[1], match[2]);
    const kind = match[3] ? "" : shape(cells);
    if (kind) out.append(element("span", {className: `shape ${kind}`, "aria-hidden": "true"}));
    out.append(reference(match[0], cells, light));
    done = match.index + match[0].length;
  }
  out.append(text.slice(done));
  return out;
}

/** @param {string} text
 * @param {number[]} cells
 * @param {(cells: number[]) => void} light */
function reference(text, cells, light) {
  const button = element("button", {type: "button", className: "ref"}, text);
  for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => light(cells));
  for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => light([]));
  return button;
}

/** The cells of a name such as r12c3.
 * @param {string} rows
 * @param {string} cols */
function block(rows, cols) {
  return [...rows].flatMap((r) => [...cols].map((c) => 9 * (Number(r) - 1) + (Number(c) - 1)));
}

/** The cells of houses such as "rows 1 and 4".
 * @param {string} text */
function houses(text) {
  const kind = text.slice(0, 3).toLowerCase();
  const of = kind === "row" ? rowOf : kind === "col" ? colOf : boxOf;
  return (text.match(/[1-9]/g) ?? []).flatMap((digit) => CELLS.filter((c) => of(c) === Number(digit) - 1));
}

/** Conclusions such as "r1c2<>5" and "r1c2=5" as [cell, digit].
 * @param {string[]} list
 * @returns {[number, number][]} */
export function conclusions(list) {
  return list.map((text) => {
    const [cell, digit] = text.split(/<>|=/);
    return [cellOf(cell), Number(digit)];
  });
}

/** Lines of text as paragraphs, each indented as it is, with the names in them as
 * buttons.
 * @param {string} text
 * @param {(cells: number[]) => void} light
 * @param {(cells: number[]) => string} [shape] */
export function paragraphs(text, light, shape) {
  return text.split("\n").filter((line) => line.trim()).map((line) => element("p", {
    className: `deep-${Math.min(Math.floor((line.length - line.trimStart().length) / 2), 6)}`,
  }, sentence(line.trim(), light, shape)));
}
