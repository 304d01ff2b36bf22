"use client";

import { useEffect, useState } from "react";
import { keptExams } from "@/components/exam/kept-paper";
import { Alert } from "@/components/ui/alert";
import { offline } from "@/lib/copy/offline";

/** The way back into an exam that this device keeps. Plain links: without a connection only a whole page can be had. */
export function RunningExams() {
  const [exams, setExams] = useState<ReturnType<typeof keptExams>>([]);
  useEffect(() => setExams(keptExams()), []);
  return exams.map(({ id, title }) => (
    <Alert key={id} tone="warn" title={offline.runningTitle}>
      <p>{offline.runningText}</p>
      <a
        href={`/dashboard/exam/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        {offline.continueExam(title)}
      </a>
    </Alert>
  ));
}
