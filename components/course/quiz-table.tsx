"use client";

import useSWR from "swr";
import { useCourse } from "@/components/course/course-context";
import { QuizAction } from "@/components/course/quiz-action";
import { byUrgency } from "@/components/course/quiz-state";
import { QuizStatus } from "@/components/course/quiz-status";
import { negativeNote } from "@/components/exam/exam-rules";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { apiClient } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

const { table } = copy;
/** Quizzes open, and time runs, while the page is looked at. */
const REFRESH_MS = 60_000;
/** A line breaks between facts, not inside one. */
const NBSP = "\u00A0";

function QuizTitle({ exam }: { exam: Exam }) {
  const facts = [
    table.questions(formatNumber(exam.questions_count)),
    table.minutes(formatNumber(exam.duration)),
    negativeNote(exam),
  ];
  return (
    <>
      <b className="block leading-[1.45] text-balance">{exam.title}</b>
      <span className="block text-small leading-[1.5] text-muted">
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => fact.replaceAll(" ", NBSP))
          .join(" · ")}
      </span>
    </>
  );
}

const columns: Column<Exam>[] = [
  { key: "title", header: table.quiz, place: "main", cell: (exam) => <QuizTitle exam={exam} /> },
  { key: "score", header: table.score, place: "meta", cell: (exam) => <QuizStatus exam={exam} /> },
  { key: "action", header: table.action, place: "action", cell: (exam) => <QuizAction exam={exam} /> },
];

function QuizList({ batchId }: { batchId: number }) {
  const path = `/api/batches/${batchId}/exams/`;
  const options = { refreshInterval: REFRESH_MS };
  const { data: exams, error, mutate } = useSWR(path, (key: string) => apiClient.get<Exam[]>(key), options);
  if (exams?.length === 0) return <EmptyState title={table.empty} text={table.emptyText} />;
  if (exams) {
    return (
      <DataTable
        label={table.title}
        columns={columns}
        rows={byUrgency(exams)}
        rowKey={({ id }) => id}
        template="minmax(0,1fr) 190px 150px"
      />
    );
  }
  if (error) {
    return (
      <Alert tone="bad" title={table.failed} className="border-0">
        <div className="mt-3">
          <Button variant="secondary" size="sm" onClick={() => mutate()}>
            {common.retry}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <div className="grid gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

/** The quizzes of the learner's batch. */
export function QuizTable() {
  const { batch } = useCourse();
  if (!batch) return null;
  return (
    <section>
      <h2 className="mb-3 text-[24px] md:text-[28px]">{table.title}</h2>
      <Card className="overflow-hidden">
        <QuizList batchId={batch.id} />
      </Card>
    </section>
  );
}
