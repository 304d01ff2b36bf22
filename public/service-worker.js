/**
 * Without a connection, and where the site is away: a page that says so, the running exam with its pictures, and the pages
 * that asked to be kept. Nothing else is ever answered from a cache; no other answer of the API and no page with anything
 * personal is kept. And
 * it shows what the site tells this browser while no page of it is open.
 *
 * Pages register it with the name of their build (lib/offline.ts). A worker of a new build fetches the pages that the old
 * one kept, takes over when that one's last page is closed, and drops what it kept, but not a page that it could not fetch
 * and not a running exam: its page may have been closed by a phone that has no connection. Meanwhile pages come from the
 * network all the same.
 */
const OFFLINE_PAGE = "/offline";
const KEPT_PAGE = "/offline/kept";
const COURSE_PAGE = /^\/course\/\d+$/;
const EXAM_PAGES = "/dashboard/exam/";
const ASSETS = "/_next/static/";
const LOGO = "/brand/logo.png";
const LOOK = "/api/look/pictures/";
/** Addresses of an exam's pictures, which its page keeps itself (components/exam/kept-pictures.ts). */
const PICTURES = "/api/question-pictures/";
const DAY_MS = 86_400_000;
const PREFIX = "prostuti-";
const isFile = (path) => path.startsWith(ASSETS) || path.startsWith(LOOK) || path === LOGO;
const cacheName = PREFIX + new URL(self.location.href).searchParams.get("build");

/**
 * A page as everybody gets it, and what it is shown with: files whose names change with their content.
 *
 * @throws where the site does not say what there is
 */
async function keepPage(path, loaded = []) {
  const cache = await caches.open(cacheName);
  const page = await fetch(path, { credentials: "omit" });
  if (page.status >= 500) throw new Error(`${path}: ${page.status}`);
  if (!page.ok || page.redirected) return false;
  const html = await page.clone().text();
  const named = html.match(/\/(?:_next\/static\/[\w./~-]+\.(?:js|css|woff2)|api\/look\/pictures\/\w+\.(?:svg|png))/g) ?? [];
  const assets = new Set([...named, ...loaded]);
  const missing = [];
  for (const asset of assets) if (!(await cache.match(asset))) missing.push(asset);
  await cache.addAll([...missing, LOGO]);
  await cache.put(path, page);
  return true;
}

const oldCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);

/** The paths of the pages that lie there. */
async function pagesIn(name) {
  const requests = await (await caches.open(name)).keys();
  const paths = requests.map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => !isFile(path));
}

/** At the next visit there may be no connection: what the build before kept for it is kept of this one beforehand. */
async function keepWhatWasKept() {
  for (const name of await oldCaches()) {
    const paths = (await pagesIn(name)).filter((path) => !path.startsWith(EXAM_PAGES));
    for (const path of paths) {
      const isThere = await keepPage(path).catch(() => true);
      if (!isThere) await (await caches.open(name)).delete(path);
    }
  }
}

/** Whether a page of an exam was kept there since yesterday, or one that this build does not have yet. */
async function isNeeded(name) {
  const [cache, own] = [await caches.open(name), await caches.open(cacheName)];
  for (const path of await pagesIn(name)) {
    const { headers } = await cache.match(path);
    const isExam = path.startsWith(EXAM_PAGES);
    if (isExam ? Date.now() - Date.parse(headers.get("date")) < DAY_MS : !(await own.match(path))) return true;
  }
  return false;
}

async function dropOldCaches() {
  const names = await oldCaches();
  await Promise.all(names.map(async (name) => (await isNeeded(name)) || caches.delete(name)));
}

const fromNetwork = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

/**
 * The site's own failure, or a page that says when to come again, as the site's and those of its proxies do
 * (server/listener.ts, ops/). What else a proxy says in the site's place tells a learner nothing.
 */
const speaksForTheSite = ({ status, headers }) => status === 500 || headers.has("retry-after");

/**
 * The page from the network. Where the site is not reached or fails, the same page if it was kept, for a running exam
 * goes on from it; else the one that says what is possible.
 */
async function navigate(event) {
  const response = await fromNetwork(event).catch(() => undefined);
  if (response && response.status < 500) return response;
  const cache = await caches.open(cacheName);
  const path = new URL(event.request.url).pathname.replace(/\/$/, "");
  // A course's room lies in its learner's own database: the page that reads it is the same for everybody.
  const page = COURSE_PAGE.test(path) ? KEPT_PAGE : path;
  const kept = (await cache.match(page)) ?? (await caches.match(page));
  if (kept) return kept;
  if (response && speaksForTheSite(response)) return response;
  return (await cache.match(OFFLINE_PAGE)) ?? response ?? Response.error();
}

async function asset(request) {
  const cache = await caches.open(cacheName);
  // The logo's address stays when the academy changes it.
  if (new URL(request.url).pathname === LOGO) {
    const response = await fetch(request).catch(() => undefined);
    return response?.ok ? response : ((await caches.match(request)) ?? response ?? Response.error());
  }
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request).catch(() => undefined);
  if (response?.ok) return response;
  // The file may belong to a page that the worker before has kept.
  return (await caches.match(request)) ?? response ?? Response.error();
}

const picture = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(keepPage(OFFLINE_PAGE).then(keepWhatWasKept)));

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
  else if (isFile(pathname)) event.respondWith(asset(request));
  else if (pathname.startsWith(PICTURES)) event.respondWith(picture(request));
});

/** Everything in the message is text; a second one of the same event takes the first one's place without a sound. */
async function showNotice(data) {
  const { title, text, path, tag } = data.json();
  await self.registration.showNotification(title, {
    body: text,
    tag,
    lang: "bn",
    icon: "/brand/icon-192.png",
    badge: "/brand/icon-192.png",
    data: { path },
  });
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ noticed: true });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotice(event.data));
});

const isExam = (page) => new URL(page.url).pathname.startsWith(EXAM_PAGES);

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

const RENEWALS = "/api/push-subscriptions/renewal/";

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The data that a page kept when it subscribed; the names are those of lib/kept-renewal.ts. */
async function inRenewals(mode, work) {
  const request = indexedDB.open("prostuti-push", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("renewal");
  const database = await settled(request);
  try {
    return await settled(work(database.transaction("renewal", mode).objectStore("renewal")));
  } finally {
    database.close();
  }
}

/**
 * The browser changed its push address by itself: the old address and its secret tell the site the new one. A
 * subscription that the site no longer knows is given up: its login has ended, or the next visit makes a new one.
 */
async function renew({ newSubscription }) {
  const kept = await inRenewals("readonly", (store) => store.get("own"));
  if (!kept) return;
  const { pushManager } = self.registration;
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch(RENEWALS, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      endpoint: kept.endpoint,
      renewal_secret: kept.secret,
      subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
    }),
  });
  if (response.ok) {
    await inRenewals("readwrite", (store) => store.put({ ...kept, endpoint }, "own"));
  } else if (response.status === 404) {
    await inRenewals("readwrite", (store) => store.delete("own"));
    await subscription.unsubscribe();
  }
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
