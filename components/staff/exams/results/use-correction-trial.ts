import { useRef, useState } from "react";
import {
  bodyOf,
  type Correction,
  explanationOf,
  explanationToSend,
} from "@/components/staff/exams/results/correction-choice";
import type { MarkupText } from "@/components/staff/markup/plain-text";
import { explainFailure } from "@/components/staff/ui/failure";
import type { Regraded } from "@/lib/exams/results/regrade-schema";
import { regrade } from "@/lib/exams/staff-client";
import type { StaffQuestion } from "@/lib/exams/staff-schema";

type Place = { examId: number; version: number; question: StaffQuestion };

/** A correction is tried out by a press, and changes nothing until it is written. */
export function useCorrectionTrial({ examId, version, question }: Place) {
  const [chosen, setChosen] = useState<Correction | null>(null);
  const [preview, setPreview] = useState<Regraded | null>(null);
  const [explanation, setExplanation] = useState<MarkupText>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef<Correction | null>(null);

  const bodyWith = (correction: Correction) =>
    bodyOf({ question: question.position, correction, ...(explanation && { explanation }) });

  async function tryOut(correction: Correction) {
    latest.current = correction;
    setChosen(correction);
    setPreview(null);
    setFailure(undefined);
    // An answer that comes after another was chosen is of the wrong one.
    const ifLatest = (act: () => void) => latest.current === correction && act();
    try {
      const tried = await regrade(examId, { version, ...bodyWith(correction), reason: "-", dry_run: true });
      ifLatest(() => setPreview(tried));
    } catch (error) {
      ifLatest(() => setFailure(explainFailure(error)));
    }
  }

  return {
    chosen,
    preview,
    failure,
    tryOut,
    bodyWith,
    explanation: explanation ?? explanationOf(question),
    explain: (typed: MarkupText) => setExplanation(explanationToSend(question, typed)),
  };
}

export type CorrectionTrial = ReturnType<typeof useCorrectionTrial>;
