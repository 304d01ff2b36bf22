import { forgetFor, keptFor } from "@/lib/learner-storage";

/** What practice keeps of a learner's cards (components/practice/practice-store.ts): it ends with an enrolment too. */
export const PRACTICE_CARDS = "practice:cards";

export const forgetPracticeCards = (learner: string): void => forgetFor(learner, PRACTICE_CARDS);

export const hasPracticeCards = (learner: string): boolean => keptFor(learner, PRACTICE_CARDS) !== null;

/** Shown at a course's address without a connection; by itself the list of what is kept. */
export const KEPT_PAGE = "/offline/kept";

/** What of the list of rooms is kept (components/kept/kept-list.ts); the rooms themselves lie in a database. */
export const KEPT_ROOMS = "kept-rooms";

export const hasKeptRooms = (learner: string): boolean =>
  Object.keys((keptFor(learner, KEPT_ROOMS) as object | null) ?? {}).length > 0;

/**
 * Each account's rooms lie in a database of its own, which is deleted with the login. Whose there is one is known until
 * it is gone: a deletion that the browser did not finish goes on at the next page, whoever is there then.
 */
const OWNERS = "prostuti:kept-owners";

export const keptDatabaseOf = (learner: string): string => `prostuti-kept-${learner}`;

function owners(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OWNERS) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function setOwners(learners: readonly string[]): void {
  if (learners.length === 0) localStorage.removeItem(OWNERS);
  else localStorage.setItem(OWNERS, JSON.stringify(learners));
}

export const ownsKept = (learner: string): boolean => owners().includes(learner);

/** Before anything is written. @throws where the browser keeps nothing: what nobody knows of could not be deleted */
export function ownKept(learner: string): void {
  if (!ownsKept(learner)) setOwners([...owners(), learner]);
}

export function forgetKeptOf(learner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(keptDatabaseOf(learner));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      forgetFor(learner, KEPT_ROOMS);
      setOwners(owners().filter((owner) => owner !== learner));
      resolve();
    };
  });
}

/** Other tabs give the database free when they are asked to (components/kept/kept-store.ts). */
export function forgetKeptOfOthersThan(learner: string | null): void {
  for (const owner of owners()) {
    if (owner !== learner) void forgetKeptOf(owner).catch(() => undefined);
  }
}
