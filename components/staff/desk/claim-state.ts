import { deskCopy } from "@/lib/copy/staff-desk";
import type { DifferenceKind, DifferenceRecord, StaffClaim } from "@/lib/enrollments/claims/staff-schema";

type ClaimTone = "ok" | "wait" | "warn" | "bad";
export type ClaimState = {
  tone: ClaimTone;
  icon: "seen" | "unseen" | "scales" | "copy" | "question" | "seats";
  text: string;
};

const copy = deskCopy.states;
type Reviewed = Pick<StaffClaim, "status" | "notice" | "differences">;

const find = ({ differences }: Reviewed, kind: DifferenceKind): DifferenceRecord | undefined =>
  differences.find((difference) => difference.kind === kind);

/** The text of a queue's row: the worst difference first. */
export function claimState(claim: Reviewed): ClaimState {
  if (claim.status === "accepted") return { tone: "ok", icon: "seen", text: copy.accepted };
  if (claim.status === "rejected") return { tone: "wait", icon: "question", text: copy.rejected };
  if (find(claim, "already_spent")) return { tone: "bad", icon: "copy", text: copy.spent };
  if (find(claim, "already_enrolled")) return { tone: "bad", icon: "copy", text: copy.enrolled };
  if (find(claim, "batch_full")) return { tone: "warn", icon: "seats", text: copy.full };
  if (claim.status === "needs_info") return { tone: "wait", icon: "question", text: copy.needsInfo };
  if (!claim.notice) return { tone: "wait", icon: "unseen", text: copy.unseen };
  const less = find(claim, "amount_less");
  if (less) return { tone: "warn", icon: "scales", text: copy.less(Number(less.by)) };
  const more = find(claim, "amount_more");
  if (more) return { tone: "warn", icon: "scales", text: copy.more(Number(more.by)) };
  if (claim.differences.length > 0)
    return { tone: "warn", icon: "scales", text: copy.differs(claim.differences.length) };
  return { tone: "ok", icon: "seen", text: copy.seen };
}

/** A learner who sent less than the price mostly claimed the price. */
const aboutTheRest: readonly DifferenceKind[] = ["amount_less", "claimed_amount_differs"];

/** The action of Enter: it writes money only where nothing differs. `null`: none, the clerk chooses. */
type Primary = { does: "accept" } | { does: "ask-rest"; by: number } | { does: "ask-id" } | null;

export function primaryOf(claim: Reviewed & Pick<StaffClaim, "is_exact">): Primary {
  if (claim.status !== "waiting" && claim.status !== "needs_info") return null;
  if (claim.is_exact) return { does: "accept" };
  if (find(claim, "already_spent")) return { does: "ask-id" };
  const less = find(claim, "amount_less");
  const onlyLess = claim.notice && claim.differences.every(({ kind }) => aboutTheRest.includes(kind));
  return less && onlyLess ? { does: "ask-rest", by: Number(less.by) } : null;
}

const blocking: readonly DifferenceKind[] = ["already_spent", "already_enrolled", "batch_full"];
export const isBlocked = ({ differences }: Reviewed) => differences.some(({ kind }) => blocking.includes(kind));
export const mayConfirm = (claim: Reviewed) =>
  (claim.status === "waiting" || claim.status === "needs_info") && claim.differences.length > 0 && !isBlocked(claim);

/** The received amount, or else the learner's own figure. */
export const paidOf = ({ notice, amount }: Pick<StaffClaim, "notice" | "amount">): number | null => {
  const paid = notice?.amount ?? amount;
  return paid === null || paid === undefined ? null : Number(paid);
};
