/** Only a production build has one: its name marks the caches of public/service-worker.js. */
const build = process.env.NEXT_PUBLIC_BUILD;

export async function registerServiceWorker(): Promise<void> {
  if (!build || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?build=${build}`);
  } catch {
    // Refused, for example in a private window: the site works without.
  }
}

/** For a reload without a connection: only pages that hold nothing personal. */
export async function keepPage(path: string): Promise<void> {
  if (!build || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keepPage: path });
}
