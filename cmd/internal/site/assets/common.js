// What every page does: the theme, the service worker, the notice at the top.

import {$, dialog, select, target} from "./dom.js";
import {ROOT, TRUSTED} from "./place.js";

/** Says something at the top of the page that stays until it is closed.
 * @param {string} text */
export function notice(text) {
  const box = $("notice");
  box.firstElementChild?.replaceChildren(text);
  box.hidden = false;
}

function theme() {
  const choice = select("theme");
  /** @type {string | null} */ let kept = null;
  try { kept = localStorage.getItem("theme"); } catch { /* forbidden: the choice lasts as long as the page */ }
  const apply = (/** @type {string} */ value) => {
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  choice.value = kept ?? "system";
  choice.selectedIndex = Math.max(0, choice.selectedIndex); // what was kept may be damaged
  apply(choice.value);
  choice.addEventListener("change", () => {
    apply(choice.value);
    try { localStorage.setItem("theme", choice.value); } catch { /* as above */ }
  });
}

theme();
for (const opener of document.querySelectorAll("[data-opens]")) {
  opener.addEventListener("click", () => {
    opener.closest("dialog")?.close();
    dialog(`${opener.getAttribute("data-opens")}-dialog`).showModal();
  });
}
for (const box of document.querySelectorAll("dialog")) {
  box.addEventListener("click", (event) => {
    if (target(event)?.closest(".close") || event.target === box && event.detail && outside(box, event)) box.close();
  });
}

/** Whether a press was beside a dialog.
 * @param {HTMLDialogElement} box
 * @param {MouseEvent} event */
function outside(box, {clientX: x, clientY: y}) {
  const {left, right, top, bottom} = box.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
$("notice").querySelector("button")?.addEventListener("click", () => { $("notice").hidden = true; });

// The browser may look for a new version before the page asks it to.
if (navigator.serviceWorker?.controller) {
  const fresh = "A new version of this site is available. Reload the page to use it.";
  navigator.serviceWorker.addEventListener("controllerchange", () => notice(fresh), {once: true});
}

/** Lets the service worker keep what play, hints and the path need for when there is no network.
 * Whoever waits for something else on the network calls this after that. */
export function keepOffline() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  navigator.serviceWorker.register(TRUSTED.createScriptURL(new URL("sw.js", ROOT).href)).catch(() => {
    // Without it the page works as long as the network does.
  });
  navigator.serviceWorker.addEventListener("message", ({data}) => { if (data === "kept") document.documentElement.dataset.offline = "ready"; });
  navigator.serviceWorker.ready.then(({active}) => active?.postMessage("kept?"));
}

/** Lets it keep the rest as well, which is half as much again: the lessons and the photo reader. */
export function keepAll() {
  navigator.serviceWorker?.ready.then(({active}) => active?.postMessage("keep"));
}
