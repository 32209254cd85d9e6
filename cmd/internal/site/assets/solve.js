// The whole path: every step with its picture and its sentence, and the grade.

import {fromEngine} from "./game.js";
import {element} from "./words.js";
import {stepList} from "./steps.js";

/** Wires the panel that solves. */
export function solvePanel(app) {
  const go = document.getElementById("solve-go"), out = document.getElementById("solve-out");
  const grade = document.getElementById("solve-grade"), scales = document.getElementById("solve-scales");
  let shown = null;

  go.addEventListener("click", async () => {
    const doc = await app.ask("solve", {position: app.position, ladder: document.getElementById("solve-ladder").value},
      (text) => out.replaceChildren(element("p", {}, text)));
    if (!doc) return;
    const list = element("div");
    const take = element("button", {type: "button"}, "Play on from this step");
    out.replaceChildren(
      element("p", {}, doc.grade ? `Grade: ${doc.grade}. Path: ${doc.path}.` : `Path: ${doc.path}.`), list,
      element("div", {className: "row"}, take));
    shown = {doc, list: stepList(list, app, doc.log.steps, (i) => doc.positions[i])};
    globalThis.pencilmarkLog = doc.log; // what the page shows, for tests and for the curious
    take.addEventListener("click", () => takeUp(app, shown));
    if (doc.log.steps.length) shown.list.choose(0, false);
  });

  grade.addEventListener("click", async () => {
    scales.replaceChildren(element("p", {}, "Grading …"));
    const rows = [];
    for (const scale of ["hodoku", "heuristic", "se"]) {
      const doc = await app.ask("grade", {position: app.position, scales: scale},
        (text) => scales.replaceChildren(element("p", {}, text)));
      if (!doc) break;
      rows.push(...gradeRows(scale, doc));
      scales.replaceChildren(element("table", {}, element("caption", {}, "The puzzle on each scale"),
        element("tbody", {}, ...rows)));
    }
  });

  app.game.addEventListener("change", () => {
    out.replaceChildren();
    scales.replaceChildren();
    shown = null;
  });
}

/** Puts the position before the step that is shown on the board. */
async function takeUp(app, shown) {
  const doc = await app.ask("parse", {text: shown.doc.positions[Math.max(shown.list.shown, 0)]});
  if (doc) app.game.load(fromEngine(doc));
}

function gradeRows(scale, doc) {
  if (doc.status !== "ok") return [row(scale, doc.error ?? doc.status)];
  switch (scale) {
    case "hodoku":
      return [row("HoDoKu", `${doc.level}, ${doc.score} points, ${doc.steps} steps, hardest ${doc.hardest}`)];
    case "se":
      return [row("Sudoku Explainer", `ER ${doc.se.er.toFixed(1)}, EP ${doc.se.ep.toFixed(1)}, ED ${doc.se.ed.toFixed(1)}`)];
  }
  return [row("Search", `${doc.heuristic.toFixed(1)} of 5.0`)];
}

const row = (name, text) => element("tr", {}, element("th", {scope: "row"}, name), element("td", {}, text));
