"use client";

import { useState } from "react";
import { ClosedDayNote } from "@/components/staff/cash/closed-day-note";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { SelectField } from "@/components/staff/people/select-field";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { NumberField } from "@/components/ui/number-field";
import { TextField } from "@/components/ui/text-field";
import { peopleCopy } from "@/lib/copy/staff-people";
import { type MoneyMethod, moneyMethods, paymentWays } from "@/lib/enrollments/payment-method";
import { formatTaka, toBengaliDigits } from "@/lib/format";
import { recordRefund } from "@/lib/people/staff-client";
import type { PersonPayment } from "@/lib/people/staff-schema";

const copy = peopleCopy.dialogs.refund;

export function RefundDialog({ payment, onClose, onDone }: DialogProps & { payment: PersonPayment }) {
  const refundable = Number(payment.amount) - Number(payment.refunded);
  const [amount, setAmount] = useState(toBengaliDigits(refundable));
  const [method, setMethod] = useState<MoneyMethod>(moneyMethods.find((way) => way === payment.method) ?? "cash");
  const [trx, setTrx] = useState("");
  const isCash = paymentWays[method] === "cash";
  return (
    <ReasonDialog
      open
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      fields={["amount", "method", ...(isCash ? [] : ["trx"])]}
      explain={explainRefusal}
      onConfirm={async (reason) => {
        await recordRefund(payment.id, { reason, amount, method, trx, refunded: payment.refunded });
        onDone();
      }}
    >
      {(errors) => (
        <>
          <ClosedDayNote />
          <p className="text-meta text-muted">{copy.most(formatTaka(refundable))}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label={copy.amount}
              value={amount}
              error={errors.amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            <SelectField
              label={copy.method}
              value={method}
              error={errors.method}
              options={moneyMethods.map((value) => ({ value, label: peopleCopy.methods[value] }))}
              onChange={setMethod}
            />
          </div>
          {!isCash && (
            <TextField
              label={copy.trx}
              lang="en"
              value={trx}
              error={errors.trx}
              autoComplete="off"
              onChange={(event) => setTrx(event.target.value)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
