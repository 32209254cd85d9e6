// The list in which a technique is chosen.

import {$, dialog, element, input} from "./dom.js";
import {capital, plural} from "./words.js";

/** Lets the player choose a technique from a list, null for none.
 * @param {{about: () => Promise<Result<"inventory">>}} app
 * @param {string} title
 * @returns {Promise<TechniqueDoc | null>} */
export async function pick(app, title) {
  const {techniques} = await app.about(), box = dialog("pick-dialog"), find = input("pick-find");
  let level = "All", chosen = /** @type {TechniqueDoc | null} */ (null);
  const levels = ["All", ...new Set(techniques.map((t) => t.level))];
  const show = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean), like = techniques.filter((t) => words.every((w) => t.name.toLowerCase().includes(w)));
    const list = like.filter((t) => level === "All" || t.level === level);
    $("pick-levels").replaceChildren(...levels.map((l) => {
      const n = l === "All" ? like.length : like.filter((t) => t.level === l).length;
      return element("button", {type: "button", className: "chip", "aria-pressed": String(l === level), "aria-disabled": String(!n), onclick: () => {
        if (n) level = l;
        show();
      }}, `${l} `, element("small", {}, n ? String(n) : ""));
    }));
    $("pick-list").replaceChildren(...list.map((t) => element("li", {}, element("button", {type: "button", "data-slug": t.slug, onclick: () => {
      chosen = t;
      box.close();
    }}, element("span", {}, ...marked(t.name, words[0] ?? "")), element("small", {}, t.level)))));
    $("pick-said").textContent = `${capital(plural(list.length, "technique"))}.`;
  };
  $("pick-title").textContent = title;
  find.value = "";
  find.oninput = show;
  find.onkeydown = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector("#pick-list button"))?.click();
  };
  show();
  box.showModal();
  find.focus();
  await new Promise((done) => box.addEventListener("close", done, {once: true}));
  return chosen;
}

/** A name with what was searched for underlined.
 * @param {string} name
 * @param {string} word */
function marked(name, word) {
  const at = word ? name.toLowerCase().indexOf(word) : -1;
  return at < 0 ? [name] : [name.slice(0, at), element("mark", {}, name.slice(at, at + word.length)), name.slice(at + word.length)];
}
