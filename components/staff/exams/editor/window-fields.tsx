"use client";

import { useId } from "react";
import { Alert } from "@/components/ui/alert";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { TextField } from "@/components/ui/text-field";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { hasKeyInstant } from "@/lib/exams/key-release";

const copy = staffExamsCopy.form;

export type TypedWindow = { opens: string; closes: string; keys: keyof typeof copy.release; keysAt: string };

type WindowFieldsProps = {
  value: TypedWindow;
  onChange: (value: TypedWindow) => void;
  errors: Record<string, string>;
};

/** With contract §4's warning where the first who hands in would show the key to all. */
export function WindowFields({ value, onChange, errors }: WindowFieldsProps) {
  const id = useId();
  const set = (change: Partial<TypedWindow>) => onChange({ ...value, ...change });
  const isAtOnce = value.keys === "at_once" || (value.keys === "said" && value.closes === "");
  const time = (name: "opens" | "closes" | "keysAt", error: string | undefined) => (
    <TextField
      type="datetime-local"
      label={copy[name]}
      value={value[name]}
      error={error}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {time("opens", errors.opens)}
        {time("closes", errors.closes)}
      </div>
      <Field id={`${id}-keys`} label={copy.keys} error={errors.keys}>
        <select
          id={`${id}-keys`}
          value={value.keys}
          onChange={(event) => set({ keys: event.target.value as TypedWindow["keys"] })}
          className={`${controlClass} ${controlState(errors.keys)} w-full`}
        >
          {Object.entries(copy.release).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {value.keys !== "said" && hasKeyInstant[value.keys] && time("keysAt", errors.keys_at)}
      {isAtOnce && <Alert tone="warn" title={staffExamsCopy.atOnce} />}
    </>
  );
}
