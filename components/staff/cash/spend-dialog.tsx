"use client";

import { Search } from "lucide";
import { useDeferredValue, useState } from "react";
import type { NoticeDialogProps } from "@/components/staff/cash/notice-task";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { noticesCopy } from "@/lib/copy/staff-notices";
import { spendNotice } from "@/lib/enrollments/staff-client";
import { formatDateTime, formatTaka } from "@/lib/format";
import { payments } from "@/lib/staff/payments/staff-client";
import type { PaymentRecord } from "@/lib/staff/payments/staff-schema";
import { useRead } from "@/lib/use-read";
import { SEARCH_MAX } from "@/lib/wire/limits";

const copy = noticesCopy.dialogs.spend;
const SHOWN = "6";

class NothingChosen extends Error {}

const explain = (error: unknown) =>
  error instanceof NothingChosen
    ? copy.choose
    : explainFailure(error, { changed_meanwhile: noticesCopy.changed, not_found: copy.gone });

/** Money that was recorded under another id: which payment it is. */
export function SpendDialog({ notice, onClose, onDone }: NoticeDialogProps) {
  const [typed, setTyped] = useState(notice.payer_phone);
  const [chosen, setChosen] = useState<number | null>(null);

  async function write(reason: string) {
    if (chosen === null) throw new NothingChosen();
    await spendNotice(notice.id, { payment_id: chosen, reason });
    toast.success(copy.done);
    onDone();
  }

  return (
    <ReasonDialog
      open
      title={copy.title}
      confirm={noticesCopy.spend}
      usual={copy.usual}
      onClose={onClose}
      onConfirm={write}
      explain={explain}
    >
      <p className="wrap-anywhere rounded-row bg-surface-2 px-3 py-2 text-meta">{notice.text}</p>
      <p className="text-meta text-muted">{copy.text}</p>
      <TextField
        type="search"
        label={copy.search}
        icon={Search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PaymentChoice word={useDeferredValue(typed.trim())} chosen={chosen} onChoose={setChosen} />
    </ReasonDialog>
  );
}

type PaymentChoiceProps = { word: string; chosen: number | null; onChoose: (id: number) => void };

function PaymentChoice({ word, chosen, onChoose }: PaymentChoiceProps) {
  const query = new URLSearchParams({ state: "live", limit: SHOWN, ...(word && { q: word }) });
  const { data, error, mutate } = useRead(payments(query), { keepPreviousData: true });
  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.rows.length === 0) return <p className="text-muted">{copy.none}</p>;
  return (
    <fieldset className="min-w-0 divide-y divide-line rounded-row border border-line">
      <legend className="sr-only">{copy.payments}</legend>
      {data.rows.map((payment) => (
        <label key={payment.id} className="flex min-h-14 items-center gap-3 px-3 py-2 has-checked:bg-primary-soft">
          <input
            type="radio"
            name="payment"
            checked={payment.id === chosen}
            onChange={() => onChoose(payment.id)}
            className="size-4.5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">
            <b className="block">{payment.learner}</b>
            <span className="block wrap-anywhere text-meta text-muted">{factsOf(payment)}</span>
          </span>
          <b className="whitespace-nowrap">{formatTaka(payment.amount)}</b>
        </label>
      ))}
    </fieldset>
  );
}

const factsOf = ({ batch, method, transaction_id, recorded_at }: PaymentRecord) =>
  [batch, paymentMethodCopy[method], transaction_id, formatDateTime(recorded_at)].filter(Boolean).join(" · ");
