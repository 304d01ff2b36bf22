"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { exam as copy } from "@/lib/copy/exam";
import { examPlace } from "@/lib/exams/client";
import { useRead } from "@/lib/use-read";

const { refused: words } = copy;

/** An exam of another batch, or of one that the learner has left: whose it is, and where to go. */
export function ExamRefused({ examId }: { examId: number }) {
  const { data: place, error } = useRead(examPlace(examId), { shouldRetryOnError: false });
  // Known in a moment; until then nothing stands there that would change.
  if (!place && !error) return <div role="status" className="min-h-80" />;
  const where = place && words.where(place.course_title, place.batch_name);
  return (
    <EmptyState
      className="min-h-80"
      title={place?.was_enrolled ? words.ended : words.otherBatch}
      text={[where, place?.was_enrolled ? words.endedText : words.otherBatchText].filter(Boolean).join(" ")}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {place && <ButtonLink href={`/course/${place.course_id}`}>{words.toCourse}</ButtonLink>}
          <ButtonLink href="/dashboard/my-courses" variant="soft">
            {copy.toCourses}
          </ButtonLink>
        </div>
      }
    />
  );
}
