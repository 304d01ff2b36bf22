"use client";

import { openClaimOf } from "@/components/claims/claim-order";
import { HandInForm } from "@/components/claims/hand-in-form";
import { PaymentAccounts } from "@/components/claims/payment-accounts";
import { useClaimDraft } from "@/components/claims/use-claim-draft";
import { useOwnClaims } from "@/components/claims/use-own-claims";
import { walletsOf } from "@/components/claims/wallets";
import { dashboard } from "@/lib/copy/dashboard";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import type { Academy } from "@/lib/settings/schema";

const { dues: copy } = dashboard;

type DueFormProps = { due: OwnDue; accounts: Academy["payment_accounts"] };

/** Handing in the payment of a part; while one of its batch is looked at there is nothing to hand in. */
export function DueForm({ due, accounts }: DueFormProps) {
  const { data: claims } = useOwnClaims();
  const wallets = walletsOf(accounts);
  const [draft, change] = useClaimDraft(due.batch_id, wallets[0]?.method ?? "bkash", true);
  if (!claims) return null;
  if (openClaimOf(claims, due.batch_id)) return <p className="text-small text-muted">{copy.handedIn}</p>;
  return (
    <details className="w-full">
      <summary className="flex min-h-11 w-fit list-none items-center font-semibold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {copy.pay}
      </summary>
      <div className="max-w-130 pb-2">
        <p className="text-small text-muted">{copy.how}</p>
        <PaymentAccounts accounts={accounts} />
        <HandInForm
          place={{ courseId: due.course_id, batchId: due.batch_id }}
          wallets={wallets}
          fee={Number(due.amount)}
          signedIn
          draft={draft}
          change={change}
        />
      </div>
    </details>
  );
}
