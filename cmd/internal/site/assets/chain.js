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

/** Wires the drawing of chains.
 * @param {import("./play.js").App} app
 * @param {HTMLInputElement} field that the chain is written into */
export function chainDrawing(app, field) {
  const bar = $("chain"), link = button("chain-link"), begin = button("check-draw");
  /** @type {ChainNode[]} */ let chain = [];
  /** @type {"=" | "-"} */ let next = "=";

  const show = () => {
    field.value = eureka(chain);
    $("chain-text").textContent = chain.length ? field.value
      : "Click the candidate that the chain begins with, or choose its cell and then its digit.";
    link.textContent = next === "=" ? "Next link: strong =" : "Next link: weak \u2212";
    link.disabled = button("chain-back").disabled = chain.length === 0;
    app.board.show(bare(app.game.position), chain);
  };
  const add = (/** @type {number[]} */ cells, /** @type {number} */ digit) => {
    const open = cells.filter((c) => candidates(app.game.position, c) & bit(digit));
    if (!open.length) return app.say(`${digit} is no candidate of ${namesOf(cells)}.`);
    chain.push({cells: open, digit, link: chain.length ? next : ""});
    if (chain.length > 1) next = next === "=" ? "-" : "=";
    app.say("");
    show();
  };
  const back = () => {
    const last = chain.pop();
    next = last?.link || "=";
    show();
  };
  const flip = (/** @type {"=" | "-"} */ sign) => {
    if (chain.length) next = sign;
    show();
  };
  const end = () => {
    app.taker = null;
    bar.hidden = true;
    begin.setAttribute("aria-pressed", "false");
  };
  const done = () => {
    end();
    app.board.show(app.game.position);
    button("check-go").focus();
  };
  const start = () => {
    if (field.value !== eureka(chain)) chain = [];
    next = chain.at(-1)?.link === "=" ? "-" : "=";
    app.taker = {digit: (d) => add(app.board.selection, d), erase: back};
    app.board.overlay(null);
    bar.hidden = false;
    begin.setAttribute("aria-pressed", "true");
    show();
    app.board.root.scrollIntoView({block: "nearest"});
    app.board.select(app.board.cursor);
  };

  begin.addEventListener("click", () => app.taker ? done() : start());
  link.addEventListener("click", () => flip(next === "=" ? "-" : "="));
  button("chain-back").addEventListener("click", back);
  button("chain-done").addEventListener("click", done);
  app.board.addEventListener("candidate", (event) => {
    const {cell, digit} = /** @type {CustomEvent} */ (event).detail;
    if (app.taker && candidates(app.game.position, cell) & bit(digit)) add([cell], digit);
  });
  app.game.addEventListener("change", () => {
    chain = [];
    if (app.taker) end();
  });
  app.board.root.addEventListener("keydown", (event) => {
    const does = app.taker && !event.ctrlKey && !event.metaKey && !event.altKey && keyed(event, {add, back, flip, done}, app);
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** Does what a key on the board says of the chain; returns whether it says anything.
 * @param {KeyboardEvent} event
 * @param {{add: Function, back: Function, flip: Function, done: Function}} does
 * @param {import("./play.js").App} app */
function keyed(event, {add, back, flip, done}, app) {
  const d = digitOf(event);
  if (d) add(app.board.selection, d);
  else if (event.key === "=" || event.key === "-") flip(event.key);
  else if (event.key === "Backspace" || event.key === "Delete") back();
  else if (event.key === "Enter" || event.key === "Escape") done();
  else return false;
  return true;
}
