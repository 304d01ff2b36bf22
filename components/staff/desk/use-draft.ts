import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { type DeskBatch, lastBatch, rememberBatch } from "@/components/staff/desk/desk-batch";
import { type Draft, type DraftDue, draftOf, inputOf } from "@/components/staff/desk/draft";
import { excessOf, partsOf, wholePrice } from "@/components/staff/desk/draft-parts";
import { type Difference, type DraftErrors, type FirstRecord, refusalOf } from "@/components/staff/desk/draft-refusal";
import type { PasteFacts } from "@/components/staff/desk/paste";
import { instalmentOf } from "@/components/staff/desk/reply";
import { useDraftLearner } from "@/components/staff/desk/use-draft-learner";
import type { Recorded } from "@/components/staff/desk/use-recorded";
import { explainFailure } from "@/components/staff/ui/failure";
import { useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";
import { deskCopy } from "@/lib/copy/staff-desk";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { paymentPlanOf, recordEnrollment } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";
import { partAt } from "@/lib/wire/instalments";

type DraftOptions = {
  facts: PasteFacts | null;
  /** The learner whom the address names. */
  username: string | null;
  /** The part to pay that the address names. */
  due: DraftDue | null;
  batches: readonly DeskBatch[];
  onRecorded: (recorded: Recorded) => void;
};

/** The enrolment that was begun, as kept on the device. */
export const DESK_FORM = "desk";
const text = z.string();
export const keptEnrollmentSchema = z.object({
  draft: z.object({
    method: z.enum(paymentMethods),
    amount: text,
    trx: text,
    payer: text,
    price: text,
    note: text,
    batchId: z.int().nullable(),
    parts: z.array(z.object({ key: z.number(), amount: text, due_on: text })).nullable(),
  }),
  who: z.object({
    typed: text,
    chosen: text.nullable(),
    person: z.object({ name: text, email: text, phone: text }).nullable(),
  }),
});
type KeptEnrollment = z.infer<typeof keptEnrollmentSchema>;

/** True when the clerk has written something: the method and the batch are set from the beginning. */
const isWrittenInto = ({ amount, trx, payer, price, note, parts }: Draft) =>
  parts !== null || [amount, trx, payer, price, note].some((text) => text.trim() !== "");

/** One enrolment in writing: its learner, its batch, its money. */
export function useDraft({ facts, username, due, batches, onRecorded }: DraftOptions) {
  // A paste, a learner in the address and a due part are other enrolments: they can be opened again.
  const isOwn = facts === null && username === null && due === null;
  const found = useKeptDraft(DESK_FORM, keptEnrollmentSchema);
  const kept = isOwn ? found : null;
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? draftOf(facts, batches, null, due));
  const [differences, setDifferences] = useState<Difference[]>([]);
  const [first, setFirst] = useState<FirstRecord | null>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);
  const [isOffline, setIsOffline] = useState(false);

  const begin = useEffectEvent((known: PasteFacts | null) => {
    setDraft(known === null && kept ? kept.draft : draftOf(known, batches, lastBatch(), due));
  });
  useEffect(() => begin(facts), [facts]);
  const forget = () => {
    setDifferences([]);
    setErrors({});
    setFirst(null);
  };
  const who = useDraftLearner(facts, username, kept?.who ?? null, forget);
  const { learner, person, typed, chosen } = who;
  const isTyped = person !== null || chosen !== null || typed.trim() !== "" || isWrittenInto(draft);
  const discard = useKeepDraft(
    isOwn ? DESK_FORM : null,
    isTyped ? ({ draft, who: { typed, chosen, person } } satisfies KeptEnrollment) : null,
  );
  const batch = batches.find(({ id }) => id === draft.batchId) ?? null;
  const { data: plan } = useRead(batch && paymentPlanOf(batch.id));
  const before = learner?.owing?.find(({ batch_id }) => batch_id === draft.batchId)?.instalments ?? null;
  const whole = before ? null : wholePrice(draft, batch?.price);
  const parts = partsOf(draft.parts, whole, plan?.instalments ?? []);
  const excess = draft.parts && whole !== null ? excessOf(parts, whole) : 0;

  function settle(recorded: Omit<Recorded, "batch">) {
    if (batch) rememberBatch(batch.id);
    discard();
    setIsOffline(false);
    onRecorded({ ...recorded, batch: batch?.name ?? "" });
  }

  function refuse(error: ApiError) {
    const refusal = refusalOf(error);
    if ("differences" in refusal) return setDifferences(refusal.differences);
    if ("errors" in refusal) return setErrors(refusal.errors);
    // The earlier request had arrived and only its reply was lost, so the payment that it wrote is not known.
    if (isOffline && learner && refusal.first.username === learner.username) {
      return settle({
        enrollmentId: refusal.first.enrollmentId,
        paymentId: null,
        name: learner.name,
        instalment: null,
      });
    }
    setFirst(refusal.first);
  }

  async function record(confirmed: Difference[] = []): Promise<void> {
    const whom = learner ?? person;
    if (!whom) return setErrors({ learner_id: deskCopy.draft.noLearner });
    if (!batch) return setErrors({ batch_id: deskCopy.draft.noBatch });
    if (excess !== 0) return setErrors({ dues: deskCopy.draft.parts.wrong });
    setBusy(true);
    setErrors({});
    setFirst(null);
    try {
      const kinds = confirmed.map(({ kind }) => kind);
      // The price of an existing enrolment was agreed before.
      const input = inputOf(before ? { ...draft, price: "", parts: null } : draft, whom, kinds);
      const { enrollment_id, payment_id, learner: recorded, instalments } = await recordEnrollment(input);
      const instalment = instalmentOf(input.amount, instalments);
      settle({ enrollmentId: enrollment_id, paymentId: payment_id, name: recorded.name, instalment });
    } catch (error) {
      if (error instanceof NetworkError) setIsOffline(true);
      else if (error instanceof ApiError) refuse(error);
      else if (error instanceof SessionLostError) setErrors({ form: explainFailure(error) });
      else throw error;
    } finally {
      setBusy(false);
    }
  }

  return {
    ...who,
    draft,
    isRestored: kept !== null && isTyped,
    /** Throws the draft away: nothing of it is kept. */
    discard,
    change(changed: Partial<Draft>) {
      setDraft({ ...draft, ...changed });
      forget();
    },
    batch,
    /** The part that this payment is for, of an enrolment that owes. */
    part: before && partAt(before),
    before,
    /** In taka; null for a free place, and where the existing enrolment has its price. */
    whole,
    parts,
    excess,
    differences,
    first,
    errors,
    busy,
    isOffline,
    /** True where the paste must be looked at: Enter writes nothing of it. */
    isDoubtful: facts !== null && !facts.isCertain,
    isComplete: (learner !== null || person !== null) && batch !== null && draft.amount !== "" && excess === 0,
    record,
  };
}
export type DraftWork = ReturnType<typeof useDraft>;
