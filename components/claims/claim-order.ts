import type { OwnClaim } from "@/lib/enrollments/claims/schema";

const DAY_MS = 86_400_000;
/** The number of days after which a rejection is history. */
const RECENT_DAYS = 30;

const openStatuses: Record<OwnClaim["status"], boolean> = {
  waiting: true,
  needs_info: true,
  accepted: false,
  rejected: false,
};

export const isOpen = ({ status }: Pick<OwnClaim, "status">) => openStatuses[status];

/** True when a later claim for the same batch has replaced this one. */
export function isReplaced(claim: OwnClaim, all: readonly OwnClaim[]): boolean {
  return claim.status === "rejected" && all.some((other) => other.batch_id === claim.batch_id && other.id > claim.id);
}

export function needsAction(claim: OwnClaim, all: readonly OwnClaim[], now: Date): boolean {
  if (claim.status !== "rejected") return claim.status === "needs_info";
  const age = now.getTime() - Date.parse(claim.decided_at ?? claim.created_at);
  return age < RECENT_DAYS * DAY_MS && !isReplaced(claim, all);
}

const rankOf = (claim: OwnClaim, all: readonly OwnClaim[], now: Date) => {
  if (!needsAction(claim, all, now)) return 2;
  return claim.status === "needs_info" ? 0 : 1;
};

/** Claims that wait for the learner come first, then the newest. */
export function inOrder(claims: readonly OwnClaim[], now: Date): OwnClaim[] {
  return [...claims].sort((a, b) => rankOf(a, claims, now) - rankOf(b, claims, now) || b.id - a.id);
}

/** The claim that the course's page shows in place of the form. */
export function openClaimOf(claims: readonly OwnClaim[], batchId: number): OwnClaim | null {
  const open = claims.filter((claim) => claim.batch_id === batchId && isOpen(claim));
  return open.find(({ status }) => status === "needs_info") ?? open[0] ?? null;
}
