import { Check, type IconNode, Minus, TriangleAlert, X } from "lucide";
import type { ReactNode } from "react";
import { distanceOf } from "@/components/staff/desk/age";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { deskCopy } from "@/lib/copy/staff-desk";
import type { DifferenceKind, StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { dateInDhaka, formatDateShort, formatTaka, formatTime, toBengaliDigits } from "@/lib/format";

const copy = deskCopy.comparison;

type Result = { text: string; icon: IconNode; tone: "ok" | "warn" | "bad" | "none" };
type Line = { key: string; subject: ReactNode; learner: ReactNode; wallet: ReactNode; result: Result };

const matches: Result = { text: copy.matches, icon: Check, tone: "ok" };
const differs: Result = { text: copy.differs, icon: TriangleAlert, tone: "warn" };
const nothing: Result = { text: copy.none, icon: Minus, tone: "none" };
const grounds = { ok: "", none: "", warn: "bg-accent-soft", bad: "bg-danger-soft" };
const inks = { ok: "text-primary-hover", none: "text-muted", warn: "text-accent-ink", bad: "text-danger-ink" };

const taka = (amount: string | null | undefined) => (amount ? <b>{formatTaka(Number(amount))}</b> : copy.none);
const moment = (instant: string) =>
  dateInDhaka(instant) === dateInDhaka(new Date())
    ? formatTime(instant)
    : `${formatDateShort(instant)}, ${formatTime(instant)}`;

function linesOf(claim: StaffClaim): Line[] {
  const { notice, differences } = claim;
  const has = (...kinds: DifferenceKind[]) => differences.some(({ kind }) => kinds.includes(kind));
  const judge = (bothKnown: boolean, ...kinds: DifferenceKind[]) =>
    has(...kinds) ? differs : bothKnown ? matches : nothing;
  const seenAt = notice && (notice.paid_at ?? notice.received_at);
  const distance = seenAt ? distanceOf(claim.created_at, seenAt) : null;
  return [
    {
      key: "trx",
      subject: <span lang="en">TrxID</span>,
      learner: <span lang="en">{claim.transaction_id}</span>,
      wallet: notice?.transaction_id ? <span lang="en">{notice.transaction_id}</span> : copy.none,
      result: has("already_spent")
        ? { text: copy.spent, icon: X, tone: "bad" }
        : judge(notice?.transaction_id === claim.transaction_id, "look_alike"),
    },
    {
      key: "amount",
      subject: copy.amount,
      learner: taka(claim.amount),
      wallet: taka(notice?.amount),
      result: notice
        ? judge(Boolean(notice.amount), "claimed_amount_differs", "amount_less", "amount_more", "money_unclear")
        : nothing,
    },
    {
      key: "payer",
      subject: copy.payer,
      learner: claim.payer_phone ? toBengaliDigits(claim.payer_phone) : copy.none,
      wallet: notice?.payer_phone ? toBengaliDigits(notice.payer_phone) : copy.none,
      result: judge(Boolean(claim.payer_phone && notice?.payer_phone), "payer_differs", "payer_unstated"),
    },
    {
      key: "method",
      subject: copy.method,
      learner: paymentMethodCopy[claim.method],
      wallet: notice?.method ? paymentMethodCopy[notice.method] : copy.none,
      result: judge(Boolean(notice?.method), "method_differs"),
    },
    {
      key: "time",
      subject: copy.time,
      learner: moment(claim.created_at),
      wallet: seenAt ? moment(seenAt) : copy.none,
      result: distance
        ? {
            text: distance.text,
            icon: distance.isLong ? TriangleAlert : Minus,
            tone: distance.isLong ? "warn" : "none",
          }
        : nothing,
    },
  ];
}

/** The learner's text beside the wallet's; a table from 768, two columns below. */
export function Comparison({ claim }: { claim: StaffClaim }) {
  const head = "px-3 py-1.5 text-left font-normal";
  return (
    <div className="overflow-hidden rounded-row border border-line">
      <table className="block w-full md:table">
        <caption className="sr-only">{copy.label}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="bg-surface-2 text-meta text-muted">
            <th scope="col" className={cn(head, "w-24")}>
              {copy.subject}
            </th>
            <th scope="col" className={head}>
              {copy.learner}
            </th>
            <th scope="col" className={head}>
              {copy.wallet}
            </th>
            <th scope="col" className={cn(head, "w-28 text-right")}>
              {copy.result}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {linesOf(claim).map(({ key, subject, learner, wallet, result }) => (
            <tr
              key={key}
              className={cn("grid grid-cols-2 gap-x-2.5 px-3 py-2 md:table-row md:h-9.5", grounds[result.tone])}
            >
              <th scope="row" className="col-start-1 row-start-1 text-left text-meta font-normal text-muted md:px-3">
                {subject}
              </th>
              <td className="col-start-1 row-start-2 min-w-0 truncate md:px-3">{learner}</td>
              <td className="col-start-2 row-start-2 min-w-0 truncate text-right md:px-3 md:text-left">{wallet}</td>
              <td className="col-start-2 row-start-1 md:px-3">
                <span className={cn("flex items-center justify-end gap-1 text-meta font-semibold", inks[result.tone])}>
                  <Icon as={result.icon} size={16} />
                  {result.text}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
