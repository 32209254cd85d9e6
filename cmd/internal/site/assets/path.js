// Lists of steps: the whole path, and every step that is open. One step is shown: its picture
// on the board, its sentence above the list.

import {$, button, dialog, element, input, select} from "./dom.js";
import {bare, fromSusser} from "./game.js";
import {NET, factsOf, factView} from "./facts.js";
import {gradeView} from "./grade.js";
import {pictureOf} from "./picture.js";
import {asks, closer, lines} from "./teacher.js";
import {plural, resultOf, split} from "./words.js";

const SEARCH = "search", EVERY = "everything"; // a technique, a ladder

/** Wires the path, its options, and the list of open steps.
 * @param {import("./play.js").App} app */
export function pathPanel(app) {
  const {teacher} = app, ladder = select("solve-ladder"), path = select("solve-path"), ofScale = () => path.value === "hodoku" || path.value === "se";
  let doc = /** @type {Result<"solve"> | null} */ (null), at = 0, asked = "";
  const fail = (/** @type {string} */ why) => teacher.show({tab: "solve", kind: "path", title: "No path", why, sheet: "half",
    acts: [{label: "Options", first: true, run: options}, closer(() => teacher.idle())]});
  const options = () => dialog("path-dialog").showModal();
  const solve = async (from = 0) => {
    const whole = app.game.solved ? app.puzzle : app.position; // of a solved game the whole path
    const request = ofScale() ? {puzzle: app.puzzle, path: path.value, positions: true} : {puzzle: whole, path: path.value, ladder: ladder.value, positions: true, ...app.known.asked};
    const asking = /** @type {import("./teacher.js").View} */ ({tab: "solve", kind: "long", title: "Path", why: "Looking for the path …", sheet: "half", acts: []});
    const found = await app.askFor(asking, "solve", request, fail);
    if (!found) return;
    doc = found;
    asked = request.puzzle;
    globalThis.pencilmarkLog = found; // what the page shows, for tests and for the curious
    if (!found.steps.length) return fail("There is no step to show.");
    if (!app.game.solved) app.count(); // it tells as much as a hint
    if (found.grade) app.shelf.note({level: found.grade.level});
    show(Math.min(from, found.steps.length - 1));
  };
  const show = (/** @type {number} */ i, last = false) => {
    if (!doc) return;
    const {steps, positions = []} = doc;
    at = i;
    stepView(app, steps, i, (k) => positions[k], show, {
      tab: "solve", last, count: (step) => [`step ${i + 1} of ${steps.length}`, step.level].filter(Boolean).join(" · "),
      act: {label: "Play from here", part: "play-step", run: take}, foot: [...steps[i].technique === SEARCH && ladder.value !== EVERY && !ofScale() ? [/** @type {[string, () => void, string]} */ (["Use every technique instead of a search", () => {
        ladder.value = EVERY;
        solve(i);
      }, "path-every"])] : [], ["How hard, and how long", () => gradeView(app), "path-grade"], ["Options", options, "path-options"]],
    });
  };
  const take = async () => {
    const position = doc && fromSusser(doc.positions?.[at] ?? "");
    if (position) await app.shelf.begin(position, {source: "path", solutions: 1});
  };
  app.path = solve;
  app.stepAt = () => doc && teacher.view.tab === "solve" && teacher.view.kind === "long" ? {at: at + 1, path: path.value, of: asked} : null;
  $("tab-solve").addEventListener("click", () => doc ? show(at) : solve());
  button("solve-go").addEventListener("click", () => {
    dialog("path-dialog").close();
    solve();
  });
  path.addEventListener("change", () => { ladder.disabled = ofScale(); });
  input("path-notation").addEventListener("change", () => { if (doc) show(at); });
  app.changes.addEventListener("change", () => { doc = null; });
  $("grade").addEventListener("click", () => {
    dialog("menu-dialog").close();
    gradeView(app);
  });
  finding(app, fail);
}

/** @typedef {{tab: string, count: (step: StepDoc) => string, act?: import("./teacher.js").Act, foot?: [text: string, run: () => void, id?: string][], last?: boolean}} Around */

/** Shows one of a list of steps.
 * @param {import("./play.js").App} app
 * @param {StepDoc[]} steps
 * @param {number} i
 * @param {(i: number) => string} positionOf the position that a step applies to
 * @param {(i: number, last?: boolean) => void} show shows another one
 * @param {Around} around */
function stepView(app, steps, i, positionOf, show, around) {
  const step = steps[i], position = positionOf(i), p = fromSusser(position), {teacher, board} = app;
  if (!p) return;
  const open = bare(p), notation = input("path-notation").checked, go = (/** @type {number} */ k) => { if (k >= 0 && k < steps.length) show(k); };
  const list = lines(plural(steps.length, "step"), steps.map((s) => [s.step, s.name.replace(/.*\((.*)\)/, "$1"), notation ? element("code", {}, s.notation) : resultOf(s)]), i, (k) => {
    if (teacher.height === "full") teacher.raise("half");
    show(k);
  });
  const whole = () => {
    board.paint(pictureOf(step, open), open);
    app.shown = {position, step};
    const {why, so} = split(step), net = factsOf(step).length > NET;
    teacher.show({
      tab: around.tab, kind: "long", title: step.name, count: around.count(step), why, so, sheet: "half",
      acts: [{label: "Step before", icon: "left", part: "previous", off: i === 0, run: () => go(i - 1)}, ...around.act ? [around.act] : [],
        ...net ? [{label: "Fact by fact", run: facts}] : [],
        {label: "Next step", icon: "right", part: "next", first: true, off: i === steps.length - 1, run: () => go(i + 1)}, closer(() => teacher.idle())],
      body: [list, ...around.foot ? [asks(around.foot)] : []],
      previous: () => go(i - 1), next: () => go(i + 1),
    });
    app.say(`Step ${i + 1} of ${steps.length}, ${step.name}.`);
  };
  const facts = () => factView(app, {position, step}, whole, {tab: around.tab, previous: i > 0 ? () => show(i - 1, true) : undefined,
    next: i < steps.length - 1 ? () => go(i + 1) : undefined}, around.last ? factsOf(step).length - 1 : 0);
  if (step.facts && step.facts.length > NET) facts();
  else whole();
}

/** Every step that the position offers.
 * @param {import("./play.js").App} app
 * @param {(why: string) => void} fail */
function finding(app, fail) {
  app.find = async (technique) => {
    const {position, teacher} = app, doc = await app.askFor(teacher.view, "find", {puzzle: position, in_play: true, technique: technique?.slug ?? "", max: 200}, fail);
    if (!doc) return;
    if (!doc.steps.length) return fail(technique ? `There is no ${technique.name} here.` : "None of the usual techniques has a step here.");
    const show = (/** @type {number} */ i) => stepView(app, doc.steps, i, () => position, show, {
      tab: "hint", count: (step) => `${i + 1} of ${plural(doc.steps.length, "step")}${doc.more ? " and more" : ""}${step.level ? ` · ${step.level}` : ""}`,
      act: {label: "Do it", part: "play-step", run: () => {
        app.help(doc.steps[i]);
        app.play(doc.steps[i]);
      }},
      foot: [["Only one technique", async () => {
        const one = await app.pick("Which technique's steps do you want to see?");
        if (one) app.find?.(one);
      }]],
    });
    show(0);
  };
}
