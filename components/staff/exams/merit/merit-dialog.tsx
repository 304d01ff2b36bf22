"use client";

import { useState } from "react";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { readAmount } from "@/components/staff/exams/merit/typed-number";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { staffMeritCopy as copy } from "@/lib/copy/staff-merit";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { toBengaliDigits } from "@/lib/format";
import { changeMeritRule, dropMeritRule, meritRuleOf } from "@/lib/merit/staff-client";
import type { MeritRuleInput, MeritRuleState } from "@/lib/merit/staff-schema";
import { useRead } from "@/lib/use-read";

type Name = keyof typeof copy.fields;
const names = Object.keys(copy.fields) as Name[];
/** The rule of the admission as it is, which asks for 40 of 100; staff write their own over it. */
const usualOf = ({ total_marks }: StaffExam): MeritRuleInput => ({
  pass_mark: Math.round(total_marks * 40) / 100,
  second_time_deduction: 3,
  already_admitted_deduction: 5,
  ssc_points: 8,
  hsc_points: 12,
});

const typedFrom = (rule: MeritRuleInput) =>
  Object.fromEntries(names.map((name) => [name, toBengaliDigits(rule[name])])) as Record<Name, string>;

type RuleFormProps = { exam: StaffExam; state: MeritRuleState; onClose: () => void; onChanged: () => Promise<unknown> };

function RuleForm({ exam, state: { rule }, onClose, onChanged }: RuleFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(rule ?? usualOf(exam)));
  const [tried, setTried] = useState(false);
  const problemOf = (name: Name) => {
    const amount = readAmount(typed[name]);
    if (amount === null) return copy.number;
    return name === "pass_mark" && amount > exam.total_marks ? copy.passMark(exam.total_marks) : undefined;
  };
  const close = async (said: string) => {
    toast.success(said);
    // Opened again at once, it shows what was saved.
    await onChanged();
    onClose();
  };

  const sending = useSending(async () => {
    setTried(true);
    if (names.some(problemOf)) return;
    const amounts = Object.fromEntries(names.map((name) => [name, readAmount(typed[name])])) as MeritRuleInput;
    await changeMeritRule(exam.id, amounts);
    await close(copy.saved);
  });
  const dropping = useSending(async () => {
    await dropMeritRule(exam.id);
    await close(copy.dropped);
  });

  return (
    <form noValidate onSubmit={sending.submit} className="grid gap-3.5">
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <NumberField
            key={name}
            label={copy.fields[name]}
            required
            maxLength={8}
            value={typed[name]}
            error={(tried ? problemOf(name) : undefined) ?? sending.errors[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <DialogActions
        onClose={onClose}
        confirm={rule ? copy.save : copy.make}
        busy={sending.busy}
        failure={sending.failure ?? dropping.failure}
      >
        {rule && (
          <Button variant="ghost" busy={dropping.busy} onClick={dropping.submit}>
            {copy.drop}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** Whether the exam is a model test, and by which rule it ranks. */
export function MeritDialog({ exam, onClose }: { exam: StaffExam; onClose: () => void }) {
  const { data, error, mutate } = useRead(meritRuleOf(exam.id));
  return (
    <div className="grid gap-3.5">
      <p className="text-meta text-muted">{copy.text}</p>
      {error && !data && <LoadFailure title={copy.failed} onRetry={() => mutate()} />}
      {!data && !error && <Loading label={copy.loading} />}
      {data && <RuleForm exam={exam} state={data} onClose={onClose} onChanged={() => mutate()} />}
    </div>
  );
}
