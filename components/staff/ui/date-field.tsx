"use client";

import { useState } from "react";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { formatDateLong } from "@/lib/format";

type DateFieldProps = Omit<TextFieldProps, "type"> & {
  /** The day as `YYYY-MM-DD`, where a form library holds it and not the field. */
  shown?: string;
};

/** Null for a text that is no day (yet). */
export const dayInWords = (day: string): string | null =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? formatDateLong(day) : null;

/** Says the day in words: which of its figures is the month is the browser's choice, and often the American one. */
export function DateField({ shown, hint, onChange, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const day = shown ?? (field.value === undefined ? typed : String(field.value));
  const words = dayInWords(day);
  return (
    <TextField
      {...field}
      type="date"
      hint={
        words || hint ? (
          <>
            {words && <span className="block text-ink">{words}</span>}
            {hint}
          </>
        ) : undefined
      }
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
