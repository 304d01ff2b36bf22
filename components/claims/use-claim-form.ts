import { type FormEvent, useRef, useState } from "react";
import { type ClaimSentences, refusalOf, sentencesOf } from "@/components/claims/claim-refusal";
import { SessionLostError } from "@/lib/api-client";
import { claimForm } from "@/lib/copy/claim-form";
import { faultsOf, type TypedClaim } from "@/lib/enrollments/claims/rules";
import type { Claim } from "@/lib/enrollments/claims/schema";

type Options = {
  draft: TypedClaim;
  /** Null: nothing is sent, because a visitor logs in first. */
  send: ((draft: TypedClaim) => Promise<Claim>) | null;
  onSent: (claim: Claim) => void;
  /** Called where no login exists (any more). */
  onStranger: () => void;
};

/** The form's sentences about its fields, and its only way of sending. */
export function useClaimForm({ draft, send, onSent, onStranger }: Options) {
  const [sentences, setSentences] = useState<ClaimSentences>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function tell(said: ClaimSentences) {
    setSentences(said);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  async function deliver(deliverTo: NonNullable<Options["send"]>) {
    setBusy(true);
    try {
      const claim = await deliverTo(draft);
      if (claim.status === "rejected") tell({ transaction_id: claimForm.faults.rejected });
      else onSent(claim);
    } catch (error) {
      if (error instanceof SessionLostError) onStranger();
      else tell(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const faults = sentencesOf(faultsOf(draft));
    tell(faults);
    if (Object.keys(faults).length > 0) return;
    if (send) void deliver(send);
    else onStranger();
  }

  return { form, sentences, busy, submit };
}
