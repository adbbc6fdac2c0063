// The service worker keeps the page: FILES when it is installed, and the large engine when it was
// loaded once. VERSION and FILES are put in when the page is built. Pages in other folders of a server have
// keepers of their own.
const mine = "hivm-opt " + registration.scope + " ";
const cacheName = mine + VERSION;

// What the browser has kept from before may be of another version than the rest: the server is asked.
const fresh = name => new Request(name, { cache: "no-cache" });

self.addEventListener("install", e => e.waitUntil(caches.open(cacheName).then(c => c.addAll(FILES.map(fresh))).then(() => self.skipWaiting())));

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(mine) && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  const { method, url } = e.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  e.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const page = new URL(url).pathname.endsWith("/index.html");
    const kept = await cache.match(page ? "./" : e.request, { ignoreSearch: true });
    if (kept) return kept;
    const got = await fetch(e.request);
    if (got.ok && got.type === "basic" && url === registration.scope + "large.wasm") await cache.put(e.request, got.clone());
    return got;
  })());
});
