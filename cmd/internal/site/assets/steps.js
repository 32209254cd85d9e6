// A list of steps, one of which is shown: its picture on the board, its sentence
// under the list.

import {element} from "./dom.js";
import {sentence} from "./words.js";

/** Fills an element with steps.
 * @param {HTMLElement} root
 * @param {import("./play.js").App} app
 * @param {StepDoc[]} steps as in a solving log
 * @param {(i: number) => string} positionOf the position that a step applies to */
export function stepList(root, app, steps, positionOf) {
  const detail = element("div", {className: "detail", "aria-live": "polite"});
  let shown = -1;
  const choose = async (/** @type {number} */ i, /** @type {boolean} */ focus) => {
    if (i < 0 || i >= steps.length) return;
    if (shown >= 0) buttons[shown].removeAttribute("aria-current");
    shown = i;
    buttons[i].setAttribute("aria-current", "true");
    scrollTo(list, buttons[i]);
    if (focus) buttons[i].focus({preventScroll: true});
    const step = steps[i];
    detail.replaceChildren(
      element("h2", {}, `${step.name} `, element("span", {className: "level"}, step.level ?? "")),
      element("p", {}, sentence(step.text, (cells) => app.board.light(cells))),
      element("p", {}, element("code", {}, step.notation)),
    );
    const position = positionOf(i), picture = await app.ask("picture", {position, step});
    if (picture && shown === i) app.picture(picture.svg, {position, step});
  };
  const buttons = steps.map((step, i) => element("button", {
    type: "button", className: `step ${(step.level ?? "").toLowerCase()}`, onclick: () => choose(i, false),
  }, element("span", {className: "number"}, String(step.step)), ` ${step.name} `,
  element("code", {}, step.notation)));
  const list = element("ol", {className: "steps"}, ...buttons.map((b) => element("li", {}, b)));
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const to = event.key === "ArrowDown" ? shown + 1 : shown - 1;
    event.preventDefault();
    choose(to, true);
  });
  const walk = element("div", {className: "row"},
    element("button", {type: "button", onclick: () => choose(shown - 1, false)}, "Back"),
    element("button", {type: "button", onclick: () => choose(shown + 1, false)}, "Next"));
  root.replaceChildren(list, walk, detail);
  return {choose, get shown() { return shown; }};
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
