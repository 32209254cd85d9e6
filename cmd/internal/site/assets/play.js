// The page to play on: the game, the board, the number pad, and the panels beside.

import {capable, engineURL, notice} from "./common.js";
import {Engine} from "./engine.js";
import {Board} from "./board.js";
import {Game, conflicts, fromEngine, susser} from "./game.js";
import {decode, encode} from "./link.js";
import {element} from "./words.js";
import * as store from "./store.js";
import {pad} from "./pad.js";
import {tabs} from "./tabs.js";
import {hintPanel} from "./hint.js";
import {lookPanel} from "./look.js";
import {solvePanel} from "./solve.js";
import {findPanel} from "./find.js";
import {checkPanel} from "./check.js";
import {sharePanel} from "./share.js";
import {timer} from "./timer.js";

const MOST = 200_000; // characters of a puzzle that is pasted
const FIRST = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1";

const $ = (id) => document.getElementById(id);

/** What the panels share. */
class App {
  constructor() {
    this.engine = new Engine(engineURL());
    this.game = new Game();
    this.board = new Board($("board"));
    this.busy = null; // what can be cancelled
  }

  /** The position as the engine reads it. */
  get position() { return susser(this.game.position); }

  /** Says something in the line under the board, which is read aloud. */
  say(text) { $("status").textContent = text; }

  /** Asks the engine, and shows that it works if that takes a while. A failure is
   * said, and null returned. */
  async ask(method, params = {}, say = (text) => this.say(text)) {
    if (params.position && conflicts(this.game.position).length) {
      say("A digit is wrong: two cells of a row, column or box hold the same one. They are underlined.");
      return null;
    }
    this.busy?.abort(new DOMException("another request came", "AbortError"));
    const busy = this.busy = new AbortController();
    const late = setTimeout(() => { $("working").hidden = false; }, 400);
    try {
      return await this.engine.call(method, params, {signal: busy.signal});
    } catch (error) {
      if (error.name !== "AbortError") say(capital(error.message));
      return null;
    } finally {
      clearTimeout(late);
      if (this.busy === busy) {
        this.busy = null;
        $("working").hidden = true;
      }
    }
  }

  cancel() {
    this.busy?.abort(new DOMException("cancelled", "AbortError"));
    this.say("Cancelled.");
  }

  /** Opens a puzzle in any format, or a link to this page. Returns whether it could. */
  async open(text, say) {
    if (text.length > MOST) {
      say(`That is too long for a puzzle: ${text.length.toLocaleString("en")} characters, and at most ${MOST.toLocaleString("en")} are read.`);
      return false;
    }
    if (!text.trim()) {
      say("There is nothing to open. Type or paste a puzzle first.");
      return false;
    }
    const link = ownLink(text.trim());
    if (link) return this.follow(link, say);
    const doc = await this.ask("parse", {text}, say);
    if (!doc) return false;
    this.game.load(fromEngine(doc));
    this.say([`Opened a puzzle${doc.name ? `, ${doc.name}` : ""}.`, ...doc.notes ?? []].join(" "));
    return true;
  }

  /** Opens the end of a link. */
  async follow(hash, say) {
    try {
      const found = decode(hash);
      if (!found) return false;
      if (found.text !== undefined) return await this.open(found.text, say);
      this.game.load(found.position);
      return true;
    } catch (error) {
      say(error.message);
      return false;
    }
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The end of a link to this page, or null. */
function ownLink(text) {
  if (!/^https?:\/\/\S+#\S+$/.test(text)) return null;
  const url = new URL(text);
  return url.origin === location.origin && url.pathname === location.pathname ? url.hash : null;
}

async function begin() {
  if (!capable) {
    $("start").textContent = "This browser cannot run pencilmark: it has no WebAssembly. The lessons read without it.";
    return;
  }
  $("start").hidden = true;
  $("play").hidden = false;
  store.onTrouble(notice);
  const app = new App();
  app.engine.start();
  app.game.addEventListener("change", () => changed(app));
  pad(app);
  toolbar(app);
  dialogs(app);
  tabs($("panels"));
  for (const panel of [hintPanel, lookPanel, solvePanel, findPanel, checkPanel, sharePanel]) panel(app);
  timer(app);
  addEventListener("hashchange", () => app.follow(location.hash, notice));
  await first(app);
  app.board.select(0, {focus: document.activeElement === document.body});
  document.documentElement.dataset.ready = "yes";
  globalThis.pencilmarkEngine = app.engine; // so that tests can end the worker
}

/** What is on the board at first: the link's, the last game, or a puzzle. */
async function first(app) {
  if (location.hash && await app.follow(location.hash, notice)) return;
  const kept = location.hash ? null : await store.get("game");
  try {
    app.game.load(decode(kept ?? "").position);
  } catch {
    app.game.load(fromEngine({givens: FIRST, values: FIRST, pristine: true}));
  }
}

let keeping = 0;

function changed(app) {
  const p = app.game.position;
  app.board.show(p);
  $("undo").disabled = !app.game.canUndo;
  $("redo").disabled = !app.game.canRedo;
  $("marks").value = p.filled ? "filled" : "hand";
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    const link = encode(app.game.position);
    history.replaceState(null, "", `#${link}`);
    store.put("game", link);
  }, 250);
  if (app.game.solved) app.say("Solved. Well done!");
}

function toolbar(app) {
  $("undo").addEventListener("click", () => app.game.undo());
  $("redo").addEventListener("click", () => app.game.redo());
  $("restart").addEventListener("click", () => app.game.restart());
  $("working").querySelector("button").addEventListener("click", () => app.cancel());
  $("marks").addEventListener("change", (event) => {
    if (event.target.value === "filled") app.game.fill();
    else app.game.byHand();
  });
  addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea, dialog")) return;
    event.preventDefault();
    app.open(event.clipboardData.getData("text/plain"), (text) => app.say(text));
  });
}

function dialogs(app) {
  for (const name of ["open", "help"]) {
    const dialog = $(`${name}-dialog`);
    $(name).addEventListener("click", () => dialog.showModal());
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => { app.board.cells[app.board.cursor].focus(); });
  }
  const said = $("open-said");
  const opened = (ok) => { if (ok) $("open-dialog").close(); };
  $("open-dialog").addEventListener("close", () => { said.textContent = ""; });
  $("open-text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) $("open-go").click();
  });
  $("open-go").addEventListener("click", async () => {
    said.textContent = "";
    opened(await app.open($("open-text").value, (text) => { said.textContent = text; }));
  });
  $("open-empty").addEventListener("click", () => {
    app.game.load(fromEngine({givens: ".".repeat(81), values: ".".repeat(81), pristine: true}));
    app.say("An empty board. Type the givens, then choose Fix givens.");
    opened(true);
  });
  $("open-fix").addEventListener("click", () => {
    app.game.fix();
    opened(true);
  });
  $("open-new").addEventListener("click", async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const doc = await app.ask("generate", {seed, level: $("open-level").value}, (text) => { said.textContent = text; });
    if (!doc) return;
    app.game.load(fromEngine(doc));
    app.say("A new puzzle.");
    opened(true);
  });
}

begin().catch((error) => {
  notice(`The page could not start: ${error.message}`);
  document.body.append(element("p", {className: "hidden"}, String(error)));
});
