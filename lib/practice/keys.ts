import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { PracticeCard } from "@/lib/practice/schema";

/** The key as practice shows it; the device judges by it without a connection as the server does. */
export type PracticeKey = Pick<PracticeCard, "kind" | "correct_answer_id" | "accepted_answer_ids" | "statements">;
type Statement = NonNullable<PracticeKey["statements"]>[number];

/** A statement that a correction dropped or gave to everybody is shown, and not asked. */
export const isAsked = ({ scoring }: Pick<Statement, "scoring">): boolean => scoring === "key";

const rights: Record<QuestionKind, (key: PracticeKey, answer: Answer) => boolean> = {
  single: ({ accepted_answer_ids: accepted }, answer) => accepted.some((id) => id === optionIn(answer)),
  true_false_set: ({ statements = [] }, answer) =>
    statements.filter(isAsked).every(({ id, correct }) => saidIn(answer)[id] === correct),
};

/** A set is right when all its statements are. */
export const isRightAnswer = (key: PracticeKey, answer: Answer): boolean => rights[questionKindOf(key)](key, answer);

/** The statements of a set with what was said of them. */
export const judgedStatements = (
  { statements }: Pick<PracticeKey, "statements">,
  answer: Answer,
): Statement[] | undefined =>
  statements?.map((statement) => {
    if (!isAsked(statement)) return statement;
    const selected = saidIn(answer)[statement.id] ?? null;
    return { ...statement, selected, is_correct: selected === statement.correct };
  });
