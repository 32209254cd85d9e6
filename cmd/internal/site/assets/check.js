// Check my position, and check my move.

import {Drawing} from "./chain.js";
import {$, button, element, input} from "./dom.js";
import {digitsOf, candidates, cellOf, conflicts, nameOf} from "./game.js";
import {setPicking} from "./sets.js";
import {paragraphs} from "./words.js";

const LONGEST = 60; // characters of a pattern that is told
const RUNGS = 3; // of telling mistakes, after how many there are

/** Wires the panel that checks.
 * @param {import("./play.js").App} app */
export function checkPanel(app) {
  const out = $("check-out");
  const light = (/** @type {number[]} */ cells) => app.board.light(cells);
  const say = (/** @type {string} */ text) => {
    out.replaceChildren(...paragraphs(text, light));
    out.scrollIntoView({block: "nearest"});
  };
  checkPosition(app, say);
  checkMove(app, say);
  $("check-why").addEventListener("click", async () => {
    const doc = await app.ask("why", {position: app.position, conclusion: input("check-move").value}, say);
    if (!doc) return;
    app.picture(doc.svg);
    out.replaceChildren(element("p", {}, `${doc.conclusion} holds. ${doc.certainty}`),
      element("div", {className: "story"}, ...paragraphs(doc.story, light)));
    out.scrollIntoView({block: "nearest"});
  });
  app.changes.addEventListener("change", () => {
    out.replaceChildren();
    light([]);
  });
}

/** Tells what is wrong with the position, more of it with each press.
 * @param {import("./play.js").App} app
 * @param {(text: string) => void} say */
function checkPosition(app, say) {
  const more = button("check-more");
  let rung = -1;
  const tell = async (/** @type {number} */ level) => {
    const p = app.game.position, text = (/** @type {number[]} */ list) => list.map((v) => v || ".").join("");
    const board = conflicts(p).length ? {givens: text(p.givens), values: text(p.values)} : {position: app.position};
    const doc = await app.ask("mistakes", {...board, level}, say);
    if (!doc) return;
    rung = level;
    more.hidden = doc.sound || rung === RUNGS;
    say(doc.words);
    app.board.light((doc.light ?? []).map(cellOf));
  };
  $("check-position").addEventListener("click", () => tell(0));
  more.addEventListener("click", () => tell(rung + 1));
  app.changes.addEventListener("change", () => { more.hidden = true; });
}

/** Judges the learner's conclusions, and the reason that he gives or draws.
 * @param {import("./play.js").App} app
 * @param {(text: string) => void} say */
function checkMove(app, say) {
  const move = input("check-move"), because = input("check-because");
  let judged = false;
  $("check-go").addEventListener("click", async () => {
    const doc = await app.ask("check", {position: app.position, claim: move.value, because: because.value}, say);
    if (doc) say((doc.easiest ?? []).reduce(named, doc.text));
    judged = Boolean(doc);
  });
  for (const field of [move, because]) {
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") $("check-go").click(); });
  }
  const technique = input("check-technique");
  $("check-pick").addEventListener("click", async () => {
    const found = await app.technique(technique.value);
    if (!found) return say("Choose a technique first: type a part of its name, and take one of the list.");
    because.value = [found.slug, ...app.board.selection.map(nameOf)].join(" ");
    say("This is your reason now: the technique, and the cells that are selected on the board.");
  });
  new Drawing(app, because);
  setPicking(app, because);
  const offer = () => $("panel-check").hidden || suggest(app, (text) => {
    const said = judged ? [] : move.value.split(/\s+/).filter(Boolean);
    judged = false;
    move.value = (said.includes(text) ? said.filter((t) => t !== text) : [...said, text]).join(" ");
  });
  app.board.addEventListener("select", offer);
  app.changes.addEventListener("change", offer);
  app.onTab("tab-check", offer);
}

/** A verdict with the name in place of a pattern that is too long to read.
 * @param {string} text
 * @param {{name: string, pattern?: string}} way */
const named = (text, {name, pattern = ""}) => pattern.length > LONGEST ? text.replace(pattern, () => name) : text;

/** Offers the conclusions about the selected cell as buttons.
 * @param {import("./play.js").App} app
 * @param {(text: string) => void} take */
function suggest(app, take) {
  const cell = app.board.cursor;
  const marks = app.board.selected.size === 1 ? candidates(app.game.position, cell) : 0;
  const offer = (/** @type {string} */ sign) => digitsOf(marks).map((d) => {
    const text = `${nameOf(cell)}${sign}${d}`;
    return element("button", {type: "button", className: "small", onclick: () => take(text)}, text);
  });
  $("check-suggest").replaceChildren(...offer("<>"), ...offer("="));
}
