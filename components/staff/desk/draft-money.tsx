"use client";

import { type RefObject, useId } from "react";
import { batchLine, type DeskBatch } from "@/components/staff/desk/desk-batch";
import { DraftParts } from "@/components/staff/desk/draft-parts-fields";
import { PriceCheck } from "@/components/staff/desk/price-check";
import type { DraftWork } from "@/components/staff/desk/use-draft";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { NumberField } from "@/components/ui/number-field";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { deskCopy } from "@/lib/copy/staff-desk";
import { type PaymentMethodKey, paymentMethods, paymentWays } from "@/lib/enrollments/payment-method";

const copy = deskCopy.draft;
const select = "min-h-11 min-w-0 flex-1 bg-transparent outline-none";

type DraftMoneyProps = { work: DraftWork; batches: readonly DeskBatch[]; field: RefObject<HTMLSelectElement | null> };

/** The batch, its price, and the payment. */
export function DraftMoney({ work, batches, field }: DraftMoneyProps) {
  const batchField = useId();
  const methodField = useId();
  const { draft, change, batch, errors } = work;
  const isMoney = draft.method !== "free";
  return (
    <div className="grid gap-2.5 md:grid-cols-2">
      <Field id={batchField} label={deskCopy.batch} required error={errors.batch_id} className="md:col-span-2">
        <div className={`${controlClass} ${controlState(errors.batch_id)}`}>
          <select
            ref={field}
            id={batchField}
            value={draft.batchId ?? ""}
            onChange={(event) => change({ batchId: Number(event.target.value) || null, parts: null })}
            className={select}
          >
            <option value="">{copy.chooseBatch}</option>
            {batches.map((one) => (
              <option key={one.id} value={one.id}>
                {batchLine(one)}
              </option>
            ))}
          </select>
          <KeyCap>B</KeyCap>
        </div>
      </Field>
      {batch && <PriceCheck work={work} batch={batch} />}
      <DraftParts work={work} />
      <Field id={methodField} label={copy.method}>
        <div className={`${controlClass} ${controlState(undefined)}`}>
          <select
            id={methodField}
            value={draft.method}
            onChange={(event) => {
              const method = event.target.value as PaymentMethodKey;
              change(method === "free" ? { method, amount: "0", trx: "" } : { method });
            }}
            className={select}
          >
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodCopy[method]}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <NumberField
        label={copy.amount}
        required
        value={draft.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={errors.amount}
      />
      {isMoney && (
        <>
          <TextField
            label={deskCopy.paste.id}
            lang="en"
            required={paymentWays[draft.method] !== "cash"}
            value={draft.trx}
            onChange={(event) => change({ trx: event.target.value })}
            error={errors.trx}
          />
          <PhoneField
            label={copy.payer}
            value={draft.payer}
            onChange={(event) => change({ payer: event.target.value })}
            error={errors.payer_phone}
          />
        </>
      )}
      {!work.before && (
        <NumberField
          label={copy.price}
          hint={copy.priceHint}
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
          error={errors.price}
        />
      )}
      <TextField
        label={copy.note}
        maxLength={300}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.note}
      />
    </div>
  );
}
