// The service worker: after the first visit the page needs no network. It keeps the
// files of one version of the site, and answers with them just as they came, so
// that the browser keeps the engine's machine code beside them.

// VERSION, FILES, which are kept at once, and LATER, which are kept when they are first used or a
// game has begun, come before this: the writer of the site puts them there.

const CACHE = `pencilmark-${VERSION}`;
const AT_ONCE = 6; // files
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  route(event);
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map((name) => keep(cache, at(name))));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("pencilmark-") && name !== CACHE);
    for (const name of old.slice(0, -1)) await caches.delete(name); // pages that are open may need the last one
    await worker.clients.claim();
  })());
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  event.respondWith((async () => {
    const cache = await caches.open(CACHE), kept = await cache.match(url.href);
    if (kept) return kept;
    if (LATER.some((name) => at(name) === url.href) && await keep(cache, url.href).then(() => true, () => false)) return /** @type {Response} */ (await cache.match(url.href));
    const old = await caches.match(url.href); // of the last version
    if (old) return old;
    return fetch(event.request).catch(async (error) => {
      const lost = event.request.mode === "navigate" && await cache.match(at("404.html"));
      if (lost) return lost;
      throw error;
    });
  })());
});

/** A page asks whether everything is kept, and if that is worth it now, for the rest of it. */
worker.addEventListener("message", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE), kept = new Set((await cache.keys()).map((request) => request.url)), rest = LATER.map(at).filter((url) => !kept.has(url));
    if (event.data === "keep") while (rest.length) await Promise.all(rest.splice(0, AT_ONCE).map((url) => keep(cache, url)));
    if (!rest.length) event.source?.postMessage("kept");
  })().catch(() => {})); // without a network it is for another time
});

/** The address of a file.
 * @param {string} name */
const at = (name) => new URL(name, worker.registration.scope).href;

/** Tells a browser that can be told so to take files of this version from the cache by
 * itself: it need not start this worker first, nor wait for it.
 * @param {ExtendableEvent & {addRoutes?: (rules: object) => Promise<void>}} event */
function route(event) {
  const paths = FILES.map((name) => new URL(at(name)).pathname);
  const or = paths.map((pathname) => ({urlPattern: {pathname, search: ""}}));
  event.addRoutes?.({condition: {or}, source: {cacheName: CACHE}}).catch(() => {}); // then this worker answers
}

/** Keeps a file. What a host has led elsewhere for, as from index.html to its folder,
 * is no answer to the browser any more, so its contents are.
 * @param {Cache} cache
 * @param {string} url */
async function keep(cache, url) {
  const named = /\/(assets|engine)\//.test(url), response = await fetch(url, {cache: named ? "default" : "no-cache"}); // a name with a hash has one content
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response.redirected ? new Response(response.body, {headers: response.headers}) : response);
}
