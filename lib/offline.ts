import { hasKeptRooms, hasPracticeCards, KEPT_PAGE } from "@/lib/kept-on-device";
import { forgetRenewal } from "@/lib/kept-renewal";
import { currentLearner } from "@/lib/session-store";

/** Only a production build has one: its name marks the caches of public/service-worker.js. */
const build = process.env.NEXT_PUBLIC_BUILD;

export const PRACTICE_SESSION = "/dashboard/practice/session";
/** Pages that a learner with cards on the device can open without a connection. */
export const PRACTICE_PAGES = ["/dashboard/practice", PRACTICE_SESSION];

export async function registerServiceWorker(): Promise<void> {
  if (!build || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?build=${build}`);
  } catch {
    // The browser refuses, for example in a private window; the site works without.
  }
}

/** Keeps a page for a reload without a connection; only pages without anything personal may be kept. */
export async function keepPage(path: string): Promise<void> {
  if (!build || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // Resources that the page loaded later belong to it as well.
  const resources = path === location.pathname ? performance.getEntriesByType("resource") : [];
  const assets = resources.map(({ name }) => new URL(name, location.href).pathname);
  active?.postMessage({ keepPage: path, assets: assets.filter((asset) => asset.startsWith("/_next/static/")) });
}

/**
 * Keeps the pages that show the learner's own things on this device again, if the browser dropped them or the
 * connection broke.
 */
export async function keepMissingPages(): Promise<void> {
  const learner = currentLearner();
  if (!learner || !("caches" in globalThis)) return;
  const wanted = [...(hasPracticeCards(learner) ? PRACTICE_PAGES : []), ...(hasKeptRooms(learner) ? [KEPT_PAGE] : [])];
  for (const page of wanted) if (!(await caches.match(page))) await keepPage(page);
}

/** Ends notices on a device that its user leaves, even where the site cannot be reached. */
export async function endPushHere(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    await forgetRenewal();
  } catch {
    // The site ends the subscription with the login.
  }
}
