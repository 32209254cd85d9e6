// The first visit: a real puzzle with one question. Whoever taps a cell is told at once why it
// can, or cannot, have the digit; the puzzle then goes on with it.

import {$, element, setText, target} from "./dom.js";
import {Board, houseCells} from "./board.js";
import {capital} from "./words.js";
import {CELLS, colOf, rowOf, sees} from "./game.js";

const DIGIT = 8, BOX = "b1";

/** Asks where the digit goes in the first puzzle, until it is answered or left.
 * @param {import("./play.js").App} app
 * @param {(cell: number) => void} go plays the puzzle, with the digit in a cell if that is 0 or more */
export function question(app, go) {
  const root = $("ask-board"), p = app.game.position, said = $("ask-said"), button = /** @type {HTMLButtonElement} */ ($("play-first"));
  const rulers = (/** @type {number} */ c) => CELLS.filter((q) => p.values[q] === DIGIT && sees(q, c));
  const open = houseCells(BOX).filter((c) => !p.values[c]), right = open.find((c) => !rulers(c).length) ?? -1;
  const board = new Board(root, {label: `Where does the ${DIGIT} go in box 1?`});
  const line = (/** @type {number} */ c, /** @type {number} */ q) => rowOf(c) === rowOf(q) ? `row ${rowOf(q) + 1}` : `column ${colOf(q) + 1}`;
  const paint = (/** @type {import("./picture.js").Picture} */ picture = {}) => board.paint({houses: [BOX], equal: DIGIT, ...picture});
  const rings = (/** @type {number[]} */ list) => Object.fromEntries(list.map((c) => [c, "ring"]));
  board.grid.removeAttribute("data-part"); // that names the board of the game
  board.choose([]);
  board.show(p);
  paint();
  button.onclick = () => go(-1);
  const tapped = (/** @type {number} */ c) => {
    const by = rulers(c), lanes = /** @type {[number, number][]} */ (by.map((q) => [q, c]));
    if (c === right) {
      const all = open.filter((o) => o !== c), from = [...new Set(all.flatMap((o) => rulers(o).slice(0, 1)))];
      const far = from.map((q) => /** @type {[number, number]} */ ([q, farthest(q, all.filter((o) => rulers(o)[0] === q))]));
      paint({equal: 0, cells: {...rings(from), ...Object.fromEntries(all.map((o) => [o, "closed"])), [c]: `goes=${DIGIT}`}, lanes: far});
      setText($("welcome-title"), "Right. That is the whole idea of Sudoku.");
      setText(said, `${sentenceOf(from.map((q) => line(all.find((o) => rulers(o)[0] === q) ?? q, q)))} already have an ${DIGIT}, so only one cell of the box is left. You found a Hidden Single.`);
      setText(button, "Go on with this puzzle");
      button.classList.add("first");
      button.onclick = () => go(c);
      button.focus({preventScroll: true});
      return;
    }
    paint(open.includes(c) ? {cells: rings(by.slice(0, 1)), lanes: lanes.slice(0, 1)} : {});
    setText(said, p.values[c] ? "This cell has its digit already. Tap an empty cell of the marked box." : !open.includes(c) ? `Look for the ${DIGIT} of the marked box.`
      : `Not there: ${line(c, by[0])} already has an ${DIGIT}. Try another cell.`);
  };
  const cellAt = (/** @type {Event} */ event) => Number(target(event)?.closest("[data-cell]")?.getAttribute("data-cell") ?? -1);
  board.grid.addEventListener("click", (event) => { if (cellAt(event) >= 0) tapped(cellAt(event)); });
  board.grid.addEventListener("keydown", (event) => { if ((event.key === "Enter" || event.key === " ") && cellAt(event) >= 0) event.preventDefault(), tapped(cellAt(event)); });
  root.append(element("span", {className: "vh"}, "Press Enter to choose a cell."));
}

/** The one of some cells that is farthest from another.
 * @param {number} q
 * @param {number[]} list */
const farthest = (q, list) => list.reduce((a, b) => Math.hypot(rowOf(b) - rowOf(q), colOf(b) - colOf(q)) > Math.hypot(rowOf(a) - rowOf(q), colOf(a) - colOf(q)) ? b : a);

/** Houses as the beginning of a sentence.
 * @param {string[]} list */
const sentenceOf = (list) => capital([...new Set(list)].join(" and "));
