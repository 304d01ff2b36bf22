"use client";

import { type ReactNode, useState } from "react";
import { SWRConfig } from "swr";
import { CourseBanner } from "@/components/course/course-banner";
import { CourseBody } from "@/components/course/course-body";
import { type Admissions, CourseProvider } from "@/components/course/course-context";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import type { Course } from "@/lib/catalogue/schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.preview;

type CoursePreviewProps = { course: Course; admissions: Admissions; today: string; content: ReactNode };

/** In the newest batch. */
function asLearner(course: Course): Course {
  return { ...course, batches: course.batches.map((batch, index) => ({ ...batch, is_enrolled: index === 0 })) };
}

/** The real page's parts. They ask for nothing here: what only a learner's login may read stays empty. */
export function CoursePreview({ course, admissions, today, content }: CoursePreviewProps) {
  const [isLearner, setIsLearner] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3 px-4 md:px-6">
        <ChipRow label={copy.label}>
          <Chip chosen={!isLearner} onClick={() => setIsLearner(false)}>
            {copy.visitor}
          </Chip>
          <Chip chosen={isLearner} onClick={() => setIsLearner(true)}>
            {copy.learner}
          </Chip>
        </ChipRow>
        <p className="text-meta text-muted">{copy.note}</p>
      </div>
      <SWRConfig key={String(isLearner)} value={{ provider: () => new Map(), isPaused: () => true }}>
        <CourseProvider course={isLearner ? asLearner(course) : course} admissions={admissions} today={today}>
          {/* Beside the menu it is as wide as the window would be, drawn smaller. */}
          <div className="md:[zoom:0.73] lg:[zoom:0.8] xl:[zoom:0.84]">
            <CourseBanner />
            <CourseBody content={content} />
          </div>
        </CourseProvider>
      </SWRConfig>
    </div>
  );
}
