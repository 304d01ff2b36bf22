import type { Transaction } from "@/lib/db";
import { type ExamOption, type ExamQuestion, isRightOption } from "@/lib/exams/authoring/import/exam-file";
import { type Draw, shuffle } from "@/lib/exams/shuffle";
import type { Markup } from "@/lib/markup/document";
import { type Option, Prisma, type Question } from "@/prisma/generated/client";

/** The value of a column of markup: null of the database for a plain text. */
export const markupColumn = (markup: Markup | null | undefined): Markup | typeof Prisma.DbNull =>
  markup ?? Prisma.DbNull;

/** A question with the fields that it keeps from one version to the next. */
export type CarriedQuestion = Omit<ExamQuestion, "options"> & {
  options: readonly (ExamOption & Partial<Pick<Option, "scoring">>)[];
} & Partial<Pick<Question, "lineage" | "revision" | "scoring">>;
export type KeptQuestion = Omit<CarriedQuestion, "options"> &
  Required<Pick<CarriedQuestion, "kind" | "textDoc" | "explanationDoc">> & {
    options: (Required<ExamOption> & Pick<Option, "scoring">)[];
  } & Pick<Question, "id" | "position" | "lineage" | "revision" | "scoring">;

/** The rows of a question's options in the author's order; whoever writes them shuffles them (contract §4). */
export const optionRows = (questionId: number, options: CarriedQuestion["options"]) =>
  options.map((option, index) => ({
    questionId,
    position: index + 1,
    ...option,
    textDoc: markupColumn(option.textDoc),
    isRight: isRightOption(option),
  }));

/** The columns of a question's texts with markup. */
export const markupColumns = ({ textDoc, explanationDoc }: Pick<ExamQuestion, "textDoc" | "explanationDoc">) => ({
  textDoc: markupColumn(textDoc),
  explanationDoc: markupColumn(explanationDoc),
});

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
    ...markupColumns(question),
  }));
  const created = await db.question.createManyAndReturn({ data: shuffle(rows, draw) });
  const drawn = created.flatMap(({ id, position }) => optionRows(id, questions[position - before - 1]?.options ?? []));
  const options = await db.option.createManyAndReturn({ data: shuffle(drawn, draw) });
  const optionsOf = Map.groupBy(options, ({ questionId }) => questionId);
  return inOrder(created).map((question) => ({ ...question, options: inOrder(optionsOf.get(question.id) ?? []) }));
}

function inOrder<T extends { position: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.position - b.position);
}
