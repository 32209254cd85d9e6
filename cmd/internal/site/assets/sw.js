// The service worker: after the first visit the page needs no network. It keeps the
// files of one version of the site, and answers with them just as they came, so
// that the browser keeps the engine's machine code beside them.

// VERSION and FILES come before this: the writer of the site puts them there.

const CACHE = `pencilmark-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  // Where the browser can, it takes these from the cache without asking this script.
  for (const folder of ["assets", "engine"]) {
    Reflect.get(event, "addRoutes")?.call(event, {
      condition: {urlPattern: new URL(`${folder}/*`, worker.registration.scope).pathname}, source: {cacheName: CACHE},
    });
  }
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((name) => new Request(new URL(name, worker.registration.scope), {cache: "no-cache"})));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("pencilmark-") && name !== CACHE) await caches.delete(name);
    }
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
    return await cache.match(url.href) ?? fetch(event.request);
  })());
});
