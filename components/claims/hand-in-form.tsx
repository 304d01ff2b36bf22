"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { forgetDraft, keepVisitorDraft } from "@/components/claims/claim-draft";
import { ClaimFields, type Wallet } from "@/components/claims/claim-fields";
import { useClaimForm } from "@/components/claims/use-claim-form";
import { toast } from "@/components/ui/toast";
import { claimForm as copy } from "@/lib/copy/claim-form";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import { handInClaim, ownClaims } from "@/lib/enrollments/client";
import { returnTo } from "@/lib/return-place";
import { clearTokens } from "@/lib/session-store";

type HandInFormProps = {
  place: { courseId: number; batchId: number };
  wallets: Wallet[];
  fee?: number;
  signedIn: boolean;
  draft: TypedClaim;
  change: (changed: Partial<TypedClaim>) => void;
};

/** Leads to the tracker, or without a login through the login and back. */
export function HandInForm({ place: { courseId, batchId }, wallets, fee, signedIn, draft, change }: HandInFormProps) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const control = useClaimForm({
    draft,
    send: signedIn ? (typed) => handInClaim(batchId, typed) : null,
    onSent: () => {
      forgetDraft(batchId);
      void mutate(ownClaims.path);
      toast.success(copy.handedIn);
      router.push("/dashboard/payments");
    },
    onStranger: () => {
      if (signedIn) clearTokens();
      keepVisitorDraft(batchId, draft);
      returnTo(`/course/${courseId}#enrol`);
      router.push("/auth");
    },
  });
  return (
    <ClaimFields
      control={control}
      wallets={wallets}
      fee={fee}
      draft={draft}
      change={change}
      submitLabel={signedIn ? copy.submit : copy.logInAndSubmit}
    >
      {!signedIn && <p className="text-meta text-muted">{copy.logInText}</p>}
    </ClaimFields>
  );
}
