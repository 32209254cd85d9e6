// The service worker: after the first visit the page needs no network. It keeps the
// files of one version of the site, and answers with them just as they came, so
// that the browser keeps the engine's machine code beside them.

// VERSION and FILES come before this: the writer of the site puts them there.

const CACHE = `pencilmark-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
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
    return await cache.match(url.href) ?? await caches.match(url.href) ?? fetch(event.request);
  })());
});

/** Keeps a file. What a host has led elsewhere for, as from index.html to its folder,
 * is no answer to the browser any more, so its contents are.
 * @param {Cache} cache
 * @param {string} url */
async function keep(cache, url) {
  const response = await fetch(url, {cache: "no-cache"});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response.redirected ? new Response(response.body, {headers: response.headers}) : response);
}
