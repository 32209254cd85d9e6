// The teacher: a sentence, its buttons, and a list, in one box that is a sheet on a phone.
// Whoever has something to say shows a view here, which replaces the one before. The box
// keeps its places: a button stays under the same finger from one view to the next.

import {$, element, icon, target} from "./dom.js";
import {sentence} from "./words.js";

/** A button under the sentence.
 * @typedef {{label: string, run: () => void, part?: string, id?: string, icon?: string, first?: boolean, off?: boolean, name?: string, lower?: boolean, main?: boolean}} Act */

/** What the teacher shows. `why` and `so` are text with names of cells; `before` is what of
 * the reason was said before, which short screens leave out; `rest` says that there is nothing to put away, and `under` goes back to what it lies over.
 * @typedef {{kind?: string, tab?: string, title?: string, count?: string | Node, why?: string | Node[], so?: string, before?: boolean,
 *   acts?: Act[], answers?: Node[], body?: Node[], top?: Node[], sheet?: "line" | "half" | "full", tick?: boolean, previous?: () => void, next?: () => void,
 *   leave?: () => void, under?: () => void, rest?: boolean}} View */

const HEIGHTS = ["line", "half", "full"];
const SLIDE = 200; // milliseconds in which the sheet moves

export class Teacher {
  #root = $("panels");
  #acts;
  #view = /** @type {View} */ ({});
  #idle = /** @type {(() => View) | null} */ (null);

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.#acts = this.part(".acts");
    this.part(".tabs .up").addEventListener("click", () => this.raise("full"));
    this.part(".tabs .down").addEventListener("click", () => this.raise(this.height === "full" ? "half" : "line"));
    this.#dragging(this.part(".grab"));
    this.#swiping(this.part(".sentence"));
    document.addEventListener("keydown", (event) => this.#key(event));
    for (const part of [this.part(".why"), this.part(".body")]) {
      new ResizeObserver(() => this.#fit()).observe(part);
      part.addEventListener("scroll", () => ended(part), {passive: true});
    }
  }

  /** @param {string} selector
   * @returns {HTMLElement} */
  part(selector) { return /** @type {HTMLElement} */ (this.#root.querySelector(selector)); }

  get height() { return this.#root.dataset.height ?? "line"; }
  get view() { return this.#view; }

  /** Whether what is shown is what comes back when anything else is put away. */
  get resting() { return Boolean(this.#view.rest) || !this.#view.title; }

  /** The height that what is shown asks for. */
  get least() { return this.#view.sheet ?? "line"; }

  /** Says what is shown when there is nothing to say.
   * @param {() => View} idle */
  rest(idle) { this.#idle = idle; }

  /** Shows a view.
   * @param {View} view */
  show(view) {
    const before = this.#view, focus = [...this.#acts.children].indexOf(/** @type {any} */ (document.activeElement)), inBody = this.part(".body").contains(document.activeElement);
    this.#view = view;
    if (before.kind !== view.kind) $("status").textContent = ""; // it was said of the view before
    this.#root.dataset.kind = view.kind ?? "";
    for (const tab of ["hint", "check", "solve"]) {
      const button = document.getElementById(`tab-${tab}`);
      if (view.tab === tab) button?.setAttribute("aria-current", "true");
      else button?.removeAttribute("aria-current");
    }
    $("say-title").replaceChildren(...view.tick ? [icon("check")] : [], view.title ?? "");
    $("say-count").replaceChildren(view.count ?? "");
    this.words(view);
    this.#buttons(view.acts ?? []);
    const top = this.part(".top");
    top.hidden = !view.top?.length;
    top.replaceChildren(...view.top ?? []);
    const answers = this.part(".answers");
    answers.hidden = !view.answers?.length;
    answers.replaceChildren(...view.answers ?? []);
    this.part(".body").replaceChildren(...view.body ?? []);
    this.current();
    if (before.kind !== view.kind || before.tab !== view.tab || view.sheet === "line" && before.sheet !== "line") this.raise(view.sheet ?? "line");
    if (focus >= 0 && document.activeElement === document.body) this.#focusAct(focus);
    else if (inBody && document.activeElement === document.body) this.focus();
    this.#fit();
  }

  /** Says the words of a view.
   * @param {View} view */
  words({why, so, before}) {
    const text = this.part(".why");
    text.classList.toggle("before", Boolean(before));
    text.replaceChildren(...typeof why === "string" ? why.split("\n").filter(Boolean).map((line) => element("p", {}, sentence(line, this.board))) : why ?? []);
    text.scrollTop = 0;
    this.part(".so").replaceChildren(...so ? [sentence(so, this.board, /cannot|removed/.test(so) ? "gone" : "goes")] : []);
    this.part(".sentence").hidden = !why?.length && !so;
  }

  /** The buttons: those that are there are used again, so that the focus and the finger stay.
   * @param {Act[]} acts */
  #buttons(acts) {
    const had = /** @type {HTMLButtonElement[]} */ ([...this.#acts.children]);
    acts.forEach((act, i) => {
      const b = had[i] ?? this.#acts.appendChild(element("button", {type: "button"}));
      b.className = `btn${act.icon ? " sq" : " grow"}${act.first ? " first" : ""}${act.main || act.first && !act.icon ? " main" : ""}${act.lower ? " lower" : ""}${act.name === "raise" ? " raise" : ""}`;
      b.id = act.id ?? "";
      if (!act.id) b.removeAttribute("id");
      if (act.part) b.dataset.part = act.part;
      else delete b.dataset.part;
      if (act.icon) b.setAttribute("aria-label", act.label);
      else b.removeAttribute("aria-label");
      b.setAttribute("aria-disabled", String(Boolean(act.off)));
      b.replaceChildren(act.icon ? icon(act.icon) : act.label);
      b.onclick = () => { if (!act.off) act.run(); };
    });
    for (const b of had.slice(acts.length)) b.remove();
  }

  /** @param {number} at */
  #focusAct(at) {
    const list = /** @type {HTMLElement[]} */ ([...this.#acts.children]);
    (list[at] ?? list[0])?.focus({preventScroll: true});
  }

  /** Puts the focus on the first button that is seen. */
  focus() {
    const seen = /** @type {HTMLElement[]} */ ([...this.#acts.children]).find((b) => b.offsetParent);
    (seen ?? $("say-title")).focus({preventScroll: true});
  }

  /** Presses the one button that stands out. */
  press() { /** @type {HTMLElement | undefined} */ ([...this.#acts.children].find((b) => b.matches(".main")))?.click(); }

  /** Shows what is shown when there is nothing to say. */
  idle() {
    const {leave} = this.#view;
    this.board.paint(null);
    this.show(this.#idle?.() ?? {});
    leave?.();
  }

  /** Gives the teacher a height where it is a sheet.
   * @param {string} height "line", "half" or "full" */
  raise(height) {
    if (height === this.height) return;
    const pad = document.getElementById("pad"), inPad = pad?.contains(document.activeElement), before = this.#root.getBoundingClientRect();
    this.#root.dataset.height = height;
    this.#slide(before);
    if (inPad && height !== "line" && getComputedStyle(pad ?? this.#root).visibility === "hidden") this.focus();
    this.current();
    this.#fit();
  }

  /** Lets the sheet move from where it was; where it is no sheet, it has not moved.
   * @param {DOMRect} before */
  #slide(before) {
    const {top, height} = this.#root.getBoundingClientRect(), same = top === before.top && height === before.height;
    if (same || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const at = (/** @type {number} */ y, /** @type {number} */ high) => ({height: `${high}px`, translate: `0 ${y}px`, overflow: "hidden", zIndex: 2});
    this.#root.animate([at(before.top - top, before.height), at(0, height)], {duration: SLIDE, easing: "cubic-bezier(.2, .7, .3, 1)"});
  }

  /** Brings the line of the list that is shown into view. */
  current() {
    const body = this.part(".body"), line = /** @type {HTMLElement | null} */ (body.querySelector("[aria-current]"));
    if (!line || !body.offsetParent) return;
    const top = line.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop;
    if (top < body.scrollTop + 44 || top + line.offsetHeight > body.scrollTop + body.clientHeight - 44) body.scrollTop = top - 44;
  }

  /** Lets the keyboard scroll what is longer than its box. */
  #fit() {
    for (const part of [this.part(".why"), this.part(".body")]) {
      const long = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0;
      if (long && !part.querySelector("a, button:not([tabindex='-1']), input, [tabindex='0']")) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
      part.classList.toggle("long", long);
      ended(part);
    }
  }

  /** The handle drags the sheet to the next height; a tap goes round.
   * @param {HTMLElement} grab */
  #dragging(grab) {
    let from = 0;
    grab.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      grab.setPointerCapture(event.pointerId);
    });
    grab.addEventListener("pointerup", (event) => {
      const by = event.clientY - from, at = HEIGHTS.indexOf(this.height);
      this.raise(Math.abs(by) > 24 ? HEIGHTS[Math.max(0, Math.min(2, at + (by < 0 ? 1 : -1)))] : HEIGHTS[(at + 1) % 3]);
    });
  }

  /** A swipe on the sentence is previous and next.
   * @param {HTMLElement} sentence */
  #swiping(sentence) {
    let x = 0, y = 0;
    sentence.addEventListener("pointerdown", (event) => { [x, y] = [event.clientX, event.clientY]; });
    sentence.addEventListener("pointerup", (event) => {
      const dx = event.clientX - x, dy = event.clientY - y;
      if (event.pointerType !== "touch" || Math.abs(dx) < 48 || Math.abs(dx) < 2 * Math.abs(dy)) return;
      if (dx < 0) this.#view.next?.();
      else this.#view.previous?.();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target(event)?.closest("input, textarea, select, dialog[open]")) return;
    if (event.key === "," || event.key === ".") (event.key === "." ? this.#view.next : this.#view.previous)?.();
    else if (event.key === "Escape" && this.height !== "line" && this.height !== this.least) this.raise(this.least);
    else if (event.key === "Escape" && this.board.picture && this.#idle) this.idle();
    else if (event.key === "Escape" && this.height !== "line") this.raise("line");
    else return;
    event.preventDefault();
  }
}

/** Marks a box that is scrolled to its end: until then its last line fades.
 * @param {HTMLElement} box */
const ended = (box) => { box.classList.toggle("ended", box.scrollTop + box.clientHeight >= box.scrollHeight - 1); };

/** The button that raises the help, where it is a sheet.
 * @param {Teacher} teacher
 * @returns {Act} */
export const raiser = (teacher) => ({label: "Raise the help panel to half height", icon: "up", name: "raise", run: () => teacher.raise("half")});

/** The button that puts away what is shown.
 * @param {() => void} run
 * @returns {Act} */
export const closer = (run) => ({label: "Put this away", icon: "close", run, id: "hint-away"});

/** Lines that lead on.
 * @param {[text: string, run: () => void, id?: string][]} list */
export const asks = (list) => element("div", {className: "asks"}, ...list.map(([text, onclick, id]) =>
  element("button", {type: "button", onclick, ...id ? {id} : {}}, text, icon("right"))));

/** A list of which one line is shown; it is one stop of Tab, and the arrow keys go through it.
 * @param {string} label
 * @param {[n: number, name: string | Node, end: string | Node, className?: string][]} rows
 * @param {number} at
 * @param {(i: number) => void} show */
export function lines(label, rows, at, show) {
  const cell = (/** @type {string | Node} */ x) => typeof x === "string" ? element("span", {}, x) : x;
  const list = element("ol", {className: "steps", "aria-label": label}, ...rows.map(([n, name, end, className = ""], i) => {
    const line = element("button", {type: "button", className, tabIndex: i === at ? 0 : -1, onclick: () => show(i)}, element("span", {}, String(n)), cell(name), cell(end));
    if (i === at) line.setAttribute("aria-current", "step");
    return element("li", {}, line);
  }));
  list.addEventListener("keydown", (event) => {
    const to = at + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0);
    if (to === at || !rows[to]) return;
    event.preventDefault();
    show(to);
    /** @type {HTMLElement | null} */ (document.querySelector("#panels .steps [aria-current]"))?.focus({preventScroll: true});
  });
  return list;
}

/** How far a hint is told: three bars.
 * @param {number} n of 3
 * @param {boolean} half whether the digit is told, too */
export const meter = (n, half = false) => element("span", {className: "meter", role: "img", "aria-label": `hint ${n} of 3${half ? ", with the digit" : ""}`},
  ...[1, 2, 3].map((i) => element("i", {className: i <= n ? "on" : half && i === n + 1 ? "half" : ""})));
