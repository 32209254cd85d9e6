// Elements of the page.

/** The element of an id, which must be there and of a kind.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T} */
export function $(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`there is no ${id} on this page`);
  return /** @type {T} */ (found);
}

/** Fields of the page, by id. */
export const button = (/** @type {string} */ id) => $(id, HTMLButtonElement);
export const input = (/** @type {string} */ id) => $(id, HTMLInputElement);
export const select = (/** @type {string} */ id) => $(id, HTMLSelectElement);
export const dialog = (/** @type {string} */ id) => $(id, HTMLDialogElement);

/** An element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, any>} properties those with a hyphen, and the role, become attributes
 * @param {...(Node|string)} children */
export function element(name, properties = {}, ...children) {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") out.setAttribute(key, value);
    else Reflect.set(out, key, value);
  }
  out.append(...children);
  return out;
}

/** An icon of the page, by its name.
 * @param {string} name */
export function icon(name) {
  const out = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  out.setAttribute("class", "i");
  out.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${name}`);
  out.append(use);
  return out;
}

/** Wires buttons of which one is chosen, as the ARIA practices have them: arrows move.
 * @param {HTMLElement} root
 * @param {(chosen: HTMLElement) => void} changed
 * @returns {(chosen: HTMLElement) => void} chooses one */
export function radios(root, changed) {
  const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[role=radio]")]);
  const choose = (/** @type {HTMLElement} */ chosen) => {
    for (const b of all()) {
      b.setAttribute("aria-checked", String(b === chosen));
      b.tabIndex = b === chosen ? 0 : -1;
    }
    changed(chosen);
  };
  root.addEventListener("click", (event) => {
    const b = target(event)?.closest("[role=radio]");
    if (b instanceof HTMLElement) choose(b);
  });
  root.addEventListener("keydown", (event) => {
    const list = all(), by = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!by) return;
    event.preventDefault();
    const to = list[(list.indexOf(/** @type {any} */ (document.activeElement)) + by + list.length) % list.length];
    to.focus();
    choose(to);
  });
  return choose;
}

/** Sets the text of an element, if it has another: to set the same makes the browser work.
 * @param {HTMLElement} element
 * @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What an event happened to, or null if that is no element.
 * @param {Event} event */
export const target = (event) => event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;

/** The digit of a key, 0 for none. Shift turns digits into signs, so it is the place
 * of the key that counts, if it is known.
 * @param {KeyboardEvent} event */
export function digitOf(event) {
  const match = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (match) return Number(match[1]);
  return /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
}
