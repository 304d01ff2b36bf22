import { Check } from "lucide";
import { type FormEvent, useId, useRef, useState } from "react";
import type { ChallengeDraft } from "@/components/result/challenges/use-challenges";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { challengeErrorCopy, challengeGroundNames, challengeCopy as copy } from "@/lib/copy/challenges";
import { type Challenge, type ChallengeGround, challengeGrounds } from "@/lib/exams/challenges/schema";
import { challengeQuestion } from "@/lib/exams/client";
import { CHALLENGE_MAX, CHALLENGES_PER_EXAM } from "@/lib/wire/limits";

/** A refusal that the learner can do nothing about. */
const isOver = (error: unknown): error is ApiError & { code: keyof typeof challengeErrorCopy } =>
  error instanceof ApiError && error.code !== null && error.code in challengeErrorCopy;

const isTooMany = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && Object.hasOwn(Object(error.body), "non_field_errors");

function failureOf(error: unknown): string {
  if (isOver(error)) return challengeErrorCopy[error.code];
  if (error instanceof ApiError && error.status === 429) return copy.throttled;
  if (isTooMany(error)) return copy.full(CHALLENGES_PER_EXAM);
  return copy.failed;
}

type GroundFieldProps = { value: ChallengeGround | null; onChange: (ground: ChallengeGround) => void };

function GroundField({ value, onChange }: GroundFieldProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{copy.ground}</legend>
      {challengeGrounds.map((ground) => (
        <label
          key={ground}
          className={cn(
            "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
            ground === value
              ? "border-primary bg-primary-soft font-semibold text-on-primary-soft"
              : "border-line-strong bg-surface hover:border-primary",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={ground === value}
            onChange={() => onChange(ground)}
            className="sr-only"
          />
          {ground === value && <Icon as={Check} size={16} />}
          {challengeGroundNames[ground]}
        </label>
      ))}
    </fieldset>
  );
}

type ChallengeFormProps = {
  examId: number;
  questionId: number;
  /** The one that is corrected. */
  before?: Challenge;
  drafts: Map<number, ChallengeDraft>;
  onSent: (challenge: Challenge) => void;
  /** A decision came first: what is shown is out of date. */
  onOver: () => void;
  onClose: () => void;
};

/** Stays open with its text until the server has it. */
export function ChallengeForm({ examId, questionId, before, drafts, onSent, onOver, onClose }: ChallengeFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [kept] = useState(() => drafts.get(questionId));
  const [draft, setDraft] = useState<ChallengeDraft>(kept ?? before ?? { ground: null, text: "" });
  const { ground, text } = draft;
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const error = tried && text.trim() === "" ? copy.missing : undefined;

  function change(typed: Partial<ChallengeDraft>) {
    const next = { ground, text, ...typed };
    setDraft(next);
    drafts.set(questionId, next);
  }

  function close() {
    drafts.delete(questionId);
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (text.trim() === "") return area.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      onSent(await challengeQuestion(examId, { question_id: questionId, ground, text }));
      toast.success(copy.sent);
      close();
    } catch (refused) {
      setFailure(failureOf(refused));
      setBusy(false);
      if (isOver(refused)) onOver();
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <GroundField value={ground} onChange={(chosen) => change({ ground: chosen })} />
      <Field id={id} label={copy.text} required error={error}>
        <div className={cn(controlClass, controlState(error))}>
          <textarea
            ref={area}
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the press that opened the form asked for it
            autoFocus={!kept}
            rows={4}
            maxLength={CHALLENGE_MAX}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, copy.canChange)}
            className="min-w-0 flex-1 resize-y bg-transparent py-2.5 outline-none"
          />
        </div>
        <p id={`${id}-hint`} className="flex justify-between gap-3 text-meta text-muted">
          {copy.canChange}
          <span className="figure shrink-0">{copy.count(text.length, CHALLENGE_MAX)}</span>
        </p>
      </Field>
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-xs:w-full">
          {copy.send}
        </Button>
        <Button variant="ghost" onClick={close} className="max-xs:w-full">
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
