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
      const choose = element("button", {type: "button", className: "btn know-choose"}, "Choose them");
      box.addEventListener("change", () => this.#set(box.checked));
      choose.addEventListener("click", () => this.#open());
      place.append(element("label", {className: "tick"}, box, "Hints use only techniques I know"), choose);
      return box;
    });
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
    for (const b of document.querySelectorAll(".know-choose")) b.textContent = `Choose them (${this.#slugs.size} chosen)`;
  }

  async #open() {
    const about = await this.app?.about();
    if (!about) return;
    this.#slugs = await choose(about.techniques.filter((t) => t.family !== "singles"), this.#slugs);
    this.#on ||= this.#slugs.size > 0;
    this.#keep();
  }

  /** Chooses what the learner can find. */
  async #learnt() {
    const today = await this.app?.ask("coach.today", {record: await store.get("record") ?? ""});
    if (!today) return;
    const found = new Set(today.status.filter((s) => ["can", "own"].includes(s.mastery)).map((s) => s.slug));
    for (const box of boxes()) box.checked = found.has(box.value);
  }
}

const boxes = () => /** @type {NodeListOf<HTMLInputElement>} */ ($("known-list").querySelectorAll("input"));

/** Lets the player choose techniques from a list of levels.
 * @param {{slug: string, name: string, level: string}[]} techniques
 * @param {Set<string>} had those that are chosen already
 * @returns {Promise<Set<string>>} slugs */
export async function choose(techniques, had) {
  const box = dialog("known-dialog"), find = input("known-find"), upTo = select("known-level"), levels = [...new Set(techniques.map((t) => t.level))];
  $("known-list").replaceChildren(...levels.map((level) => element("fieldset", {}, element("legend", {}, level),
    ...techniques.filter((t) => t.level === level).map((t) => element("label", {className: "tick"}, element("input", {type: "checkbox", value: t.slug, checked: had.has(t.slug)}), t.name)))));
  find.oninput = () => {
    for (const label of $("known-list").querySelectorAll("label")) label.hidden = !label.textContent?.toLowerCase().includes(find.value.toLowerCase());
  };
  upTo.onchange = () => {
    for (const [i, group] of [...$("known-list").children].entries()) for (const b of group.querySelectorAll("input")) b.checked = i <= levels.indexOf(upTo.value);
  };
  upTo.value = find.value = "";
  box.showModal();
  await new Promise((done) => box.addEventListener("close", done, {once: true}));
  return new Set([...boxes()].filter((b) => b.checked).map((b) => b.value));
}
