// A list of steps, one of which is shown: its picture on the board, its sentence
// over the list.

import {element} from "./dom.js";
import {factButton} from "./facts.js";
import {sentence} from "./words.js";

/** Fills an element with steps.
 * @param {HTMLElement} root
 * @param {import("./play.js").App} app
 * @param {StepDoc[]} steps as in a solving log
 * @param {(i: number) => string} positionOf the position that a step applies to
 * @param {Node[]} middle what stands between the buttons that go back and on */
export function stepList(root, app, steps, positionOf, middle = []) {
  const detail = element("div", {className: "sentence", "data-named": "sentence", "aria-live": "polite"});
  const title = element("h2"), count = element("span");
  let shown = -1;
  const choose = async (/** @type {number} */ i, /** @type {boolean} */ focus) => {
    if (i < 0 || i >= steps.length) return;
    if (shown >= 0) buttons[shown].removeAttribute("aria-current");
    shown = i;
    buttons[i].setAttribute("aria-current", "true");
    scrollTo(list, buttons[i]);
    if (focus) buttons[i].focus({preventScroll: true});
    const step = steps[i];
    title.textContent = step.name;
    count.textContent = `${[step.level, `step ${i + 1} of ${steps.length}`].filter(Boolean).join(", ")}`;
    previous.setAttribute("aria-disabled", String(i === 0));
    next.setAttribute("aria-disabled", String(i === steps.length - 1));
    const position = positionOf(i), picture = await app.ask("picture", {position, step});
    if (shown !== i) return;
    if (picture) app.picture(picture.svg, {position, step});
    detail.replaceChildren(
      element("p", {}, sentence(step.text, (cells) => app.board.light(cells), (cells) => app.board.shape(cells))),
      ...[factButton(app, {position, step}, detail)].filter((b) => b !== null),
      element("p", {}, element("code", {}, step.notation)),
    );
  };
  const buttons = steps.map((step, i) => element("button", {
    type: "button", className: `step ${(step.level ?? "").toLowerCase()}`, onclick: () => choose(i, false),
  }, element("span", {className: "number"}, String(step.step)), ` ${step.name} `,
  element("code", {}, step.notation)));
  const list = element("ol", {className: "steps", "data-named": "steps"}, ...buttons.map((b) => element("li", {}, b)));
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const to = event.key === "ArrowDown" ? shown + 1 : shown - 1;
    event.preventDefault();
    choose(to, true);
  });
  const previous = element("button", {type: "button", "data-named": "previous", "aria-label": "Step before",
    onclick: () => choose(shown - 1, false)}, "‹");
  const next = element("button", {type: "button", className: "main", "data-named": "next", "aria-label": "Next step",
    onclick: () => choose(shown + 1, false)}, "›");
  root.replaceChildren(element("div", {className: "detail"}, element("div", {className: "eyebrow"}, title, count), detail,
    element("div", {className: "acts"}, previous, ...middle, next)), list);
  nameParts();
  return {choose, get shown() { return shown; }};
}

/** Gives the names by which tests know parts to those of the tab that is shown, so that each
 * name stands once. */
export function nameParts() {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-named]"))) {
    if (part.closest("[role=tabpanel]")?.hasAttribute("hidden")) delete part.dataset.part;
    else part.dataset.part = part.dataset.named;
  }
}

/** Scrolls a list, and not the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} item */
function scrollTo(list, item) {
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
