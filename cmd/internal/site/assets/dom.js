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
