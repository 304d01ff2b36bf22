import { type DeskBatch, isFull, seatsText } from "@/components/staff/desk/desk-batch";
import { PartStanding } from "@/components/staff/desk/part-standing";
import { Reason } from "@/components/staff/desk/reason";
import type { DraftWork } from "@/components/staff/desk/use-draft";
import { deskCopy } from "@/lib/copy/staff-desk";
import { takaOf } from "@/lib/format";

const copy = deskCopy.draft;

/** Whether what was paid is the price or its first part, and whether the batch has a seat left. */
export function PriceCheck({ work: { draft, whole, parts, before }, batch }: { work: DraftWork; batch: DeskBatch }) {
  const paid = Number(takaOf(draft.amount));
  const isKnown = whole !== null && draft.amount.trim() !== "" && !Number.isNaN(paid);
  if (before) {
    const isTyped = draft.amount.trim() !== "" && !Number.isNaN(paid);
    return (
      <p className="md:col-span-2">
        <PartStanding before={before} paid={isTyped ? String(paid) : null} />
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-3 md:col-span-2">
      {isKnown ? (
        <PaidReasons paid={paid} price={whole} first={Number(parts[0]?.amount ?? whole)} />
      ) : (
        <span className="text-meta text-muted">{deskCopy.price(batch.price)}</span>
      )}
      {isKnown && whole < batch.price && <Reason isGood>{copy.discount(batch.price - whole)}</Reason>}
      {isFull(batch) && <Reason isGood={false}>{seatsText(batch) ?? ""}</Reason>}
    </p>
  );
}

function PaidReasons({ paid, price, first }: { paid: number; price: number; first: number }) {
  if (paid === price) return <Reason isGood>{deskCopy.priceMatches(price, paid)}</Reason>;
  if (paid === first) {
    return (
      <>
        <Reason isGood>{copy.parts.firstPaid(paid)}</Reason>
        <span className="text-meta text-muted">{deskCopy.owed(price - paid)}</span>
      </>
    );
  }
  return (
    <>
      <Reason isGood={false}>{deskCopy.price(price)}</Reason>
      <Reason isGood={false}>{paid < price ? deskCopy.owed(price - paid) : deskCopy.over(paid - price)}</Reason>
    </>
  );
}
