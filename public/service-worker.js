/**
 * Without a connection: a page that says so, and the running exam. Nothing else is ever answered from a cache; no answer
 * of the API and no page with anything personal is kept.
 *
 * Pages register it with the name of their build (lib/offline.ts). A worker of a new build takes over when the last page
 * of the old one is closed, and drops what that one kept; meanwhile pages come from the network all the same.
 */
const OFFLINE_PAGE = "/offline";
const ASSETS = "/_next/static/";
const PREFIX = "prostuti-";
const cacheName = PREFIX + new URL(self.location.href).searchParams.get("build");

/** A page as everybody gets it, and what it is shown with: the build's own files, whose names change with their content. */
async function keepPage(path) {
  const cache = await caches.open(cacheName);
  const page = await fetch(path, { credentials: "omit" });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  const assets = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
  const missing = [];
  for (const asset of assets) if (!(await cache.match(asset))) missing.push(asset);
  await cache.addAll([...missing, "/logo.svg"]);
  await cache.put(path, page);
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page from the network; without one the same page if it was kept, or the one that says what is possible. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(new URL(event.request.url).pathname.replace(/\/$/, ""));
    const page = kept ?? (await cache.match(OFFLINE_PAGE));
    if (page) return page;
    throw error;
  }
}

async function asset(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepPage(OFFLINE_PAGE)));

self.addEventListener("activate", (event) => {
  const ready = async () => {
    await dropOldCaches();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(ready());
});

self.addEventListener("message", (event) => {
  if (event.data?.keepPage) event.waitUntil(keepPage(event.data.keepPage));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith(ASSETS) || pathname === "/logo.svg") event.respondWith(asset(request));
});
