"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { readCandidate, type TypedCandidate } from "@/components/merit/gpa";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { NumberField } from "@/components/ui/number-field";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { meritCopy } from "@/lib/copy/merit";
import { toBengaliDigits } from "@/lib/format";
import { forgetCandidate, saveCandidate } from "@/lib/merit/client";
import type { CandidateFacts } from "@/lib/merit/schema";

const copy = meritCopy.form;
const kinds = Object.keys(copy.kinds) as CandidateFacts["kind"][];

const typedFrom = (facts: CandidateFacts | null): TypedCandidate => ({
  ssc: facts ? toBengaliDigits(facts.ssc_gpa.toFixed(2)) : "",
  hsc: facts ? toBengaliDigits(facts.hsc_gpa.toFixed(2)) : "",
  kind: facts?.kind ?? null,
});

type KindFieldProps = {
  value: TypedCandidate["kind"];
  error?: string;
  onChange: (kind: CandidateFacts["kind"]) => void;
};

function KindField({ value, error, onChange }: KindFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-semibold">{copy.kind}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="grid min-h-11 cursor-pointer grid-cols-[1.5rem_1fr] items-center gap-2.5 py-1.5">
          <input
            type="radio"
            name="candidate-kind"
            checked={value === kind}
            onChange={() => onChange(kind)}
            className="size-5 accent-(--primary)"
          />
          {copy.kinds[kind]}
        </label>
      ))}
      {error && (
        <p id={id} className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CandidateFormProps = {
  candidate: CandidateFacts | null;
  /** The list follows at once. */
  onChanged: () => Promise<unknown>;
  onCancel?: () => void;
};

/** GPAs and kind of candidate, for the learner's own eyes; they can be changed and forgotten. */
export function CandidateForm({ candidate, onChanged, onCancel }: CandidateFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(candidate));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onCancel !== undefined;
  const { problems, facts } = readCandidate(typed);

  // The button that opened it went away with the sum.
  useEffect(() => {
    if (isOpened) form.current?.querySelector("input")?.focus();
  }, [isOpened]);

  const errorOf = (field: keyof TypedCandidate) =>
    tried && problems.includes(field) ? (field === "kind" ? copy.kindMissing : copy.gpa) : undefined;

  async function send(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await onChanged();
      toast.success(done);
      onCancel?.();
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 429 ? copy.throttled : copy.failed);
    } finally {
      setBusy(false);
    }
  }

  async function forget() {
    await forgetCandidate();
    // Still to be read in the fields they would not look forgotten.
    setTyped(typedFrom(null));
    setTried(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (facts) void send(() => saveCandidate(facts), copy.saved);
  }

  return (
    <Card className="p-4 md:p-7">
      <h2 className="text-heading leading-[1.35]">{copy.title}</h2>
      <p className="mt-1 mb-4 text-small text-muted">{copy.text}</p>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 xs:grid-cols-2">
          {(["ssc", "hsc"] as const).map((field) => (
            <NumberField
              key={field}
              label={copy[field]}
              required
              autoComplete="off"
              maxLength={6}
              value={typed[field]}
              error={errorOf(field)}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
        <KindField value={typed.kind} error={errorOf("kind")} onChange={(kind) => setTyped({ ...typed, kind })} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {copy.save}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {copy.cancel}
            </Button>
          )}
          {candidate && (
            <Button variant="ghost" onClick={() => send(forget, copy.forgotten)}>
              {copy.forget}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
