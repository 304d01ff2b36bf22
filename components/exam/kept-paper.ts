import { answeredCount, type Paper } from "@/components/exam/exam-state";
import { forgetRunning, rememberPaper } from "@/components/running-exam/running-memory";
import { forgetFor, keepFor, keptFor, namesKeptFor } from "@/lib/learner-storage";
import { currentLearner } from "@/lib/session-store";

/** A running exam as this device keeps it, so that a reload without a connection brings it back. */
export type KeptPaper = {
  paper: Paper;
  /** The last number that was given to a choice, sent or not. */
  lastSeq: number;
  /** Milliseconds that the server's clock is ahead of this device's. */
  serverAhead: number;
};

const BEGIN = "exam:";

/** `learner`: the one who opened it. Nothing is kept after another login. */
export function keepPaper(learner: string | null, kept: KeptPaper): void {
  if (!learner || learner !== currentLearner()) return;
  const { paper, serverAhead } = kept;
  const { id, batch_id: batchId, title } = paper.exam;
  keepFor(learner, BEGIN + id, kept);
  const counts = { questions: paper.questions.length, answered: answeredCount(paper) };
  rememberPaper(learner, { id, batchId, title, deadlineAt: paper.deadlineAt, ...counts }, serverAhead);
}

export function keptPaper(examId: number): KeptPaper | null {
  const learner = currentLearner();
  return learner ? (keptFor(learner, BEGIN + examId) as KeptPaper | null) : null;
}

/** The attempt was opened anew: the kept paper goes on under its new key. */
export function renewKeptKey(examId: number, attemptKey: string): void {
  const kept = keptPaper(examId);
  if (kept) keepPaper(currentLearner(), { ...kept, paper: { ...kept.paper, attemptKey } });
}

export function forgetPaper(examId: number): void {
  const learner = currentLearner();
  if (learner) forgetFor(learner, BEGIN + examId);
  forgetRunning(examId);
}

/** Exams that were running when this device last saw them. */
export function keptExams(): { id: number; title: string }[] {
  const learner = currentLearner();
  if (!learner) return [];
  return namesKeptFor(learner, BEGIN).flatMap((name) => {
    const kept = keptPaper(Number(name.slice(BEGIN.length)));
    return kept ? [{ id: kept.paper.exam.id, title: kept.paper.exam.title }] : [];
  });
}
