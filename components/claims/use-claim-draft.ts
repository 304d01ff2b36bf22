import { useEffect, useState } from "react";
import { keepChange, keptDraft } from "@/components/claims/claim-draft";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import type { ClaimMethod } from "@/lib/enrollments/schema";

/** What was typed for a batch, as the device keeps it through a reload, a login and a lost connection. */
export function useClaimDraft(batchId: number, method: ClaimMethod, signedIn: boolean) {
  const [draft, setDraft] = useState<TypedClaim>({ method, transaction_id: "", amount: "", payer_phone: "", note: "" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: who logs in has what the visitor typed
  useEffect(() => setDraft((typed) => ({ ...typed, ...keptDraft(batchId) })), [batchId, signedIn]);

  function change(changed: Partial<TypedClaim>) {
    setDraft((typed) => ({ ...typed, ...changed }));
    keepChange(batchId, draft, changed);
  }
  return [draft, change] as const;
}
