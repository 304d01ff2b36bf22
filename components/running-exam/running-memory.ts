import { recall, remember, useMemory } from "@/components/layout/learner-memory";
import type { Exam } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

/** An exam that the learner is in the middle of, as the server or this device's own paper last told. */
export type RunningExam = {
  id: number;
  batchId: number;
  title: string;
  questions: number;
  /** Null: this device does not have the paper. */
  answered: number | null;
  /** Epoch milliseconds of the server. */
  deadlineAt: number;
};

export type Running = {
  /** Milliseconds that the server's clock is ahead of this device's. */
  serverAhead: number;
  exams: readonly RunningExam[];
};

const RUNNING = "running-exams";

/** Data of an older build counts as none. */
function asRunning(kept: unknown): Running | null {
  const isRunning = typeof kept === "object" && kept !== null && "exams" in kept && Array.isArray(kept.exams);
  return isRunning ? (kept as Running) : null;
}

function presentRunning(exam: Exam, before: Running | null): RunningExam[] {
  const { id, batch_id: batchId, title, questions_count: questions, user_attempt: attempt } = exam;
  if (!attempt || attempt.is_completed) return [];
  const answered = before?.exams.find((one) => one.id === id)?.answered ?? null;
  return [{ id, batchId, title, questions, answered, deadlineAt: Date.parse(attempt.deadline_at) }];
}

/** @param batchId the batch of which `exams` are all; null: of all the learner's batches */
export function withExams(
  before: Running | null,
  exams: readonly Exam[],
  batchId: number | null,
  now: number,
): Running {
  const [first] = exams;
  const elsewhere = before?.exams.filter((exam) => batchId !== null && exam.batchId !== batchId) ?? [];
  return {
    serverAhead: first ? Date.parse(first.server_time) - now : (before?.serverAhead ?? 0),
    exams: [...elsewhere, ...exams.flatMap((exam) => presentRunning(exam, before))],
  };
}

/** The exam that ends first and has not ended yet, by the server's clock. */
export function nextToEnd({ exams, serverAhead }: Running, now: number): RunningExam | null {
  const unended = exams.filter(({ deadlineAt }) => deadlineAt > now + serverAhead);
  return unended.toSorted((a, b) => a.deadlineAt - b.deadlineAt)[0] ?? null;
}

export function rememberExams(learner: string | null, exams: readonly Exam[], batchId: number | null): void {
  remember(learner, RUNNING, withExams(asRunning(recall(RUNNING)), exams, batchId, Date.now()));
}

/** Remembers the exam from this device's paper, which is the newest source. */
export function rememberPaper(learner: string | null, exam: RunningExam, serverAhead: number): void {
  const others = asRunning(recall(RUNNING))?.exams.filter(({ id }) => id !== exam.id) ?? [];
  remember(learner, RUNNING, { serverAhead, exams: [...others, exam] } satisfies Running);
}

export function forgetRunning(examId: number): void {
  const running = asRunning(recall(RUNNING));
  if (!running) return;
  const exams = running.exams.filter(({ id }) => id !== examId);
  remember(currentLearner(), RUNNING, { ...running, exams });
}

/** Null: this device was told nothing yet. */
export function useRunning(): Running | null {
  return asRunning(useMemory(RUNNING));
}
