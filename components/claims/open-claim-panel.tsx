"use client";

import { ChevronRight } from "lucide";
import { inOrder, isOpen, needsAction } from "@/components/claims/claim-order";
import { ClaimProgress } from "@/components/claims/claim-progress";
import { useOwnClaims } from "@/components/claims/use-own-claims";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { claimTrack as copy } from "@/lib/copy/claim-track";

/** On the home page: the claim that waits, for the learner or for the office; nothing where none does. */
export function OpenClaimPanel({ now }: { now: Date }) {
  const { data: claims = [] } = useOwnClaims();
  const [claim] = inOrder(claims, now).filter((one) => isOpen(one) || needsAction(one, claims, now));
  if (!claim) return null;
  return (
    <Card interactive className="relative grid grid-cols-[minmax(0,1fr)] gap-2.5 p-4.5">
      <PageLink
        href="/dashboard/payments"
        className="flex items-center justify-between gap-3 font-semibold after:absolute after:inset-0"
      >
        {`${copy.status[claim.status]}: ${copy.of(claim.course_title, claim.batch_name)}`}
        <Icon as={ChevronRight} className="text-primary" />
      </PageLink>
      <ClaimProgress status={claim.status} />
    </Card>
  );
}
