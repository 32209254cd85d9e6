// Hints: three presses tell the next step, as a nudge, its reason, and the step itself. "Which
// digit?" is a rung between the first and the second. What is wrong is told instead of a hint.

import {$, element} from "./dom.js";
import {conflicts, nameOf} from "./game.js";
import {mistakes} from "./beside.js";
import {asks, closer, meter, raiser} from "./teacher.js";
import {paragraphs, reasonOnly, split} from "./words.js";
import {pictureOf} from "./picture.js";
import {NET, factsOf, factView} from "./facts.js";

const LEVELS = ["Is the position valid?", "Family", "Technique", "Where to look", "Cells", "Conclusion", "Grid after the step"];
const GUARD = 500; // milliseconds in which a hurried press does not play the step
const IDLE = "Stuck? Ask for a hint. The first one is only a nudge.";

/** What the first press says of techniques that players meet first.
 * @type {Record<string, string>} */
const NUDGES = {
  "full-house": "It has one empty cell.", "hidden-single": "One digit has only one place left there.",
  "naked-single": "One of its cells has only one candidate left.", "last-digit": "One digit is already placed eight times.",
};

/** Wires the hints.
 * @param {import("./play.js").App} app */
export function hintPanel(app) {
  const {teacher, board} = app;
  let press = 0, alt = 0, counted = "", doc = /** @type {HintDoc | null} */ (null), since = 0, digitTold = false;

  const forget = () => {
    press = alt = 0;
    doc = null;
    digitTold = false;
    board.light([]);
  };
  const away = () => {
    teacher.idle();
    board.focus();
    app.say("Picture closed.");
  };
  const more = () => press >= 3 ? ask(alt + 1) : show(press + 1);
  const backTo = () => press ? show(press, false, true) : ask(alt);
  const again = () => press ? more() : ask(alt);

  teacher.rest(() => { forget(); return app.game.solved && app.ending || {
    rest: true, tab: "hint", ...named(app) ?? {title: "Your move", why: IDLE},
    acts: [{label: "Hint", part: "hint", id: "hint-more", first: true, run: again}, {label: "Check my move", run: () => app.check?.()}, raiser(teacher)],
    body: [element("p", {className: "small"}, "You only get help when you ask for it. If you want wrong digits to be marked as you play, turn that on in Settings.")],
  }; });

  /** Asks for a step and begins to tell it.
   * @param {number} to how many steps to pass over */
  const ask = async (to) => {
    const position = app.position;
    if (app.game.solved) return app.say("The puzzle is solved.");
    if (app.solution && conflicts(app.game.position).length) return app.mistake?.();
    const fail = (/** @type {string} */ why) => teacher.show({tab: "hint", title: "No hint", why,
      acts: [{label: "Hint", part: "hint", id: "hint-more", first: true, run: () => ask(to)}, closer(away)]});
    const found = await app.ask("hint", {puzzle: position, in_play: true, level: 5, alt: to, ...app.known.asked}, fail);
    if (!found) return;
    if (position !== app.position) return;
    if (!found.sound) return app.mistake?.();
    if (!found.step) return fail(found.words);
    forget();
    doc = found;
    alt = to;
    if (counted !== `${position} ${to}`) app.count(); // each hint once, however it is used
    counted = `${position} ${to}`;
    if (doc.step) app.help(doc.step);
    show(1);
  };

  const house = () => doc?.house ?? "the grid";
  const digit = () => doc?.step?.digits?.length === 1 && doc.step.technique !== "full-house" && doc.step.technique !== "naked-single" ? doc.step.digits[0] : 0;

  /** Shows as much of the step as so many presses tell.
   * @param {number} n
   * @param {boolean} which whether the digit is told, too
   * @param {boolean} whole whether a net is told whole, not fact by fact */
  const show = (n, which = false, whole = false) => {
    const step = doc?.step;
    if (!step) return;
    const first = press === 0;
    press = n;
    digitTold = which || digitTold && n === 1;
    since = Date.now();
    const p = app.game.position, d = digit(), lines = houseNames(house());
    if (n === 1) board.paint({houses: lines, equal: digitTold ? d : 0});
    else {
      const picture = pictureOf(step, p, n < 3);
      board.paint({...picture, houses: [...new Set([...lines, ...picture.houses ?? []])].slice(0, 4)});
    }
    app.shown = {position: app.position, step};
    const why = n === 1 ? digitTold ? `Look at the ${d}s in ${house()}. Which cells can still be ${d}?` : `Look at ${house()}. ${NUDGES[step.technique] ?? "The pattern is there."}`
      : n === 2 ? reasonOnly(step) || hidden(step, house()) : NUDGES[step.technique] && reasonOnly(step) || split(step).why;
    if (n === 3 && (step.facts?.length ?? 0) > NET && !whole) return factByFact(step);
    /** @type {import("./teacher.js").Act[]} */
    const acts = [n === 3 ? {label: "Another", part: "hint", id: "hint-more", run: more, main: false} : {label: "More", part: "more", id: "hint-more", first: true, run: more}];
    if (n === 3) acts.push({label: "Do it", part: "play-step", id: "hint-play", first: true, run: () => play(step)});
    else acts.push(n === 1 && d && !digitTold ? {label: "Which digit?", id: "hint-digit", run: () => show(1, true)}
      : {label: "Lesson", run: () => { location.href = `learn/${step.technique}.html`; }});
    teacher.show({
      tab: "hint", kind: "hint", title: step.name, count: meter(n, digitTold && n === 1), why, so: n === 3 ? split(step).so : "", before: n === 3,
      acts: [...acts, raiser(teacher), closer(away)], body: questions(n, n === 3 && factsOf(step).length > NET ? step : null), sheet: "line",
    });
    if (first || which || n > 1) app.say(`${step.name}, hint ${n} of 3.`);
  };

  const factByFact = (/** @type {StepDoc} */ step) => factView(app, {position: app.position, step}, backTo, {play: () => play(step)});

  /** @param {number} n
   * @param {StepDoc | null} net a step that can be told fact by fact */
  const questions = (n, net) => {
    /** @type {[string, () => void, string?][]} */
    const list = [["How is it spotted?", () => app.spot?.(n >= 3), "look-spot"], ["Why does a technique not apply here?", () => app.whynot?.(), "look-whynot"],
      ["Show all steps you can take here", () => app.find?.(), "find-go"], ["Show this hint in seven levels", levels, "hint-levels"]];
    if (net) list.unshift(["Fact by fact", () => factByFact(net), "fact-by-fact"]);
    if (n < 3) list.push(["Another step", () => ask(alt + 1), "hint-other"]);
    return [asks(list)];
  };

  /** Lists the seven levels; each is told by a press. */
  const levels = () => {
    const said = element("div", {id: "hint-said", "aria-live": "polite"}), position = app.position;
    const line = (/** @type {string} */ name, /** @type {number} */ level) => element("li", {}, element("button", {type: "button", onclick: async () => {
      const told = await app.ask("hint", {puzzle: position, in_play: true, level, alt, ...app.known.asked});
      if (told) said.replaceChildren(...paragraphs(told.words, board));
    }}, element("span", {}, String(level)), element("span", {}, name), element("span")));
    teacher.show({tab: "hint", kind: "levels", title: "This hint in seven levels", count: "", why: "Each level tells you a little more.", sheet: "half",
      acts: [{label: "Back", first: true, run: backTo}],
      body: [element("ol", {className: "steps", id: "hint-rungs"}, ...LEVELS.map(line)), said]});
  };

  /** @param {StepDoc} step */
  const play = (step) => {
    if (Date.now() - since < GUARD) return;
    app.met(step);
    app.play(step);
  };

  app.hint = again;
  app.mistake = mistakes(app, away);
  app.hintBack = backTo;
  app.alternative = () => alt;
  $("tab-hint").addEventListener("click", () => {
    if (press) backTo();
    else teacher.idle();
    if (teacher.height === "line") teacher.raise("half");
  });
  app.changes.addEventListener("change", () => {
    if (app.game.solved) forget();
    else teacher.idle();
  });
  app.changes.addEventListener("known", () => { if (!press && !teacher.view.kind && named(app)) teacher.idle(); });
}

/** What is told without being asked for: in the first puzzle, each digit that is wrong.
 * @param {import("./play.js").App} app */
function named(app) {
  const wrong = app.first ? app.mistaken().filter((c) => app.game.position.values[c]) : [];
  return wrong.length ? {title: "Not quite", so: wrong.map((c) => `${nameOf(c)} cannot be ${app.game.position.values[c]}.`).join(" ")} : null;
}

/** What the second press says where every sentence names the cell that is solved.
 * @param {StepDoc} step
 * @param {string} house */
function hidden(step, house) {
  const cell = step.place[0]?.slice(0, 4);
  return step.technique === "full-house" ? `Look at ${house}. Which digit is missing there?` : `Look at ${cell}. Which digit is left for it?`;
}

/** The houses of words such as "row 4".
 * @param {string} words
 * @returns {string[]} */
export const houseNames = (words) => [...words.matchAll(/(row|column|box) ([1-9])/g)].map(([, kind, n]) => kind[0] + n);
