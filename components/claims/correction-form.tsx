"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { ClaimFields, type Wallet } from "@/components/claims/claim-fields";
import { useClaimForm } from "@/components/claims/use-claim-form";
import { toast } from "@/components/ui/toast";
import { claimForm as copy } from "@/lib/copy/claim-form";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import type { OwnClaim } from "@/lib/enrollments/claims/schema";
import { correctClaim, ownClaims } from "@/lib/enrollments/client";
import { toBengaliDigits } from "@/lib/format";
import { clearTokens } from "@/lib/session-store";

const typedIn = ({ method, transaction_id, amount, payer_phone, note }: OwnClaim): TypedClaim => ({
  method,
  transaction_id,
  payer_phone,
  note,
  amount: toBengaliDigits(amount ?? ""),
});

type CorrectionFormProps = { claim: OwnClaim; wallets: Wallet[]; submitLabel: string };

/** Begins with the claim's own values; the list is loaded again after every outcome. */
export function CorrectionForm({ claim, wallets, submitLabel }: CorrectionFormProps) {
  const { mutate } = useSWRConfig();
  const [draft, setDraft] = useState(() => typedIn(claim));
  const control = useClaimForm({
    draft,
    send: (typed) => correctClaim(claim.id, typed).finally(() => void mutate(ownClaims.path)),
    onSent: () => toast.success(copy.corrected),
    // The dashboard's guard hears of it and leads to the login.
    onStranger: () => {
      clearTokens();
      window.location.assign("/auth");
    },
  });
  return (
    <ClaimFields
      control={control}
      wallets={wallets}
      draft={draft}
      change={(changed) => setDraft((typed) => ({ ...typed, ...changed }))}
      submitLabel={submitLabel}
    />
  );
}
