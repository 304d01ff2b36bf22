const KEY = "prostuti:return";
const KEPT_MS = 60 * 60 * 1000;
/** Only the form of a course: nothing else is left for the login. */
const PLACE = /^\/course\/\d{1,10}#enrol$/;

/** Where the next login of this device leads, also in the tab that a mailed link opens. */
export function returnTo(path: string, now = Date.now()): void {
  localStorage.setItem(KEY, JSON.stringify({ path, until: now + KEPT_MS }));
}

/** Once. */
export function takeReturnPlace(now = Date.now()): string | null {
  const kept = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  try {
    const { path, until } = JSON.parse(kept ?? "{}");
    return typeof path === "string" && PLACE.test(path) && now < until ? path : null;
  } catch {
    return null;
  }
}
