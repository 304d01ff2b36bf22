import { useId } from "react";
import {
  type Choice,
  effectOf,
  explanationOf,
  explanationToSend,
  presentCorrection,
} from "@/components/staff/exams/results/correction-choice";
import { CorrectionFields } from "@/components/staff/exams/results/correction-fields";
import { ExplanationField } from "@/components/staff/exams/results/explanation-field";
import { controlClass, controlState, Field } from "@/components/ui/field";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

const copy = examResultsCopy.regrade;

type RegradeFormProps = {
  versions: StaffExam["versions"];
  version: number;
  questions: readonly StaffQuestion[];
  exam: Pick<StaffExam, "id" | "letters">;
  choice: Choice | null;
  onVersion: (number: number) => void;
  onChoose: (choice: Choice | null) => void;
};

const select = `${controlClass} ${controlState(undefined)} w-full`;

/** A question opens with how it counts now. */
const openingOf = (question: StaffQuestion): Choice => ({
  question: question.position,
  correction: presentCorrection(question),
});

export function RegradeForm({ exam, versions, version, questions, choice, onVersion, onChoose }: RegradeFormProps) {
  const id = useId();
  const { letters } = exam;
  const question = questions.find(({ position }) => position === choice?.question);
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
        <>
          <CorrectionFields
            question={question}
            letters={letters}
            correction={choice.correction}
            onChoose={(correction) => onChoose({ ...choice, correction })}
          />
          <p>{effectOf(question, choice.correction, letters)}</p>
          <ExplanationField
            key={`${version} ${question.id}`}
            examId={exam.id}
            value={choice.explanation ?? explanationOf(question)}
            onChange={(typed) => onChoose({ ...choice, explanation: explanationToSend(question, typed) })}
          />
        </>
      )}
    </>
  );
}
