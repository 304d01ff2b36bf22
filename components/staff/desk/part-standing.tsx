import { Reason } from "@/components/staff/desk/reason";
import { instalmentCopy as copy } from "@/lib/copy/instalments";
import { type Instalments, partAt } from "@/lib/wire/instalments";

type PartStandingProps = {
  before: Instalments;
  /** Decimal in taka; null: not known. */
  paid: string | null;
};

/** The standing of a price in parts: paid before, this part, and the rest after it. */
export function PartStanding({ before, paid }: PartStandingProps) {
  const part = partAt(before);
  if (!part) return null;
  const isFitting = paid !== null && [part.due.amount, part.owed].some((due) => Number(due) === Number(paid));
  const rest = paid === null ? null : Math.max(0, Number(part.owed) - Number(paid));
  return (
    <span className="flex flex-wrap gap-x-3">
      <Reason isGood={isFitting}>{copy.ofAll(part)}</Reason>
      <span className="text-meta text-muted">
        {[copy.paidBefore(before.paid), copy.due(part.due.amount), rest !== null && copy.rest(String(rest))]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}
