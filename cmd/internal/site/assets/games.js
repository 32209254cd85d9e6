// The games that are kept: each has a record of its own, which nothing changes but its
// own moves. A game that is open in several tabs is the same game in all of them.

import {Game} from "./game.js";
import {decode, encode} from "./link.js";

/** The name of the puzzle at the end of the first lesson: in it each wrong digit is told at once. */
export const FIRST = "Your first puzzle";

/** A game as it is kept. `start` and `now` are ends of links, see link.js.
 * @typedef {{id: string, start: string, moves: import("./game.js").Move[], at: number, now: string,
 *   about: About}} GameRecord */

/** What is known of a game beside its position: where it comes from, what its puzzle is,
 * whether candidates belong to that, and how it was played. Times are milliseconds since 1970, `seconds` is the clock. `taken` are wrong
 * digits that were taken back: how many moves stood before, the digit, the clock. `helped` is what
 * follows from steps that were shown, as r1c2=5 or r1c2<>5; `corrected` is what was wrong, the same way.
 * @typedef {{source: string, name?: string, level?: string, begun: number, touched: number, seconds: number, hints: number, corrections?: number, corrected?: string[], helped?: string[], taken?: [number, string, number?][],
 *   snapshots?: string[], solutions?: number, byCandidates?: boolean, hardest?: string, score?: number, solved?: number}} About */

/** What a tab tells the others: the game as it is after a move of its own, and which
 * state of it that move was made in.
 * @typedef {{tab: string, was: string, record: GameRecord}} Message */

/** The record of a new game.
 * @param {string} id
 * @param {Position} position
 * @param {Partial<About>} about
 * @param {number} now
 * @returns {GameRecord} */
export function newRecord(id, position, about, now) {
  const start = encode(position);
  return {
    id, start, moves: [], at: 0, now: start,
    about: {source: "", begun: now, touched: now, seconds: 0, hints: 0, ...about},
  };
}

/** The game of a record. It throws an Error if the record is damaged.
 * @param {GameRecord} record
 * @param {string} tab that plays it */
export function gameOf(record, tab = "") {
  const start = decode(record.start)?.position;
  if (!start || !Array.isArray(record.moves)) throw new Error("The game is damaged.");
  return new Game(start, record.moves, record.at, tab);
}

/** How many cells of a link are given, or, with ".", empty; 0 if it is damaged.
 * @param {string} link */
export const count = (link, sign = /[1-9]/) => [...new URLSearchParams(String(link)).get("p") ?? ""].filter((s) => s.match(sign)).length;

/** A game as it is open in one tab. */
export class Session {
  #quiet = false;

  /** @param {GameRecord} record
   * @param {string} tab a name of this tab
   * @param {{keep: (record: GameRecord) => void, send: (message: Message) => void, clock?: () => number}} out */
  constructor(record, tab, {keep, send, clock = () => Date.now()}) {
    this.record = record;
    this.tab = tab;
    this.game = gameOf(record, tab);
    this.game.clock = () => Math.round(this.record.about.seconds);
    this.keep = () => keep(this.record);
    this.game.addEventListener("change", () => {
      if (this.#quiet) return;
      const was = stateOf(this.record);
      this.#note(clock());
      send({tab, was, record: this.record});
    });
  }

  /** @param {number} now */
  #note(now) {
    const {game} = this, about = {...this.record.about, touched: now};
    if (game.solved) about.solved ??= now;
    else delete about.solved;
    this.record = {...this.record, moves: game.moves, at: game.at, now: encode(game.position), about};
    this.keep();
  }

  /** Follows a move that was made in another tab.
   * @param {Message} message */
  receive({tab, was, record}) {
    const state = stateOf(this.record);
    if (record.id !== this.record.id || tab === this.tab || stateOf(record) === state) return;
    this.#quiet = true;
    this.game.take(record.moves, record.at, was !== state);
    this.#quiet = false;
    const {hints, corrections = 0} = this.record.about; // what was noted here since
    this.record = {...record, about: {...record.about, hints: Math.max(hints, record.about.hints), ...corrections > (record.about.corrections ?? 0) ? {corrections} : {}}};
    if (was !== state) this.#note(record.about.touched);
  }
}

/** The moves that stand, by name: who has the same has the same position.
 * @param {{moves: import("./game.js").Move[], at: number}} game */
const stateOf = ({moves, at}) => moves.slice(0, at).map((m) => m.by).join();
