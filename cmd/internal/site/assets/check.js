// Check my position, and check my move.

import {digitsOf, candidates, cellOf, conflicts, nameOf} from "./game.js";
import {element, sentence} from "./words.js";

const RUNGS = 3; // of telling mistakes, after how many there are

/** Wires the panel that checks. */
export function checkPanel(app) {
  const out = document.getElementById("check-out"), more = document.getElementById("check-more");
  const move = document.getElementById("check-move"), because = document.getElementById("check-because");
  const say = (text) => out.replaceChildren(...lines(text, app));
  let rung = -1;

  const tell = async (level) => {
    const p = app.game.position, text = (list) => list.map((v) => v || ".").join("");
    const board = conflicts(p).length ? {givens: text(p.givens), values: text(p.values)} : {position: app.position};
    const doc = await app.ask("mistakes", {...board, level}, say);
    if (!doc) return;
    rung = level;
    more.hidden = doc.sound || rung === RUNGS;
    say(doc.words);
    app.board.light((doc.light ?? []).map(cellOf));
  };
  document.getElementById("check-position").addEventListener("click", () => tell(0));
  more.addEventListener("click", () => tell(rung + 1));

  document.getElementById("check-go").addEventListener("click", async () => {
    const doc = await app.ask("check", {position: app.position, claim: move.value, because: because.value}, say);
    if (doc) say(doc.text);
  });
  document.getElementById("check-why").addEventListener("click", async () => {
    const doc = await app.ask("why", {position: app.position, conclusion: move.value}, say);
    if (!doc) return;
    app.board.overlay(doc.svg);
    out.replaceChildren(element("p", {}, `${doc.conclusion} holds. ${doc.certainty}`),
      element("div", {className: "story"}, ...lines(doc.story, app)));
  });
  app.board.addEventListener("select", () => suggest(app, move));
  app.game.addEventListener("change", () => {
    out.replaceChildren();
    more.hidden = true;
    app.board.light([]);
    suggest(app, move);
  });
}

/** Lines of text as paragraphs, each indented as it is. */
function lines(text, app) {
  return text.split("\n").filter((line) => line.trim()).map((line) => element("p", {
    className: `deep-${Math.min(Math.floor((line.length - line.trimStart().length) / 2), 6)}`,
  }, sentence(line.trim(), (cells) => app.board.light(cells))));
}

/** Offers the conclusions about the selected cell as buttons. */
function suggest(app, move) {
  const cell = app.board.cursor;
  const marks = app.board.selected.size === 1 ? candidates(app.game.position, cell) : 0;
  const offer = (sign) => digitsOf(marks).map((d) => {
    const text = `${nameOf(cell)}${sign}${d}`;
    return element("button", {type: "button", className: "small", onclick: () => { move.value = text; }}, text);
  });
  document.getElementById("check-suggest").replaceChildren(...offer("<>"), ...offer("="));
}
