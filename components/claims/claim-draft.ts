import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import { forgetFor, keepFor, keptFor } from "@/lib/learner-storage";
import { currentLearner } from "@/lib/session-store";
import { forgetKept, keepAnHour, keptThisHour } from "@/lib/visitor-storage";

const nameOf = (batchId: number) => `claim:${batchId}`;
type VisitorDraft = { batchId: number; draft: Partial<TypedClaim> };

const visitorDraft = (now: number) => keptThisHour("claim", now) as VisitorDraft | null;

/** The batch for which a visitor has begun a claim. */
export const visitorBatch = (now = Date.now()): number | null => visitorDraft(now)?.batchId ?? null;

export function keepVisitorDraft(batchId: number, draft: Partial<TypedClaim>, now = Date.now()): void {
  keepAnHour("claim", { batchId, draft }, now);
}

export function keepDraft(batchId: number, draft: Partial<TypedClaim>, now = Date.now()): void {
  const learner = currentLearner();
  if (learner) keepFor(learner, nameOf(batchId), draft);
  else keepVisitorDraft(batchId, draft, now);
}

/** The draft that is kept on this device; at a login the visitor's draft becomes the learner's. */
export function keptDraft(batchId: number, now = Date.now()): Partial<TypedClaim> {
  const visitor = visitorDraft(now);
  const learner = currentLearner();
  if (visitor?.batchId !== batchId) {
    const own = learner && keptFor(learner, nameOf(batchId));
    return typeof own === "object" && own !== null ? own : {};
  }
  if (learner) {
    keepFor(learner, nameOf(batchId), visitor.draft);
    forgetKept("claim");
  }
  return visitor.draft;
}

/**
 * Keeps a change together with all that the form shows, because a visitor's draft is only kept for an hour. Empty
 * fields are left out: the kept draft may not have been read into them yet.
 */
export function keepChange(batchId: number, shown: TypedClaim, changed: Partial<TypedClaim>, now = Date.now()): void {
  const typed = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ""));
  keepDraft(batchId, { ...typed, ...keptDraft(batchId, now), ...changed }, now);
}

export function forgetDraft(batchId: number): void {
  const learner = currentLearner();
  if (learner) forgetFor(learner, nameOf(batchId));
  forgetKept("claim");
}
