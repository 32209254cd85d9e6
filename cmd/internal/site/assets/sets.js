// Truths and links as the reason of a move, picked from the board: a selected cell offers
// itself and its digits in their houses. They are kept in the field of the reason, which the
// referee reads; the engine says after each pick what follows, and draws it.

import {$, button, element, input} from "./dom.js";
import {boxOf, candidates, colOf, digitsOf, nameOf, rowOf} from "./game.js";
import {paragraphs} from "./words.js";

/** Wires the picking of sets.
 * @param {import("./play.js").App} app
 * @param {HTMLInputElement} field that they are written into */
export function setPicking(app, field) {
  const root = $("sets"), out = $("sets-out"), begin = button("check-sets");
  const into = () => input("sets-links").checked ? 1 : 0;
  const tell = (/** @type {string} */ text) => out.replaceChildren(...paragraphs(text, (cells) => app.board.light(cells)));
  const ask = async () => {
    const doc = await app.ask("sets", {position: app.position, sets: field.value}, tell);
    if (!doc) return;
    app.picture(doc.svg);
    tell(doc.text);
  };
  const take = (/** @type {string} */ name) => {
    const lists = setsOf(field.value), list = lists[into()], at = list.indexOf(name);
    if (at < 0) list.push(name);
    else list.splice(at, 1);
    field.value = `truths ${lists[0].join(" ")} links ${lists[1].join(" ")}`.trim();
    offer();
    ask();
  };
  const offer = () => {
    if (root.hidden) return;
    const c = app.board.cursor, list = setsOf(field.value)[into()];
    const marks = app.board.selected.size === 1 ? candidates(app.game.position, c) : 0;
    const houses = [`r${rowOf(c) + 1}`, `c${colOf(c) + 1}`, `b${boxOf(c) + 1}`];
    const names = marks ? [...digitsOf(marks).flatMap((d) => houses.map((h) => d + h)), nameOf(c)] : [];
    $("sets-offer").replaceChildren(...names.map((name) => element("button",
      {type: "button", className: "small", "aria-pressed": String(list.includes(name)), onclick: () => take(name)}, name)));
  };
  const show = (/** @type {boolean} */ on) => {
    root.hidden = !on;
    begin.setAttribute("aria-pressed", String(on));
    if (!on) return begin.focus();
    app.raise("half");
    root.scrollIntoView({block: "nearest"});
    offer();
    app.board.select(app.board.cursor);
  };
  begin.addEventListener("click", () => show(root.hidden));
  button("sets-done").addEventListener("click", () => show(false));
  root.addEventListener("change", offer);
  app.board.addEventListener("select", offer);
  app.changes.addEventListener("change", () => {
    if (!root.hidden && setsOf(field.value).flat().length) ask();
    offer();
  });
}

/** The truths and the links of a text, none of any other reason.
 * @param {string} text */
function setsOf(text) {
  const [, truths = "", links = ""] = /^truths (.*?) ?links ?(.*)$/.exec(text) ?? [];
  return [truths, links].map((list) => list.split(" ").filter(Boolean));
}
