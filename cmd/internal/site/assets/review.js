// A finished game read back: its moves as the engine reads them, and its review on the board of the game.

import {$, setText} from "./dom.js";
import {sit} from "./activity.js";
import {cellOf, digitsOf, nameOf} from "./game.js";
import {clock} from "./shelf.js";

/** The moves of a game as the engine reads them: the digits that were placed, those that were taken out
 * or back, and what was done as a hint had shown it.
 * @param {import("./game.js").Game} game
 * @param {{taken?: [number, string, number?][], helped?: string[]}} about */
export function linesOf(game, {taken = [], helped = []} = {}) {
  const moves = /** @type {string[]} */ ([]), values = [...game.start.values];
  const line = (/** @type {string} */ text, /** @type {number | undefined} */ at = undefined) => moves.push(`${at === undefined ? "" : `${clock(at)} `}${text}`);
  game.moves.slice(0, game.at).forEach((m, i) => {
    for (const [n, text, at] of taken) {
      const cell = cellOf(text.slice(0, 4));
      if (n === i && !values[cell] && game.position.values[cell] !== Number(text.at(-1))) line(text, at), line("undo", at);
    }
    const out = /** @type {string[]} */ ([]), cleared = /** @type {string[]} */ ([]);
    for (const [field, key, was, is] of m.patches) {
      const name = nameOf(Number(key));
      if (field === "out") out.push(...digitsOf(is & ~was).map((d) => `${name}<>${d}`).filter((text) => helped.includes(text)));
      if (field !== "values") continue;
      values[Number(key)] = is;
      if (!is) cleared.push(name);
      else {
        if (helped.includes(`${name}=${is}`)) line("hint");
        line(`${name}=${is}`, m.at);
      }
    }
    if (cleared.length) line(`clear ${cleared.join(" ")}`, m.at);
    if (out.length) line("hint"), line(out.join(" "), m.at);
  });
  return moves;
}

/** The open game as the engine reads it.
 * @param {import("./play.js").App} app */
export function playedOf(app) {
  const about = app.shelf.session?.record.about;
  return {puzzle: app.puzzle, moves: linesOf(app.game, about).join("\n"), seconds: about?.seconds ?? 0, hints: about?.hints ?? 0, mistakes: about?.corrections ?? 0};
}

/** Shows the review of the open game.
 * @param {import("./play.js").App} app */
export function review(app) {
  const {game, teacher, board} = app;
  const table = {board, teacher, say: (/** @type {string} */ text) => app.say(text), get digit() { return app.taker?.digit ?? null; },
    set digit(d) { app.taker = d && {digit: d, erase: () => {}, alone: true}; }};
  const sitting = sit(table, {kind: "review", seed: 0, record: "", played: playedOf(app)}, {ask: (method, params) => app.ask(method, params), keep: async () => {}, trail: () => {},
    over: () => teacher.idle(), stop: () => teacher.idle(), head: (page) => {
      board.bare = !page.awaits || page.awaits.kind === "list";
      if (!page.board) board.show(game.position), board.paint(null);
      setText($("head-title"), "Review");
    }, leave: () => { // the board and its head are those of the end
      sitting.leave();
      board.bare = true;
      app.say("");
      app.changes.dispatchEvent(new Event("change"));
    }});
}
