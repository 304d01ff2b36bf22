"use client";

import { BatchSelector } from "@/components/course/batch-selector";
import { useCourse } from "@/components/course/course-context";
import { Alert } from "@/components/ui/alert";
import { isExpired } from "@/lib/catalogue/batch-selection";
import { course as copy } from "@/lib/copy/course";

const { alert } = copy;

function BatchAlert() {
  const { course, batch, status, today } = useCourse();
  if (!batch) return <Alert tone="warn" title={copy.batches.none} />;
  if (status === "enrolled") return <Alert title={alert.enrolled(batch.name)}>{alert.enrolledText}</Alert>;
  if (status === "available") {
    return (
      <Alert tone="warn" title={alert.available(batch.name)}>
        {alert.availableText}
      </Alert>
    );
  }
  const others = course.batches.some((other) => !isExpired(other, today));
  return (
    <Alert tone="warn" title={alert.expired(batch.name)}>
      {others ? alert.expiredText : alert.onlyExpired}
    </Alert>
  );
}

/** The batches, and what the chosen one means for this visitor. */
export function BatchChoice() {
  const { course } = useCourse();
  return (
    <section>
      <h2 id="batch_title" className="mb-3 text-heading md:text-section">
        {copy.batches.title}
      </h2>
      {course.batches.length > 0 && <BatchSelector />}
      <div aria-live="polite" className="mt-3">
        <BatchAlert />
      </div>
    </section>
  );
}
