/** Each learner has keys of their own, which go when the login ends (lib/session-store.ts). */
const PREFIX = "prostuti:learner:";

/** The signature is not checked, because only the server knows whether it is good. */
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

/** @returns false where the storage is full or refused: the value goes with the page */
export function keepFor(learner: string, name: string, value: unknown): boolean {
  return keepTextFor(learner, name, JSON.stringify(value));
}

/** As `keepFor`, for text that is no JSON. What stands there already is not written again. */
export function keepTextFor(learner: string, name: string, text: string): boolean {
  try {
    if (storedFor(learner, name) !== text) localStorage.setItem(keyOf(learner, name), text);
    return true;
  } catch {
    return false;
  }
}

/** The stored text, which stays the same as long as nothing changed. */
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

const PICTURES = "exam-pictures:";
/** The cache of the browser that has an exam's pictures. */
export const keptPicturesName = (learner: string, examId: number) => `${PICTURES}${learner}:${examId}`;

export async function forgetPictures(isToGo: (name: string) => boolean): Promise<void> {
  // A browser has no caches where the connection is not encrypted.
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names) if (name.startsWith(PICTURES) && isToGo(name)) await caches.delete(name);
}

/** Another learner's unsent answers stay for a week (below). */
export function forgetOthersThan(learner: string | null): void {
  for (const key of allKeys()) {
    if (key.startsWith(PREFIX) && (learner === null || !key.startsWith(keyOf(learner, "")))) {
      localStorage.removeItem(key);
    }
  }
  void forgetPictures((name) => learner === null || !name.startsWith(keptPicturesName(learner, 0).slice(0, -1)));
  forgetOutboxes(
    ({ learner: of, writtenAt }) => of !== learner && Date.now() - (writtenAt ?? Date.now()) > OUTBOX_LIFE_MS,
  );
}

/**
 * Unsent answers outlive a login that ran out, and other people's logins on the device: they are only ids of questions
 * and options, and their attempt may still run. They go when the learner's next opening has sent them, or with the
 * learner's own sign-out. Under another login, or after the last one has ended, they go a week after they were written,
 * which is later than any exam ends, even one reopened after an outage.
 */
export const OUTBOX_PREFIX = "prostuti:exam-outbox:";
const OUTBOX_LIFE_MS = 7 * 24 * 60 * 60_000;

/** The learner of an outbox and the time of its last change; an earlier build stored neither. */
export type OutboxOwner = { learner?: string | null; writtenAt?: number };

/** Called at a learner's sign-out, which also removes outboxes without an owner. */
export function forgetUnsentAnswers(learner: string | null): void {
  forgetOutboxes((owner) => (owner.learner ?? learner) === learner);
}

function forgetOutboxes(isToGo: (owner: OutboxOwner) => boolean): void {
  for (const key of allKeys()) {
    if (key.startsWith(OUTBOX_PREFIX) && isToGo(ownerOf(localStorage.getItem(key)))) localStorage.removeItem(key);
  }
}

function ownerOf(outbox: string | null): OutboxOwner {
  try {
    return JSON.parse(outbox ?? "") ?? {};
  } catch {
    return {};
  }
}

function allKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
}
