"use client";

import { Check, Hash, Phone } from "lucide";
import { type ReactNode, useLayoutEffect } from "react";
import type { useClaimForm } from "@/components/claims/use-claim-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { typedEarly } from "@/components/ui/typed-early";
import { claimForm as copy } from "@/lib/copy/claim-form";
import type { TypedClaim } from "@/lib/enrollments/claims/rules";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";
import { formatNumber } from "@/lib/format";

export type Wallet = { method: ClaimMethod; name: string };

function WalletChoice({
  wallets,
  chosen,
  onChoose,
}: {
  wallets: Wallet[];
  chosen: ClaimMethod;
  onChoose: (method: ClaimMethod) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{copy.method}</legend>
      <div className="grid grid-cols-3 gap-2 max-2xs:grid-cols-1">
        {wallets.map(({ method, name }) => (
          <label
            key={method}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
              className="peer sr-only"
            />
            <Icon as={Check} size={16} className="hidden text-primary peer-checked:block" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ClaimFieldsProps = {
  control: ReturnType<typeof useClaimForm>;
  wallets: Wallet[];
  draft: TypedClaim;
  change: (changed: Partial<TypedClaim>) => void;
  submitLabel: string;
  /** The price to pay, in taka. */
  fee?: number;
  children?: ReactNode;
};

/** The fields of a learner's claim. `children` stands above the button. */
export function ClaimFields({ control, wallets, draft, change, submitLabel, fee, children }: ClaimFieldsProps) {
  const { form, sentences, busy, submit } = control;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn again
  useLayoutEffect(() => {
    const typed = form.current ? typedEarly(form.current, draft) : {};
    if (Object.keys(typed).length > 0) change(typed);
  }, []);

  const field = (name: Exclude<keyof TypedClaim, "method">) => ({
    name,
    value: draft[name],
    error: sentences[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <WalletChoice wallets={wallets} chosen={draft.method} onChoose={(method) => change({ method })} />
      <TextField
        {...field("transaction_id")}
        label={copy.transactionId}
        placeholder={copy.transactionIdHint}
        icon={Hash}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PhoneField {...field("payer_phone")} label={copy.payerPhone} icon={Phone} autoComplete="tel" />
      <NumberField
        {...field("amount")}
        label={copy.amount}
        placeholder={fee ? formatNumber(fee) : undefined}
        trailing={<span aria-hidden="true">৳</span>}
      />
      <TextField {...field("note")} label={copy.note} autoComplete="off" />
      {children}
      {sentences.form && <Alert tone="bad" title={sentences.form} />}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
