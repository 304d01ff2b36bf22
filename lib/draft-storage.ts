/**
 * Drafts are texts typed and not yet saved. The device keeps them per account and form for a week, but never passwords
 * or codes.
 */
const PREFIX = "prostuti:draft:";
const LIFE_MS = 7 * 24 * 60 * 60_000;

const keyOf = (account: number, form: string) => `${PREFIX}${account}:${form}`;

function read(key: string): { typedAt: number; value: unknown } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept?.typedAt === "number" ? kept : null;
  } catch {
    return null;
  }
}

/** Keeping an unchanged value again does not make it younger. */
export function keepDraft(account: number, form: string, value: unknown, now = Date.now()): void {
  const before = read(keyOf(account, form));
  const isSame = before !== null && JSON.stringify(before.value) === JSON.stringify(value);
  try {
    localStorage.setItem(keyOf(account, form), JSON.stringify({ typedAt: isSame ? before.typedAt : now, value }));
  } catch {
    // The storage is full or refused, so the draft goes with the page.
  }
}

/** Null when there is no draft, or when it is more than a week old. */
export function keptDraft(account: number, form: string, now = Date.now()): unknown {
  const kept = read(keyOf(account, form));
  return kept && now - kept.typedAt <= LIFE_MS ? kept.value : null;
}

export function forgetDraft(account: number, form: string): void {
  forget((key) => key === keyOf(account, form));
}

const ENDED = "prostuti:drafts-ended";

/** Called when the account signs out; its other tabs are told. */
export function forgetDraftsOf(account: number, now = Date.now()): void {
  forget((key) => key.startsWith(keyOf(account, "")));
  try {
    localStorage.setItem(ENDED, JSON.stringify({ account, at: now }));
  } catch {
    // The storage is refused, so nothing was kept.
  }
}

/** Calls `end` when another tab has signed the account out, so that text still typed in this one is not kept again. */
export function onDraftsForgotten(account: number, end: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED && newValue?.startsWith(`{"account":${account},`)) end();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Runs when anybody opens the console, because the draft's account may never come back to this device. */
export const forgetOldDrafts = (now = Date.now()): void =>
  forget((key) => key.startsWith(PREFIX) && now - (read(key)?.typedAt ?? 0) > LIFE_MS);

function forget(isToGo: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys) if (isToGo(key)) localStorage.removeItem(key);
  } catch {
    // The storage is refused, so nothing was kept.
  }
}
