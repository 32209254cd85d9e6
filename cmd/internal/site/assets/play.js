// The page to play on: the game, the board, the number pad, and the panels beside.

import {keepOffline, notice} from "./common.js";
import {capable} from "./place.js";
import {engine} from "./engine.js";
import {Board} from "./board.js";
import {CELLS, bit, conflicts, fromEngine, fromSusser, nameOf, puzzleOf, susser} from "./game.js";
import {FIRST as FIRST_NAME} from "./games.js";
import {decode, encode} from "./link.js";
import {$, dialog, element, input, setText, target} from "./dom.js";
import * as store from "./store.js";
import {Known} from "./known.js";
import {back, layersOver} from "./layers.js";
import {pad} from "./pad.js";
import {hintPanel} from "./hint.js";
import {pick} from "./pick.js";
import {panels} from "./panels.js";
import {Shelf, sourceOf} from "./shelf.js";
import {settings} from "./settings.js";
import {Teacher} from "./teacher.js";
import {timer} from "./timer.js";
import {capital, conclusions, plural} from "./words.js";

const MOST = 200_000; // characters of a puzzle that is pasted
const NEEDS = "Hints need a puzzle that has exactly one solution.";
const DAILY = "#daily"; // the end of the address that opens the puzzle of the day
const FIRST = "9...8.4.52..74...664...12....89...3..7.4.2.8..9...37....93...248...24..71.4.9...3";

/** What the panels share. */
export class App {
  engine = engine;
  shelf = new Shelf();
  changes = new EventTarget(); // "change": the position on the board is another
  board = new Board($("board"));
  teacher = new Teacher(this.board);
  known = new Known();

  // What the panels can do for each other, once they are wired.
  check = /** @type {(() => void) | undefined} */ (undefined);
  mistake = /** @type {((check?: () => void, part?: string) => void) | undefined} */ (undefined);
  beside = /** @type {ReturnType<typeof import("./beside.js").beside>} */ (/** @type {unknown} */ (undefined));

  /** What the teacher does, by the acts of the engine.
   * @type {Map<string, () => void>} */
  acts = new Map();
  path = /** @type {((from?: number) => Promise<void>) | undefined} */ (undefined);
  find = /** @type {((technique?: TechniqueDoc) => Promise<void>) | undefined} */ (undefined);
  another = /** @type {(() => Promise<void>) | undefined} */ (undefined);
  welcome = /** @type {(() => Promise<void>) | undefined} */ (undefined);
  games = /** @type {(() => Promise<void>) | undefined} */ (undefined);
  stepAt = /** @type {() => {at: number, path: string, of: string} | null} */ (() => null);
  pick = (/** @type {string} */ title) => pick(this, title);

  /** The digits of the open game, "" if they are not known yet or there are several. */
  solution = "";

  /** Settled when that is asked for.
   * @type {Promise<void>} */
  judged = Promise.resolve();

  /** What is shown at the end of the open game, once it is solved.
   * @type {import("./teacher.js").View | null} */
  ending = null;

  /** What can be cancelled.
   * @type {AbortController | null} */
  busy = null;

  /** Whether that is about the position on the board. */
  #ofBoard = false;

  /** What takes the digits of the pad instead of the game. If it is alone, the board does not show the game.
   * @type {{digit: (d: number) => void, erase: () => void, alone?: boolean} | null} */
  taker = null;

  /** What a link asks for when the panels are wired. */
  later = () => {};

  /** The step whose picture is on the board, and the position it applies to.
   * @type {{position: string, step: StepDoc} | null} */
  shown = null;

  /** @type {Promise<Result<"inventory">> | null} */
  #about = null;

  /** The game on the board. */
  get game() {
    if (!this.shelf.session) throw new Error("no game is open");
    return this.shelf.session.game;
  }

  /** The position as the engine reads it. */
  get position() { return susser(this.game.position); }

  /** The puzzle of the open game: its givens; if candidates belong to it, all that it began with. */
  get beginning() { return this.shelf.session?.record.about.byCandidates ? this.game.start : puzzleOf(this.game.start.givens.join("")); }

  /** The puzzle as the engine reads it. */
  get puzzle() { return susser(this.beginning); }

  /** Says something in the line under the board, which is read aloud.
   * @param {string} text */
  say(text) { $("status").textContent = text; }

  /** The cells whose digit is not that of the solution, or from which that was taken; as
   * long as it is not known, those that meet the same digit. */
  mistaken() {
    const {values, out} = this.game.position, wanted = [...this.solution].map(Number);
    const wrong = (/** @type {number} */ c) => values[c] ? values[c] !== wanted[c] : out[c] & bit(wanted[c]);
    return this.solution ? CELLS.filter(wrong) : conflicts(this.game.position);
  }

  /** Whether the open game is the one that the first lesson leads to. */
  get first() { return this.shelf.session?.record.about.name === FIRST_NAME; }

  /** Counts a hint of the open game. */
  count() { this.shelf.note({hints: (this.shelf.session?.record.about.hints ?? 0) + 1}); }

  /** Notes that a step was shown: what follows from it is not what the player has found.
   * @param {StepDoc} step */
  help({place, eliminate}) {
    const had = this.shelf.session?.record.about.helped ?? [], more = [...place, ...eliminate].filter((text) => !had.includes(text));
    if (more.length) this.shelf.note({helped: [...had, ...more]});
  }

  /** Counts what is wrong, each thing once.
   * @param {string[]} wrong */
  correct(wrong) {
    const {corrections = 0, corrected = []} = this.shelf.session?.record.about ?? {}, more = wrong.filter((text) => !corrected.includes(text));
    if (more.length) this.shelf.note({corrections: corrections + more.length, corrected: [...corrected, ...more]});
  }

  /** Makes a whole step, and says what has changed.
   * @param {{place: string[], eliminate: string[]}} step */
  play({place, eliminate}) {
    const {game} = this, places = conclusions(place), removals = conclusions(eliminate), {filled} = game.position;
    game.step(places, removals);
    this.board.select([...places, ...removals][0]?.[0] ?? this.board.cursor);
    if (game.solved) return;
    this.say(places.length ? `Done: ${places.map(([c, d]) => `${nameOf(c)} is ${d}`).join(", ")}.`
      : `Done: ${plural(removals.length, "candidate")} removed.${filled ? "" : " All candidates are shown now."}`);
  }

  /** Notes the wrong digits of the last move, which is taken back now, for the review. While the solution is not known,
   * it notes every digit; the review knows which of them were wrong. */
  takenBack() {
    const {game, solution} = this, n = game.at - 1, {patches = [], at} = game.moves[n] ?? {}, had = this.shelf.session?.record.about.taken ?? [];
    const wrong = patches.filter(([field, c, , d]) => field === "values" && d && d !== Number(solution?.[Number(c)])).map(([, c, , d]) => `${nameOf(Number(c))}=${d}`);
    const taken = wrong.filter((text) => !had.some((h) => h[0] === n && h[1] === text)).map((text) => /** @type {[number, string, number?]} */ ([n, text, at]));
    if (taken.length) this.shelf.note({taken: [...had, ...taken]});
  }

  /** Notes a step that was played, if it is the hardest of the open game.
   * @param {StepDoc | undefined} step */
  met(step) {
    const about = this.shelf.session?.record.about;
    if (step && (step.score ?? 0) > (about?.score ?? 0)) this.shelf.note({hardest: step.name, score: step.score});
  }

  /** Shows the table, or a page of its own in its place: "welcome" or "games".
   * @param {string} name "" for the table */
  view(name) {
    document.documentElement.dataset.view = name ? "page" : "play";
    $("welcome").hidden = name !== "welcome";
    $("games-page").hidden = name !== "games";
    if (!name) $("ask-board").replaceChildren(); // one board at a time
    head(this);
    scrollTo(0, 0);
    if (!name) setTimeout(() => { // a reload finds this game again; by now it has its entry
      address(addressOf(this));
      write();
    });
  }

  /** Whether a page lies over the table. */
  get away() { return document.documentElement.dataset.view === "page"; }

  /** What the engine has: formats, ladders, techniques. */
  about() {
    this.#about ??= this.engine.call("inventory", {});
    this.#about.catch(() => { this.#about = null; });
    return this.#about;
  }

  /** The technique that somebody has typed: by its name, in any case, or by the only name
   * that has what he typed in it; undefined if there is none.
   * @param {string} typed */
  async technique(typed) {
    const {techniques} = await this.about(), text = typed.trim().toLowerCase();
    const like = techniques.filter((t) => t.name.toLowerCase().includes(text));
    return techniques.find((t) => t.name.toLowerCase() === text || t.slug === text) ?? (text && like.length === 1 ? like[0] : undefined);
  }

  /** Asks the engine, and shows that it works if that takes a while. A failure is
   * said, and null returned.
   * @template {Method} M
   * @param {M} method
   * @param {Params<M>} params
   * @param {(text: string) => void} say
   * @returns {Promise<Result<M> | null>} */
  async ask(method, params, say = (text) => this.say(text)) {
    if ("position" in params && conflicts(this.game.position).length) {
      say("A digit appears twice in a row, column or box. The cells are marked on the board.");
      return null;
    }
    this.busy?.abort(new DOMException("another request came", "AbortError"));
    const busy = this.busy = new AbortController();
    this.#ofBoard = "position" in params || "values" in params || "now" in params;
    const late = setTimeout(() => {
      setText($("working-text"), loading() || "Working …");
      $("working").hidden = false;
    }, 400);
    try {
      return await this.engine.call(method, params, {signal: busy.signal});
    } catch (error) {
      if (error instanceof Error && error.name !== "AbortError") say(capital(error.message));
      return null;
    } finally {
      clearTimeout(late);
      if (this.busy === busy) {
        this.busy = null;
        $("working").hidden = true;
      }
    }
  }

  /** Asks the engine for what comes in place of a view. If that is put away meanwhile, nothing comes of the answer: null is returned.
   * @template {Method} M
   * @param {import("./teacher.js").View} view
   * @param {M} method
   * @param {Params<M>} params
   * @param {(text: string) => void} fail
   * @returns {Promise<Result<M> | null>} */
  async askFor(view, method, params, fail) {
    const shown = () => this.teacher.view === view;
    if (!shown()) this.teacher.show(view);
    const answer = await this.ask(method, params, (why) => { if (shown()) fail(why); });
    return shown() ? answer : null;
  }

  /** Gives up what was asked about a position that is no more: an answer that comes
   * late would be told, and could be played, in another one. */
  moved() {
    if (this.#ofBoard) this.busy?.abort(new DOMException("the position has changed", "AbortError"));
  }

  cancel() {
    this.busy?.abort(new DOMException("cancelled", "AbortError"));
    this.say("Cancelled.");
  }

  /** Opens a puzzle in any format, or a link to this page. Returns whether it could.
   * @param {string} text
   * @param {(text: string) => void} say
   * @param {string} source where it comes from
   * @param {string} [name] what it is called, if it does not say so
   * @returns {Promise<boolean>} */
  async open(text, say, source = "pasted", name) {
    if (text.length > MOST) {
      say(`That is too long for a puzzle: ${text.length.toLocaleString("en")} characters, and at most ${MOST.toLocaleString("en")} are read.`);
      return false;
    }
    if (!text.trim()) {
      say("There is nothing to open yet. Type or paste a puzzle first.");
      return false;
    }
    const link = ownLink(text.trim());
    if (link) return this.follow(link, say);
    const plain = fromSusser(text), doc = plain ? null : await this.ask("parse", {text}, say);
    if (!plain && !doc) return false;
    await this.shelf.begin(plain ?? fromEngine(/** @type {PositionDoc} */ (doc)), {source, name: doc?.name ?? name});
    this.say([`Opened a puzzle${doc?.name ? `, ${doc.name}` : ""}.`, ...doc?.notes ?? []].join(" "));
    return true;
  }

  /** Goes on with a game; returns whether there is one.
   * @param {string} id
   * @param {(text: string) => void} say */
  async resume(id, say) {
    const how = await this.shelf.resume(id);
    if (how === "damaged") say("This game was damaged. The position is saved, but the moves are lost.");
    return how !== "none";
  }

  /** Notes how many solutions the puzzle has, and warns if it is not one. */
  judge() {
    this.judged = this.#judge();
    return this.judged;
  }

  async #judge() {
    const {session} = this.shelf;
    if ($("notice").textContent?.includes(NEEDS)) $("notice").hidden = true; // it was said of another
    this.solution = "";
    if (!session) return;
    const {start} = session.game, givens = puzzleOf(start.givens.join("")), asked = conflicts(start).length ? givens : start;
    if (![...asked.values, ...asked.out].some(Boolean)) return;
    const wrong = conflicts(givens).length ? "The puzzle has no solution, because a digit appears twice in a row, column or box." : "";
    /** @type {Result<"solutions"> | null} */
    const doc = wrong ? {solutions: 0, flaw: wrong} : await this.engine.call("solutions", {position: susser(asked)}).catch(() => null);
    if (!doc || session !== this.shelf.session) return;
    this.solution = doc.solution ?? "";
    const {solutions, byCandidates} = doc, {about} = session.record;
    if (about.solutions !== solutions || about.byCandidates !== byCandidates) this.shelf.note({solutions, byCandidates});
    this.changes.dispatchEvent(new Event("known"));
    if (doc.flaw) notice(`${doc.flaw} ${NEEDS}`);
    else if (!session.record.about.level) this.#level(session);
  }

  /** Notes the level of a puzzle, once everything is loaded.
   * @param {NonNullable<Shelf["session"]>} session */
  async #level(session) {
    if (!this.engine.ready) await new Promise((ready) => this.engine.addEventListener("ready", ready, {once: true}));
    const doc = session === this.shelf.session && await this.engine.call("grade", {puzzle: this.puzzle}).catch(() => null);
    if (doc && doc.status === "ok") this.shelf.note({level: doc.level}, session);
  }

  /** Opens the end of a link. The game on the board is kept as it is.
   * @param {string} hash
   * @param {(text: string) => void} say */
  async follow(hash, say) {
    try {
      const found = decode(hash);
      if (!found) return false;
      if (found.game && (found.game === this.shelf.session?.record.id || await this.resume(found.game, say))) return true;
      if (found.text !== undefined) return await this.open(found.text, say, found.name ? "lesson" : "link", found.name);
      if (found.position) await this.shelf.begin(found.position, {source: "link"});
      const {step} = found;
      if (step) this.later = () => this.path?.(step - 1);
      return Boolean(found.position);
    } catch (error) {
      say(String(error instanceof Error ? error.message : error));
      return false;
    }
  }
}

/** The end of a link to this page, or null.
 * @param {string} text */
function ownLink(text) {
  if (!/^https?:\/\/\S+#\S+$/.test(text)) return null;
  const url = new URL(text);
  return url.origin === location.origin && url.pathname === location.pathname ? url.hash : null;
}

async function begin() {
  if (!capable) {
    document.documentElement.dataset.view = "play";
    $("start").hidden = false;
    $("start").textContent = "This browser cannot run pencilmark, because it does not support WebAssembly. You can still read the lessons.";
    return;
  }
  store.onTrouble(notice);
  engine.addEventListener("ready", keepOffline, {once: true});
  const app = new App();
  app.changes.addEventListener("change", () => changed(app));
  pad(app);
  toolbar(app);
  hintPanel(app);
  timer(app);
  const [here] = await Promise.all([first(app), app.known.wire(app), settings(app)]);
  app.shelf.addEventListener("open", () => {
    app.view("");
    app.board.several = false; // what was selected and said was of another game
    app.say("");
    app.board.hold(0);
    app.board.choose([]); // the first tap chooses the way to play: a cell, or a digit
    setTimeout(() => {
      if (!document.querySelector("dialog[open]") && !document.activeElement?.checkVisibility?.() || document.activeElement === document.body) app.board.focus();
    });
    app.judge();
  });
  app.board.choose([]);
  app.judge();
  app.shelf.addEventListener("note", () => head(app));
  app.shelf.addEventListener("change", () => app.changes.dispatchEvent(new Event("change")));
  app.view(here ? "" : "welcome");
  app.changes.dispatchEvent(new Event("change"));
  if (here && document.activeElement === document.body) app.board.focus();
  document.documentElement.dataset.ready = "board";
  await new Promise((seen) => setTimeout(seen));
  panels(app);
  const floor = history.state?.floor ?? Boolean(here), own = back(layers(app, floor, Boolean(here)), {floor});
  addEventListener("hashchange", () => { own() ? write() : route(app); });
  if (!here) await app.welcome?.();
  if (location.hash === DAILY) $("daily").click();
  app.later();
  document.documentElement.dataset.ready = "yes";
}

/** What Back puts away, the lowest first: the game, if it was begun on the page that welcomes; that
 * page or the list of games; what the teacher shows, the drill over its review, a pause, and what lies over that.
 * @param {App} app
 * @param {boolean} floor whether the game is what the others lie over
 * @param {boolean} playing whether there is a game below a page */
function layers(app, floor, playing) {
  return () => {
    playing ||= !app.away;
    const first = $("games-page").hidden && !playing;
    return [...playing && !floor ? [() => { playing = false; app.welcome?.(); }] : [],
      ...app.away ? first ? [] : [() => playing ? app.view("") : app.welcome?.()] : [...app.teacher.resting ? [] : [() => app.teacher.idle(), ...app.teacher.view.under ? [app.teacher.view.under] : []],
        ...$("table").hasAttribute("data-paused") ? [() => $("timer").click()] : [], ...layersOver(app.teacher)]];
  };
}

/** Opens what the address names.
 * @param {App} app */
async function route(app) {
  if (location.hash === "#new") return app.welcome?.();
  if (location.hash === "#games") return app.games?.();
  app.view("");
  await app.follow(location.hash, notice);
  app.later();
  app.later = () => {};
}

/** Puts on the board what the address names; or else the last game, or a puzzle, behind the
 * page that welcomes. Returns whether the address named one.
 * @param {App} app */
async function first(app) {
  if (location.hash && await app.follow(location.hash, notice)) return true;
  const [last] = await app.shelf.list();
  if (last && await app.resume(last.id, notice)) return false;
  await app.shelf.begin(puzzleOf(FIRST), {source: "made", level: "Easy", solutions: 1}, false);
  return false;
}

/** What is known of the puzzle, over the board.
 * @param {App} app */
function head(app) {
  const about = app.shelf.session?.record.about, left = app.game.position.values.filter((v) => !v).length, place = about ? sourceOf(about) : "";
  const title = app.away ? $("welcome").hidden ? "Games" : "New puzzle"
    : app.game.solved ? "Solved" : about?.name ?? about?.level ?? capital(place || "Sudoku");
  setText($("head-title"), title);
  const more = about?.level && !about.name && ["link", "pasted", "photo", "own", "path"].includes(about.source) ? place : about?.name ? about.level ?? "" : "";
  setText($("head-from"), app.away || app.game.solved || !more ? "" : `${more} ·\u00a0`);
  setText($("head-left"), app.away || !about ? "" : app.game.solved ? about.level ?? "" : `${left} left`);
  $("timer").hidden = app.away || app.game.solved;
}

/** @param {App} app */
function draw(app) {
  app.board.wrong = app.first || input("set-wrong").checked ? app.mistaken() : [];
  app.board.show(app.game.position);
}

/** @param {App} app */
function changed(app) {
  const p = app.game.position;
  app.moved();
  app.shown = null;
  draw(app);
  $("undo").setAttribute("aria-disabled", String(!app.game.canUndo));
  $("redo").setAttribute("aria-disabled", String(!app.game.canRedo));
  $("fill").setAttribute("aria-pressed", String(p.filled));
  head(app);
  if (!app.away) address(addressOf(app));
}

/** @param {App} app */
const addressOf = (app) => `g=${app.shelf.session?.record.id}&${encode(app.game.position)}`;

let later = 0, write = () => {};

/** Writes the position into the address when nothing has changed for a while, or somebody
 * leaves the page for its address: that is slow, and a reload goes by the game that is
 * kept. Browsers refuse a change, with an error or without a word, when there are hundreds
 * in some seconds; then it is written later.
 * @param {string} link */
function address(link) {
  clearTimeout(later);
  write = () => {
    if (document.documentElement.dataset.view === "page") return; // that is no game's address
    try {
      history.replaceState(history.state, "", `#${link}`);
    } catch { /* refused */ }
    if (location.hash !== `#${link}`) address(link);
  };
  later = setTimeout(write, 2000);
}
for (const name of ["blur", "pagehide"]) addEventListener(name, () => write());

/** @param {App} app */
function toolbar(app) {
  $("restart").addEventListener("click", () => {
    app.game.restore({...app.beginning, filled: app.game.position.filled});
    dialog("menu-dialog").close();
    app.say("The game was restarted. Press Undo to get everything back.");
  });
  engine.addEventListener("progress", () => setText($("working-text"), loading() || "Working …"));
  $("working").querySelector("button")?.addEventListener("click", () => app.cancel());
  app.changes.addEventListener("known", () => draw(app));
  $("fill").addEventListener("click", () => {
    app.game.fill(!app.game.position.filled);
    app.say(app.game.position.filled ? "All candidates are filled in. Your notes are kept." : "Your notes are back.");
  });
  addEventListener("paste", (event) => {
    if (target(event)?.closest("input, textarea, dialog")) return;
    event.preventDefault();
    app.open(event.clipboardData?.getData("text/plain") ?? "", (text) => app.say(text));
  });
}

/** How much of the teacher is loaded, "" if it is there. */
function loading() {
  const mega = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1), p = engine.progress;
  return p ? `Loading hints: ${mega(p.read)} of ${mega(p.all)} MB` : "";
}

begin().catch((error) => {
  notice(`The page could not start: ${error.message}`);
  document.body.append(element("p", {className: "vh"}, String(error)));
});
