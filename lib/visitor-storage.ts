/** Of who has not logged in yet: the device may be somebody else's. */
const KEPT_MS = 60 * 60 * 1000;
const keys = { claim: "prostuti:claim-draft", place: "prostuti:return", wish: "prostuti:free-wish" };
type Name = keyof typeof keys;

export function keepAnHour(name: Name, value: object, now: number): void {
  try {
    localStorage.setItem(keys[name], JSON.stringify({ ...value, until: now + KEPT_MS }));
  } catch {
    // Storage is full or refused: it is gone with the page.
  }
}

/** As it was stored, perhaps by another build; null when its hour is over. */
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

/** Whoever has the device next finds nothing, whichever page of the site is opened. */
export function forgetExpired(now = Date.now()): void {
  try {
    for (const name of Object.keys(keys) as Name[]) if (!keptThisHour(name, now)) forgetKept(name);
  } catch {
    // Storage is refused: nothing was kept.
  }
}
