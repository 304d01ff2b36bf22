import type { Transaction } from "@/lib/db";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { type Draw, shuffle } from "@/lib/exams/shuffle";
import type { Option, Question } from "@/prisma/generated/client";

/** A question with the fields that it keeps from one version to the next. */
export type CarriedQuestion = ExamQuestion & Partial<Pick<Question, "lineage" | "revision" | "scoring">>;
export type KeptQuestion = ExamQuestion & Pick<Question, "id" | "position" | "lineage" | "revision" | "scoring">;

/**
 * Inserts questions in random order, because ids count up and authors write the right option first. The module is not
 * server-only, so that the factories of the browser tests can use it.
 */
export async function insertQuestions(
  db: Transaction,
  versionId: number,
  questions: readonly CarriedQuestion[],
  draw?: Draw,
  /** Number of questions before them. */
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
