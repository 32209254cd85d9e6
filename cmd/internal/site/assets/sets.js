// Truths and links as the reason of a move, picked from the board: a selected cell offers
// itself and its digits in their houses. They are kept in the field of the reason, which the
// referee reads; the engine says after each pick what follows, and draws it.

import {element} from "./dom.js";
import {boxOf, candidates, colOf, digitsOf, nameOf, rowOf} from "./game.js";
import {pictureOf} from "./picture.js";
import {paragraphs} from "./words.js";

/** Wires the picking of sets.
 * @param {import("./play.js").App} app
 * @param {HTMLInputElement} field that they are written into
 * @param {() => void} ended called when they are picked */
export function setPicking(app, field, ended) {
  const out = element("div", {id: "sets-out", "aria-live": "polite"}), offers = element("div", {className: "chips", id: "sets-offer", role: "group", "aria-label": "Truths and links of the selected cell"});
  const kinds = element("div", {className: "chips", role: "group", "aria-label": "What is taken"});
  let into = 0, on = false;
  const tell = (/** @type {string} */ text) => out.replaceChildren(...paragraphs(text, app.board));
  const chip = (/** @type {string} */ text, /** @type {boolean} */ pressed, /** @type {() => void} */ onclick, id = "") =>
    element("button", {type: "button", className: "chip", "aria-pressed": String(pressed), onclick, ...id ? {id} : {}}, text);
  const ask = async () => {
    const doc = await app.ask("sets", {position: app.position, sets: field.value}, tell);
    if (!doc || !on) return;
    if (doc.step) app.board.paint(pictureOf(doc.step, app.game.position));
    tell(doc.text);
  };
  const take = (/** @type {string} */ name) => {
    const lists = setsOf(field.value), list = lists[into], at = list.indexOf(name);
    if (at < 0) list.push(name);
    else list.splice(at, 1);
    field.value = `truths ${lists[0].join(" ")} links ${lists[1].join(" ")}`.trim();
    offer();
    ask();
  };
  const offer = () => {
    if (!on) return;
    const c = app.board.cursor, list = setsOf(field.value)[into];
    const marks = app.board.selected.size === 1 ? candidates(app.game.position, c) : 0;
    const houses = [`r${rowOf(c) + 1}`, `c${colOf(c) + 1}`, `b${boxOf(c) + 1}`];
    const names = marks ? [...digitsOf(marks).flatMap((d) => houses.map((h) => d + h)), nameOf(c)] : [];
    kinds.replaceChildren(...["Truths", "Links"].map((text, i) => chip(text, i === into, () => { into = i; offer(); }, `sets-${text.toLowerCase()}`)));
    offers.replaceChildren(...names.map((name) => chip(name, list.includes(name), () => take(name))));
  };
  const toggle = () => {
    on = !on;
    if (!on) return ended();
    tell("In a truth, exactly one candidate is true. In a link, at most one is. Select a cell to choose its truths and links.");
    app.teacher.show({tab: "check", kind: "sets", title: "Truths and links", sheet: "half", body: [kinds, offers, out],
      acts: [{label: "Done", id: "sets-done", first: true, run: toggle}], leave: () => { on = false; }});
    offer();
    app.board.select(app.board.cursor);
  };
  app.board.addEventListener("select", offer);
  app.changes.addEventListener("change", () => { on = false; });
  return {toggle};
}

/** The truths and the links of a text, none of any other reason.
 * @param {string} text */
function setsOf(text) {
  const [, truths = "", links = ""] = /^truths (.*?) ?links ?(.*)$/.exec(text) ?? [];
  return [truths, links].map((list) => list.split(" ").filter(Boolean));
}
