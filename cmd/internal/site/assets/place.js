// Where the page lies, as the elements in its head say, and what its browser can do.

/** The top folder of the site. */
export const ROOT = new URL(meta("root"), document.baseURI);

/** The content of a meta element of ours.
 * @param {string} name */
function meta(name) {
  return document.querySelector(`meta[name="pencilmark-${name}"]`)?.getAttribute("content") ?? "";
}

/** The address of the compiled engine. */
export const engineURL = () => new URL(meta("engine"), ROOT).href;

/** Whether this browser can run the engine. */
export const capable = typeof WebAssembly === "object" && typeof WebAssembly.compileStreaming === "function"
  && typeof Worker === "function";
