"use client";

import { Button } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { course } from "@/lib/copy/course";
import { layout } from "@/lib/copy/layout";

export default function CourseError({ reset }: { error: Error; reset: () => void }) {
  return (
    <FlatlineNotice
      title={course.failed(course.failedMessage)}
      text={layout.error.text}
      action={<Button onClick={reset}>{common.retry}</Button>}
    />
  );
}
