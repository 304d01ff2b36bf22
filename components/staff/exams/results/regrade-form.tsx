import { useId } from "react";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { optionLetters } from "@/lib/copy/exam";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { QuestionScoringKey } from "@/lib/exams/question-scoring";
import type { RegradeBody } from "@/lib/exams/results/regrade-schema";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examResultsCopy.regrade;

/** A question by its place, and its correction. */
export type Choice = Pick<RegradeBody, "question" | "correction">;

type RegradeFormProps = {
  versions: StaffExam["versions"];
  version: number;
  questions: readonly StaffQuestion[];
  choice: Choice | null;
  onVersion: (number: number) => void;
  onChoose: (choice: Choice | null) => void;
};

const select = `${controlClass} ${controlState(undefined)} w-full`;

const scorings: Record<RegradeBody["correction"]["kind"], QuestionScoringKey> = {
  key: "key",
  all_correct: "all_correct",
  drop: "dropped",
};

type KeyChoice = { label: string; correction: RegradeBody["correction"] };

const keyChoices: Record<QuestionKind, (question: StaffQuestion) => KeyChoice[]> = {
  single: ({ options }) =>
    options.map(({ text }, option) => ({
      label: copy.option(optionLetters[option] ?? "", text),
      correction: { kind: "key", option },
    })),
  true_false_set: () => [],
};

const isNow = ({ scoring, options }: StaffQuestion, { correction }: Choice) =>
  scoring === scorings[correction.kind] &&
  (correction.kind !== "key" || options[correction.option]?.is_correct === true);

const correctionsOf = (question: StaffQuestion): KeyChoice[] => [
  ...keyChoices[questionKindOf(question)](question),
  { label: copy.allCorrect, correction: { kind: "all_correct" } },
  { label: copy.drop, correction: { kind: "drop" } },
];

/** A question opens with what counts now, or with its first option. */
function openingOf(question: StaffQuestion): Choice | null {
  const choices = correctionsOf(question).map(({ correction }) => ({ question: question.position, correction }));
  return choices.find((choice) => isNow(question, choice)) ?? choices[0] ?? null;
}

export function RegradeForm({ versions, version, questions, choice, onVersion, onChoose }: RegradeFormProps) {
  const id = useId();
  const question = questions.find(({ position }) => position === choice?.question);
  const corrections = question ? correctionsOf(question) : [];
  const choose = (typed: string) => {
    const found = questions.find(({ position }) => String(position) === typed);
    onChoose(found ? openingOf(found) : null);
  };
  return (
    <>
      {versions.length > 1 && (
        <Field id={`${id}-version`} label={copy.version}>
          <select
            id={`${id}-version`}
            value={version}
            onChange={(event) => onVersion(Number(event.target.value))}
            className={select}
          >
            {versions.map(({ number, attempts }) => (
              <option key={number} value={number}>
                {copy.versionOf(number, attempts)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id={`${id}-question`} label={copy.question}>
        <select
          id={`${id}-question`}
          value={choice?.question ?? ""}
          onChange={(event) => choose(event.target.value)}
          className={select}
        >
          <option value="" />
          {questions.map(({ id: key, position, text }) => (
            <option key={key} value={position}>
              {copy.questionOf(position, text)}
            </option>
          ))}
        </select>
      </Field>
      {question && choice && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small font-semibold">{copy.kind}</legend>
          {corrections.map(({ label, correction }) => (
            <label key={label} className="flex min-h-10 items-center gap-2.5">
              <input
                type="radio"
                name={`${id}-correction`}
                checked={JSON.stringify(correction) === JSON.stringify(choice.correction)}
                onChange={() => onChoose({ question: question.position, correction })}
                className="size-5 shrink-0 accent-(--primary)"
              />
              <span className="min-w-0">{label}</span>
              {isNow(question, { question: question.position, correction }) && (
                <span className="text-meta text-muted">({copy.now})</span>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
