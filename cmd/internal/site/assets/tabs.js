// Tabs, as the ARIA practices have them: arrows move, one panel shows.

import {$} from "./dom.js";

/** Wires the tabs of an element.
 * @param {HTMLElement} root */
export function tabs(root) {
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[role=tab]")]);
  const choose = (/** @type {HTMLElement} */ tab, /** @type {boolean} */ focus) => {
    for (const t of all) {
      const chosen = t === tab;
      t.setAttribute("aria-selected", String(chosen));
      t.tabIndex = chosen ? 0 : -1;
      $(t.getAttribute("aria-controls") ?? "").hidden = !chosen;
    }
    if (focus) tab.focus();
    root.dispatchEvent(new CustomEvent("tab", {detail: tab.id}));
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab, false));
    tab.addEventListener("keydown", (event) => {
      const at = all.indexOf(tab), n = all.length;
      /** @type {Record<string, number>} */
      const ways = {ArrowRight: (at + 1) % n, ArrowLeft: (at + n - 1) % n, Home: 0, End: n - 1};
      const to = ways[event.key];
      if (to === undefined) return;
      event.preventDefault();
      choose(all[to], true);
    });
  }
}
