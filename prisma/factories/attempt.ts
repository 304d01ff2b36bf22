import { addMinutes, factoryClock } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import type { BuiltExam } from "@/prisma/factories/exam";
import { nextNumber, numberedUuid } from "@/prisma/factories/sequence";
import { recomputeStandings } from "@/prisma/factories/standing";
import { type Attempt, type NegativeMarkingType, Prisma } from "@/prisma/generated/client";

type Chosen = number | null | readonly (boolean | null)[];

export type AttemptInput = {
  userId: number;
  /**
   * Per question, in order: index of the chosen option, or null for a blank; of a set what is said of its statements.
   * Default: everything right.
   */
  choices?: readonly Chosen[];
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
  const rows = inputs.flatMap((input) => answerRows(exam, byUser.get(input.userId) as Attempt, input));
  await db.attemptAnswer.createMany({ data: rows.flatMap(({ single }) => single ?? []) });
  await db.statementAnswer.createMany({ data: rows.flatMap(({ statements }) => statements ?? []) });
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

function choicesOf(exam: BuiltExam, { choices }: AttemptInput): readonly Chosen[] {
  return (
    choices ??
    exam.version.questions.map(({ kind, options }) =>
      kind === "single" ? options.findIndex(({ isCorrect }) => isCorrect) : options.map(({ isRight }) => isRight),
    )
  );
}

type AnswerRows = {
  single?: Prisma.AttemptAnswerCreateManyInput;
  statements?: Prisma.StatementAnswerCreateManyInput[];
};

const isOfSet = (choice: Chosen | undefined): choice is readonly (boolean | null)[] => Array.isArray(choice);

function answerRows(exam: BuiltExam, attempt: Attempt, input: AttemptInput): AnswerRows[] {
  const choices = choicesOf(exam, input);
  const end = attempt.completedAt ?? attempt.deadlineAt;
  const step = (end.getTime() - attempt.startedAt.getTime()) / (exam.version.questions.length + 1);
  return exam.version.questions.flatMap(({ id, options, position }, index): AnswerRows[] => {
    const choice = choices[index];
    const savedAt = new Date(attempt.startedAt.getTime() + Math.round(step * position));
    const shared = { attemptId: attempt.id, questionId: id, seq: position, savedAt };
    if (isOfSet(choice)) {
      const said = options.map((option, place) => ({ ...shared, optionId: option.id, value: choice[place] ?? null }));
      return [{ statements: said.filter(({ value }) => value !== null) }];
    }
    const option = options[choice ?? -1];
    return option ? [{ single: { ...shared, optionId: option.id } }] : [];
  });
}

/** Its own few lines of arithmetic, so that tests compare the product's scoring with something independent. */
function scoreChoices({ version }: BuiltExam, choices: readonly Chosen[]) {
  const result = { score: new Prisma.Decimal(0), correctCount: 0, wrongCount: 0, blankCount: 0 };
  const count = (isRight: boolean | null, share: Prisma.Decimal) => {
    if (isRight === null) result.blankCount += 1;
    else if (isRight) {
      result.correctCount += 1;
      result.score = result.score.add(share);
    } else {
      result.wrongCount += 1;
      result.score = result.score.sub(penalty(version, share));
    }
  };
  for (const [index, { marks, options }] of version.questions.entries()) {
    const choice = choices[index];
    if (isOfSet(choice)) {
      for (const [place, { isRight }] of options.entries()) {
        const value = choice[place] ?? null;
        count(value === null ? null : value === isRight, marks.div(options.length));
      }
    } else count(options[choice ?? -1]?.isCorrect ?? null, marks);
  }
  return { ...result, score: result.score.toDecimalPlaces(4) };
}

const penalties: Record<NegativeMarkingType, (share: Prisma.Decimal, typed: Prisma.Decimal) => Prisma.Decimal> = {
  FIXED: (_share, marks) => marks,
  PERCENTAGE: (share, percent) => share.mul(percent).div(100),
};

function penalty(version: BuiltExam["version"], marks: Prisma.Decimal): Prisma.Decimal {
  if (!version.hasNegativeMarking) return new Prisma.Decimal(0);
  return penalties[version.negativeType](marks, version.negativeMarks);
}
