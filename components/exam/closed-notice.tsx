"use client";

import { ExamNotice } from "@/components/exam/exam-notice";
import type { ExamPlace } from "@/components/exam/exam-place";
import type { Paper } from "@/components/exam/exam-state";
import { type Unsettled, uncountedQuestions } from "@/components/exam/uncounted";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { exam as copy } from "@/lib/copy/exam";
import { lettersOf } from "@/lib/copy/letters";
import { formatNumber } from "@/lib/format-number";
import { useRead } from "@/lib/use-read";

const { screen } = copy;

/** ৩, ৭ (ক, ঘ): the statements of a set by their letters. */
function named(questions: readonly Unsettled[], { exam }: Paper): string {
  const letters = lettersOf(exam);
  return questions
    .map(({ number, statements }) => {
      const places = statements.map((place) => letters[place]).join(", ");
      return places ? `${formatNumber(number)} (${places})` : formatNumber(number);
    })
    .join(", ");
}

type Closed = { place: ExamPlace; examId: number };

/** Which answers of this device did not count, as the server graded; unknown while it does not say. */
function Uncounted({ place, examId, paper }: Closed & { paper: Paper }) {
  const { data, error } = useRead(place.calls.result(examId), { call: { keepPage: place.isLearners } });
  if (!data) {
    return error ? <Alert tone="warn" title={screen.maybeUncounted(named(uncountedQuestions(paper), paper))} /> : null;
  }
  const uncounted = uncountedQuestions(paper, data);
  return uncounted.length === 0 ? null : (
    <Alert tone="warn" title={screen.uncounted(named(uncounted, paper))}>
      {screen.uncountedText}
    </Alert>
  );
}

/** The end of an exam whose time was over before everything was sent. */
export function ClosedNotice({ place, examId, paper }: Closed & { paper: Paper | null }) {
  const unsent = paper !== null && Object.keys(paper.pending).length > 0;
  return (
    <ExamNotice
      title={screen.closed}
      text={screen.closedText}
      detail={unsent && <Uncounted place={place} examId={examId} paper={paper} />}
      action={<ButtonLink href={place.paths.result(examId)}>{screen.seeResult}</ButtonLink>}
    />
  );
}
