// The whole path: every step with its picture and its sentence, and the grade.

import {$, button, element, select} from "./dom.js";
import {fromSusser} from "./game.js";
import {stepList} from "./steps.js";

/** @typedef {{doc: Result<"solve">, list: ReturnType<typeof stepList>}} Shown */

/** Wires the panel that solves.
 * @param {import("./play.js").App} app */
export function solvePanel(app) {
  const out = $("solve-out"), scales = $("solve-scales"), ladder = select("solve-ladder"), path = select("solve-path");
  const ofScale = () => path.value === "hodoku" || path.value === "se";

  path.addEventListener("change", () => {
    ladder.disabled = ofScale();
    if (ofScale()) app.say("The path of a scale begins with the puzzle, and uses the techniques of the scale.");
  });

  button("solve-go").addEventListener("click", async () => {
    const request = ofScale() ? {position: app.puzzle, path: path.value}
      : {position: app.position, path: path.value, ladder: ladder.value, ...app.known.asked};
    const doc = await app.ask("solve", request, (text) => out.replaceChildren(element("p", {}, text)));
    if (!doc) return;
    const take = element("button", {type: "button"}, "Play on from here");
    const shown = {doc, list: stepList(out, app, doc.log.steps, (i) => doc.positions[i], [take])};
    out.append(element("p", {className: "level"}, doc.grade ? `Grade: ${doc.grade}. Path: ${doc.path}.` : `Path: ${doc.path}.`));
    globalThis.pencilmarkLog = doc.log; // what the page shows, for tests and for the curious
    $("solve-more").removeAttribute("open");
    take.addEventListener("click", () => takeUp(app, shown));
    if (doc.log.steps.length) shown.list.choose(0, false);
  });

  button("solve-grade").addEventListener("click", async () => {
    const wait = element("p", {}, "Grading …");
    scales.replaceChildren(wait);
    const rows = [];
    for (const scale of ["hodoku", "heuristic", "se"]) {
      const doc = await app.ask("grade", {position: app.position, scales: scale},
        (text) => scales.replaceChildren(element("p", {}, text)));
      if (!doc) return wait.remove();
      rows.push(gradeRow(scale, doc, doc.hardest ? (await app.technique(doc.hardest))?.name ?? doc.hardest : ""));
      if (scale === "hodoku" && doc.status === "ok") app.shelf.note({level: doc.level});
      scales.replaceChildren(element("table", {}, element("caption", {}, "The puzzle on each scale"),
        element("tbody", {}, ...rows)));
    }
  });

  app.changes.addEventListener("change", () => {
    out.replaceChildren();
    scales.replaceChildren();
    $("solve-more").setAttribute("open", "");
  });
}

/** Puts the position before the step that is shown on the board.
 * @param {import("./play.js").App} app
 * @param {Shown} shown */
async function takeUp(app, shown) {
  const position = fromSusser(shown.doc.positions[Math.max(shown.list.shown, 0)]);
  if (position) await app.shelf.begin(position, {source: "path", solutions: 1});
}

/** @param {string} scale
 * @param {GradeDoc} doc
 * @param {string} hardest the name of its hardest technique */
function gradeRow(scale, doc, hardest) {
  if (doc.status !== "ok") return row(scale, doc.error ?? doc.status);
  if (scale === "hodoku") return row("HoDoKu", `${doc.level}, ${doc.score} points, ${doc.steps} steps, hardest ${hardest}`);
  if (scale === "se") return row("Sudoku Explainer", `ER ${doc.se.er.toFixed(1)}, EP ${doc.se.ep.toFixed(1)}, ED ${doc.se.ed.toFixed(1)}`);
  return row("By search", `${doc.heuristic.toFixed(1)} of 5.0`);
}

const row = (/** @type {string} */ name, /** @type {string} */ text) =>
  element("tr", {}, element("th", {scope: "row"}, name), element("td", {}, text));
