// The teacher beside the game: an activity of the engine, at the position on the board. What it
// does is done on the board of the page.

import {pictureOf} from "./activity.js";
import {cellOf, movesOf, nameOf} from "./game.js";
import {element} from "./dom.js";
import {asks, closer} from "./teacher.js";
import {capital, paragraphs} from "./words.js";

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
  let check = /** @type {(() => void) | undefined} */ (undefined);
  const go = async (/** @type {{do: string, say?: string}} */ action) => {
    const page = await act(action, (why) => teacher.show({tab: "hint", title: "No answer", why, acts: [closer(away)]}));
    if (page) show(page);
  };
  /** @param {PageDoc} page */
  const show = (page) => {
    const {reply, acts, board: picture} = page, lines = wordsOf(page), {rung = 0, rungs} = reply ?? {}, can = (/** @type {string} */ id) => acts.find((a) => a.id === id && !a.off);
    if (!reply?.as && !rung && !picture?.cells) return teacher.show({tab: "check", kind: "position", title: "Right so far", tick: true, why: lines.join("\n"), sheet: "line",
      acts: [...check ? [{label: "Check a move", first: true, run: check}] : [], closer(away)]});
    const cells = Object.keys(picture?.cells ?? {}).length, told = rung === rungs?.length ? cells : rung ? 0 : 1, offer = can("go"), why = can("why")?.else && can("why");
    const [so, ...more] = [lines.slice(0, told).join(" "), ...lines.slice(told).filter((_, i) => !why || !reply?.lines[told + i].includes(`(${why.key})`))];
    board.paint(picture ? pictureOf(picture) : null);
    const button = (/** @type {PageDoc["acts"][number] | undefined} */ a, id = "", first = false) => a ? [{label: capital(a.label), id, first, run: () => go({do: a.id})}] : [];
    const turn = can("back") ? "Go back" : "";
    teacher.show({tab: "hint", kind: rung ? "mistake" : "look", title: "Not quite", why: rung ? more.join("\n") : "", so, sheet: rung ? "line" : "half",
      acts: [...button(offer ?? (rung ? can("mistakes") : undefined), "hint-show", true), ...why ? [{label: "Why?", id: "hint-why", run: () => go({do: "why", say: why.else})}] : turn ? [{label: turn, id: "hint-back", run: back}] : [], closer(away)],
      body: rung ? why && turn ? [asks([[turn, back, "hint-back"]])] : [] : [element("div", {className: "prose"}, ...paragraphs(more.join("\n"), board))]});
    app.say(lines[0]);
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
