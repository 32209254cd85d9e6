// What the board can be played without: the teacher's other answers, the pages, the dialogs,
// the end. They are wired when the board is seen.

import {checkPanel} from "./check.js";
import {$, dialog, element} from "./dom.js";
import {newPuzzles, best, streak} from "./new.js";
import {pathPanel} from "./path.js";
import {photoPanel} from "./photo.js";
import {present} from "./present.js";
import {review} from "./review.js";
import {sharePanel} from "./share.js";
import {printPanel} from "./print.js";
import {clock} from "./shelf.js";
import {snapshots} from "./snapshots.js";
import {capital, plural} from "./words.js";
import {fixed, solved as isSolved} from "./game.js";

/** @typedef {import("./play.js").App} App */

/** Wires all of that.
 * @param {App} app */
export function panels(app) {
  for (const panel of [pathPanel, checkPanel, sharePanel, printPanel, photoPanel, newPuzzles, snapshots, present, typing]) panel(app);
  for (const box of document.querySelectorAll("dialog")) box.addEventListener("close", () => { if (!app.away) app.board.focus(); });
  for (const name of ["restart", "several", "snapshot", "share", "big"]) $(name).addEventListener("click", () => dialog("menu-dialog").close());
  let solved = app.game.solved, open = app.shelf.session;
  app.changes.addEventListener("change", () => {
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
  const card = (/** @type {string} */ why, /** @type {Partial<import("./teacher.js").View>} */ more, now = app.teacher.resting) => {
    app.ending = {rest: true, tab: "hint", kind: "end", title: "Solved", sheet: "half", why, ...more};
    if (now) app.teacher.idle();
  };
  const played = !isSolved(app.game.start) || app.game.canUndo, acts = [{label: "Another like this", id: "end-another", first: true, run: () => app.another?.()},
    ...played ? [{label: "Review this game", id: "end-review", run: () => review(app)}] : [],
    ...app.puzzle.includes(".") ? [{label: "See the path", lower: true, run: () => app.path?.()}] : [], {label: "Share", icon: "share", run: () => $("share").click()}];
  if (!played) return card("This grid was already solved when you opened it.", {acts}, true);
  const stat = (/** @type {string} */ name, /** @type {string} */ value) => element("div", {}, element("dd", {}, value), element("dt", {}, name));
  const games = async () => (await app.shelf.results()).map((r) => r.id === session.record.id ? session.record : r);
  const show = async (/** @type {string} */ hardest) => {
    const now = session.record.about, level = now.level, all = await games(), days = streak(all), top = best(all, level, session.record.id);
    if (session !== app.shelf.session || !app.game.solved) return;
    const done = all.filter((r) => r.about.solved && r.about.level === level).length;
    card(`${now.hints ? "Well played." : "Well played! You did not need a hint."} ${hardest}`, {acts,
      body: [element("dl", {className: "stats"}, stat("time", clock(now.seconds)), ...top ? [stat(`best on ${level}`, clock(top))] : [], ...days > 1 ? [stat("streak", `${days} days`)] : []),
        element("p", {className: "small"}, `${capital(plural(now.hints, "hint"))}${now.corrections ? `, ${plural(now.corrections, "correction")}` : ""}.${level ? ` Your ${ordinal(done)} ${level} puzzle.` : ""} Everything stays on this device.`),
      ],
    });
  };
  card("Well played.", {}, true);
  if (fresh) app.say(`Solved in ${clock(about.seconds)}, with ${plural(about.hints, "hint")}.`);
  await show(about.hardest ? `The hardest step you took from a hint was a ${about.hardest}.` : "");
  if (!about.hardest || !about.level) await show(await hardest(app, session));
  if (fresh && $("board").contains(document.activeElement)) app.teacher.focus();
}

/** @param {number} n */
const ordinal = (n) => ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"][n]
  ?? `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th"}`;

/** Names the hardest step that the puzzle needs, and notes its level.
 * @param {App} app
 * @param {NonNullable<App["shelf"]["session"]>} session */
async function hardest(app, session) {
  const doc = await app.engine.call("grade", {puzzle: app.puzzle}).catch(() => null);
  if (doc?.status !== "ok" || !doc.hardest) return "";
  app.shelf.note({level: doc.level}, session);
  if (session.record.about.hardest) return `The hardest step you took from a hint was a ${session.record.about.hardest}.`;
  const named = await app.technique(doc.hardest);
  return named ? `The hardest step of this puzzle is a ${named.name}.` : "";
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
