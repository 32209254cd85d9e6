// Words from the engine as nodes of the page: cells and houses in a sentence become
// buttons that light them on the board, each after the shape that the picture has there.

import {element} from "./dom.js";
import {sign} from "./board.js";
import {CELLS, boxOf, cellOf, colOf, rowOf} from "./game.js";

const HOUSE = String.raw`(?:row|column|box)(?:e?s)? [1-9](?:(?:, [1-9])* and [1-9])?`;
const NAMES = new RegExp(String.raw`\br([1-9]+)c([1-9]+)\b|\b(${HOUSE})`, "gi");
const LONGEST = 160; // characters of a conclusion that stands by itself

const BETWEEN = /^[),]*(?: (?:and|or|not|is|are|must be|has to be|can only be|rather than)(?: in)?)? ?$/; // names of which one thing is said
const AFTER = /^[),]* (?:is not|is|cannot be|can be|must be|has|have|loses|lose) (?:the |a |candidate )?((?:[1-9](?:, | or | and ))*[1-9])(?![\d(])/;
const BEFORE = /(?<![\d([])\b((?:[1-9](?:, | or | and ))*[1-9])(?:s|’s)?(?: (?:in|of|at|from|can be removed from|must be|is|only|has|its|either|then|be))*,? ?$/;

const COLOURED = /^ (?:is )?\(?(?:blue|green|orange|purple)/;

/** The digits that are said of each of the names in a sentence, "" for none: of a list those before or after it.
 * @param {string} text
 * @param {RegExpExecArray[]} names
 * @returns {string[]} */
function digitsSaid(text, names) {
  const end = (/** @type {number} */ i) => names[i].index + names[i][0].length, out = names.map(() => ""), after = names.map((_, i) => AFTER.exec(text.slice(end(i)))?.[1]);
  names.forEach((name, i) => {
    const before = text.slice(i ? end(i - 1) : 0, name.index);
    out[i] = after[i] ?? BEFORE.exec(before)?.[1] ?? (i && BETWEEN.test(before) ? out[i - 1] : "");
  });
  for (let i = names.length - 2; i >= 0; i--) if (!after[i] && after[i + 1] && BETWEEN.test(text.slice(end(i), names[i + 1].index))) out[i] = after[i] = after[i + 1] ?? "";
  return out.map((digits) => digits.replace(/\D/g, ""));
}

/** A sentence with its names as buttons, each after the candidates that are meant, as the board draws them.
 * @param {string} text
 * @param {import("./board.js").Board} board
 * @param {"" | "gone" | "goes"} [follows] what the candidates of a conclusion do */
export function sentence(text, board, follows = "") {
  const out = document.createDocumentFragment(), names = [...text.matchAll(NAMES)], said = digitsSaid(text, names);
  let done = 0;
  names.forEach((match, i) => {
    const end = match.index + match[0].length, open = text[match.index - 1] === "(" ? "(" : "", close = /^[),.;:]*/.exec(text.slice(end))?.[0] ?? "";
    out.append(text.slice(done, match.index - open.length));
    const cells = match[3] ? houses(match[3]) : block(match[1], match[2]);
    const signs = (match[3] ? [] : [...said[i] || (COLOURED.test(text.slice(end)) ? board.only(cells[0]) : "0")]).map((digit) => {
      const shape = board.shape(cells, Number(digit), follows === "gone"), drawn = shape.startsWith("fact") ? follows : shape;
      return drawn ? sign(drawn, Number(digit) || "") : "";
    });
    out.append(element("span", {className: "nb"}, open, ...signs, reference(match[0], cells, board), close));
    done = end + close.length;
  });
  out.append(text.slice(done));
  return out;
}

/** @param {string} text
 * @param {number[]} cells
 * @param {import("./board.js").Board} board */
function reference(text, cells, board) {
  const name = cells.length === 1 ? `${text}, row ${rowOf(cells[0]) + 1} column ${colOf(cells[0]) + 1}` : text;
  const button = element("button", {type: "button", className: cells.length < 9 ? "ref" : "ref many", tabIndex: -1, "aria-label": name}, text);
  for (const on of ["pointerenter", "focus"]) button.addEventListener(on, () => board.light(cells));
  for (const off of ["pointerleave", "blur"]) button.addEventListener(off, () => board.light([]));
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

/** Lines of text as paragraphs, each indented as it is.
 * @param {string} text
 * @param {import("./board.js").Board} board */
export function paragraphs(text, board) {
  return text.split("\n").filter((line) => line.trim()).map((line) => element("p", {
    className: `deep-${Math.min(Math.floor((line.length - line.trimStart().length) / 2), 6)}`,
  }, sentence(line.trim(), board)));
}

/** Splits the text of a step: the reason, and the conclusion, which is its last sentence.
 * @param {StepDoc} step
 * @returns {{why: string, so: string}} */
export function split(step) {
  const text = step.text.trim(), at = Math.max(text.lastIndexOf(". ") + 1, text.lastIndexOf("\n"));
  const so = text.slice(at).trim();
  if (at > 0 && so.length <= LONGEST) return {why: text.slice(0, at).trim(), so};
  return {why: text, so: `So ${results(step)}.`};
}

/** What a step removes and places, in words.
 * @param {StepDoc} step */
function results(step) {
  const one = (/** @type {string} */ text) => text.replace("<>", " cannot be ").replace("=", " is ");
  const all = [...step.place, ...step.eliminate].map(one);
  return all.length > 3 ? `${all.length} candidates can be removed` : all.join(" and ");
}

/** The result of a step in a list: "r2c5 ≠ 4", or how many candidates go.
 * @param {StepDoc} step */
export function resultOf(step) {
  if (step.place.length === 1) return step.place[0].replace("=", " = ");
  if (step.place.length) return `${step.place.length} digits`;
  return step.eliminate.length === 1 ? step.eliminate[0].replace("<>", " ≠ ") : `${step.eliminate.length} candidates`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its word: "1 hint", "2 hints", "no hints".
 * @param {number} n
 * @param {string} word */
export const plural = (n, word) => n ? `${n} ${word}${n === 1 ? "" : "s"}` : `no ${word}s`;
