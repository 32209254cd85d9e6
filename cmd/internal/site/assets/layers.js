// The Back button. Each layer that lies over a page has an entry of the history, so Back puts
// the topmost away, and leaves the page only when nothing lies over it.

/** How a layer is put away.
 * @typedef {() => void} Away */

const HEIGHTS = ["line", "half", "full"];

/** The layers over what the teacher shows, the lowest first: the sheet that was raised, menus and dialogs.
 * @param {import("./teacher.js").Teacher} teacher
 * @returns {Away[]} */
export function layersOver(teacher) {
  const raised = teacher.part(".grab").checkVisibility() && HEIGHTS.indexOf(teacher.height) > HEIGHTS.indexOf(teacher.least);
  return [...raised ? [() => teacher.raise(teacher.least)] : [],
    ...[...document.querySelectorAll("[popover]:popover-open")].map((menu) => () => /** @type {HTMLElement} */ (menu).hidePopover()),
    ...[...document.querySelectorAll("dialog")].filter((box) => box.open).map((box) => () => box.close())];
}

/** Wires Back. A layer that is put away in another way leaves its entry, which Back skips. What
 * an entry keeps is how many layers there are, and a name for the page that they lie over: a
 * link to another end of the address begins anew.
 * @param {() => Away[]} layers the lowest first
 * @param {object} more what entries keep beside
 * @returns {() => boolean} whether the last change of the address was one of these entries */
export function back(layers, more = {}) {
  let {base = Date.now(), at = 0} = history.state ?? {}, own = false;
  const keep = () => history.replaceState({...more, base, at}, "");
  const mark = () => {
    while (at < layers().length) {
      try {
        history.pushState({...more, base, at: at + 1}, "");
      } catch {
        return; // refused, because there were so many
      }
      at++;
    }
  };
  addEventListener("popstate", ({state}) => {
    own = state?.base === base;
    if (!own) {
      ({base = Date.now(), at = 0} = state ?? {});
      return keep();
    }
    if (state.at > at) return history.back(); // forward, where nothing is any more
    if (state.at === at) return;
    const before = layers().length;
    at = state.at;
    for (let n = before; n > at && n <= before; n--) layers().at(-1)?.();
    if (before <= at) history.back();
  });
  new MutationObserver(mark).observe(document.documentElement, {subtree: true, attributeFilter: ["open", "data-view", "data-kind", "data-height", "data-paused"]});
  document.addEventListener("toggle", mark, true);
  keep();
  mark();
  return () => own;
}
