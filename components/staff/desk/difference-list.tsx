import { AlikeId } from "@/components/staff/cash/alike-id";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { deskCopy } from "@/lib/copy/staff-desk";
import type { DifferenceRecord, StaffClaim } from "@/lib/enrollments/claims/staff-schema";

const copy = deskCopy.differences;

/** No message named the amount: the learner did. */
const isStated = ({ notice, amount }: StaffClaim, paid: number) =>
  !notice?.amount && amount !== null && Number(amount) === paid;

/** The bold fact of a difference, and what to know about it. */
export function describeDifference(claim: StaffClaim, difference: DifferenceRecord): { title: string; text?: string } {
  const { kind, by, expected, paid, claimed, seen } = difference;
  switch (kind) {
    case "already_spent":
      return { title: copy.already_spent, text: copy.already_spent_text };
    case "batch_full":
      return { title: copy.batch_full, text: copy.batch_full_text };
    case "not_seen":
      return { title: copy.not_seen, text: copy.not_seen_text };
    case "claimed_amount_differs":
      return { title: copy.claimed_amount_differs(Number(claimed), Number(seen)) };
    case "recorded_amount_differs":
      return { title: copy.recorded_amount_differs(Number(seen), Number(paid)) };
    case "amount_less":
    case "amount_more": {
      const words = isStated(claim, Number(paid)) ? copy.stated : copy;
      return {
        title: words[kind](Number(by)),
        text: words.amount_text(claim.batch.name, Number(expected), Number(paid)),
      };
    }
    default:
      return { title: copy[kind] };
  }
}

const tones: Partial<Record<DifferenceRecord["kind"], "bad" | "neutral">> = {
  already_spent: "bad",
  already_enrolled: "bad",
  not_seen: "neutral",
};

type DifferenceListProps = { claim: StaffClaim; onAttach: (noticeId: number) => void };

export function DifferenceList({ claim, onAttach }: DifferenceListProps) {
  return claim.differences.map((difference) => {
    const { kind, transaction_id, enrollment_id, notice_id, learner } = difference;
    const { title, text } = describeDifference(claim, difference);
    return (
      <Alert
        key={`${kind} ${transaction_id ?? ""} ${enrollment_id ?? ""} ${notice_id ?? ""}`}
        tone={tones[kind] ?? "warn"}
        title={title}
      >
        {text}
        {transaction_id && <AlikeId id={transaction_id} other={claim.transaction_id} />}
        {enrollment_id && (
          <p className="mt-1 text-meta">
            {`${copy.firstRecord}: ${copy.enrollment(enrollment_id)}`}
            {learner && <span lang="en">{` · @${learner}`}</span>}
          </p>
        )}
        {notice_id && (
          <div className="mt-2">
            <Button variant="secondary" size="sm" onClick={() => onAttach(notice_id)}>
              {copy.attach}
            </Button>
          </div>
        )}
      </Alert>
    );
  });
}
