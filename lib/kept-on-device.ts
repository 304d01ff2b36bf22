import { forgetFor, keptFor } from "@/lib/learner-storage";

/**
 * The cards that practice keeps for a learner (components/practice/practice-store.ts); they go when an enrolment ends,
 * too.
 */
export const PRACTICE_CARDS = "practice:cards";

export const forgetPracticeCards = (learner: string): void => forgetFor(learner, PRACTICE_CARDS);

export const hasPracticeCards = (learner: string): boolean => keptFor(learner, PRACTICE_CARDS) !== null;

/** This page is shown at a course's address without a connection; at its own address it lists what is kept. */
export const KEPT_PAGE = "/offline/kept";

/** The list of kept rooms (components/kept/kept-list.ts); the rooms themselves are in a database. */
export const KEPT_ROOMS = "kept-rooms";

export const hasKeptRooms = (learner: string): boolean =>
  Object.keys((keptFor(learner, KEPT_ROOMS) as object | null) ?? {}).length > 0;

/**
 * Each account's rooms are in a database of its own, which is deleted with the login. The owner is remembered until the
 * database is gone: a deletion that the browser did not finish goes on at the next page, whoever is logged in then.
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

/**
 * Called before anything is written.
 *
 * @throws where the browser keeps nothing, because an unknown database could not be deleted later
 */
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

/** Other tabs close the database when they are asked to (components/kept/kept-store.ts). */
export function forgetKeptOfOthersThan(learner: string | null): void {
  for (const owner of owners()) {
    if (owner !== learner) void forgetKeptOf(owner).catch(() => undefined);
  }
}
