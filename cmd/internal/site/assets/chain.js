// A chain drawn as the reason of a move. The learner takes its candidates in turn: with
// the mouse by a click, or else by choosing a cell, or several for a group, and then a
// digit, on the number pad or with a key. What comes of it is the line that a forum
// would write, (4)r1c2=(4)r1c8-(4)r5c8, which the referee reads.

import {$, button, digitOf} from "./dom.js";
import {bare, bit, candidates, colOf, nameOf, rowOf} from "./game.js";

/** @typedef {import("./board.js").ChainNode} ChainNode */

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
  #link = button("chain-link");
  #begin = button("check-draw");

  /** @param {import("./play.js").App} app
   * @param {HTMLInputElement} field that the chain is written into */
  constructor(app, field) {
    this.app = app;
    this.field = field;
    this.#begin.addEventListener("click", () => this.drawing ? this.done() : this.#start());
    this.#link.addEventListener("click", () => this.flip(this.#next === "=" ? "-" : "="));
    button("chain-back").addEventListener("click", () => this.back());
    button("chain-done").addEventListener("click", () => this.done());
    app.board.addEventListener("candidate", (event) => this.#clicked(/** @type {CustomEvent} */ (event).detail));
    app.board.root.addEventListener("keydown", (event) => this.#key(event), true);
    app.changes.addEventListener("change", () => {
      this.#chain = [];
      if (this.drawing) this.#end();
    });
  }

  get drawing() { return this.app.taker !== null; }

  /** Begins, or goes on with the chain that is in the field. */
  #start() {
    if (this.field.value !== eureka(this.#chain)) this.#chain = [];
    this.#alternate();
    this.app.taker = {digit: (d) => this.add(this.app.board.selection, d), erase: () => this.back()};
    this.app.picture(null);
    $("chain").hidden = false;
    this.#begin.setAttribute("aria-pressed", "true");
    this.#show();
    this.app.raise("line");
    this.app.board.select(this.app.board.cursor);
  }

  /** Lets the next link be strong after a weak one, and weak after a strong one. */
  #alternate() { this.#next = this.#chain.at(-1)?.link === "=" ? "-" : "="; }

  #show() {
    const none = this.#chain.length === 0;
    this.field.value = eureka(this.#chain);
    $("chain-text").textContent = this.field.value
      || "Click the candidate that the chain begins with, or choose its cell and then its digit.";
    this.#link.textContent = this.#next === "=" ? "Next: strong =" : "Next: weak \u2212";
    this.#link.disabled = button("chain-back").disabled = none;
    this.app.board.show(bare(this.app.game.position), this.#chain);
  }

  /** Adds a digit in cells, those of them that can be it.
   * @param {number[]} cells
   * @param {number} digit */
  add(cells, digit) {
    const open = cells.filter((c) => candidates(this.app.game.position, c) & bit(digit));
    if (!open.length) return this.app.say(`${digit} is no candidate of ${namesOf(cells)}.`);
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

  #end() {
    this.app.taker = null;
    $("chain").hidden = true;
    this.#begin.setAttribute("aria-pressed", "false");
  }

  done() {
    this.#end();
    this.app.raise("half");
    this.app.board.show(this.app.game.position);
    button("check-go").focus();
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
