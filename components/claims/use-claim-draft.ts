import { useEffect, useState } from "react";
import { keepChange, keptDraft, visitorBatch } from "@/components/claims/claim-draft";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";

/**
 * The draft for a batch, which the device keeps through a reload, a login and a lost connection. The last value tells
 * whether it was typed before a login for its sake.
 */
export function useClaimDraft(batchId: number, method: ClaimMethod, signedIn: boolean) {
  const [draft, setDraft] = useState<TypedClaim>({ method, transaction_id: "", amount: "", payer_phone: "", note: "" });

  const [cameBack, setCameBack] = useState(false);

  // A visitor's text is still there after the login.
  useEffect(() => {
    if (signedIn && visitorBatch() === batchId) setCameBack(true);
    const kept = keptDraft(batchId);
    setDraft((typed) => ({ ...typed, ...kept }));
  }, [batchId, signedIn]);

  function change(changed: Partial<TypedClaim>) {
    setDraft((typed) => ({ ...typed, ...changed }));
    keepChange(batchId, draft, changed);
  }
  return [draft, change, cameBack] as const;
}
