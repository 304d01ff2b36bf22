"use client";

import { BatchTable } from "@/components/course/batch-table";
import { QuizAction } from "@/components/course/quiz-action";
import { byUrgency } from "@/components/course/quiz-state";
import { QuizStatus } from "@/components/course/quiz-status";
import { negativeNote } from "@/components/exam/exam-rules";
import { sectionIds } from "@/components/room/section-tabs";
import { rememberedExamsIn } from "@/components/running-exam/remembered-exams";
import type { Column } from "@/components/ui/data-table";
import { quizTable as table } from "@/lib/copy/quiz-table";
import { room } from "@/lib/copy/room";
import type { Exam } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

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

const isTaken = ({ user_attempt: attempt }: Exam) => attempt?.is_completed === true;

/** The quizzes of the learner's batch. */
export function QuizTable({ batchId }: { batchId: number }) {
  const { data, error, mutate } = useRead(rememberedExamsIn(batchId), { refreshInterval: REFRESH_MS });
  return (
    <BatchTable
      id={sectionIds.quizzes}
      title={table.title}
      aside={
        data && data.length > 0
          ? room.taken(formatNumber(data.filter(isTaken).length), formatNumber(data.length))
          : undefined
      }
      more={room.more.quizzes}
      list={{ data: data && byUrgency(data), error, mutate }}
      columns={columns}
      template="minmax(0,1fr) 11.875rem 9.375rem"
      rowClass="h-14"
      words={table}
    />
  );
}
