"use client";

import { useEffect, useRef } from "react";
import { ClaimCard } from "@/components/claims/claim-card";
import { visitorBatch } from "@/components/claims/claim-draft";
import { openClaimOf } from "@/components/claims/claim-order";
import { HandInForm } from "@/components/claims/hand-in-form";
import { useClaimDraft } from "@/components/claims/use-claim-draft";
import { useOwnClaims } from "@/components/claims/use-own-claims";
import { walletsOf } from "@/components/claims/wallets";
import { useCourse } from "@/components/course/course-context";
import { Step } from "@/components/course/enrollment-step";
import { MessageComposer } from "@/components/course/message-composer";
import { useNow } from "@/components/dashboard/use-now";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { discountedPrice } from "@/lib/catalogue/pricing";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { claimForm } from "@/lib/copy/claim-form";
import { claimTrack } from "@/lib/copy/claim-track";
import { course as copy } from "@/lib/copy/course";

const { steps } = copy;

/** The form for a payment, or the state of the claim that was handed in. */
export function ClaimStep({ batch }: { batch: BatchSummary }) {
  const { course, admissions, signedIn, chooseBatch } = useCourse();
  const now = useNow();
  const { data: claims, error } = useOwnClaims(signedIn);
  const wallets = walletsOf(admissions.payment_accounts);
  const [draft, change, cameBack] = useClaimDraft(batch.id, wallets[0]?.method ?? "bkash", signedIn);
  const open = signedIn && claims ? openClaimOf(claims, batch.id) : null;

  // A visitor who comes back from the login finds the batch again for which the form was filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    const begun = visitorBatch();
    if (course.batches.some(({ id }) => id === begun) && begun !== null) chooseBatch(begun);
  }, []);

  if (open && claims) {
    return (
      <Step number={2} title={steps.track} text={steps.trackText}>
        <ClaimCard plain claim={open} all={claims} wallets={wallets} office={admissions} now={now} />
        <ButtonLink href="/dashboard/payments" variant="ghost" size="sm" className="mt-1">
          {claimTrack.all}
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step number={2} title={steps.handIn} text={steps.handInText}>
      {signedIn && !claims && !error ? (
        <Skeleton className="mt-2.5 h-130 w-full" />
      ) : (
        <>
          {cameBack && <NotHandedIn />}
          <HandInForm
            place={{ courseId: course.id, batchId: batch.id }}
            wallets={wallets}
            fee={Number(batch.instalments?.[0]?.amount ?? discountedPrice(course.price, course.discount_percentage))}
            signedIn={signedIn}
            draft={draft}
            change={change}
          />
        </>
      )}
      <details className="mt-2">
        <summary className="flex min-h-11 list-none items-center font-semibold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {steps.orMessage}
        </summary>
        <MessageComposer transactionId={draft.transaction_id} />
      </details>
    </Step>
  );
}

/** Scrolls a learner who is back from the login to the form: it comes too late for the address to lead there. */
function NotHandedIn() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView();
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="mt-2.5 rounded-card">
      <Alert tone="warn" title={claimForm.notYet}>
        {claimForm.notYetText}
      </Alert>
    </div>
  );
}
