"use client";

import { useState } from "react";
import { PartFields } from "@/components/staff/dues/part-fields";
import {
  explainParts,
  type PartProblems,
  problemsOf,
  RefusedParts,
  sentParts,
  sumOf,
  typedPart,
} from "@/components/staff/dues/parts";
import { currentOf } from "@/components/staff/ui/failure";
import { CheckField } from "@/components/staff/ui/form-fields";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { duesCopy } from "@/lib/copy/staff-dues";
import { planCopy as copy } from "@/lib/copy/staff-plan";
import type { PlanRecord } from "@/lib/enrollments/dues/staff-schema";
import { changePaymentPlan } from "@/lib/enrollments/staff-client";
import { toAsciiDigits } from "@/lib/format";

const USUAL_DAYS = "7";

type PaymentPlanDialogProps = {
  batchId: number;
  plan: PlanRecord;
  onClose: () => void;
  onSaved: (plan: PlanRecord) => void;
};

/** A newer plan by somebody else is shown, and the typed values stay. */
export function PaymentPlanDialog({ batchId, plan, onClose, onSaved }: PaymentPlanDialogProps) {
  const [seen, setSeen] = useState(plan);
  const [parts, setParts] = useState(() => plan.instalments.map((due) => typedPart(due)));
  const [problems, setProblems] = useState<PartProblems>({});
  const [shutsOut, setShutsOut] = useState(plan.overdue_block_days !== null);
  const [days, setDays] = useState(String(plan.overdue_block_days ?? USUAL_DAYS));
  const [daysProblem, setDaysProblem] = useState<string>();

  async function write(reason: string) {
    const found = problemsOf(parts);
    const wholeDays = toAsciiDigits(days).trim();
    const isDays = !shutsOut || (/^\d{1,3}$/.test(wholeDays) && Number(wholeDays) <= 365);
    setProblems(found);
    setDaysProblem(isDays ? undefined : copy.daysProblem);
    if (!isDays || Object.keys(found).length > 0) throw new RefusedParts();
    const wanted = { instalments: sentParts(parts), overdue_block_days: shutsOut ? Number(wholeDays) : null };
    try {
      onSaved(await changePaymentPlan(batchId, { ...wanted, seen, reason }));
    } catch (error) {
      setSeen(currentOf<PlanRecord>(error) ?? seen);
      throw error;
    }
    toast.success(copy.saved);
  }

  return (
    <ReasonDialog
      open
      title={copy.dialogTitle}
      confirm={copy.save}
      usual={copy.usual}
      onClose={onClose}
      onConfirm={write}
      explain={explainParts}
      fields={shutsOut ? ["overdue_block_days"] : []}
    >
      {(errors) => (
        <>
          <p className="text-meta text-muted">{copy.hint}</p>
          {seen !== plan && (
            <Alert tone="warn" title={duesCopy.standing(seen.instalments)}>
              {copy.rule(seen.overdue_block_days)}
            </Alert>
          )}
          <PartFields parts={parts} problems={problems} onChange={setParts} sumBefore={sumOf(seen.instalments)} />
          <div className="grid gap-2">
            <CheckField
              label={copy.shutsOut}
              checked={shutsOut}
              onChange={({ target }) => setShutsOut(target.checked)}
            />
            {shutsOut && (
              <NumberField
                label={copy.days}
                hint={copy.daysHint}
                whole
                value={days}
                error={daysProblem ?? errors.overdue_block_days}
                onChange={({ target }) => setDays(target.value)}
              />
            )}
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
