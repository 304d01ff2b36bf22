"use client";

import { CircleCheck, Timer } from "lucide-react";
import useSWR from "swr";
import { BatchTable } from "@/components/course/batch-table";
import { QuizAction } from "@/components/course/quiz-action";
import { byUrgency, quizState } from "@/components/course/quiz-state";
import { negativeNote } from "@/components/exam/exam-rules";
import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { apiClient } from "@/lib/api-client";
import { exam as copy } from "@/lib/copy/exam";
import type { Exam } from "@/lib/exams/schema";
import { formatDateShort, formatMarks, formatNumber, formatTime } from "@/lib/format";

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

function QuizStatus({ exam }: { exam: Exam }) {
  const state = quizState(exam);
  switch (state.kind) {
    case "running":
      return (
        <Badge tone="warn" icon={<Icon as={Timer} size={15} />}>
          {state.minutesLeft > 0 ? table.running(formatNumber(state.minutesLeft)) : table.lastMinute}
        </Badge>
      );
    case "open":
      return (
        <Badge tone="ok" icon={<Icon as={CircleCheck} size={15} />}>
          {table.open}
        </Badge>
      );
    case "done":
      return <b className="text-ink">{table.score_of(formatMarks(state.score), formatNumber(state.totalMarks))}</b>;
    case "upcoming":
      return <>{table.opensAt(`${formatDateShort(state.opensAt)}, ${formatTime(state.opensAt)}`)}</>;
    default:
      return <>{state.kind === "over" ? table.closed : table.notScheduled}</>;
  }
}

const columns: Column<Exam>[] = [
  { key: "title", header: table.quiz, place: "main", cell: (exam) => <QuizTitle exam={exam} /> },
  { key: "score", header: table.score, place: "meta", cell: (exam) => <QuizStatus exam={exam} /> },
  { key: "action", header: table.action, place: "action", cell: (exam) => <QuizAction exam={exam} /> },
];

/** The quizzes of the learner's batch. */
export function QuizTable({ batchId }: { batchId: number }) {
  const path = `/api/batches/${batchId}/exams/`;
  const options = { refreshInterval: REFRESH_MS };
  const { data, error, mutate } = useSWR(path, (key: string) => apiClient.get<Exam[]>(key), options);
  return (
    <BatchTable
      title={table.title}
      list={{ data: data && byUrgency(data), error, mutate }}
      columns={columns}
      template="minmax(0,1fr) 190px 150px"
      rowClass="h-14"
      words={table}
    />
  );
}
