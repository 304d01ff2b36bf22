import { z } from "zod";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { shuffle } from "@/lib/exams/shuffle";

export const paperOrderSchema = z.object({
  questions: z.array(z.int()),
  /** Option ids by question id. */
  options: z.record(z.string(), z.array(z.int())),
});
export type PaperOrder = z.infer<typeof paperOrderSchema>;

type Orderable = { id: number; kind?: QuestionKind; options: { id: number }[] };
type Shuffling = { shuffleQuestions: boolean; shuffleOptions: boolean; shuffleStatements: boolean };

/** Statements have a switch of their own, because papers are discussed by their letters (contract §13). */
const isShuffled: Record<QuestionKind, (shuffling: Shuffling) => boolean> = {
  single: ({ shuffleOptions }) => shuffleOptions,
  true_false_set: ({ shuffleStatements }) => shuffleStatements,
};

/** Whether each learner's paper has an order of its own. */
export const isOrderDrawn = ({ shuffleQuestions, shuffleOptions, shuffleStatements }: Shuffling): boolean =>
  shuffleQuestions || shuffleOptions || shuffleStatements;

export function drawPaperOrder(questions: readonly Orderable[], shuffling: Shuffling): PaperOrder | null {
  if (!isOrderDrawn(shuffling)) return null;
  const ids = questions.map(({ id }) => id);
  return {
    questions: shuffling.shuffleQuestions ? shuffle(ids) : ids,
    options: Object.fromEntries(
      questions.map((question) => {
        const optionIds = question.options.map((option) => option.id);
        return [question.id, isShuffled[questionKindOf(question)](shuffling) ? shuffle(optionIds) : optionIds];
      }),
    ),
  };
}

/** Questions that the order does not name come last. */
export function inPaperOrder<Q extends Orderable>(questions: readonly Q[], order: PaperOrder | null): Q[] {
  if (!order) return [...questions];
  const place = new Map(order.questions.map((id, index) => [id, index]));
  const at = (id: number) => place.get(id) ?? Number.MAX_SAFE_INTEGER;
  return questions
    .toSorted((a, b) => at(a.id) - at(b.id))
    .map((question) => {
      const optionPlace = new Map((order.options[question.id] ?? []).map((id, index) => [id, index]));
      const options = question.options.toSorted((a, b) => (optionPlace.get(a.id) ?? 0) - (optionPlace.get(b.id) ?? 0));
      return { ...question, options };
    });
}
