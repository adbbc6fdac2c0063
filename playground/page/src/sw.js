// The service worker keeps the page: FILES when it is installed, and the large engine when it was
// loaded once. VERSION and FILES are put in when the page is built.
const cacheName = "hivm-opt-" + VERSION;

self.addEventListener("install", e => e.waitUntil(caches.open(cacheName).then(c => c.addAll(FILES)).then(() => self.skipWaiting())));

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("hivm-opt-") && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
  e.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(e.request, { ignoreSearch: true });
    if (kept) return kept;
    const got = await fetch(e.request);
    if (got.ok && got.type === "basic") await cache.put(e.request, got.clone());
    return got;
  })());
});
