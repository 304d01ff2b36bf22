import { prisma } from "@/lib/db";
import { type BuiltExam, buildQuestions, buildSet, type QuestionContent } from "@/prisma/factories/exam";
import type { Entry, Learner } from "@/test/sitting";

export type Stored = { pick: number | null; seq: number; savedAt: Date };

/**
 * A paper of singles and one set of statements, by its slots: one for each single, then one for each statement. A `pick`
 * is the place of an option, or of a statement 0 for true and 1 for false; 0 is right, but of every second statement. Null
 * clears.
 */
export function mixedPaper(singles: number, statements: number) {
  const questions = (): QuestionContent[] => [...buildQuestions(singles), buildSet("হৃৎপিণ্ড", statements)];
  const isStatement = (slot: number) => slot >= singles;

  /** Any number is a pick of a statement, by whether it is even. */
  const pickOf = (slot: number, pick: number | null) => (pick !== null && isStatement(slot) ? pick % 2 : pick);
  const entryOf = (slot: number, pick: number | null, seq?: number): Entry =>
    isStatement(slot)
      ? { question: singles, option: slot - singles, value: pick === null ? null : pick % 2 === 0, seq }
      : { question: slot, option: pick, seq };
  const rightOf = (slot: number) => (isStatement(slot) ? (slot - singles) % 2 : 0);

  /** The rows of an attempt by the slot; null where nothing is stored. */
  async function storedIn(exam: Pick<BuiltExam, "id" | "version">, { user }: Pick<Learner, "user">) {
    const { answers, statementAnswers: said } = await prisma.attempt.findFirstOrThrow({
      where: { examId: exam.id, userId: user.id },
      include: { answers: true, statementAnswers: true },
    });
    return exam.version.questions.flatMap(({ id, kind, options }): (Stored | null)[] => {
      if (kind !== "single") {
        return options.map((option) => {
          const row = said.find(({ optionId }) => optionId === option.id);
          return row ? stored(row, row.value === null ? null : Number(!row.value)) : null;
        });
      }
      const row = answers.find(({ questionId }) => questionId === id);
      const place = options.findIndex((option) => option.id === row?.optionId);
      return [row ? stored(row, row.optionId === null ? null : place) : null];
    });
  }

  return { questions, slots: singles + statements, isStatement, pickOf, entryOf, rightOf, storedIn };
}

const stored = ({ seq, savedAt }: { seq: bigint; savedAt: Date }, pick: number | null): Stored => ({
  pick,
  seq: Number(seq),
  savedAt,
});
