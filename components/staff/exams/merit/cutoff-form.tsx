import { useEffect, useRef, useState } from "react";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { readAmount, readCount } from "@/components/staff/exams/merit/typed-number";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { common } from "@/lib/copy/common";
import { staffMeritCopy } from "@/lib/copy/staff-merit";
import { toBengaliDigits } from "@/lib/format";
import { changeCutoff } from "@/lib/merit/staff-client";
import type { CutoffFacts, CutoffList } from "@/lib/merit/staff-schema";

const copy = staffMeritCopy.cutoffs;
const fields = ["year", "seats", "last_mark", "total_marks"] as const;
const labels = { year: copy.year, seats: copy.seats, last_mark: copy.last, total_marks: copy.total };
type Typed = Record<(typeof fields)[number], string>;

const typedFrom = (row: CutoffFacts | null): Typed => ({
  year: row ? toBengaliDigits(row.year) : "",
  seats: row ? toBengaliDigits(row.seats) : "",
  last_mark: row ? toBengaliDigits(row.last_mark) : "",
  total_marks: row ? toBengaliDigits(row.total_marks) : "",
});

const readers = { year: readCount, seats: readCount, last_mark: readAmount, total_marks: readAmount };

function problemOf(typed: Typed, field: keyof Typed): string | undefined {
  const read = readers[field](typed[field]);
  if (read === null) return copy.number;
  const total = readAmount(typed.total_marks);
  return field === "last_mark" && total !== null && read > total ? copy.aboveTotal : undefined;
}

type CutoffFormProps = {
  edited: CutoffFacts | null;
  onSaved: (next: CutoffList) => Promise<void>;
  onCancel: () => void;
};

/** A year, new or written over. */
export function CutoffForm({ edited, onSaved, onCancel }: CutoffFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(edited));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // It stands below the list, on a phone below the screen: without the focus the row's button seems to do nothing.
  useEffect(() => {
    if (edited) form.current?.querySelector("input")?.focus();
  }, [edited]);

  const sending = useSending(async () => {
    setTried(true);
    const [year, seats, last_mark, total_marks] = fields.map((field) => readers[field](typed[field]));
    if (year == null || seats == null || last_mark == null || total_marks == null) return;
    if (fields.some((field) => problemOf(typed, field) !== undefined)) return;
    await onSaved(await changeCutoff(year, { seats, last_mark, total_marks }));
    setTyped(typedFrom(null));
    setTried(false);
    toast.success(copy.saved);
  });
  return (
    <Card className="p-4">
      <form ref={form} noValidate onSubmit={sending.submit} className="grid gap-3.5">
        <div className="grid gap-3 sm:grid-cols-4">
          {fields.map((field) => (
            <NumberField
              key={field}
              label={labels[field]}
              required
              maxLength={10}
              value={typed[field]}
              error={(tried ? problemOf(typed, field) : undefined) ?? sending.errors[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
        <p className="text-meta text-muted">{copy.yearHint}</p>
        {sending.failure && <Alert tone="bad" title={sending.failure} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending.busy}>
            {copy.save}
          </Button>
          {edited && (
            <Button variant="secondary" onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
