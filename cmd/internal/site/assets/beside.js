// The teacher beside the game: one activity of the engine, at the position on the board. What it does
// is done on the board of the page, and what it says is drawn here: a mistake, an answer to a question.

import {pictureOf} from "./activity.js";
import {CELLS, allowed, cellOf, movesOf, nameOf} from "./game.js";
import {element} from "./dom.js";
import {asks, closer} from "./teacher.js";
import {capital, paragraphs} from "./words.js";

/** The lines of a reply without the keys of the terminal.
 * @param {PageDoc} page */
export const wordsOf = ({reply, acts}) => (reply?.lines ?? []).map((line) => acts.reduce((text, {key = ""}) => key.length === 1 ? text.replaceAll(` (${key})`, "") : text, line));

/** The teacher of the open game.
 * @param {import("./play.js").App} app
 * @param {() => void} away puts away what is shown */
export function beside(app, away) {
  const {teacher, board} = app;
  let trail = /** @type {string[]} */ ([]), at = "", hints = 0, counted = "", quiet = false, checks = /** @type {(() => void) | undefined} */ (undefined);
  const fail = (/** @type {string} */ why) => teacher.show({tab: "hint", title: "No answer", why, acts: [closer(away)]});

  /** Does an act, makes the moves that it makes, and counts the help that it gave. Returns what the engine gave, null if it
   * gave nothing to show, or something on the board is wrong: that is told.
   * @param {string} name of the act
   * @param {string} [say]
   * @param {(why: string) => void} [failed] */
  const act = async (name, say = "", failed = fail) => {
    const {position, known: {asked}} = app, here = JSON.stringify([app.puzzle, position, asked]), {filled} = app.game.position;
    if (at !== here) [trail, hints] = [[], 0];
    at = here;
    quiet = name === "mistakes" && say === "3"; // what is named without being asked for is not counted
    if (name === "hint" && !trail.length) say = ""; // which the first engine can answer
    const doc = await app.ask("activity", {kind: "game", seed: 0, record: "", at: app.puzzle, now: position, moves: movesOf(app.game, app.beginning), ...asked, trail, action: {do: name, say}}, failed);
    if (!doc || position !== app.position) return null;
    const {page, moves = [], step, rungs, hints: given = 0} = doc, aim = page.awaits?.aim, key = `${here} ${given}`;
    trail = doc.trail;
    if (given > hints && key !== counted) app.count();
    [hints, counted] = [given, given ? key : counted];
    if (step && (rungs || name === "do")) app.help(step);
    if (name === "do") app.met(step);
    for (const text of moves) app.game.make(text);
    if (aim) board.select(cellOf(aim), {focus: moves.length > 0});
    if (moves.length && !app.game.solved) app.say(wordsOf(page).join(" ") + (filled || !app.game.position.filled ? "" : " All candidates are shown now."));
    if (moves.length) return null;
    if (page.reply?.as !== "wrong" || !page.reply.rung) return doc;
    mistake(page);
    return null;
  };
  const go = async (/** @type {string} */ name, say = "") => {
    const doc = await act(name, say);
    if (doc) mistake(doc.page);
  };

  /** What is said if nothing is wrong: of the notes, only those that a digit on the board denies are judged.
   * @param {string[]} lines */
  const judged = (lines) => {
    const p = app.game.position, noted = CELLS.filter((c) => !p.values[c] && p.corner[c] | p.centre[c]), bad = noted.filter((c) => (p.corner[c] | p.centre[c]) & ~allowed(p, c));
    const text = lines.join("\n"), digits = noted.length ? text.replace("Everything is", "Every digit is") : text;
    return bad.length ? `${digits}\nBut a digit that you noted in ${bad.map(nameOf).join(", ")} is already in the row, column or box.` : digits;
  };

  /** Tells what is wrong on the board, on each press more; or that everything is right.
   * @param {PageDoc} page */
  const mistake = async (page) => {
    const {reply, acts, board: picture} = page, lines = wordsOf(page), {rung = 0, rungs, title = "Not quite"} = reply ?? {}, can = (/** @type {string} */ id) => acts.find((a) => a.id === id && !a.off);
    if (!reply?.as && !rung && !picture?.cells) return teacher.show({tab: "check", kind: "position", title, tick: true, why: judged(lines), sheet: "line",
      acts: [...checks ? [{label: "Check a move", first: true, run: checks}] : [], closer(away)]});
    const cells = Object.keys(picture?.cells ?? {}).length, told = rung === rungs?.length ? cells : rung ? 0 : 1, offer = can("go"), why = can("why")?.else && can("why");
    const [so, ...more] = [lines.slice(0, told).join(" "), ...lines.slice(told).filter((_, i) => !why || !reply?.lines[told + i].includes(`(${why.key})`))];
    board.paint(picture ? pictureOf(picture) : null);
    const button = (/** @type {PageDoc["acts"][number] | undefined} */ a, id = "", first = false) => a ? [{label: capital(a.label), id, first, run: () => go(a.id)}] : [];
    const turn = can("back") ? "Go back" : "";
    teacher.show({tab: "hint", kind: rung ? "mistake" : "look", title, why: rung ? more.join("\n") : "", so, sheet: rung ? "line" : "half",
      acts: [...button(offer ?? (rung ? can("mistakes") : undefined), "hint-show", true), ...why ? [{label: "Why?", id: "hint-why", run: () => go("why", why.else)}] : turn ? [{label: turn, id: "hint-back", run: back}] : [], closer(away)],
      body: rung ? why && turn ? [asks([[turn, back, "hint-back"]])] : [] : [element("div", {className: "prose"}, ...paragraphs(more.join("\n"), board))]});
    app.say(lines[0]);
    await app.judged;
    if (quiet) return;
    const {values} = app.game.position, bad = app.mistaken(), wrong = bad.filter((c) => values[c]);
    app.correct(wrong.length ? wrong.map((c) => `${nameOf(c)}=${values[c]}`) : bad.map((c) => `${nameOf(c)}<>${app.solution[c]}`));
  };
  const back = () => {
    for (; app.game.canUndo && app.mistaken().length; app.game.undo()) app.takenBack();
    board.focus();
    app.say("You are back at the last correct position.");
  };

  /** Asks something about the position, and shows the answer.
   * @param {string} name of the act
   * @param {string} say
   * @param {[string, () => void][]} list what can be asked next
   * @param {[label: string, run: () => void]} back to what was shown before */
  const question = async (name, say, list, [label, run]) => {
    const doc = await act(name, say);
    if (!doc) return;
    const {page} = doc, {tab} = teacher.view;
    if (page.reply?.shows && page.board) board.paint(pictureOf(page.board));
    teacher.show({tab, kind: "look", title: page.reply?.title ?? "No answer", why: [element("div", {id: "look-out", className: "prose"}, ...paragraphs(wordsOf(page).join("\n"), board))], sheet: "half", acts: [{label, first: true, run}, closer(away)],
      body: list.length ? [asks(list)] : []});
  };
  app.mistake = async (check, part = "1") => {
    checks = check;
    await go("mistakes", part);
  };
  return {act, question};
}
