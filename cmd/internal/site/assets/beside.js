// The teacher beside the game: an activity of the engine, at the position on the board. What it
// does is done on the board of the page.

import {pictureOf} from "./activity.js";
import {cellOf, movesOf, nameOf} from "./game.js";
import {asks, closer} from "./teacher.js";
import {capital} from "./words.js";

/** Asks the teacher of the open game.
 * @param {import("./play.js").App} app */
export function beside(app) {
  const {board} = app;
  let trail = /** @type {string[]} */ ([]);
  /** Does an act, makes the moves that it makes, and returns the page after it; null if there is none to show.
   * @param {{do: string, say?: string}} action
   * @param {(why: string) => void} [fail] */
  const act = async (action, fail) => {
    const {position} = app, at = app.puzzle;
    const doc = await app.ask("activity", {kind: "game", seed: 0, record: "", at, now: position, moves: movesOf(app.game, app.beginning), trail, action}, fail);
    if (!doc || position !== app.position) return null;
    trail = doc.trail;
    const {page, moves = []} = doc, aim = page.awaits?.aim;
    for (const text of moves) app.game.make(text);
    if (aim) board.select(cellOf(aim), {focus: false});
    if (moves.length) app.say(wordsOf(page).join(" "));
    return moves.length ? null : page;
  };
  return {act, begin: () => { trail = []; }};
}

/** The lines of a reply without the keys of the terminal.
 * @param {PageDoc} page */
export const wordsOf = ({reply, acts}) => (reply?.lines ?? []).map((line) => acts.reduce((text, {key = ""}) => key.length === 1 ? text.replaceAll(` (${key})`, "") : text, line));

/** Tells what is wrong on the board, on each press more; or that everything is right.
 * @param {import("./play.js").App} app
 * @param {() => void} away */
export function mistakes(app, away) {
  const {teacher, board} = app, {act, begin} = beside(app);
  let title = "", check = /** @type {(() => void) | undefined} */ (undefined);
  const go = async (/** @type {{do: string, say?: string}} */ action) => {
    const page = await act(action, (why) => teacher.show({tab: "hint", title: "No answer", why, acts: [closer(away)]}));
    if (page) show(page);
  };
  /** @param {PageDoc} page */
  const show = (page) => {
    const {reply, acts, board: picture} = page, lines = wordsOf(page), {rung = 0, rungs} = reply ?? {}, can = (/** @type {string} */ id) => acts.find((a) => a.id === id && !a.off);
    if (!reply?.as && !rung && !picture?.cells) return teacher.show({tab: "check", kind: "position", title: "Right so far", tick: true, why: lines.join("\n"), sheet: "line",
      acts: [...check ? [{label: "Check a move", first: true, run: check}] : [], closer(away)]});
    if (rung === 1) title = lines[0].replace(/\.$/, "");
    const cells = Object.keys(picture?.cells ?? {}).length, told = rung === rungs?.length ? cells : 0, offer = can("go"), why = can("why");
    board.paint(picture ? pictureOf(picture) : null);
    const button = (/** @type {PageDoc["acts"][number]} */ a, id = "", first = false) => ({label: capital(a.label), id, first, run: () => a.id === "back" ? back() : go({do: a.id})});
    teacher.show({tab: "hint", kind: "mistake", title, why: rung === 1 ? "Your notes stay. If you change your mind, press Undo." : lines.slice(told).join("\n"), so: lines.slice(0, told).join(" "), sheet: "line",
      acts: [...acts.filter((a) => a === offer || !offer && rung && a.id === "mistakes").map((a) => button(a, "hint-show", true)), ...acts.filter((a) => a.id === "back").map((a) => button(a, "hint-back")), closer(away)],
      body: why?.else ? [asks([["Why?", () => go({do: "why", say: why.else}), "hint-why"]])] : []});
    app.say(rung ? lines[0] : title);
  };
  const back = () => {
    for (; app.game.canUndo && app.mistaken().length; app.game.undo()) app.takenBack();
    board.focus();
    app.say("You are back at the last correct position.");
  };
  return async (/** @type {(() => void) | undefined} */ checks) => {
    check = checks;
    await app.judged;
    const {values} = app.game.position, bad = app.mistaken(), wrong = bad.filter((c) => values[c]);
    app.correct(wrong.length ? wrong.map((c) => `${nameOf(c)}=${values[c]}`) : bad.map((c) => `${nameOf(c)}<>${app.solution[c]}`));
    begin();
    await go({do: "mistakes"});
  };
}
