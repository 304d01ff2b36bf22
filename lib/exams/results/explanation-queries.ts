import "server-only";
import { prisma } from "@/lib/db";
import { loadKept } from "@/lib/exams/authoring/draft-mutations";
import { presentStaffQuestion } from "@/lib/exams/authoring/staff-presenter";
import { readTypedQuestion } from "@/lib/exams/authoring/typed-question";
import type { RegradeInput } from "@/lib/exams/results/correction-schema";
import type { RegradeBody } from "@/lib/exams/results/regrade-schema";

type Typed = Pick<RegradeBody, "version" | "question" | "explanation" | "explanation_doc">;
type Read = Pick<RegradeInput, "explanation" | "explanationDoc">;

/**
 * Converts a correction's explanation as the editor's are, within the limits that hold for all texts of its question. A
 * plain one is passed on as it is, and one of an unknown question to whoever refuses that.
 *
 * @throws AppError throttled, overloaded; ValidationError as for a typed question
 */
export async function readExplanation(
  examId: number,
  { version: number, question: position, explanation, explanation_doc }: Typed,
  accountId: number,
): Promise<Read> {
  if (!explanation_doc) return { explanation, explanationDoc: explanation_doc };
  const version = await prisma.examVersion.findFirst({ where: { examId, number } });
  const kept = version ? await loadKept(prisma, version.id) : [];
  const found = kept.find((question) => question.position === position);
  if (!found) return { explanation };
  const typed = { ...presentStaffQuestion(found), marks: found.marks, explanation: "", explanation_doc };
  const known = [found.textDoc, found.explanationDoc, ...found.options.map(({ textDoc }) => textDoc)];
  const read = await readTypedQuestion(
    typed,
    known.flatMap((doc) => doc ?? []),
    { accountId, examId },
  );
  return { explanation: read.explanation, explanationDoc: read.explanationDoc };
}
