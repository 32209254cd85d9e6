// Hints: three presses show the parts of the engine's hint, the last of which is the step itself. A
// fourth part is between the first press and the second.

import {$, element} from "./dom.js";
import {beside, wordsOf} from "./beside.js";
import {asks, closer, meter, raiser} from "./teacher.js";
import {split} from "./words.js";
import {pictureOf} from "./picture.js";
import {NET, factsOf, factView} from "./facts.js";

const GUARD = 500; // milliseconds in which a hurried press does not play the step
const BETWEEN = /** @type {Record<string, string>} */ ({house: "Where?", digits: "Which digits?"});

/** Wires the hints, and what can be asked beside them.
 * @param {import("./play.js").App} app */
export function hintPanel(app) {
  const {teacher, board} = app;
  let press = 0, doc = /** @type {ActivityDoc | null} */ (null), since = 0, wrong = "";

  const forget = () => {
    press = 0;
    doc = null;
    board.light([]);
  };
  const away = () => {
    teacher.idle();
    board.focus();
  };
  const {act, question} = app.beside = beside(app, away);
  const backTo = () => press ? show(press, false, true) : ask();
  const again = () => !press ? ask() : press < 3 ? show(press + 1) : app.say("That is the whole hint. Press D to do the step.");

  teacher.rest(() => { forget(); return app.game.solved && app.ending || {
    rest: true, tab: "hint", title: "Your move", why: "Stuck? Ask for a hint. The first one is only a nudge.",
    acts: [{label: "Hint", part: "hint", id: "hint-more", first: true, run: again}, {label: "Check my move", run: () => app.check?.()}, raiser(teacher)],
    body: [element("p", {className: "small"}, "You only get help when you ask for it. If you want wrong digits to be marked as you play, turn that on in Settings.")],
  }; });

  /** Asks for a hint and begins to tell it: for the next step, or another one. */
  const ask = async (name = "hint") => {
    if (app.game.solved) return app.say("The puzzle is solved.");
    const fail = (/** @type {string} */ why) => teacher.show({tab: "hint", title: "No hint", why,
      acts: [{label: "Hint", part: "hint", id: "hint-more", first: true, run: () => ask()}, closer(away)]});
    const found = await act(name, name === "hint" ? "1" : "", fail);
    if (!found) return;
    if (!found.step || !found.rungs) return fail(wordsOf(found.page).join("\n"));
    forget();
    doc = found;
    show(1);
  };

  /** Shows as much of the hint as so many presses tell.
   * @param {number} n
   * @param {boolean} more whether the part between the presses is told, too
   * @param {boolean} whole whether a net is told whole, not fact by fact */
  const show = (n, more = false, whole = false) => {
    const {step, rungs} = doc ?? {};
    if (!step || !rungs) return;
    const {name, text, houses = [], digits = ""} = rungs[n === 1 ? Number(more) : rungs.length - 4 + n], between = rungs.length > 3 ? rungs[1] : null;
    press = n;
    since = Date.now();
    const picture = n < 3 && !name.startsWith("cell") ? {equal: digits.length === 1 ? Number(digits) : 0} : pictureOf(step, app.game.position, n < 3);
    board.paint({...picture, houses: [...new Set([...houses, ...picture.houses ?? []])].slice(0, 4)});
    app.shown = {position: app.position, step};
    if (n === 3 && (step.facts?.length ?? 0) > NET && !whole) return factByFact(step);
    /** @type {import("./teacher.js").Act[]} */
    const acts = n === 3 ? [{label: "Another", part: "hint", id: "hint-more", run: () => ask("another"), main: false}, {label: "Do it", part: "play-step", id: "hint-play", first: true, run: play}]
      : [{label: "More", part: "more", id: "hint-more", first: true, run: again}, n === 1 && between && !more ? {label: BETWEEN[between.name], id: "hint-digit", run: () => show(1, true)}
        : {label: "Lesson", run: () => app.acts.get("lesson")?.()}];
    teacher.show({
      tab: "hint", kind: "hint", title: step.name, count: meter(n, more), ...n < 3 ? {why: text} : split(step), before: n === 3,
      acts: [...acts, raiser(teacher), closer(away)], body: [questions(step)], sheet: "line",
    });
    app.say(`${step.name}, hint ${n} of 3.`);
  };

  const factByFact = (/** @type {StepDoc} */ step) => factView(app, {position: app.position, step}, backTo, {play});

  const questions = (/** @type {StepDoc} */ step) => asks([...press === 3 && factsOf(step).length > NET ? [/** @type {[string, () => void, string?]} */ (["Fact by fact", () => factByFact(step), "fact-by-fact"])] : [],
    ["How is it spotted?", () => spot(press === 3), "look-spot"], ["Why does a technique not apply here?", () => whynot(), "look-whynot"],
    ["Show all steps you can take here", () => app.find?.(), "find-go"], ...press < 3 ? [/** @type {[string, () => void, string?]} */ (["Another step", () => ask("another"), "hint-other"])] : []]);
  const behind = () => /** @type {[string, () => void]} */ (press ? ["Back to the hint", backTo] : ["Hint", again]);
  const spot = (/** @type {boolean} */ told) => question("spot", told ? "all" : "", told ? [] : [["Show the last place, too", () => spot(true)]], behind());
  const whynot = async () => {
    const technique = await app.pick("Why not …?");
    if (technique) question("whynot", technique.slug, [["Another technique", whynot], [`Read about ${technique.name}`, () => { location.href = `learn/${technique.slug}.html`; }]], behind());
  };
  const play = () => {
    if (!doc?.step || Date.now() - since < GUARD) return;
    app.met(doc.step);
    app.play(doc.step);
  };
  app.acts = new Map(Object.entries({
    hint: again, do: () => press === 3 ? play() : act("do"), mistakes: () => app.mistake?.(),
    spot: () => spot(press === 3), whynot, lesson: () => doc?.step ? location.assign(`learn/${doc.step.technique}.html`) : app.say("Ask for a hint first. Its lesson is then a key away."),
  }));

  $("tab-hint").addEventListener("click", () => {
    if (press) backTo();
    else teacher.idle();
    if (teacher.height === "line") teacher.raise("half");
  });
  // In the first puzzle, each digit that is wrong is named without being asked for.
  const slip = () => {
    const now = app.first ? String(app.mistaken().filter((c) => app.game.position.values[c])) : "";
    if (now && now !== wrong) app.mistake?.(undefined, "3");
    wrong = now;
  };
  app.changes.addEventListener("change", () => {
    if (app.game.solved) forget();
    else teacher.idle();
    slip();
  });
  app.changes.addEventListener("known", slip);
}
