// A chain drawn as the reason of a move. The learner takes its candidates in turn: with
// the mouse by a click, or else by choosing a cell, or several for a group, and then a
// digit, on the number pad or with a key. What comes of it is the line that a forum
// would write, (4)r1c2=(4)r1c8-(4)r5c8, which the referee reads.

import {$, digitOf} from "./dom.js";
import {bare, bit, candidates, colOf, nameOf, rowOf} from "./game.js";

/** A statement of a chain: that a digit is in these cells, or is not, and the link
 * that leads to it: "=" strong, "-" weak, "" for the first.
 * @typedef {{cells: number[], digit: number, link: "" | "=" | "-"}} ChainNode */

/** The name of some cells: r1c2, r1c28, r19c2, or one after the other.
 * @param {number[]} cells */
function namesOf(cells) {
  const rows = [...new Set(cells.map(rowOf))], cols = [...new Set(cells.map(colOf))];
  const digits = (/** @type {number[]} */ list) => list.map((i) => i + 1).join("");
  if (rows.length === 1 || cols.length === 1) return `r${digits(rows)}c${digits(cols)}`;
  return cells.map(nameOf).join(",");
}

/** A chain in Eureka notation.
 * @param {ChainNode[]} chain */
export const eureka = (chain) => chain.map((n) => `${n.link}(${n.digit})${namesOf(n.cells)}`).join("");

/** The drawing of a chain on the board of a page. */
export class Drawing {
  /** @type {ChainNode[]} */ #chain = [];
  /** @type {"=" | "-"} */ #next = "=";

  /** @param {import("./play.js").App} app
   * @param {HTMLInputElement} field that the chain is written into
   * @param {() => void} ended called when it is drawn */
  constructor(app, field, ended) {
    this.app = app;
    this.field = field;
    this.ended = ended;
    app.board.addEventListener("candidate", (event) => this.#clicked(/** @type {CustomEvent} */ (event).detail));
    app.board.root.addEventListener("keydown", (event) => this.#key(event), true);
    app.changes.addEventListener("change", () => {
      this.#chain = [];
      this.app.taker = null;
    });
  }

  get drawing() { return this.app.taker !== null; }

  /** Begins, or goes on with the chain that is in the field; or ends it. */
  toggle() {
    if (this.drawing) return this.done();
    if (this.field.value !== eureka(this.#chain)) this.#chain = [];
    this.#alternate();
    this.app.taker = {digit: (d) => this.add(this.app.board.selection, d), erase: () => this.back()};
    this.#show();
    this.app.board.select(this.app.board.cursor);
  }

  /** Lets the next link be strong after a weak one, and weak after a strong one. */
  #alternate() { this.#next = this.#chain.at(-1)?.link === "=" ? "-" : "="; }

  #show() {
    this.field.value = eureka(this.#chain);
    this.app.board.paint(chainPicture(this.#chain), bare(this.app.game.position));
    const none = this.#chain.length === 0;
    this.app.teacher.show({
      tab: "check", kind: "draw", title: "Draw a chain", count: none ? "" : `${this.#chain.length} so far`, sheet: "line",
      why: this.field.value || "Click the candidates of the chain in order. Or tap a cell, and then its digit.",
      acts: [{label: this.#next === "=" ? "Next: strong =" : "Next: weak \u2212", id: "chain-link", off: none, run: () => this.flip(this.#next === "=" ? "-" : "=")},
        {label: "Take back", id: "chain-back", off: none, run: () => this.back()}, {label: "Done", id: "chain-done", first: true, run: () => this.done()}],
      leave: () => { this.app.taker = null; },
    });
  }

  /** Adds a digit in cells, those of them that can be it.
   * @param {number[]} cells
   * @param {number} digit */
  add(cells, digit) {
    const open = cells.filter((c) => candidates(this.app.game.position, c) & bit(digit));
    if (!open.length) return this.app.say(`${digit} is not a candidate in ${namesOf(cells)}.`);
    this.#chain.push({cells: open, digit, link: this.#chain.length ? this.#next : ""});
    this.#alternate();
    this.app.say("");
    this.#show();
  }

  /** Takes the last candidate back. */
  back() {
    this.#next = this.#chain.pop()?.link || "=";
    this.#show();
  }

  /** Says what the next link is.
   * @param {"=" | "-"} sign */
  flip(sign) {
    if (this.#chain.length) this.#next = sign;
    this.#show();
  }

  done() {
    this.app.taker = null;
    this.app.board.paint(null);
    this.ended();
    $("check-go").focus();
  }

  /** @param {{cell: number, digit: number}} candidate */
  #clicked({cell, digit}) {
    if (this.drawing && candidates(this.app.game.position, cell) & bit(digit)) this.add([cell], digit);
  }

  /** Does what a key on the board says of the chain, before the board hears of it.
   * @param {KeyboardEvent} event */
  #key(event) {
    if (!this.drawing || event.ctrlKey || event.metaKey || event.altKey) return;
    const d = digitOf(event);
    if (d) this.add(this.app.board.selection, d);
    else if (event.key === "=" || event.key === "-") this.flip(event.key);
    else if (event.key === "Backspace" || event.key === "Delete") this.back();
    else if (event.key === "Enter" || event.key === "Escape") this.done();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A chain as a picture: its candidates with their numbers, and the links between them.
 * @param {ChainNode[]} chain
 * @returns {import("./picture.js").Picture} */
function chainPicture(chain) {
  /** @type {Record<string, string>} */ const marks = {};
  /** @type {Record<string, string>} */ const tags = {};
  const at = (/** @type {ChainNode} */ n) => n.cells.map((c) => /** @type {[number, number]} */ ([c, n.digit]));
  chain.forEach((n, i) => at(n).forEach(([c, d]) => {
    marks[`${c}:${d}`] = i % 2 ? "square" : "disc";
    tags[`${c}:${d}`] = String(i + 1);
  }));
  const links = chain.slice(1).map((n, i) => ({from: at(chain[i]), to: at(n), kind: n.link === "=" ? "strong" : "weak"}));
  return {marks, tags, links};
}
