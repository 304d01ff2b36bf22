import Link from "next/link";
import { useId } from "react";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { staffExamsCopy } from "@/lib/copy/staff-exams";

const copy = staffExamsCopy.form;

export type BatchChoice = { id: number; name: string };

type BatchFieldProps = {
  batches: readonly BatchChoice[];
  value: number | null;
  onChange: (id: number) => void;
  error?: string;
};

export function BatchField({ batches, value, onChange, error }: BatchFieldProps) {
  const id = useId();
  const hint = batches.length === 0 && (
    <>
      {batchesCopy.empty.title}।{" "}
      <Link href="/staff/batches" className="inline-flex min-h-11 items-center text-primary underline">
        {batchesCopy.empty.text}
      </Link>
    </>
  );
  return (
    <Field id={id} label={copy.batch} required error={error} hint={hint}>
      <select
        id={id}
        value={value ?? ""}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => onChange(Number(event.target.value))}
        className={`${controlClass} ${controlState(error)} w-full`}
      >
        <option value="" disabled>
          {copy.chooseBatch}
        </option>
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {batch.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
