// Words from the engine as nodes of the page: cells and houses in a sentence become
// buttons that light them on the board.

const HOUSE = String.raw`(?:row|column|box)s? [1-9](?:(?:, [1-9])* and [1-9])?`;
const NAMES = new RegExp(String.raw`\br([1-9]+)c([1-9]+)\b|\b(${HOUSE})`, "gi");

/** A sentence with its names as buttons.
 * @param {string} text
 * @param {(cells: number[]) => void} light called with the cells, and with none after */
export function sentence(text, light) {
  const out = document.createDocumentFragment();
  let done = 0;
  for (const match of text.matchAll(NAMES)) {
    out.append(text.slice(done, match.index));
    const cells = match[3] ? houses(match[3]) : block(match[1], match[2]);
    out.append(reference(match[0], cells, light));
    done = match.index + match[0].length;
  }
  out.append(text.slice(done));
  return out;
}

function reference(text, cells, light) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ref";
  button.textContent = text;
  for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => light(cells));
  for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => light([]));
  return button;
}

/** The cells of a name such as r12c3. */
function block(rows, cols) {
  return [...rows].flatMap((r) => [...cols].map((c) => 9 * (r - 1) + (c - 1)));
}

/** The cells of houses such as "rows 1 and 4". */
function houses(text) {
  const kind = text.slice(0, 3).toLowerCase();
  return (text.match(/[1-9]/g) ?? []).flatMap((digit) => house(kind, digit - 1));
}

function house(kind, i) {
  return Array.from({length: 9}, (_, k) => {
    if (kind === "row") return 9 * i + k;
    if (kind === "col") return 9 * k + i;
    return 9 * (3 * Math.floor(i / 3) + Math.floor(k / 3)) + 3 * (i % 3) + k % 3;
  });
}

/** Conclusions such as "r1c2<>5" and "r1c2=5" as [cell, digit]. */
export function conclusions(list) {
  return list.map((text) => {
    const [, r, c, d] = /^r([1-9])c([1-9])(?:<>|=)([1-9])$/.exec(text);
    return [9 * (r - 1) + (c - 1), Number(d)];
  });
}

/** An element.
 * @param {string} name
 * @param {Record<string, any>} properties
 * @param {...(Node|string)} children */
export function element(name, properties = {}, ...children) {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") out.setAttribute(key, value);
    else out[key] = value;
  }
  out.append(...children);
  return out;
}
