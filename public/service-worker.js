/**
 * Without a connection: a page that says so, the running exam, and the notices' page without any. Nothing else is ever
 * answered from a cache; no answer of the API and no page with anything personal is kept. And it shows what the site tells
 * this browser while no page of it is open.
 *
 * Pages register it with the name of their build (lib/offline.ts). A worker of a new build takes over when the last page
 * of the old one is closed, and drops what that one kept; meanwhile pages come from the network all the same.
 */
const OFFLINE_PAGE = "/offline";
const ASSETS = "/_next/static/";
const PREFIX = "prostuti-";
const cacheName = PREFIX + new URL(self.location.href).searchParams.get("build");

/** A page as everybody gets it, and what it is shown with: the build's own files, whose names change with their content. */
async function keepPage(path, loaded = []) {
  const cache = await caches.open(cacheName);
  const page = await fetch(path, { credentials: "omit" });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  const assets = new Set([...(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []), ...loaded]);
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
  if (event.data?.keepPage) event.waitUntil(keepPage(event.data.keepPage, event.data.assets));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith(ASSETS) || pathname === "/logo.svg") event.respondWith(asset(request));
});

/** Everything in the message is text; a second one of the same event takes the first one's place without a sound. */
async function showNotice(data) {
  const { title, text, path, tag } = data.json();
  await self.registration.showNotification(title, {
    body: text,
    tag,
    lang: "bn",
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
  });
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ noticed: true });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotice(event.data));
});

const isExam = (page) => new URL(page.url).pathname.startsWith("/dashboard/exam/");

/** In a page that is open already, but never in place of a running exam. */
async function openPath(path) {
  const { origin, href } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === href);
  const free = there ?? pages.find((page) => !isExam(page));
  if (!free) return self.clients.openWindow(href);
  await free.focus().catch(() => undefined);
  // A page of another worker cannot be led from here.
  if (!there) await free.navigate(href).catch(() => self.clients.openWindow(href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});
