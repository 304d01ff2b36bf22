"use client";

import { useState } from "react";
import { describeDifference } from "@/components/staff/desk/difference-list";
import { type Decision, explainDecision } from "@/components/staff/desk/use-decision";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { NumberField } from "@/components/ui/number-field";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import { differencesRecording } from "@/lib/enrollments/claims/amounts";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { takaOf, toBengaliDigits } from "@/lib/format";
import { CLAIM_MESSAGE_MAX } from "@/lib/wire/limits";

export type DialogName = "accept" | "ask" | "ask-rest" | "ask-id" | "reject";

type DecisionDialogsProps = {
  name: DialogName | null;
  onClose: () => void;
  claim: StaffClaim;
  decision: Decision;
  phone: string;
};

/** The exact text that the learner gets: it is what staff write here. */
const toLearner = {
  name: "message",
  label: copy.differences.toLearner,
  hint: copy.differences.noNames,
  maxLength: CLAIM_MESSAGE_MAX,
};

export function DecisionDialogs({ name, onClose, claim, decision, phone }: DecisionDialogsProps) {
  const [amount, setAmount] = useState("");
  const asksAmount = claim.differences.some(({ kind }) => kind === "amount_unknown" || kind === "money_unclear");
  const paid = takaOf(amount);
  const stated = claim.notice?.amount ?? claim.amount;
  const differences =
    asksAmount && /^\d{1,8}(\.\d{1,2})?$/.test(paid)
      ? differencesRecording(paid, { ...claim, stated })
      : claim.differences;
  const less = claim.differences.find(({ kind }) => kind === "amount_less");
  const prepared =
    name === "ask-rest"
      ? copy.ask.rest(claim.batch.name, Number(less?.by ?? 0))
      : name === "ask-id"
        ? copy.ask.id(toBengaliDigits(phone))
        : "";
  return (
    <>
      <ReasonDialog
        // A new text for each question.
        key={`${claim.id} ${name}`}
        open={name === "ask" || name === "ask-rest" || name === "ask-id"}
        onClose={onClose}
        title={copy.ask.title}
        usual={copy.ask.usual}
        {...toLearner}
        prepared={prepared}
        confirm={copy.ask.confirm}
        onConfirm={(message) => decision.ask(claim, message)}
        explain={(error) => explainDecision(error, copy.offlineAsk)}
      >
        <p className="text-meta text-muted">{copy.ask.lead}</p>
      </ReasonDialog>
      <ReasonDialog
        key={`reject ${claim.id} ${name}`}
        open={name === "reject"}
        onClose={onClose}
        title={copy.reject.title}
        usual={copy.reject.usual}
        {...toLearner}
        confirm={copy.reject.confirm}
        danger
        onConfirm={(message) => decision.reject(claim, message)}
        explain={(error) => explainDecision(error, copy.offlineReject)}
      >
        <p className="text-meta text-muted">{copy.reject.lead}</p>
      </ReasonDialog>
      <ReasonDialog
        open={name === "accept"}
        name="note"
        fields={asksAmount ? ["amount"] : []}
        onClose={onClose}
        title={copy.accept.title}
        usual={copy.accept.usual}
        confirm={copy.accept.confirm}
        onConfirm={(note) =>
          decision.accept(claim, {
            confirm: differences.map(({ kind }) => kind),
            note,
            ...(asksAmount && paid !== "" && { amount: paid }),
          })
        }
        explain={explainDecision}
      >
        {(errors) => (
          <>
            <div>
              <p className="text-meta text-muted">{copy.accept.lead}</p>
              <ul className="mt-1 list-disc pl-5">
                {differences.map((difference) => (
                  <li key={`${difference.kind} ${difference.transaction_id ?? ""}`}>
                    {describeDifference(claim, difference).title}
                  </li>
                ))}
              </ul>
            </div>
            {asksAmount && (
              <NumberField
                label={copy.accept.amount}
                required
                value={amount}
                error={errors.amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </>
        )}
      </ReasonDialog>
    </>
  );
}
