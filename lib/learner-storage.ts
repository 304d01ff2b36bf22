/** Told apart by learner; goes when the login ends (lib/session-store.ts). */
const PREFIX = "prostuti:learner:";

/** Says nothing about the signature: only the server knows whether it is good. */
export function learnerOf(token: string | null): string | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null && "user_id" in claims ? String(claims.user_id) : null;
  } catch {
    return null;
  }
}

const keyOf = (learner: string, name: string) => `${PREFIX}${learner}:${name}`;

export function keepFor(learner: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(learner, name), JSON.stringify(value));
  } catch {
    // Storage is full or refused: it is gone with the page.
  }
}

/** As it is stored: the same text as long as nothing changed. */
export function storedFor(learner: string, name: string): string | null {
  return localStorage.getItem(keyOf(learner, name));
}

export function keptFor(learner: string, name: string): unknown {
  try {
    return JSON.parse(storedFor(learner, name) ?? "null");
  } catch {
    return null;
  }
}

export function forgetFor(learner: string, name: string): void {
  localStorage.removeItem(keyOf(learner, name));
}

export function namesKeptFor(learner: string, begin: string): string[] {
  const start = keyOf(learner, begin);
  return allKeys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(keyOf(learner, "").length));
}

export function forgetOthersThan(learner: string | null): void {
  for (const key of allKeys()) {
    if (key.startsWith(PREFIX) && (learner === null || !key.startsWith(keyOf(learner, "")))) {
      localStorage.removeItem(key);
    }
  }
}

/** Unsent answers outlive a login that ran out, so that the next one sends them; not a sign-out. */
export const OUTBOX_PREFIX = "prostuti:exam-outbox:";

export function forgetUnsentAnswers(): void {
  for (const key of allKeys()) if (key.startsWith(OUTBOX_PREFIX)) localStorage.removeItem(key);
}

function allKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
}
