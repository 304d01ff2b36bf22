import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Paper } from "@/lib/exams/paper-queries";
import { kindLevels, questionKindOf } from "@/lib/exams/question-kind";
import type { paperHeaders } from "@/lib/exams/schema";

/**
 * A page that was opened before the site was upgraded would show a set as one choice, and only pages name their key here.
 * Plain clients read stem and answers of every kind (contract §13). The kinds alone decide: `needs` of a version also
 * tells of several accepted options, which are a part of the key.
 *
 * @throws AppError page_outdated
 */
export function requireKnownKinds(
  { questions }: Pick<Paper, "questions">,
  headers: z.output<typeof paperHeaders>,
): void {
  if (headers["x-attempt-key"] === undefined) return;
  const known = headers["x-known-kinds"];
  if (questions.some((question) => kindLevels[questionKindOf(question)] > known)) throw new AppError("page_outdated");
}
