"use client";

import { useCourse } from "@/components/course/course-context";
import { Gate } from "@/components/course/gate";
import { QuizPlaceholder, RecordingPlaceholder, ResourcePlaceholder } from "@/components/course/gate-placeholders";
import { course as copy } from "@/lib/copy/course";
import { formatNumber } from "@/lib/format";

const heading = "mb-3 text-[24px] md:text-[28px]";

/** What enrolment opens besides the batch's own data. */
export function LockedSections() {
  const { batch } = useCourse();
  const quizzes = batch?.exams_count ?? 0;
  return (
    <>
      <section className="below-fold">
        <h2 className={heading}>{copy.quizzes}</h2>
        <Gate text={quizzes > 0 ? copy.gate.countedQuizzes(formatNumber(quizzes)) : copy.gate.quizzes}>
          <QuizPlaceholder />
        </Gate>
      </section>
      <div className="below-fold grid gap-x-5 gap-y-8 md:grid-cols-2">
        <section>
          <h2 className={heading}>{copy.recordings}</h2>
          <Gate text={copy.gate.recordings}>
            <RecordingPlaceholder />
          </Gate>
        </section>
        <section>
          <h2 className={heading}>{copy.resources}</h2>
          <Gate text={copy.gate.resources}>
            <ResourcePlaceholder />
          </Gate>
        </section>
      </div>
    </>
  );
}
