// The techniques that the learner says he knows: hints and solutions use no others, if
// he wishes. The choice is kept in this browser.

import {$, dialog, element, input, select} from "./dom.js";
import * as store from "./store.js";

const KEY = "known";

export class Known {
  /** @type {Set<string>} slugs */ #slugs = new Set();
  #on = false;
  /** @type {import("./play.js").App | null} */ app = null;
  /** @type {HTMLInputElement[]} */ switches = [];

  /** What a request says of them: nothing if every technique may be used. Singles are
   * always known, and one of them stands for that. */
  get asked() { return this.#on ? {know: ["naked-single", ...this.#slugs]} : {}; }

  /** Wires the switches, and the dialog to choose in. It ends when the choice that was
   * kept is known.
   * @param {import("./play.js").App} app */
  async wire(app) {
    this.app = app;
    this.switches = [...document.querySelectorAll(".know")].map((place) => {
      const box = element("input", {type: "checkbox"});
      const choose = element("button", {type: "button", className: "know-choose"}, "Choose …");
      box.addEventListener("change", () => this.#set(box.checked));
      choose.addEventListener("click", () => this.#open());
      place.append(element("label", {className: "tick"}, box, "Only what I know"), choose);
      return box;
    });
    input("known-find").addEventListener("input", () => this.#find(input("known-find").value.toLowerCase()));
    select("known-level").addEventListener("change", () => this.#upTo(select("known-level").value));
    dialog("known-dialog").addEventListener("close", () => this.#take());
    $("known-coach").addEventListener("click", () => this.#learnt());
    const kept = await store.get(KEY);
    this.#slugs = new Set(kept?.slugs ?? []);
    this.#on = Boolean(kept?.on);
    this.#show();
  }

  /** @param {boolean} on */
  #set(on) {
    this.#on = on;
    this.#keep();
    if (on && this.#slugs.size === 0) this.#open();
  }

  /** Keeps the choice, and then shows it as kept. */
  async #keep() {
    this.app?.changes.dispatchEvent(new Event("change")); // what was told before may be another thing now
    await store.put(KEY, {on: this.#on, slugs: [...this.#slugs]});
    this.#show();
  }

  #show() {
    for (const box of this.switches) box.checked = this.#on;
    for (const b of document.querySelectorAll(".know-choose")) b.textContent = `Choose … (${this.#slugs.size})`;
  }

  async #open() {
    await this.#list();
    for (const box of this.#boxes()) box.checked = this.#slugs.has(box.value);
    select("known-level").value = input("known-find").value = "";
    this.#find("");
    dialog("known-dialog").showModal();
  }

  /** Shows the techniques whose names have a text.
   * @param {string} text */
  #find(text) {
    for (const label of $("known-list").querySelectorAll("label")) label.hidden = !label.textContent?.toLowerCase().includes(text);
  }

  #boxes() { return /** @type {NodeListOf<HTMLInputElement>} */ ($("known-list").querySelectorAll("input")); }

  /** Lists the techniques, once, by level. */
  async #list() {
    const list = $("known-list");
    if (list.childElementCount || !this.app) return;
    const about = await this.app.about();
    /** @type {Map<string, TechniqueDoc[]>} */ const levels = new Map();
    for (const t of about.techniques) {
      if (t.family !== "singles") levels.set(t.level, [...levels.get(t.level) ?? [], t]);
    }
    list.replaceChildren(...[...levels].map(([level, techniques]) => element("fieldset", {"data-level": level},
      element("legend", {}, level), ...techniques.map((t) => element("label", {className: "tick"},
        element("input", {type: "checkbox", value: t.slug}), t.name)))));
  }

  /** Chooses all up to a level.
   * @param {string} level */
  #upTo(level) {
    const levels = [...$("known-list").children].map((f) => f.getAttribute("data-level"));
    const last = levels.indexOf(level);
    for (const box of this.#boxes()) {
      box.checked = levels.indexOf(box.closest("fieldset")?.getAttribute("data-level") ?? "") <= last;
    }
  }

  /** Chooses what the coach has seen the learner find alone. */
  async #learnt() {
    const today = await this.app?.ask("coach.today", {record: await store.get("record") ?? ""});
    if (!today) return;
    const found = new Set(today.status.filter((s) => /alone|mastered/.test(s.mastery)).map((s) => s.slug));
    for (const box of this.#boxes()) box.checked = found.has(box.value);
  }

  #take() {
    this.#slugs = new Set([...this.#boxes()].filter((box) => box.checked).map((box) => box.value));
    this.#on ||= this.#slugs.size > 0;
    this.#keep();
  }
}
