// The service worker: after the first visit the page needs no network. It keeps the
// files of one version of the site, and answers with them just as they came, so
// that the browser keeps the engine's machine code beside them.

const VERSION = "{{.Version}}";
const FILES = {{.Files}};
const CACHE = `pencilmark-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((name) => new Request(new URL(name, self.registration.scope), {cache: "no-cache"})));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("pencilmark-") && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return await cache.match(url.href) ?? fetch(event.request);
  })());
});
