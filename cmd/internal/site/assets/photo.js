// A puzzle from a picture: a photo, a file, something pasted or dropped. It is read in a
// worker and shown straightened, with what was read in each cell; a cell is mended by a
// tap and a digit, the doubtful ones one after the other.

import {$, button, dialog, digitOf, element, input} from "./dom.js";
import {CELLS, colOf, puzzleOf, rowOf} from "./game.js";
import {FOLDER, photoURL, TRUSTED} from "./place.js";

/** What a digit is called, 0 for an empty cell. */
const called = (/** @type {number} */ d) => d ? String(d) : "empty";

/** Wires the way from a picture to a game.
 * @param {import("./play.js").App} app */
export function photoPanel(app) {
  const reader = new Reader(app);
  for (const [press, field] of [["open-photo", "photo-file"], ["open-camera", "photo-camera"]]) {
    $(press).addEventListener("click", () => {
      reader.start();
      input(field).click();
    });
    input(field).addEventListener("change", () => {
      const [file] = input(field).files ?? [];
      input(field).value = ""; // so that the same file can be chosen again
      if (file) reader.read(file);
    });
  }
  const pictured = (/** @type {DataTransfer | null} */ data) => [...data?.files ?? []].find((f) => f.type.startsWith("image/"));
  addEventListener("paste", (event) => {
    const file = pictured(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // it is no text
    reader.read(file);
  }, {capture: true});
  addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
  addEventListener("drop", (event) => {
    const file = pictured(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    reader.read(file);
  });
}

/** The reading of one picture after the other. */
class Reader {
  #worker = /** @type {Worker | null} */ (null);
  #file = /** @type {Blob | null} */ (null);
  #grid = 1;
  #box = dialog("photo-dialog");
  #cells = CELLS.map((c) => element("button", {type: "button", tabIndex: c ? -1 : 0, "data-cell": String(c)}));
  #digits = /** @type {number[]} */ ([]);
  #doubts = /** @type {Map<number, number[]>} */ (new Map()); // what a doubtful cell may hold
  #at = 0;

  /** @param {import("./play.js").App} app */
  constructor(app) {
    this.app = app;
    $("photo-cells").append(...this.#cells);
    $("photo-cells").addEventListener("click", (event) => {
      const cell = this.#cells.indexOf(/** @type {any} */ (event.target));
      if (cell >= 0) this.#select(cell);
    });
    $("photo-cells").addEventListener("keydown", (event) => this.#key(event));
    for (let d = 1; d <= 10; d++) {
      const digit = d % 10;
      $("photo-digits").append(element("button", {type: "button", className: "key", "data-digit": String(digit), onclick: () => this.#set(digit)}, digit ? String(digit) : "Empty"));
    }
    button("photo-play").addEventListener("click", () => this.#play());
    button("photo-next").addEventListener("click", () => { if (this.#file) this.read(this.#file, this.#grid + 1); });
    button("photo-other").addEventListener("click", () => $("open-photo").click());
      }

  /** Loads what reads, while a picture is still chosen. */
  start() {
    if (this.#worker) return;
    this.#worker = new Worker(TRUSTED.createScriptURL(new URL("photoworker.js", FOLDER).href));
    this.#worker.onmessage = ({data}) => this.#heard(data);
    this.#worker.onerror = (event) => this.#heard({error: event.message || "the photo reader has stopped"});
    this.#worker.postMessage({url: photoURL()});
  }

  /** Reads a picture.
   * @param {Blob} file
   * @param {number} grid which of its grids */
  read(file, grid = 1) {
    this.start();
    this.#file = file;
    this.#grid = grid;
    dialog("open-dialog").close();
    if (!this.#box.open) this.#box.showModal();
    this.#box.dataset.state = "reading";
    this.#say("Reading the picture …");
    this.#worker?.postMessage({url: photoURL(), file, grid});
  }

  /** @param {FromPhotoWorker} data */
  #heard({reading, picture, error}) {
    if (!reading || !picture) {
      this.#box.dataset.state = "failed";
      this.#say(`Nothing was read: ${error}.`);
      this.#worker?.terminate(); // it may be broken
      this.#worker = null;
      return;
    }
    this.#box.dataset.state = "read";
    $("photo-picture", HTMLCanvasElement).getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
    this.#digits = [...reading.digits].map((sign) => Number(sign) || 0);
    this.#doubts = new Map(reading.doubtful.map(({cell, digits}) => [9 * Number(cell[1]) + Number(cell[3]) - 10, digits]));
    const {grids} = reading;
    button("photo-next").hidden = grids < 2;
    button("photo-next").textContent = `Grid ${this.#grid % grids + 1} of ${grids}`;
    if (this.#grid >= grids) this.#grid = 0; // the next one is the first
    CELLS.forEach((c) => this.#show(c));
    this.#select([...this.#doubts.keys()][0] ?? this.#digits.findIndex(Boolean));
    this.#judge((reading.changed ?? []).map(({cell, from, to}) => `${cell} looks like ${called(from)}, but was read as ${called(to)}, because only then is there exactly one solution.`));
  }

  #say(/** @type {string[]} */ ...words) { $("photo-said").textContent = words.filter(Boolean).join(" "); }

  /** Says how sure what was read is.
   * @param {string[]} more */
  async #judge(more = []) {
    const digits = this.#digits, position = digits.map((d) => d || ".").join(""), n = this.#doubts.size;
    const doubts = n ? `${n === 1 ? "One cell is" : `${n} cells are`} doubtful, with a dashed frame. Compare with the photo and choose the digit.` : "";
    /** @type {Result<"solutions"> | null} */
    const doc = await this.app.engine.call("solutions", {position}).catch(() => null);
    if (digits !== this.#digits || position !== digits.map((d) => d || ".").join("")) return; // mended meanwhile
    const how = doc?.solutions === 1 ? "The puzzle has exactly one solution." :
      "This puzzle does not have exactly one solution, so a digit was probably misread. Compare the puzzle with the photo, and tap a cell to correct it.";
    this.#say(`${digits.filter(Boolean).length} digits.`, how, doubts, ...more);
  }

  /** @param {number} cell */
  #show(cell) {
    const box = this.#cells[cell], digit = this.#digits[cell], doubt = this.#doubts.get(cell);
    box.replaceChildren(element("span", {}, digit ? String(digit) : doubt ? "?" : ""));
    box.classList.toggle("doubtful", Boolean(doubt));
    box.setAttribute("aria-label", [`row ${rowOf(cell) + 1}, column ${colOf(cell) + 1}, ${called(digit)}`,
      ...doubt ? [`doubtful, ${doubt.map(called).join(" or ")}`] : []].join(", "));
  }

  /** @param {number} cell */
  #select(cell) {
    this.#cells[this.#at].tabIndex = -1;
    this.#cells[this.#at].removeAttribute("aria-current");
    this.#at = Math.max(0, cell);
    const box = this.#cells[this.#at], doubt = this.#doubts.get(this.#at) ?? [];
    box.tabIndex = 0;
    box.setAttribute("aria-current", "true");
    box.focus();
    for (const key of $("photo-digits").querySelectorAll("button")) {
      const digit = Number(key.dataset.digit);
      key.classList.toggle("likely", doubt.includes(digit));
      key.setAttribute("aria-pressed", String(digit === this.#digits[this.#at]));
    }
  }

  /** Says what the selected cell holds, and goes on to the next doubtful one.
   * @param {number} digit */
  #set(digit) {
    this.#digits[this.#at] = digit;
    this.#doubts.delete(this.#at);
    this.#show(this.#at);
    this.#select([...this.#doubts.keys()][0] ?? this.#at);
    this.#judge();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = /** @type {Record<string, number>} */ ({ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9});
    const digit = digitOf(event), to = this.#at + (steps[event.key] ?? 0);
    if (digit) this.#set(digit);
    else if (["Delete", "Backspace", "0"].includes(event.key)) this.#set(0);
    else if (event.key in steps && to >= 0 && to < 81) this.#select(to);
    else return;
    event.preventDefault();
  }

  async #play() {
    await this.app.shelf.begin(puzzleOf(this.#digits.map((d) => d || ".").join("")), {source: "photo"});
    this.#box.close();
    this.app.say("The puzzle from the photo is open.");
  }
}
