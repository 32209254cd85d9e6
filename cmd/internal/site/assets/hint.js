// Hints: three presses tell the next step, as a nudge, its cells, and the step itself. The
// seven levels of package hint stand below for who wants one of them.

import {$, button, element} from "./dom.js";
import {CELLS, cellOf} from "./game.js";
import {factButton} from "./facts.js";
import {conclusions, paragraphs} from "./words.js";

const LEVELS = ["Is all well?", "Family", "Technique", "Where to look", "Cells", "Conclusion", "After it"];
const PRESSES = [3, 4, 5]; // the levels that the presses tell
const GREETING = "Welcome. Play this puzzle, or choose another with New. When you are stuck, ask for a hint: it says why.";
const GUARD = 500; // milliseconds in which a hurried press does not play the step

/** Wires the panel of hints.
 * @param {import("./play.js").App} app */
export function hintPanel(app) {
  const said = $("hint-said"), more = button("hint-more"), play = button("hint-play"), other = button("hint-other"), away = button("hint-away");
  const usual = said.textContent ?? "";
  const idle = () => $("welcome").hidden ? usual : GREETING;
  let level = -1, alt = 0, told = /** @type {HintDoc | null} */ (null), since = 0, raised = false;

  const rungs = LEVELS.map((name, i) => element("button", {type: "button", onclick: () => tell(i, alt)}, name));
  $("hint-rungs").replaceChildren(...rungs.map((b) => element("li", {}, b)));

  const show = () => {
    const last = level >= 5, at = PRESSES.filter((l) => l <= level).length;
    rungs.forEach((b, i) => {
      b.classList.toggle("told", i <= level);
      if (i === level) b.setAttribute("aria-current", "step");
      else b.removeAttribute("aria-current");
    });
    more.textContent = level < 0 ? "Hint" : last ? "Another" : "More";
    more.dataset.part = level < 0 || last ? "hint" : "more";
    more.classList.toggle("main", !last && $("welcome").hidden);
    play.hidden = !told?.hint?.place;
    other.hidden = level < 1 || last;
    away.hidden = level < 0 && !told;
    $("hint-count").textContent = at ? `${at} of 3` : "";
    $("hint-title").textContent = told?.hint?.name ?? (told && !told.sound ? "Something does not fit" : "Your move");
    for (const id of ["hint-show", "hint-back"]) $(id).hidden = !told || told.sound || !app.mistaken().length;
    more.hidden = Boolean(told && !told.sound && app.mistaken().length);
  };

  const forget = () => {
    if (level < 0 && !told && said.textContent === idle()) return;
    level = -1;
    alt = 0;
    told = null;
    app.picture(null);
    app.board.light([]);
    said.replaceChildren(idle());
    if (raised) app.raise("line");
    raised = false;
    show();
  };

  const tell = async (/** @type {number} */ to, /** @type {number} */ step) => {
    const position = app.position;
    if ($("panel-hint").hidden) $("tab-hint").click(); // it was asked for by its key
    if (app.game.solved) return said.replaceChildren(element("p", {}, "The puzzle is solved."));
    const doc = await app.ask("hint", {position, level: to, alt: step, ...app.known.asked}, (text) => {
      said.replaceChildren(element("p", {}, text));
    });
    if (!doc) return;
    if (!doc.sound) await app.judged; // what is wrong is known by then
    if (position !== app.position) return;
    if (level < 0 && doc.sound) app.count();
    level = doc.sound ? to : -1;
    alt = step;
    told = doc;
    since = Date.now();
    app.picture(doc.svg ?? null, doc.step ? {position, step: doc.step} : null, !app.game.position.filled && !doc.step?.eliminate.length);
    const bad = doc.sound ? [] : app.mistaken(), digit = bad.some((c) => app.game.position.values[c]);
    const words = !bad.length ? doc.step?.text ?? doc.words
      : `From here the puzzle cannot be finished: ${digit ? "a digit is wrong" : "a candidate that is needed is gone"}.`;
    said.replaceChildren(...paragraphs(words, (cells) => app.board.light(cells.length ? cells : lit(doc)), (cells) => app.board.shape(cells)));
    const facts = doc.step && factButton(app, {position, step: doc.step}, said);
    if (facts) said.append(facts);
    app.board.light(lit(doc));
    show();
    // The step is told whole: where its line is too short for it, the teacher rises.
    if (level >= 5 && $("panels").dataset.height === "line" && said.scrollHeight > said.clientHeight + 4) {
      app.raise("half");
      raised = true;
    }
  };

  more.addEventListener("click", () => {
    if (level >= 5) tell(PRESSES[0], alt + 1);
    else tell(PRESSES.find((l) => l > level) ?? 5, alt);
  });
  other.addEventListener("click", () => tell(level, alt + 1));
  away.addEventListener("click", () => {
    forget();
    app.board.focus();
  });
  play.addEventListener("click", () => {
    if (Date.now() - since < GUARD) return;
    const places = conclusions(told?.hint?.place ?? []), removals = conclusions(told?.hint?.eliminate ?? []);
    app.met(told?.step);
    app.game.step(places, removals);
    app.board.select([...places, ...removals][0]?.[0] ?? app.board.cursor);
    app.say("The step is played.");
  });
  button("hint-show").addEventListener("click", () => {
    app.board.wrong = app.mistaken();
    app.board.show(app.game.position);
    app.board.select(app.board.wrong[0]);
    app.board.light(app.board.wrong);
    app.say(`${app.board.wrong.length === 1 ? "One cell is" : `${app.board.wrong.length} cells are`} wrong.`);
  });
  button("hint-back").addEventListener("click", () => {
    while (app.game.canUndo && app.mistaken().length) app.game.undo();
    app.board.focus();
    app.say("Back to where it was right.");
  });
  app.alternative = () => alt;
  app.changes.addEventListener("change", forget);
  show();
}

const lit = (/** @type {HintDoc} */ doc) => (doc.light ?? []).map(cellOf).filter((c) => CELLS.includes(c));
