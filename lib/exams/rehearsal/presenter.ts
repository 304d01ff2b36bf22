import "server-only";
import { foldChoices } from "@/lib/exams/choice";
import type { Paper } from "@/lib/exams/paper-queries";
import type { RehearsalRow, RehearsedExam } from "@/lib/exams/rehearsal/queries";
import { outcomeOf } from "@/lib/exams/rehearsal/rules";
import type { Rehearsal } from "@/lib/exams/rehearsal/schema";
import type { Question, Result } from "@/lib/exams/schema";
import { presentExam, presentQuestions, presentResult } from "@/lib/exams/taking/presenter";

/** Shows the exam as to a learner who may begin it now. @param paper null if the rehearsal never began */
export function presentRehearsal(exam: RehearsedExam, paper: Paper | null, now: Date): Rehearsal {
  const { rehearsal, isOutdated } = exam;
  const outcome = rehearsal && paper && outcomeOf(rehearsal, paper, now);
  const unsealed = { completedAt: null, sealedAt: null, sealReason: null, score: null };
  const attempts = rehearsal ? [{ ...rehearsal, ...unsealed, ...outcome }] : [];
  return { ...presentExam({ ...exam, attempts }, now), is_active: true, is_outdated: isOutdated };
}

const chosenIn = ({ choices }: RehearsalRow) => Object.fromEntries(foldChoices(choices));

export const presentRehearsedQuestions = (rehearsal: RehearsalRow, paper: Paper): Question[] =>
  presentQuestions(paper, { paperOrder: rehearsal.paperOrder, chosen: chosenIn(rehearsal) });

/** The result with its keys: staff may read them, and the rehearser has handed in. Null while the rehearsal runs. */
export function presentRehearsedResult(
  { rehearsal, ...exam }: RehearsedExam & { rehearsal: RehearsalRow },
  paper: Paper,
  now: Date,
): Result | null {
  const outcome = outcomeOf(rehearsal, paper, now);
  if (!outcome) return null;
  const { startedAt, paperOrder, version } = rehearsal;
  const result = {
    examId: exam.id,
    title: exam.title,
    batchId: exam.batchId,
    courseId: exam.batch.courseId,
    letters: exam.letters,
    ...outcome,
    startedAt,
    paperOrder,
    chosen: chosenIn(rehearsal),
    keysAvailableAt: null,
    receipt: null,
    paperCode: null,
    totalMarks: String(version.totalMarks),
    negativeMarks: String(version.negativeMarks),
    negativeType: version.negativeType,
  };
  return presentResult(result, paper, null, now);
}
