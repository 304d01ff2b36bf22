import { ValidationError } from "@/lib/errors";
import { addInBulk } from "@/lib/exams/authoring/bulk-mutations";
import { presentBulk } from "@/lib/exams/authoring/staff-presenter";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { readTypedQuestions } from "@/lib/exams/authoring/typed-question";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { addedQuestionSchema } from "@/lib/exams/staff-schema";
import { parseInput } from "@/lib/http/parse-input";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

/** A refusal stays with its question. */
async function parsed(question: unknown) {
  try {
    const { after: _, ...typed } = await parseInput(addedQuestionSchema, question);
    return typed;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamQuestionsBulk, async ({ viewer, params: { id }, body: { questions, ...batch } }) => {
    await requireExam(viewer, id, "exams.write");
    const sent = await Promise.all(
      questions.map(async ({ place, question }) => ({ place, question: await parsed(question) })),
    );
    const typed = sent.flatMap(({ place, question }) =>
      question instanceof ValidationError ? [] : [{ place, question }],
    );
    const read = await readTypedQuestions(
      typed.map(({ question }) => question),
      [],
      { accountId: viewer.id, examId: id },
    );
    const placed = typed.flatMap(({ place }, index) => {
      const question = read[index];
      return question && !(question instanceof ValidationError) ? [{ place, question }] : [];
    });
    const unread = typed.map(({ place }, index) => ({ place, question: read[index] }));
    const refused = [...sent, ...unread].flatMap(({ place, question: problem }) =>
      problem instanceof ValidationError ? [{ place, problem }] : [],
    );
    const outcome = await addInBulk(actorOf(viewer), id, batch, placed);
    return presentBulk({ ...outcome, refused: [...refused, ...outcome.refused] });
  }),
]);
