// Check my position, and check my move.

import {ALL, bit, digitsOf, candidates, nameOf} from "./game.js";
import {element, sentence} from "./words.js";

/** Wires the panel that checks. */
export function checkPanel(app) {
  const out = document.getElementById("check-out");
  const say = (text) => out.replaceChildren(element("p", {}, text));
  document.getElementById("check-position").addEventListener("click", async () => {
    const doc = await app.ask("state", {position: app.position}, say);
    if (doc) say(doc.words);
  });
  const move = document.getElementById("check-move");
  document.getElementById("check-why").addEventListener("click", async () => {
    const doc = await app.ask("why", {position: app.position, conclusion: move.value}, say);
    if (!doc) return;
    app.board.overlay(doc.svg);
    out.replaceChildren(element("p", {}, `${doc.conclusion} holds. ${doc.certainty}`), story(doc.story, app));
  });
  app.board.addEventListener("select", () => suggest(app));
  app.game.addEventListener("change", () => {
    out.replaceChildren();
    suggest(app);
  });
}

/** The lines of a story, each indented as it is. */
function story(text, app) {
  const lines = text.split("\n").filter((line) => line.trim());
  return element("div", {className: "story"}, ...lines.map((line) => element("p", {
    className: `deep-${Math.min(Math.floor((line.length - line.trimStart().length) / 2), 6)}`,
  }, sentence(line.trim(), (cells) => app.board.light(cells)))));
}

/** Offers the conclusions about the selected cell as buttons. */
function suggest(app) {
  const root = document.getElementById("check-suggest"), cell = app.board.cursor;
  const marks = app.board.selected.size === 1 ? candidates(app.game.position, cell) & ALL : 0;
  const move = document.getElementById("check-move");
  const offer = (sign) => digitsOf(marks).map((d) => {
    const text = `${nameOf(cell)}${sign}${d}`;
    return element("button", {type: "button", className: "small", onclick: () => { move.value = text; }}, text);
  });
  root.replaceChildren(...marks & ~bit(0) ? [...offer("<>"), ...offer("=")] : []);
}
