"use client";

import { useId } from "react";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { NumberField } from "@/components/ui/number-field";
import { TextField } from "@/components/ui/text-field";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffNegativeMarkingCopy } from "@/lib/copy/staff-negative-marking";
import { type LetterStyle, letterStyles } from "@/lib/exams/letters";
import { type NegativeMarkingTypeKey, negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { toAsciiDigits } from "@/lib/format";
import { TOPIC_MAX } from "@/lib/wire/limits";

const copy = staffExamsCopy.form;

/** As typed: numbers may be half written, in either digits. */
export type TypedRules = {
  title: string;
  description: string;
  minutes: string;
  shuffle: boolean;
  negative: string;
  negativeType: NegativeMarkingTypeKey;
  floorAtZero: boolean;
  shuffleStatements: boolean;
  letters: LetterStyle;
  subject: string;
  chapter: string;
};

export const numberOf = (typed: string) => Number(toAsciiDigits(typed.trim()).replace(",", ".") || "0");

export const rulesOf = (typed: TypedRules) => ({
  title: typed.title.trim(),
  description: typed.description.trim(),
  minutes: numberOf(typed.minutes),
  shuffle: typed.shuffle,
  negative_marks: numberOf(typed.negative),
  negative_type: typed.negativeType,
  floor_at_zero: typed.floorAtZero,
  shuffle_statements: typed.shuffleStatements,
  letters: typed.letters,
  subject: typed.subject.trim(),
  chapter: typed.chapter.trim(),
});

type TickProps = { checked: boolean; hint?: string; onChange: (checked: boolean) => void; children: string };

function Tick({ checked, hint, onChange, children }: TickProps) {
  const id = useId();
  return (
    <div className="grid">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-(--primary)"
        />
        {children}
      </label>
      {hint && (
        <p id={id} className="-mt-1.5 pl-8 text-meta text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type ExamFieldsProps = {
  value: TypedRules;
  onChange: (value: TypedRules) => void;
  errors: Record<string, string>;
};

export function ExamFields({ value, onChange, errors }: ExamFieldsProps) {
  const id = useId();
  const set = (change: Partial<TypedRules>) => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label={copy.title}
        required
        maxLength={200}
        value={value.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={copy.minutes}
          required
          whole
          value={value.minutes}
          error={errors.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
        <NumberField
          label={copy.negative}
          value={value.negative}
          error={errors.negative_marks}
          onChange={(event) => set({ negative: event.target.value })}
        />
      </div>
      <Field id={`${id}-type`} label={copy.negativeType} hint={staffNegativeMarkingCopy[value.negativeType].ofSets}>
        <select
          id={`${id}-type`}
          aria-describedby={describedBy(`${id}-type`, undefined, true)}
          value={value.negativeType}
          onChange={(event) => set({ negativeType: event.target.value as NegativeMarkingTypeKey })}
          className={`${controlClass} ${controlState(undefined)}`}
        >
          {negativeMarkingTypes.map((type) => (
            <option key={type} value={type}>
              {staffNegativeMarkingCopy[type].choice}
            </option>
          ))}
        </select>
      </Field>
      <Tick checked={value.floorAtZero} onChange={(floorAtZero) => set({ floorAtZero })}>
        {copy.floorAtZero}
      </Tick>
      <TextField
        label={copy.description}
        maxLength={2000}
        value={value.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {(["subject", "chapter"] as const).map((topic) => (
        <TextField
          key={topic}
          label={copy[topic]}
          maxLength={TOPIC_MAX}
          value={value[topic]}
          error={errors[topic]}
          onChange={(event) => set({ [topic]: event.target.value })}
        />
      ))}
      <Field id={`${id}-letters`} label={copy.letters}>
        <select
          id={`${id}-letters`}
          value={value.letters}
          onChange={(event) => set({ letters: event.target.value as LetterStyle })}
          className={`${controlClass} ${controlState(undefined)}`}
        >
          {letterStyles.map((style) => (
            <option key={style} value={style}>
              {copy.letterStyles[style]}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <Tick checked={value.shuffle} onChange={(shuffle) => set({ shuffle })}>
          {copy.shuffle}
        </Tick>
        <Tick
          checked={value.shuffleStatements}
          hint={copy.shuffleStatementsHint(copy.letterStyles[value.letters])}
          onChange={(shuffleStatements) => set({ shuffleStatements })}
        >
          {copy.shuffleStatements}
        </Tick>
      </div>
    </>
  );
}
