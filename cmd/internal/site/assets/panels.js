// What the board can be played without: the teacher's other answers, the pages, the dialogs,
// the end. They are wired when the board is seen.

import {checkPanel} from "./check.js";
import {keepAll} from "./common.js";
import {$, dialog, element} from "./dom.js";
import {newPuzzles, best, returning, streak} from "./new.js";
import {pathPanel} from "./path.js";
import {photoPanel} from "./photo.js";
import {present} from "./present.js";
import {playedOf, review} from "./review.js";
import {sharePanel} from "./share.js";
import {printPanel} from "./print.js";
import {clock} from "./shelf.js";
import {snapshots} from "./snapshots.js";
import * as store from "./store.js";
import {capital, plural} from "./words.js";
import {curve} from "./activity.js";
import {cellOf, fixed, solved as isSolved} from "./game.js";

/** @typedef {import("./play.js").App} App */

const LATER = 30_000; // milliseconds

/** Wires all of that.
 * @param {App} app */
export function panels(app) {
  for (const panel of [pathPanel, checkPanel, sharePanel, printPanel, photoPanel, newPuzzles, snapshots, present, typing]) panel(app);
  for (const box of document.querySelectorAll("dialog")) box.addEventListener("close", () => { if (!app.away) app.board.focus(); });
  for (const name of ["restart", "several", "snapshot", "share", "big"]) $(name).addEventListener("click", () => dialog("menu-dialog").close());
  let solved = app.game.solved, open = app.shelf.session;
  let begun = 0; // when the rest is loaded: half a minute after the first move, or when a puzzle is solved
  app.changes.addEventListener("change", () => {
    if (app.game.solved) keepAll();
    else if (app.game.canUndo && !begun) {
      begun = setTimeout(keepAll, LATER);
      returning(true);
    }
    const fresh = !solved && open === app.shelf.session;
    [solved, open] = [app.game.solved, app.shelf.session];
    if (solved) end(app, fresh);
    else app.board.bare = false;
  });
  if (solved) end(app, false);
}

/** Shows, when the puzzle is solved, how it went.
 * @param {App} app
 * @param {boolean} fresh whether it was solved just now */
async function end(app, fresh) {
  const {session} = app.shelf, about = session?.record.about;
  if (!session || !about) return;
  app.board.bare = true;
  app.board.paint(null);
  if (fresh) {
    $("board").classList.add("wave");
    setTimeout(() => $("board").classList.remove("wave"), 600);
  }
  const card = (/** @type {Partial<import("./teacher.js").View>} */ view, now = app.teacher.resting) => {
    app.ending = {rest: true, tab: "hint", kind: "end", title: "Solved", sheet: "half", ...view};
    if (now) app.teacher.idle();
  };
  const played = !isSolved(app.game.start) || app.game.canUndo, acts = [{label: "Another", id: "end-another", first: true, run: () => app.another?.()},
    ...played ? [{label: "Review", id: "end-review", run: () => review(app)}] : [],
    ...app.puzzle.includes(".") ? [{label: "Path", id: "end-path", run: () => app.path?.()}] : [], {label: "Share", id: "end-share", run: () => $("share").click()}];
  if (!played) return card({why: "This grid was already solved when you opened it.", acts}, true);
  const title = `Solved in ${clock(about.seconds)}`, why = howFound(app, about);
  const stat = (/** @type {string} */ value, /** @type {string} */ name) => element("div", {}, element("dt", {}, name), element("dd", {}, value));
  const show = async (/** @type {GradeDoc | null} */ grade, /** @type {Node[]} */ drawn) => {
    const {level} = session.record.about, all = (await app.shelf.results()).map((r) => r.id === session.record.id ? session.record : r);
    if (session !== app.shelf.session || !app.game.solved) return;
    const days = streak(all), others = best(all, level, session.record.id), top = Math.min(others || Infinity, about.seconds), usual = grade?.time && !grade.time.extrapolated && grade.time.seconds;
    card({title, why, acts, answers: [element("dl", {className: "stats"}, ...level && others ? [stat(clock(top), `your best on ${level}${top < others ? ", new" : ""}`)] : [],
      ...usual ? [stat(`${Math.max(1, Math.round(usual / 60))} min`, "usual for this one")] : [], ...days > 1 ? [stat(`${days} days`, "in a row")] : []), ...drawn]});
  };
  card({title, why, acts}, true);
  if (fresh) app.say(`${title}.`); // the rest is read with the card
  await show(null, []);
  const [grade, doc] = await Promise.all([app.engine.call("grade", {puzzle: app.puzzle, scales: ["time", "hodoku"]}).catch(() => null),
    app.engine.call("activity", {kind: "review", seed: 0, record: "", played: playedOf(app), level: about.level}).catch(() => null)]);
  if (grade?.status === "ok" && grade.level) app.shelf.note({level: grade.level}, session);
  if (fresh && doc?.learnt) await store.update("record", async (record) => (await app.engine.call("coach.note", {record: record ?? "", notes: [doc.learnt]})).record);
  const drawn = doc?.page.text.find((b) => b.as === "curve");
  await show(grade?.status === "ok" ? grade : null, drawn ? curve(drawn) : []);
  if (fresh && $("board").contains(document.activeElement)) app.teacher.focus();
}

/** How much of a solved game the player has found: all digits but those that a hint has shown; and the mistakes.
 * @param {App} app
 * @param {import("./games.js").About} about */
function howFound(app, {hints, helped = [], corrections = 0, corrected = [], taken = []}) {
  const {values, givens} = app.game.position, all = values.filter((_, c) => !givens[c]).length;
  const shown = new Set(helped.filter((text) => text.includes("=") && values[cellOf(text.slice(0, 4))] === Number(text.at(-1)))).size;
  const wrong = new Set([...corrected, ...taken.map(([, text]) => text).filter((text) => values[cellOf(text.slice(0, 4))] !== Number(text.at(-1)))]).size || corrections;
  return `You found ${shown ? `${all - shown} of ${all}` : `all ${all}`} digits yourself. ${capital(plural(hints, "hint"))}, and ${plural(wrong, "mistake")}.`;
}

/** Lets the player type a puzzle into an empty board: the teacher has the button that makes
 * givens of it.
 * @param {App} app */
function typing(app) {
  const view = () => {
    if (app.shelf.session?.record.about.source !== "own" || app.game.position.givens.some(Boolean) || app.game.solved) return;
    app.teacher.show({rest: true, tab: "hint", kind: "typing", title: "Type the givens", why: "Type the printed digits, and then start playing.", sheet: "line",
      acts: [{label: "Start playing", id: "open-fix", first: true, run: () => app.shelf.begin(fixed(app.game.position), {source: "own"})}]});
  };
  app.changes.addEventListener("change", view);
  view();
}
