"use client";

import { ExamNotice } from "@/components/exam/exam-notice";
import type { ExamPlace } from "@/components/exam/exam-place";
import { isPending, type Paper } from "@/components/exam/exam-state";
import { uncountedQuestions } from "@/components/exam/uncounted";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const { screen } = copy;

const numbers = (places: readonly number[]) => places.map(formatNumber).join(", ");

type Closed = { place: ExamPlace; examId: number };

/** Which answers of this device did not count, as the server graded; unknown while it does not say. */
function Uncounted({ place, examId, paper }: Closed & { paper: Paper }) {
  const { data, error } = useRead(place.calls.result(examId), { call: { keepPage: place.isLearners } });
  if (!data) {
    const unsent = paper.questions.flatMap((question, index) => (isPending(paper, question) ? [index + 1] : []));
    return error ? <Alert tone="warn" title={screen.maybeUncounted(numbers(unsent))} /> : null;
  }
  const places = uncountedQuestions(paper, data);
  return places.length === 0 ? null : (
    <Alert tone="warn" title={screen.uncounted(numbers(places))}>
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
