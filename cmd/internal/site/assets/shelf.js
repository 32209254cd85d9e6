// The list of games of this browser, and the one that is open in this tab.

import {count, newRecord, Session} from "./games.js";
import {decode, encode} from "./link.js";
import * as store from "./store.js";

/** @typedef {import("./games.js").GameRecord} GameRecord */

const KEY = "game:", RESULT = "result:";
const AFTER = 100; // milliseconds after which it is kept, even if nothing is drawn

/** A new name: of a game, or of a tab. */
const newName = () => crypto.getRandomValues(new Uint32Array(2)).reduce((s, n) => s + n.toString(36), "");

export class Shelf extends EventTarget {
  #tab = newName();
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("pencilmark-games") : null;
  /** @type {Session | null} */ session = null;

  #draft = ""; // the game that is not kept before its first move
  #waiting = /** @type {Map<unknown, () => void>} */ (new Map());

  constructor() {
    super();
    addEventListener("pagehide", this.#save);
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.#save(); }); // phones end a page that is not seen without a word
    this.#channel?.addEventListener("message", ({data}) => this.session?.receive(data));
  }

  /** Does something when what a tap has changed is on the screen. Of what has the same key
   * the last is done. All is done when the page is left, but what is written then may be lost.
   * @param {unknown} key
   * @param {() => void} action */
  #soon(key, action) {
    if (!this.#waiting.size) requestAnimationFrame(() => setTimeout(this.#flush)), setTimeout(this.#flush, AFTER);
    this.#waiting.set(key, action);
  }

  #flush = () => {
    for (const action of this.#waiting.values()) action();
    this.#waiting.clear();
  };

  /** Keeps the open game with its clock, before others are read or opened, and when the page is left. */
  #save = () => {
    this.session?.keep();
    this.#flush();
  };

  /** The games that are kept, the one that was played last first.
   * @returns {Promise<GameRecord[]>} */
  async list() {
    this.#save();
    const all = /** @type {GameRecord[]} */ (await store.all(KEY));
    return all.filter((r) => r?.about && r.id).sort((a, b) => b.about.touched - a.about.touched);
  }

  /** Opens a record in this tab.
   * @param {GameRecord} record */
  #open(record) {
    this.#save();
    this.session = new Session(record, this.#tab, {
      keep: (r) => { if (r.id !== this.#draft || r.moves.length || r.about.hints) this.#soon(KEY + r.id, () => store.put(KEY + r.id, r)); }, send: (m) => this.#soon(m, () => this.#channel?.postMessage(m)),
    });
    this.session.game.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    this.dispatchEvent(new Event("open"));
    this.dispatchEvent(new Event("change"));
  }

  /** Begins a game of its own; no other is touched. A game that began so and has no move
   * yet is taken instead.
   * @param {Position} position
   * @param {Partial<import("./games.js").About>} about
   * @param {boolean} keep whether it is kept before it has a move */
  async begin(position, about = {}, keep = true) {
    const start = encode(position), same = (await this.list()).find((r) => r.start === start && !r.moves.length);
    if (same) return this.#open(same);
    const record = newRecord(newName(), position, about, Date.now());
    if (!keep) this.#draft = record.id;
    this.#open(record);
    if (keep) await store.put(KEY + record.id, record);
  }

  /** Goes on with a game. Of one that is damaged what can be saved is a new game.
   * @param {string} id
   * @returns {Promise<"open" | "none" | "damaged">} */
  async resume(id) {
    this.#save();
    const record = /** @type {GameRecord | undefined} */ (await store.get(KEY + id));
    if (!record) return "none";
    try {
      this.#open(record);
      return "open";
    } catch {
      const position = rest(record);
      if (!position) return "none";
      await store.remove(KEY + id);
      await this.begin(position, record.about);
      return "damaged";
    }
  }

  /** Lets the clock of the open game go on; it is kept with the next move, and when the
   * game or the page is left.
   * @param {number} seconds */
  tick(seconds) { if (this.session) this.session.record.about.seconds += seconds; }

  /** Notes what is known of the open game, or of one that was open.
   * @param {Partial<import("./games.js").About>} about */
  note(about, session = this.session) {
    if (!session) return;
    session.record = {...session.record, about: {...session.record.about, ...about}};
    session.keep();
    this.dispatchEvent(new Event("note"));
  }

  /** How all games went: those that are kept, and those that were deleted after they were solved.
   * @returns {Promise<{id: string, about: import("./games.js").About, now?: string}[]>} */
  async results() { return [...await this.list(), ...await store.all(RESULT)]; }

  /** Keeps a game again that was deleted.
   * @param {GameRecord} record */
  async restore(record) {
    await store.put(KEY + record.id, record);
    await store.remove(RESULT + record.id);
  }

  /** Deletes a game. How it went is kept if it was solved.
   * @param {GameRecord} record */
  async remove({id, about: {snapshots, ...about}}) {
    this.#flush();
    if (about.solved) await store.put(RESULT + id, {id, about});
    await store.remove(KEY + id);
  }
}

/** What is left of a damaged record: where it was, or else where it began.
 * @param {any} record
 * @returns {Position | null} */
function rest(record) {
  for (const link of [record.now, record.start]) {
    try {
      const position = decode(String(link))?.position;
      if (position) return position;
    } catch { /* the other one */ }
  }
  return null;
}

/** Where a game comes from, in words, "" if that is not known.
 * @param {import("./games.js").About} about */
export function sourceOf({source}) {
  /** @type {Record<string, string>} */
  const words = {made: "made for you", daily: "puzzle of the day", link: "from a link", pasted: "pasted", photo: "from a photo",
    own: "typed in", path: "from a path", lesson: "from a lesson"};
  return words[source] ?? "";
}

/** What a game is called in a list, and how far it is.
 * @param {GameRecord} record */
export function titleOf({about, start}) {
  if (about.name) return about.source === "lesson" ? `${about.name}, from a lesson` : about.name;
  return [about.level ?? (about.byCandidates ? "Given by candidates" : `${count(start)} givens`), sourceOf(about)].filter(Boolean).join(", ");
}

/** @param {GameRecord} record */
export function stateOf(record) {
  const {about} = record, left = count(record.now, /[.]/);
  const flaw = about.solutions === 0 ? "has no solution" : about.solutions === 2 ? "has several solutions" : "";
  return [about.solved ? "solved" : `${left} cells left`, about.seconds ? clock(about.seconds) : "", flaw,
    when(about.touched)].filter(Boolean).join(" · ");
}

const HOUR = 3_600_000;

/** When something was, as one says it.
 * @param {number} time in milliseconds
 * @param {number} now */
export function when(time, now = Date.now()) {
  const then = new Date(time), today = new Date(now), day = (/** @type {Date} */ d) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime();
  const days = Math.round((day(today) - day(then)) / (24 * HOUR));
  if (now - time < 120_000) return "just now";
  if (now - time < HOUR) return `${Math.round((now - time) / 60_000)} minutes ago`;
  if (days === 0) return then.getHours() < 12 ? "this morning" : then.getHours() < 18 ? "this afternoon" : "this evening";
  if (days === 1) return "yesterday";
  if (days < 7) return then.toLocaleDateString("en", {weekday: "long"});
  return then.toLocaleDateString("en", {day: "numeric", month: "long", ...then.getFullYear() === today.getFullYear() ? {} : {year: "numeric"}});
}

/** @param {number} seconds */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
