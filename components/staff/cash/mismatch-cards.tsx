import { Sparkles } from "lucide";
import type { ReactNode } from "react";
import { AlikeId } from "@/components/staff/cash/alike-id";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { formatNumber, formatTaka, formatTime, toBengaliDigits } from "@/lib/format";

type MismatchCardProps = {
  title: string;
  /** The number of all; `shown` of them follow. */
  count: number;
  shown: number;
  none: string;
  children: ReactNode;
};

function MismatchCard({ title, count, shown, none, children }: MismatchCardProps) {
  return (
    <Card>
      <h2 className="flex items-center gap-2 px-4 py-3 text-lead">
        {title}
        <span className="rounded-full bg-primary-soft px-2 font-sans text-meta font-semibold text-on-primary-soft">
          {formatNumber(count)}
        </span>
      </h2>
      {count === 0 ? <p className="border-t border-line px-4 py-3 text-muted">{none}</p> : children}
      {shown < count && <p className="border-t border-line px-4 py-3 text-meta text-muted">{copy.firstOf(shown)}</p>}
    </Card>
  );
}

type MismatchRowProps = {
  title: ReactNode;
  meta: string;
  amount: number | null;
  marked: boolean;
  action: { href: string; label: string; name: string };
};

function MismatchRow({ title, meta, amount, marked, action }: MismatchRowProps) {
  return (
    <li className={cn("flex items-center gap-3 border-t border-line px-4 py-2.5", marked && "bg-[#fef9ee]")}>
      <div className="min-w-0 flex-1">
        <b className="block truncate">{title}</b>
        <span className="block text-meta text-muted">{meta}</span>
      </div>
      {amount !== null && <b className="whitespace-nowrap">{formatTaka(amount)}</b>}
      <ButtonLink
        href={action.href}
        variant="secondary"
        size="sm"
        aria-label={`${action.label}: ${action.name}`}
        className="print:hidden"
      >
        {action.label}
      </ButtonLink>
    </li>
  );
}

export function UnclaimedMoney({ data: { counts, money_without_claim: rows, suggestions } }: { data: CashDay }) {
  return (
    <MismatchCard
      title={copy.unclaimed}
      count={counts.money_without_claim}
      shown={rows.length}
      none={copy.unclaimedNone}
    >
      <ul>
        {rows.map((money) => (
          <MismatchRow
            key={money.notice_id}
            title={
              <>
                {money.method ? `${paymentMethodCopy[money.method]} ` : ""}
                {money.transaction_id ? <span lang="en">{money.transaction_id}</span> : copy.unread}
              </>
            }
            meta={[money.payer_phone && toBengaliDigits(money.payer_phone), formatTime(money.at)]
              .filter(Boolean)
              .join(" · ")}
            amount={money.amount}
            marked={suggestions.some(({ notice_id }) => notice_id === money.notice_id)}
            action={{
              href: `/staff/desk?notice=${money.notice_id}`,
              label: copy.match,
              name: money.transaction_id ?? copy.unread,
            }}
          />
        ))}
      </ul>
    </MismatchCard>
  );
}

export function UnpaidClaims({ data }: { data: CashDay }) {
  const { counts, claims_without_money: rows, money_without_claim: money, suggestions } = data;
  const claimHref = (id: number) => `/staff/desk?claim=${id}`;
  return (
    <MismatchCard title={copy.unpaid} count={counts.claims_without_money} shown={rows.length} none={copy.unpaidNone}>
      <ul>
        {rows.map((claim) => (
          <MismatchRow
            key={claim.claim_id}
            title={claim.learner}
            meta={`${paymentMethodCopy[claim.method]} ${claim.transaction_id} · ${formatTime(claim.at)}`}
            amount={claim.amount}
            marked={suggestions.some(({ claim_id }) => claim_id === claim.claim_id)}
            action={{ href: claimHref(claim.claim_id), label: copy.openClaim, name: claim.learner }}
          />
        ))}
      </ul>
      {suggestions.map(({ notice_id, claim_id }) => {
        const seen = money.find((one) => one.notice_id === notice_id)?.transaction_id;
        const written = rows.find((claim) => claim.claim_id === claim_id)?.transaction_id;
        if (!seen || !written) return null;
        return (
          <div
            key={`${notice_id} ${claim_id}`}
            className="flex items-center gap-3 border-t border-accent-line bg-accent-soft px-4 py-2.5"
          >
            <Icon as={Sparkles} size={18} className="text-accent-ink" />
            <p className="min-w-0 flex-1 text-meta">
              <b>{copy.suggestion}</b> <AlikeId id={seen} other={written} /> {copy.and}{" "}
              <AlikeId id={written} other={seen} />: {copy.suggestionText}
            </p>
            <ButtonLink href={`${claimHref(claim_id)}&notice=${notice_id}`} size="sm" className="print:hidden">
              {copy.match}
            </ButtonLink>
          </div>
        );
      })}
    </MismatchCard>
  );
}

/** Written by the desk, of a wallet whose messages come here, and told by none of them. */
export function UnseenPayments({ data: { counts, payments_without_money: rows } }: { data: CashDay }) {
  return (
    <MismatchCard title={copy.unseen} count={counts.payments_without_money} shown={rows.length} none={copy.unseenNone}>
      <ul>
        {rows.map((payment) => (
          <MismatchRow
            key={payment.payment_id}
            title={payment.learner}
            meta={[paymentMethodCopy[payment.method], payment.transaction_id, `· ${formatTime(payment.at)}`]
              .filter(Boolean)
              .join(" ")}
            amount={payment.amount}
            marked={false}
            action={{
              href: `/staff/people/${payment.learner_id}`,
              label: copy.openLearner,
              name: payment.learner,
            }}
          />
        ))}
      </ul>
    </MismatchCard>
  );
}
