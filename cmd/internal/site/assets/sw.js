// The service worker: after the first visit the page needs no network. It keeps the
// files of one version of the site, and answers with them just as they came, so
// that the browser keeps the engine's machine code beside them.

// VERSION and FILES come before this: the writer of the site puts them there.

const CACHE = `pencilmark-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  route(event);
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map((name) => keep(cache, new URL(name, worker.registration.scope).href)));
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
    const cache = await caches.open(CACHE);
    return await cache.match(url.href) ?? await caches.match(url.href) ?? fetch(event.request).catch(async (error) => {
      const lost = event.request.mode === "navigate" && await cache.match(new URL("404.html", worker.registration.scope).href);
      if (lost) return lost;
      throw error;
    });
  })());
});

/** Tells a browser that can be told so to take files of this version from the cache by
 * itself: it need not start this worker first, nor wait for it.
 * @param {ExtendableEvent & {addRoutes?: (rules: object) => Promise<void>}} event */
function route(event) {
  const paths = FILES.filter((name) => !name.startsWith("learn/")).map((name) => new URL(name, worker.registration.scope).pathname);
  const or = paths.map((pathname) => ({urlPattern: {pathname, search: ""}}));
  event.addRoutes?.({condition: {or}, source: {cacheName: CACHE}}).catch(() => {}); // then this worker answers
}

/** Keeps a file. What a host has led elsewhere for, as from index.html to its folder,
 * is no answer to the browser any more, so its contents are.
 * @param {Cache} cache
 * @param {string} url */
async function keep(cache, url) {
  const response = await fetch(url, {cache: "no-cache"});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response.redirected ? new Response(response.body, {headers: response.headers}) : response);
}
