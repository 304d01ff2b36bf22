import { type ReactNode, useId } from "react";
import {
  type Correction,
  chosenState,
  correctStatement,
  isSameCorrection,
  presentCorrection,
  presentTruths,
  statementsHint,
  stateOf,
} from "@/components/staff/exams/results/correction-choice";
import { CheckField } from "@/components/staff/ui/form-fields";
import { truthsOf } from "@/lib/copy/letters";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { statementStates } from "@/lib/exams/results/statement-states";
import type { StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examResultsCopy.regrade;

type FieldsProps = {
  question: StaffQuestion;
  letters: LetterStyle;
  correction: Correction;
  onChoose: (correction: Correction) => void;
};
type KindProps = FieldsProps & { name: string };

type RadioProps = { name: string; label: ReactNode; checked: boolean; isNow: boolean; onChange: () => void };

function Radio({ name, label, checked, isNow, onChange }: RadioProps) {
  return (
    <label className="flex min-h-10 items-center gap-2.5">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-(--primary)"
      />
      <span className="min-w-0">{label}</span>
      {isNow && <span className="text-meta text-muted">({copy.now})</span>}
    </label>
  );
}

function SingleFields({ question, letters, correction, onChoose, name }: KindProps) {
  const now = presentCorrection(question);
  const accepted = correction.kind === "accepted" ? correction.options : null;
  const toggle = (options: readonly number[], place: number) =>
    options.includes(place)
      ? options.filter((other) => other !== place)
      : [...options, place].toSorted((a, b) => a - b);
  return (
    <>
      {question.options.map(({ text }, option) => {
        const key: Correction = { kind: "key", option };
        return (
          <Radio
            key={letterOf(letters, option)}
            name={name}
            label={copy.option(letterOf(letters, option), text)}
            checked={isSameCorrection(correction, key)}
            isNow={isSameCorrection(now, key)}
            onChange={() => onChoose(key)}
          />
        );
      })}
      <Radio
        name={name}
        label={copy.several}
        checked={accepted !== null}
        isNow={now.kind === "accepted"}
        onChange={() => onChoose({ kind: "accepted", options: optionsToBegin(now) })}
      />
      {accepted && (
        <div className="ml-7.5 grid gap-1">
          {question.options.map(({ text }, place) => (
            <CheckField
              key={letterOf(letters, place)}
              label={copy.accepted(letterOf(letters, place), text)}
              checked={accepted.includes(place)}
              // One option is right at least.
              disabled={accepted.length === 1 && accepted.includes(place)}
              onChange={() => onChoose({ kind: "accepted", options: toggle(accepted, place) })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function optionsToBegin(now: Correction): number[] {
  if (now.kind === "accepted") return now.options;
  return [now.kind === "key" ? now.option : 0];
}

function SetFields({ question, letters, correction, onChoose, name }: KindProps) {
  const truths: Correction = { kind: "truths", truths: presentTruths(question) };
  const { isTrue, isFalse } = truthsOf({ letters });
  const labels = { ...copy.as, true: isTrue, false: isFalse };
  return (
    <>
      {question.options.map((statement, place) => {
        const now = stateOf(statement);
        const chosen = chosenState(question, correction, place);
        return (
          <fieldset key={letterOf(letters, place)} className="border-b border-line py-1.5">
            <legend className="float-left w-full text-small">
              {copy.statement(letterOf(letters, place), statement.text)}
            </legend>
            <div className="clear-both flex flex-wrap gap-x-4">
              {statementStates.map((as) => (
                <Radio
                  key={as}
                  name={`${name}-${place}`}
                  label={labels[as]}
                  checked={chosen === as}
                  isNow={now === as}
                  onChange={() => onChoose(correctStatement(question, correction, { place, as }))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <p role="status" className="text-meta text-muted">
        {statementsHint(question, correction, letters)}
      </p>
      <Radio
        name={name}
        label={copy.truths}
        checked={correction.kind === "truths"}
        isNow={isSameCorrection(presentCorrection(question), truths)}
        onChange={() => onChoose(truths)}
      />
    </>
  );
}

const fields: Record<QuestionKind, (props: KindProps) => ReactNode> = {
  single: SingleFields,
  true_false_set: SetFields,
};

/** How a question is to count: one thing of it is corrected at a time, or the truths of its statements together. */
export function CorrectionFields(props: FieldsProps) {
  const { question, correction, onChoose } = props;
  const name = useId();
  const OfKind = fields[questionKindOf(question)];
  const wholes = [
    { label: copy.allCorrect, whole: { kind: "all_correct" }, scoring: "all_correct" },
    { label: copy.drop, whole: { kind: "drop" }, scoring: "dropped" },
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-semibold">{copy.kind}</legend>
      <OfKind {...props} name={name} />
      {wholes.map(({ label, whole, scoring }) => (
        <Radio
          key={scoring}
          name={name}
          label={label}
          checked={correction.kind === whole.kind}
          isNow={question.scoring === scoring}
          onChange={() => onChoose(whole)}
        />
      ))}
    </fieldset>
  );
}
