"use client";

import { useState } from "react";
import { ClosedDayNote } from "@/components/staff/cash/closed-day-note";
import { titleOfDifference } from "@/components/staff/desk/difference-title";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { SelectField } from "@/components/staff/people/select-field";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { NumberField } from "@/components/ui/number-field";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api-client";
import { peopleCopy } from "@/lib/copy/staff-people";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import type { CorrectionDifference } from "@/lib/enrollments/payment-schema";
import { correctPayment } from "@/lib/people/staff-client";
import type { PersonPayment } from "@/lib/people/staff-schema";

const copy = peopleCopy.dialogs.payment;

/** The differences that the clerk has to look at first; empty for any other failure. */
function differencesIn(error: unknown): CorrectionDifference[] {
  if (!(error instanceof ApiError) || error.code !== "confirmation_needed") return [];
  return (error.body as { differences: CorrectionDifference[] }).differences;
}

export function PaymentDialog({ payment, onClose, onDone }: DialogProps & { payment: PersonPayment }) {
  const { method, amount, transaction_id: trx, payer_phone } = payment;
  const seen = { method, amount, trx, payer_phone };
  const [typed, setTyped] = useState({ ...seen, trx: trx ?? "" });
  const [asked, setAsked] = useState<CorrectionDifference[]>([]);
  function type(change: Partial<typeof typed>) {
    setTyped({ ...typed, ...change });
    setAsked([]);
  }
  const field = (name: "amount" | "trx" | "payer_phone") => ({
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <ReasonDialog
      open
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      fields={["amount", "method", "trx", "payer_phone"]}
      explain={(error) => (differencesIn(error).length > 0 ? copy.look : explainRefusal(error))}
      onConfirm={async (reason) => {
        const confirmed = asked.map(({ kind }) => kind);
        try {
          await correctPayment(payment.id, { ...typed, confirmed, seen, reason });
        } catch (error) {
          setAsked(differencesIn(error));
          throw error;
        }
        onDone();
      }}
    >
      {(errors) => (
        <>
          <ClosedDayNote />
          <p className="text-meta text-muted">{copy.lead}</p>
          {asked.length > 0 && (
            <Alert tone="warn" title={copy.differs}>
              <ul className="list-disc pl-5">
                {asked.map((difference) => (
                  <li key={`${difference.kind} ${difference.transaction_id ?? ""}`}>{titleOfDifference(difference)}</li>
                ))}
              </ul>
            </Alert>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField label={peopleCopy.dialogs.refund.amount} {...field("amount")} error={errors.amount} />
            <SelectField
              label={peopleCopy.dialogs.refund.method}
              value={typed.method}
              options={paymentMethods.map((value) => ({ value, label: peopleCopy.methods[value] }))}
              error={errors.method}
              onChange={(value) => type({ method: value })}
            />
            <TextField label="TrxID" lang="en" {...field("trx")} error={errors.trx} />
            <PhoneField label={copy.payer} {...field("payer_phone")} error={errors.payer_phone} />
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
