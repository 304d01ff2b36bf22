import { deskCopy } from "@/lib/copy/staff-desk";
import type { RecordedEnrollment } from "@/lib/enrollments/desk/schema";

const copy = deskCopy.draft;
const names = deskCopy.differences;

/** Where there is no claim to speak of. */
export function titleOfDifference(difference: RecordedEnrollment["differences"][number]): string {
  const { kind, by, claimed, seen, paid } = difference;
  if (kind === "unusual_id") return copy.unusualId;
  if (kind === "paid_just_now") return copy.paidJustNow;
  if (kind === "claimed_by_another") return copy.claimedByAnother;
  if (kind === "phone_known") return copy.phoneKnown;
  if (kind === "amount_less" || kind === "amount_more") return names[kind](Number(by));
  if (kind === "claimed_amount_differs") return names.claimed_amount_differs(Number(claimed), Number(seen));
  if (kind === "recorded_amount_differs") return names.recorded_amount_differs(Number(seen), Number(paid));
  return names[kind];
}
