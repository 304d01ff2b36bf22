import { addMinutes, factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import type { BuiltExam } from "@/prisma/factories/exam";
import { nextNumber, numberedUuid } from "@/prisma/factories/sequence";
import { recomputeStandings } from "@/prisma/factories/standing";
import { type Attempt, type NegativeMarkingType, Prisma } from "@/prisma/generated/client";

export type AttemptInput = {
  userId: number;
  /** Per question, in order: index of the chosen option, or null for a blank. Default: everything right. */
  choices?: readonly (number | null)[];
  startedAt?: Date;
  /** Minutes from start to submit; null leaves the attempt running. */
  minutesTaken?: number | null;
  attemptKey?: string;
};

/** Sealed by default, scored exactly, with its answers; the batch's standings follow. */
export async function createAttempt(db: Database, exam: BuiltExam, input: AttemptInput): Promise<Attempt> {
  const [attempt] = await createAttempts(db, exam, [input]);
  return attempt as Attempt;
}

export async function createAttempts(
  db: Database,
  exam: BuiltExam,
  inputs: readonly AttemptInput[],
): Promise<Attempt[]> {
  const attempts = await db.attempt.createManyAndReturn({ data: inputs.map((input) => attemptRow(exam, input)) });
  const byUser = new Map(attempts.map((attempt) => [attempt.userId, attempt]));
  await db.attemptAnswer.createMany({
    data: inputs.flatMap((input) => answerRows(exam, byUser.get(input.userId) as Attempt, input)),
  });
  await recomputeStandings(db, exam.batchId);
  return attempts;
}

function attemptRow(exam: BuiltExam, input: AttemptInput): Prisma.AttemptCreateManyInput {
  const { userId, startedAt = addMinutes(factoryClock, -60), minutesTaken = exam.durationMinutes / 2 } = input;
  const running = {
    examId: exam.id,
    versionId: exam.version.id,
    userId,
    startedAt,
    deadlineAt: addMinutes(startedAt, exam.durationMinutes),
    attemptKey: input.attemptKey ?? numberedUuid(nextNumber()),
  };
  if (minutesTaken === null) return running;
  const completedAt = addMinutes(startedAt, Math.min(minutesTaken, exam.durationMinutes));
  return {
    ...running,
    completedAt,
    sealedAt: completedAt,
    sealReason: minutesTaken < exam.durationMinutes ? "SUBMITTED" : "TIME_OVER",
    ...scoreChoices(exam, choicesOf(exam, input)),
  };
}

function choicesOf(exam: BuiltExam, { choices }: AttemptInput): readonly (number | null)[] {
  return choices ?? exam.version.questions.map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect));
}

function answerRows(exam: BuiltExam, attempt: Attempt, input: AttemptInput): Prisma.AttemptAnswerCreateManyInput[] {
  const choices = choicesOf(exam, input);
  const end = attempt.completedAt ?? attempt.deadlineAt;
  const step = (end.getTime() - attempt.startedAt.getTime()) / (exam.version.questions.length + 1);
  return exam.version.questions.flatMap(({ id, options, position }, index) => {
    const option = options[choices[index] ?? -1];
    if (!option) return [];
    const savedAt = new Date(attempt.startedAt.getTime() + Math.round(step * position));
    return [{ attemptId: attempt.id, questionId: id, optionId: option.id, seq: position, savedAt }];
  });
}

/** Its own few lines of arithmetic, so that tests compare the product's scoring with something independent. */
function scoreChoices({ version }: BuiltExam, choices: readonly (number | null)[]) {
  const result = { score: new Prisma.Decimal(0), correctCount: 0, wrongCount: 0, blankCount: 0 };
  for (const [index, question] of version.questions.entries()) {
    const option = question.options[choices[index] ?? -1];
    if (!option) result.blankCount += 1;
    else if (option.isCorrect) {
      result.correctCount += 1;
      result.score = result.score.add(question.marks);
    } else {
      result.wrongCount += 1;
      result.score = result.score.sub(penalty(version, question.marks));
    }
  }
  return result;
}

const penalties: Record<NegativeMarkingType, (question: Prisma.Decimal, typed: Prisma.Decimal) => Prisma.Decimal> = {
  FIXED: (_question, marks) => marks,
  PERCENTAGE: (question, percent) => question.mul(percent).div(100),
};

function penalty(version: BuiltExam["version"], marks: Prisma.Decimal): Prisma.Decimal {
  if (!version.hasNegativeMarking) return new Prisma.Decimal(0);
  return penalties[version.negativeType](marks, version.negativeMarks);
}
