"use client";

import { CircleAlert, CircleCheck, CircleDashed } from "lucide";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { NumberField } from "@/components/ui/number-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { cashCopy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { closeCashDay } from "@/lib/enrollments/cash/staff-client";
import { formatTaka, takaOf } from "@/lib/format";
import { NOTE_MAX } from "@/lib/wire/limits";

const copy = cashCopy.closing;

type ClosingCardProps = { data: CashDay; onClosed: (closed: CashDay) => void; onChanged: () => void };

/** Messages in, mismatches zero or explained, cash counted. */
export function ClosingCard({ data, onClosed, onChanged }: ClosingCardProps) {
  const { figures, counts } = data;
  // An account whose sums differ although no single payment does, or by more than those that do.
  const differing = figures.accounts.filter(({ difference }) => difference !== 0);
  const cash = figures.accounts.find(({ method }) => method === "cash");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<{ counted?: string; note?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const plain = takaOf(typed);
  const counted = plain === "" ? null : Number(plain);
  const differs = figures.mismatches > 0 || (cash !== undefined && counted !== cash.recorded);

  async function close(event: FormEvent) {
    event.preventDefault();
    if (cash && counted === null) return setErrors({ counted: copy.countRequired });
    if (plain !== "" && !/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return setErrors({ counted: copy.amount });
    if (differs && note.trim() === "") return setErrors({ note: copy.noteRequired });
    setBusy(true);
    setErrors({});
    try {
      onClosed(await closeCashDay(data.day, { total: figures.total, counted_cash: counted, note }));
      toast.success(copy.done);
    } catch (error) {
      const isChanged = error instanceof ApiError && error.status === 409;
      if (isChanged) onChanged();
      setErrors({ form: isChanged ? copy.changed : copy.failed });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card id="close" className="scroll-mt-20 print:hidden">
      <h2 className="px-4 py-3 text-lead">{copy.title}</h2>
      <form onSubmit={close}>
        <ul className="grid divide-y divide-line border-y border-line">
          <Step done={counts.money_without_claim === 0}>{copy.messages(counts.money_without_claim)}</Step>
          <Step done={counts.claims_without_money === 0}>{copy.claims(counts.claims_without_money)}</Step>
          <Step done={counts.payments_without_money === 0}>{copy.payments(counts.payments_without_money)}</Step>
          <Step done={differing.length === 0}>{copy.differences(differing)}</Step>
          {cash && (
            <li className="flex items-start gap-2.5 px-4 py-3">
              <Icon as={counted === null ? CircleDashed : CircleCheck} size={20} className="mt-0.5 text-accent-ink" />
              <NumberField
                label={copy.counted}
                hint={copy.expected(cash.recorded)}
                placeholder={formatTaka(cash.recorded)}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                error={errors.counted}
                className="flex-1"
              />
            </li>
          )}
          {differs && (
            <li className="px-4 py-3">
              <TextField
                label={copy.note}
                hint={copy.noteHint}
                maxLength={NOTE_MAX}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                error={errors.note}
              />
            </li>
          )}
        </ul>
        {errors.form && <Alert tone="bad" title={errors.form} className="mx-4 mt-3" />}
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <p className="text-meta text-muted">{copy.hint}</p>
          <Button type="submit" size="sm" busy={busy}>
            {copy.close}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Step({ done, children }: { done: boolean; children: string }) {
  return (
    <li className="flex items-center gap-2.5 px-4 py-3">
      <Icon as={done ? CircleCheck : CircleAlert} size={20} className={done ? "text-primary" : "text-accent-ink"} />
      {children}
    </li>
  );
}
