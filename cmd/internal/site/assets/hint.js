// Hints: each press of the button tells one rung more of the next step.

import {$, button, element} from "./dom.js";
import {cellOf} from "./game.js";
import {conclusions, paragraphs} from "./words.js";

const RUNGS = ["Is all well?", "Family", "Technique", "Where to look", "Cells", "Conclusion", "After it"];

/** Wires the panel of hints.
 * @param {import("./play.js").App} app */
export function hintPanel(app) {
  const list = $("hint-rungs"), said = $("hint-said");
  const more = button("hint-more"), play = button("hint-play"), other = button("hint-other");
  let level = -1, alt = 0, told = /** @type {HintDoc | null} */ (null);

  const show = () => {
    list.replaceChildren(...RUNGS.map((name, i) => element("li", {
      className: i <= level ? "told" : "", "aria-current": i === level ? "step" : "false",
    }, name)));
    more.textContent = level < 0 ? "Give me a hint" : "Tell me more";
    more.disabled = level >= RUNGS.length - 1;
    play.hidden = !(told?.hint?.place);
    other.hidden = level < 1;
  };

  const forget = () => {
    level = -1;
    alt = 0;
    told = null;
    app.picture(null);
    app.board.light([]);
    said.replaceChildren();
    show();
  };

  const tell = async (/** @type {number} */ to, /** @type {number} */ step) => {
    const position = app.position;
    const doc = await app.ask("hint", {position, level: to, alt: step, ...app.known.asked}, (text) => {
      said.replaceChildren(element("p", {}, text));
    });
    if (!doc) return;
    level = doc.sound ? to : -1;
    alt = step;
    told = doc;
    said.replaceChildren(...paragraphs(doc.words, (cells) => app.board.light(cells.length ? cells : lit(doc))));
    app.picture(doc.svg ?? null, doc.step ? {position, step: doc.step} : null);
    app.board.light(lit(doc));
    show();
  };

  more.addEventListener("click", () => tell(Math.min(level + 1, RUNGS.length - 1), alt));
  other.addEventListener("click", () => tell(level, alt + 1));
  play.addEventListener("click", () => {
    app.game.step(conclusions(told?.hint?.place ?? []), conclusions(told?.hint?.eliminate ?? []));
    app.say("The step is played.");
  });
  app.changes.addEventListener("change", forget);
  show();
}

const lit = (/** @type {HintDoc} */ doc) => (doc.light ?? []).map(cellOf);
