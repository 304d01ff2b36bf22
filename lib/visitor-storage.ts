/** A visitor's choices before the login are kept for an hour only, because the device may be somebody else's. */
const KEPT_MS = 60 * 60 * 1000;
const keys = { claim: "prostuti:claim-draft", place: "prostuti:return", wish: "prostuti:free-wish" };
type Name = keyof typeof keys;

export function keepAnHour(name: Name, value: object, now: number): void {
  try {
    localStorage.setItem(keys[name], JSON.stringify({ ...value, until: now + KEPT_MS }));
  } catch {
    // The storage is full or refused, so the value goes with the page.
  }
}

/** The value as it was stored, perhaps by another build; null when its hour is over. */
export function keptThisHour(name: Name, now: number): Record<string, unknown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keys[name]) ?? "null");
    return now < kept?.until ? kept : null;
  } catch {
    return null;
  }
}

export function forgetKept(name: Name): void {
  localStorage.removeItem(keys[name]);
}

/** Runs on every page of the site, so that the next user of the device finds nothing. */
export function forgetExpired(now = Date.now()): void {
  try {
    for (const name of Object.keys(keys) as Name[]) if (!keptThisHour(name, now)) forgetKept(name);
  } catch {
    // The storage is refused, so nothing was kept.
  }
}
