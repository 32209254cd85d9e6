// Where the page lies, as the elements in its head say, and what its browser can do.

/** The top folder of the site. */
export const ROOT = new URL(meta("root"), document.baseURI);

/** The folder of the scripts. */
export const FOLDER = new URL(meta("folder"), ROOT);

/** The content of a meta element of ours.
 * @param {string} name */
function meta(name) {
  return document.querySelector(`meta[name="pencilmark-${name}"]`)?.getAttribute("content") ?? "";
}

/** A compiled program of the engine: its address, and its size in bytes. */
export const program = () => ({url: new URL(meta("engine"), ROOT).href, size: Number(meta("engine-size"))});

/** The address of the compiled program that reads photos. */
export const photoURL = () => new URL(meta("photo"), ROOT).href;

/** Whether this browser can run the engine. */
export const capable = typeof WebAssembly === "object" && typeof WebAssembly.compileStreaming === "function"
  && typeof Worker === "function";

/** What may become markup or a script: pictures of the engine, which are parsed and not
 * run, and the workers of this site. */
export const TRUSTED = policy();

/** A picture of the engine as a node.
 * @param {string} svg */
export function parsedSVG(svg) {
  return document.adoptNode(new DOMParser().parseFromString(TRUSTED.createHTML(svg), "image/svg+xml").documentElement);
}

function policy() {
  const rules = {
    createHTML: (/** @type {string} */ text) => text,
    createScriptURL: (/** @type {string} */ url) => {
      if (!url.startsWith(new URL(".", ROOT).href)) throw new TypeError(`${url} is no script of this site`);
      return url;
    },
  };
  return globalThis.trustedTypes?.createPolicy("pencilmark", rules) ?? rules;
}
