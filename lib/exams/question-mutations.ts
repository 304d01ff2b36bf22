import type { Transaction } from "@/lib/db";
import type { ExamQuestion } from "@/lib/exams/import/exam-file";
import { type Draw, shuffle } from "@/lib/exams/shuffle";
import type { Option, Question } from "@/prisma/generated/client";

/** What a question keeps from one version to the next. */
export type CarriedQuestion = ExamQuestion & Partial<Pick<Question, "lineage" | "revision" | "scoring">>;
export type KeptQuestion = ExamQuestion & Pick<Question, "id" | "position" | "lineage" | "revision" | "scoring">;

/**
 * Inserted in a drawn order: the database counts ids up, and authors write the right option first. Not marked
 * server-only: the factories of the browser journeys insert by it too.
 */
export async function insertQuestions(
  db: Transaction,
  versionId: number,
  questions: readonly CarriedQuestion[],
  draw?: Draw,
  /** How many stand before them. */
  before = 0,
): Promise<(Question & { options: Option[] })[]> {
  const rows = questions.map(({ options: _, ...question }, index) => ({
    versionId,
    position: before + index + 1,
    ...question,
  }));
  const created = await db.question.createManyAndReturn({ data: shuffle(rows, draw) });
  const optionRows = created.flatMap(({ id, position }) =>
    (questions[position - before - 1]?.options ?? []).map((option, index) => ({
      questionId: id,
      position: index + 1,
      ...option,
    })),
  );
  const options = await db.option.createManyAndReturn({ data: shuffle(optionRows, draw) });
  const optionsOf = Map.groupBy(options, ({ questionId }) => questionId);
  return inOrder(created).map((question) => ({ ...question, options: inOrder(optionsOf.get(question.id) ?? []) }));
}

function inOrder<T extends { position: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.position - b.position);
}
