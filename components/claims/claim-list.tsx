"use client";

import { ClaimCard } from "@/components/claims/claim-card";
import { inOrder } from "@/components/claims/claim-order";
import type { Office } from "@/components/claims/review-sentence";
import { useOwnClaims } from "@/components/claims/use-own-claims";
import { walletsOf } from "@/components/claims/wallets";
import { useNow } from "@/components/dashboard/use-now";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { claimTrack as copy } from "@/lib/copy/claim-track";
import { common } from "@/lib/copy/common";
import type { Academy } from "@/lib/settings/schema";

type ClaimListProps = { office: Office; accounts: Academy["payment_accounts"] };

/** The own payments, what waits for the learner first. */
export function ClaimList({ office, accounts }: ClaimListProps) {
  const now = useNow();
  const { data: claims, error, mutate } = useOwnClaims();
  if (!claims && error) return <LoadFailure title={copy.failed} onRetry={() => void mutate()} />;
  if (!claims) {
    return (
      <div role="status" className="grid gap-4 lg:grid-cols-2">
        <span className="sr-only">{common.loading}</span>
        <Skeleton className="h-70 rounded-card" />
      </div>
    );
  }
  if (claims.length === 0) {
    return (
      <Card>
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            <ButtonLink href="/#courses" variant="soft">
              {copy.browse}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {inOrder(claims, now).map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} all={claims} wallets={walletsOf(accounts)} office={office} now={now} />
        </li>
      ))}
    </ul>
  );
}
